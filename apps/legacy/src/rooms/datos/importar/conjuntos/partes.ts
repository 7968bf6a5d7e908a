import { textosDe } from '@yunque/contracts/maestros/maestro'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Partes } from '../conjunto.ts'
import { plainOf } from '../look/read-cell.ts'

type Nombrada = { clave: string; nombres: string[] }

const read = async (trx: Trx, query: RawBuilder<Nombrada>) => {
  const { rows } = await query.execute(trx)

  return new Map(rows.map(({ clave, nombres }) => [clave, nombres]))
}

/** A product's measures, in the order of its familia. */
export const medidasDeProducto = (campo: string): Partes => ({
  campo,
  de: 'prod01',
  nombres: (trx, prods) =>
    read(
      trx,
      sql<Nombrada>`select p.prod01 as clave, array_agg(m.nombre order by m.orden) as nombres
        from productos p join familia_medidas m on m.familia = p.familia where p.prod01 = any(${prods}::text[]) group by 1`,
    ),
})

/** A familia's measures in their order, for what names no product. */
export const medidasDeFamilia = (campo: string): Partes => ({
  campo,
  de: 'familia',
  nombres: (trx, familias) =>
    read(
      trx,
      sql<Nombrada>`select familia as clave, array_agg(nombre order by orden) as nombres from familia_medidas
        where familia = any(${familias}::text[]) group by 1`,
    ),
})

/** A product's attributes, in the order of its familia. */
export const ATRIBUTOS: Partes = {
  campo: 'atributos',
  de: 'prod01',
  nombres: (trx, prods) =>
    read(
      trx,
      sql<Nombrada>`select p.prod01 as clave, array_agg(s.nombre order by s.orden) as nombres from productos p
        join familia_selectores s on s.familia = p.familia and s.tipo = 'atributo'
        where p.prod01 = any(${prods}::text[]) group by 1`,
    ),
}

/** The options that make a product, in the order of its familia's selectors. */
export const OPCIONES: Partes = {
  campo: 'productos_seleccionados',
  de: 'familia',
  nombres: (trx, familias) =>
    read(
      trx,
      sql<Nombrada>`select familia as clave, array_agg(nombre order by orden) as nombres from familia_selectores
        where tipo = 'producto' and familia = any(${familias}::text[]) group by 1`,
    ),
}

type Fila = Record<string, string>
/** Of each selector, in their order, the texts of its options by their codes. */
type Opciones = { clave: string; selectores: Record<string, string>[] }

const selectores = sql`json_agg((select coalesce(json_object_agg(o.value, o.text), '{}') from selector_opciones o
  where o.familia = s.familia and o.tipo = s.tipo and o.selector = s.orden) order by s.orden)`

/** The code of an option that is said by its text, as every screen shows it; what is a code, or no option's or several's text, stays. */
const codigoDe = (dicho: string, opciones: Readonly<Record<string, string>> = {}): string => {
  if (Object.hasOwn(opciones, dicho)) return dicho
  const plain = plainOf(dicho)
  const [found, ...others] = Object.entries(opciones).filter(([, text]) => plainOf(text) === plain)

  return found && others.length === 0 ? found[0] : dicho
}

const withCodes = async (
  trx: Trx,
  filas: readonly Fila[],
  { campo, de, query }: { campo: string; de: string; query: (claves: readonly string[]) => RawBuilder<Opciones> },
): Promise<void> => {
  const dichas = filas.filter((fila) => fila[campo] && fila[de])
  if (dichas.length === 0) return
  const { rows } = await query([...new Set(dichas.map((fila) => fila[de] ?? ''))]).execute(trx)
  const found = new Map(rows.map(({ clave, selectores }) => [clave, selectores]))
  for (const fila of dichas) {
    const suyos = found.get(fila[de] ?? '') ?? []
    fila[campo] = textosDe(fila[campo] ?? '')
      .map((dicho, i) => codigoDe(dicho, suyos[i]))
      .join('; ')
  }
}

/** A product's options are found by code or by name, as everything that a file refers to is (DAT-05). */
export const opcionesPorNombre = (trx: Trx, filas: readonly Fila[]): Promise<void> =>
  withCodes(trx, filas, {
    campo: 'productos_seleccionados',
    de: 'familia',
    query: (familias) =>
      sql`select s.familia as clave, ${selectores} as selectores from familia_selectores s
        where s.tipo = 'producto' and s.familia = any(${familias}::text[]) group by 1`,
  })

/** So are a lot's attributes. */
export const atributosPorNombre = (trx: Trx, filas: readonly Fila[]): Promise<void> =>
  withCodes(trx, filas, {
    campo: 'atributos',
    de: 'prod01',
    query: (prods) =>
      sql`select p.prod01 as clave, ${selectores} as selectores
        from productos p join familia_selectores s on s.familia = p.familia and s.tipo = 'atributo'
        where p.prod01 = any(${prods}::text[]) group by 1`,
  })
