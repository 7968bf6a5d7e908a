import { FORMS } from '@yunque/contracts/forms'
import * as z from 'zod'
import { permitted } from './trpc.ts'

type Known = (typeof FORMS)[number]

/** Saves a form once for its key, and answers the record as the server has it. */
const saves = <F extends Known>({ name, access, input, form, registro }: F) =>
  permitted(...access)
    .input(input as F['input'])
    .mutation(
      async ({ ctx, input: said }): Promise<z.output<F['answer']>[F['registro'] & keyof z.output<F['answer']>]> => {
        const { idempotency_key, form: filled, ...params } = said as { idempotency_key: string; form: never }
        const answer = await ctx.legacy.call(name as 'contactos.guardar', {
          params: params as { nro_cpt: string },
          body: z.encode(form, filled),
          idempotencyKey: idempotency_key,
        })

        return (answer as Record<string, unknown>)[registro] as never
      },
    )

/** What a procedure is called within its room. */
type In<Room extends string, Name> = Name extends `${Room}.${infer One}` ? One : never
type FormProcedures<Room extends string> = { [F in Known as In<Room, F['name']>]: ReturnType<typeof saves<F>> }

/** Of each form of a room what saves it, by the name that its contract gives it. */
export const formsOf = <const Room extends string>(room: Room): FormProcedures<Room> =>
  Object.fromEntries(
    FORMS.filter(({ name }) => name.startsWith(`${room}.`)).map((one) => [one.name.slice(room.length + 1), saves(one)]),
  ) as unknown as FormProcedures<Room>
