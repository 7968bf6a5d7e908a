import type { FamiliaForm } from '@yunque/contracts/datos/familias'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { hasCantidades, hasLotes, hasOtrosPrecios } from '../../maestros/reglas/cifras.ts'
import type { FamiliaGuardada } from './read-familia.ts'

/** The products of a familia. */
const suyos = (familia: RawBuilder<unknown>) => sql`select p.prod01 from productos p where p.familia = ${familia}`

/** Condition: some of its products have a price per unit of quantity. */
const hasPreciosPorUnidad = (familia: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from precios pr where pr.prod01 in (${suyos(familia)}) and pr.base = 'pieza')`

const CON_CANTIDADES = 'No cambia: hay stock, ingresos o pedidos en esta unidad.'
const CON_PRECIOS_POR_UNIDAD = 'No cambia: sus productos tienen precios por esta unidad.'

/** Why a familia is not charged by something else than its prices are per. */
const conPrecios = (medidas_familia: string) =>
  `No cambia: sus productos tienen precios por ${Number(medidas_familia) === 1 ? 'kilo' : 'unidad de cantidad'}.`

/**
 * Why a change of a familia's measures is refused while it has lots: in another unit or place a lot's '2,00' would mean something else,
 * and with one more measure no search would find the lot.
 */
const deLotes = (antes: FamiliaGuardada, form: FamiliaForm): string | undefined => {
  const medida = antes.medidas.find(({ um }, i) => (form.medidas[i]?.um.trim() ?? um) !== um)
  if (medida) return `La medida ${medida.nombre} no cambia de unidad: hay lotes medidos en ella.`
  const nombres = antes.medidas.map(({ nombre }) => nombre.toLowerCase())
  const movida = nombres.findIndex((_nombre, i) => {
    const place = nombres.indexOf((form.medidas[i]?.nombre ?? '').trim().toLowerCase())
    return place >= 0 && place !== i
  })
  if (movida >= 0) return `La medida ${antes.medidas[movida]?.nombre} no cambia de lugar: hay lotes medidos en ella.`

  return form.medidas.length > antes.medidas.length ? 'No se agregan medidas: hay lotes de sus productos.' : undefined
}

/**
 * What the figures of a familia's products are in stays: a price per kilo would become one per piece, and ten pieces in a lot ten metres
 * (DAT-02). A unit that was not told before may be.
 */
export const checkCifras = async (trx: Trx, antes: FamiliaGuardada, form: FamiliaForm): Promise<Campos> => {
  const codigo = sql`${antes.codigo}`
  const productos = suyos(codigo)
  const { otros, porUnidad, cantidades, lotes } = await trx
    .selectNoFrom([
      hasOtrosPrecios(productos, sql`${form.medidas_familia}`).as('otros'),
      hasPreciosPorUnidad(codigo).as('porUnidad'),
      hasCantidades(productos).as('cantidades'),
      hasLotes(productos).as('lotes'),
    ])
    .executeTakeFirstOrThrow()
  const isOtraBase = Number(form.medidas_familia) !== antes.medidas_familia
  const deOtraUnidad = cantidades ? CON_CANTIDADES : porUnidad ? CON_PRECIOS_POR_UNIDAD : ''
  const deMedidas = lotes && deLotes(antes, form)

  return {
    ...(isOtraBase && otros && { medidas_familia: [conPrecios(form.medidas_familia)] }),
    ...(form.um1 !== antes.um1 && deOtraUnidad && { um1: [deOtraUnidad] }),
    ...(form.um2 !== antes.um2 && antes.um2 !== '' && cantidades && { um2: [CON_CANTIDADES] }),
    ...(deMedidas && { medidas: [deMedidas] }),
  }
}

/** The same of a row of a file `r` over familia `t`; `dicho`: the file changes this column. */
export const impideCifras = (dicho: (campo: string) => RawBuilder<unknown>) => {
  const codigo = sql`t.codigo`
  const otra = sql`(to_jsonb(r) ->> 'medidas_familia')`
  const otraBase = sql`${dicho('medidas_familia')} and ${hasOtrosPrecios(suyos(codigo), otra)}`
  const otraUnidad = sql`(${dicho('um1')} or ${dicho('um2')} and t.um2 <> '') and ${hasCantidades(suyos(codigo))}`
  const porUnidad = sql`${dicho('um1')} and ${hasPreciosPorUnidad(codigo)}`

  return sql`case when ${otraBase} then jsonb_build_object('medidas_familia',
      case ${otra} when '1' then ${conPrecios('1')}::text else ${conPrecios('0')}::text end)
    when ${otraUnidad} then jsonb_build_object('um1', ${CON_CANTIDADES}::text)
    when ${porUnidad} then jsonb_build_object('um1', ${CON_PRECIOS_POR_UNIDAD}::text) end`
}
