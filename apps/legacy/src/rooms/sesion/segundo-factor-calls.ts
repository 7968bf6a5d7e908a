import {
  hecho,
  SEGUNDO,
  segundoActivado,
  segundoActivarForm,
  segundoClaveForm,
  segundoPreparado,
} from '@yunque/contracts/sesion'
import { INGRESO } from '@yunque/contracts/wire/error-codes'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { activateSegundo, dropSegundo, prepareSegundo } from '../../kernel/people/segundo-factor.ts'
import { mustHaveSegundo } from '../../kernel/people/sessions.ts'

const BASE = '/api/perfil/segundo-factor'

type Given = { codigo: string; ip: string; clave: string }

/**
 * One's own second factor (SEC-26). None of them is kept under an Idempotency-Key: their answers hold secrets. `knowsClave` counts
 * each try of the password as a guess.
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
        // Who came by the provider and must have one may know no password here; he can do nothing else before.
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
          // Those that were opened with the password alone end, whoever opened them.
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
