import type { Negocio } from '@yunque/contracts/productos'
import { type Catalogo, type FamiliaCatalogo, inMm } from '@yunque/pedidos'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

/** How many lots of a product are looked at to learn the measures in stock; enough, however many lots there are. */
const LOTES_DE_MUESTRA = 20

type Fila = Omit<FamiliaCatalogo, 'um1' | 'medidas'> & {
  um1: string
  reglas: string[] | null
  medidas: { nombre: string; um: string; valores: string[] }[]
}

const selectores = (tipo: 'producto' | 'atributo') => sql`coalesce((
  select json_agg(json_build_object('nombre', s.nombre, 'opciones', (
      select coalesce(json_agg(json_build_object('value', o.value, 'text', o.text) order by o.orden), '[]')
      from selector_opciones o where o.familia = s.familia and o.tipo = s.tipo and o.selector = s.orden and o.baja = 'N')) order by s.orden)
  from familia_selectores s where s.familia = f.codigo and s.tipo = ${tipo}), '[]')`

/** The families of a business line with their measures in stock, from a sample of each product's lots. */
const findFamilias = async (db: Db, negocio: Negocio): Promise<Fila[]> => {
  const { rows } = await sql<Fila>`
    with muestra as materialized (
      select distinct p.familia, m.orden, medida(m.valor) as valor
      from productos p join familias f on f.codigo = p.familia and f.negocio = ${negocio}
      cross join lateral (select s.medidas from stock_fichas s where s.prod01 = p.prod01 limit ${LOTES_DE_MUESTRA}) l
      cross join lateral unnest(l.medidas) with ordinality as m(valor, orden)
      where medida(m.valor) <> 'NaN')
    select f.codigo, f.nombre, f.um1, f.reglas,
      ${selectores('producto')} as productos, ${selectores('atributo')} as atributos,
      coalesce((select json_agg(json_build_object('nombre', d.nombre, 'um', d.um, 'valores', (
          select coalesce(json_agg(m.valor::numeric(20, 2)::text order by m.valor), '[]')
          from muestra m where m.familia = f.codigo and m.orden = (
            select count(*) from familia_medidas x where x.familia = f.codigo and x.orden <= d.orden)))
          order by d.orden)
        from familia_medidas d where d.familia = f.codigo), '[]') as medidas
    from familias f where f.negocio = ${negocio} and f.estado = 'A' order by f.codigo`.execute(db)

  return rows
}

/** Its values in mm, as requests are read; those in a unit that is no length stay as they are. */
const asRead = ({ valores, ...medida }: Fila['medidas'][number]) => ({
  ...medida,
  valores: valores.map((valor) => inMm(valor, medida.um) || valor),
})

const UM1 = { UN: 'UN', KG: 'KG', M: 'M' } as const
const isUm1 = (um1: string): um1 is keyof typeof UM1 => um1 in UM1

/** What the company offers today, by which requests are read (PED-01, DAT-01), and the rules of each familia (DAT-16). */
export const findCatalogo = async (db: Db, negocio: Negocio) => {
  const filas = await findFamilias(db, negocio)
  const equivalencias = await db.selectFrom('equivalencias').select(['calidad', 'norma', 'nombre']).execute()
  const catalogo: Catalogo = {
    familias: filas.map(({ reglas: _, um1, medidas, ...familia }) => ({
      ...familia,
      medidas: medidas.map(asRead),
      um1: isUm1(um1) ? um1 : 'UN',
    })),
    equivalencias,
  }

  return { catalogo, reglasDe: new Map(filas.map(({ codigo, reglas }) => [codigo, reglas])) }
}
