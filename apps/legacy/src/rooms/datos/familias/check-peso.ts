import { counted } from '@yunque/contracts/codecs/format'
import type { FamiliaForm } from '@yunque/contracts/datos/familias'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import type { Trx } from '../../../kernel/db/db.ts'
import { deMedidas, faltaParaPesar } from '../../productos/falta-para-pesar.ts'
import type { FamiliaGuardada } from './read-familia.ts'

/**
 * What the products of a familia are weighed by stays: a line of one that could no longer be weighed would have no price (PES-06). What
 * it lacked before it may go on lacking.
 */
export const checkPeso = async (trx: Trx, antes: FamiliaGuardada, form: FamiliaForm): Promise<Campos> => {
  if (form.um1 !== 'KG' && form.um2 !== 'KG') return {}
  const bases = await trx
    .selectFrom('productos')
    .select(['base_peso', (eb) => eb.fn.countAll<number>().as('cuantos')])
    .where('familia', '=', antes.codigo)
    .groupBy('base_peso')
    .orderBy('base_peso')
    .execute()
  const errores: Campos = {}
  for (const { base_peso, cuantos } of bases) {
    const falta = faltaParaPesar(base_peso, { ...form, densidad: form.densidad || null })
    if (!falta || faltaParaPesar(base_peso, antes)) continue
    const hay = `Hay ${counted(cuantos, 'producto que se pesa', 'productos que se pesan')} por`
    if (falta === 'densidad') errores.densidad = [`${hay} sus medidas: hace falta la densidad.`]
    else errores.medidas = [`${hay} ${deMedidas(falta.medidas)}: tiene que quedar.`]
  }

  return errores
}
