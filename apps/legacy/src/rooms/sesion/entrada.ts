import { formatDateTime } from '@yunque/contracts/codecs/format'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db } from '../../kernel/db/db.ts'
import { isDemo } from '../../kernel/demo.ts'
import type { Deps } from '../../kernel/deps.ts'
import { negociosPropios } from '../../kernel/negocios.ts'
import { MAX_SESSIONS, readSession, type startSession, type UsuarioActual } from '../../kernel/people/sessions.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'

/** PHP writes an empty map as []. */
const mapOf = (codes: Iterable<string>) => {
  const entries = [...codes].map((code) => [code, 'S'])
  return entries.length ? Object.fromEntries(entries) : []
}

/** How many temporary passwords, and how far back, are reported to a user. */
const AVISADO_MS = 30 * 24 * 3_600_000
const AVISADAS = 5

/** Who made temporary passwords for a user, the latest first: shown when he chooses his own, also those that he did not ask for (ARQ-15). */
const restablecidasDe = async (db: Db, codigo: string, ahora: Date) => {
  const found = await db
    .selectFrom('auditoria as a')
    .select(['a.momento', nombreDe('a.usuario').as('por')])
    .where('a.entidad', '=', 'usuario')
    .where('a.id_entidad', '=', codigo)
    .where('a.accion', '=', 'clave temporal')
    .where('a.momento', '>', new Date(ahora.getTime() - AVISADO_MS))
    .orderBy('a.id', 'desc')
    .limit(AVISADAS)
    .execute()

  return found.map(({ momento, por }) => ({ momento: momentoDe(momento), por }))
}

/** The user in the specification's form (SES-12). */
export const userOf = async (
  { db, reloj, buzon: leido }: Deps,
  { font_size, filas_por_pagina, clave_temporal, segundo_pendiente: isOwed, ingreso, ...usuario }: UsuarioActual,
) => {
  const { codigo, nombre, modulos, permisos, clave_md5 } = usuario
  const temporal = clave_temporal ? ('S' as const) : undefined
  const restablecidas = temporal && (await restablecidasDe(db, codigo, reloj()))
  const segundo_pendiente = isOwed ? (ingreso === 'clave' ? ('clave' as const) : ('proveedor' as const)) : undefined
  const demo = (await isDemo(db)) ? ('S' as const) : undefined
  const buzon = leido ? ('S' as const) : undefined
  const vistas = await db
    .selectFrom('vistas_primeras')
    .select(['pantalla', 'search'])
    .where('usuario', '=', codigo)
    .execute()
  const negocios = await negociosPropios(db)
  const marcas = temporal || segundo_pendiente || demo || buzon
  const hasExtra = font_size || filas_por_pagina || marcas || negocios || vistas.length > 0

  return {
    codigo,
    nombre,
    modulos_usuario: mapOf(modulos),
    permisos_usuario: mapOf(permisos),
    clave_md5,
    extra: hasExtra
      ? {
          font_size,
          filas_por_pagina,
          clave_temporal: temporal,
          segundo_pendiente,
          restablecidas,
          demo,
          buzon,
          vistas,
          negocios,
        }
      : [],
  }
}

/** The notice after a sixth sign-in (DUR-01). */
const avisoDe = ({ dispositivo, creada }: { dispositivo: string; creada: Date }): string =>
  `Se cerró su sesión más antigua (${dispositivo || 'dispositivo desconocido'}, desde el ${formatDateTime(momentoDe(creada))}): puede tener ${MAX_SESSIONS} a la vez.`

/** The answer to a sign-in, by password or by provider. */
export const entradaDe = async (deps: Deps, { token, cerrada }: Awaited<ReturnType<typeof startSession>>) => ({
  auth_token: token,
  auth_token_crm: token,
  user: await userOf(deps, await readSession(deps, token)),
  aviso: cerrada ? avisoDe(cerrada) : '',
})
