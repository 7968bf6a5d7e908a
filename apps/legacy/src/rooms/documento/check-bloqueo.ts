import { bloqueoDe, faltasDeCabecera, faltasDeLinea } from '@yunque/contracts/bloqueo'
import type { DocumentoForm } from '@yunque/contracts/documento'
import type { Campos } from '@yunque/contracts/error-codes'
import { numero } from '../../impresion/formato.ts'
import { delItem } from './form.ts'
import type { DocumentoLeido } from './read-documento.ts'
import type { References } from './read-references.ts'
import { SIN_TOMAR } from './taken.ts'

const cantidad = (decimal: string): string => numero(decimal, 2, 2)

/** What a save would rewrite of what others have built on (DOC-09). */
export const checkBloqueo = (
  { form, antes }: { form: DocumentoForm; antes: DocumentoLeido | undefined },
  { tomadas }: Pick<References, 'tomadas'>,
): Campos => {
  if (!antes) return {}
  // Of a quotation what is taken by now, and not what was when it was read.
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
      const hay = `hay ${cantidad(bloqueo.minimo)} ${bloqueo.por}.`
      errors.productos = [`El ítem ${stored.nro_item} no se puede quitar: ${hay}`]
    }
    for (const { campo, texto } of item ? faltasDeLinea(stored, item, cantidad) : []) {
      errors[`productos.${i}.${campo}`] = [delItem(i, texto)]
    }
  }

  return errors
}
