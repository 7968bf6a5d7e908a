import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Notificacion } from '@yunque/contracts/clientes'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '#/testing/render-part.tsx'
import { Notificaciones } from './notificaciones.tsx'
import { useClienteInformacion } from './use-cliente-informacion.ts'

const TOAST = 'Buscando información del cliente. Por favor, espere.'

/** A form with a customer's code, his notifications and the contact that was chosen for him. */
function Encabezado() {
  const [codigo, setCodigo] = useState('')
  const [contacto, setContacto] = useState('')
  const { notificaciones } = useClienteInformacion(codigo, () => setContacto(''))

  return (
    <>
      <input aria-label="Código" value={codigo} onChange={(event) => setCodigo(event.target.value)} />
      <input aria-label="Contacto" value={contacto} onChange={(event) => setContacto(event.target.value)} />
      <Notificaciones notificaciones={notificaciones} />
    </>
  )
}

type Answer = { notificaciones: Notificacion[]; limites: never[] }

/** The form over a gateway that answers for each customer when the test says so. */
const open = () => {
  const answers = new Map<string, (mensaje: string, color?: Notificacion['color']) => void>()
  const informacion = vi.fn(
    ({ codigo_cliente }: { codigo_cliente: string }) =>
      new Promise<Answer>((resolve) => {
        answers.set(codigo_cliente, (mensaje, color = 'danger') =>
          resolve({ notificaciones: [{ color, mensaje, origen: '' }], limites: [] }),
        )
      }),
  )
  renderPart(<Encabezado />, { clientes: { informacion } })

  return { answers, informacion }
}

const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const asked = (answers: Map<string, unknown>, codigo: string) =>
  waitFor(() => expect(answers.has(codigo)).toBe(true), { timeout: 5_000 })

describe('useClienteInformacion', () => {
  it('asks once the code stands still, with a toast, and colours the answer danger or warning [CON-09] [CON-11]', async () => {
    const { answers, informacion } = open()

    for (const codigo of ['1', '12', '120', '1204']) put('Código', codigo)
    await asked(answers, '1204')
    expect(await screen.findByText(TOAST)).toBeVisible()
    answers.get('1204')?.('Saldo vencido.')

    expect(await screen.findByText('Saldo vencido.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(TOAST)).toBeNull())
    expect(screen.getByRole('alert').style.getPropertyValue('--alert-bg')).toContain('red')
    expect(informacion.mock.calls).toEqual([[{ codigo_cliente: '1204' }]])

    put('Código', '77')
    expect(screen.queryByText('Saldo vencido.')).toBeNull()
    await asked(answers, '77')
    answers.get('77')?.('Sin CUIT.', 'warning')
    expect(await screen.findByText('Sin CUIT.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(TOAST)).toBeNull())
    expect(screen.getByRole('alert').style.getPropertyValue('--alert-bg')).toContain('yellow')
  })

  it('clears the selected contact when the code has changed [CON-09]', async () => {
    const { answers } = open()
    put('Contacto', 'Lovelace, Ada')

    put('Código', '1204')
    expect(screen.getByLabelText('Contacto')).toHaveValue('Lovelace, Ada')
    await asked(answers, '1204')

    await waitFor(() => expect(screen.getByLabelText('Contacto')).toHaveValue(''))
  })

  it('drops a late reply for an earlier code [VIS-10]', async () => {
    const { answers } = open()

    put('Código', '1204')
    await asked(answers, '1204')
    put('Código', '77')
    await asked(answers, '77')
    answers.get('77')?.('Del 77.')
    expect(await screen.findByText('Del 77.')).toBeVisible()
    answers.get('1204')?.('Del 1204.')
    await waitFor(() => expect(screen.queryByText(TOAST)).toBeNull())

    expect(screen.queryByText('Del 1204.')).toBeNull()
    expect(screen.getByText('Del 77.')).toBeVisible()
  })

  it('asks nothing of an empty code', async () => {
    const { answers, informacion } = open()

    put('Código', '1204')
    put('Código', '')
    put('Contacto', 'Ada')
    put('Código', '77')
    await asked(answers, '77')

    expect(informacion).toHaveBeenCalledTimes(1)
  })
})
