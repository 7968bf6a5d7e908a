import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { Decimal } from '../../kernel/db/schema/columns.ts'

/** A lot's figures in the order of their computation: físico less egreso less comprometido is disponible (STO-04). */
export const CIFRAS = ['fis', 'egreso', 'comp_nv', 'disp', 'ingreso'] as const
export type Cifra = (typeof CIFRAS)[number]

/** Sums of a group of lots. `_kg` is null where no lot's weight is known. */
type Sumas = Record<Cifra, Decimal> & Record<`${Cifra}_kg`, Decimal | null> & { fichas: number }

type Familia = { familia: string; familia_nombre: string; um1: string }
type Deposito = { deposito: string; deposito_nombre: string }

/** A sum, with what is summed; quantities are only added where their unit is the same. */
export type FilaStock = Sumas &
  (
    | ({ nivel: 'familia_deposito' } & Familia & Deposito)
    | ({ nivel: 'familia' } & Familia)
    | ({ nivel: 'deposito' } & Deposito)
    | { nivel: 'unidad'; um1: string }
    | { nivel: 'total' }
  )

export type FiltrosStock = { negocio: string; familia: string; deposito: string; calidad: string; write_down: string }

/** Quantities are in the family's first unit; kilos are its second, or the first where it is sold by the kilo. */
const sumasDe = (cifras: readonly Cifra[]) =>
  sql.join(
    cifras.flatMap((cifra) => {
      const cantidad = sql.ref(`f.stock_${cifra}`)
      const equivalente = sql.ref(`f.stock_${cifra}e`)
      return [
        sql`sum(${cantidad}) as ${sql.ref(cifra)}`,
        sql`sum(case when fa.um2 = 'KG' then ${equivalente} when fa.um1 = 'KG' then ${cantidad} end) as ${sql.ref(`${cifra}_kg`)}`,
      ]
    }),
  )

const deFiltros = (
  lots: 'stock_fichas' | 'stock_cuentas',
  { negocio, familia, deposito, calidad, write_down }: FiltrosStock,
) => sql`
    from ${sql.table(lots)} f
    join productos p on p.prod01 = f.prod01
    join familias fa on fa.codigo = p.familia
    join depositos d on d.codigo = f.deposito
    where (${negocio} = '' or fa.negocio = ${negocio})
      and (${familia} = '' or fa.codigo = ${familia})
      and (${deposito} = '' or d.codigo = ${deposito})
      and (${calidad} = '' or f.calidad = ${calidad})
      and (${write_down} = '' or f.write_down = ${write_down})`

/** Stock by family and deposit, with totals by family, by deposit, by unit and overall, from the kept sums of the lots. */
export const totalesStock = async (db: Db, filtros: FiltrosStock): Promise<FilaStock[]> => {
  const { rows } = await sql<FilaStock>`
    select
      case grouping(fa.codigo, d.codigo, fa.um1)
        when 0 then 'familia_deposito' when 2 then 'familia' when 5 then 'deposito' when 6 then 'unidad' else 'total'
      end as nivel,
      fa.codigo as familia, fa.nombre as familia_nombre, fa.um1, d.codigo as deposito, d.nombre as deposito_nombre,
      sum(f.fichas)::bigint as fichas, ${sumasDe(CIFRAS)}
    ${deFiltros('stock_cuentas', filtros)}
    group by grouping sets (
      (fa.codigo, fa.nombre, fa.um1, d.codigo, d.nombre), (fa.codigo, fa.nombre, fa.um1), (d.codigo, d.nombre), (fa.um1), ()
    )
    having sum(f.fichas) > 0
    order by fa.nombre, fa.codigo, d.codigo, fa.um1`.execute(db)

  return rows
}

/** The free stock of a product in one measure in one deposit. */
export type MedidaStock = {
  prod01: string
  descrip: string
  medidas: string[]
  deposito: string
  deposito_nombre: string
  fichas: number
  disp: Decimal
  disp_kg: Decimal | null
}

/** The stock by product, measure and deposit, as a document's line asks for it (DOC-11). */
export const stockPorMedida = async (db: Db, filtros: FiltrosStock, limit: number): Promise<MedidaStock[]> => {
  const { rows } = await sql<MedidaStock>`
    select p.prod01, p.descrip, f.medidas, d.codigo as deposito, d.nombre as deposito_nombre,
      count(*)::int as fichas, ${sumasDe(['disp'])}
    ${deFiltros('stock_fichas', filtros)}
    group by p.prod01, p.descrip, f.medidas, d.codigo, d.nombre
    order by p.descrip, p.prod01, f.medidas, d.codigo
    limit ${limit}`.execute(db)

  return rows
}
