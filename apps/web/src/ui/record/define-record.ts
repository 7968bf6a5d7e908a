import type { Opcion } from '@yunque/contracts/codecs/codecs'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import type * as z from 'zod'
import type { Usuario } from '#/lib/app-state.ts'
import type { GatewayError } from '#/lib/gateway-error.ts'
import type { Client } from '#/lib/trpc.ts'
import type { UseBuscar } from '#/ui/list/list-definition.ts'
import type { QueFalta } from '../show/faltas.ts'
import type { Lista } from './merge.ts'
import type { Attempt, Saved, Sent, Trace } from './send.ts'
import type { Again, Author, Words } from './session-types.ts'

/** One input of a form, as `Fields` draws it and as the conflict dialog names it. */
export type Field<F> = {
  name: keyof F & string
  label: string
  /** `area` for more than one `rows`; `decimal` takes `decimals` places; `select` takes its `options`, `search` finds them. */
  kind?: 'text' | 'email' | 'tel' | 'url' | 'area' | 'check' | 'date' | 'decimal' | 'select' | 'search' | 'password'
  /** Columns of 12. */
  cols?: number
  /** Longest text, in characters as people count them. */
  max?: number
  rows?: number
  decimals?: number
  options?: readonly Opcion[]
  /** The options where they are the house's own, which come with who is signed in; the chosen one also where it is offered no more. */
  opcionesOf?: (user: Usuario | null, elegido: string) => readonly Opcion[]
  /** The search of what may be chosen, which may go by what other fields hold. */
  buscarCon?: (values: F) => UseBuscar
  /** What is chosen has a number of our own, which nobody knows. */
  sinCodigo?: boolean
  /** What is missing where a select or a search has nothing to offer (DAT-12). */
  falta?: QueFalta
  /** Text of the empty choice of a select; null where one must always be chosen. */
  none?: string | null
  /** Stands below the input. */
  hint?: string
  /** Shows its counter of characters from the first one on, not only near the limit. */
  counts?: boolean
  required?: boolean
  /** Set when the record is made, never changed: with another value it is another record. */
  clave?: true
  autoComplete?: string
  /** A list that is joined row by row: what two people added to it is both there. */
  lista?: Lista
  /** The value in words, where it is more than a text: a list, or a code with its name. */
  text?: (value: unknown) => string
}

export type Nombres = Readonly<Record<string, string>>

/**
 * A form over one kind of record: its schema, its fields and its call. The rest (draft, sending once, conflicts, leaving,
 * refusals at their fields) is the machinery's.
 *
 * F is the form, R the record as the server holds it, A the answer of the save.
 */
export type RecordDefinition<F extends object, R, A> = {
  /** Name of its drafts: 'contacto'. */
  name: string
  /** Name of the form for screen readers. */
  label: string
  fields: readonly Field<F>[]
  /** Label of a part of a field, by its path: 'codigos.COT'. Without it the path itself is shown. */
  labelOf?: (path: string, record: R | undefined) => string | undefined
  /** The names of codes that a record holds, by field and code: 'usuario eva' is 'Eva Paz'. A conflict tells them (VIS-07). */
  nombres?: (record: R) => Nombres
  /** Every field with its empty value. */
  empty: F
  /** The procedure's own schema, checked before the call. */
  schema?: z.ZodType
  /** Further checks before a save, by field; `base` is what the form started from. */
  check?: (values: F, base: F) => Campos
  call: (client: Client, attempt: Attempt<F>) => Promise<A>
  /** Looks for what a save without a clear answer has stored (ARQ-16). */
  find?: (client: Client, attempt: Sent<F>) => Promise<A | Trace>
  /** The newest record of its kind before a save, by which `find` tells new records from older ones. */
  mark?: (client: Client, form: F) => Promise<string>
  /** Reads the record where a conflict did not bring it; null where it no longer exists. */
  reread?: (client: Client, form: F) => Promise<R | null>
  /**
   * An action on a record, whose form carries its version (VIS-32): which part of the record the person looks at, in which
   * words, and what is said when the record is gone.
   */
  over?: { view: (record: R) => object; gone?: string } & Words
  /** The record that the answer is about. An action (a password, a preparation) leaves it out. */
  saved?: (answer: A) => Saved
  /** Whether such an action makes one more, which no version guards: a task, a mail (VIS-08). */
  adds?: (form: F) => boolean
  /** Reads the record that comes with a conflict (VIS-07). */
  record?: z.ZodType<R>
  formOf?: (record: R) => F
  savedOf?: (record: R) => Saved
  author?: (record: R) => Author | null
  /** Whether it is out of use: who saves it is told of it where somebody else did that meanwhile (VIS-07). */
  baja?: (record: R) => boolean
  /** The record as it stands after a save. */
  read?: (answer: A) => R
  /** The values after a save, with those emptied that start anew, such as a password. */
  afterSave?: (values: F) => F
  /** Told after every save. */
  notice: (answer: A) => string
  /** False for what must not be kept in the browser, such as a password. */
  draft?: false
  /** For what is done rather than stored, such as a mail: what is asked before it is sent once more. */
  again?: Again
  /** Told of a save in doubt where no list shows whether it was stored (ARQ-11). */
  duda?: string
  /** Failures that an alert of the browser tells, where a requirement asks for one (CON-14). */
  alerts?: (failure: GatewayError) => boolean
}

/** Who saved a record last, as nearly all of them tell it. */
export const authorOf = ({
  modificado_por = '',
  modificado = '',
}: {
  modificado_por?: string | undefined
  modificado?: string | undefined
}): Author => ({ usuario: modificado_por, momento: modificado })

export const defineRecord = <F extends object, R = never, A = R>(
  definition: RecordDefinition<F, R, A>,
): RecordDefinition<F, R, A> => definition
