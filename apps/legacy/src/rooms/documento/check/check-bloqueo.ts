import { bloqueoDe, faltasDeCabecera, faltasDeLinea, motivoDe } from '@yunque/contracts/documento/bloqueo'
import type { DocumentoForm } from '@yunque/contracts/documento/documento'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { numero } from '../../../impresion/formato.ts'
import { ofItem } from '../form.ts'
import type { DocumentoLeido } from '../read/read-documento.ts'
import { SIN_TOMAR } from '../read/taken.ts'
import type { References } from './read-references.ts'

const cantidad = (decimal: string): string => numero(decimal, 2, 2)

/** What a save would change although notes are based on it (DOC-09) or it was agreed with the client (DOC-15). */
export const checkBloqueo = (
  { form, antes }: { form: DocumentoForm; antes: DocumentoLeido | undefined },
  { tomadas }: Pick<References, 'tomadas'>,
): Campos => {
  if (!antes) return {}
  // A quotation is checked against what notes have taken by now, not when it was read.
  const isTomable = antes.tipo === 'cotizacion'
  const productos = antes.productos.map((item) =>
    isTomable ? { ...item, ...(tomadas.get(item.nro_item) ?? SIN_TOMAR) } : item,
  )
  const errors: Campos = {}
  for (const { campo, texto } of faltasDeCabecera({ ...antes, productos }, form)) errors[campo] = [texto]
  for (const stored of productos) {
    const bloqueo = bloqueoDe(stored)
    const i = form.productos.findIndex(({ nro_item }) => nro_item === String(stored.nro_item))
    const item = form.productos[i]
    if (bloqueo && !item) {
      errors.productos = [`El ítem ${stored.nro_item} no se puede quitar: ${motivoDe(bloqueo, cantidad)}`]
    }
    for (const { campo, texto } of item ? faltasDeLinea(stored, item, cantidad) : []) {
      errors[`productos.${i}.${campo}`] = [ofItem(i, texto)]
    }
  }

  return errors
}
