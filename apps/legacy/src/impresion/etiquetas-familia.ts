import type { Db } from '../kernel/db/db.ts'
import type { SelectorTipo } from '../kernel/db/schema/productos.ts'

/** A selector with the texts of its options. */
type Selector = { nombre: string; textos: ReadonlyMap<string, string> }

/** Names of a family's selectors, measures and unit, in the order of an item's own lists. */
export type EtiquetasFamilia = {
  um1: string
  productos: Selector[]
  atributos: Selector[]
  medidas: { nombre: string; um: string }[]
}

/** The families of a document, each read once. */
export const etiquetasDe = async (db: Db, codigos: string[]): Promise<Map<string, EtiquetasFamilia>> => {
  if (codigos.length === 0) return new Map()
  const familias = await db.selectFrom('familias').select(['codigo', 'um1']).where('codigo', 'in', codigos).execute()
  const medidas = await db
    .selectFrom('familia_medidas')
    .select(['familia', 'nombre', 'um'])
    .where('familia', 'in', codigos)
    .orderBy('orden')
    .execute()
  const opciones = await db
    .selectFrom('familia_selectores as s')
    .leftJoin('selector_opciones as o', (join) =>
      join.onRef('o.familia', '=', 's.familia').onRef('o.tipo', '=', 's.tipo').onRef('o.selector', '=', 's.orden'),
    )
    .select(['s.familia', 's.tipo', 's.orden', 's.nombre', 'o.value', 'o.text'])
    .where('s.familia', 'in', codigos)
    .orderBy('s.orden')
    .execute()

  const selectoresDe = (codigo: string, tipo: SelectorTipo): Selector[] => {
    const own = opciones.filter((row) => row.familia === codigo && row.tipo === tipo)

    return Object.values(Object.groupBy(own, ({ orden }) => orden)).map((rows = []) => ({
      nombre: rows[0]?.nombre ?? '',
      textos: new Map(rows.map(({ value, text }) => [value ?? '', text ?? ''])),
    }))
  }

  return new Map(
    familias.map(({ codigo, um1 }) => [
      codigo,
      {
        um1,
        productos: selectoresDe(codigo, 'producto'),
        atributos: selectoresDe(codigo, 'atributo'),
        medidas: medidas.filter(({ familia }) => familia === codigo),
      },
    ]),
  )
}
