import type { Modulo, Permiso } from '@yunque/contracts/modulos'
import { audit } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { holdUsuarios } from './codigos.ts'
import { type Quien, setCodigos } from './set-codigos.ts'

/** The author of users created without a signed-in user, by the command `create-user`. */
export const CONSOLA = 'consola'

export type Alta = {
  codigo: string
  nombre: string
  e_mail: string
  telefono?: string
  clave_hash: string
  clave_temporal: boolean
  font_size: string | null
  codigos: readonly (Modulo | Permiso)[]
}

/** Whether a code is or was in use, in any case: a code is never given twice (PAN-10). */
const isUsed = async (trx: Trx, codigo: string): Promise<boolean> =>
  // Reserved as the audit's name for changes without a signed-in user.
  codigo === CONSOLA ||
  (await trx
    .selectFrom('usuarios')
    .select('codigo')
    .where((eb) => eb(eb.fn('lower', ['codigo']), '=', codigo.toLowerCase()))
    .unionAll(
      trx
        .selectFrom('auditoria')
        .select('id_entidad as codigo')
        .where('entidad', '=', 'usuario')
        .where('id_entidad', '=', codigo),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Creates a user. An existing one is left unchanged. A user limited to some clients cannot create one who sees all (ARQ-17). */
export const addUsuario = async (trx: Trx, { codigos, ...usuario }: Alta, quien: Quien): Promise<void> => {
  const { por, momento } = quien
  await holdUsuarios(trx)
  if (await isUsed(trx, usuario.codigo)) {
    throw invalid({ codigo: [`El código ${usuario.codigo} ya se usó: elija otro. Un código no se usa dos veces.`] })
  }
  const maker = await trx.selectFrom('usuarios').select('asociado').where('codigo', '=', por).executeTakeFirst()
  const clave_desde = usuario.clave_temporal ? momento : null
  await trx
    .insertInto('usuarios')
    .values({ ...usuario, clave_desde, creado: momento, asociado: maker?.asociado ?? false })
    .execute()
  await setCodigos(trx, usuario.codigo, codigos, quien)
  const { clave_hash: _, ...despues } = usuario
  await audit(trx, {
    momento,
    usuario: por,
    accion: 'alta',
    entidad: 'usuario',
    id_entidad: usuario.codigo,
    antes: null,
    despues: { ...despues, codigos },
  })
}
