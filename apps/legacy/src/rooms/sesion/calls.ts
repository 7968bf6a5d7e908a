import { cambiarClaveForm, loginForm } from '@yunque/contracts/sesion'
import type { FastifyPluginAsync } from 'fastify'
import { publica, signedIn } from '../../infra/auth.ts'
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

/** Signing in and out, the start-up check and one's own password: spec §4, §7; LLA-01, LLA-02. */
export const sesionApi =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, reloj } = deps
    const intentos = createIntentos(reloj)

    const claveOf = (codigo: string) =>
      db
        .selectFrom('usuarios')
        .select('clave_hash')
        .where('codigo', '=', codigo)
        .where('estado', '=', 'A')
        .executeTakeFirst()

    app.get('/api/version', publica, async () => ({ version: VERSION }))

    app.post('/api/login', publica, async (request) => {
      const { codigo, clave } = loginForm.parse(request.body)
      intentos.check(codigo)
      const usuario = await claveOf(codigo)
      if (!(await isClave(clave, usuario?.clave_hash))) {
        intentos.fail(codigo)
        request.log.warn({ event: 'login refused', codigo }, 'security')
        throw new ApiError(401, 'Usuario o clave incorrectos.')
      }

      intentos.succeed(codigo)
      const token = await openSession(deps, codigo)
      request.log.info({ event: 'login', codigo }, 'security')

      return { auth_token: token, auth_token_crm: token, user: userOf(await readSession(deps, token)) }
    })

    app.get('/api/verificar-token', signedIn, async ({ usuario }) => ({ user: userOf(usuario) }))

    app.post('/api/logout', signedIn, async ({ usuario, log }) => {
      await db.deleteFrom('sesiones').where('token_hash', '=', usuario.token_hash).execute()
      log.info({ event: 'logout', codigo: usuario.codigo }, 'security')

      return { message: 'Sesión cerrada.' }
    })

    app.post('/api/cambiar-clave', signedIn, async ({ body, usuario, log }) => {
      const { clave_actual, clave_nueva } = cambiarClaveForm.parse(body)
      const { codigo, token_hash } = usuario
      intentos.check(codigo)
      if (!(await isClave(clave_actual, (await claveOf(codigo))?.clave_hash))) {
        intentos.fail(codigo)
        throw invalid({ clave_actual: ['La clave actual no es correcta.'] })
      }
      const why = objecion(clave_nueva, codigo)
      if (why) throw invalid({ clave_nueva: [why] })

      const clave_hash = await hashClave(clave_nueva)
      await inTransaction(db, async (trx) => {
        await trx.updateTable('usuarios').set({ clave_hash }).where('codigo', '=', codigo).execute()
        await trx.deleteFrom('sesiones').where('usuario', '=', codigo).where('token_hash', '<>', token_hash).execute()
      })
      log.info({ event: 'password changed', codigo }, 'security')

      return { message: 'La clave se cambió.' }
    })
  }
