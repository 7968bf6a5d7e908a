import { pageLegacy } from '@yunque/contracts/testing/builder'
import { cotizacionRowLegacy } from '@yunque/contracts/testing/cotizaciones'
import { loginAnswerLegacy, usuarioLegacy } from '@yunque/contracts/testing/sesion'

const user = usuarioLegacy({ codigo: 'JP', modulos_usuario: { COT: 'S', MCO: 'S' } })

const ROWS = 130
const row = (at: number) => cotizacionRowLegacy({ n_cotizacion: 12_345 + at, referencia: `OC ${at}`.padEnd(60, ' x') })

/** Answers of the stub of a legacy server: one of a few hundred bytes, and a list of 40 KB. */
export const ANSWERS = {
  'POST /api/login': loginAnswerLegacy({ user }),
  'GET /api/verificar-token': { user },
  'GET /api/version': { version: '1', idempotency_key: 'S' },
  'POST /api/search/select': [{ value: '1204', text: 'ACEROS DEL SUR SA' }],
  'POST /api/cotizaciones/consulta': pageLegacy(
    Array.from({ length: ROWS }, (_, at) => row(at)),
    { per_page: 100, total: ROWS },
  ),
} as const

/** One call of each size, as the browser sends it and as the gateway passes it on. */
export const CALLS = {
  small: { procedure: 'clientes.buscar', input: { tipo: 'cliente', q: 'aceros' }, upstream: '/api/search/select' },
  list: { procedure: 'cotizaciones.list', input: { estado: 'A' }, upstream: '/api/cotizaciones/consulta' },
} as const
