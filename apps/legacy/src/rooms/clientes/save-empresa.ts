import { checkEmpresa, type EmpresaForm } from '@yunque/contracts/clientes/empresa'
import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { cuitDigits } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import { demandUsoNuestro, faltasDeAjeno, findAjeno } from '../../kernel/ajenos.ts'
import { auditRecord } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { numeroDe } from '../../kernel/db/sql.ts'
import { demandVersion, invalid } from '../../kernel/http/errors.ts'
import { type Caller, canSee } from '../../kernel/people/visible.ts'
import { type EmpresaGuardada, findEmpresa } from './read-empresa.ts'

const TEXTOS = [
  ...(['razon', 'nombre_comercial', 'condicion_iva', 'domicilio', 'localidad', 'provincia', 'telefono'] as const),
  ...(['e_mail', 'e_mail_certificados', 'e_mail_facturas', 'condicion_ajuste'] as const),
]

/** A form as columns: texts trimmed, a CUIT as digits, empty values as null where the column is nullable. */
const columnsOf = (form: EmpresaForm) => ({
  ...(Object.fromEntries(TEXTOS.map((name) => [name, form[name].trim()])) as Record<(typeof TEXTOS)[number], string>),
  cuit: cuitDigits(form.cuit),
  vendedor: form.vendedor || null,
  cobrador: form.cobrador || null,
  c_transp: form.c_transp || null,
  limite_d: form.limite_d || null,
  limite_p: form.limite_p || null,
  cm05_vencimiento: form.cm05_vencimiento || null,
})

/** Where a form's values are chosen from: each by its code. Any user may be a seller. */
const ELEGIDOS = {
  vendedor: 'usuarios',
  cobrador: 'cobradores',
  c_transp: 'transportistas',
  condicion_ajuste: 'condiciones_de_pago',
} as const
const NOMBRES = Object.keys(ELEGIDOS) as (keyof typeof ELEGIDOS)[]

/** Values chosen in a form must exist and be in use. A stored one that is no longer offered may stay. */
const checkElegidos = async (
  trx: Trx,
  columns: ReturnType<typeof columnsOf>,
  antes: EmpresaGuardada | undefined,
): Promise<void> => {
  const nuevos = NOMBRES.filter((name) => columns[name] && columns[name] !== antes?.[name])
  if (nuevos.length === 0) return
  const isOffered = (name: (typeof NOMBRES)[number]) =>
    sql<boolean>`exists (select 1 from ${sql.table(ELEGIDOS[name])} where codigo = ${columns[name]}
      and ${name === 'vendedor' ? sql`true` : sql`en_uso`})`
  const offered: Partial<Record<string, boolean>> = await trx
    .selectNoFrom(nuevos.map((name) => isOffered(name).as(name)))
    .executeTakeFirstOrThrow()
  const wrong = nuevos.filter((name) => !offered[name])
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map((name) => [name, ['Elija una opción de la lista.']])))
}

/**
 * The highest code that any of its places ever had, before those of this form. The code of a removed one is given to no other: a document that
 * was begun with it would go to another place, and one that had it once would say so.
 */
const takeCodigos = async (trx: Trx, codigo: string, { lugares }: EmpresaForm, antes: EmpresaGuardada['lugares']) => {
  const known = Math.max(0, ...antes.map((lugar) => Math.max(0, numeroDe(lugar.codigo))))
  const nuevos = lugares.filter((lugar) => antes.every((one) => one.codigo !== lugar.codigo)).length
  const { ultimo_lugar } = await trx
    .updateTable('clientes')
    .set({ ultimo_lugar: sql<number>`greatest(ultimo_lugar, ${known}::bigint) + ${nuevos}::bigint` })
    .where('codigo', '=', codigo)
    .returning('ultimo_lugar')
    .executeTakeFirstOrThrow()

  return ultimo_lugar - nuevos
}

/** A delivery place that a document names keeps its name; any other may be removed. */
const saveLugares = async (trx: Trx, codigo: string, form: EmpresaForm, antes: EmpresaGuardada['lugares']) => {
  const kept = new Set(form.lugares.map((lugar) => lugar.codigo))
  for (const lugar of antes.filter((one) => !kept.has(one.codigo))) {
    // Waits for a document that is being saved with it, which no query sees yet; one that comes later finds it gone.
    await trx
      .selectFrom('lugares_entrega')
      .select('codigo')
      .where('cliente', '=', codigo)
      .where('codigo', '=', lugar.codigo)
      .forUpdate()
      .execute()
    const used = await trx
      .selectFrom('cotizaciones')
      .select('n_cotizacion')
      .where('cliente', '=', codigo)
      .where('lugar_entrega', '=', lugar.codigo)
      .limit(1)
      .executeTakeFirst()
    if (used) throw invalid({ lugares: [`"${lugar.nombre}" está en documentos: no se puede quitar.`] })
    await trx.deleteFrom('lugares_entrega').where('cliente', '=', codigo).where('codigo', '=', lugar.codigo).execute()
  }
  let last = await takeCodigos(trx, codigo, form, antes)
  for (const { codigo: lugar, nombre } of form.lugares) {
    const known = antes.find((one) => one.codigo === lugar)
    if (known?.nombre === nombre.trim()) continue
    if (!known) last += 1
    await trx
      .insertInto('lugares_entrega')
      .values({ cliente: codigo, codigo: known ? lugar : String(last), nombre: nombre.trim() })
      .onConflict((conflict) => conflict.columns(['cliente', 'codigo']).doUpdateSet({ nombre: nombre.trim() }))
      .execute()
  }
}

const saveNotificaciones = async (trx: Trx, codigo: string, { notificaciones }: EmpresaForm) => {
  await trx.deleteFrom('notificaciones').where('cliente', '=', codigo).execute()
  if (notificaciones.length === 0) return
  await trx
    .insertInto('notificaciones')
    .values(
      notificaciones.map(({ color, mensaje, desde, hasta }) => ({
        cliente: codigo,
        color,
        mensaje: mensaje.trim(),
        desde: desde || null,
        hasta: hasta || null,
      })),
    )
    .execute()
}

/** The next code: the highest so far plus one, without the generic client's; never a code that was used. Saves take turns. */
const nextCodigo = async (trx: Trx): Promise<string> => {
  await sql`select pg_advisory_xact_lock(hashtext('clientes.codigo'))`.execute(trx)
  const numero = sql<
    number | null
  >`max(case when codigo ~ '^[0-9]{1,9}$' and codigo <> '9999' then codigo::integer end)`
  const { last } = await trx.selectFrom('clientes').select(numero.as('last')).executeTakeFirstOrThrow()
  const next = (last ?? 1000) + 1

  return String(next === Number(CLIENTE_GENERICO) ? next + 1 : next)
}

/** Creates the company under the next code; the one after it where an import, which takes no turns, has stored that one meanwhile. */
const insertNext = async (trx: Trx, form: EmpresaForm): Promise<string> => {
  for (;;) {
    const stored = await trx
      .insertInto('clientes')
      .values({ codigo: await nextCodigo(trx), ...columnsOf(form) })
      .onConflict((conflict) => conflict.column('codigo').doNothing())
      .returning('codigo')
      .executeTakeFirst()
    if (stored) return stored.codigo
  }
}

const insert = async (trx: Trx, { usuario, asociado }: Caller, form: EmpresaForm): Promise<string> => {
  const codigo = await insertNext(trx, form)
  // A user limited to some clients gets access to the company that he created.
  if (asociado) await trx.insertInto('clientes_usuarios').values({ usuario, cliente: codigo }).execute()

  return codigo
}

/** The current company, locked until this transaction ends. */
const holdEmpresa = async (trx: Trx, caller: Caller, codigo: string): Promise<EmpresaGuardada> => {
  await trx
    .selectFrom('clientes')
    .select('codigo')
    .where('codigo', '=', codigo)
    .where(canSee(caller, 'clientes.codigo'))
    .forUpdate()
    .execute()

  return findEmpresa(trx, caller, codigo)
}

const audited = (trx: Trx, caller: Caller, accion: string, id: string, antes: EmpresaGuardada | undefined) =>
  auditRecord(trx, caller, { accion, entidad: 'cliente', id, antes, read: () => findEmpresa(trx, caller, id) })

/** Fields that another system keeps can only be changed there (DAT-09). */
const checkAjenos = async (
  trx: Trx,
  antes: EmpresaGuardada,
  columns: ReturnType<typeof columnsOf>,
  form: EmpresaForm,
): Promise<void> => {
  const errors = faltasDeAjeno(await findAjeno(trx, 'clientes', [antes.codigo]), antes, columns)
  const nombres = new Map(form.lugares.map(({ codigo, nombre }) => [codigo, nombre]))
  for (const { codigo, nombre } of antes.lugares.filter((lugar) => nombres.get(lugar.codigo) !== lugar.nombre)) {
    const ajeno = await findAjeno(trx, 'lugares_entrega', [antes.codigo, codigo])
    if (ajeno) errors.lugares = [`"${nombre}" lo trae ${ajeno.fuente}: se cambia allí.`]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Creates a company without `codigo`, otherwise changes it: 409 when it changed since it was read (LLA-06). */
export const saveEmpresa = async (
  trx: Trx,
  caller: Caller,
  codigo: string | undefined,
  form: EmpresaForm,
): Promise<EmpresaGuardada> => {
  const antes = codigo === undefined ? undefined : await holdEmpresa(trx, caller, codigo)
  if (antes) demandVersion(antes, form.version)
  const errors = checkEmpresa(form)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const columns = columnsOf(form)
  if (antes) await checkAjenos(trx, antes, columns, form)
  await checkElegidos(trx, columns, antes)
  const id = antes?.codigo ?? (await insert(trx, caller, form))
  if (antes) {
    await trx
      .updateTable('clientes')
      .set({ ...columns, version: antes.version + 1 })
      .where('codigo', '=', id)
      .execute()
  }
  await saveLugares(trx, id, form, antes?.lugares ?? [])
  await saveNotificaciones(trx, id, form)

  return audited(trx, caller, antes ? 'modificacion' : 'alta', id, antes)
}

/** Dar de Baja, or back into use. If it is in that state already, nothing changes. */
export const setBaja = async (trx: Trx, caller: Caller, codigo: string, baja: 'S' | 'N'): Promise<EmpresaGuardada> => {
  const antes = await holdEmpresa(trx, caller, codigo)
  if (antes.baja === baja) return antes
  demandUsoNuestro(await findAjeno(trx, 'clientes', [codigo]), 'baja')
  await trx
    .updateTable('clientes')
    .set({ baja, version: antes.version + 1 })
    .where('codigo', '=', codigo)
    .execute()

  return audited(trx, caller, baja === 'S' ? 'baja' : 'reactivacion', codigo, antes)
}
