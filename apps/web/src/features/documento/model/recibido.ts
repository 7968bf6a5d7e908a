import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import type { RecibidoRecord } from '@yunque/contracts/pedidos'
import { withCliente } from './cabecera.ts'
import type { Contenido, Propuesta } from './contenido.ts'

/** What is kept with the document, and read in its lines' panel; of a mail that nobody could read, who wrote it and about what. */
export const textoDe = ({ texto, de, asunto }: RecibidoRecord): string => texto || `De: ${de}\nAsunto: ${asunto}`

/** A new quotation for a request that came by mail: its client, who wrote, and its subject for a reference; the request goes with it (PED-07). */
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
