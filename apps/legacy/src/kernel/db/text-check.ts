import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/errors.ts'

const MAX_DEPTH = 32

const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** NUL breaks Postgres, a lone surrogate is not text, and too deep nesting breaks JSON.stringify (LIM-13). */
const check = (value: unknown, depth = 0): void => {
  if (depth > MAX_DEPTH) throw new ApiError(422, 'La solicitud tiene demasiados niveles.')
  if (typeof value === 'string' && !isText(value)) throw new ApiError(422, 'El texto tiene caracteres no válidos.')
  // The bytes of uploaded files are not checked here.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return

  for (const key of Object.keys(value)) check(key, depth)
  for (const inner of Object.values(value)) check(inner, depth + 1)
}

export const refuseBadText = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ body, params }) => {
    check(body)
    check(params)
  })
}
