import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import type { RecibidoRecord } from '@yunque/contracts/pedidos'
import { withCliente } from './cabecera.ts'
import type { Contenido, Propuesta } from './contenido.ts'

/**
 * The request's text, which is kept with the document and shown in its lines' panel. For a mail that could not be read
 * it is the sender and the subject.
 */
export const textoDe = ({ texto, de, asunto }: RecibidoRecord): string => texto || `De: ${de}\nAsunto: ${asunto}`

/**
 * A new quotation for a request that came by mail (PED-07): the request's client and contact, and its subject as the
 * reference. The request is saved with it.
 */
export const deRecibido = (vacio: Contenido, recibido: RecibidoRecord): Propuesta => {
  const { id, cliente, nro_cpt, contacto, asunto, negocio } = recibido

  return {
    ...vacio,
    cabecera: {
      ...withCliente(vacio.cabecera, cliente),
      nro_cpt,
      referencia: [...asunto].slice(0, DOCUMENTO_MAX.referencia).join(''),
    },
    contacto,
    items: { ...vacio.items, negocio },
    pedidos: [{ texto: textoDe(recibido), renglones: '', recibido: id }],
    acordado: '',
  }
}
