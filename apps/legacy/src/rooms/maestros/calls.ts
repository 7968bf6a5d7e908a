import {
  formaDe,
  maestroAnswer,
  maestroBuscar,
  maestroOpciones,
  maestroRequest,
  maestroTabla,
} from '@yunque/contracts/maestros/formas'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import type { Tabla } from '@yunque/contracts/maestros/tablas'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { type Call, call } from '../../kernel/http/call.ts'
import { ApiError, notFound } from '../../kernel/http/errors.ts'
import type { UsuarioActual } from '../../kernel/people/sessions.ts'
import { listas } from './list.ts'
import { findRegistro } from './read-registro.ts'
import { ajenoDe, saveRegistro, setUso } from './save-registro.ts'
import { searchOpciones } from './search-opciones.ts'

const BASE = '/api/datos/:tabla'
const access = ['DAT'] as const
const rows = 'own'

/** What a master requires besides DAT: another code (DOC-06), or that the user sees all clients (ARQ-17). */
const demandCodigo = ({ modulos, asociado }: UsuarioActual, tabla: Tabla): void => {
  const { codigo, deClientes } = MAESTROS[tabla]
  if (deClientes && asociado) throw new ApiError(403, 'Lo lleva quien ve a todos los clientes.')
  if (codigo && !modulos.has(codigo)) {
    throw new ApiError(403, `No tiene permiso para esta acción (código ${codigo}). Solicítelo a un administrador.`)
  }
}

const formaIn = (body: unknown, { tabla }: z.output<typeof maestroTabla>) => formaDe(MAESTROS[tabla]).parse(body)

/** Each master's list has its own columns and filters; the path tells which master it is. */
const listCall = (at: 0 | 1): Call => {
  const one = listas.depositos[at] as Call

  return {
    ...one,
    handle: (deps, request: FastifyRequest) => {
      const parsed = maestroTabla.safeParse(request.params)
      if (!parsed.success) throw notFound('La dirección solicitada no existe.')
      const { tabla } = parsed.data
      demandCodigo(request.usuario, tabla)

      return (listas[tabla][at] as Call).handle(deps, request)
    },
  }
}

/** The same calls for all masters (DAT-01). */
export const maestrosCalls: readonly Call[] = [
  listCall(0),
  listCall(1),
  call({
    path: `${BASE}/buscar`,
    access,
    rows: 'house',
    params: maestroTabla,
    request: maestroBuscar,
    answer: maestroOpciones,
    handler: async ({ db, usuario, params: { tabla }, body: { campo, ...buscado } }) => {
      demandCodigo(usuario, tabla)

      return searchOpciones(db, tabla, campo, buscado)
    },
  }),
  call({
    path: `${BASE}/:id/get`,
    access,
    rows: 'house',
    params: maestroRequest,
    answer: maestroAnswer,
    handler: async ({ db, usuario, params: { tabla, id } }) => {
      demandCodigo(usuario, tabla)

      const registro = await findRegistro(db, MAESTROS[tabla], id)
      const { fuente = '', campos = [] } = (await ajenoDe(db, tabla, registro)) ?? {}

      return { registro: { ...registro, ...(fuente && { fuente, fuente_campos: campos.join(';') }) } }
    },
  }),
  call({
    path: `${BASE}/guardar`,
    access,
    rows,
    saves: true,
    params: maestroTabla,
    request: formaIn,
    answer: maestroAnswer,
    handler: async ({ trx, usuario, caller, params: { tabla }, body }) => {
      demandCodigo(usuario, tabla)

      return { registro: await saveRegistro(trx, tabla, undefined, body, caller) }
    },
  }),
  call({
    path: `${BASE}/guardar/:id`,
    access,
    rows,
    saves: true,
    params: maestroRequest,
    request: formaIn,
    answer: maestroAnswer,
    handler: async ({ trx, usuario, caller, params: { tabla, id }, body }) => {
      demandCodigo(usuario, tabla)

      return { registro: await saveRegistro(trx, tabla, id, body, caller) }
    },
  }),
  ...(['anular', 'reactivar'] as const).map((accion) =>
    call({
      path: `${BASE}/:id/${accion}`,
      access,
      rows,
      saves: true,
      params: maestroRequest,
      answer: maestroAnswer,
      handler: async ({ trx, usuario, caller, params: { tabla, id } }) => {
        demandCodigo(usuario, tabla)

        return { registro: await setUso(trx, tabla, id, accion === 'anular' ? 'B' : 'A', caller) }
      },
    }),
  ),
]
