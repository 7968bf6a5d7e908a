/** NUL breaks Postgres and a lone surrogate is not text; both are refused at the edge (LIM-13). */
export const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Length as people count it: an emoji is one character, in client, gateway and database alike. */
export const codePoints = (text: string): number => [...text].length

/** A code in what we send. */
export const CODIGO = /^[\w.-]{1,40}$/

/** A record's number in what we send: '12345'. */
export const NUMERO = /^\d{1,15}$/
