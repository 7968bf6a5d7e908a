import { createHmac } from 'node:crypto'
import { loginAnswer } from '@yunque/contracts/sesion'
import { SEGUNDO } from '@yunque/contracts/sesion/segundo-factor'
import { ASERCION, ASERCION_DE, ingresoProveedorForm, POR, RELOJES_S } from '@yunque/contracts/wire/asercion'
import { FALLAS_INGRESO, type FallaIngreso } from '@yunque/contracts/wire/fallas-ingreso'
import { errors, jwtVerify } from 'jose'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { ApiError, invalid } from '../../kernel/http/errors.ts'
import { hasSegundo, spendSegundo } from '../../kernel/people/segundo-factor.ts'
import { startSession } from '../../kernel/people/sessions.ts'
import type { Intentos } from './attempts.ts'
import { dispositivoOf } from './dispositivo.ts'
import { entradaDe } from './entrada.ts'

/** How long a used assertion is remembered: far longer than one is valid. */
const USADAS_MS = 3_600_000

/** The gateway's statement about a user whom the provider authenticated. */
const palabra = z.object({
  jti: z.string().min(16),
  por: z.enum(POR),
  dato: z.string().min(1),
  /** Whether the provider checked a second factor that counts here. */
  segundo: z.boolean(),
})
type Palabra = z.output<typeof palabra>

class Falla extends ApiError {
  readonly falla: FallaIngreso
  constructor(falla: FallaIngreso) {
    super(422, FALLAS_INGRESO[falla])
    this.falla = falla
  }
}

/** The gateway's statement, if it was signed for us a moment ago with one of the shared secrets. */
const readPalabra = async ({ secretos = [], reloj }: Deps, asercion: string): Promise<Palabra> => {
  let falla: FallaIngreso = 'rechazado'
  for (const secret of secretos) {
    const key = createHmac('sha256', secret).update(ASERCION_DE).digest()
    try {
      const { payload } = await jwtVerify(asercion, key, {
        ...ASERCION,
        algorithms: ['HS256'],
        currentDate: reloj(),
        clockTolerance: RELOJES_S,
        maxTokenAge: RELOJES_S,
        requiredClaims: ['exp', 'iat', 'jti'],
      })

      return palabra.parse(payload)
    } catch (error) {
      if (error instanceof errors.JWTExpired || (error instanceof errors.JWTClaimValidationFailed && isClock(error)))
        falla = 'reloj'
    }
  }
  throw new Falla(falla)
}
const isClock = ({ claim }: errors.JWTClaimValidationFailed): boolean => ['iat', 'nbf', 'exp'].includes(claim)

/** The one user in use whom the gateway's assertion names (ADR 21). No match, several, and one out of use get the same answer. */
const usuarioDe = async (db: Db, { por, dato }: Palabra): Promise<string> => {
  const [usuario, other] = await db
    .selectFrom('usuarios')
    .select('codigo')
    .where(sql<boolean>`lower(${sql.ref(por)}) = lower(${dato})`)
    // Who came back under a new code has his e-mail at the old one, too.
    .where('estado', '=', 'A')
    .limit(2)
    .execute()
  if (!usuario || other) throw new Falla('desconocido')

  return usuario.codigo
}

/** True the first time; statements that are too old to be valid again are deleted. */
const usePalabra = async (trx: Trx, id: string, ahora: Date): Promise<boolean> => {
  await trx
    .deleteFrom('aserciones_usadas')
    .where('usada', '<', new Date(ahora.getTime() - USADAS_MS))
    .execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('aserciones_usadas')
    .values({ id, usada: ahora })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()

  return numInsertedOrUpdatedRows === 1n
}

type Guards = { intentos: Intentos; limitIngresos: (ip: string) => void }

/**
 * Signing in through the provider (OPE-08), by a statement that the gateway checked and signs for us: short-lived, valid once,
 * and about an existing user; it never creates one. A user with a second factor here must give it, unless the provider checked
 * one that counts.
 */
export const ingresoProveedorCall = (deps: Deps, { intentos, limitIngresos }: Guards): Call =>
  call({
    path: '/api/ingreso-proveedor',
    access: 'public',
    rows: 'own',
    request: ingresoProveedorForm,
    answer: loginAnswer,
    handler: async ({ body: { asercion, segundo = '' }, ip, agente, log }) => {
      limitIngresos(ip)
      const ahora = deps.reloj()
      let codigo = ''
      const enter = async () => {
        const quien = await readPalabra(deps, asercion)
        codigo = await usuarioDe(deps.db, quien)
        const asks = !quien.segundo && (await hasSegundo(deps.db, codigo))
        if (asks && !segundo.trim()) throw invalid({ segundo: [SEGUNDO.pide] })
        if (asks) await intentos.begin(codigo, ip)
        const abierta = await inTransaction(deps.db, async (trx) => {
          if (!(await usePalabra(trx, quien.jti, ahora))) throw new Falla('perdido')
          // A wrong code rolls this transaction back, so that the statement can be used for another try.
          if (asks && !(await spendSegundo(trx, codigo, segundo, ahora))) throw invalid({ segundo: [SEGUNDO.malo] })
          const entra = await trx
            .updateTable('usuarios')
            .set({ ultimo_acceso: ahora })
            .where('codigo', '=', codigo)
            .where('estado', '=', 'A')
            .executeTakeFirst()
          if (entra.numUpdatedRows === 0n) throw new Falla('desconocido')
          // He activated it while he was on his way in: his row is locked, so it is before this or ends this session.
          if (!asks && !quien.segundo && (await hasSegundo(trx, codigo))) throw invalid({ segundo: [SEGUNDO.pide] })
          const ingreso = quien.segundo ? 'proveedor con segundo' : 'proveedor'

          return startSession({ db: trx, reloj: deps.reloj }, codigo, dispositivoOf(agente), ingreso)
        })
        if (asks) await intentos.succeed(codigo, ip)

        return abierta
      }
      const abierta = await enter().catch((error: unknown) => {
        const falla = error instanceof Falla ? error.falla : segundo && 'segundo'
        if (falla) log.warn({ event: 'login refused', by: 'provider', codigo, falla }, 'security')
        throw error
      })
      log.info({ event: 'login', by: 'provider', codigo }, 'security')

      return entradaDe(deps, abierta)
    },
  })
