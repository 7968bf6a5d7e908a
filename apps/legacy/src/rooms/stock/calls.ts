import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import {
  proximosIngresosAnswer,
  proximosIngresosRequest,
  stockAvanzadoAnswer,
  stockAvanzadoRequest,
  stockProductoAnswer,
  stockProductoRequest,
} from '@yunque/contracts/stock'
import { sql } from 'kysely'
import { type Call, call } from '../../infra/call.ts'
import { existenciasDe } from './lotes.ts'
import { buscarFichas } from './search-fichas.ts'

const MAX_INGRESOS = 200

const consulta = [...MODULOS_DOCUMENTOS, 'CST'] as const

/** What lies in the warehouse and what is on its way. */
export const stockCalls: readonly Call[] = [
  call({
    path: '/api/cotizaciones/stock/producto',
    access: consulta,
    rows: 'house',
    request: stockProductoRequest,
    answer: stockProductoAnswer,
    handler: async ({ db, body: { item, negocio, deposito } }) => {
      const [libre] = await existenciasDe(db, [item], { negocio, deposito })

      return { kilos_disponible_stock: libre?.kilos ?? '', candidad_disponible_stock: libre?.cantidad ?? '' }
    },
  }),
  call({
    path: '/api/cotizaciones/stock/avanzado',
    access: consulta,
    rows: 'house',
    request: stockAvanzadoRequest,
    answer: stockAvanzadoAnswer,
    handler: async ({ db, body, hoy }) => ({ ...(await buscarFichas(db, body)), fecha_actual: hoy }),
  }),
  call({
    path: '/api/cotizaciones/stock/proximos-ingresos',
    access: consulta,
    rows: 'house',
    request: proximosIngresosRequest,
    answer: proximosIngresosAnswer,
    handler: ({ db, body: { familia, prod01, c_ficha }, hoy }) =>
      db
        .selectFrom('ingresos as i')
        .innerJoin('productos as p', 'p.prod01', 'i.codigo')
        .select(['i.codigo', 'i.numero', 'i.emisor', 'i.cantidad', 'i.cantidad_equivalente', 'i.nro_pp', 'i.item_pp'])
        .select(['i.dep', 'i.fecha_arrivo', 'i.ingreso_planta'])
        .where('p.familia', '=', familia)
        .$if(prod01 !== '', (q) => q.where('i.codigo', '=', prod01))
        // An arrival that is not of one lot is of all of the product's.
        .$if(c_ficha !== '', (q) => q.where('i.c_ficha', 'in', ['', c_ficha]))
        .where(sql`coalesce(i.ingreso_planta, i.fecha_arrivo)`, '>=', hoy)
        .orderBy('i.fecha_arrivo')
        .orderBy('i.id')
        .limit(MAX_INGRESOS)
        .execute(),
  }),
]
