import type { Wire } from '@yunque/contracts/wire/wire'
import type * as z from 'zod'
import { type Call, call, type Given, type Rows } from './call.ts'

/** A form of the contract (`form`). */
type Form<R, F, Answer extends z.ZodType, Key> = {
  path: string
  access: Parameters<typeof call>[0]['access']
  request?: R
  form: z.ZodType<F>
  answer: Answer
  registro: Key
}

type Part<R> = R extends z.ZodType<infer Params> ? Params[keyof Params] : never

/** The number of a row that its path names; undefined for a new one. */
export const numberOf = (id: string | undefined): number | undefined => (id === undefined ? undefined : Number(id))

/** The two calls that save a form: one for a new row, one for a stored row, which the end of its path names. */
export const formCalls = <
  F,
  Answer extends z.ZodType,
  const Of extends Rows,
  Key extends keyof z.output<Answer> & string,
  R extends z.ZodType<Record<string, string>> | undefined,
>(
  { path, access, request, form, answer, registro }: Form<R, F, Answer, Key>,
  rows: Of,
  save: (
    given: Given<unknown, F, Of, true>,
    id: Part<NonNullable<R>> | undefined,
  ) => Promise<Wire<z.output<Answer>[Key]>>,
): Call[] => {
  const both = { access, rows, saves: true, request: form, answer } as const
  const answered = async (given: Given<unknown, F, Of, true>, id?: Part<NonNullable<R>>) =>
    ({ [registro]: await save(given, id) }) as Wire<z.output<Answer>>
  const made = call({ ...both, path, handler: (given) => answered(given) })
  const part = Object.keys((request as unknown as z.ZodObject | undefined)?.shape ?? {})[0]
  if (!request || part === undefined) return [made]

  return [
    made,
    call({
      ...both,
      path: `${path}/:${part}`,
      params: request,
      handler: (given) => answered(given, given.params[part] as Part<NonNullable<R>>),
    }),
  ]
}
