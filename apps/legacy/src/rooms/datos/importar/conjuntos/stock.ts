import { diaDe } from '@yunque/contracts/codecs/dias'
import { formatDecimal } from '@yunque/contracts/codecs/format'
import { HECHOS_DE_LOTE } from '@yunque/contracts/maestros/stock'
import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { faltasDeLote, medidasDe } from '../../../maestros/reglas/stock.ts'
import { porSalir, promiseAgain, releaseSalidas } from '../../../stock/salidas.ts'
import type { Anotacion, CampoDeConjunto, Celda, Conjunto, Contexto, Faltante, Faltas, Valores } from '../conjunto.ts'
import { keepingPlans } from '../tramo.ts'
import { DEPOSITO, PRODUCTO } from './campos.ts'
import { camposDeMaestro } from './de-maestro.ts'
import { emptyAbsent } from './foto-entera.ts'
import {
  clearDepositosNuevos,
  FICHA_AJENA,
  familiasDeLotes,
  fichasAjenas,
  fichasDistintas,
  motivosDe,
} from './lotes.ts'
import { ATRIBUTOS, atributosPorNombre, medidasDeProducto } from './partes.ts'
import { said } from './said.ts'
import { DE_MEDIDAS } from './sinonimos.ts'

const MEDIDA = /^\d{1,12}([.,]\d{1,2})?$/
/** What stands between measures: '2; 1000; 2000', or as people write it, '2 x 1000 x 2000'. */
const ENTRE = /;|(?<=\d)\s*[x×]\s*(?=\d)/i
/** With thousands as spreadsheets show them; without decimals '6.000' may be six metres or six millimetres. */
const CON_MILES = /^\d{1,3}(\.\d{3})+(?=,\d{1,2}$)/

/** Measures in the form in which lots store them, however the file writes them. */
export const readMedidas = (texto: string): Celda => {
  const dichas = texto.split(ENTRE).map((one) => one.trim().replace(CON_MILES, (miles) => miles.replaceAll('.', '')))

  return dichas.every((one) => MEDIDA.test(one))
    ? { valor: medidasDe(dichas.join('; ')).join('; ') }
    : { falta: 'Cada medida es un número con hasta dos decimales.' }
}

/** Names that files use for a lot's facts. */
const DE_HECHOS: Readonly<Record<string, readonly string[]>> = {
  area: ['Sector'],
  ubica: ['Posición', 'Estante'],
  cajon: ['Caja'],
  calidad: ['Primera o segunda'],
  minimo_remito: ['Mínimo remito', 'Mínimo de remito'],
  minima_fecha: ['Mínima fecha'],
  procedencia: ['Origen', 'País de origen'],
  observ: ['Observaciones', 'Obs', 'Notas'],
}
/** A part of these names is what files call other things: 'Tipo', 'Fecha', 'Mínimo', and 'Calidad 304'. */
const EXACTOS = ['calidad', 'tipo_registro', 'fecha_tope', 'minimo_remito']
/** What a lot is whose file leaves the cell empty. */
const USUALES: Readonly<Record<string, string>> = { calidad: '1', write_down: 'N' }

/** The facts of a lot as its form has them; a file need not say any of them. */
const hechos = camposDeMaestro({ campos: HECHOS_DE_LOTE }, DE_HECHOS).map(
  ({ obligatorio: _, ...campo }): CampoDeConjunto => ({
    ...campo,
    ...(USUALES[campo.campo] && { vacio: USUALES[campo.campo] }),
    ...(EXACTOS.includes(campo.campo) && { exacto: true as const }),
  }),
)

const campos: readonly CampoDeConjunto[] = [
  {
    campo: 'c_ficha',
    label: 'Ficha',
    clase: 'texto',
    max: 20,
    implicito: true,
    sinonimos: ['Lote', 'N° de ficha', 'N° de lote', 'Partida', 'N° de partida'],
  },
  PRODUCTO,
  DEPOSITO,
  {
    campo: 'medidas',
    label: 'Medidas',
    clase: 'textos',
    max: 200,
    varias: true,
    read: readMedidas,
    implicito: true,
    sinonimos: DE_MEDIDAS,
  },
  { campo: 'atributos', label: 'Atributos', clase: 'textos', max: 200, varias: true, implicito: true },
  {
    campo: 'stock_fis',
    label: 'Cantidad',
    clase: 'decimal',
    decimales: 2,
    obligatorio: true,
    sinonimos: [
      ...['Stock', 'Existencia', 'Cant', 'Saldo', 'Unidades', 'Piezas', 'Cant. piezas', 'Cantidad de piezas'],
      ...['Físico', 'Stock físico'],
    ],
  },
  {
    campo: 'stock_fise',
    label: 'Kilos',
    clase: 'decimal',
    decimales: 2,
    redondea: true,
    vacio: '0',
    sinonimos: ['Kg', 'Peso', 'Peso kg', 'Cant. kg', 'Cantidad kg', 'Cantidad en kilos', 'Stock kg', 'Existencia kg'],
  },
  ...hechos,
]

const check = async (trx: Trx, filas: readonly Valores[], contexto: Contexto): Promise<(Faltas | undefined)[]> => {
  const familias = await familiasDeLotes(trx, filas, contexto)
  const ajenas = await fichasAjenas(trx, filas)

  return filas.map(({ prod01 = '', medidas = '', atributos = '', stock_fise = '', stock_fis = '' }, i) => {
    const familia = familias.get(prod01)
    if (ajenas.has(i)) return { c_ficha: FICHA_AJENA }
    if (!familia) return undefined
    const { kilos, ...rest } = faltasDeLote(familia, { medidas, atributos, kilos: stock_fise })

    // An empty lot needs no weight.
    return said({ ...rest, stock_fise: /[1-9]/.test(stock_fis) ? kilos : undefined })
  })
}

/** A product may have thousands of lots: the index by the first two measures finds the right one (STO-03). */
const LOTES_POR_MEDIDA = sql<boolean>`t.medida_1 = medida(r.medidas[1]) and t.medida_2 = medida(r.medidas[2])`

const PROMETIDO = sql`(t.stock_egreso + t.stock_comp_nv)`
/** What must lie in a lot: all that is promised of it, but for what was prepared so long ago that this snapshot ends its promise. */
const DEBE_HABER = sql`(${PROMETIDO} - ${porSalir})`
/** Whether as much lies in the lot as must. What was prepared is looked up only where less lies there than is promised. */
const ALCANZA = sql<boolean>`(r.stock_fis >= ${PROMETIDO} or r.stock_fis >= ${DEBE_HABER})`

/** A person cannot set a lot to less than must lie in it (DAT-10). */
const impide = sql<Faltas | null>`case when not ${ALCANZA} then jsonb_build_object('stock_fis',
  'Hay ' || replace(trim_scale(${DEBE_HABER})::text, '.', ',') || ' comprometidos: no puede haber menos.') end`

/**
 * Notes a snapshot as movements, as if entered by hand (DAT-04): what each lot gained or lost. Where quantity and kilos change in
 * opposite directions, the old stock goes out and the new one comes in.
 */
const annotate = async (trx: Trx, { filas, importacion, momento, tomado, isDeshecha }: Anotacion): Promise<void> => {
  const motivo = motivosDe(importacion)[isDeshecha ? 1 : 0]
  const [from, to] = isDeshecha ? ['despues', 'antes'] : ['antes', 'despues']
  const figure = (side: string | undefined, campo: string) =>
    sql`coalesce((f.${sql.ref(side ?? '')} ->> ${sql.lit(campo)})::numeric, 0)`
  const movements = sql`with lotes as (
      select r.c_ficha, r.prod01, r.deposito, r.medidas, r.atributos,
        ${figure(from, 'stock_fis')} as de, ${figure(to, 'stock_fis')} as a,
        ${figure(from, 'stock_fise')} as kde, ${figure(to, 'stock_fise')} as ka
      from importaciones_filas f
      cross join lateral jsonb_populate_record(null::stock_fichas, f.despues) r
      where ${filas} and f.estado in ('nueva', 'cambia')),
    pasos as (
      select l.*, case when a > de then 'E' else 'S' end as tipo, abs(a - de) as cantidad, abs(ka - kde) as kilos
      from lotes l where a <> de and sign(a - de) * sign(ka - kde) >= 0
      union all select l.*, 'S', de, kde from lotes l
      where de > 0 and (a = de and ka <> kde or sign(a - de) * sign(ka - kde) < 0)
      union all select l.*, 'E', a, ka from lotes l
      where a > 0 and (a = de and ka <> kde or sign(a - de) * sign(ka - kde) < 0))
    insert into stock_movimientos (tipo, fecha, c_ficha, prod01, deposito, medidas, atributos, cantidad, kilos, motivo)
    select tipo, ${diaDe(momento)}::date, coalesce(c_ficha, ''), prod01, deposito, coalesce(medidas, '{}'), coalesce(atributos, '{}'),
      cantidad, nullif(kilos, 0), ${motivo} from pasos`
  await keepingPlans(trx, () => movements.execute(trx))
  if (isDeshecha) return promiseAgain(trx, importacion)
  const fichas = sql`select f.despues ->> 'c_ficha' from importaciones_filas f
    where ${filas} and f.estado in ('nueva', 'cambia', 'igual') and f.despues ->> 'c_ficha' <> ''`
  await releaseSalidas(trx, importacion, tomado, fichas)
}

const MAX_FALTANTES = 100

/** Lots with less than was promised of them according to a snapshot: somebody has to be told (DAT-10). */
const findFaltantes = async (trx: Trx): Promise<Faltante[]> => {
  const rows = await trx
    .selectFrom('stock_fichas')
    .select(['c_ficha', 'prod01', 'deposito', sql<string>`stock_egreso + stock_comp_nv`.as('comprometido')])
    .select('stock_fis')
    .where('stock_disp', '<', '0')
    .orderBy('id')
    .limit(MAX_FALTANTES)
    .execute()

  return rows.map(({ c_ficha, prod01, deposito, stock_fis, comprometido }) => ({
    lote: c_ficha ? `Ficha ${c_ficha} (${prod01})` : `${prod01} en ${deposito}`,
    hay: formatDecimal(stock_fis),
    comprometido: formatDecimal(comprometido),
  }))
}

/**
 * The stock of each lot according to a file, with its place and facts: the difference from ours becomes a movement, and what was
 * promised to sales stays (DAT-10).
 */
export const stock: Conjunto = {
  nombre: 'stock',
  label: 'Stock',
  tabla: 'stock_fichas',
  version: true,
  campos,
  derive: atributosPorNombre,
  check,
  checkAll: fichasDistintas,
  ayuda:
    'Lo que el archivo dice de un lote es lo que hay en él. Un lote que no nombra queda como está: para dejarlo en cero, póngalo con cantidad 0. O diga al importar que es todo el stock.',
  clave: ['c_ficha', 'prod01', 'deposito', 'medidas', 'atributos'],
  partes: [medidasDeProducto('medidas'), ATRIBUTOS],
  seSigue: LOTES_POR_MEDIDA,
  reglas: {
    impide,
    annotate,
    faltan: findFaltantes,
    close: async (trx, anotacion) => {
      await emptyAbsent(trx, anotacion, annotate)
      if (anotacion.isDeshecha) await clearDepositosNuevos(trx, anotacion.importacion)
    },
    sinCandado: true,
    mientras: ALCANZA,
    sinUso: sql<boolean>`t.stock_egreso = 0 and t.stock_comp_nv = 0`,
  },
}
