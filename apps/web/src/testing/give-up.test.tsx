import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { maestroRowDecoded } from '@yunque/contracts/testing/maestros'
import { usuarioRecordDecoded } from '@yunque/contracts/testing/usuarios'
import { expect, it } from 'vitest'
import type { FakeGateway } from './fake-gateway.ts'
import { FORMS, type FormCase } from './forms.ts'
import { openForm } from './open-form.tsx'

type Does = () => Promise<unknown>
type GaveUp = {
  name: string
  button: string
  /** Whether the action asks once more. */
  confirms: boolean
  room: keyof FakeGateway
  call: string
  done: () => unknown
  /** Closes what the action shows. */
  listo?: string
}

/** Actions after which one stays in the form that they gave up. */
const STAYS: readonly GaveUp[] = [
  {
    ...{ name: 'usuario', button: 'Dar de Baja', confirms: true, room: 'usuarios', call: 'anular' },
    done: () => usuarioRecordDecoded({ estado: 'B', version: 4 }),
  },
  {
    ...{ name: 'usuario', button: 'Restablecer clave', confirms: true, room: 'usuarios', call: 'restablecerClave' },
    done: () => ({ clave_temporal: 'abcd-efgh-jkmn-pqrs' }),
    listo: 'Listo',
  },
  {
    ...{ name: 'maestro', button: 'Sacar de uso', confirms: false, room: 'maestros', call: 'anular' },
    done: () => maestroRowDecoded({ estado: 'B', version: '4' }),
  },
]

/** The form with something typed, given up for the action, which ends as `does` does. */
const give = async ({ name, button, confirms, room, call, listo }: GaveUp, does: Does) => {
  const form = FORMS[name] as FormCase
  const gateway = (save: never) => {
    const own = form.gateway(save)

    return { ...own, [room]: { ...(own[room] as object), [call]: does } } as FakeGateway
  }
  const opened = await openForm({ ...form, gateway } as FormCase)
  const before = (opened.field() as HTMLInputElement).value
  await opened.type()
  const press = async (text: string) => {
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar' })
    await userEvent.click(await within(dialog).findByRole('button', { name: text }))
  }
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await press('Seguir')
  if (confirms) await press(button)
  if (listo) await userEvent.click(await screen.findByRole('button', { name: listo }))

  return { ...opened, before, form }
}

it.each(STAYS)('what was given up for $button of a $name does not stand there as stored [VIS-05]', async (one) => {
  const { field, before, form, submit, save } = await give(one, async () => one.done())

  await waitFor(() => expect(field()).toHaveDisplayValue(before))
  expect(field()).not.toHaveDisplayValue(form.typed)
  await submit()
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(JSON.stringify(save.mock.calls[0])).not.toContain(form.typed)
})

it('keeps what is typed while the action is under way, of which nobody was asked [VIS-05] [VIS-04]', async () => {
  const [baja] = STAYS as [GaveUp]
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { field, before } = await give(baja, () => promise)
  const telefono = await screen.findByLabelText(/^Teléfono/)
  await userEvent.clear(telefono)
  await userEvent.type(telefono, '011 4000-0009')
  resolve(baja.done())

  await waitFor(() => expect(field()).toHaveDisplayValue(before))
  expect(telefono).toHaveDisplayValue('011 4000-0009')
})
