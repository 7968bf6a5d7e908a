import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { drafts } from '#/ui/record/drafts/drafts.ts'
import type { FormCase } from './forms.ts'
import { renderApp } from './render-app.tsx'

/** The form on screen, over a server whose saves end one after the other as `ends` says, and then succeed. */
export const openForm = async (form: FormCase, ...ends: (Error | (() => Promise<unknown>))[]) => {
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
      // Pasted at once: the single keys are tested with the fields themselves.
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

export const draftsOf = (form: FormCase) => drafts.find({ usuario: '12', documento: form.draft?.name ?? '' })
export const restored = async (form: FormCase, field: () => HTMLElement) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
  await waitFor(() => expect(field()).toHaveDisplayValue(form.typed))
}
