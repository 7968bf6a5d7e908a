import {
  atrasosAnswer,
  fuenteAnswer,
  fuenteForm,
  fuenteRequest,
  fuentesAnswer,
  fuenteToken,
} from '@yunque/contracts/datos/fuentes'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { type Call, call } from '../../../kernel/http/call.ts'
import { atrasosDe } from './atrasos.ts'
import { readFuente, readFuentes } from './read-fuente.ts'
import { saveFuente, setToken } from './save-fuente.ts'
import { conjuntosDe } from './sets.ts'

const BASE = '/api/datos/fuentes'
const own = { access: ['DAT'], rows: 'own' } as const

/** Other systems that deliver some of our sets: what each may write, and when it last did (DAT-08, DAT-09). */
export const fuentesCalls: readonly Call[] = [
  call({
    path: `${BASE}/iniciar`,
    ...own,
    answer: fuentesAnswer,
    handler: async ({ db, caller, usuario, deps }) => ({
      fuentes: await readFuentes(db, caller.ahora),
      conjuntos: conjuntosDe(usuario),
      direccion: `${deps.publicUrl}/api/datos`,
    }),
  }),
  call({
    path: `${BASE}/:codigo/get`,
    ...own,
    params: fuenteRequest,
    answer: fuenteAnswer,
    handler: async ({ db, caller, params: { codigo } }) => ({ fuente: await readFuente(db, caller.ahora, codigo) }),
  }),
  call({
    path: `${BASE}/guardar`,
    ...own,
    saves: true,
    request: fuenteForm,
    answer: fuenteAnswer,
    handler: async ({ trx, caller, usuario, body }) => ({
      fuente: await saveFuente(trx, { ...caller, actual: usuario }, undefined, body),
    }),
  }),
  call({
    path: `${BASE}/guardar/:codigo`,
    ...own,
    saves: true,
    params: fuenteRequest,
    request: fuenteForm,
    answer: fuenteAnswer,
    handler: async ({ trx, caller, usuario, params: { codigo }, body }) => ({
      fuente: await saveFuente(trx, { ...caller, actual: usuario }, codigo, body),
    }),
  }),
  // Not saved under an idempotency key, which would store the token in the answer for a week.
  ...(['token', 'revocar'] as const).map((accion) =>
    call({
      path: `${BASE}/:codigo/${accion}`,
      ...own,
      params: fuenteRequest,
      answer: fuenteToken,
      handler: ({ db, caller, usuario, params: { codigo } }) =>
        inTransaction(db, (trx) => setToken(trx, { ...caller, actual: usuario }, codigo, accion === 'token')),
    }),
  ),
  call({
    path: `${BASE}/atrasos`,
    access: 'signed-in',
    rows: 'house',
    answer: atrasosAnswer,
    handler: ({ db, deps }) => atrasosDe(db, deps.reloj()),
  }),
]
