import {
  hecho,
  segundoActivado,
  segundoActivarForm,
  segundoClaveForm,
  segundoPreparado,
} from '@yunque/contracts/sesion'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { activateSegundo, dropSegundo, prepareSegundo } from '../../kernel/people/segundo-factor.ts'

const BASE = '/api/perfil/segundo-factor'

type Given = { codigo: string; ip: string; clave: string }

/**
 * One's own second factor (SEC-26). None of them is kept under an Idempotency-Key: their answers hold secrets. `knowsClave` counts
 * each try of the password as a guess.
 */
export const segundoFactorCalls = (deps: Deps, knowsClave: (given: Given) => Promise<boolean>): readonly Call[] => {
  const demandClave = async (given: Given) => {
    if (!(await knowsClave(given))) throw invalid({ clave: ['La clave no es correcta.'] })
  }

  return [
    call({
      path: `${BASE}/preparar`,
      access: ['PRF'],
      rows: 'own',
      request: segundoClaveForm,
      answer: segundoPreparado,
      handler: async ({ usuario: { codigo }, ip, body: { clave } }) => {
        await demandClave({ codigo, ip, clave })

        return inTransaction(deps.db, (trx) => prepareSegundo(trx, codigo, deps.producto ?? ''))
      },
    }),
    call({
      path: `${BASE}/activar`,
      access: ['PRF'],
      rows: 'own',
      request: segundoActivarForm,
      answer: segundoActivado,
      handler: async ({ usuario: { codigo }, caller: { ahora }, body: { segundo }, log }) => {
        const codigos = await inTransaction(deps.db, (trx) => activateSegundo(trx, codigo, segundo, ahora))
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
      handler: async ({ usuario: { codigo }, caller: { ahora }, ip, body: { clave }, log }) => {
        await demandClave({ codigo, ip, clave })
        await inTransaction(deps.db, (trx) => dropSegundo(trx, codigo, { por: codigo, ahora }))
        log.info({ event: 'second factor off', codigo }, 'security')

        return { message: 'El segundo factor se quitó.' }
      },
    }),
  ]
}
