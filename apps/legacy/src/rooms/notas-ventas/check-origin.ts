import { otroProducto } from '@yunque/contracts/documento/bloqueo'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { compare, isKnown, sum } from '@yunque/pricing'
import { numero } from '../../impresion/formato.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { ofItem } from '../documento/form.ts'
import { itemsByNumber } from '../documento/read/read-documento.ts'
import { holdTaken, tomadasDe } from '../documento/read/taken.ts'
import type { Guardado } from '../documento/save/guardado.ts'

type Origen = NonNullable<Awaited<ReturnType<typeof holdTaken>>>

/** Why no note may take from this quotation, or ''. */
const objecion = (id: string, origen: Origen | undefined, { form, antes }: Guardado): string => {
  if (antes && String(antes.n_cotizacion_origen ?? '') !== id) return 'La cotización de origen no se cambia.'
  if (!origen) return `No existe la cotización N° ${id}.`
  if (origen.cliente !== form.cliente) return `La cotización N° ${id} es de otro cliente.`
  if (origen.negocio !== form.negocio) return `La cotización N° ${id} es de otro negocio.`
  if (origen.numero_anterior !== null) return `La cotización N° ${id} es anterior a este sistema: cópiela primero.`
  if (origen.anulada === 'S') return `La cotización N° ${id} está anulada.`
  if (origen.rechazada === 'S') return `La cotización N° ${id} está rechazada.`

  return origen.pendiente_aprobacion === 'S' ? `La cotización N° ${id} está pendiente de aprobación.` : ''
}

/** Lines of the quotation by number, with the amount of each that is left for this note. */
const disponibles = async (trx: Trx, n_cotizacion: number, nota: number) => {
  const tomadas = await tomadasDe(trx, n_cotizacion, nota)
  const lines = await trx
    .selectFrom('cotizacion_items')
    .select(['nro_item', 'estado', 'cantidad', 'familia', 'productos_seleccionados', 'atributos_seleccionados'])
    .select(['medidas_seleccionadas', 'medidas_seleccionadas_hasta'])
    .where('n_cotizacion', '=', n_cotizacion)
    .execute()

  return new Map(lines.map((line) => [line.nro_item, { ...line, tomada: tomadas.get(line.nro_item)?.tomado ?? '0' }]))
}

const lineas = async (trx: Trx, { form, antes }: Guardado): Promise<Campos> => {
  const lines = await disponibles(trx, Number(form.n_cotizacion_origen), antes?.n_cotizacion ?? 0)
  const taken = new Map<string, string>()
  const stored = itemsByNumber(antes)
  const faltas = form.productos.flatMap((item, i): [string, string[]][] => {
    const { nro_item_origen: nro, cantidad } = item
    if (nro === '') return []
    const line = lines.get(Number(nro))
    if (line?.estado !== 'G') {
      return [[`productos.${i}.nro_item_origen`, [ofItem(i, `el ítem ${nro} de la cotización no está ganado.`)]]]
    }

    const before = stored.get(item.nro_item)
    const otro = otroProducto(line, item)
    // A line that was stored with another product before this rule existed may stay.
    if (otro && !(before && String(before.nro_item_origen) === nro && !otroProducto(before, item))) {
      const why = `no es el producto del ítem ${nro} de la cotización. Agréguelo como otro ítem.`
      return [[`productos.${i}.${otro}`, [ofItem(i, why)]]]
    }

    // A missing quantity was refused earlier.
    const mine = sum([taken.get(nro) ?? '0', isKnown(cantidad) ? cantidad : '0'])
    taken.set(nro, mine)
    const total = line.cantidad ?? '0'
    if (compare(sum([line.tomada, mine]), total) <= 0) return []

    const why = `el ítem ${nro} de la cotización tiene ${numero(total, 2, 2)} y hay ${numero(line.tomada, 2, 2)} en otras notas de venta.`
    return [[`productos.${i}.cantidad`, [ofItem(i, why)]]]
  })

  return Object.fromEntries(faltas)
}

/**
 * Errors of a document's origin: only a sales note comes from a quotation, of its own client, and takes only won lines, none
 * twice (DOC-07), with the same product (DOC-18). The quotation is locked until the note is stored.
 */
export const checkOrigen = async (trx: Trx, guardado: Guardado): Promise<Campos> => {
  const { tipo, form, antes } = guardado
  const id = form.n_cotizacion_origen
  if (tipo !== 'nota_venta' && id !== '') {
    return { n_cotizacion_origen: ['Solo una nota de venta viene de una cotización.'] }
  }
  if (id === '' && !antes?.n_cotizacion_origen) {
    const loose = form.productos.findIndex(({ nro_item_origen }) => nro_item_origen !== '')
    return loose < 0
      ? {}
      : { [`productos.${loose}.nro_item_origen`]: [ofItem(loose, 'falta la cotización de origen.')] }
  }

  const why = objecion(id, await holdTaken(trx, guardado.caller, Number(id)), guardado)
  return why ? { n_cotizacion_origen: [why] } : lineas(trx, guardado)
}
