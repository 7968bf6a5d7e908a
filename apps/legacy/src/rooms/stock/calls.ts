import type { Columna } from '@yunque/contracts/columna'
import { columnasDeStock, formatMedidas, INGRESOS_MAX } from '@yunque/contracts/list/stock'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import {
  proximosIngresosAnswer,
  proximosIngresosRequest,
  stockAvanzadoAnswer,
  stockAvanzadoRequest,
  stockProductoAnswer,
  stockProductoRequest,
  totalesStockAnswer,
} from '@yunque/contracts/stock'
import { exportarAnswer } from '@yunque/contracts/wire/paged'
import { type FamiliaRules, nombresDeReglas } from '@yunque/pricing'
import { sql } from 'kysely'
import { exportRows } from '../../exportacion/export-rows.ts'
import { MAX_FILAS } from '../../exportacion/xls.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { existenciasDe } from './lotes.ts'
import { findFichas, totalesDe, withPrecios } from './search-fichas.ts'

/** How late an arrival may be and still be expected, as the index of migration 0360 has it. */
const DIAS_DE_DEMORA = 90

const consulta = [...MODULOS_DOCUMENTOS, 'CST'] as const

type Fila = Awaited<ReturnType<typeof findFichas>>['productos'][number]

/** The exported search: the screen's columns, with each figure in a column of its own (STO-04), which says its unit (VIS-22). */
const columnasDe = (reglas: FamiliaRules, { um1, um2 }: { um1: string; um2: string }): Columna<Fila>[] =>
  columnasDeStock(reglas).flatMap(({ key, keyE, label, tipo }): Columna<Fila>[] => {
    if (tipo === 'fecha') return [{ key, label, tipo }]
    if (tipo !== 'numero') return [{ key, label }]
    const equivalente = um2 ? `${label} (${um2})` : `${label} eq.`

    return [
      { key, label: um1 ? `${label} (${um1})` : label, tipo: 'importe' },
      ...(keyE ? [{ key: keyE, label: equivalente, tipo: 'importe' } as const] : []),
    ]
  })

/** Stock in the warehouse, and arrivals. */
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
    handler: async ({ db, body, hoy, usuario }) => {
      const { productos, recortado, reglas } = await findFichas(db, body)
      // Only users who quote see prices; others may read the stock with another code.
      const isVendedor = MODULOS_DOCUMENTOS.some((modulo) => usuario.modulos.has(modulo))

      return {
        productos: isVendedor ? await withPrecios(db, productos, hoy) : productos,
        recortado,
        reglas: nombresDeReglas(reglas),
        fecha_actual: hoy,
      }
    },
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
        .innerJoin('familias as fa', 'fa.codigo', 'p.familia')
        .select(['fa.um1', 'fa.um2'])
        .select(['i.codigo', 'i.numero', 'i.emisor', 'i.cantidad', 'i.cantidad_equivalente', 'i.nro_pp', 'i.item_pp'])
        .select(['i.dep', 'i.fecha_arrivo', 'i.ingreso_planta'])
        .where('p.familia', '=', familia)
        .where('i.en_uso', '=', true)
        .$if(prod01 !== '', (q) => q.where('i.codigo', '=', prod01))
        // An arrival without a lot counts for every lot of the product.
        .$if(c_ficha !== '', (q) => q.where('i.c_ficha', 'in', ['', c_ficha]))
        // A ship that is late, or whose day nobody knows yet, is still to come; one that is a quarter late is not believed any more.
        .where(sql`coalesce(i.ingreso_planta, i.fecha_arrivo + ${sql.lit(DIAS_DE_DEMORA)}, 'infinity')`, '>=', hoy)
        .orderBy('i.fecha_arrivo', (orden) => orden.asc().nullsLast())
        .orderBy('i.id')
        .limit(INGRESOS_MAX)
        .execute(),
  }),
  call({
    path: '/api/stock/consulta-stock/totales',
    access: consulta,
    rows: 'house',
    request: stockAvanzadoRequest,
    answer: totalesStockAnswer,
    handler: ({ db, body }) => totalesDe(db, body),
  }),
  call({
    path: '/api/stock/consulta-stock/exportar',
    access: ['CST'],
    rows: 'house',
    request: stockAvanzadoRequest,
    answer: exportarAnswer,
    handler: async ({ db, body, deps, usuario }) => {
      const { productos, recortado, reglas } = await findFichas(db, body, MAX_FILAS)
      const { total, ...unidades } = await totalesDe(db, body)

      return exportRows(deps, usuario, {
        nombre: 'Stock',
        columnas: columnasDe(reglas, unidades),
        rows: productos.map((ficha) => ({ ...ficha, medidas: formatMedidas(ficha.medidas) })),
        total: recortado ? total.fichas : productos.length,
      })
    },
  }),
]
