import { legacyErrorBody } from '@yunque/contracts/wire/legacy-error'
import type { Refused } from '../legacy-adapter.ts'

const NO = new Set<unknown>([false, 0, 'false', '0', 'N', 'n', 'no', 'NO'])
const NOTHING = new Set<unknown>([undefined, null, '', ...NO])

const isEmpty = (value: unknown): boolean =>
  NOTHING.has(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const textIn = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '')

/** A refusal that an old server says with 200: `{error: …}`, `{success: false}` (ARQ-14). No contract has such a field. */
export const softRefusal = (value: unknown): Refused | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { success, ok, exito, error, status, message, mensaje, msg, errors, errores } = value as Record<string, unknown>
  const isRefused = !isEmpty(error) || status === 'error' || [success, ok, exito].some((one) => NO.has(one))
  if (!isRefused) return undefined
  const inner = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}

  return {
    message: textIn(error, inner.message, inner.mensaje, message, mensaje, msg),
    errors: legacyErrorBody.safeParse({ errors: errors ?? errores }).data?.errors,
  }
}
