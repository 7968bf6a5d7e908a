import type { Wire } from '@yunque/contracts/wire/wire'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Db, Trx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { UsuarioActual } from '../people/sessions.ts'
import { type Caller, callerOf } from '../people/visible.ts'
import { type Access, bearerOf } from './auth.ts'
import { notFound } from './errors.ts'
import { saveOnce } from './idempotency.ts'
import type { VistasDadas } from './vistas-dadas.ts'

/** Whose rows an answer may hold: those of the clients that the caller sees ('clients'), the caller's own ('own'), or rows of no client ('house'). */
export type Rows = 'clients' | 'own' | 'house'

/** A call as the server registers it and the tests list it. */
export type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Access
  readonly rows: Rows
  /** Also works with a temporary password, because it is needed to change it. */
  readonly temporal: boolean
  /** Also works while a second factor is still to be set up, because it is part of setting it up. */
  readonly activates: boolean
  /** Whether it changes records: then it runs once for each Idempotency-Key, in one transaction, which the handler gets instead of a database. */
  readonly saves: boolean
  readonly answer: z.ZodType
  /** The predefined views of its list. */
  readonly vistas?: VistasDadas
  readonly handle: (deps: Deps, request: FastifyRequest) => Promise<unknown>
}

/** What a handler receives. A call over the house's rows gets no caller, so that it cannot read a client's rows. */
export type Given<Params, Body, Of extends Rows, Saves extends boolean> = {
  params: Params
  body: Body
  deps: Deps
  usuario: UsuarioActual
  hoy: string
  /** The browser's address, as far as the proxies in front can be trusted. */
  ip: string
  log: FastifyBaseLogger
  /** The browser's User-Agent. */
  agente: string
  /** The request's token: a session's, or the one that opens a public call. */
  bearer: string
} & (Of extends 'house' ? unknown : { caller: Caller }) &
  (Saves extends true ? { trx: Trx } : { db: Db })

type Spec<Params, Body, Answer extends z.ZodType, Of extends Rows, Saves extends boolean> = {
  method?: 'GET'
  path: string
  access: Access
  rows: Of
  temporal?: true
  activates?: true
  saves?: Saves
  /** A replica may answer it; that replica has the caller's own saves, and others' a moment later (OPE-03). */
  mayLag?: true
  /** Schema of the path's parts. A path that does not match does not exist. */
  params?: z.ZodType<Params>
  /** The body: its schema, or a reader of its own where errors are reported under other names. */
  request?: z.ZodType<Body> | ((body: unknown, params: Params) => Body)
  answer: Answer
  handler: (given: Given<Params, Body, Of, Saves>) => Promise<Wire<z.output<Answer>>>
}

/**
 * A call of the legacy API (docs/requirements/llamadas.md): its path, who may make it, whose rows it reads, its input and its
 * answer. The handler's answer must have every column that the contract reads, or it does not compile, even where the reader
 * would accept its absence.
 */
export const call = <
  Answer extends z.ZodType,
  const Of extends Rows,
  Params = unknown,
  Body = undefined,
  const Saves extends boolean = false,
>(
  spec: Spec<Params, Body, Answer, Of, Saves>,
): Call => {
  const {
    method = 'POST',
    path,
    access,
    rows,
    temporal = false,
    activates = false,
    saves = false,
    mayLag = false,
    params: paramsOf,
    request: bodyOf,
    answer,
  } = spec
  // `Of` and `Saves` decide what the handler receives, which the compiler cannot check for a type parameter.
  const run = spec.handler as (given: object) => Promise<unknown>

  return {
    method,
    path,
    access,
    rows,
    temporal,
    activates,
    saves,
    answer,
    handle: async (deps, request) => {
      const parsed = paramsOf?.safeParse(request.params)
      if (parsed && !parsed.success) throw notFound('La dirección solicitada no existe.')
      const params = parsed?.data as Params
      const body = typeof bodyOf === 'function' ? bodyOf(request.body, params) : bodyOf?.parse(request.body)
      const given = (ahora: Date) => {
        const { usuario, log } = request
        const caller = usuario && callerOf(usuario, ahora)
        const from = { ip: request.direccion, agente: request.headers['user-agent'] ?? '', bearer: bearerOf(request) }
        return { params, body, deps, usuario, caller, hoy: caller?.hoy, log, ...from }
      }

      const { replicas } = deps
      if (saves) {
        const answer = await saveOnce(deps, request, (trx) => run({ ...given(deps.reloj()), trx }) as Promise<object>)
        if (request.usuario) await replicas?.note(request.usuario.codigo)

        return answer
      }
      const read = (db: Db) => run({ ...given(deps.reloj()), db })

      return mayLag && replicas ? replicas.read(request.usuario, read) : read(deps.db)
    },
  }
}

/** Registers calls where `guardCalls` checks them. Every answer is JSON, also a text, which Fastify would send as plain text. */
export const addCalls = (app: FastifyInstance, deps: Deps, calls: readonly Call[]): void => {
  for (const { method, path: url, access, temporal, activates, saves, handle } of calls) {
    app.route({
      method,
      url,
      config: { access, temporal, activates, saves },
      handler: async (request, reply) =>
        reply.type('application/json; charset=utf-8').send(JSON.stringify(await handle(deps, request))),
    })
  }
}
