import { hash, verify } from '@node-rs/argon2'
import { unaccented } from '@yunque/contracts/codecs/text'
import { ApiError } from '../http/errors.ts'
import { createSlots } from '../slots.ts'

/** argon2id with OWASP's minimum parameters; each hash contains its own (SEC-04). */
const PARAMS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Limits the checks that run at once, and those that wait: a flood of sign-ins cannot starve the rest (SEC-04). */
const slots = createSlots()
export const MAX_WAITING = 20

/** 429 where too many checks wait. Called before a failed attempt is counted, since that password was never checked. */
export const demandSlot = (): void => {
  if (slots.waiting() < MAX_WAITING) return
  throw new ApiError(429, 'Hay demasiados ingresos a la vez. Intente nuevamente en unos segundos.')
}

const inSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  demandSlot()

  return slots.run(work)
}

export const hashClave = (clave: string): Promise<string> => inSlot(() => hash(clave, PARAMS))

/** Hash of a random password, with today's parameters: checking it makes an unknown user cost as much as a known one (LLA-01). */
let nobody: Promise<string> | undefined

/** Whether `clave` matches `clave_hash`. Without a hash (unknown user, no password yet) the same work is done for nothing. */
export const isClave = async (clave: string, clave_hash: string | undefined): Promise<boolean> => {
  // Taken before the first `await`, so that the next caller finds it taken.
  const matches = await inSlot(async () => {
    nobody ??= hash('', PARAMS)

    return verify(clave_hash || (await nobody), clave)
  })

  return matches && Boolean(clave_hash)
}

/** Passwords that people here choose and foreign lists lack, and words of the trade. */
const COMUNES = /^(.)\1*$|^(0?123456789?0?\d*|qwerty\w*|contrase[nñ]a\d*|password\d*|abc123\w*|bienvenid[oa]\d*)$/
const CONTEXTO = ['acero', 'aceros', 'chapa', 'chapas', 'inoxidable', 'yunque']
/** Shorter words are part of too many others. */
const MIN_PALABRA = 3

/** The 49,000 most leaked passwords, in lower case; read once, at the first use. */
let comunes: Promise<ReadonlySet<string>> | undefined
const readComunes = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')

  return new Set(dictionary['passwords-common'] as readonly string[])
}

const lettersOf = (text: string) =>
  unaccented(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Whether a password consists only of these words, digits and signs. */
const isMadeOf = (clave: string, words: readonly string[]): boolean => {
  const known = words.filter((word) => word.length >= MIN_PALABRA).toSorted((a, b) => b.length - a.length)
  const letters = lettersOf(clave).replaceAll(' ', '')
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), letters)

  return letters !== '' && rest.length < MIN_PALABRA && rest !== letters
}

type Whose = { codigo: string; nombre: string; producto?: string | undefined }

/**
 * Why a new password is refused, or ''. It may be neither common nor made of the user's name, the product's name or a word of the
 * trade. The contract checks its length; no rule asks for symbols (SEC-05).
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
