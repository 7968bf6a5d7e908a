import {
  SEGUNDO,
  segundoActivado,
  segundoActivarForm,
  segundoClaveForm,
  segundoPreparado,
} from '@yunque/contracts/sesion/segundo-factor'
import { INGRESO } from '@yunque/contracts/wire/error-codes'
import { hecho } from '@yunque/contracts/wire/hecho'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { activateSegundo, dropSegundo, prepareSegundo } from '../../kernel/people/segundo-factor.ts'
import { holdSession, mustHaveSegundo } from '../../kernel/people/sessions.ts'

const BASE = '/api/perfil/segundo-factor'

type Given = { codigo: string; ip: string; clave: string }

/**
 * The user's own second factor (SEC-26). None of these calls is stored under an Idempotency-Key, because their answers hold
 * secrets. `knowsClave` counts each wrong password as a failed attempt.
 */
export const segundoFactorCalls = (deps: Deps, knowsClave: (given: Given) => Promise<boolean>): readonly Call[] => {
  const demandClave = async (given: Given) => {
    if (!given.clave) throw invalid({ clave: [INGRESO.clave] })
    if (!(await knowsClave(given))) throw invalid({ clave: ['La clave no es correcta.'] })
  }

  return [
    call({
      path: `${BASE}/preparar`,
      access: 'signed-in',
      activates: true,
      rows: 'own',
      request: segundoClaveForm,
      answer: segundoPreparado,
      handler: async ({ usuario: { codigo, ingreso, segundo_pendiente }, ip, body: { clave } }) => {
        // A user who signed in through the provider and must set up a second factor may have no password here; he can do nothing else before.
        if (!(segundo_pendiente && ingreso === 'proveedor')) await demandClave({ codigo, ip, clave })

        return inTransaction(deps.db, (trx) => prepareSegundo(trx, codigo, deps.producto ?? ''))
      },
    }),
    call({
      path: `${BASE}/activar`,
      access: 'signed-in',
      activates: true,
      rows: 'own',
      request: segundoActivarForm,
      answer: segundoActivado,
      handler: async ({ usuario: { codigo, token_hash }, caller: { ahora }, body: { segundo }, log }) => {
        const codigos = await inTransaction(deps.db, async (trx) => {
          // A sign-in by the password alone, which locks this row too, has opened its session before the others are ended here.
          await trx.selectFrom('usuarios').select('codigo').where('codigo', '=', codigo).forNoKeyUpdate().execute()
          await holdSession(trx, token_hash)
          // Other sessions, which were opened with the password alone, end, whoever opened them.
          await trx.deleteFrom('sesiones').where('usuario', '=', codigo).where('token_hash', '<>', token_hash).execute()

          return activateSegundo(trx, codigo, segundo, ahora)
        })
        log.info({ event: 'second factor on', codigo }, 'security')

        return { codigos }
      },
    }),
    call({
      path: `${BASE}/quitar`,
      access: ['PRF'],
      rows: 'own',
      request: segundoClaveForm,
      answer: hecho,
      handler: async ({ usuario, caller: { ahora }, ip, body: { clave }, log }) => {
        const { codigo } = usuario
        await demandClave({ codigo, ip, clave })
        if (mustHaveSegundo(deps.exigeSegundo, usuario)) throw invalid({ clave: [SEGUNDO.exigido] })
        await inTransaction(deps.db, (trx) => dropSegundo(trx, codigo, { por: codigo, ahora }))
        log.info({ event: 'second factor off', codigo }, 'security')

        return { message: 'El segundo factor se quitó.' }
      },
    }),
  ]
}
