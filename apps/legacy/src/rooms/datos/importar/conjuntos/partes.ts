import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Partes } from '../conjunto.ts'

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
