import type { Trx } from '../../infra/db.ts'
import type { SelectorTipo } from '../../infra/schema/productos.ts'

/** A selector of a family with the codes that it takes. */
export type SelectorDef = { nombre: string; values: ReadonlySet<string> }

/** What a family asks of an item. Lists stand in its own order, as the item's do. */
export type FamiliaDef = {
  codigo: string
  negocio: string
  medidas_familia: number
  productos: SelectorDef[]
  atributos: SelectorDef[]
  medidas: string[]
}

/** The families that a document names, each read once. */
export const familiasDe = async (trx: Trx, codigos: string[]): Promise<Map<string, FamiliaDef>> => {
  const familias = await trx.selectFrom('familias').selectAll().where('codigo', 'in', codigos).execute()
  const medidas = await trx
    .selectFrom('familia_medidas')
    .selectAll()
    .where('familia', 'in', codigos)
    .orderBy('orden')
    .execute()
  const selectores = await trx
    .selectFrom('familia_selectores')
    .selectAll()
    .where('familia', 'in', codigos)
    .orderBy('orden')
    .execute()
  const opciones = await trx
    .selectFrom('selector_opciones')
    .select(['familia', 'tipo', 'selector', 'value'])
    .where('familia', 'in', codigos)
    .execute()

  const selectoresDe = (familia: string, tipo: SelectorTipo): SelectorDef[] =>
    selectores
      .filter((selector) => selector.familia === familia && selector.tipo === tipo)
      .map(({ nombre, orden }) => ({
        nombre,
        values: new Set(
          opciones
            .filter((o) => o.familia === familia && o.tipo === tipo && o.selector === orden)
            .map(({ value }) => value),
        ),
      }))

  return new Map(
    familias.map(({ codigo, negocio, medidas_familia }) => [
      codigo,
      {
        codigo,
        negocio,
        medidas_familia,
        productos: selectoresDe(codigo, 'producto'),
        atributos: selectoresDe(codigo, 'atributo'),
        medidas: medidas.filter(({ familia }) => familia === codigo).map(({ nombre }) => nombre),
      },
    ]),
  )
}
