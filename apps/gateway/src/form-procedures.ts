import { FORMS } from '@yunque/contracts/forms'
import * as z from 'zod'
import { declaredIn, type InRoom, nameIn } from './in-room.ts'
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

type FormProcedures<Room extends string> = { [F in Known as InRoom<Room, F['name']>]: ReturnType<typeof saves<F>> }

/** The procedures that save the forms of a room, named as their contract says. */
export const formsOf = <const Room extends string>(room: Room): FormProcedures<Room> =>
  Object.fromEntries(
    declaredIn(room, FORMS).map((one) => [nameIn(room, one.name), saves(one)]),
  ) as unknown as FormProcedures<Room>
