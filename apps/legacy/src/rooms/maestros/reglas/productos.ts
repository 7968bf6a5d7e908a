import { textosDe } from '@yunque/contracts/maestros/maestro'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { deMedidas, faltaParaPesar } from '../../productos/falta-para-pesar.ts'
import { hasCantidades, hasOtrosPrecios } from './cifras.ts'
import type { Regla } from './regla.ts'

type Selector = { familia: string; nombre: string; values: string[] }

const selectoresDe = (trx: Trx, familias: readonly string[]): Promise<Selector[]> =>
  trx
    .selectFrom('familia_selectores as s')
    .leftJoin('selector_opciones as o', (join) =>
      join.onRef('o.familia', '=', 's.familia').onRef('o.tipo', '=', 's.tipo').onRef('o.selector', '=', 's.orden'),
    )
    .select([
      's.familia',
      's.nombre',
      sql<string[]>`coalesce(array_agg(o.value) filter (where o.value is not null), '{}')`.as('values'),
    ])
    .where('s.familia', 'in', familias)
    .where('s.tipo', '=', 'producto')
    .groupBy(['s.familia', 's.nombre', 's.orden'])
    .orderBy('s.orden')
    .execute()

/** Errors of a product's options: it needs one of each selector of its family, in their order. */
const faltaOpciones = (selectores: readonly Selector[], elegidas: readonly string[]): string | undefined => {
  if (elegidas.length !== selectores.length) {
    const nombres = selectores.map(({ nombre }) => nombre).join('; ')

    return selectores.length === 0 ? 'La familia no tiene selectores.' : `Ponga una de cada selector: ${nombres}.`
  }
  const wrong = selectores.flatMap(({ nombre, values }, i) =>
    values.includes(elegidas[i] ?? '') ? [] : [`«${elegidas[i]}» no es una opción de ${nombre}.`],
  )

  return wrong.length > 0 ? wrong.join(' ') : undefined
}

const claveDe = (familia: string, elegidas: readonly string[]): string => JSON.stringify([familia, ...elegidas])

/** Products that already have these options in these families: a line finds its product by them, so they must be unique. */
const ownersOf = async (trx: Trx, forms: readonly Producto[]): Promise<ReadonlyMap<string, string>> => {
  const asked = JSON.stringify(forms.map(({ familia, elegidas }) => ({ familia, productos_seleccionados: elegidas })))
  const { rows } = await sql<{ prod01: string; familia: string; elegidas: string[] }>`
    select p.prod01, p.familia, p.productos_seleccionados as elegidas from productos p
    join jsonb_populate_recordset(null::productos, ${asked}::jsonb) f
      on p.familia = f.familia and p.productos_seleccionados = f.productos_seleccionados`.execute(trx)

  return new Map(rows.map(({ prod01, familia, elegidas }) => [claveDe(familia, elegidas), prod01]))
}

type DeKilos = { codigo: string; densidad: string | null; medidas: { nombre: string; um: string }[] }

/** Of these the familias that count kilos, with what a weight is computed from: a service weighs nothing. */
const deKilos = async (trx: Trx, familias: readonly string[]): Promise<ReadonlyMap<string, DeKilos>> => {
  const { rows } = await sql<DeKilos>`
    select f.codigo, f.densidad::text as densidad, coalesce((
      select json_agg(json_build_object('nombre', m.nombre, 'um', m.um) order by m.orden)
      from familia_medidas m where m.familia = f.codigo), '[]') as medidas
    from familias f where f.codigo = any(${familias}::text[]) and (f.um1 = 'KG' or f.um2 = 'KG')`.execute(trx)

  return new Map(rows.map((row) => [row.codigo, row]))
}

/** Why no line of a product could be weighed by its measures: its familia lacks one of them, or its density. */
const whyUnweighed = (base_peso: string, familia: DeKilos): string | undefined => {
  const falta = faltaParaPesar(base_peso, familia)

  return (
    falta && `Para pesarlo así, la familia necesita ${falta === 'densidad' ? 'su densidad' : deMedidas(falta.medidas)}.`
  )
}

const PIDE_PESO = ['pieza', 'metro']
const SIN_PESO = 'Indique los kilos de una pieza o de un metro.'

/** Why a product cannot be beside another one with its options; in a familia without selectors nothing tells them apart. */
export const whyRepeated = (igual: string, hasSelectores: boolean): string =>
  hasSelectores
    ? `El producto ${igual} tiene las mismas opciones.`
    : `El producto ${igual} ya es de esa familia, que no tiene selectores: agréguele uno que los distinga, como la calidad.`

type Producto = { prod01: string; familia: string; elegidas: string[] }

/**
 * Why a product does not go over to another familia, by its code: its price per kilo would be one per piece there, and what lies of it is
 * measured by the measures of its own (DAT-02).
 */
const whyStays = async (trx: Trx, forms: readonly Producto[]): Promise<ReadonlyMap<string, string>> => {
  const asked = JSON.stringify(forms.map(({ prod01, familia }) => ({ prod01, familia })))
  const { rows } = await sql<{ prod01: string; why: string }>`
    select p.prod01, case
      when ${hasCantidades(sql`p.prod01`)}
        then 'No cambia: hay stock, ingresos o pedidos de este producto.'
      when ${hasOtrosPrecios(sql`p.prod01`, sql`f.medidas_familia`)}
        then 'No cambia: el producto tiene precios por ' || case when f.medidas_familia = 1 then 'kilo' else 'pieza' end ||
          ', y esa familia se cobra de otra manera.'
      else '' end as why
    from jsonb_to_recordset(${asked}::jsonb) as n(prod01 text, familia text)
    join productos p on p.prod01 = n.prod01 and p.familia <> n.familia
    join familias f on f.codigo = n.familia`.execute(trx)

  return new Map(rows.map(({ prod01, why }) => [prod01, why]))
}

/** Errors of products, in their order; all are checked in one query. */
export const checkProductos = async (
  trx: Trx,
  forms: readonly Readonly<Record<string, string>>[],
): Promise<Record<string, string>[]> => {
  const said = forms.map(({ prod01 = '', familia = '', productos_seleccionados = '' }) => ({
    prod01: prod01.trim(),
    familia: familia.trim(),
    elegidas: textosDe(productos_seleccionados),
  }))
  if (said.length === 0) return []
  const familias = [...new Set(said.map(({ familia }) => familia))]
  const selectores = Map.groupBy(await selectoresDe(trx, familias), ({ familia }) => familia)
  const pesan = await deKilos(trx, familias)
  const owners = await ownersOf(trx, said)
  const quedan = await whyStays(trx, said)

  return said.map(({ prod01, familia, elegidas }, i) => {
    const clave = claveDe(familia, elegidas)
    const igual = owners.get(clave) ?? prod01
    const { base_peso = '', peso = '', iva = '' } = forms[i] ?? {}
    const suyos = selectores.get(familia) ?? []
    const pesada = pesan.get(familia)
    const base = pesada && whyUnweighed(base_peso, pesada)
    const opciones =
      faltaOpciones(suyos, elegidas) ?? (igual === prod01 ? undefined : whyRepeated(igual, suyos.length > 0))

    const queda = quedan.get(prod01)

    return {
      ...(queda && { familia: queda }),
      ...(opciones && { productos_seleccionados: opciones }),
      ...(Number(iva) > 100 && { iva: 'El IVA no pasa de 100 %.' }),
      ...(base && { base_peso: base }),
      ...(PIDE_PESO.includes(base_peso) && pesada && !/[1-9]/.test(peso) && { peso: SIN_PESO }),
    }
  })
}

export const deProductos: Regla = {
  check: async (trx, { form }) => {
    const [faltas = {}] = await checkProductos(trx, [form])

    return Object.fromEntries(Object.entries(faltas).map(([campo, falta]) => [campo, [falta]]))
  },
}
