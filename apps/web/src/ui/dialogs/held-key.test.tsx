import { Button } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderPart } from '#/testing/render-part.tsx'
import { useConfirm } from './confirm.tsx'
import { useSecreto } from './secreto.tsx'

const answered = vi.fn()

function Baja() {
  const confirm = useConfirm()
  const ask = async () => answered(await confirm('¿Dar de baja?', { si: 'Dar de Baja', danger: true }))

  return <Button onClick={() => void ask()}>Baja</Button>
}

function Clave() {
  const show = useSecreto()
  const open = () => show({ title: 'Clave temporal', text: '', secreto: 'k7mt', copiado: 'Copiada' })

  return <Button onClick={() => void open().then(answered)}>Alta</Button>
}

/** The default action of Enter on a button, for which jsdom has no repeated key. */
const isPressedBy = (repeat: boolean) => fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', repeat })

it.each([
  ['the question', Baja, 'Baja', 'Dar de Baja'],
  ['the password', Clave, 'Alta', 'Listo'],
] as const)(
  'the Enter that opened %s does not answer it while it is held [VIS-08]',
  async (_what, Part, opener, yes) => {
    answered.mockClear()
    renderPart(<Part />, {})
    screen.getByRole('button', { name: opener }).focus()
    await userEvent.keyboard('{Enter>}')
    await screen.findByRole('dialog')
    await waitFor(() => expect(screen.getByRole('button', { name: yes })).toHaveFocus())

    expect(isPressedBy(true)).toBe(false)
    expect(isPressedBy(false)).toBe(true)
    // Held on the button itself, as on 'Mes siguiente', it repeats.
    expect(isPressedBy(true)).toBe(true)
  },
)
