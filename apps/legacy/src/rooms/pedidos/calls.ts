import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { pedidoLeerRequest, pedidoLeido } from '@yunque/contracts/pedidos'
import { learnCatalogo, leerPedido } from '@yunque/pedidos'
import { type Call, call } from '../../kernel/http/call.ts'
import { findCatalogo } from './catalogo.ts'
import { renglonOf } from './renglon.ts'

export const pedidosCalls: readonly Call[] = [
  call({
    path: '/api/cotizaciones/pedidos/leer',
    access: MODULOS_DOCUMENTOS,
    rows: 'house',
    request: pedidoLeerRequest,
    answer: pedidoLeido,
    handler: async ({ db, body: { negocio, texto } }) => {
      const { catalogo, reglasDe } = await findCatalogo(db, negocio)
      const renglones = leerPedido(texto, learnCatalogo(catalogo))

      return { renglones: renglones.map((renglon) => renglonOf(renglon, catalogo, reglasDe)) }
    },
  }),
]
