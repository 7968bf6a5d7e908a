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

/** Sorts a column as a dictionary does: 'Álvarez' before 'Benítez'. The database may sort by bytes. */
export const alfabetico = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`
