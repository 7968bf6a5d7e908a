import {
  cambiarClaveAnswer,
  cambiarClaveForm,
  guardadoAnswer,
  guardadoRequest,
  loginAnswer,
  loginForm,
  verificarTokenAnswer,
  versionAnswer,
} from '@yunque/contracts/sesion'
import { SEGUNDO } from '@yunque/contracts/sesion/segundo-factor'
import { hecho } from '@yunque/contracts/wire/hecho'
import pkg from '../../../package.json' with { type: 'json' }
import { audit } from '../../kernel/audit.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { ApiError, invalid } from '../../kernel/http/errors.ts'
import { answerTo } from '../../kernel/http/idempotency.ts'
import { createLimit } from '../../kernel/http/limit.ts'
import { demandSlot, hashClave, isClave, objecion } from '../../kernel/people/passwords.ts'
import { hasSegundo, spendSegundo } from '../../kernel/people/segundo-factor.ts'
import { endAccesos, holdSession, renewToken, startSession } from '../../kernel/people/sessions.ts'
import { createIntentos } from './attempts.ts'
import { dispositivoOf } from './dispositivo.ts'
import { entradaDe, userOf } from './entrada.ts'
import { ingresoProveedorCall } from './ingreso-proveedor.ts'
import { perfilCalls } from './perfil.ts'
import { segundoFactorCalls } from './segundo-factor-calls.ts'

/** Sign-ins of one address per minute: a whole office may share it, and each costs a password hash. */
const INGRESOS_POR_MINUTO = 120

/** A temporary password opens one session, within a day (ARQ-15). */
const CLAVE_TEMPORAL_MS = 24 * 3_600_000

/** Signing in and out, the check at start-up and the user's own password (LLA-01, LLA-02). */
export const sesionCalls = (deps: Deps): readonly Call[] => {
  const { db } = deps
  const intentos = createIntentos(deps)
  const limitIngresos = createLimit(deps.reloj, deps.ingresosPorMinuto ?? INGRESOS_POR_MINUTO)

  const claveOf = (codigo: string) =>
    db
      .selectFrom('usuarios')
      .select(['clave_hash', 'clave_temporal'])
      .where('codigo', '=', codigo)
      .where('estado', '=', 'A')
      .executeTakeFirst()

  /** Whether he knows his own password; a wrong one counts as a failed attempt. */
  const knowsClave = async ({ codigo, ip, clave }: { codigo: string; ip: string; clave: string }) => {
    const actual = await claveOf(codigo)
    demandSlot()
    const knows = await intentos.guess(codigo, ip, () => isClave(clave, actual?.clave_hash))
    if (knows) await intentos.succeed(codigo, ip)

    return knows
  }

  return [
    ...segundoFactorCalls(deps, knowsClave),
    ...perfilCalls(deps, knowsClave),
    ingresoProveedorCall(deps, { intentos, limitIngresos }),
    call({
      method: 'GET',
      path: '/api/version',
      access: 'public',
      rows: 'house',
      answer: versionAnswer,
      handler: async () => ({
        version: pkg.version,
        idempotency_key: 'S' as const,
        guardado_por_clave: 'S' as const,
        ingreso_proveedor: deps.secretos?.length ? ('S' as const) : ('N' as const),
      }),
    }),
    call({
      path: '/api/login',
      access: 'public',
      rows: 'own',
      request: loginForm,
      answer: loginAnswer,
      handler: async ({ body: { codigo, clave, segundo = '' }, ip, agente, log }) => {
        limitIngresos(ip)
        const usuario = await claveOf(codigo)
        demandSlot()
        const isSuya = await intentos.guess(codigo, ip, () => isClave(clave, usuario?.clave_hash))
        if (!usuario || !isSuya) {
          // A name that nobody here has is not written down: some type their password there (SEC-21).
          log.warn({ event: 'login refused', codigo: usuario && codigo }, 'security')
          throw new ApiError(401, 'Usuario o clave incorrectos.')
        }

        const ahora = deps.reloj()
        const abierta = await inTransaction(db, async (trx) => {
          const entra = await trx
            .updateTable('usuarios')
            .set((eb) => ({
              ultimo_acceso: ahora,
              clave_usada: eb.case().when('clave_temporal', '=', true).then(ahora).else(eb.ref('clave_usada')).end(),
            }))
            .where('codigo', '=', codigo)
            // Only if the checked password is still current: after a change, the old one opens nothing.
            .where('clave_hash', '=', usuario.clave_hash)
            .where('estado', '=', 'A')
            .where((eb) =>
              eb.or([
                eb('clave_temporal', '=', false),
                eb.and([
                  eb('clave_usada', 'is', null),
                  eb('clave_desde', '>', new Date(ahora.getTime() - CLAVE_TEMPORAL_MS)),
                ]),
              ]),
            )
            .executeTakeFirst()

          if (entra.numUpdatedRows === 0n) return undefined
          // With his row locked, so that an activation came before, and is asked for here, or ends this session (SEC-26).
          if (await hasSegundo(trx, codigo)) {
            if (!segundo.trim()) throw invalid({ segundo: [SEGUNDO.pide] })
            if (!(await spendSegundo(trx, codigo, segundo, ahora))) {
              log.warn({ event: 'second factor refused', codigo }, 'security')
              throw invalid({ segundo: [SEGUNDO.malo] })
            }
          }

          return startSession({ db: trx, reloj: deps.reloj }, codigo, dispositivoOf(agente))
        })
        await intentos.succeed(codigo, ip)
        if (!abierta) {
          log.warn({ event: 'login refused', codigo }, 'security')
          const vencida = 'Su clave temporal ya se usó o venció. Pida otra a un administrador.'
          throw new ApiError(401, usuario.clave_temporal ? vencida : 'Usuario o clave incorrectos.')
        }
        log.info({ event: 'login', codigo }, 'security')

        return entradaDe(deps, abierta)
      },
    }),
    call({
      method: 'GET',
      path: '/api/verificar-token',
      access: 'signed-in',
      temporal: true,
      rows: 'own',
      answer: verificarTokenAnswer,
      handler: async ({ usuario }) => ({ user: await userOf(deps, usuario) }),
    }),
    call({
      path: '/api/guardados/:clave/get',
      access: 'signed-in',
      rows: 'own',
      params: guardadoRequest,
      answer: guardadoAnswer,
      handler: async ({ params: { clave }, usuario }) => {
        const respuesta = await answerTo(deps, usuario.codigo, clave)

        return { guardado: respuesta ? ('S' as const) : ('N' as const), respuesta: respuesta ?? null }
      },
    }),
    call({
      path: '/api/logout',
      access: 'signed-in',
      temporal: true,
      rows: 'own',
      answer: hecho,
      handler: async ({ usuario, log }) => {
        await inTransaction(db, (trx) =>
          trx.deleteFrom('sesiones').where('token_hash', '=', usuario.token_hash).execute(),
        )
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
      answer: cambiarClaveAnswer,
      handler: async ({ body: { clave_actual, clave_nueva }, usuario, ip, log }) => {
        const { codigo, nombre, token_hash } = usuario
        if (!(await knowsClave({ codigo, ip, clave: clave_actual }))) {
          throw invalid({ clave_actual: ['La clave actual no es correcta.'] })
        }
        const why =
          clave_nueva === clave_actual
            ? 'La clave nueva debe ser otra que la actual.'
            : await objecion(clave_nueva, { codigo, nombre, producto: deps.producto })
        if (why) throw invalid({ clave_nueva: [why] })

        const clave_hash = await hashClave(clave_nueva)
        const auth_token_crm = await inTransaction(db, async (trx) => {
          await trx
            .updateTable('usuarios')
            .set({ clave_hash, clave_temporal: false })
            .where('codigo', '=', codigo)
            .execute()
          // After the row above, which a reset has locked first.
          await holdSession(trx, token_hash)
          await endAccesos(trx, codigo, token_hash)
          await audit(trx, {
            momento: deps.reloj(),
            usuario: codigo,
            accion: 'clave',
            entidad: 'usuario',
            id_entidad: codigo,
            antes: null,
            despues: null,
          })

          return renewToken(trx, token_hash)
        })
        log.info({ event: 'password changed', codigo }, 'security')

        return { message: 'La clave se cambió.', auth_token_crm }
      },
    }),
  ]
}
