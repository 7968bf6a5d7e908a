import type { DocumentoForm, DocumentoRecord } from '@yunque/contracts/documento/documento'
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
