import { checkFuente, type FuenteForm } from '@yunque/contracts/datos/fuentes'
import { audit, auditRecord } from '../../../kernel/audit.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { ApiError, demandVersion, invalid } from '../../../kernel/http/errors.ts'
import type { UsuarioActual } from '../../../kernel/people/sessions.ts'
import { createToken } from './fuente.ts'
import { type FuenteLeida, readFuente } from './read-fuente.ts'
import { ajenosDe } from './sets.ts'

type Quien = { usuario: string; ahora: Date; actual: UsuarioActual }

const holdFuente = async (trx: Trx, ahora: Date, codigo: string): Promise<FuenteLeida> => {
  await trx.selectFrom('fuentes').select('codigo').where('codigo', '=', codigo).forUpdate().execute()

  return readFuente(trx, ahora, codigo)
}

const columnsOf = ({ nombre, conjuntos, duena, ritmo, hora, horas, estado }: FuenteForm) => ({
  nombre: nombre.trim(),
  conjuntos: [...new Set(conjuntos)],
  duena,
  ritmo,
  estado,
  hora: ritmo === 'habil' ? hora : '',
  horas: ritmo === 'horas' ? Number(horas) : null,
})

const check = (form: FuenteForm, antes: FuenteLeida | undefined, { actual }: Quien): Record<string, string[]> => {
  const added = form.conjuntos.filter((nombre) => !antes?.conjuntos.includes(nombre))
  const ajenos = ajenosDe(actual, added)

  return {
    ...checkFuente(form),
    ...(ajenos.length > 0 && { conjuntos: [`No puede darle ${ajenos.join(', ').slice(0, 200)}.`] }),
    ...(antes && antes.codigo !== form.codigo && { codigo: ['El código de una fuente no se cambia.'] }),
  }
}

/** Creates a source without `codigo`, otherwise changes it: 409 when it changed since it was read (LLA-06). */
export const saveFuente = async (
  trx: Trx,
  quien: Quien,
  codigo: string | undefined,
  form: FuenteForm,
): Promise<FuenteLeida> => {
  const antes = codigo === undefined ? undefined : await holdFuente(trx, quien.ahora, codigo)
  if (antes) demandVersion(antes, form.version)
  const errors = check(form, antes, quien)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (antes) {
    await trx
      .updateTable('fuentes')
      .set({ ...columnsOf(form), version: antes.version + 1 })
      .where('codigo', '=', antes.codigo)
      .execute()
  } else {
    const made = await trx
      .insertInto('fuentes')
      .values({ codigo: form.codigo, ...columnsOf(form) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('codigo')
      .executeTakeFirst()
    if (!made) throw invalid({ codigo: [`Ya hay una fuente con el código ${form.codigo}.`] })
  }
  const accion = antes ? 'modificacion' : 'alta'

  return auditRecord(trx, quien, {
    accion,
    entidad: 'fuente',
    id: form.codigo,
    antes,
    read: () => readFuente(trx, quien.ahora, form.codigo),
  })
}

/** Replaces the token by a new one, or removes it; the old one stops working. The new one is shown once, and only its hash is kept. */
export const setToken = async (trx: Trx, { usuario, ahora, actual }: Quien, codigo: string, isNew: boolean) => {
  const { conjuntos } = await holdFuente(trx, ahora, codigo)
  const ajenos = ajenosDe(actual, conjuntos)
  if (isNew && ajenos.length > 0) {
    throw new ApiError(403, `No puede crear un token que escriba ${ajenos.join(', ')}. Solicítelo a un administrador.`)
  }
  const { token, token_hash } = createToken()
  await trx
    .updateTable('fuentes')
    .set(isNew ? { token_hash, token_creado: ahora } : { token_hash: null, token_creado: null })
    .where('codigo', '=', codigo)
    .execute()
  await audit(trx, {
    momento: ahora,
    usuario,
    accion: isNew ? 'token nuevo' : 'token revocado',
    entidad: 'fuente',
    id_entidad: codigo,
    antes: null,
    despues: null,
  })

  return { fuente: await readFuente(trx, ahora, codigo), token: isNew ? token : '' }
}
