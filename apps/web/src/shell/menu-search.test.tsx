import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

it('hands what was typed over to the search for clients and documents [VIS-16]', async () => {
  const buscar = () => [{ value: '1204', text: 'ACEROS DEL SUR SA', cuit: '' }]
  renderApp('/', { modulos: ['MCO'], gateway: { clientes: { buscar } } })
  await screen.findByText('Hola, Ada Lovelace')

  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  await userEvent.type(screen.getByLabelText('Buscar en el menú'), 'del sur ')
  await userEvent.click(screen.getByRole('button', { name: /^Clientes y documentos/ }))

  const box = await screen.findByLabelText(/^Buscar pantallas, clientes/)
  await waitFor(() => expect(box).toHaveValue('del sur'))
  await userEvent.keyboard(' sa')
  expect(box).toHaveValue('del sur sa')
})
