import { formatDate } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { cambiosSobre, changedOnTop, sinEncima, sinVender } from '../../../precios/cambio.ts'
import { SALVO } from '../../../precios/planilla.ts'
import { baseDicha, cobrosDe, faltaDeBase } from '../../../precios/vigente.ts'
import type { Anotacion, CampoDeConjunto, Conjunto, Contexto, Faltas, Valores } from '../conjunto.ts'
import { ImportRefused } from '../import-refused.ts'
import { palabrasDe } from './sinonimos.ts'

type Hay = { prod01: string; moneda: string; desde: string; hay: boolean } & Record<
  'precio' | 'base' | 'id',
  string | null
>

const claveDe = ({ prod01 = '', moneda = '', desde = '' }: Valores) => JSON.stringify([prod01, moneda, desde])

/** For each row: whether its product has a price in that currency, and its price from that very day on. */
const readHay = async (trx: Trx, filas: readonly Valores[]): Promise<Map<string, Hay>> => {
  const { rows } = await sql<Hay>`
    select f.prod01, f.moneda, to_char(f.desde, 'YYYY-MM-DD') as desde, count(t.registro) > 0 as hay,
      trim_scale(max(t.precio) filter (where t.desde = f.desde))::text as precio,
      max(t.base) filter (where t.desde = f.desde) as base, max(t.registro) filter (where t.desde = f.desde)::text as id
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as f(prod01 text, moneda text, desde date)
    left join precios t on t.prod01 = f.prod01 and t.moneda = f.moneda group by f.prod01, f.moneda, f.desde`.execute(
    trx,
  )

  return new Map(rows.map((row) => [claveDe({ ...row, precio: '', base: '', id: '', hay: '' }), row]))
}

const cobrosOf = (trx: Trx, filas: readonly Valores[]) =>
  cobrosDe(trx, [...new Set(filas.map(({ prod01 = '' }) => prod01))])

/**
 * Prices in force are history, as in the form (PAN-16): a file may change a future price, add a later one, or give a product
 * without a price its prices of any day.
 */
const check = async (trx: Trx, filas: readonly Valores[], { hoy }: Contexto): Promise<(Faltas | undefined)[]> => {
  const hay = await readHay(trx, filas)
  const isOther = ({ precio, base }: Hay, fila: Valores) => precio !== fila.precio || base !== fila.base
  const mended = filas.flatMap((fila) => {
    const there = hay.get(claveDe(fila))

    return there?.id && (fila.desde ?? '') > hoy && isOther(there, fila) ? [there.id] : []
  })
  const encima = await changedOnTop(trx, mended)
  const cobros = await cobrosOf(trx, filas)

  return filas.map((fila) => {
    const { desde = '', base = '' } = fila
    const there = hay.get(claveDe(fila))
    const otra = there?.base === base ? undefined : faltaDeBase(cobros.get(fila.prod01 ?? ''), base)
    if (otra) return { base: otra }
    if (!there?.hay) return undefined
    if (!there.id) return desde < hoy ? { desde: 'Un precio nuevo no puede regir desde antes de hoy.' } : undefined
    if (!isOther(there, fila)) return undefined
    if (desde <= hoy) {
      return { precio: `El precio del ${formatDate(desde)} ya rige: no se cambia. Cargue uno nuevo con su fecha.` }
    }

    return encima.has(there.id) ? { precio: 'De ese precio se hizo otro cambio: deshaga primero ese.' } : undefined
  })
}

/**
 * A price without a cost of its own keeps the one that ruled before it, as one entered by hand does (PAN-16): without a cost every
 * document that sells the product would wait for approval (DOC-10).
 */
const annotate = async (trx: Trx, { filas, isDeshecha }: Anotacion): Promise<void> => {
  if (isDeshecha) return
  await sql`update precios t set costo = v.costo
    from importaciones_filas f
    cross join lateral jsonb_to_record(f.despues) as r(prod01 text, moneda text, desde date)
    cross join lateral (select c.costo from precios c
      where c.prod01 = r.prod01 and c.moneda = r.moneda and c.desde <= r.desde and c.costo is not null
      order by c.desde desc, c.lote desc nulls last limit 1) v
    where ${filas} and f.estado = 'nueva' and t.prod01 = r.prod01 and t.moneda = r.moneda and t.desde = r.desde
      and t.costo is null and coalesce(f.despues ->> 'costo', '') = ''`.execute(trx)
}

/** What a price is per: where the file does not say it, its product's familia tells; 'por metro' is of one that counts metres. */
const derive = async (trx: Trx, filas: readonly Record<string, string>[]): Promise<void> => {
  const dichas = filas.filter(({ base }) => base !== 'pieza')
  const cobros = await cobrosOf(trx, dichas)
  for (const fila of dichas) {
    const { prod01 = '', base = '' } = fila
    const cobro = cobros.get(prod01)
    fila.base = base === '' ? (cobro?.base ?? '') : baseDicha(base, cobro)
  }
}

/** Prices from which a change was computed since are not taken away from below it (DOC-23). */
const release = async (trx: Trx, { filas }: Anotacion): Promise<void> => {
  const sobre = await cambiosSobre(
    trx,
    sql`a.registro in (select t.registro from importaciones_filas f
      cross join lateral jsonb_to_record(f.despues) as r(prod01 text, moneda text, desde date, precio numeric)
      join precios t on t.prod01 = r.prod01 and t.moneda = r.moneda and t.desde = r.desde
      where ${filas} and (f.estado = 'nueva' or f.estado = 'cambia' and (f.antes ->> 'precio')::numeric <> r.precio))`,
  )
  if (sobre !== '') throw new ImportRefused(`De esos precios se hizo otro cambio: ${sobre}. Deshaga primero ese.`)
}

/** A price from which a change was computed keeps its figure; its cost may be told (DOC-23). */
const mientras = sql<boolean>`(t.precio = r.precio and t.base = coalesce(r.base, t.base) or ${sinEncima})`

const REGLAS = { annotate, release, mientras, sinUso: sinVender, escribe: ['costo', 'lote'] }

const AYUDA =
  'Un precio rige desde su día hasta el siguiente. Uno que ya rige no se cambia: cargue otro con fecha de hoy o posterior. Sin columna «Por», es por lo que cobra la familia: por kilo o por pieza.'

const POR_METRO = { text: 'Por metro', palabras: ['por metro', ...palabrasDe('base', 'metro')] }

const campoDe = (campo: CampoDeConjunto): CampoDeConjunto => {
  if (campo.campo === 'precio') return { ...campo, salvo: SALVO }

  return campo.campo === 'base' && campo.clase === 'opcion'
    ? { ...campo, obligatorio: false, implicito: true, opciones: { ...campo.opciones, metro: POR_METRO } }
    : campo
}

/** Costs of prices that are there; what one is per is its price's, and its familia's. */
export const deCostos = (costos: Conjunto): Conjunto => ({ ...costos, campos: costos.campos.map(campoDe), derive })

/** The set of prices, from the master's declaration and the rules of prices; with costs, for users who may see them (DOC-06). */
export const dePrecios = (precios: Conjunto, costos: Conjunto): readonly Conjunto[] => [
  { ...precios, campos: precios.campos.map(campoDe), derive, check, reglas: REGLAS, ayuda: AYUDA },
  {
    ...precios,
    derive,
    check,
    reglas: REGLAS,
    ayuda: AYUDA,
    nombre: 'precios_costos',
    label: 'Precios con Costos',
    codigo: 'CPA',
    campos: [...precios.campos.map(campoDe), ...costos.campos.filter(({ campo }) => campo === 'costo')],
  },
]
