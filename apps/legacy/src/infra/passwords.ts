import { hash, verify } from '@node-rs/argon2'
import { ApiError } from './errors.ts'

/** argon2id, OWASP's minimum; each hash holds its own parameters (SEC-04). */
const PARAMS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Four at a time, so that a flood of sign-ins cannot starve the rest (SEC-04). */
const SLOTS = 4
const MAX_WAITING = 100
let busy = 0
const waiting: (() => void)[] = []

const inSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= MAX_WAITING) throw new ApiError(429, 'Demasiadas solicitudes. Espere unos segundos.')
  if (busy >= SLOTS) await new Promise<void>((free) => waiting.push(free))
  else busy += 1
  try {
    return await work()
  } finally {
    // A slot goes straight to who waits for it, so `busy` does not change.
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}

export const hashClave = (clave: string): Promise<string> => inSlot(() => hash(clave, PARAMS))

/** Hash of a password that nobody has, with today's parameters: an unknown user costs what a known one does (LLA-01). */
let nobody: Promise<string> | undefined

/** Whether `clave` is the one of `clave_hash`; without a hash the same work is done, in vain. */
export const isClave = async (clave: string, clave_hash: string | undefined): Promise<boolean> => {
  nobody ??= hash('', PARAMS)
  const against = clave_hash ?? (await nobody)
  const matches = await inSlot(() => verify(against, clave))

  return matches && clave_hash !== undefined
}

const CONTEXTO = ['acero', 'chapa', 'inoxidable', 'yunque']
const COMUNES = /^(.)\1*$|^(0?123456789?0?\d*|qwerty\w*|contrase[nñ]a\d*|password\d*|abc123\w*|bienvenid[oa]\d*)$/i

/** Why a new password is refused, or ''. Its length is the contract's; no rule asks for symbols (SEC-05). */
export const objecion = (clave: string, codigo: string): string => {
  const lower = clave.toLowerCase()
  if (lower.includes(codigo.toLowerCase())) return 'La clave nueva no puede contener su usuario.'

  return COMUNES.test(clave) || CONTEXTO.some((word) => lower === word || lower.replace(/\d+$/, '') === word)
    ? 'La clave nueva es demasiado común.'
    : ''
}
