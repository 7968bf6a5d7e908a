import {
  agendaAnswer,
  agendaMover,
  agendaMoverAnswer,
  agendaRequest,
  agendaSuscribir,
  agendaSuscripcion,
} from '@yunque/contracts/agenda'
import { type Call, call } from '../../kernel/http/call.ts'
import { ApiError } from '../../kernel/http/errors.ts'
import type { UsuarioActual } from '../../kernel/people/sessions.ts'
import { usuariosWith } from '../../kernel/people/usuarios.ts'
import { eventosDe, moveEvento } from './eventos.ts'
import { createSuscripcion, revokeSuscripcion, suscripcionDe } from './ical.ts'
import { resumenCalls } from './resumen.ts'

const BASE = '/api/inicio/agenda-usuario'
const seesAll = ({ permisos }: UsuarioActual) => permisos.includes('ver_agenda_de_todos')

/** The dashboard, and a person's agenda (PAN-02). */
export const agendaCalls: readonly Call[] = [
  ...resumenCalls,
  call({
    path: BASE,
    access: ['AGE'],
    rows: 'clients',
    request: agendaRequest,
    answer: agendaAnswer,
    handler: async ({ db, caller, usuario, body: { desde, hasta, usuario: de } }) => {
      if (de !== '' && de !== caller.usuario && !seesAll(usuario)) {
        throw new ApiError(403, 'No tiene permiso para ver la agenda de otras personas (ver_agenda_de_todos).')
      }
      const { modulos } = usuario

      return {
        eventos: await eventosDe(db, caller, { usuario: de || caller.usuario, desde, hasta, modulos }),
        personas: seesAll(usuario) ? await usuariosWith(db, 'AGE') : [],
      }
    },
  }),
  call({
    path: `${BASE}/mover`,
    access: ['AGE'],
    rows: 'clients',
    saves: true,
    request: agendaMover,
    answer: agendaMoverAnswer,
    handler: async ({ trx, caller, usuario, body }) => ({
      version: await moveEvento(trx, caller, body, { seesAll: seesAll(usuario), modulos: usuario.modulos }),
    }),
  }),
  call({
    path: `${BASE}/suscripcion`,
    access: ['AGE'],
    rows: 'own',
    answer: agendaSuscripcion,
    handler: ({ db, caller }) => suscripcionDe(db, caller),
  }),
  // Not saved under an idempotency key: the answer contains a secret, which would be stored with the key.
  call({
    path: `${BASE}/suscribir`,
    access: ['AGE'],
    rows: 'own',
    request: agendaSuscribir,
    answer: agendaSuscripcion,
    handler: ({ deps, db, caller, body: { accion } }) =>
      accion === 'crear' ? createSuscripcion(deps, caller) : revokeSuscripcion(db, caller),
  }),
]
