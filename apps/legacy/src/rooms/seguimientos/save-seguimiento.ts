import type { SeguimientoForm } from '@yunque/contracts/seguimientos'
import { auditRecord } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { ApiError, demandVersion, invalid } from '../../kernel/http/errors.ts'
import { demandUsuario } from '../../kernel/people/usuarios.ts'
import { type Caller, clientesVisibles } from '../../kernel/people/visible.ts'
import { findSeguimiento, type SeguimientoGuardado } from './read-seguimiento.ts'

type Errores = Record<string, string[]>

/** Errors between fields: a contact or quotation of another client, a past day. */
const check = async (
  trx: Trx,
  caller: Caller,
  form: SeguimientoForm,
  antes: SeguimientoGuardado | undefined,
): Promise<Errores> => {
  const { codigo_cliente, nro_cpt, n_cotizacion, fecha, recordatorio } = form
  const cliente = await clientesVisibles(trx, caller)
    .select('codigo')
    .where('codigo', '=', codigo_cliente)
    .executeTakeFirst()
  if (!cliente) return { codigo_cliente: ['Elija una empresa de la lista de clientes.'] }
  const contacto =
    nro_cpt === '' ||
    (await trx
      .selectFrom('contactos')
      .select('nro_cpt')
      .where('nro_cpt', '=', Number(nro_cpt))
      .where('codi', '=', codigo_cliente)
      .executeTakeFirst())
  const cotizacion =
    n_cotizacion === '' ||
    (await trx
      .selectFrom('cotizaciones')
      .select('n_cotizacion')
      .where('n_cotizacion', '=', Number(n_cotizacion))
      .where('tipo', '=', 'cotizacion')
      .where('cliente', '=', codigo_cliente)
      .executeTakeFirst())
  const isOver = recordatorio < caller.hoy && recordatorio !== antes?.recordatorio

  return {
    ...(!contacto && { nro_cpt: ['El contacto es de otra empresa.'] }),
    ...(!cotizacion && { n_cotizacion: [`El cliente no tiene la cotización N° ${n_cotizacion}.`] }),
    ...(fecha > caller.hoy && { fecha: ['La fecha no puede ser posterior a hoy.'] }),
    ...(isOver && { recordatorio: ['El recordatorio no puede ser anterior a hoy.'] }),
  }
}

/** The current follow-up, locked until this transaction ends. */
const hold = async (trx: Trx, caller: Caller, n_seguimiento: number): Promise<SeguimientoGuardado> => {
  await trx
    .selectFrom('seguimientos')
    .select('n_seguimiento')
    .where('n_seguimiento', '=', n_seguimiento)
    .forUpdate()
    .execute()

  return findSeguimiento(trx, caller, n_seguimiento)
}

const audited = (trx: Trx, caller: Caller, accion: string, id: number, antes: SeguimientoGuardado | undefined) =>
  auditRecord(trx, caller, { accion, entidad: 'seguimiento', id, antes, read: () => findSeguimiento(trx, caller, id) })

/** Who had it open when somebody closed it sees its form, which has no 'Reabrir' (VIS-04). */
const whyClosed = (quien: string | null): string =>
  `El seguimiento está cerrado y no se modifica${quien ? `: lo cerró ${quien}` : ''}. Para cambiarlo, vuelva a abrir esta pantalla y use 'Reabrir'.`

/** Creates a follow-up without a number, otherwise changes it: 409 when it changed since it was read (LLA-06). */
export const saveSeguimiento = async (
  trx: Trx,
  caller: Caller,
  n_seguimiento: number | undefined,
  form: SeguimientoForm,
): Promise<SeguimientoGuardado> => {
  const antes = n_seguimiento === undefined ? undefined : await hold(trx, caller, n_seguimiento)
  if (antes) demandVersion(antes, form.version)
  if (antes?.estado === 'C') throw new ApiError(422, whyClosed(antes.modificado_por))
  const errors = await check(trx, caller, form, antes)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const usuario = form.usuario || antes?.usuario || caller.usuario
  if (usuario !== caller.usuario && usuario !== antes?.usuario) {
    await demandUsuario(trx, 'SEG', usuario, [form.codigo_cliente])
  }
  const columns = {
    cliente: form.codigo_cliente,
    usuario,
    fecha: form.fecha,
    tipo: form.tipo,
    recordatorio: form.recordatorio,
    detalle: form.detalle.trim(),
    nro_cpt: form.nro_cpt === '' ? null : Number(form.nro_cpt),
    n_cotizacion: form.n_cotizacion === '' ? null : Number(form.n_cotizacion),
  }
  const numero = antes
    ? antes.n_seguimiento
    : (
        await trx
          .insertInto('seguimientos')
          .values({ ...columns, anterior: await anteriorDe(trx, caller, form) })
          .returning('n_seguimiento')
          .executeTakeFirstOrThrow()
      ).n_seguimiento
  if (antes) {
    await trx
      .updateTable('seguimientos')
      .set({ ...columns, version: antes.version + 1 })
      .where('n_seguimiento', '=', numero)
      .execute()
  }

  return audited(trx, caller, antes ? 'modificacion' : 'alta', numero, antes)
}

/** The follow-up that a new one continues: of the same client, or none. One call has one next, whoever else was offered it. */
const anteriorDe = async (trx: Trx, caller: Caller, { anterior, codigo_cliente }: SeguimientoForm) => {
  if (anterior === '') return null
  const before = await hold(trx, caller, Number(anterior))
  if (before.codigo_cliente !== codigo_cliente) return null
  if (before.siguiente) throw new ApiError(422, `El seguimiento N° ${anterior} ya sigue en el N° ${before.siguiente}.`)

  return before.n_seguimiento
}

/** Closes a follow-up with its result, or reopens one; the old result stays until it is closed again. */
export const setEstado = async (
  trx: Trx,
  caller: Caller,
  n_seguimiento: number,
  { version, resultado }: { version: string; resultado?: string },
): Promise<SeguimientoGuardado> => {
  const antes = await hold(trx, caller, n_seguimiento)
  demandVersion(antes, version)
  const cierra = resultado !== undefined
  // Somebody else's result stays, and no other one is told as stored.
  if (cierra && antes.estado === 'C' && antes.resultado !== resultado.trim())
    throw new ApiError(422, 'El seguimiento ya está cerrado, con otro resultado.')
  if ((antes.estado === 'C') === cierra) return antes
  await trx
    .updateTable('seguimientos')
    .set({
      ...(cierra
        ? { estado: 'C', resultado: resultado.trim(), cerrado: caller.ahora }
        : { estado: 'A', cerrado: null }),
      version: antes.version + 1,
    })
    .where('n_seguimiento', '=', n_seguimiento)
    .execute()

  return audited(trx, caller, cierra ? 'cierre' : 'reapertura', n_seguimiento, antes)
}
