import {
  cerrarSesionForm,
  claveTemporalAnswer,
  formOfUsuario,
  usuarioAnswer,
  usuarioBajaAnswer,
  usuarioRequest,
} from '@yunque/contracts/usuarios'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { formCalls } from '../../kernel/http/form-calls.ts'
import { hashClave } from '../../kernel/people/passwords.ts'
import type { UsuarioActual } from '../../kernel/people/sessions.ts'
import { takeTareas } from '../tareas/take-tareas.ts'
import { newClaveTemporal } from './clave-temporal.ts'
import { usuariosList } from './list.ts'
import { findUsuario } from './read-usuario.ts'
import { closeSesion, resetClave, saveNewUsuario, saveUsuario, setEstado } from './save-usuario.ts'

const BASE = '/api/utilitarios/usuarios'
const access = ['USU'] as const
const rows = 'own'

const quien = ({ codigo, token_hash }: UsuarioActual, ahora: Date) => ({ por: codigo, token_hash, ahora })

/** Users and what they may do (PAN-10). */
export const usuariosCalls: readonly Call[] = [
  ...usuariosList,
  call({
    path: `${BASE}/:codigo/get`,
    access,
    rows,
    params: usuarioRequest,
    answer: usuarioAnswer,
    handler: async ({ db, usuario, caller, params: { codigo } }) => ({
      usuario: await findUsuario(db, codigo, quien(usuario, caller.ahora)),
    }),
  }),
  ...formCalls(formOfUsuario, rows, ({ trx, usuario, caller, body }, codigo) => {
    const asking = quien(usuario, caller.ahora)

    return codigo === undefined ? saveNewUsuario(trx, body, asking) : saveUsuario(trx, codigo, body, asking)
  }),
  call({
    path: `${BASE}/:codigo/anular`,
    access,
    rows,
    saves: true,
    params: usuarioRequest,
    answer: usuarioBajaAnswer,
    handler: async ({ trx, usuario, caller, params: { codigo } }) => ({
      usuario: await setEstado(trx, codigo, 'B', quien(usuario, caller.ahora)),
      tareas: await takeTareas(trx, caller, codigo),
    }),
  }),
  call({
    path: `${BASE}/:codigo/reactivar`,
    access,
    rows,
    saves: true,
    params: usuarioRequest,
    answer: usuarioAnswer,
    handler: async ({ trx, usuario, caller, params: { codigo } }) => ({
      usuario: await setEstado(trx, codigo, 'A', quien(usuario, caller.ahora)),
    }),
  }),
  // Not saved under an idempotency key, which would store the answer with the password.
  call({
    path: `${BASE}/:codigo/restablecer-clave`,
    access,
    rows,
    params: usuarioRequest,
    answer: claveTemporalAnswer,
    handler: async ({ deps, usuario, caller, params: { codigo }, log }) => {
      const clave_temporal = newClaveTemporal()
      const clave_hash = await hashClave(clave_temporal)
      await inTransaction(deps.db, (trx) => resetClave(trx, codigo, clave_hash, quien(usuario, caller.ahora)))
      log.info({ event: 'password reset', codigo, por: usuario.codigo }, 'security')

      return { clave_temporal }
    },
  }),
  call({
    path: `${BASE}/:codigo/cerrar-sesion`,
    access,
    rows,
    saves: true,
    params: usuarioRequest,
    request: cerrarSesionForm,
    answer: usuarioAnswer,
    handler: async ({ trx, usuario, caller, params: { codigo }, body: { sesion } }) => ({
      usuario: await closeSesion(trx, codigo, sesion, quien(usuario, caller.ahora)),
    }),
  }),
]
