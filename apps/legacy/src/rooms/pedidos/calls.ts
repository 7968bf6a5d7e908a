import { documentoRequest } from '@yunque/contracts/documento/documento'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { pedidoLeerRequest, pedidoLeido, pedidosGuardados } from '@yunque/contracts/pedidos'
import { learnCatalogo, leerPedido } from '@yunque/pedidos'
import { momentoDe } from '../../kernel/dates.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { byTipo, readOr404 } from '../documento/tipos.ts'
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
  call({
    path: '/api/cotizaciones/:tipo/:id/pedidos',
    access: byTipo,
    rows: 'clients',
    params: documentoRequest,
    answer: pedidosGuardados,
    handler: async ({ db, caller, params: { tipo, id } }) => {
      const { n_cotizacion } = await readOr404(db, tipo, id, caller)
      const rows = await db
        .selectFrom('cotizacion_pedidos')
        .select(['texto', 'renglones', 'momento', nombreDe('usuario').as('usuario')])
        .where('n_cotizacion', '=', n_cotizacion)
        .orderBy('orden')
        .execute()

      return { pedidos: rows.map(({ momento, ...pedido }) => ({ ...pedido, cuando: momentoDe(momento) })) }
    },
  }),
]
