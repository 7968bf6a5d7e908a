/** NUL breaks Postgres and a lone surrogate is not text; both are refused at the edge (LIM-13). */
export const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Length as people count it: an emoji is one character, in client, gateway and database alike. */
export const codePoints = (text: string): number => [...text].length

const ABRIDGED = 40

/** As much of a text as a sentence can quote: people type, paste and link thousands of characters. */
export const abridged = (text: string): string =>
  codePoints(text) > ABRIDGED ? `${[...text].slice(0, ABRIDGED).join('')}…` : text

/** The longest text that a search is asked for. Fields for searching take no more, so that a pasted paragraph finds nothing instead of failing. */
export const BUSCADO_MAX = 100

/** A text as people compare and look for it: 'PÉREZ' and 'perez' are one word. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a person who looks for `sought` finds this text. */
export const isFoundBy = (text: string, sought: string): boolean => unaccented(text).includes(unaccented(sought.trim()))

/**
 * A code in what we send, as any house writes it: '1204', 'A 36', '2B/BA'. Files and other servers bring such codes, and what was read
 * must be accepted when it is chosen (ARQ-10). None has a blank at an end, or a character that nobody sees.
 */
export const CODIGO = /^(?!\s)(?!.*\s$)[^\p{C}\p{Zl}\p{Zp}]{1,40}$/u
/** A code that somebody makes up here, which is read, typed and said over the telephone. */
export const CODIGO_NUEVO = /^[\w.-]{1,40}$/

/** A record's number in what we send: '12345'. */
export const NUMERO = /^\d{1,15}$/
