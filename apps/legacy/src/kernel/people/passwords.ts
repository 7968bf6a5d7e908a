import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../http/errors.ts'

/** argon2id, OWASP's minimum; each hash holds its own parameters (SEC-04). */
const PARAMS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * At most so many checks at once, leaving one processor to everything else, and few may wait: a flood of sign-ins cannot
 * starve the rest (SEC-04).
 */
export const SLOTS = Math.max(1, Math.min(4, availableParallelism() - 1))
export const MAX_WAITING = 20
let busy = 0
const waiting: (() => void)[] = []

/** 429 where too many passwords are being checked; asked before the guess is counted, which was not even looked at. */
export const demandSlot = (): void => {
  if (waiting.length < MAX_WAITING) return
  throw new ApiError(429, 'Hay demasiados ingresos a la vez. Intente nuevamente en unos segundos.')
}

const inSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  demandSlot()
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

/** Whether `clave` is the one of `clave_hash`; without a hash, and of who has no password yet, the same work is done, in vain. */
export const isClave = async (clave: string, clave_hash: string | undefined): Promise<boolean> => {
  // Taken before the first `await`, so that the next caller finds it taken.
  const matches = await inSlot(async () => {
    nobody ??= hash('', PARAMS)

    return verify(clave_hash || (await nobody), clave)
  })

  return matches && Boolean(clave_hash)
}

/** Passwords that people here choose and foreign lists lack, and the words of the trade. */
const COMUNES = /^(.)\1*$|^(0?123456789?0?\d*|qwerty\w*|contrase[nñ]a\d*|password\d*|abc123\w*|bienvenid[oa]\d*)$/
const CONTEXTO = ['acero', 'aceros', 'chapa', 'chapas', 'inoxidable', 'yunque']
/** Below this a word stands in too many others. */
const MIN_PALABRA = 3

/** 49,000 passwords that leaked most often, in small letters; read once, when the first one is asked about. */
let comunes: Promise<ReadonlySet<string>> | undefined
const readComunes = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')

  return new Set(dictionary['passwords-common'] as readonly string[])
}

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Whether nothing is left of a password, besides digits and signs, once these words are taken out of it. */
const isMadeOf = (clave: string, words: readonly string[]): boolean => {
  const known = words.filter((word) => word.length >= MIN_PALABRA).toSorted((a, b) => b.length - a.length)
  const letters = lettersOf(clave).replaceAll(' ', '')
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), letters)

  return letters !== '' && rest.length < MIN_PALABRA && rest !== letters
}

type Whose = { codigo: string; nombre: string; producto?: string | undefined }

/**
 * Why a new password is refused, or ''. It may be neither common nor made of the user's name, the product's or a word of the
 * trade. Its length is the contract's; no rule asks for symbols (SEC-05).
 */
export const objecion = async (clave: string, { codigo, nombre, producto = '' }: Whose): Promise<string> => {
  const lower = clave.toLowerCase()
  if (lower.includes(codigo.toLowerCase())) return 'La clave nueva no puede contener su usuario.'
  if (isMadeOf(clave, lettersOf(nombre).split(' '))) return 'La clave nueva no puede ser su nombre.'
  if (isMadeOf(clave, lettersOf(producto).split(' '))) return 'La clave nueva no puede ser el nombre del sistema.'
  comunes ??= readComunes()

  return COMUNES.test(lower) || isMadeOf(clave, CONTEXTO) || (await comunes).has(lower)
    ? 'La clave nueva es demasiado común.'
    : ''
}
