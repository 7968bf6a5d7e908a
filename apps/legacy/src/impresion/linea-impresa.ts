import type { Lugar } from '@yunque/contracts/productos'
import { cantidadEnKilos, compare, isKnown, reglasDe } from '@yunque/pricing'
import type { DocumentoLeido } from '../rooms/documento/read/read-documento.ts'
import type { LineaImpresa } from './documento-impreso.ts'
import type { EtiquetasFamilia } from './etiquetas-familia.ts'
import { numero } from './formato.ts'

type ItemLeido = DocumentoLeido['productos'][number]

const SIN_ETIQUETAS: EtiquetasFamilia = { um1: '', productos: [], atributos: [], medidas: [] }

const elecciones = (selectores: EtiquetasFamilia['productos'], chosen: readonly string[]): string[] =>
  selectores.flatMap(({ nombre, textos }, i) => {
    const value = chosen[i] ?? ''
    return value === '' ? [] : [`${nombre} ${textos.get(value) ?? value}`]
  })

/** 'Largo 1.000,00 a 2.000,00 mm', where the measure is a range (ITM-13). */
const medidas = ({ medidas }: EtiquetasFamilia, item: ItemLeido): string[] =>
  medidas.flatMap(({ nombre, um }, i) => {
    const [desde, hasta] = [item.medidas_seleccionadas[i], item.medidas_seleccionadas_hasta[i]]
    if (!isKnown(desde)) return []
    const rango = isKnown(hasta) && compare(hasta, desde) !== 0 ? ` a ${numero(hasta, 2)}` : ''

    return [`${nombre} ${numero(desde, 2)}${rango} ${um}`.trim()]
  })

/** A stored line with the names behind its codes. `observacion_interna` is never printed, so it is left out (VIS-14). */
export const lineaImpresa = (
  lugar: Lugar,
  item: ItemLeido,
  etiquetas: EtiquetasFamilia = SIN_ETIQUETAS,
): LineaImpresa => {
  const reglas = reglasDe(item.familia, item.reglas)

  return {
    nro_item: item.nro_item,
    descripcion: item.descripcion,
    detalle: [
      ...elecciones(etiquetas.productos, item.productos_seleccionados),
      ...medidas(etiquetas, item),
      ...elecciones(etiquetas.atributos, item.atributos_seleccionados),
    ].join(' · '),
    observacion_cliente: item.observacion_cliente,
    cantidad: item.cantidad ?? '',
    // An invoice counts such a familia in kilos, whatever it is counted in elsewhere (FAM-01).
    unidad: cantidadEnKilos({ lugar, reglas }) ? 'KG' : etiquetas.um1,
    peso_total: item.peso_total ?? '',
    muestraPeso: !reglas.ocultaPeso,
    moneda: item.moneda,
    precio_unitario: item.precio_unitario ?? '',
    precio_total: item.precio_total ?? '',
    plazo_entrega: item.plazo_entrega === null ? '' : String(item.plazo_entrega),
    medidas_familia: item.medidas_familia,
  }
}
