import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { sql } from 'kysely'
import { checkProductos, whyRepeated } from '../../../maestros/reglas/productos.ts'
import type { Conjunto } from '../conjunto.ts'
import { dicho, onlyOne } from './entre-filas.ts'
import { opcionesPorNombre } from './partes.ts'

type Revision = Pick<Conjunto, 'derive' | 'check' | 'checkAll'>

const margenes: Revision['check'] = async (_trx, filas) =>
  filas.map(({ margen = '' }) => (Number(margen) >= 100 ? { margen: 'El margen debe ser menor que 100.' } : undefined))

const CUAL = '%'
const opciones = sql`coalesce(f.despues -> 'productos_seleccionados', '[]')`

/** Of two products of a file with the same options the second is told of the first: a line finds its product by them. */
const productosDistintos = onlyOne({
  de: sql`jsonb_build_array(${dicho('f', 'familia')}, ${opciones})`,
  cuales: sql`f.despues ? 'familia'`,
  chocan: sql`${dicho('f', 'prod01')} <> ${dicho('p', 'prod01')}`,
  campo: 'productos_seleccionados',
  falta: sql`replace(case jsonb_array_length(${opciones}) when 0 then ${whyRepeated(CUAL, false)} else ${whyRepeated(CUAL, true)} end,
    ${CUAL}, ${dicho('p', 'prod01')})`,
})

/** Checks of some masters' rows beyond those of their cells. */
export const REVISIONES: Readonly<Partial<Record<Tabla, Revision>>> = {
  productos: { derive: opcionesPorNombre, check: checkProductos, checkAll: productosDistintos },
  margenes_minimos: { check: margenes },
}
