import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../kernel/db/db.ts'
import type { SelectorTipo } from '../../../kernel/db/schema/productos.ts'
import type { Schema } from '../../../kernel/db/schema.ts'

/** A selector of a family with the codes that it accepts, and the texts of those that are out of use (DAT-02). */
export type SelectorDef = { nombre: string; values: ReadonlySet<string>; bajas: ReadonlyMap<string, string> }

/** What a family requires of an item. Its lists are in the order of an item's own lists. */
export type FamiliaDef = {
  codigo: string
  nombre: string
  estado: 'A' | 'B'
  negocio: string
  medidas_familia: number
  /** Names of its rules; null means the rules of its code (DAT-16). */
  reglas: string[] | null
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
            .select(['o.value', 'o.text', 'o.baja'])
            .whereRef('o.familia', '=', 's.familia')
            .whereRef('o.tipo', '=', 's.tipo')
            .whereRef('o.selector', '=', 's.orden'),
        ).as('opciones'),
      ])
      .whereRef('s.familia', '=', 'familias.codigo')
      .where('s.tipo', '=', tipo)
      .orderBy('s.orden'),
  )

type Opcion = { value: string; text: string; baja: 'S' | 'N' }

const defOf = ({ nombre, opciones }: { nombre: string; opciones: Opcion[] }): SelectorDef => ({
  nombre,
  values: new Set(opciones.map(({ value }) => value)),
  bajas: new Map(opciones.filter(({ baja }) => baja === 'S').map(({ value, text }) => [value, text])),
})

/** The families of a document, all in one statement. */
export const familias = (db: Pick<Db, 'selectFrom'>, codigos: string[]) =>
  db
    .selectFrom('familias')
    .select(['codigo', 'nombre', 'estado', 'negocio', 'medidas_familia', 'reglas'])
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

/**
 * Names of the rules for saving a line: while it stays in its family those that it was stored under, or, in a note, that its
 * quotation's line was agreed under (DAT-16, DOC-18); else its family's.
 */
export const reglasDeLinea = (
  { familia }: { familia: string },
  antes: { familia: string; reglas: string[] | null } | undefined,
  familias: ReadonlyMap<string, FamiliaDef>,
): string[] | null => (antes?.familia === familia ? antes.reglas : (familias.get(familia)?.reglas ?? null))

type FamiliaRow = Awaited<ReturnType<ReturnType<typeof familias>['execute']>>[number]

/** The families by their code, for checking lines against them. */
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
