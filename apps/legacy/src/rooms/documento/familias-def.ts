import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../infra/db.ts'
import type { SelectorTipo } from '../../infra/schema/productos.ts'
import type { Schema } from '../../infra/schema.ts'

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

const selectoresDe = (tipo: SelectorTipo) => (eb: ExpressionBuilder<Schema, 'familias'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('familia_selectores as s')
      .select((inner) => [
        's.nombre',
        jsonArrayFrom(
          inner
            .selectFrom('selector_opciones as o')
            .select('o.value')
            .whereRef('o.familia', '=', 's.familia')
            .whereRef('o.tipo', '=', 's.tipo')
            .whereRef('o.selector', '=', 's.orden'),
        ).as('opciones'),
      ])
      .whereRef('s.familia', '=', 'familias.codigo')
      .where('s.tipo', '=', tipo)
      .orderBy('s.orden'),
  )

const defOf = ({ nombre, opciones }: { nombre: string; opciones: { value: string }[] }): SelectorDef => ({
  nombre,
  values: new Set(opciones.map(({ value }) => value)),
})

/** The families that a document names, all of them in one statement. */
export const familias = (db: Pick<Db, 'selectFrom'>, codigos: string[]) =>
  db
    .selectFrom('familias')
    .select(['codigo', 'negocio', 'medidas_familia'])
    .select((eb) => [
      selectoresDe('producto')(eb).as('productos'),
      selectoresDe('atributo')(eb).as('atributos'),
      jsonArrayFrom(
        eb
          .selectFrom('familia_medidas as m')
          .select('m.nombre')
          .whereRef('m.familia', '=', 'familias.codigo')
          .orderBy('m.orden'),
      ).as('medidas'),
    ])
    .where('codigo', 'in', codigos)

type FamiliaRow = Awaited<ReturnType<ReturnType<typeof familias>['execute']>>[number]

/** The same by their code, as lines are checked against them. */
export const familiasDe = (rows: readonly FamiliaRow[]): Map<string, FamiliaDef> =>
  new Map(
    rows.map(({ productos, atributos, medidas, ...familia }) => [
      familia.codigo,
      {
        ...familia,
        productos: productos.map(defOf),
        atributos: atributos.map(defOf),
        medidas: medidas.map(({ nombre }) => nombre),
      },
    ]),
  )
