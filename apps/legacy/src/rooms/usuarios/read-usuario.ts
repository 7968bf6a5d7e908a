import { findAjeno } from '../../kernel/ajenos.ts'
import { lastAudit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { sesionesOf } from '../../kernel/people/sessions.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { alcanceDe } from './alcance.ts'
import { codigosOf } from './codigos.ts'

/** The caller: his own session is marked among the user's, and the answer says what he may not do. */
export type Asking = { por: string; ahora: Date; token_hash: string }

/** A user for administrators (PAN-10), without anything of his password. */
export const findUsuario = async (db: Db, codigo: string, { por, ahora, token_hash }: Asking) => {
  const usuario = await db
    .selectFrom('usuarios as u')
    // Who saved him last, shown in case of a conflict (VIS-07).
    .leftJoinLateral(lastAudit('usuario', codigo), (join) => join.onTrue())
    .select([
      'u.codigo',
      'u.nombre',
      'u.e_mail',
      'u.telefono',
      'u.estado',
      'u.font_size',
      'u.version',
      'u.clave_temporal',
      'u.asociado',
    ])
    .select(['u.creado', 'u.ultimo_acceso', 'a.momento'])
    .select(nombreDe('a.usuario').as('modificado_por'))
    .where('u.codigo', '=', codigo)
    .executeTakeFirst()
  if (!usuario) throw notFound(`No existe el usuario ${codigo}.`)

  const { momento, creado, ultimo_acceso, ...found } = usuario
  const codigos = await codigosOf(db, codigo)
  const ajeno = await findAjeno(db, 'usuarios', [codigo])

  return {
    ...found,
    codigos,
    ...(await alcanceDe(db, por, { codigo, nombre: found.nombre, codigos })),
    sesiones: await sesionesOf(db, codigo, ahora, token_hash),
    creado: momentoDe(creado),
    ultimo_acceso: ultimo_acceso && momentoDe(ultimo_acceso),
    modificado: momento && momentoDe(momento),
    fuente: ajeno?.fuente ?? '',
    fuente_campos: ajeno?.campos ?? [],
  }
}

export type UsuarioGuardado = Awaited<ReturnType<typeof findUsuario>>
