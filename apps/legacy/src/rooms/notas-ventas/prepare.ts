import { noExiste } from '@yunque/contracts/codecs/codigos'
import { compare, sum } from '@yunque/pricing'
import { sql } from 'kysely'
import { numero } from '../../impresion/formato.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { invalid, notFound, stale } from '../../kernel/http/errors.ts'
import type { Caller } from '../../kernel/people/visible.ts'
import { type DocumentoLeido, readDocumento } from '../documento/read/read-documento.ts'
import { auditDocumento } from '../documento/save/audit-documento.ts'
import { demandEditable } from '../documento/save/demand-editable.ts'
import { raised } from '../documento/save/raise-version.ts'
import { readOr404 } from '../documento/tipos.ts'
import { noteSalida, undoSalida } from '../stock/salidas.ts'

/** How much of a line, in its own unit; null means all that is left. `version` is the line's own. */
type Linea = { nro_item: string; version: string; cantidad: string | null }

/** The lines of a note to prepare or, with a motive, to undo. */
export type Movimiento = { caller: Caller; lineas: readonly Linea[]; motivo?: string; antes: DocumentoLeido }

/**
 * The version of line `i` of a note: fifteen digits computed from its contents and its prepared amount. The document's own
 * version changes with any line, so two dispatchers on different lines would refuse each other (DOC-22). Trailing zeros are no
 * change.
 */
export const versionDeLinea = sql<string>`('x' || left(md5(row(i.familia, i.productos_seleccionados, i.medidas_seleccionadas,
  i.medidas_seleccionadas_hasta, i.atributos_seleccionados, i.ficha, trim_scale(i.cantidad),
  trim_scale(i.cantidad_preparada))::text), 12))::bit(48)::bigint`

/** Locks a sales note until the transaction ends, then reads it, so that its lines are current. */
export const holdNota = async (trx: Trx, id: string, caller: Caller): Promise<DocumentoLeido> => {
  const { n_cotizacion } = await readOr404(trx, 'nota_venta', id, caller, { hold: true })
  const found = await readDocumento(trx, { tipo: 'nota_venta', n_cotizacion }, caller)
  if (!found) throw notFound(noExiste('nota_venta', id))

  return found
}

const versionesDe = async (trx: Trx, n_cotizacion: number): Promise<ReadonlyMap<string, string>> => {
  const rows = await trx
    .selectFrom('cotizacion_items as i')
    .select(['i.nro_item', versionDeLinea.as('version')])
    .where('i.n_cotizacion', '=', n_cotizacion)
    .execute()

  return new Map(rows.map(({ nro_item, version }) => [String(nro_item), String(version)]))
}

/** At most what is pending can be prepared, and at most what is prepared can be undone. */
const demandCantidad = ({ productos }: DocumentoLeido, { nro_item, cantidad }: Linea, isVuelta: boolean): void => {
  const item = productos.find((producto) => String(producto.nro_item) === nro_item)
  if (!item) throw notFound(`No existe el ítem ${nro_item}.`)
  if (cantidad === null) return
  const [hecho, total] = [item.cantidad_preparada, item.cantidad ?? '0']
  if (isVuelta && compare(cantidad, hecho) > 0) {
    throw invalid({ cantidad: [`Hay ${numero(hecho, 2, 2)} preparado: no se puede deshacer tanto.`] })
  }
  if (!isVuelta && compare(sum([hecho, cantidad]), total) > 0) {
    const ya = `${numero(hecho, 2, 2)} de ${numero(total, 2, 2)}`
    throw invalid({ cantidad: [`Ya hay ${ya}: no se puede preparar tanto.`] })
  }
}

const preparadoDe = ({ productos }: DocumentoLeido, nro_item: string): string =>
  productos.find((item) => String(item.nro_item) === nro_item)?.cantidad_preparada ?? '0'

/** Prepares all or part of what is pending of a note's lines, or undoes it with a motive (DOC-22). */
export const moveDespacho = async (trx: Trx, { caller, lineas, motivo, antes }: Movimiento) => {
  const { n_cotizacion } = antes
  const id = { tipo: 'nota_venta', n_cotizacion } as const
  demandEditable(antes)
  const versiones = await versionesDe(trx, n_cotizacion)
  // A line that no longer exists is reported as such.
  const isStale = lineas.some(({ nro_item, version }) => (versiones.get(nro_item) ?? version) !== version)
  if (isStale) throw stale(await readDocumento(trx, id, caller))

  const isVuelta = motivo !== undefined
  for (const linea of lineas) {
    const { cantidad } = linea
    demandCantidad(antes, linea, isVuelta)
    await trx
      .updateTable('cotizacion_items')
      .set((eb) => ({
        cantidad_preparada:
          cantidad === null
            ? sql<string>`coalesce(cantidad, 0)`
            : eb('cantidad_preparada', isVuelta ? '-' : '+', cantidad),
      }))
      .where('n_cotizacion', '=', n_cotizacion)
      .where('nro_item', '=', Number(linea.nro_item))
      .execute()
    const { nro_item } = linea
    if (isVuelta) await undoSalida(trx, { n_cotizacion, nro_item }, cantidad ?? '0')
    else await noteSalida(trx, { n_cotizacion, nro_item }, preparadoDe(antes, nro_item), caller.ahora)
  }
  const saved = await raised(trx, antes, { caller }).executeTakeFirstOrThrow()
  const cambio = isVuelta ? { accion: 'deshacer', dicho: { motivo_deshacer: motivo.trim() } } : { accion: 'preparar' }
  await auditDocumento(trx, caller, id, { ...cambio, antes })

  return saved
}
