import type { Negocio } from '@yunque/contracts/productos'
import { learnCatalogo, readPedidoText } from '@yunque/pedidos'
import type { Db } from '../../../kernel/db/db.ts'
import { findNegocios } from '../../../kernel/negocios.ts'
import { findCatalogo } from '../catalogo.ts'

export type Contado = { negocio: Negocio | ''; renglones: number }

/** Counts the lines of a text that ask for something, by each business line's catalogue; each catalogue is read once for many texts. */
export const createContador = async (db: Db): Promise<(texto: string) => Contado> => {
  const vocabularios = await Promise.all(
    (await findNegocios(db)).map(async ({ value: negocio }) => {
      const { catalogo } = await findCatalogo(db, negocio)
      return { negocio, vocabulario: learnCatalogo(catalogo) }
    }),
  )

  return (texto) => {
    let best: Contado = { negocio: '', renglones: 0 }
    for (const { negocio, vocabulario } of vocabularios) {
      const renglones = readPedidoText(texto, vocabulario).filter(({ es }) => es === 'pedido').length
      if (renglones > best.renglones) best = { negocio, renglones }
    }

    return best
  }
}
