import {
  cambiarClaveForm,
  hecho,
  loginAnswer,
  loginForm,
  perfilAnswer,
  perfilForm,
  verificarTokenAnswer,
  versionAnswer,
} from '@yunque/contracts/sesion'
import pkg from '../../../package.json' with { type: 'json' }
import { auditar } from '../../infra/audit.ts'
import { type Call, call } from '../../infra/call.ts'
import type { Db } from '../../infra/db.ts'
import type { Deps } from '../../infra/deps.ts'
import { ApiError, demandVersion, invalid } from '../../infra/errors.ts'
import { hashClave, isClave, objecion } from '../../infra/passwords.ts'
import { openSession, readSession, sesionesOf, type UsuarioActual } from '../../infra/sessions.ts'
import { inTransaction } from '../../infra/transaction.ts'
import { createIntentos } from './attempts.ts'
import { dispositivoOf } from './dispositivo.ts'

/** PHP writes an empty map as []. */
const mapOf = (codes: Iterable<string>) => {
  const entries = [...codes].map((code) => [code, 'S'])
  return entries.length ? Object.fromEntries(entries) : []
}

/** The user as the specification has him (SES-12). */
const userOf = ({ font_size, filas_por_pagina, clave_temporal, ...usuario }: UsuarioActual) => {
  const { codigo, nombre, modulos, permisos, clave_md5 } = usuario
  const temporal = clave_temporal ? ('S' as const) : undefined
  const hasExtra = font_size || filas_por_pagina || temporal

  return {
    codigo,
    nombre,
    modulos_usuario: mapOf(modulos),
    permisos_usuario: mapOf(permisos),
    clave_md5,
    extra: hasExtra ? { font_size, filas_por_pagina, clave_temporal: temporal } : [],
  }
}

const perfilOf = async (db: Db, codigo: string, ahora: Date, token_hash: string) => {
  const { filas_por_pagina, ...perfil } = await db
    .selectFrom('usuarios')
    .select(['nombre', 'e_mail', 'telefono', 'font_size', 'filas_por_pagina', 'version'])
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()

  return {
    ...perfil,
    filas_por_pagina: String(filas_por_pagina ?? ''),
    sesiones: await sesionesOf(db, codigo, ahora, token_hash),
  }
}

/** Signing in and out, the start-up check and one's own password (LLA-01, LLA-02). */
export const sesionCalls = (deps: Deps): readonly Call[] => {
  const { db } = deps
  const intentos = createIntentos(deps.reloj)

  const claveOf = (codigo: string) =>
    db
      .selectFrom('usuarios')
      .select('clave_hash')
      .where('codigo', '=', codigo)
      .where('estado', '=', 'A')
      .executeTakeFirst()

  return [
    call({
      method: 'GET',
      path: '/api/version',
      access: 'public',
      rows: 'house',
      answer: versionAnswer,
      handler: async () => ({ version: pkg.version, idempotency_key: 'S' as const }),
    }),
    call({
      path: '/api/login',
      access: 'public',
      rows: 'own',
      request: loginForm,
      answer: loginAnswer,
      handler: async ({ body: { codigo, clave }, ip, agente, log }) => {
        intentos.begin(codigo, ip)
        const usuario = await claveOf(codigo)
        if (!(await isClave(clave, usuario?.clave_hash))) {
          log.warn({ event: 'login refused', codigo }, 'security')
          throw new ApiError(401, 'Usuario o clave incorrectos.')
        }

        intentos.succeed(codigo, ip)
        const token = await openSession(deps, codigo, dispositivoOf(agente))
        await db.updateTable('usuarios').set({ ultimo_acceso: deps.reloj() }).where('codigo', '=', codigo).execute()
        log.info({ event: 'login', codigo }, 'security')

        return { auth_token: token, auth_token_crm: token, user: userOf(await readSession(deps, token)) }
      },
    }),
    call({
      method: 'GET',
      path: '/api/verificar-token',
      access: 'signed-in',
      temporal: true,
      rows: 'own',
      answer: verificarTokenAnswer,
      handler: async ({ usuario }) => ({ user: userOf(usuario) }),
    }),
    call({
      path: '/api/logout',
      access: 'signed-in',
      temporal: true,
      rows: 'own',
      answer: hecho,
      handler: async ({ usuario, log }) => {
        await db.deleteFrom('sesiones').where('token_hash', '=', usuario.token_hash).execute()
        log.info({ event: 'logout', codigo: usuario.codigo }, 'security')

        return { message: 'Sesión cerrada.' }
      },
    }),
    call({
      path: '/api/cambiar-clave',
      access: 'signed-in',
      temporal: true,
      rows: 'own',
      request: cambiarClaveForm,
      answer: hecho,
      handler: async ({ body: { clave_actual, clave_nueva }, usuario, ip, log }) => {
        const { codigo, nombre, token_hash } = usuario
        intentos.begin(codigo, ip)
        if (!(await isClave(clave_actual, (await claveOf(codigo))?.clave_hash))) {
          throw invalid({ clave_actual: ['La clave actual no es correcta.'] })
        }
        intentos.succeed(codigo, ip)
        const why =
          clave_nueva === clave_actual
            ? 'La clave nueva debe ser otra que la actual.'
            : await objecion(clave_nueva, { codigo, nombre, producto: deps.producto })
        if (why) throw invalid({ clave_nueva: [why] })

        const clave_hash = await hashClave(clave_nueva)
        await inTransaction(db, async (trx) => {
          await trx
            .updateTable('usuarios')
            .set({ clave_hash, clave_temporal: false })
            .where('codigo', '=', codigo)
            .execute()
          await trx.deleteFrom('sesiones').where('usuario', '=', codigo).where('token_hash', '<>', token_hash).execute()
          await auditar(trx, {
            ...{ momento: deps.reloj(), usuario: codigo, accion: 'clave', entidad: 'usuario', id_entidad: codigo },
            ...{ antes: null, despues: null },
          })
        })
        log.info({ event: 'password changed', codigo }, 'security')

        return { message: 'La clave se cambió.' }
      },
    }),
    call({
      path: '/api/perfil/get',
      access: ['PRF'],
      rows: 'own',
      answer: perfilAnswer,
      handler: async ({ db, usuario, caller }) => ({
        perfil: await perfilOf(db, usuario.codigo, caller.ahora, usuario.token_hash),
      }),
    }),
    call({
      path: '/api/perfil/guardar',
      access: ['PRF'],
      rows: 'own',
      saves: true,
      request: perfilForm,
      answer: perfilAnswer,
      handler: async ({ trx, body: { version, ...form }, usuario: { codigo, token_hash }, caller: { ahora } }) => {
        await trx.selectFrom('usuarios').select('codigo').where('codigo', '=', codigo).forUpdate().execute()
        const antes = await perfilOf(trx, codigo, ahora, token_hash)
        demandVersion(antes, version)
        await trx
          .updateTable('usuarios')
          .set({ nombre: form.nombre.trim(), e_mail: form.e_mail.trim(), telefono: form.telefono.trim() })
          .set({ font_size: form.font_size, filas_por_pagina: Number(form.filas_por_pagina) || null })
          .set({ version: antes.version + 1 })
          .where('codigo', '=', codigo)
          .execute()
        const despues = await perfilOf(trx, codigo, ahora, token_hash)
        await auditar(trx, {
          ...{ momento: ahora, usuario: codigo, accion: 'perfil', entidad: 'usuario', id_entidad: codigo },
          ...{ antes, despues },
        })

        return { perfil: despues }
      },
    }),
    call({
      path: '/api/perfil/cerrar-sesiones',
      access: ['PRF'],
      rows: 'own',
      saves: true,
      answer: perfilAnswer,
      handler: async ({ trx, usuario: { codigo, token_hash }, caller: { ahora } }) => {
        await trx.deleteFrom('sesiones').where('usuario', '=', codigo).where('token_hash', '<>', token_hash).execute()
        await auditar(trx, {
          ...{ momento: ahora, usuario: codigo, accion: 'cierre de sesión', entidad: 'usuario', id_entidad: codigo },
          ...{ antes: null, despues: { sesion: 'las demás' } },
        })

        return { perfil: await perfilOf(trx, codigo, ahora, token_hash) }
      },
    }),
  ]
}
