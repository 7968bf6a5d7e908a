import type { DocumentoForm } from '@yunque/contracts/documento'
import type { Campos } from '@yunque/contracts/error-codes'
import type { Lugar } from '@yunque/contracts/productos'
import { NO_FIGURE, subtotales } from '@yunque/pricing'
import { auditar } from '../../infra/audit.ts'
import type { Trx } from '../../infra/db.ts'
import { ApiError, invalid, stale } from '../../infra/errors.ts'
import type { Caller } from '../../infra/visible.ts'
import { revisarBloqueo } from './check-bloqueo.ts'
import { revisarCabecera } from './check-cabecera.ts'
import { asStored, revisarItem } from './check-item.ts'
import { familiasDe } from './familias-def.ts'
import { delItem } from './form.ts'
import type { Participant, PorAprobar } from './participant.ts'
import { anotarLista } from './precio-origen.ts'
import { raiseVersion } from './raise-version.ts'
import { type DocumentoLeido, leerDocumento } from './read-documento.ts'
import { documentoColumns, filasDe } from './rows.ts'

/** A save: which document, by whom. `antes` is the stored one, undefined for a new one. */
export type Guardado = {
  tipo: Lugar
  caller: Caller
  form: DocumentoForm
  antes: DocumentoLeido | undefined
}

const numerosDeItem = ({ form, antes }: Guardado): Campos => {
  const free = new Set(antes?.productos.map(({ nro_item }) => String(nro_item)))
  const wrong = form.productos.flatMap(({ nro_item }, i) =>
    nro_item === '' || free.delete(nro_item) ? [] : [[`productos.${i}.nro_item`, [delItem(i, 'su número no existe.')]]],
  )

  return Object.fromEntries(wrong)
}

const revisar = async (trx: Trx, guardado: Guardado, participants: readonly Participant[]): Promise<void> => {
  const { tipo, form } = guardado
  const { negocio, deposito, productos } = form
  const familias = await familiasDe(trx, [...new Set(productos.map(({ familia }) => familia))])
  for (const item of productos) asStored(item, { tipo, negocio, deposito, familias })
  const errors: Campos = {
    ...(await revisarCabecera(trx, guardado)),
    ...numerosDeItem(guardado),
    ...(await revisarBloqueo(trx, guardado)),
  }
  for (const { review } of participants) Object.assign(errors, await review?.(trx, guardado))
  for (const [i, item] of productos.entries()) {
    for (const [campo, why] of revisarItem(item, { tipo, negocio, deposito, familias })) {
      errors[`productos.${i}.${campo}`] = [delItem(i, why)]
    }
  }
  if (!Object.keys(errors).length && Object.values(subtotales(productos)).includes(NO_FIGURE)) {
    errors.productos = ['Los importes son demasiado grandes.']
  }

  if (Object.keys(errors).length) throw invalid(errors)
}

/** The rates of the day, frozen on the document (DOC-08). */
const dolarDe = async (trx: Trx, hoy: string) => {
  const dolar = await trx
    .selectFrom('dolar_cotizaciones')
    .select(['billete', 'divisa'])
    .where('fecha', '<=', hoy)
    .orderBy('fecha', 'desc')
    .executeTakeFirst()

  return { dolar_billete: dolar?.billete ?? null, dolar_divisa: dolar?.divisa ?? null }
}

type Columnas = ReturnType<typeof documentoColumns> & { modificado: Date; modificado_por: string }

const insertar = (trx: Trx, columnas: Columnas, { tipo, caller }: Guardado) =>
  trx
    .insertInto('cotizaciones')
    .values({ ...columnas, tipo, usuario: caller.usuario, fecha: caller.hoy })
    .returning(['n_cotizacion', 'version'])
    .executeTakeFirstOrThrow()

const actualizar = async (trx: Trx, change: Columnas, antes: DocumentoLeido, { tipo, form, caller }: Guardado) => {
  const updated = await raiseVersion(trx, antes, { sent: form.version, caller, change })
  if (!updated) throw stale(await leerDocumento(trx, { tipo, n_cotizacion: antes.n_cotizacion }, caller))

  return updated
}

/** Checks and stores a document, whole or not at all, with its audit row (LLA-03). */
export const guardarDocumento = async (trx: Trx, guardado: Guardado, participants: readonly Participant[]) => {
  const { tipo, caller, form, antes } = guardado
  const { usuario, ahora, hoy } = caller
  if (antes?.anulada === 'S') throw new ApiError(422, 'El documento está anulado.')
  if (antes && String(antes.version) !== form.version) throw stale(antes)
  await revisar(trx, guardado, participants)

  const { filas, sumas } = filasDe(form, antes?.productos ?? [], antes?.ultimo_nro_item ?? 0)
  const columnas = {
    ...documentoColumns(form),
    ...sumas,
    ...(await dolarDe(trx, hoy)),
    // Words over the condition's own are for that condition.
    cond_pago: antes?.condicion_ajuste === form.condicion_ajuste ? antes.cond_pago : '',
    modificado: ahora,
    modificado_por: usuario,
  }
  const saved = antes ? await actualizar(trx, columnas, antes, guardado) : await insertar(trx, columnas, guardado)

  const { n_cotizacion } = saved
  const followers = []
  for (const { follow } of participants) if (follow) followers.push(await follow(trx, guardado, n_cotizacion))
  await trx.deleteFrom('cotizacion_items').where('n_cotizacion', '=', n_cotizacion).execute()
  await trx
    .insertInto('cotizacion_items')
    .values(filas.map((fila) => ({ ...fila, n_cotizacion })))
    .execute()
  await anotarLista(trx, n_cotizacion, { form, antes, hoy })
  const aprobacion: PorAprobar[] = []
  for (const stored of followers) aprobacion.push(...(await stored()))
  const despues = await leerDocumento(trx, { tipo, n_cotizacion }, caller)
  const accion = antes ? 'modificar' : 'alta'
  await auditar(trx, {
    momento: ahora,
    usuario,
    accion,
    entidad: 'cotizaciones',
    id_entidad: n_cotizacion,
    antes,
    despues,
  })

  return { ...saved, aprobacion }
}
