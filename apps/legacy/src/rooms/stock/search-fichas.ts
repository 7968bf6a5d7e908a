import type { stockAvanzadoRequest } from '@yunque/contracts/stock'
import type { FamiliaRules } from '@yunque/pricing'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../kernel/db/db.ts'
import type { Decimal } from '../../kernel/db/schema/columns.ts'
import type { SelectorTipo } from '../../kernel/db/schema/productos.ts'
import { reglasDeFamilia } from '../../kernel/reglas.ts'
import { precioVigente } from '../precios/vigente.ts'
import { lotesDe, POR_MEDIDA } from './lotes.ts'

/** Most lots that one search answers; more would not help anybody to choose. */
const MAX_FICHAS = 1_000

type Busqueda = z.output<typeof stockAvanzadoRequest>

const COLUMNS = [
  'f.prod01',
  'f.c_ficha',
  'f.cajon',
  'f.observ',
  'f.tipo_registro',
  'f.fecha_tope',
  'f.minimo_remito',
  'f.minima_fecha',
  'f.stock_disp',
  'f.stock_dispe',
  'f.stock_fis',
  'f.stock_fise',
  'f.stock_ingreso',
  'f.stock_ingresoe',
  'f.stock_egreso',
  'f.stock_egresoe',
  'f.stock_comp_nv',
  'f.stock_comp_nve',
  'f.procedencia',
  'f.area',
  'f.ubica',
] as const

/** '1' or '2' where only one quality is asked for, in a family that distinguishes them (STO-03). */
const calidadDe = ({ ver_primera, ver_segunda }: Busqueda, reglas: FamiliaRules): '1' | '2' | undefined => {
  if (!reglas.verPrimeraSegunda || ver_primera === ver_segunda) return undefined

  return ver_primera ? '1' : '2'
}

/** A family's options, each by its place and value: 'PVC' of the first attribute is 'PVC 1 cara'. */
const opcionesDe = async (db: Db, familia: string) => {
  const opciones = await db
    .selectFrom('selector_opciones')
    .select(['tipo', 'selector', 'value', 'text', 'baja'])
    .where('familia', '=', familia)
    .execute()
  const byPlace = new Map(opciones.map((opcion) => [`${opcion.tipo} ${opcion.selector} ${opcion.value}`, opcion]))

  return (tipo: SelectorTipo, values: readonly string[]) =>
    values.map((value, i) => byPlace.get(`${tipo} ${i + 1} ${value}`) ?? { text: value, baja: 'N' })
}

/** What a new line is refused for, if it takes the lot: an option out of use, or else its product (check-uso.ts). */
const fueraDeUso = (opciones: readonly { text: string; baja: string }[], producto_en_uso: boolean): string =>
  opciones.find(({ baja }) => baja === 'S')?.text ?? (producto_en_uso ? '' : 'el producto')

/** The lots of a search (STO-03): their sum, or the first ones. */
const fichasDe = (
  db: Db,
  busqueda: Busqueda,
  { reglas, ...how }: { reglas: FamiliaRules } & ({ isSum: true } | { first: number }),
) => {
  const { item, negocio, deposito, ver_write_down, listar_familias } = busqueda
  const todos = listar_familias ? { ...item, productos_seleccionados: [] } : item

  const calidad = calidadDe(busqueda, reglas)
  const isWriteDown = ver_write_down && reglas.verSoloWriteDown

  return lotesDe(db, [todos], { negocio, deposito, isWriteDown, calidad }, how)
}

const CIFRAS = [
  ...(['stock_disp', 'stock_dispe', 'stock_fis', 'stock_fise', 'stock_ingreso', 'stock_ingresoe'] as const),
  ...(['stock_egreso', 'stock_egresoe', 'stock_comp_nv', 'stock_comp_nve'] as const),
]
type Sumas = Record<(typeof CIFRAS)[number], Decimal | null>

/** Sums of all lots of a search, by deposit and overall. */
export const totalesDe = async (db: Db, busqueda: Busqueda) => {
  const sumas = CIFRAS.map((cifra) => sql<Decimal | null>`sum(${sql.ref(`f.${cifra}`)})`.as(cifra))
  const reglas = await reglasDeFamilia(db, busqueda.item.familia)
  const rows = await fichasDe(db, busqueda, { reglas, isSum: true })
    .innerJoin('depositos as d', 'd.codigo', 'f.deposito')
    .select(['d.codigo as deposito', 'd.nombre', sql<number>`coalesce(sum(f.fichas), 0)::bigint`.as('fichas')])
    .select(sumas)
    .groupBy(sql`grouping sets ((d.codigo, d.nombre), ())`)
    .having(sql<boolean>`sum(f.fichas) > 0`)
    .orderBy('d.codigo')
    .execute()
  const { um1 = '', um2 = '' } =
    (await db
      .selectFrom('familias')
      .select(['um1', 'um2'])
      .where('codigo', '=', busqueda.item.familia)
      .executeTakeFirst()) ?? {}
  const nada = { deposito: '', nombre: '', fichas: 0, ...Object.fromEntries(CIFRAS.map((cifra) => [cifra, null])) }

  return {
    depositos: rows.filter(({ deposito }) => deposito !== null),
    total: rows.find(({ deposito }) => deposito === null) ?? (nada as typeof nada & Sumas),
    um1,
    um2,
  }
}

const SIN_PRECIO = { precio_d: '', precio_p: '', precio_base: '' }

/** Adds to the rows the list price of their product on that day, in either currency. */
export const withPrecios = async <Row extends { prod01: string }>(db: Db, rows: readonly Row[], hoy: string) => {
  const productos = [...new Set(rows.map(({ prod01 }) => prod01))]
  const precios = await db
    .selectFrom(sql<{ prod01: string }>`(select unnest(${productos}::text[]) as prod01)`.as('l'))
    .leftJoinLateral(precioVigente(db, sql.ref('l.prod01'), 'D', hoy).as('d'), (join) => join.onTrue())
    .leftJoinLateral(precioVigente(db, sql.ref('l.prod01'), 'P', hoy).as('p'), (join) => join.onTrue())
    .select(['l.prod01', 'd.precio as precio_d', 'p.precio as precio_p'])
    .select(sql<string>`coalesce(d.base, p.base, '')`.as('precio_base'))
    .execute()
  const byProducto = new Map(precios.map(({ prod01, ...precio }) => [prod01, precio]))

  return rows.map((row) => ({ ...row, ...byProducto.get(row.prod01) }))
}

/** Rows of 'Buscador Avanzado' (STO-04): a lot's stock, less what sales notes have taken. */
export const findFichas = async (db: Db, busqueda: Busqueda, max = MAX_FICHAS) => {
  const { item } = busqueda
  const reglas = await reglasDeFamilia(db, item.familia)
  const opciones = await opcionesDe(db, item.familia)

  const fichas = await fichasDe(db, busqueda, { reglas, first: max + 1 })
    .select(COLUMNS)
    .select(['p.descrip', 'p.productos_seleccionados as producto_select', 'p.en_uso'])
    .select(['f.medidas as medidas_select', 'f.atributos as atributos_select'])
    // What nobody may choose takes no place among the first ones.
    .orderBy('p.en_uso', 'desc')
    .orderBy('p.prod01')
    .orderBy(POR_MEDIDA)
    .limit(max + 1)
    .execute()

  return {
    productos: fichas.slice(0, max).map(({ en_uso, ...ficha }) => {
      const atributos = opciones('atributo', ficha.atributos_select)

      return {
        ...ficha,
        ...SIN_PRECIO,
        medidas: ficha.medidas_select.join(' x '),
        atributos: atributos.map(({ text }) => text).join(', '),
        fuera_de_uso: fueraDeUso([...opciones('producto', ficha.producto_select), ...atributos], en_uso),
      }
    }),
    recortado: fichas.length > max,
    reglas,
  }
}
