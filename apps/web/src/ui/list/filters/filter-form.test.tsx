import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Filter, FilterValues } from '../list-definition.ts'
import { FilterForm } from './filter-form.tsx'

const acerosDelSur = [{ value: '1204', text: 'ACEROS DEL SUR SA' }]

/** One field of each type. */
const filters: readonly Filter[] = [
  {
    name: 'estado',
    label: 'Estado',
    type: 'select',
    options: [
      { value: '', text: 'Todos' },
      { value: 'A', text: 'Activos' },
    ],
  },
  {
    name: 'deposito',
    label: 'Depósito',
    type: 'select',
    useOptions: () => ({ data: [{ value: '3', text: 'Rosario' }], isError: false }),
  },
  { name: 'con_ficha', label: 'Con ficha', type: 'checkbox' },
  {
    name: 'cliente',
    label: 'Cliente',
    type: 'autocomplete',
    useBuscar: () => ({ data: acerosDelSur, isFetching: false }),
  },
  { name: 'nota', label: 'Nota', type: 'textarea' },
  { name: 'origen', label: 'Origen', type: 'hidden' },
  { name: 'codigo', label: 'Código', type: 'textnotspaces' },
  { name: 'nombre', label: 'Nombre', type: 'text' },
  { name: 'desde', label: 'Desde', type: 'date' },
]
const empty: FilterValues = { ...Object.fromEntries(filters.map(({ name }) => [name, ''])), origen: 'web' }

const open = (values = empty, of: readonly Filter[] = filters) => {
  const onSearch = vi.fn()
  render(
    <MantineProvider env="test">
      <FilterForm filters={of} values={values} onSearch={onSearch} stacked={false}>
        {null}
      </FilterForm>
    </MantineProvider>,
  )

  return onSearch
}

describe('search form', () => {
  it('shows what the list is filtered by also where that is offered no more [LIS-11] [DAT-01]', async () => {
    open({ ...empty, deposito: '9' })

    expect(await screen.findByLabelText('Depósito')).toHaveDisplayValue('9')
  })

  it('takes every type of field, and searches with them all [LIS-03] [LIS-04]', async () => {
    const onSearch = open()

    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Activos')
    await userEvent.selectOptions(screen.getByLabelText('Depósito'), 'Rosario')
    await userEvent.click(screen.getByLabelText('Con ficha'))
    await userEvent.type(screen.getByRole('combobox', { name: 'Cliente' }), 'ace')
    await userEvent.click(await screen.findByRole('option', { name: 'ACEROS DEL SUR SA' }))
    await userEvent.type(screen.getByLabelText('Nota'), 'dos{Enter}líneas')
    await userEvent.type(screen.getByLabelText('Código'), '1 2 0 4')
    await userEvent.type(screen.getByLabelText('Nombre'), 'Ada')
    await userEvent.type(screen.getByLabelText('Desde'), '5/3/2026')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }))

    expect(onSearch).toHaveBeenCalledExactlyOnceWith({
      estado: 'A',
      deposito: '3',
      con_ficha: 'S',
      cliente: '1204',
      nota: 'dos\nlíneas',
      origen: 'web',
      codigo: '1204',
      nombre: 'Ada',
      desde: '2026-03-05',
    })
  })

  it('shows the values that it starts from, dates as dd/mm/yyyy', () => {
    open({ ...empty, estado: 'A', con_ficha: 'S', desde: '2026-03-05' })

    expect(screen.getByLabelText('Estado')).toHaveValue('A')
    expect(screen.getByLabelText('Con ficha')).toBeChecked()
    expect(screen.getByLabelText('Desde')).toHaveValue('05/03/2026')
  })

  it("puts 'Seleccionar' before the options that a call loads [LIS-11]", () => {
    open()

    const options = within(screen.getByLabelText('Depósito')).getAllByRole('option')
    expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual([
      ['', 'Seleccionar'],
      ['3', 'Rosario'],
    ])
  })
})

describe('search form whose fields nobody has opened', () => {
  beforeEach(() => localStorage.clear())

  it('draws no field and asks for no options, so that the rows are not held up, and keeps what was typed [LIM-16]', async () => {
    const useOptions = vi.fn(() => ({ data: [], isError: false }))
    const onSearch = open(
      empty,
      filters.map((filter) => (filter.name === 'deposito' ? { ...filter, type: 'select', useOptions } : filter)),
    )
    expect(screen.queryByLabelText('Nombre')).toBeNull()
    expect(useOptions).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }))
    await userEvent.type(screen.getByLabelText('Nombre'), 'Ada')
    expect(useOptions).toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Contraer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }))

    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ ...empty, nombre: 'Ada' })
  })

  it('says in one line what the list is filtered by, each with the way to take it off [LIS-02]', async () => {
    const onSearch = open({ ...empty, estado: 'A', cliente: '1204', desde: '2026-11-05', con_ficha: 'S' })

    expect(screen.getByText('Estado: Activos')).toBeVisible()
    expect(screen.getByText('Cliente: ACEROS DEL SUR SA')).toBeVisible()
    expect(screen.getByText('Desde: 05/11/2026')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Filtros (4)' })).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtro Estado' }))

    expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ estado: '', cliente: '1204' }))
  })

  it('adds one filter to those that are there, without the whole form [LIS-02]', async () => {
    const onSearch = open({ ...empty, estado: 'A' })
    await userEvent.click(screen.getByRole('button', { name: 'Filtro' }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).queryByRole('menuitem', { name: 'Estado' })).toBeNull()
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Nombre' }))
    const form = await screen.findByRole('form', { name: 'Filtrar por Nombre' })
    await userEvent.type(within(form).getByLabelText('Nombre'), 'Ada{Enter}')

    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ ...empty, estado: 'A', nombre: 'Ada' })
    expect(screen.queryByRole('form', { name: 'Filtrar por Nombre' })).toBeNull()
  })

  it('filters by a client as soon as he is chosen [LIS-02]', async () => {
    const onSearch = open()
    await userEvent.click(screen.getByRole('button', { name: 'Filtro' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cliente' }))
    const form = await screen.findByRole('form', { name: 'Filtrar por Cliente' })
    await userEvent.type(within(form).getByRole('combobox', { name: 'Cliente' }), 'ace')
    await userEvent.click(await screen.findByRole('option', { name: 'ACEROS DEL SUR SA' }))

    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ ...empty, cliente: '1204' })
  })

  it('ticks a filter as soon as it is chosen [LIS-02]', async () => {
    const onSearch = open()
    await userEvent.click(screen.getByRole('button', { name: 'Filtro' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Con ficha' }))

    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ ...empty, con_ficha: 'S' })
  })

  it('keeps its fields open for whoever opened them', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }))
    cleanup()
    open()

    expect(screen.getByRole('button', { name: 'Contraer' })).toHaveAttribute('aria-expanded', 'true')
  })
})
