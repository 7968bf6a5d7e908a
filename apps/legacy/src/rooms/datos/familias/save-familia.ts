import { checkFamilia, type FamiliaForm } from '@yunque/contracts/datos/familias'
import { demandUsoNuestro, faltasDeAjeno, findAjeno } from '../../../kernel/ajenos.ts'
import { auditRecord } from '../../../kernel/audit.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { demandVersion, invalid } from '../../../kernel/http/errors.ts'
import { checkNegocio } from '../../../kernel/negocios.ts'
import { renameCalidades } from '../../equivalencias/equivalencias.ts'
import { checkAjenas } from './check-ajenas.ts'
import { checkCifras } from './check-cifras.ts'
import { checkPeso } from './check-peso.ts'
import { checkUso } from './check-uso.ts'
import { type FamiliaGuardada, findFamilia } from './read-familia.ts'

type Quien = { usuario: string; ahora: Date }

const columnsOf = ({ nombre, negocio, medidas_familia, um1, um2, densidad, reglas }: FamiliaForm) => ({
  nombre: nombre.trim(),
  negocio,
  medidas_familia: Number(medidas_familia),
  um1,
  um2,
  densidad: densidad || null,
  reglas,
})

/** The current familia, locked until this transaction ends. */
const holdFamilia = async (trx: Trx, codigo: string): Promise<FamiliaGuardada> => {
  await trx.selectFrom('familias').select('codigo').where('codigo', '=', codigo).forUpdate().execute()

  return findFamilia(trx, codigo)
}

/** Selectors, options and measures of the form, by their positions. */
const writeLists = async (trx: Trx, familia: string, { selectores, medidas }: FamiliaForm): Promise<void> => {
  await trx.deleteFrom('selector_opciones').where('familia', '=', familia).execute()
  await trx.deleteFrom('familia_selectores').where('familia', '=', familia).execute()
  await trx.deleteFrom('familia_medidas').where('familia', '=', familia).execute()
  const placed = (['producto', 'atributo'] as const).flatMap((tipo) =>
    selectores.filter((one) => one.tipo === tipo).map((selector, i) => ({ ...selector, orden: i + 1 })),
  )
  if (placed.length > 0) {
    await trx
      .insertInto('familia_selectores')
      .values(placed.map(({ tipo, orden, nombre }) => ({ familia, tipo, orden, nombre: nombre.trim() })))
      .execute()
  }
  for (const { tipo, orden: selector, opciones } of placed) {
    const rows = opciones.map(({ value, text, baja }, i) => ({
      familia,
      tipo,
      selector,
      orden: i + 1,
      value,
      text: text.trim(),
      baja: baja ? ('S' as const) : ('N' as const),
    }))
    await trx.insertInto('selector_opciones').values(rows).execute()
  }
  if (medidas.length > 0) {
    await trx
      .insertInto('familia_medidas')
      .values(medidas.map(({ nombre, um }, i) => ({ familia, orden: i + 1, nombre: nombre.trim(), um: um.trim() })))
      .execute()
  }
}

/** Options of products that are called otherwise now: the same code in the same selector. */
const renombradasDe = (antes: FamiliaGuardada, form: FamiliaForm) => {
  const [eran, son] = [antes.selectores, form.selectores].map((all) => all.filter(({ tipo }) => tipo === 'producto'))

  return (eran ?? []).flatMap(({ opciones }, i) =>
    opciones.flatMap(({ value, text }) => {
      const ahora = son?.[i]?.opciones.find((one) => one.value === value)?.text.trim() ?? text

      return ahora === text ? [] : [{ antes: text, ahora }]
    }),
  )
}

const audited = (trx: Trx, quien: Quien, accion: string, id: string, antes: FamiliaGuardada | undefined) =>
  auditRecord(trx, quien, { accion, entidad: 'familia', id, antes, read: () => findFamilia(trx, id) })

/** Creates a familia without `codigo`, otherwise changes it: 409 when it changed since it was read (LLA-06). */
export const saveFamilia = async (
  trx: Trx,
  quien: Quien,
  codigo: string | undefined,
  form: FamiliaForm,
): Promise<FamiliaGuardada> => {
  const antes = codigo === undefined ? undefined : await holdFamilia(trx, codigo)
  if (antes) demandVersion(antes, form.version)
  if (antes && form.codigo !== antes.codigo) throw invalid({ codigo: ['El código de una familia no se cambia.'] })
  const errors = {
    ...(antes && (await checkPeso(trx, antes, form))),
    ...(antes && (await checkCifras(trx, antes, form))),
    ...(antes && checkUso(antes, form)),
    ...(antes && faltasDeAjeno(await findAjeno(trx, 'familias', [antes.codigo]), antes, columnsOf(form))),
    ...(antes && (await checkAjenas(trx, antes, form))),
    ...checkFamilia(form),
    ...(antes?.negocio !== form.negocio && (await checkNegocio(trx, form.negocio))),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)

  if (antes) {
    await trx
      .updateTable('familias')
      .set({ ...columnsOf(form), version: antes.version + 1 })
      .where('codigo', '=', antes.codigo)
      .execute()
  } else {
    const made = await trx
      .insertInto('familias')
      .values({ codigo: form.codigo, ...columnsOf(form) })
      .onConflict((oc) => oc.doNothing())
      .returning('codigo')
      .executeTakeFirst()
    if (!made) throw invalid({ codigo: [`Ya hay una familia con el código ${form.codigo}.`] })
  }
  await writeLists(trx, form.codigo, form)
  if (antes) await renameCalidades(trx, renombradasDe(antes, form))

  return audited(trx, quien, antes ? 'modificacion' : 'alta', form.codigo, antes)
}

/** Takes it out of use, or back. If it is in that state already, nothing changes. */
export const setEstado = async (
  trx: Trx,
  quien: Quien,
  codigo: string,
  estado: 'A' | 'B',
): Promise<FamiliaGuardada> => {
  const antes = await holdFamilia(trx, codigo)
  if (antes.estado === estado) return antes
  demandUsoNuestro(await findAjeno(trx, 'familias', [codigo]), 'estado')
  await trx
    .updateTable('familias')
    .set({ estado, version: antes.version + 1 })
    .where('codigo', '=', codigo)
    .execute()

  return audited(trx, quien, estado === 'B' ? 'baja' : 'reactivacion', codigo, antes)
}
