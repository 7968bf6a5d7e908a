import type { Modulo, Permiso } from '@yunque/contracts/modulos'
import { sql } from 'kysely'
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

/** What the audit calls it that a user whom a file made is taken back with the file. */
export const DESHECHA = 'deshacer alta'

/**
 * Which of these codes, all in small letters, cannot be given: somebody has them, in whatever letters, or had them. A code is never
 * given twice (PAN-10), but one that a file gave is free again once the file is undone.
 */
export const usadosDe = async (trx: Trx, codigos: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ codigo: string }>`
    select lower(codigo) as codigo from usuarios where lower(codigo) = any(${codigos}::text[])
    union select a.id_entidad from auditoria a where a.entidad = 'usuario' and a.id_entidad = any(${codigos}::text[])
      and a.accion <> ${DESHECHA} and not exists (select from auditoria d where d.entidad = 'usuario'
        and d.id_entidad = a.id_entidad and d.accion = ${DESHECHA} and d.id > a.id)`.execute(trx)

  // No user may have the name that the audit gives to changes without a signed-in user.
  return new Set([CONSOLA, ...rows.map(({ codigo }) => codigo)])
}

/** Creates a user. An existing one is left unchanged. A user limited to some clients cannot create one who sees all (ARQ-17). */
export const addUsuario = async (trx: Trx, { codigos, ...usuario }: Alta, quien: Quien): Promise<void> => {
  const { por, momento } = quien
  await holdUsuarios(trx)
  if ((await usadosDe(trx, [usuario.codigo])).has(usuario.codigo)) {
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
