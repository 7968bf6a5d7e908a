import { createHmac, hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { momentoDe } from '../dates.ts'
import type { Db, Trx } from '../db/db.ts'
import { isFull } from '../db/lost.ts'
import type { Ingreso } from '../db/schema/usuarios.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/errors.ts'

/** The caller, as stored in the database at this moment. */
export type UsuarioActual = {
  codigo: string
  nombre: string
  font_size: string | null
  filas_por_pagina: number | null
  /** He signed in with a password that somebody else made: nothing works until he has changed it (PAN-10). */
  clave_temporal: boolean
  ingreso: Ingreso
  /** He must have a second factor and has none: nothing works until he has set one up (SEC-26). */
  segundo_pendiente: boolean
  modulos: ReadonlySet<string>
  permisos: readonly string[]
  /** He sees only the clients in 'Clientes asociados': none if that list is empty (ARQ-17). */
  asociado: boolean
  /** The mark of his last save, which a replica may not have yet. */
  marca?: string | null
  /** SHA-256 of the token that this request came with. */
  token_hash: string
  /** This session's token for framed pages: the specification's clave_md5, which is no hash of a password (LLA-08). */
  clave_md5: string
}

const MINUTO = 60_000
/** Office sessions: 30 minutes without a call, ten hours in all (DUR-01). */
export const IDLE_MS = 30 * MINUTO
export const ABSOLUTE_MS = 600 * MINUTO
export const MAX_SESSIONS = 5
/** A session's last use is stored at most once a minute, so that most reads cost no write. */
const TOUCH_MS = MINUTO

const sha256 = (text: string) => hash('sha256', text)

/** 128 bits derived from the session's random token; neither token can be computed from the other. */
const marcoOf = (token: string) => createHmac('sha256', token).update('marco').digest('hex').slice(0, 32)

const newToken = () => randomBytes(32).toString('base64url')

/** All that is stored of a token. */
const hashesOf = (token: string) => ({ token_hash: sha256(token), marco_hash: sha256(marcoOf(token)) })

/** Sessions used since this moment count as open. */
const alive = (ahora: Date) => ({
  usada: new Date(ahora.getTime() - IDLE_MS),
  creada: new Date(ahora.getTime() - ABSOLUTE_MS),
})

/** Opens a session: answers its token, and that of the oldest session if it had to end because there were more than five (DUR-01). */
export const startSession = async (
  { db, reloj }: Pick<Deps, 'db' | 'reloj'>,
  usuario: string,
  dispositivo = '',
  ingreso: Ingreso = 'clave',
) => {
  const token = newToken()
  const ahora = reloj()
  const since = alive(ahora)
  await db
    .deleteFrom('sesiones')
    .where((eb) => eb.or([eb('usada', '<', since.usada), eb('creada', '<', since.creada)]))
    .execute()
  const [cerrada] = await db
    .deleteFrom('sesiones')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sesiones')
        .select('token_hash')
        .where('usuario', '=', usuario)
        .orderBy('creada', 'desc')
        .orderBy('token_hash')
        .offset(MAX_SESSIONS - 1),
    )
    .returning(['dispositivo', 'creada'])
    .execute()
  await db
    .insertInto('sesiones')
    .values({
      ...hashesOf(token),
      usuario,
      dispositivo,
      ingreso,
      creada: ahora,
      usada: ahora,
    })
    .execute()

  return { token, cerrada }
}

/** Ends what was opened with an old password: the user's other sessions and the address of his agenda (ARQ-15). */
export const endAccesos = async (trx: Trx, usuario: string, except = ''): Promise<void> => {
  await trx.deleteFrom('sesiones').where('usuario', '=', usuario).where('token_hash', '<>', except).execute()
  await trx.deleteFrom('agenda_suscripciones').where('usuario', '=', usuario).execute()
}

/** Gives a session another token in place of its own, which opens nothing from then on; answers it (SEC-03). */
export const renewToken = async (trx: Trx, token_hash: string): Promise<string> => {
  const token = newToken()
  await trx.updateTable('sesiones').set(hashesOf(token)).where('token_hash', '=', token_hash).execute()

  return token
}

/**
 * 401 where the caller's session ended after his call began; else it stays until this transaction ends. A reset of his password must
 * not be undone by a call that was already under way, perhaps not his own (ARQ-15).
 */
export const holdSession = async (trx: Trx, token_hash: string): Promise<void> => {
  const found = await trx
    .selectFrom('sesiones')
    .select('id')
    .where('token_hash', '=', token_hash)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new ApiError(401, 'Debe iniciar sesión.')
}

/** Whether a user must have a second factor here: required by the settings, and not already checked by the provider. */
export const mustHaveSegundo = (
  exige: Deps['exigeSegundo'],
  { modulos, ingreso }: Pick<UsuarioActual, 'modulos' | 'ingreso'>,
): boolean =>
  exige !== undefined &&
  ingreso !== 'proveedor con segundo' &&
  (exige === 'todos' || exige.some((modulo) => modulos.has(modulo)))

/** 401 without a session, 419 when it has expired: the screen shows the same for both, the log does not. */
const readUsuario = async (
  { db, reloj, replicas, exigeSegundo }: Deps,
  column: 'token_hash' | 'marco_hash',
  value: string,
  isUse: boolean,
) => {
  const found = await db
    .selectFrom('sesiones as s')
    .innerJoin('usuarios as u', 'u.codigo', 's.usuario')
    .select(['u.codigo', 'u.nombre', 'u.font_size', 'u.filas_por_pagina', 'u.clave_temporal', 'u.asociado'])
    .select(['s.token_hash', 's.creada', 's.usada', 's.ingreso'])
    .select([
      sql<string[]>`array(select modulo from usuarios_modulos where usuario = u.codigo)`.as('modulos'),
      sql<string[]>`array(select permiso from usuarios_permisos where usuario = u.codigo)`.as('permisos'),
    ])
    .$if(exigeSegundo !== undefined, (q) =>
      q.select(
        sql<boolean>`exists (select from segundos_factores where usuario = u.codigo and activo)`.as('tiene_segundo'),
      ),
    )
    .$if(replicas !== undefined, (q) =>
      q.select(sql<string | null>`(select marca from escrituras where usuario = u.codigo)`.as('marca')),
    )
    .where(`s.${column}`, '=', value)
    .where('u.estado', '=', 'A')
    .executeTakeFirst()
  if (!found) throw new ApiError(401, 'Debe iniciar sesión.')

  const ahora = reloj()
  const idle = ahora.getTime() - found.usada.getTime()
  if (idle > IDLE_MS || ahora.getTime() - found.creada.getTime() > ABSOLUTE_MS) {
    throw new ApiError(419, 'La sesión expiró.')
  }
  if (isUse && idle > TOUCH_MS) {
    await db
      .updateTable('sesiones')
      .set({ usada: ahora })
      .where('token_hash', '=', found.token_hash)
      // This write does not wait for a standby: losing a minute of use is harmless, while waiting for an absent one would stop all reading (DUR-10).
      .where(sql<boolean>`set_config('synchronous_commit', 'local', true) = 'local'`)
      .execute()
      .catch((error: unknown) => {
        // On a full disk people read on (FAU-70): what is lost is when they last did.
        if (!isFull(error)) throw error
      })
  }

  const { creada: _, usada: __, modulos: codes, tiene_segundo = false, ...usuario } = found
  const modulos = new Set(codes)

  return {
    ...usuario,
    segundo_pendiente: !tiene_segundo && mustHaveSegundo(exigeSegundo, { modulos, ingreso: usuario.ingreso }),
    // Whoever signed in through the provider may never have known that password.
    clave_temporal: usuario.clave_temporal && usuario.ingreso === 'clave',
    modulos,
  }
}

/** The session of a bearer token, which opens every call. What a screen asks by itself is no use of it (DUR-01). */
export const readSession = async (deps: Deps, token: string, isUse = true): Promise<UsuarioActual> => ({
  ...(await readUsuario(deps, 'token_hash', sha256(token), isUse)),
  clave_md5: marcoOf(token),
})

/** Whose session asked for a file, and what he may do now; undefined once it has ended (DUR-04, DUR-05). */
export const findAsker = async (
  deps: Deps,
  token_hash: string,
): Promise<Omit<UsuarioActual, 'clave_md5'> | undefined> => {
  try {
    return await readUsuario(deps, 'token_hash', token_hash, false)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** The same session found by its clave_md5, which opens framed pages only (LLA-08). */
export const readMarco = async (deps: Deps, clave_md5: string, isUse = true): Promise<UsuarioActual> => ({
  ...(await readUsuario(deps, 'marco_hash', sha256(clave_md5), isUse)),
  clave_md5,
})

/** A user's open sessions, the most recently used first; `token_hash` is the session that asks. */
export const sesionesOf = async (db: Db, usuario: string, ahora: Date, token_hash: string) => {
  const since = alive(ahora)
  const found = await db
    .selectFrom('sesiones')
    .select(['id', 'dispositivo', 'creada', 'usada', 'token_hash'])
    .where('usuario', '=', usuario)
    .where('usada', '>=', since.usada)
    .where('creada', '>=', since.creada)
    .orderBy('usada', 'desc')
    .orderBy('id')
    .execute()

  return found.map(({ id, dispositivo, creada, usada, ...sesion }) => ({
    id,
    dispositivo,
    creada: momentoDe(creada),
    usada: momentoDe(usada),
    propia: sesion.token_hash === token_hash,
  }))
}
