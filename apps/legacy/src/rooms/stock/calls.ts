import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { proximosIngresosRequest, stockAvanzadoRequest, stockProductoRequest } from '@yunque/contracts/stock'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { requires } from '../../infra/auth.ts'
import { diaDe } from '../../infra/dates.ts'
import type { Deps } from '../../infra/deps.ts'
import { coincide } from '../productos/matches-item.ts'
import { buscarFichas } from './search-fichas.ts'

const MAX_INGRESOS = 200

const consulta = requires(...MODULOS_DOCUMENTOS, 'CST')

/** Decimal text of a sum; '' when nothing is free, which reads 'Sin Stock'. */
const libre = (column: string) => sql<string | null>`nullif(greatest(sum(${sql.ref(column)}), 0), 0)`

/** What lies in the warehouse and what is on its way: spec §2 "Advanced stock search dialog", §7. */
export const stockApi =
  ({ db, reloj }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.post('/api/cotizaciones/stock/producto', consulta, async ({ body }) => {
      const { item, negocio } = stockProductoRequest.parse(body)
      const stock = await db
        .selectFrom('stock_fichas as f')
        .innerJoin('productos as p', 'p.prod01', 'f.prod01')
        .innerJoin('familias as fa', 'fa.codigo', 'p.familia')
        .select([libre('f.stock_disp').as('disp'), libre('f.stock_dispe').as('dispe'), 'fa.um1', 'fa.um2'])
        .where('fa.codigo', '=', item.familia)
        .where('fa.negocio', '=', negocio)
        .where(
          coincide(item, { productos: 'p.productos_seleccionados', medidas: 'f.medidas', atributos: 'f.atributos' }),
        )
        .groupBy(['fa.um1', 'fa.um2'])
        .executeTakeFirst()
      const kilos = stock?.um2 === 'KG' ? stock.dispe : stock?.um1 === 'KG' ? stock.disp : null

      return { kilos_disponible_stock: kilos ?? '', candidad_disponible_stock: stock?.disp ?? '' }
    })

    app.post('/api/cotizaciones/stock/avanzado', consulta, async ({ body }) => ({
      ...(await buscarFichas(db, stockAvanzadoRequest.parse(body))),
      fecha_actual: diaDe(reloj()),
    }))

    app.post('/api/cotizaciones/stock/proximos-ingresos', consulta, async ({ body }) => {
      const { familia, prod01, c_ficha } = proximosIngresosRequest.parse(body)

      return (
        db
          .selectFrom('ingresos as i')
          .innerJoin('productos as p', 'p.prod01', 'i.codigo')
          .select(['i.codigo', 'i.numero', 'i.emisor', 'i.cantidad', 'i.cantidad_equivalente', 'i.nro_pp', 'i.item_pp'])
          .select(['i.dep', 'i.fecha_arrivo', 'i.ingreso_planta'])
          .where('p.familia', '=', familia)
          .$if(prod01 !== '', (q) => q.where('i.codigo', '=', prod01))
          // An arrival that is not of one lot is of all of the product's.
          .$if(c_ficha !== '', (q) => q.where('i.c_ficha', 'in', ['', c_ficha]))
          .where(sql`coalesce(i.ingreso_planta, i.fecha_arrivo)`, '>=', diaDe(reloj()))
          .orderBy('i.fecha_arrivo')
          .orderBy('i.id')
          .limit(MAX_INGRESOS)
          .execute()
      )
    })
  }
