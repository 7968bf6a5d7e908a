import { bloqueoDe, faltasDeCabecera, faltasDeLinea } from '@yunque/contracts/bloqueo'
import type { DocumentoForm } from '@yunque/contracts/documento'
import type { Campos } from '@yunque/contracts/error-codes'
import { numero } from '../../impresion/formato.ts'
import type { Trx } from '../../infra/db.ts'
import { delItem } from './form.ts'
import type { DocumentoLeido } from './read-documento.ts'
import { retener, SIN_TOMAR, tomadasDe } from './taken.ts'

const cantidad = (decimal: string): string => numero(decimal, 2, 2)

/** The stored lines with what is taken of them by now; of a quotation, whose row is held from here on. */
const leidas = async (trx: Trx, { tipo, n_cotizacion, productos }: DocumentoLeido) => {
  if (tipo !== 'cotizacion') return productos
  await retener(trx, n_cotizacion)
  const tomadas = await tomadasDe(trx, n_cotizacion)

  return productos.map((item) => ({ ...item, ...(tomadas.get(item.nro_item) ?? SIN_TOMAR) }))
}

/** What a save would rewrite of what others have built on (DOC-09). */
export const revisarBloqueo = async (
  trx: Trx,
  { form, antes }: { form: DocumentoForm; antes: DocumentoLeido | undefined },
): Promise<Campos> => {
  if (!antes) return {}
  const productos = await leidas(trx, antes)
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
