import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERRORES } from '@yunque/contracts/error-codes'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokens } from '#/lib/tokens.ts'
import { drafts } from '#/ui/record/drafts.ts'
import { gatewayError } from './fake-gateway.ts'
import { FORMS, type FormCase } from './forms.ts'
import { renderApp } from './render-app.tsx'

const SOURCES = import.meta.glob<string>(['../features/**/*.{ts,tsx}', '../ui/list/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  eager: true,
  import: 'default',
})

beforeEach(() => clear())

it('walks every form that the desk defines', () => {
  const defining = Object.entries(SOURCES)
    .filter(([, source]) => /\b(defineRecord|createRecord)(<[^(]*>)?\(/.test(source))
    .map(([path]) => path.replace('../', ''))

  expect(new Set(Object.values(FORMS).map(({ defines }) => defines))).toEqual(new Set(defining))
})

/** The form on screen, over a server whose saves end as `ends` says, one after the other, and then well. */
const open = async (form: FormCase, ...ends: (Error | (() => Promise<unknown>))[]) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  const save = vi.fn(async (_input: unknown) => {
    const end = ends.shift()
    if (end instanceof Error) throw end
    await end?.()
    return form.answer() as never
  })
  const app = renderApp(form.url, { gateway: form.gateway(save), modulos: form.modulos })
  const field = () => {
    const found = [...document.querySelectorAll('main, [role=dialog]')].at(-1)
    return within(found as HTMLElement).getByLabelText(form.field)
  }
  if (form.reach) await form.reach()
  await screen.findByLabelText(form.field)

  return {
    ...app,
    save,
    alert,
    field,
    type: async () => {
      await userEvent.clear(field())
      // At once: what each key does is tried where the fields are.
      await userEvent.paste(form.typed)
    },
    submit: async () => {
      const buttons = await screen.findAllByRole('button', { name: form.button })
      await userEvent.click(buttons.at(-1) as HTMLElement)
    },
    /** Said on screen, or by the alert that CON-14 asks for. */
    told: (text: string) =>
      waitFor(() => {
        const alerted = alert.mock.calls.some(([said]) => String(said).includes(text))
        expect(alerted || screen.queryAllByText(text, { exact: false }).length > 0).toBe(true)
      }),
  }
}

const leaveDialog = () => screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })
const choose = async (name: string) => userEvent.click(within(await leaveDialog()).getByRole('button', { name }))
const draftsOf = (form: FormCase) => drafts.find({ usuario: '12', documento: form.draft?.name ?? '' })
const restored = async (form: FormCase, field: () => HTMLElement) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
  await waitFor(() => expect(field()).toHaveDisplayValue(form.typed))
}

describe.each(Object.entries(FORMS))('the form %s', (_name, form) => {
  it('saves what was typed, once for a double click, and says so once [VIS-08]', async () => {
    const { promise, resolve } = Promise.withResolvers()
    const { type, save } = await open(form, () => promise)
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

  it('keeps what was typed, and marks the field that the server refuses [VIS-04]', async () => {
    const refusal = gatewayError('INVALID', { mensaje: 'Eso no va.', campos: { [form.path]: ['Eso no va.'] } })
    const { type, submit, field } = await open(form, refusal)
    await type()

    await submit()

    await waitFor(() => expect(field()).toBeInvalid())
    await waitFor(() => expect(field()).toHaveFocus())
    expect(field()).toHaveAccessibleDescription(/Eso no va\./)
    expect(field()).toHaveDisplayValue(form.typed)
  })

  it('repeats a save whose answer was lost as it was, under its own key [VIS-08] [LLA-05]', async () => {
    const { type, submit, save, told } = await open(form, gatewayError('UNCONFIRMED'))
    await type()
    await submit()
    await told(ERRORES.UNCONFIRMED)

    await submit()

    expect(await screen.findByText(form.notice)).toBeVisible()
    expect(save.mock.calls[1]).toEqual(save.mock.calls[0])
  })

  it('says that it can not be sent, and sends nothing later by itself [VIS-21]', async () => {
    const { type, submit, save, told } = await open(form, new TypeError('Failed to fetch'))
    await type()
    await submit()
    await told(ERRORES.UNREACHABLE)

    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 50))

    expect(save).toHaveBeenCalledTimes(1)
  })

  it('asks before it is left with changes, and gives them up or goes on [VIS-05]', async () => {
    const { type, router, field } = await open(form)
    await type()

    void router.navigate({ to: '/' })
    await choose('Seguir editando')
    expect(field()).toHaveDisplayValue(form.typed)
    void router.navigate({ to: '/' })
    await choose('Salir sin guardar')

    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    if (form.draft) await waitFor(async () => expect(await draftsOf(form)).toEqual([]))
  })

  it('saves on Ctrl+S [VIS-13]', async () => {
    const { type, save } = await open(form)
    await type()

    await userEvent.keyboard('{Control>}s{/Control}')

    expect(await screen.findByText(form.notice)).toBeVisible()
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('loses nothing when the session ends as it is saved [VIS-06]', async () => {
    const { type, submit, router } = await open(form, gatewayError('SESSION_EXPIRED'))
    await type()
    await submit()

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    if (!form.draft) return expect(await drafts.find({ usuario: '12', documento: '' })).toEqual([])
    await waitFor(async () => expect(await draftsOf(form)).toHaveLength(1))
    cleanup()
    const { field } = await open(form)
    await restored(form, field)
  })
})

describe.each(Object.entries(FORMS).filter(([, form]) => form.draft))(
  'the form %s, beside another tab',
  (_name, form) => {
    it('loses nothing when that one signs out [VIS-06]', async () => {
      const { type, session, router } = await open(form)
      await type()

      tokens.clear()
      await session.followOtherTab()

      await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
      await waitFor(async () => expect(await draftsOf(form)).toHaveLength(1))
    })

    it('shows nothing of what was typed to another user who signs in there [VIS-06]', async () => {
      const { type, store, router, field } = await open(form)
      await type()

      const { user } = store.get()
      if (user) act(() => store.set({ user: { ...user, codigo: '13' } }))
      await router.invalidate()
      await form.reach?.()

      await waitFor(() => expect(field()).not.toHaveDisplayValue(form.typed))
      expect(screen.queryByRole('button', { name: 'Restaurar' })).toBeNull()
    })
  },
)

const required = Object.entries(FORMS).filter(([, form]) => form.required)
it.each(required)('%s says what is missing, and calls nobody [VIS-04]', async (_name, form) => {
  const { submit, save } = await open(form)
  await form.required?.empty()

  await submit()

  expect((await screen.findAllByText(form.required?.says ?? '', { exact: false }))[0]).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})

describe.each(Object.entries(FORMS).filter(([, form]) => form.conflict))('two people on %s', (_name, form) => {
  const conflict = (actual: () => unknown) => gatewayError('CONFLICT', { actual: actual() })

  it('merge what they changed in different fields, and it is said whose [VIS-07]', async () => {
    const { type, submit, save } = await open(form, conflict(form.conflict?.other ?? (() => null)))
    await type()
    await submit()

    expect(await screen.findByText(form.conflict?.says ?? '')).toBeVisible()
    expect(await screen.findByText(form.notice)).toBeVisible()
    expect(save).toHaveBeenCalledTimes(2)
    const [, [second]] = save.mock.calls as unknown as [unknown, [{ form: { version: string } }]]
    expect(second.form.version).toBe(form.conflict?.version)
    expect(JSON.stringify(second)).toContain(form.typed)
  })

  it('are asked about the field that both changed; Esc keeps everything as it was typed [VIS-07]', async () => {
    const { type, submit, save, field } = await open(form, conflict(form.conflict?.same ?? (() => null)))
    await type()
    await submit()

    const dialog = await screen.findByRole('dialog', { name: /^El registro se modificó/ })
    expect(within(dialog).getAllByRole('row')).toHaveLength(2)
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^El registro se modificó/ })).toBeNull())
    expect(field()).toHaveDisplayValue(form.typed)
    expect(save).toHaveBeenCalledTimes(1)
  })
})

describe.each(Object.entries(FORMS).filter(([, form]) => form.draft))('the draft of %s', (_name, form) => {
  const name = { usuario: '12', documento: form.draft?.name ?? '' }

  it('brings back what a tab of before a deploy could not save, and is gone after a save [VIS-06] [VIS-19]', async () => {
    const { type, submit: refused, told } = await open(form, gatewayError('OUTDATED'))
    await type()
    await refused()
    await told(ERRORES.OUTDATED)
    expect(await screen.findByRole('button', { name: 'Recargar' })).toBeVisible()
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect(await draftsOf(form)).toHaveLength(1))
    cleanup()

    const { field, submit } = await open(form)
    await restored(form, field)
    await submit()

    expect(await screen.findByText(form.notice)).toBeVisible()
    await waitFor(async () => expect(await draftsOf(form)).toEqual([]))
  })

  it.each(form.draft?.old ?? [])(
    'of an older build restores, with what it lacks filled in (%#) [VIS-06]',
    async (old) => {
      await drafts.write(name, old)
      const { field, submit, save } = await open(form)

      await restored(form, field)
      await submit()

      expect(await screen.findByText(form.notice)).toBeVisible()
      expect(JSON.stringify(save.mock.lastCall)).not.toContain('undefined')
    },
  )

  it.each([7, { items: 3 }])(
    'that nobody can restore, %j, can be copied as text, and the form goes on [VIS-23]',
    async (broken) => {
      await drafts.write(name, broken)
      const { type, submit } = await open(form)

      await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
      expect(await screen.findByLabelText('Borrador como texto')).toHaveValue(JSON.stringify(broken, null, 2))
      await type()
      await submit()

      expect(await screen.findByText(form.notice)).toBeVisible()
    },
  )
})
