import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { opcionDecoded } from '@yunque/contracts/testing/clientes'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '#/testing/render-part.tsx'
import { ClientePanel } from './cliente-panel.tsx'

function Host() {
  const [codigo_cliente, setCodigo] = useState('')

  return <ClientePanel codigo_cliente={codigo_cliente} onChange={setCodigo} readOnly={false} />
}

const open = () => {
  const buscar = vi.fn((_request: { tipo: string; q: string }) => [opcionDecoded()])
  renderPart(<Host />, { clientes: { buscar, informacion: () => ({ notificaciones: [], limites: [] }) } })

  return { buscar }
}

const empresa = () => screen.getByRole('combobox', { name: 'Empresa' })

describe('EMPRESA', () => {
  it('finds a customer by name and fills his code [CON-08]', async () => {
    const { buscar } = open()

    await userEvent.type(empresa(), 'acer')
    await userEvent.click(await screen.findByRole('option', { name: 'ACEROS DEL SUR SA' }))

    expect(screen.getByLabelText('Código de cliente')).toHaveValue('1204')
    expect(empresa()).toHaveValue('ACEROS DEL SUR SA')
    expect(buscar).toHaveBeenLastCalledWith({ tipo: 'cliente', q: 'acer' })
  })

  it('says that a company is needed before anything is refused [CON-08] [VIS-18]', () => {
    open()

    expect(empresa()).toBeRequired()
  })

  it('takes a code of digits and shows whose it is, asking once [CON-08]', async () => {
    const { buscar } = open()

    await userEvent.type(screen.getByLabelText('Código de cliente'), 'a12 04')

    expect(screen.getByLabelText('Código de cliente')).toHaveValue('1204')
    await waitFor(() => expect(empresa()).toHaveValue('ACEROS DEL SUR SA'), { timeout: 5_000 })
    expect(buscar).toHaveBeenLastCalledWith({ tipo: 'cliente', q: '1204' })
  })

  it('forgets the company when its code is emptied', async () => {
    open()
    await userEvent.type(empresa(), 'acer')
    await userEvent.click(await screen.findByRole('option', { name: 'ACEROS DEL SUR SA' }))

    await userEvent.clear(screen.getByLabelText('Código de cliente'))

    await waitFor(() => expect(empresa()).toHaveValue(''))
    expect(within(document.body).queryByRole('alert')).toBeNull()
  })
})
