import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokens } from '#/lib/session/tokens.ts'
import { drafts } from '#/ui/record/drafts/drafts.ts'
import { gatewayError } from './fake-gateway.ts'
import { FORMS } from './forms.ts'
import { draftsOf, openForm, restored } from './open-form.tsx'

beforeEach(() => clear())

/** The forms that keep what is typed until it is saved. */
const WITH_DRAFT = Object.entries(FORMS).filter(([, form]) => form.draft)

describe.each(WITH_DRAFT)('the draft of %s', (_name, form) => {
  const name = { usuario: '12', documento: form.draft?.name ?? '' }

  it('brings back what a tab from before a deploy could not save, and is gone after a save [VIS-06] [VIS-19]', async () => {
    const { type, submit: refused, told } = await openForm(form, gatewayError('OUTDATED'))
    await type()
    await refused()
    await told(ERRORES.OUTDATED)
    expect(await screen.findByRole('button', { name: 'Recargar' })).toBeVisible()
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect(await draftsOf(form)).toHaveLength(1))
    cleanup()

    const { field, submit } = await openForm(form)
    await restored(form, field)
    await submit()

    expect(await screen.findByText(form.notice)).toBeVisible()
    await waitFor(async () => expect(await draftsOf(form)).toEqual([]))
  })

  it.each(form.draft?.old ?? [])(
    'of an older build restores, with what it lacks filled in (%#) [VIS-06]',
    async (old) => {
      await drafts.write(name, old)
      const { field, submit, save } = await openForm(form)

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
      const { type, submit } = await openForm(form)

      await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
      expect(await screen.findByLabelText('Borrador como texto')).toHaveValue(JSON.stringify(broken, null, 2))
      await type()
      await submit()

      expect(await screen.findByText(form.notice)).toBeVisible()
    },
  )
})

describe.each(WITH_DRAFT)('the form %s, beside another tab', (_name, form) => {
  it('loses nothing when that one signs out [VIS-06]', async () => {
    const { type, session, router } = await openForm(form)
    await type()

    tokens.clear()
    await session.followOtherTab()

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    await waitFor(async () => expect(await draftsOf(form)).toHaveLength(1))
  })

  it('shows nothing of what was typed to another user who signs in there [VIS-06]', async () => {
    const { type, store, router, field } = await openForm(form)
    await type()

    const { user } = store.get()
    if (user) act(() => store.set({ user: { ...user, codigo: '13' } }))
    await router.invalidate()
    await form.reach?.()

    await waitFor(() => expect(field()).not.toHaveDisplayValue(form.typed))
    expect(screen.queryByRole('button', { name: 'Restaurar' })).toBeNull()
  })
})
