import * as z from 'zod'
import type { Codes } from './list.ts'

type Parte = z.ZodType<string, string>

type FormSpec<Name, Path, Clave extends string, F, A extends z.ZodType, Registro> = {
  /** The procedure that saves it. */
  name: Name
  /** The call behind it; one row of many has its own part at the end. */
  path: Path
  access: Codes
  /** That part: absent where there is only one of its kind. */
  request?: z.ZodObject<Record<Clave, Parte>>
  form: F
  /** What the server answers, and under which key the record stands there. */
  answer: A
  registro: Registro
  /** The record inside a 409 (LLA-06). */
  actual: z.ZodType
  /** How it travels, if not as JSON (API-19). */
  body?: 'form-data'
}

type Input<Clave extends string, F extends z.ZodType> = z.ZodObject<
  Record<Clave, Parte> & { idempotency_key: Parte; form: F },
  z.core.$strict
>

const orEmpty = (shape: Record<string, Parte>): Record<string, Parte> =>
  Object.fromEntries(Object.entries(shape).map(([key, parte]) => [key, z.union([z.literal(''), parte])]))

/**
 * A form of a record as every layer knows it: what differs between them is how each is checked and stored. Its `input` is what the
 * procedure takes: the form, which row it is of ('' makes a new one), and the key by which a repeated save is known (LLA-05).
 */
export const form = <
  const Name extends `${string}.${string}`,
  const Path extends `/api/${string}/guardar`,
  F extends z.ZodType,
  A extends z.ZodType,
  const Registro extends keyof z.output<A> & string,
  const Clave extends string = never,
>(
  spec: FormSpec<Name, Path, Clave, F, A, Registro>,
): FormSpec<Name, Path, Clave, F, A, Registro> & { input: Input<Clave, F> } => ({
  ...spec,
  input: z.strictObject({
    ...orEmpty(spec.request?.shape ?? {}),
    idempotency_key: z.uuid(),
    form: spec.form,
  }) as Input<Clave, F>,
})
