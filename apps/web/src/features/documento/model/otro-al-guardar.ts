import { formatMoney, unbroken } from '@yunque/contracts/codecs/format'
import type { DocumentoForm, DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { Desglose, Moneda } from '@yunque/pricing'
import { lineas } from './aprobacion.ts'

/**
 * Says of which lines the list had another price than the screen by the time of the save, which the server stores as typed (VIS-12):
 * somebody may have changed it since it was asked, or its day had come. '' where none, or where the server tells no list price.
 */
export const textoPrecioDeLista = (
  sent: Pick<DocumentoForm, 'productos'>,
  saved: Pick<DocumentoRecord, 'productos'> | null,
): string => {
  const otras = sent.productos.flatMap(({ precio_origen }, i) => {
    const guardada = saved?.productos[i]
    const isOtro = precio_origen === 'lista' && guardada?.precio_origen === 'manual' && guardada.precio_lista !== ''

    return isOtro ? [i + 1] : []
  })

  return otras.length === 0
    ? ''
    : `El precio de lista de ${lineas(otras)} ya es otro. Se guardó el que estaba en pantalla, como manual.`
}

type Desgloses = Partial<Record<Moneda, Desglose>>

/** Says what the same lines come to where the save noted another rate of IVA than the screen had been told (DOC-14); '' where none. */
export const textoIva = (before: Desgloses, after: Desgloses): string => {
  const otros = (['P', 'D'] as const).flatMap((moneda) => {
    const [was, is] = [before[moneda], after[moneda]]

    return was && is && was.neto === is.neto && was.total !== is.total ? [unbroken(formatMoney(is.total, moneda))] : []
  })

  return otros.length === 0 ? '' : `La alícuota de IVA de un producto ya es otra. Con IVA son ${otros.join(' y ')}.`
}
