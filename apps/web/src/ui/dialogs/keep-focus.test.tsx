import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followFocus } from './keep-focus.ts'

let stop = () => {}
beforeEach(() => {
  stop = followFocus()
})
afterEach(() => stop())

const Desk = ({ saving = false, asking = false, filtered = false }) => (
  <>
    <h1 tabIndex={-1}>Contacto</h1>
    <div inert={saving}>
      <input aria-label="Referencia" />
    </div>
    <button type="button" disabled={saving}>
      Dar de Baja
    </button>
    {asking && <button type="button">Sí</button>}
    {filtered && <button type="button">Quitar filtro Estado</button>}
    <p>Al lado</p>
  </>
)

/** What browsers do, and jsdom does not: what cannot have the focus loses it. */
const drop = () => act(async () => (document.activeElement as HTMLElement).blur())
const named = (name: string) => screen.getByLabelText<HTMLElement>(name)
const button = (name: string) => screen.getByRole('button', { name })

it.each([
  ['a field of a form that is being saved', () => named('Referencia')],
  ['a button that loads', () => button('Dar de Baja')],
])('%s has the focus again afterwards [VIS-13]', async (_what, find) => {
  const { rerender } = render(<Desk />)
  act(() => find().focus())

  await act(async () => rerender(<Desk saving />))
  await drop()
  expect(document.body).toHaveFocus()

  await act(async () => rerender(<Desk />))
  expect(find()).toHaveFocus()
})

it('a button whose question was answered before it loads has it, too [VIS-13]', async () => {
  const { rerender } = render(<Desk asking />)
  act(() => button('Dar de Baja').focus())
  act(() => button('Sí').focus())

  await act(async () => rerender(<Desk asking saving />))
  await act(async () => rerender(<Desk saving />))
  expect(document.body).toHaveFocus()

  await act(async () => rerender(<Desk />))
  expect(button('Dar de Baja')).toHaveFocus()
})

it.each([
  ['went on to something else', () => act(() => button('Sí').focus()), 'Sí'],
  ['pressed beside everything', () => void fireEvent.pointerDown(screen.getByText('Al lado')), ''],
])('takes it from nobody who %s meanwhile [VIS-13]', async (_what, act_, name) => {
  const { rerender } = render(<Desk asking />)
  act(() => named('Referencia').focus())
  await act(async () => rerender(<Desk asking saving />))
  await drop()

  act_()
  await act(async () => rerender(<Desk asking />))

  expect(name ? button(name) : document.body).toHaveFocus()
})

/** Takes off what has the focus, by a key or by the pointer, and waits as long as something else may take it. */
const takeOff = async (press: (place: HTMLElement) => void, meanwhile = () => {}) => {
  vi.useFakeTimers()
  const { rerender } = render(<Desk filtered />)
  act(() => button('Dar de Baja').focus())
  act(() => button('Quitar filtro Estado').focus())
  press(button('Quitar filtro Estado'))
  await act(async () => rerender(<Desk />))
  expect(document.body).toHaveFocus()
  act(meanwhile)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
}

it('what goes away under a key leaves the focus where it was before: a filter that is taken off, a dialog of a menu [VIS-13]', async () => {
  await takeOff((place) => fireEvent.keyDown(place, { key: 'Enter' }))

  expect(button('Dar de Baja')).toHaveFocus()
})

it('what goes away leaves the focus to what took it meanwhile [VIS-13]', async () => {
  await takeOff(
    (place) => fireEvent.keyDown(place, { key: 'Enter' }),
    () => named('Referencia').focus(),
  )
  expect(named('Referencia')).toHaveFocus()
})

it('what went away sends the focus nowhere while a form that was gone on to is being saved [VIS-13]', async () => {
  vi.useFakeTimers()
  const { rerender } = render(<Desk filtered />)
  act(() => screen.getByRole('heading').focus())
  act(() => button('Quitar filtro Estado').focus())
  fireEvent.keyDown(button('Quitar filtro Estado'), { key: 'Enter' })
  await act(async () => rerender(<Desk />))
  act(() => named('Referencia').focus())
  await act(async () => rerender(<Desk saving />))
  await drop()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  expect(document.body).toHaveFocus()

  await act(async () => rerender(<Desk />))
  expect(named('Referencia')).toHaveFocus()
})

it('what goes away under a pointer leaves no field with the focus that nobody asked for [VIS-13]', async () => {
  await takeOff((place) => fireEvent.pointerDown(place))

  expect(document.body).toHaveFocus()
})

it.each([
  ['its field that asks for it', true, () => named('Código')],
  ['the dialog itself', false, () => screen.getByRole('dialog')],
])('what goes away in a dialog leaves the focus in it and not behind it: to %s [VIS-13]', async (_what, asks, find) => {
  const Steps = ({ step }: { step: number }) => (
    <>
      <button type="button">Abrir</button>
      <div role="dialog" aria-modal="true" tabIndex={-1}>
        {step === 1 && <input aria-label="Clave" />}
        {step === 2 && <input aria-label="Código" data-autofocus={asks || undefined} />}
      </div>
    </>
  )
  vi.useFakeTimers()
  const { rerender } = render(<Steps step={1} />)
  act(() => button('Abrir').focus())
  act(() => named('Clave').focus())
  fireEvent.keyDown(named('Clave'), { key: 'Enter' })
  await act(async () => rerender(<Steps step={2} />))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()

  expect(find()).toHaveFocus()
})
