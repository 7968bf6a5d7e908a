import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drafts } from '#/ui/record/drafts/drafts.ts'
import { gatewayError } from './fake-gateway.ts'
import { FORMS } from './forms.ts'
import { draftsOf, openForm, restored } from './open-form.tsx'

const SOURCES = import.meta.glob<string>(['../features/**/*.{ts,tsx}', '../ui/list/**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  eager: true,
  import: 'default',
})

beforeEach(() => clear())

it('walks every form that the desk defines', () => {
  const defining = Object.entries(SOURCES)
    .filter(([, source]) => /\b(defineRecord|createRecord)(<[^(]*>)?\(/.test(source))
    .map(([path]) => path.replace('../', ''))

  const walked = new Set(Object.values(FORMS).map(({ defines }) => defines))
  expect(walked, 'a form without a case: add it to testing/forms.ts').toEqual(new Set(defining))
})

const VERSION = 'the version that it names is another once it was done'
const STATE = 'a state that is set: set again it is the same'

/** Forms whose answer names no record, and why what was changed after a lost answer is not done twice. */
const NOT_ONE_MORE: Record<string, string> = {
  'features/documento/actions/anular-form.tsx': VERSION,
  'features/margen/margen-decision.tsx': VERSION,
  'features/notas-ventas/deshacer.tsx': VERSION,
  'features/notas-ventas/preparar.tsx': VERSION,
  'features/seguimientos/close-seguimiento.tsx': VERSION,
  'features/sesion/cambio-clave.tsx': STATE,
  'features/sesion/cambio-email.tsx': STATE,
}

it('walks every form whose answer names no record: it says that it makes one more, or why not [VIS-08]', () => {
  const silent = Object.entries(SOURCES)
    .filter(([, source]) => /\bdefineRecord(<[^(]*>)?\(/.test(source) && !/\bsaved[,:]|\badds:/.test(source))
    .map(([path]) => path.replace('../', ''))

  expect(silent.toSorted()).toEqual(Object.keys(NOT_ONE_MORE).toSorted())
})

const leaveDialog = () => screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })
const choose = async (name: string) => userEvent.click(within(await leaveDialog()).getByRole('button', { name }))

describe.each(Object.entries(FORMS))('the form %s', (_name, form) => {
  it('saves what was typed, once for a double click, and says so once [VIS-08]', async () => {
    const { promise, resolve } = Promise.withResolvers()
    const { type, save } = await openForm(form, () => promise)
    const hints = [...document.querySelectorAll('.mantine-InputWrapper-description')]
    const above = hints.filter((hint) => hint.previousElementSibling?.matches('.mantine-InputWrapper-label'))
    expect(above, 'a hint above its field moves it out of the line of its row').toEqual([])
    await type()

    const [button] = (await screen.findAllByRole('button', { name: form.button })).slice(-1)
    await userEvent.dblClick(button as HTMLElement)
    expect(await screen.findByRole('button', { name: 'Guardando...' })).toBeDisabled()
    resolve(null)

    expect(await screen.findByText(form.notice)).toBeVisible()
    expect(save).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(save.mock.calls[0])).toContain(form.typed)
    expect(screen.getAllByText(form.notice)).toHaveLength(1)
  })

  it('is sent on Ctrl+S, and keeps what was typed through every failure until a save succeeds [VIS-13] [VIS-04] [ARQ-10] [VIS-21] [VIS-08] [LLA-05]', async () => {
    const refusal = gatewayError('INVALID', { mensaje: 'Eso no va.', campos: { [form.path]: ['Eso no va.'] } })
    const unreachable = new TypeError('Failed to fetch')
    const absent = gatewayError('NOT_OFFERED', { mensaje: 'Su servidor no ofrece esta función: guardar.' })
    const ends = [refusal, absent, unreachable, gatewayError('UNCONFIRMED')]
    const { type, submit, save, field, told } = await openForm(form, ...ends)
    await type()
    await userEvent.keyboard('{Control>}s{/Control}')

    // Refused: the field is marked.
    await waitFor(() => expect(field()).toBeInvalid())
    await waitFor(() => expect(field()).toHaveFocus())
    expect(field()).toHaveAccessibleDescription(/Eso no va\./)
    expect(field()).toHaveDisplayValue(form.typed)
    expect(save).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(save.mock.calls[0])).toContain(form.typed)

    // The server has no such call: its words stand over the form.
    await submit()
    await told('Su servidor no ofrece esta función: guardar')
    expect(field()).toHaveDisplayValue(form.typed)

    // Not sent: it says so, and sends nothing later by itself.
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await submit()
    await told(ERRORES.UNREACHABLE)
    network.mockRestore()
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(save).toHaveBeenCalledTimes(3)

    // Its answer was lost: it is repeated as it was, under its own key.
    await submit()
    await told(form.duda ?? ERRORES.UNCONFIRMED)
    expect(save).toHaveBeenCalledTimes(4)
    expect(screen.queryByText(form.notice)).toBeNull()
    await submit()
    expect(await screen.findByText(form.notice)).toBeVisible()
    expect(save).toHaveBeenCalledTimes(5)
    expect(save.mock.calls[4]).toEqual(save.mock.calls[3])
  })

  it('asks before it is left with changes, and gives them up or goes on [VIS-05]', async () => {
    const { type, router, field } = await openForm(form)
    await type()

    void router.navigate({ to: '/' })
    await choose('Seguir editando')
    expect(field()).toHaveDisplayValue(form.typed)
    void router.navigate({ to: '/' })
    await choose('Salir sin guardar')

    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    if (form.draft) await waitFor(async () => expect(await draftsOf(form)).toEqual([]))
  })

  it('loses nothing when the session ends as it is saved [VIS-06]', async () => {
    const { type, submit, router } = await openForm(form, gatewayError('SESSION_EXPIRED'))
    await type()
    await submit()

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    if (!form.draft) return expect(await drafts.find({ usuario: '12', documento: '' })).toEqual([])
    await waitFor(async () => expect(await draftsOf(form)).toHaveLength(1))
    cleanup()
    const { field } = await openForm(form)
    await restored(form, field)
  })
})

describe.each(Object.entries(FORMS))('a number of %s', (_name, form) => {
  it('that cannot be read is not sent as none: it stays, says what is wrong with it, and keeps the form from being saved [VIS-11] [VIS-04]', async () => {
    const { type, submit, save, field } = await openForm(form)
    const numbers = field().closest('form')?.querySelectorAll<HTMLInputElement>('[inputmode=decimal]:not([readonly])')
    for (const number of numbers ?? []) {
      await type()
      const before = number.value
      await userEvent.clear(number)
      await userEvent.paste('1,000,5 o doce')
      await submit()
      await userEvent.keyboard('{Control>}s{/Control}')

      expect(number).toHaveValue('1,000,5 o doce')
      expect(number).toBeInvalid()
      expect(number).toHaveAccessibleDescription(/Ingrese un número válido\./)
      await userEvent.clear(number)
      if (before) await userEvent.paste(before)
    }
    expect(save).not.toHaveBeenCalled()
  })
})

it.each(Object.entries(FORMS))(
  'a date of %s that cannot be taken is seen before any other is sent, also by who saves on leaving [VIS-04] [VIS-05]',
  async (_name, form) => {
    const { type, save, field, router } = await openForm(form)
    const dates = field().closest('form, main')?.querySelectorAll<HTMLInputElement>('[placeholder="dd/mm/aaaa"]')
    for (const date of dates ?? []) {
      await type()
      await userEvent.clear(date)
      await userEvent.paste('31/02/2026')
      void router.navigate({ to: '/' })
      await choose('Guardar')

      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Hay cambios sin guardar.' })).toBeNull())
      expect(date).toBeInvalid()
      await waitFor(() => expect(date).toHaveFocus())
    }
    expect(save).not.toHaveBeenCalled()
  },
)

const required = Object.entries(FORMS).filter(([, form]) => form.required)
it.each(required)('%s says what is missing, and calls nobody [VIS-04]', async (_name, form) => {
  const { submit, save } = await openForm(form)
  await form.required?.empty()

  await submit()

  expect((await screen.findAllByText(form.required?.says ?? '', { exact: false }))[0]).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})

describe.each(Object.entries(FORMS).filter(([, form]) => form.conflict))('two people on %s', (_name, form) => {
  const conflict = (actual: (() => unknown) | undefined) => gatewayError('CONFLICT', { actual: actual?.() })

  it('are asked about a field that both changed, where Esc keeps everything as it was typed; changes of different fields are merged, and it is said whose [VIS-07]', async () => {
    const { other, same, says, version, baja = false } = form.conflict ?? { other: () => null, says: '', version: '' }
    const { type, submit, save, field } = await openForm(form, ...[same, other].filter(Boolean).map(conflict))
    await type()
    await submit()

    if (same) {
      const dialog = await screen.findByRole('dialog', { name: /^El registro se modificó/ })
      expect(within(dialog).getAllByRole('row')).toHaveLength(2)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /^El registro se modificó/ })).toBeNull())
      expect(field()).toHaveDisplayValue(form.typed)
      expect(save).toHaveBeenCalledTimes(1)
      await submit()
    }

    expect(await screen.findByText(says)).toBeVisible()
    expect(screen.queryAllByText('Mientras tanto se dio de baja: el último cambio es de Grace.')).toHaveLength(
      baja ? 1 : 0,
    )
    expect(await screen.findByText(form.notice)).toBeVisible()
    expect(save).toHaveBeenCalledTimes(same ? 3 : 2)
    const [last] = save.mock.lastCall as unknown as [{ form: { version: string } }]
    expect(last.form.version).toBe(version)
    expect(JSON.stringify(last)).toContain(form.typed)
  })
})

it.each(Object.entries(FORMS))(
  '%s is tried with another person at the same record, or says why not [VIS-32]',
  (_name, form) => {
    expect([form.conflict, form.over, form.alone].filter(Boolean)).toHaveLength(1)
  },
)

describe.each(Object.entries(FORMS).filter(([, form]) => form.over))(
  '%s, over a record that somebody saved meanwhile',
  (_name, form) => {
    const { reread, now, shows, version } = form.over ?? { reread: '', now: () => null, shows: [], version: '' }
    const [room = '', procedure = ''] = reread.split('.')

    /** The dialog, over a server that holds another version once a save was tried. */
    const openOver = async (now: () => unknown) => {
      let isTried = false
      const opened = await openForm(
        {
          ...form,
          gateway: (save) => {
            const gateway = form.gateway((input) => {
              isTried = true
              return save(input)
            }) as Record<string, Record<string, (input: unknown) => unknown>>
            const before = gateway[room]?.[procedure]
            const read = (input: unknown) => (isTried ? now() : before?.(input))

            return { ...gateway, [room]: { ...gateway[room], [procedure]: read } } as never
          },
        },
        gatewayError('CONFLICT'),
      )
      await opened.type()
      await opened.submit()

      return opened
    }
    const changed = () => screen.findByRole('dialog', { name: /^El registro se modificó mientras/ })
    const answer = async (name: string) => userEvent.click(within(await changed()).getByRole('button', { name }))

    it('shows what changed, goes on with the new version, and keeps what was typed [VIS-32]', async () => {
      const { save } = await openOver(now)

      const rows = within(await changed())
        .getAllByRole('row')
        .slice(1)
      expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))).toEqual(shows)
      expect(save).toHaveBeenCalledTimes(1)
      await answer('Continuar')

      expect(await screen.findByText(form.notice)).toBeVisible()
      const second = save.mock.calls[1]
      expect(JSON.stringify(second)).toContain(form.typed)
      expect(JSON.stringify(second)).toContain(`"version":"${version}"`)
    })

    it('goes back to what was typed, and the next try is over the new version [VIS-32]', async () => {
      const { save, field, submit } = await openOver(now)
      await answer('Volver')

      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: /^El registro se modificó mientras/ })).toBeNull(),
      )
      expect(field()).toHaveDisplayValue(form.typed)
      expect(save).toHaveBeenCalledTimes(1)
      await submit()

      expect(await screen.findByText(form.notice)).toBeVisible()
      expect(JSON.stringify(save.mock.calls[1])).toContain(`"version":"${version}"`)
    })

    it('keeps what was typed, in words, where the record can not be read anew [VIS-32] [VIS-04]', async () => {
      const { field, told } = await openOver(() => {
        throw gatewayError('UNREACHABLE')
      })

      await told(ERRORES.CONFLICT)
      expect(field()).toHaveDisplayValue(form.typed)
    })
  },
)
