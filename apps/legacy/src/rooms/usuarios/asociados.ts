import type { AsociadosForm, asociadosBuscar } from '@yunque/contracts/usuarios'
import { type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { auditar } from '../../infra/audit.ts'
import type { Db, Trx } from '../../infra/db.ts'
import { demandVersion, invalid, notFound } from '../../infra/errors.ts'
import type { Schema } from '../../infra/schema.ts'
import { alfabetico, contieneTexto } from '../../infra/unaccent.ts'
import { type Caller, canSee } from '../../infra/visible.ts'
import { holdUsuarios } from './codigos.ts'

/** Rows of a search by a text, of which people pick one by one. */
const MAX_HALLADOS = 100

const customers = (db: Db, caller: Caller) =>
  db
    .selectFrom('clientes')
    .select(['clientes.codigo', 'razon', 'localidad'])
    .where('marca_cpt', '=', 'C')
    .where(canSee(caller, 'clientes.codigo'))

/** Who sees how many clients (PAN-09). */
export const readResumen = async (db: Db, caller: Caller) => {
  const usuarios = await db
    .selectFrom('usuarios as u')
    .select(['u.codigo', 'u.nombre', 'u.estado'])
    .select(sql<number>`(select count(*) from clientes_usuarios where usuario = u.codigo)`.as('clientes'))
    .orderBy(alfabetico('u.nombre'))
    .orderBy('u.codigo')
    .execute()
  const { total } = await db
    .selectFrom('clientes')
    .select(sql<number>`count(*)`.as('total'))
    .where('marca_cpt', '=', 'C')
    .where(canSee(caller, 'clientes.codigo'))
    .executeTakeFirstOrThrow()

  return { usuarios, total }
}

/** A user's clients, as far as whoever asks sees them. */
export const readAsociados = async (db: Db, caller: Caller, codigo: string) => {
  const usuario = await db
    .selectFrom('usuarios')
    .select(['codigo as usuario', 'nombre', 'version'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()
  if (!usuario) throw notFound(`No existe el usuario ${codigo}.`)
  const clientes = await customers(db, caller)
    .innerJoin('clientes_usuarios as a', 'a.cliente', 'clientes.codigo')
    .where('a.usuario', '=', codigo)
    .orderBy(alfabetico('razon'))
    .orderBy('clientes.codigo')
    .execute()

  return { ...usuario, clientes }
}

/** Clients by a text, a seller, a locality, or codes as they stand in a spreadsheet, of which each wrong one is told. */
export const buscarAsociados = async (
  db: Db,
  caller: Caller,
  { q, vendedor, localidad, codigos }: z.output<typeof asociadosBuscar>,
) => {
  const [texto, lugar] = [q.trim(), localidad.trim()]
  const sought = [...new Set(codigos.map((codigo) => codigo.trim()).filter(Boolean))]
  const query: SelectQueryBuilder<Schema, 'clientes', { codigo: string; razon: string; localidad: string }> = customers(
    db,
    caller,
  )
  if (sought.length > 0) {
    const clientes = await query.where(sql<boolean>`clientes.codigo = any(${sought})`).execute()
    const found = new Set(clientes.map(({ codigo }) => codigo))

    return { clientes, equivocados: sought.filter((codigo) => !found.has(codigo)), recortado: false }
  }
  if (vendedor !== '' || lugar !== '') {
    const clientes = await query
      .$if(vendedor !== '', (of) => of.where('vendedor', '=', vendedor))
      .where(contieneTexto('localidad', lugar))
      .execute()

    return { clientes, equivocados: [], recortado: false }
  }
  const hallados = await query
    .where((eb) => eb.or([contieneTexto('razon', texto), eb('clientes.codigo', '=', texto)]))
    .orderBy(alfabetico('razon'))
    .orderBy('clientes.codigo')
    .limit(MAX_HALLADOS + 1)
    .execute()

  return { clientes: hallados.slice(0, MAX_HALLADOS), equivocados: [], recortado: hallados.length > MAX_HALLADOS }
}

const drop = (trx: Trx, usuario: string, codigos: readonly string[]) =>
  trx
    .deleteFrom('clientes_usuarios')
    .where('usuario', '=', usuario)
    .where(sql<boolean>`cliente = any(${codigos})`)
    .execute()

/** Clients that he does not have yet, as far as whoever gives them sees them. */
const add = async (trx: Trx, caller: Caller, usuario: string, codigos: readonly string[]) => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('clientes_usuarios')
    .columns(['usuario', 'cliente'])
    .expression(
      customers(trx, caller)
        .clearSelect()
        .select([sql<string>`${usuario}`.as('usuario'), 'clientes.codigo as cliente'])
        .where(sql<boolean>`clientes.codigo = any(${codigos})`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) < codigos.length) {
    throw invalid({ clientes: ['Uno de los clientes ya no existe. Vuelva a abrir la pantalla.'] })
  }
}

const raiseVersion = (trx: Trx, usuario: string) =>
  trx
    .updateTable('usuarios')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('codigo', '=', usuario)
    .execute()

/** Exactly these clients, of those that whoever saves sees; 409 when the user changed since he was read. */
export const guardarAsociados = async (trx: Trx, caller: Caller, form: AsociadosForm) => {
  const { usuario, motivo, version } = form
  await holdUsuarios(trx)
  const antes = await readAsociados(trx, caller, usuario)
  demandVersion(antes, version)
  const had = new Set(antes.clientes.map(({ codigo }) => codigo))
  const sumar = Object.keys(form.clientes).filter((codigo) => form.clientes[codigo] && !had.has(codigo))
  const quitar = [...had].filter((codigo) => !form.clientes[codigo])
  await drop(trx, usuario, quitar)
  await add(trx, caller, usuario, sumar)
  await raiseVersion(trx, usuario)
  await auditar(trx, {
    ...{ momento: caller.ahora, usuario: caller.usuario, accion: 'clientes asociados' },
    ...{ entidad: 'usuario', id_entidad: usuario, antes: { clientes: had.size } },
    despues: { clientes: had.size + sumar.length - quitar.length, sumar, quitar, motivo: motivo.trim() },
  })

  return readAsociados(trx, caller, usuario)
}

/** All of one user's clients to another, beside those that he has. */
export const moverAsociados = async (trx: Trx, caller: Caller, de: string, a: string) => {
  if (de === a) throw invalid({ a: ['Elija otro usuario.'] })
  await holdUsuarios(trx)
  const [from, to] = [await readAsociados(trx, caller, de), await readAsociados(trx, caller, a)]
  const codigos = from.clientes.map(({ codigo }) => codigo)
  if (codigos.length === 0) throw invalid({ de: ['El usuario no tiene clientes asociados.'] })
  const has = new Set(to.clientes.map(({ codigo }) => codigo))
  const sumar = codigos.filter((codigo) => !has.has(codigo))
  await drop(trx, de, codigos)
  await add(trx, caller, a, sumar)
  for (const codigo of [de, a]) await raiseVersion(trx, codigo)
  for (const [codigo, despues] of [
    [de, { quitar: codigos, a }],
    [a, { sumar, de }],
  ] as const) {
    await auditar(trx, {
      ...{ momento: caller.ahora, usuario: caller.usuario, accion: 'clientes asociados' },
      ...{ entidad: 'usuario', id_entidad: codigo, antes: null, despues },
    })
  }

  return readAsociados(trx, caller, de)
}
