import { textosDe } from '@yunque/contracts/maestros/maestro'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Regla } from './regla.ts'

const selectoresDe = (trx: Trx, familia: string) =>
  trx
    .selectFrom('familia_selectores as s')
    .leftJoin('selector_opciones as o', (join) =>
      join.onRef('o.familia', '=', 's.familia').onRef('o.tipo', '=', 's.tipo').onRef('o.selector', '=', 's.orden'),
    )
    .select([
      's.nombre',
      sql<string[]>`coalesce(array_agg(o.value) filter (where o.value is not null), '{}')`.as('values'),
    ])
    .where('s.familia', '=', familia)
    .where('s.tipo', '=', 'producto')
    .groupBy(['s.nombre', 's.orden'])
    .orderBy('s.orden')
    .execute()

/** What is wrong with the options that name a product: one of each selector of its family, in their order. */
const faltaOpciones = async (trx: Trx, familia: string, elegidas: readonly string[]): Promise<string | undefined> => {
  const selectores = await selectoresDe(trx, familia)
  if (elegidas.length !== selectores.length) {
    const nombres = selectores.map(({ nombre }) => nombre).join('; ')

    return selectores.length === 0 ? 'La familia no tiene selectores.' : `Ponga una de cada selector: ${nombres}.`
  }
  const wrong = selectores.flatMap(({ nombre, values }, i) =>
    values.includes(elegidas[i] ?? '') ? [] : [`«${elegidas[i]}» no es una opción de ${nombre}.`],
  )

  return wrong.length > 0 ? wrong.join(' ') : undefined
}

/** Who has these options already in its family: a line finds its product by them. */
const findIgual = (trx: Trx, familia: string, elegidas: string[], prod01: string) =>
  trx
    .selectFrom('productos')
    .select('prod01')
    .where('familia', '=', familia)
    .where(sql<boolean>`productos_seleccionados = ${elegidas}::text[]`)
    .where('prod01', '<>', prod01)
    .executeTakeFirst()

const PIDE_PESO = ['pieza', 'metro']

export const deProductos: Regla = {
  check: async (
    trx,
    { form: { prod01 = '', familia = '', productos_seleccionados = '', base_peso = '', peso = '' } },
  ) => {
    const elegidas = textosDe(productos_seleccionados)
    const falta = await faltaOpciones(trx, familia, elegidas)
    const igual = falta ? undefined : await findIgual(trx, familia, elegidas, prod01.trim())
    const opciones = falta ?? (igual && `El producto ${igual.prod01} tiene las mismas opciones.`)
    const kilos =
      PIDE_PESO.includes(base_peso) && !/[1-9]/.test(peso) ? 'Indique los kilos de una pieza o de un metro.' : undefined

    return { ...(opciones && { productos_seleccionados: [opciones] }), ...(kilos && { peso: [kilos] }) }
  },
}
