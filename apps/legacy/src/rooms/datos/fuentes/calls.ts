import {
  atrasosAnswer,
  formOfFuente,
  fuenteAnswer,
  fuenteRequest,
  fuentesAnswer,
  fuenteToken,
} from '@yunque/contracts/datos/fuentes'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { type Call, call } from '../../../kernel/http/call.ts'
import { formCalls } from '../../../kernel/http/form-calls.ts'
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
  ...formCalls(formOfFuente, 'own', ({ trx, caller, usuario, body }, codigo) =>
    saveFuente(trx, { ...caller, actual: usuario }, codigo, body),
  ),
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
