import { type Campos, ERRORES } from '@yunque/contracts/wire/error-codes'

/** A refusal with a message for people: Laravel's `{message}`, with `errors` or `actual` where they apply (ARQ-07). */
export class ApiError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, message: string, extra: { errors?: Campos; actual?: unknown } = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.body = { message, ...extra }
  }
}

/** 422 with messages by field. `message` is the first of them, so that a client that shows no field errors still says something useful. */
export const invalid = (errors: Campos): ApiError =>
  new ApiError(422, Object.values(errors)[0]?.[0] ?? ERRORES.INVALID, { errors })

export const notFound = (message: string): ApiError => new ApiError(404, message)

/** 409 with the current record (LLA-06). */
export const stale = (actual: unknown): ApiError => new ApiError(409, ERRORES.CONFLICT, { actual })

/** 409 unless `sent` is the current version of the record, which is locked against other changes (LLA-06). */
export const demandVersion = (actual: { version: number }, sent: string): void => {
  if (String(actual.version) !== sent) throw stale(actual)
}
