import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '../../src/kernel/db/schema.ts'

/** Rows of one table as they are inserted. All rows of a list have the same columns. */
export type Rows<T extends keyof Schema> = Insertable<Schema[T]>[]

/** One row with every column. */
export type Row<T extends keyof Schema> = Selectable<Schema[T]>

/** Tables with their rows, in an order in which they can be inserted. */
export type World = { [T in keyof Schema]?: Rows<T> }

export type SeedOptions = {
  /** ISO date of the world's 'today', which decides what is overdue or about to expire. */
  today: string
  /** Nobody has done anything after it. Absent, today has all its hours. */
  now?: Date
  /** Factor (a whole number) for clients, contacts, lots, arrivals and documents; 1 is the demonstration. */
  scale: number
  /** How often each document exists, under different numbers; 1 is the demonstration. */
  copies?: number
}
