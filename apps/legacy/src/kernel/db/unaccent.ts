import { unaccented } from '@yunque/contracts/codecs/text'
import { type RawBuilder, sql } from 'kysely'
import { contains } from './sql.ts'

/** Whether `text`, in any case and with any accents, is contained in a string that is already plain. */
export const containsPlain = (plano: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${plano} like ${contains(unaccented(text))}`

/** Whether the column contains `text`, ignoring accents and case. True for ''. */
export const containsText = (column: string, text: string) =>
  text === '' ? sql<boolean>`true` : containsPlain(sql`plano(${sql.ref(column)})`, text)

/** Whether the column begins with `text`, ignoring accents and case. */
export const beginsWith = (column: string, text: string) =>
  sql<boolean>`plano(${sql.ref(column)}) like ${contains(unaccented(text)).slice(1)}`

const CORTO = /^[\p{L}\d]{1,2}$/u

/** Most names contain one or two letters, so these find only names that begin with them: no index finds the others. */
export const isCorto = (text: string): boolean => CORTO.test(text)

/** Whether a text is long enough for the indexes that find it anywhere in a name. */
export const isLargo = (text: string): boolean => text.trim().length >= 3

/** Whether the name in a column is found by `text`. */
export const isNamed = (column: string, text: string) =>
  isCorto(text) ? beginsWith(column, text) : containsText(column, text)

/** Sorts a column as a dictionary does: 'Álvarez' before 'Benítez'. The database may sort by bytes. */
export const alfabetico = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`
