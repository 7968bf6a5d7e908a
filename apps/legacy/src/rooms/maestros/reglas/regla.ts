import type { MaestroForm } from '@yunque/contracts/maestros/formas'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Registro } from '../read-registro.ts'

/** Who saves, the moment, and the day. */
export type Quien = { usuario: string; ahora: Date; hoy: string }

/** What a master needs beyond its declaration. */
export type Regla = {
  /** Errors of a form with a valid shape, by field. */
  check?: (trx: Trx, given: { form: MaestroForm; antes: Registro | undefined; hoy: string }) => Promise<Campos>
  /** How to store a new row, where it also changes other tables; answers its number. */
  insert?: (trx: Trx, form: MaestroForm, quien: Quien) => Promise<string>
  /** What else changes when a row is taken out of use ('B') or back ('A'). */
  uso?: (trx: Trx, row: Registro, estado: 'A' | 'B') => Promise<void>
}
