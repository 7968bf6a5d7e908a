import { sql } from 'kysely'
import { contains } from './sql.ts'

const CON = 'áàâäãéèêëíìîïóòôöõúùûüñç'
const SIN = 'aaaaaeeeeiiiiooooouuuunc'

/** 'PÉREZ' and 'perez' are one word to who looks for it. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const plainColumn = (column: string) =>
  sql<string>`translate(lower(${sql.ref(column)} collate "und-x-icu"), ${CON}, ${SIN})`

/** Whether `text` is found anywhere in the column, whatever its accents and capitals. True for ''. */
export const contieneTexto = (column: string, text: string) =>
  sql<boolean>`(${text === ''} or ${plainColumn(column)} like ${contains(plain(text))})`

/** Whether the column begins with `text`, whatever its accents and capitals. */
export const empiezaCon = (column: string, text: string) =>
  sql<boolean>`${plainColumn(column)} like ${contains(plain(text)).slice(1)}`

/** A column in the order of a dictionary: 'Álvarez' before 'Benítez'. The database's own order may be that of its bytes. */
export const alfabetico = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`
