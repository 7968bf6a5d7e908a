import { familiaAnswer, familiaRequest, formOfFamilia } from '@yunque/contracts/datos/familias'
import type { Deps } from '../../../kernel/deps.ts'
import { type Call, call } from '../../../kernel/http/call.ts'
import { formCalls } from '../../../kernel/http/form-calls.ts'
import type { UsuarioActual } from '../../../kernel/people/sessions.ts'
import { familiasList } from './list.ts'
import { findFamilia } from './read-familia.ts'
import { saveFamilia, setEstado } from './save-familia.ts'

const BASE = '/api/datos/familias'
const own = { access: ['DAT'], rows: 'house', answer: familiaAnswer } as const

const quien = ({ codigo }: UsuarioActual, { reloj }: Deps) => ({ usuario: codigo, ahora: reloj() })

/** Familias, each read and saved as a whole (DAT-02, DAT-16). */
export const familiasCalls: readonly Call[] = [
  ...familiasList,
  call({
    path: `${BASE}/:codigo/get`,
    ...own,
    params: familiaRequest,
    handler: async ({ db, params: { codigo } }) => ({ familia: await findFamilia(db, codigo) }),
  }),
  ...formCalls(formOfFamilia, 'house', ({ trx, usuario, deps, body }, codigo) =>
    saveFamilia(trx, quien(usuario, deps), codigo, body),
  ),
  ...(['anular', 'reactivar'] as const).map((accion) =>
    call({
      path: `${BASE}/:codigo/${accion}`,
      ...own,
      saves: true,
      params: familiaRequest,
      handler: async ({ trx, usuario, deps, params: { codigo } }) => ({
        familia: await setEstado(trx, quien(usuario, deps), codigo, accion === 'anular' ? 'B' : 'A'),
      }),
    }),
  ),
]
