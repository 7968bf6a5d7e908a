import { camposDe } from '@yunque/contracts/wire/campos'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { codeOf } from '@yunque/contracts/wire/trace'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isBusy, isFull, isLost } from '../db/lost.ts'
import { ApiError, invalid } from './errors.ts'

// Message of an issue without its own in the schema: zod's default is English.
z.config({ customError: () => 'Dato no válido.' })

const fromZod = ({ issues }: z.ZodError): ApiError =>
  invalid(camposDe(issues.map(({ path, message }) => [path.join('.'), message])))

/** Fastify's own errors, in words for people. */
const OF_STATUS: Record<number, string> = {
  408: 'La solicitud tardó demasiado en llegar.',
  431: 'Los encabezados de la solicitud son demasiado grandes.',
  400: 'La solicitud no se puede leer.',
  413: ERRORES.TOO_LARGE,
  415: 'El tipo de contenido no se acepta.',
}

/** The answer to a request that could not be read at all. */
export const messageOf = (status: number): string => OF_STATUS[status] ?? OF_STATUS[400] ?? ''

/** Database failures after which a retry makes sense, unlike after a 500. */
export const unavailable = (error: unknown): [status: number, message: string] | undefined => {
  if (isFull(error)) return [507, ERRORES.NO_SPACE]
  if (isBusy(error)) return [503, 'La base de datos está ocupada. Intente nuevamente.']

  return isLost(error) ? [503, 'La base de datos no está disponible. Intente nuevamente.'] : undefined
}

/** What a job's page says of its failure: our own words, or where to look (ARQ-07). */
export const whyFailed = (error: unknown): string => {
  if (error instanceof ApiError) return error.message
  const [, said] = unavailable(error) ?? []

  return said ?? 'Ocurrió un error inesperado: el detalle está en el registro del servidor.'
}

/** Every failure is answered as `{message}` in Spanish; the cause goes to the log only. */
export const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = error instanceof z.ZodError ? fromZod(error) : error
  if (refusal instanceof ApiError) return reply.status(refusal.status).send(refusal.body)

  const message = OF_STATUS[error.statusCode ?? 500]
  if (error.statusCode && message) return reply.status(error.statusCode).send({ message })
  if (error.statusCode && error.statusCode < 500)
    return reply.status(error.statusCode).send({ message: OF_STATUS[400] })

  request.log.error({ err: error }, 'call failed')
  const [status, said] = unavailable(error) ?? []
  if (status) return reply.status(status).header('retry-after', '2').send({ message: said })

  return reply.status(500).send({ message: `${ERRORES.INTERNAL} Código para soporte: ${codeOf(request.id)}.` })
}

export const handleNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.status(404).send({ message: 'La dirección solicitada no existe.' })
