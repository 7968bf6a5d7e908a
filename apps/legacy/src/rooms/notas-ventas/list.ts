import { listOfNotasVentas } from '@yunque/contracts/list/notas-ventas'
import { numeroDe } from '../../kernel/db/sql.ts'
import { listCalls } from '../../kernel/http/list.ts'
import { isSoloEstado, isSoloRazon } from '../../kernel/people/cuentas.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { visibleTo } from '../../kernel/people/visible.ts'
import { cuentaDe, cuentaDeRazon, tramosDe } from '../documento/read/cuentas.ts'
import { deRazon, isFew, listados, ORDEN } from '../documento/read/list.ts'

/** The list of sales notes and its export. The column `preparacion` tells how far each is prepared (DOC-07). */
export const notasVentasList = listCalls(listOfNotasVentas, {
  key: ['c.n_cotizacion'],
  orden: ORDEN,
  few: ({ search, hoy }) => isFew(search, hoy),
  found: ({ db, search, caller }) => {
    const { n_cotizacion, codigo_cliente, razon, estado, desde, hasta } = search

    return visibleTo(
      caller,
      db
        .selectFrom('cotizaciones as c')
        .where('c.tipo', '=', 'nota_venta')
        .where(deRazon(razon.trim()))
        .$if(n_cotizacion !== '', (q) => q.where('c.n_cotizacion', '=', numeroDe(n_cotizacion)))
        .$if(codigo_cliente !== '', (q) => q.where('c.cliente', '=', codigo_cliente))
        .$if(estado !== '', (q) => q.where('c.preparacion', '=', estado || 'P'))
        .$if(desde !== '', (q) => q.where('c.fecha', '>=', desde))
        .$if(hasta !== '', (q) => q.where('c.fecha', '<=', hasta)),
      'c.cliente',
    )
  },
  total: ({ db, search, caller }) => {
    const { estado, razon } = search
    if (isSoloRazon(search)) return cuentaDeRazon(db, caller, 'nota_venta', razon.trim())

    return isSoloEstado(search)
      ? cuentaDe(db, caller, 'nota_venta')?.$if(estado !== '', (q) => q.where('c.preparacion', '=', estado || 'P'))
      : undefined
  },
  tramos: ({ search, caller }) =>
    isSoloEstado(search) && search.estado === '' ? tramosDe(caller, 'nota_venta') : undefined,
  rows: ({ db }, read) =>
    read(
      db
        .selectFrom('cotizaciones as c')
        .select(['c.n_cotizacion', 'c.fecha', 'c.cliente', 'c.razon', 'c.items'])
        .select(['c.subtotal_p', 'c.subtotal_d', 'c.usuario', 'c.usuario_destino_nv', 'c.preparacion as estado'])
        .select(listados('nota_venta'))
        .select((eb) =>
          eb
            .selectFrom('listas')
            .select('text')
            .where('lista', '=', 'estados_nv')
            .whereRef('value', '=', 'c.estado')
            .as('estado_nv'),
        )
        .select(nombreDe('c.usuario').as('nombre_usuario'))
        .select(nombreDe('c.usuario_destino_nv').as('nombre_destino_nv')),
    ),
})
