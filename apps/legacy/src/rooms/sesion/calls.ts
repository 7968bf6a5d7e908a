import {
  cambiarClaveForm,
  hecho,
  loginAnswer,
  loginForm,
  verificarTokenAnswer,
  versionAnswer,
} from '@yunque/contracts/sesion'
import { type Call, call } from '../../infra/call.ts'
import type { Deps } from '../../infra/deps.ts'
import { ApiError, invalid } from '../../infra/errors.ts'
import { hashClave, isClave, objecion } from '../../infra/passwords.ts'
import { openSession, readSession, type UsuarioActual } from '../../infra/sessions.ts'
import { inTransaction } from '../../infra/transaction.ts'
import { VERSION } from '../../infra/version.ts'
import { createIntentos } from './attempts.ts'

/** PHP writes an empty map as []. */
const mapOf = (codes: Iterable<string>) => {
  const entries = [...codes].map((code) => [code, 'S'])
  return entries.length ? Object.fromEntries(entries) : []
}

/** The user as the specification has him (spec §3, Current user). */
const userOf = ({ codigo, nombre, font_size, modulos, permisos, clave_md5 }: UsuarioActual) => ({
  codigo,
  nombre,
  modulos_usuario: mapOf(modulos),
  permisos_usuario: mapOf(permisos),
  clave_md5,
  extra: font_size ? { font_size } : [],
})

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
      handler: async () => ({ version: VERSION }),
    }),
    call({
      path: '/api/login',
      access: 'public',
      rows: 'own',
      request: loginForm,
      answer: loginAnswer,
      handler: async ({ body: { codigo, clave }, ip, log }) => {
        intentos.begin(codigo, ip)
        const usuario = await claveOf(codigo)
        if (!(await isClave(clave, usuario?.clave_hash))) {
          log.warn({ event: 'login refused', codigo }, 'security')
          throw new ApiError(401, 'Usuario o clave incorrectos.')
        }

        intentos.succeed(codigo, ip)
        const token = await openSession(deps, codigo)
        log.info({ event: 'login', codigo }, 'security')

        return { auth_token: token, auth_token_crm: token, user: userOf(await readSession(deps, token)) }
      },
    }),
    call({
      method: 'GET',
      path: '/api/verificar-token',
      access: 'signed-in',
      rows: 'own',
      answer: verificarTokenAnswer,
      handler: async ({ usuario }) => ({ user: userOf(usuario) }),
    }),
    call({
      path: '/api/logout',
      access: 'signed-in',
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
      rows: 'own',
      request: cambiarClaveForm,
      answer: hecho,
      handler: async ({ body: { clave_actual, clave_nueva }, usuario: { codigo, token_hash }, ip, log }) => {
        intentos.begin(codigo, ip)
        if (!(await isClave(clave_actual, (await claveOf(codigo))?.clave_hash))) {
          throw invalid({ clave_actual: ['La clave actual no es correcta.'] })
        }
        intentos.succeed(codigo, ip)
        const why = objecion(clave_nueva, codigo)
        if (why) throw invalid({ clave_nueva: [why] })

        const clave_hash = await hashClave(clave_nueva)
        await inTransaction(db, async (trx) => {
          await trx.updateTable('usuarios').set({ clave_hash }).where('codigo', '=', codigo).execute()
          await trx.deleteFrom('sesiones').where('usuario', '=', codigo).where('token_hash', '<>', token_hash).execute()
        })
        log.info({ event: 'password changed', codigo }, 'security')

        return { message: 'La clave se cambió.' }
      },
    }),
  ]
}
