import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A flag as PHP sends it. */
export type Flag = 'S' | 'N'

/** Exact decimal text, in the same form as on the wire (ARQ-04). */
export type Decimal = string

/** ISO text, 'yyyy-mm-dd'. */
export type Fecha = string

/** jsonb: written as JSON text, read back as a value. */
export type Json<Value = unknown> = ColumnType<Value, string, string>

/** A column that the database computes. */
export type Computed<T> = GeneratedAlways<T>

/** Columns of a row that is edited by hand: its number in addresses, its version (LLA-06), and whether it is in use (DAT-01). */
export type DeMaestro = { registro: Generated<number>; version: Generated<number>; en_uso: Generated<boolean> }
