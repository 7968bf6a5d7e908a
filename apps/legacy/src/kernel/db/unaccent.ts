import { type RawBuilder, sql } from 'kysely'
import { contains } from './sql.ts'

/** 'PÉREZ' and 'perez' are one word to who looks for it. The database's function `plano` does the same, and has indexes. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether `text` is found anywhere in what is plain already, whatever its own accents and capitals. */
export const enPlano = (plano: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${plano} like ${contains(plain(text))}`

/** Whether `text` is found anywhere in the column, whatever its accents and capitals. True for ''. */
export const contieneTexto = (column: string, text: string) =>
  text === '' ? sql<boolean>`true` : enPlano(sql`plano(${sql.ref(column)})`, text)

/** Whether the column begins with `text`, whatever its accents and capitals. */
export const empiezaCon = (column: string, text: string) =>
  sql<boolean>`plano(${sql.ref(column)}) like ${contains(plain(text)).slice(1)}`

/** A column in the order of a dictionary: 'Álvarez' before 'Benítez'. The database's own order may be that of its bytes. */
export const alfabetico = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`
