import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { BUSCADO_MAX } from '@yunque/contracts/codecs/text'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { OpcionBuscada } from '../list/list-definition.ts'
import { Autocomplete } from './autocomplete.tsx'
import type { AutocompleteProps } from './autocomplete-props.ts'

type Buscar = (q: string) => Promise<OpcionBuscada[]> | OpcionBuscada[]

/** The field over `buscar` in place of a server. */
const open = (buscar: Buscar, initial = '', text = '', Field = Autocomplete) => {
  const chosen = vi.fn()
  const useBuscar = (q: string, enabled: boolean) =>
    useQuery({ queryKey: [q], queryFn: () => buscar(q), enabled, retry: false })
  function Form() {
    const [value, setValue] = useState(initial)
    return (
      <Field
        label="Empresa"
        value={value}
        text={value === initial ? text : ''}
        useBuscar={useBuscar}
        onChange={(next, option) => {
          chosen(next, option)
          setValue(next)
        }}
      />
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Form />
      </MantineProvider>
    </QueryClientProvider>,
  )

  return { chosen, input: screen.getByRole('combobox', { name: 'Empresa' }) }
}

const aceros: Opcion = { value: '1204', text: 'ACEROS DEL SUR SA' }

describe('Autocomplete', () => {
  it('asks for no more of a pasted paragraph than a search takes [LIS-10]', async () => {
    const buscar = vi.fn<Buscar>(() => [])
    const { input } = open(buscar)
    await userEvent.click(input)
    await userEvent.paste('acero '.repeat(60))
    await waitFor(() => expect(buscar).toHaveBeenCalled())
    expect(buscar.mock.calls.map(([q]) => q.length <= BUSCADO_MAX)).toEqual([true])
    expect(screen.queryByText('Registro no encontrado')).toBeTruthy()
  })

  it.each([
    [false, '1204', 'ACEROS DEL SUR SA1204'],
    [true, null, 'ACEROS DEL SUR SA'],
  ])(
    'with values that nobody knows (%s) a figure that is typed and left chooses %s [DAT-01]',
    async (sinCodigo, value, shown) => {
      const Field = (props: AutocompleteProps) => <Autocomplete {...props} sinCodigo={sinCodigo} />
      const { chosen, input } = open(() => [aceros], '', '', Field)
      await userEvent.type(input, '1204')
      await waitFor(() => expect(screen.getByRole('option').textContent).toBe(shown))
      await userEvent.tab()

      await waitFor(() => expect(chosen.mock.calls.at(-1)?.[0] ?? null).toBe(value))
      if (value === null) expect(await screen.findByText('Elija uno de la lista.')).toBeVisible()
    },
  )

  it("says 'Escriba para buscar' before any result [LIS-10]", async () => {
    const { input } = open(() => [aceros])

    await userEvent.click(input)

    expect(screen.getByText('Escriba para buscar')).toBeVisible()
  })

  it("says 'Registro no encontrado' after an empty one [LIS-10]", async () => {
    const { input } = open(() => [])

    await userEvent.type(input, 'zzz')

    expect(await screen.findByText('Registro no encontrado')).toBeVisible()
  })

  it('shows code and CUIT beside a name, by which two of one name are told apart [API-06]', async () => {
    const { input } = open(() => [{ ...aceros, cuit: '33700000019' }])
    await userEvent.type(input, 'ace')

    expect(await screen.findByText('1204 · 33-70000001-9')).toBeVisible()
  })

  it("says that a name is on its way, and not its code, which would change before one's eyes [VIS-03]", async () => {
    let arrive = (_: OpcionBuscada[]) => {}
    const { input } = open(() => new Promise((resolve) => (arrive = resolve)), '1204')

    expect(input).toHaveValue('')
    expect(input).toHaveAttribute('placeholder', 'Cargando…')

    await userEvent.click(input)
    expect(await screen.findByText('Escriba para buscar')).toBeVisible()
    expect(input).toHaveValue('')
    arrive([aceros])

    await waitFor(() => expect(input).toHaveValue('ACEROS DEL SUR SA'))
  })

  it('takes the first on an Enter that came before the code of its options [LIS-10] [LIM-16]', async () => {
    let arrive = () => {}
    const way = new Promise<void>((resolve) => {
      arrive = resolve
    })
    vi.resetModules()
    vi.doMock('./autocomplete-options.tsx', async (original) => {
      await way
      return original()
    })
    const { Autocomplete: Fresh } = await import('./autocomplete.tsx')
    const { chosen, input } = open(() => [aceros], '', '', Fresh)

    await userEvent.type(input, 'ace{Enter}')
    expect(chosen).not.toHaveBeenCalled()
    arrive()

    await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith('1204', aceros))
    expect(screen.getByRole('combobox', { name: 'Empresa' })).toHaveValue('ACEROS DEL SUR SA')
    vi.doUnmock('./autocomplete-options.tsx')
  })

  it('asks 300 ms after the last key, once [LIS-10]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const buscar = vi.fn<Buscar>(() => [aceros])
    const { input } = open(buscar)

    await user.type(input, 'ace')
    await vi.advanceTimersByTimeAsync(299)
    expect(buscar).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    await waitFor(() => expect(buscar.mock.calls).toEqual([['ace']]))
  })

  it('hands over the option that is chosen and shows its text', async () => {
    const { input, chosen } = open(() => [aceros])
    await userEvent.type(input, 'ace')

    await userEvent.click(await screen.findByRole('option', { name: aceros.text }))

    expect(chosen).toHaveBeenCalledWith('1204', aceros)
    expect(input).toHaveValue(aceros.text)
  })

  it('drops an answer to a text that has changed since [VIS-10]', async () => {
    const answers: Record<string, (options: Opcion[]) => void> = {}
    const { input } = open((q) => new Promise((resolve) => (answers[q] = resolve)))
    await userEvent.type(input, 'a')
    await waitFor(() => expect(answers.a).toBeDefined())
    await userEvent.type(input, 'b')
    await waitFor(() => expect(answers.ab).toBeDefined())

    answers.ab?.([{ value: '2', text: 'ABRASIVOS' }])
    await screen.findByRole('option', { name: 'ABRASIVOS' })
    answers.a?.([aceros])

    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(screen.queryByRole('option', { name: aceros.text })).toBeNull()
  })

  it('looks up the text of a value that came alone, as from a URL', async () => {
    const { input } = open((q) => (q === '1204' ? [aceros] : []), '1204')

    await waitFor(() => expect(input).toHaveValue(aceros.text))
  })

  it('keeps what is being typed when the text of its value comes late [VIS-10]', async () => {
    let give: (options: Opcion[]) => void = () => {}
    const { input } = open((q) => (q === '1204' ? new Promise((resolve) => (give = resolve)) : []), '1204')
    await waitFor(() => expect(input).toHaveAttribute('placeholder', 'Cargando…'))
    await userEvent.clear(input)
    await userEvent.type(input, 'tub')
    give([aceros])
    await act(() => new Promise((noticed) => setTimeout(noticed, 20)))

    expect(input).toHaveValue('tub')
    await userEvent.keyboard('{Escape}')
    expect(input).toHaveValue(aceros.text)
  })

  it('keeps what is being typed when a search words its value otherwise', async () => {
    const { input } = open(() => [{ ...aceros, text: '1204 ACEROS DEL SUR SA' }], '1204', aceros.text)
    await waitFor(() => expect(input).toHaveValue(aceros.text))
    await userEvent.clear(input)
    await userEvent.type(input, 'acer')

    expect(await screen.findByRole('option', { name: /ACEROS DEL SUR SA/ })).toBeVisible()
    expect(input).toHaveValue('acer')
  })

  it('a failed search says so at its place, without an alert, and stays usable [LIS-14] [VIS-03]', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    let broken = true
    const { input } = open(() => (broken ? Promise.reject(new Error('down')) : [aceros]))
    await userEvent.type(input, 'ace')
    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    expect(screen.queryByText('Escriba para buscar')).toBeNull()

    broken = false
    await userEvent.type(input, 'r')

    expect(await screen.findByRole('option', { name: aceros.text })).toBeVisible()
    expect(alert).not.toHaveBeenCalled()
  })
})

describe('Autocomplete by the keyboard [LIS-10]', () => {
  const tubos: OpcionBuscada = { value: '1205', text: 'TUBOS DEL SUR SA', cuit: '30111111118' }

  it('marks the first that is found, and Enter takes it', async () => {
    const { input, chosen } = open(() => [aceros, tubos])
    await userEvent.type(input, 'sur')

    expect(await screen.findByRole('option', { name: aceros.text })).toHaveAttribute('aria-selected', 'true')
    expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: aceros.text }).id)
    await userEvent.keyboard('{ArrowDown}{Enter}')

    expect(chosen).toHaveBeenCalledWith('1205', tubos)
    expect(input).toHaveValue(tubos.text)
    expect(input).toHaveFocus()
  })

  it('Enter before the answer is here takes the first when it comes', async () => {
    const { input, chosen } = open(() => [aceros, tubos])

    await userEvent.type(input, 'sur{Enter}')

    await waitFor(() => expect(chosen).toHaveBeenCalledWith('1204', aceros))
  })

  it.each([
    ['a code', '1205'],
    ['a CUIT', '30-11111111-8'],
    ['a CUIT without its dashes', '30111111118'],
  ])('leaving takes %s', async (_, text) => {
    const { input, chosen } = open(() => [aceros, tubos])

    await userEvent.type(input, text)
    await userEvent.tab()

    await waitFor(() => expect(chosen).toHaveBeenCalledWith('1205', tubos))
    expect(input).toHaveValue(tubos.text)
  })

  it('leaving keeps any other text, and says what is wrong with it', async () => {
    const { input, chosen } = open(() => [aceros])
    await userEvent.type(input, 'ace')
    await userEvent.tab()

    await waitFor(() => expect(input).toBeInvalid())
    expect(input).toHaveValue('ace')
    expect(screen.getByText('Elija uno de la lista, o escriba su código completo.')).toBeVisible()
    expect(chosen).not.toHaveBeenCalled()
  })

  it('leaving keeps a text for which there is nothing, and no value stands behind it', async () => {
    const { input, chosen } = open((q) => (q === '1204' ? [aceros] : []), '1204')
    await waitFor(() => expect(input).toHaveValue(aceros.text))
    await userEvent.clear(input)
    await userEvent.type(input, 'zzz')
    await userEvent.tab()

    expect(await screen.findByText('Registro no encontrado')).toBeVisible()
    expect(input).toHaveValue('zzz')
    expect(chosen).toHaveBeenCalledWith('', null)
  })

  it('says what is wrong with a text for which there is nothing also where it was left before the answer to its Enter [VIS-10]', async () => {
    const { promise, resolve } = Promise.withResolvers<OpcionBuscada[]>()
    const { input } = open(() => promise)
    await userEvent.type(input, 'acerox{Enter}')
    await userEvent.tab()
    await act(async () => resolve([]))

    expect(await screen.findByText('Registro no encontrado')).toBeVisible()
    expect(input).toHaveAttribute('aria-invalid', 'true')
    expect(input).toHaveValue('acerox')
  })

  it('Escape brings back what stood there; emptied and left, it is none', async () => {
    const { input, chosen } = open(() => [aceros], '1204', aceros.text)
    await userEvent.clear(input)
    await userEvent.type(input, 'tub{Escape}')
    expect(input).toHaveValue(aceros.text)

    await userEvent.clear(input)
    await userEvent.tab()

    expect(chosen.mock.calls).toEqual([['', null]])
  })
})
