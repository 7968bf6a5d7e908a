import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vistaDecoded } from '@yunque/contracts/testing/vistas'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

it('a view that is moved up twice quickly goes up two places, and the last wish is stored last [LIS-15] [VIS-10]', async () => {
  let stored = ['1', '2', '3', '4']
  const answers: (() => void)[] = []
  const ordenar = vi.fn(
    ({ ids }: { ids: string[] }) =>
      new Promise<null>((resolve) => {
        answers.push(() => {
          stored = ids
          resolve(null)
        })
      }),
  )
  const list = () => stored.map((id) => vistaDecoded({ id, nombre: `Vista ${id}`, propia: true }))
  renderApp('/clientes/maestro-contactos', { gateway: { vistas: { list, ordenar } }, modulos: ['MCO'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Vistas' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Administrar vistas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Administrar vistas' }))
  const shown = () => dialog.getAllByText(/^Vista \d$/).map(({ textContent }) => textContent)
  const subir = dialog.getByRole('button', { name: 'Subir Vista 4' })
  await userEvent.click(subir)
  await waitFor(() => expect(shown()).toEqual(['Vista 1', 'Vista 2', 'Vista 4', 'Vista 3']))
  await userEvent.click(subir)
  await waitFor(() => expect(shown()).toEqual(['Vista 1', 'Vista 4', 'Vista 2', 'Vista 3']))

  expect(ordenar).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await waitFor(() => expect(ordenar).toHaveBeenCalledTimes(2))
  answers[1]?.()
  await waitFor(() => expect(stored).toEqual(['1', '4', '2', '3']))
  await waitFor(() => expect(shown()).toEqual(['Vista 1', 'Vista 4', 'Vista 2', 'Vista 3']))
})

it('a view that is moved to the top by the keyboard keeps the focus there [LIS-15] [VIS-13]', async () => {
  let stored = ['1', '2']
  const ordenar = vi.fn(({ ids }: { ids: string[] }) => {
    stored = ids
    return null
  })
  const list = () => stored.map((id) => vistaDecoded({ id, nombre: `Vista ${id}`, propia: true }))
  renderApp('/clientes/maestro-contactos', { gateway: { vistas: { list, ordenar } }, modulos: ['MCO'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Vistas' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Administrar vistas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Administrar vistas' }))
  const subir = dialog.getByRole('button', { name: 'Subir Vista 2' })
  await waitFor(() => {
    subir.focus()
    expect(subir).toHaveFocus()
  })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(ordenar).toHaveBeenCalledTimes(1))

  expect(subir).toHaveFocus()
  expect(subir).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  expect(ordenar).toHaveBeenCalledTimes(1)
})
