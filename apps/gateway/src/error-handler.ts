import type { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { ErrorCode } from '@yunque/contracts/error-codes'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { errorData } from './error-data.ts'
import { Failure } from './failure.ts'
import { failureLog } from './logging.ts'

const CODIGO_OF_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'INVALID',
  429: 'RATE_LIMITED',
  503: 'UNREACHABLE',
}

/** The envelope of tRPC, so that the web reads a refusal of the door as it reads a procedure's. */
const send = (reply: FastifyReply, failure: Failure, status?: number): FastifyReply => {
  const error = failure.toTrpc()
  const httpStatus = status ?? getHTTPStatusCodeFromError(error)
  const { message, ...data } = errorData(error, reply.request.id)

  return reply
    .code(httpStatus)
    .type('application/json; charset=utf-8')
    .send({ error: { message, code: -32600, data: { ...data, code: error.code, httpStatus } } })
}

/** Last resort: no text of any error reaches a browser, only a code, its sentence and the number to ask about. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | Failure>((error, request, reply) => {
    if (error instanceof Failure) return send(reply, error)
    const status = error.statusCode ?? 500
    const codigo = CODIGO_OF_STATUS[status] ?? (status < 500 ? 'INVALID' : 'INTERNAL')
    if (codigo === 'INTERNAL') app.log.error({ reqId: request.id, ...failureLog(error) }, 'request failed')

    return send(reply, new Failure(codigo, 'gateway'), status)
  })
  app.setNotFoundHandler((_request, reply) => send(reply, new Failure('NOT_FOUND', 'gateway')))
}

type ProcedureError = { error: TRPCError; path: string | undefined; ctx: { reqId: string } | undefined }

/** Writes why a procedure failed. A legacy call has told its part already. */
export const logProcedureError =
  (log: FastifyInstance['log']) =>
  ({ error, path, ctx }: ProcedureError): void => {
    const { cause, code } = error
    const line = { reqId: ctx?.reqId, procedure: path }
    if (cause instanceof Failure) {
      log[cause.where.startsWith('/') ? 'debug' : 'info']({ ...line, ...failureLog(cause) }, 'procedure refused')
    } else if (code === 'INTERNAL_SERVER_ERROR') log.error({ ...line, ...failureLog(error) }, 'procedure failed')
    else log.info({ ...line, code }, 'procedure refused')
  }
