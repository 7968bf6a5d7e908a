import {
  asociadosAnswer,
  asociadosBuscar,
  asociadosBuscarAnswer,
  asociadosForm,
  asociadosMover,
  asociadosRequest,
  asociadosResumen,
} from '@yunque/contracts/usuarios'
import { type Call, call } from '../../kernel/http/call.ts'
import { moveAsociados, readAsociados, readResumen, saveAsociados } from './asociados.ts'
import { searchAsociados } from './search-asociados.ts'

const BASE = '/api/utilitarios/clientes-asociados-usuarios'
const access = ['CLU'] as const
const rows = 'clients'

/** Which user sees which clients (PAN-09, LLA-07). */
export const asociadosCalls: readonly Call[] = [
  call({
    path: BASE,
    access,
    rows: 'own',
    answer: asociadosResumen,
    handler: ({ db, caller }) => readResumen(db, caller),
  }),
  call({
    path: `${BASE}/:usuario/get`,
    access,
    rows,
    params: asociadosRequest,
    answer: asociadosAnswer,
    handler: async ({ db, caller, params: { usuario } }) => ({ asociados: await readAsociados(db, caller, usuario) }),
  }),
  call({
    path: `${BASE}/buscar`,
    access,
    rows,
    request: asociadosBuscar,
    answer: asociadosBuscarAnswer,
    handler: ({ db, caller, body }) => searchAsociados(db, caller, body),
  }),
  call({
    path: `${BASE}/guardar`,
    access,
    rows,
    saves: true,
    request: asociadosForm,
    answer: asociadosAnswer,
    handler: async ({ trx, caller, body }) => ({ asociados: await saveAsociados(trx, caller, body) }),
  }),
  call({
    path: `${BASE}/mover`,
    access,
    rows,
    saves: true,
    request: asociadosMover,
    answer: asociadosAnswer,
    handler: async ({ trx, caller, body }) => ({ asociados: await moveAsociados(trx, caller, body) }),
  }),
]
