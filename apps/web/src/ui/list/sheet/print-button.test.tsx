import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { bars, renderList, row } from '#/testing/render-list.tsx'

const exportar = async () => 'https://legacy.example/1.xls'
const sheet = () => screen.findByRole('region', { name: 'Hoja para imprimir' })

it('prints every row of the search with title, filters and date, and goes when it is printed [LIS-16]', async () => {
  vi.setSystemTime('2026-11-22T15:00:00Z')
  document.title = 'Maestro de Barras'
  const print = vi.spyOn(window, 'print').mockReturnValue()
  renderList(bars, '/?page=3&nombre=Barra&dia=2026-11-21&orden=-precio', exportar)

  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }))

  const hoja = await sheet()
  expect(hoja).toHaveTextContent('Maestro de Barras')
  expect(hoja).toHaveTextContent('Nombre: Barra · Día: 21/11/2026 · 22/11/2026 · 205 filas')
  expect(hoja.querySelectorAll('tbody tr')).toHaveLength(205)
  expect(hoja.querySelectorAll('th')).toHaveLength(2)
  expect(print).toHaveBeenCalledOnce()
  expect(document.body).toHaveAttribute('data-hoja')

  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.body).not.toHaveAttribute('data-hoja'))
  expect(screen.queryByRole('region', { name: 'Hoja para imprimir' })).toBeNull()
})

it('names what it is filtered by as the form does, also a client found by his name [LIS-16]', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  const found = { data: [{ value: '1204', text: 'ACEROS DEL SUR SA' }], isFetching: false }
  const filters = [{ name: 'codigo', label: 'Cliente', type: 'autocomplete', useBuscar: () => found }] as const
  renderList(bars, '/?codigo=1204', exportar, {}, { filters })
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }))

  expect(await sheet()).toHaveTextContent('Cliente: ACEROS DEL SUR SA · ')
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.body).not.toHaveAttribute('data-hoja'))
})

it('says so where the rows do not come, and prints nothing [LIS-16]', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const load = vi.fn(bars).mockImplementationOnce(bars)
  renderList(load, '/', exportar)
  await screen.findByText('Barra 1')
  load.mockImplementation(() => {
    throw new Error('caído')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))

  await waitFor(() => expect(screen.getByRole('button', { name: 'Imprimir' })).toBeEnabled())
  expect(print).not.toHaveBeenCalled()
})

it('leaves out of the sheet what paper cannot do: no + that unfolds, no choice of links [LIS-16]', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  const columns = [
    { key: 'nombre', label: 'Nombre' },
    { key: 'id', label: 'Más', type: 'plus', detail: () => 'más' },
    { key: 'precio', label: 'Ver', type: 'selectExternal', options: [] },
  ] as const
  renderList(() => ({ ...bars({} as never), data: [row(1)], total: 1 }), '/', exportar, {}, { columns })
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }))

  const heads = [...(await sheet()).querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['Nombre'])
  expect(within(await sheet()).queryByRole('button', { hidden: true })).toBeNull()
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.body).not.toHaveAttribute('data-hoja'))
})
