import { historialAnswer } from '@yunque/contracts/documento/historial'
import {
  formOfRegla,
  formOfSeguimiento,
  reglaActivar,
  reglaAnswer,
  reglaForm,
  reglaPrevia,
  reglaRequest,
  reglasAnswer,
  seguimientoAnswer,
  seguimientoCerrar,
  seguimientoContexto,
  seguimientoContextoRequest,
  seguimientoIniciar,
  seguimientoInicio,
  seguimientoReabrir,
  seguimientoRequest,
  seguimientosUsuariosAnswer,
} from '@yunque/contracts/seguimientos'
import { type Call, call } from '../../kernel/http/call.ts'
import { formCalls, numberOf } from '../../kernel/http/form-calls.ts'
import { usuariosWith } from '../../kernel/people/usuarios.ts'
import { historialDeSeguimiento } from './historial.ts'
import { seguimientosList } from './list.ts'
import { findSeguimiento } from './read-seguimiento.ts'
import { activateRegla, listReglas, previaDe, reglaDe, saveRegla } from './reglas.ts'
import { saveSeguimiento, setEstado } from './save-seguimiento.ts'
import { contextoDe, startSeguimiento } from './start-seguimiento.ts'

const REGLAS = '/api/utilitarios/seguimientos-clientes/seguimientos-automatico'
const deReglas = { access: ['SGA'], rows: 'own' } as const
const BASE = '/api/utilitarios/seguimientos-clientes'
const mio = { access: ['SEG'], rows: 'clients' } as const
const uno = { ...mio, saves: true, params: seguimientoRequest, answer: seguimientoAnswer } as const

/** Follow-ups: the list, the record, and what is shown beside it (PAN-05). */
export const seguimientosCalls: readonly Call[] = [
  ...seguimientosList,
  call({
    path: `${BASE}/iniciar`,
    ...mio,
    request: seguimientoIniciar,
    answer: seguimientoInicio,
    handler: ({ db, caller, body }) => startSeguimiento(db, caller, body),
  }),
  call({
    path: `${BASE}/contexto`,
    ...mio,
    request: seguimientoContextoRequest,
    answer: seguimientoContexto,
    handler: ({ db, caller, usuario, body: { codigo_cliente } }) =>
      contextoDe(db, caller, codigo_cliente, usuario.modulos.has('COT')),
  }),
  call({
    path: `${BASE}/usuarios`,
    access: ['SEG', 'SGA'],
    rows: 'house',
    answer: seguimientosUsuariosAnswer,
    handler: ({ db }) => usuariosWith(db, 'SEG'),
  }),
  call({
    path: `${BASE}/:n_seguimiento/get`,
    ...mio,
    params: seguimientoRequest,
    answer: seguimientoAnswer,
    handler: async ({ db, caller, params: { n_seguimiento } }) => ({
      seguimiento: await findSeguimiento(db, caller, Number(n_seguimiento)),
    }),
  }),
  call({
    path: `${BASE}/:n_seguimiento/historial`,
    ...mio,
    params: seguimientoRequest,
    answer: historialAnswer,
    handler: async ({ db, caller, params: { n_seguimiento } }) =>
      historialDeSeguimiento(db, (await findSeguimiento(db, caller, Number(n_seguimiento))).n_seguimiento),
  }),
  ...formCalls(formOfSeguimiento, 'clients', ({ trx, caller, body }, id) =>
    saveSeguimiento(trx, caller, numberOf(id), body),
  ),
  call({
    path: `${BASE}/:n_seguimiento/cerrar`,
    ...uno,
    request: seguimientoCerrar,
    handler: async ({ trx, caller, params: { n_seguimiento }, body }) => ({
      seguimiento: await setEstado(trx, caller, Number(n_seguimiento), body),
    }),
  }),
  call({
    path: `${BASE}/:n_seguimiento/reabrir`,
    ...uno,
    request: seguimientoReabrir,
    handler: async ({ trx, caller, params: { n_seguimiento }, body: { version } }) => ({
      seguimiento: await setEstado(trx, caller, Number(n_seguimiento), { version }),
    }),
  }),
  call({
    path: REGLAS,
    ...deReglas,
    answer: reglasAnswer,
    handler: async ({ db }) => ({ reglas: await listReglas(db) }),
  }),
  // The preview names clients, so its rows are those of the clients that the caller sees.
  ...[`${REGLAS}/previa`, `${REGLAS}/previa/:id`].map((path) =>
    call({
      path,
      access: ['SGA'],
      rows: 'clients',
      params: reglaRequest.partial(),
      request: reglaForm,
      answer: reglaPrevia,
      handler: ({ db, caller, params: { id = '0' }, body }) =>
        previaDe(db, reglaDe(body, caller, Number(id)), caller.hoy),
    }),
  ),
  ...formCalls(formOfRegla, 'own', ({ trx, caller, body }, id) => saveRegla(trx, caller, numberOf(id), body)),
  call({
    path: `${REGLAS}/activar/:id`,
    ...deReglas,
    saves: true,
    params: reglaRequest,
    request: reglaActivar,
    answer: reglaAnswer,
    handler: async ({ trx, caller, params: { id }, body }) => ({
      regla: await activateRegla(trx, caller, Number(id), body),
    }),
  }),
]
