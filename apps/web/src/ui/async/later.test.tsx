import { MantineProvider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '#/testing/render-part.tsx'
import { Autocomplete, options } from '../fields/autocomplete.tsx'
import { calendar, DateField } from '../fields/date-field.tsx'
import { type Later, later } from './later.ts'

/** The control's code is not here, until the answered function is called. */
const keepAway = <Props,>(part: Later<Props>) => {
  const gate = later<object>(() => new Promise((resolve) => (bring = () => resolve(() => null))))
  let bring = () => {}
  const { use } = part
  vi.spyOn(part, 'load').mockImplementation(gate.load)
  vi.spyOn(part, 'use').mockImplementation(() => {
    const isHere = gate.use()
    const Part = use()

    return isHere ? Part : undefined
  })

  return async () => {
    void gate.load()
    await act(async () => bring())
  }
}

function Fecha({ told }: { told: (value: string) => void }) {
  const [value, setValue] = useState('2026-11-22')
  told(value)

  return <DateField label="Desde" value={value} onChange={setValue} minDate="2026-11-01" />
}

it('a date is shown, typed and cleared before its calendar is here, which comes when the field is left [LIM-16]', async () => {
  const bring = keepAway(calendar)
  let value = ''
  renderPart(<Fecha told={(now) => (value = now)} />, {})
  const field = screen.getByLabelText('Desde')
  expect(field).toHaveValue('22/11/2026')

  await userEvent.clear(field)
  expect(value).toBe('')
  await userEvent.type(field, '5/10/2026')
  expect(value).toBe('')
  await userEvent.clear(field)
  await userEvent.type(field, '5/12/2026')
  expect(value).toBe('2026-12-05')

  await bring()
  expect(field).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByLabelText('Desde')).toHaveValue('05/12/2026')
  expect(screen.getByRole('button', { name: 'Borrar la fecha', hidden: true })).toBeInTheDocument()
})

it('what is typed over a date whose calendar came as the field was reached replaces it [LIM-16]', async () => {
  const bring = keepAway(calendar)
  let value = ''
  renderPart(<Fecha told={(now) => (value = now)} />, {})
  await userEvent.tab()

  await bring()
  await userEvent.keyboard('5/12/2026')

  expect(screen.getByLabelText('Desde')).toHaveValue('5/12/2026')
  expect(value).toBe('2026-12-05')
})

function Cliente({ de = '' }: { de?: string }) {
  const [value, setValue] = useState(de)
  const useBuscar = (q: string, enabled: boolean) =>
    useQuery({ queryKey: [q], queryFn: () => [{ value: '1204', text: 'ACEROS DEL SUR SA' }], enabled })

  return <Autocomplete label="Cliente" value={value} onChange={setValue} useBuscar={useBuscar} />
}

it('what is typed before the options are here is searched when they come, and keeps the focus [LIS-10]', async () => {
  const bring = keepAway(options)
  renderPart(<Cliente />, {})
  await userEvent.type(screen.getByRole('combobox', { name: 'Cliente' }), 'ace')

  await bring()

  const field = screen.getByRole('combobox', { name: 'Cliente' })
  expect(field).toHaveFocus()
  expect(field).toHaveValue('ace')
  await userEvent.click(await screen.findByRole('option', { name: /ACEROS DEL SUR SA/ }))
  expect(field).toHaveValue('ACEROS DEL SUR SA')
})

it('what is typed over a value whose options came as the field was reached replaces it [LIS-10]', async () => {
  const bring = keepAway(options)
  renderPart(<Cliente de="77" />, {})
  await userEvent.tab()

  await bring()
  await userEvent.keyboard('ace')

  expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('ace')
})

it('a click before the options are here opens them when they come [LIS-10]', async () => {
  const bring = keepAway(options)
  renderPart(<Cliente />, {})
  await userEvent.click(screen.getByRole('combobox', { name: 'Cliente' }))

  await bring()

  expect(await screen.findByRole('option', { name: 'Escriba para buscar' })).toBeVisible()
})

it('a part whose code did not come is asked for again [VIS-21]', async () => {
  const fetchPart = vi
    .fn()
    .mockRejectedValueOnce(new Error('Failed to fetch'))
    .mockResolvedValue(() => 'aquí')
  const part = later(fetchPart)
  function Shown() {
    const Part = part.use()

    return Part ? <Part /> : 'todavía no'
  }
  renderPart(<Shown />, {})
  await act(part.load)
  expect(screen.getByText('todavía no')).toBeVisible()

  await act(part.load)

  expect(screen.getByText('aquí')).toBeVisible()
})

it('a part that is here already comes after the screen that it stands in [LIM-16]', async () => {
  const part = later(async () => () => 'aquí')
  await part.load()
  const seen: string[] = []
  function Shown() {
    const Part = part.use()
    const text = Part ? 'aquí' : 'todavía no'
    useEffect(() => void seen.push(text), [text])

    return text
  }
  render(
    <MantineProvider>
      <Shown />
    </MantineProvider>,
  )

  expect(await screen.findByText('aquí')).toBeVisible()
  // Effects run after the text is on the page.
  await waitFor(() => expect(seen).toEqual(['todavía no', 'aquí']))
})
