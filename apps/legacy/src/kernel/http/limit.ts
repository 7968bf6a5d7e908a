import { ApiError } from './errors.ts'

/** Lets `max` requests of each key through per minute. Counted in this process only. */
export const createLimit = (reloj: () => Date, max: number) => {
  let minute = 0
  let seen = new Map<string, number>()

  return (key: string): void => {
    const now = Math.floor(reloj().getTime() / 60_000)
    if (now !== minute) seen = new Map()
    minute = now
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    if (count > max) throw new ApiError(429, 'Demasiadas solicitudes. Espere un minuto.')
  }
}
