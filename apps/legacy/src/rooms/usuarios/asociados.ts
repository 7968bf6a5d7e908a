import type { AsociadosForm } from '@yunque/contracts/usuarios'
import { sql } from 'kysely'
import { audit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { countOf } from '../../kernel/db/sql.ts'
import { alfabetico } from '../../kernel/db/unaccent.ts'
import { demandVersion, invalid, notFound } from '../../kernel/http/errors.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { type Caller, clientesVisibles } from '../../kernel/people/visible.ts'
import { demandAlcance, whyNeedsPer } from './alcance.ts'
import { holdUsuarios } from './codigos.ts'
import { customers } from './search-asociados.ts'

const SIN_TODOS = 'Solo alguien sin límites puede dar todos los clientes.'

type Visto = { codigo: string; nombre: string; asociado: boolean; per: boolean }

/** Why `yo` may not change which clients somebody sees, in words; '' where he may (ARQ-15, ARQ-17). */
const whyNotChanged = (yo: Visto, { codigo, nombre, asociado, per }: Visto): string => {
  if (codigo === yo.codigo) return ''
  if (per && !yo.per) return whyNeedsPer(nombre)

  return yo.asociado && !asociado
    ? `${nombre} ve todos los clientes y usted no: los suyos los cambia quien los vea.`
    : ''
}

const vistos = (db: Db) =>
  db
    .selectFrom('usuarios as u')
    .select(['u.codigo', 'u.nombre', 'u.asociado'])
    .select(sql<boolean>`exists (select 1 from usuarios_modulos where usuario = u.codigo and modulo = 'PER')`.as('per'))

const veOf = ({ asociado }: { asociado: boolean }) => (asociado ? ('suyos' as const) : ('todos' as const))

/** How many clients each user sees (PAN-09). */
export const readResumen = async (db: Db, caller: Caller) => {
  const found = await vistos(db)
    .select('u.estado')
    .select(sql<number>`(select count(*) from clientes_usuarios where usuario = u.codigo)`.as('clientes'))
    .orderBy(alfabetico('u.nombre'))
    .orderBy('u.codigo')
    .execute()
  const yo = found.find(({ codigo }) => codigo === caller.usuario)
  const total = await countOf(clientesVisibles(db, caller))

  return {
    usuarios: found.map((otro) => {
      const { codigo, nombre, estado, clientes } = otro

      return { codigo, nombre, estado, clientes, ve: veOf(otro), sin_cambio: yo ? whyNotChanged(yo, otro) : '' }
    }),
    total,
  }
}

const ACCION = 'clientes asociados'

/** Who changed a user's clients last. His other changes, which raise his version too, are somebody else's (VIS-07). */
const findCambio = async (db: Db, codigo: string) => {
  const cambio = await db
    .selectFrom('auditoria as a')
    .select(['a.momento', nombreDe('a.usuario').as('modificado_por')])
    .where('a.entidad', '=', 'usuario')
    .where('a.id_entidad', '=', codigo)
    .where('a.accion', '=', ACCION)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()

  return { modificado: cambio ? momentoDe(cambio.momento) : '', modificado_por: cambio?.modificado_por ?? '' }
}

/** A user's clients, limited to those that the caller sees. */
export const readAsociados = async (db: Db, caller: Caller, codigo: string) => {
  const usuario = await vistos(db).select('u.version').where('u.codigo', '=', codigo).executeTakeFirst()
  if (!usuario) throw notFound(`No existe el usuario ${codigo}.`)
  const yo = await vistos(db).where('u.codigo', '=', caller.usuario).executeTakeFirstOrThrow()
  const clientes = await customers(db, caller)
    .innerJoin('clientes_usuarios as a', 'a.cliente', 'clientes.codigo')
    .where('a.usuario', '=', codigo)
    .orderBy(alfabetico('razon'))
    .orderBy('clientes.codigo')
    .execute()

  return {
    usuario: codigo,
    nombre: usuario.nombre,
    version: usuario.version,
    clientes,
    ve: veOf(usuario),
    sin_cambio: whyNotChanged(yo, usuario),
    sin_todos: yo.asociado ? SIN_TODOS : '',
    ...(await findCambio(db, codigo)),
  }
}

const drop = (trx: Trx, usuario: string, codigos: readonly string[]) =>
  trx
    .deleteFrom('clientes_usuarios')
    .where('usuario', '=', usuario)
    .where(sql<boolean>`cliente = any(${codigos})`)
    .execute()

/** Clients that the user does not have yet, limited to those that the caller sees. */
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

const setVe = (trx: Trx, usuario: string, ve: string) =>
  trx
    .updateTable('usuarios')
    .set((eb) => ({ version: eb('version', '+', 1), asociado: ve === 'suyos' }))
    .where('codigo', '=', usuario)
    .execute()

/**
 * Gives a user all clients, or exactly these, among those that the caller sees; 409 when the user changed since he was read. A
 * limited caller gives nobody all clients, least of all himself: he can only add clients that he sees (ARQ-17).
 */
export const saveAsociados = async (trx: Trx, caller: Caller, form: AsociadosForm) => {
  const { usuario, motivo, version } = form
  await holdUsuarios(trx)
  const antes = await readAsociados(trx, caller, usuario)
  demandAlcance(antes.sin_cambio)
  demandVersion(antes, version)
  const elegidos = Object.keys(form.clientes).filter((codigo) => form.clientes[codigo])
  // A user who is given a client becomes limited.
  const ve = form.ve || (elegidos.length > 0 ? 'suyos' : antes.ve)
  if (ve === 'todos' && antes.ve !== 'todos' && antes.sin_todos) throw invalid({ ve: [antes.sin_todos] })
  if (ve === 'todos' && elegidos.length > 0) {
    throw invalid({ clientes: ['Elija todos los clientes o una lista de ellos, no las dos cosas.'] })
  }
  const had = new Set(antes.clientes.map(({ codigo }) => codigo))
  const sumar = elegidos.filter((codigo) => !had.has(codigo))
  const quitar = [...had].filter((codigo) => !form.clientes[codigo])
  await drop(trx, usuario, quitar)
  await add(trx, caller, usuario, sumar)
  await setVe(trx, usuario, ve)
  await audit(trx, {
    momento: caller.ahora,
    usuario: caller.usuario,
    accion: ACCION,
    entidad: 'usuario',
    id_entidad: usuario,
    antes: { ve: antes.ve, clientes: had.size },
    despues: { ve, clientes: had.size + sumar.length - quitar.length, sumar, quitar, motivo: motivo.trim() },
  })

  return readAsociados(trx, caller, usuario)
}

/**
 * Moves all clients of one user to another, who keeps his own. The first user then sees none of them; a user who sees all clients
 * still sees all (ARQ-17). 409 when the first one changed since his clients were shown (LLA-06).
 */
export const moveAsociados = async (
  trx: Trx,
  caller: Caller,
  { de, a, version }: { de: string; a: string; version: string },
) => {
  if (de === a) throw invalid({ a: ['Elija otro usuario.'] })
  await holdUsuarios(trx)
  const [from, to] = [await readAsociados(trx, caller, de), await readAsociados(trx, caller, a)]
  demandAlcance(from.sin_cambio || to.sin_cambio)
  demandVersion(from, version)
  const codigos = from.clientes.map(({ codigo }) => codigo)
  if (codigos.length === 0) throw invalid({ de: ['El usuario no tiene clientes asociados.'] })
  const has = new Set(to.clientes.map(({ codigo }) => codigo))
  const sumar = to.ve === 'todos' ? [] : codigos.filter((codigo) => !has.has(codigo))
  await drop(trx, de, codigos)
  await add(trx, caller, a, sumar)
  for (const { usuario, ve } of [from, to]) await setVe(trx, usuario, ve)
  for (const [codigo, despues] of [
    [de, { quitar: codigos, a }],
    [a, { sumar, de }],
  ] as const) {
    await audit(trx, {
      momento: caller.ahora,
      usuario: caller.usuario,
      accion: ACCION,
      entidad: 'usuario',
      id_entidad: codigo,
      antes: null,
      despues,
    })
  }

  return readAsociados(trx, caller, de)
}
