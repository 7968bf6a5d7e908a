import 'fake-indexeddb/auto'
import { MantineProvider } from '@mantine/core'
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { AppStoreContext, createAppStore } from '#/lib/app-state.ts'
import { createClient } from '#/lib/gateway-link.ts'
import { createQueryClient } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { fakeGatewayLink, gatewayError } from '#/testing/fake-gateway.ts'
import { usuario } from '#/testing/render-app.tsx'
import { createDialogs, DialogHost, DialogsContext } from '#/ui/dialogs/dialogs.tsx'
import { defineRecord } from './define-record.ts'
import { drafts } from './drafts/drafts.ts'
import { Fields } from './fields.tsx'
import { RecordForm, SaveButton } from './record-form.tsx'
import { createUnsaved, UnsavedContext } from './unsaved.tsx'
import { useRecord } from './use-record.tsx'

type Save = (values: { apellido: string }) => Promise<unknown>

const saved = vi.fn(() => 'Ficha guardada.')

const definitionOver = (save: Save) =>
  defineRecord<{ apellido: string }, never, unknown>({
    name: 'ficha',
    label: 'Ficha',
    fields: [{ name: 'apellido', label: 'Apellido', max: 40 }],
    empty: { apellido: 'Ada' },
    schema: z.object({ apellido: z.string().max(5, 'Máximo 5 caracteres') }),
    call: (_client, { form }) => save(form),
    notice: () => saved(),
  })

function Ficha({ save, onSaved }: { save: Save; onSaved: () => void }) {
  const form = useRecord(definitionOver(save), { onSaved })

  return (
    <RecordForm form={form}>
      <Fields form={form} />
      <SaveButton form={form}>Guardar ficha</SaveButton>
    </RecordForm>
  )
}

/** A form at /, with somewhere else to go. */
const open = (
  save: Save,
  onSaved: () => void = () => {},
  history: RouterHistory = createMemoryHistory({ initialEntries: ['/'] }),
) => {
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <Ficha save={save} onSaved={onSaved} /> }),
    createRoute({ getParentRoute: () => root, path: '/otra', component: () => <p>Otra pantalla</p> }),
  ]
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  const store = createAppStore()
  store.set({ user: usuario() })
  const dialogs = createDialogs()
  const unsaved = createUnsaved({ dialogs, history, isSignedIn: () => store.get().user !== null })
  render(
    <AppStoreContext value={store}>
      <DialogsContext value={dialogs}>
        <UnsavedContext value={unsaved}>
          <trpc.Provider client={createClient([fakeGatewayLink({})])} queryClient={createQueryClient()}>
            <MantineProvider env="test">
              <RouterProvider router={router as never} />
              <DialogHost />
            </MantineProvider>
          </trpc.Provider>
        </UnsavedContext>
      </DialogsContext>
    </AppStoreContext>,
  )

  return { store, unsaved, leave: () => void router.navigate({ to: '/otra' } as never) }
}

const apellido = () => screen.findByLabelText('Apellido')
const guardar = () => userEvent.click(screen.getByRole('button', { name: 'Guardar ficha' }))
const asked = () => screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })

describe('a save', () => {
  it("reads 'Guardando...' and runs once for a double click [VIS-08]", async () => {
    let done: () => void = () => {}
    const save = vi.fn<Save>(() => new Promise<void>((resolve) => (done = resolve)))
    open(save)
    await userEvent.type(await apellido(), 'n')

    await userEvent.dblClick(screen.getByRole('button', { name: 'Guardar ficha' }))

    expect(await screen.findByRole('button', { name: 'Guardando...' })).toBeDisabled()
    expect(save).toHaveBeenCalledExactlyOnceWith({ apellido: 'Adan' })
    done()
    expect(await screen.findByRole('button', { name: 'Guardar ficha' })).toBeEnabled()
  })

  it('that fails keeps everything, shows the message of the server and marks the field [VIS-04]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const campos = { apellido: ['El apellido ya existe.'] }
    open(() => Promise.reject(gatewayError('INVALID', { mensaje: 'El contacto no es válido.', campos })))
    await userEvent.type(await apellido(), 'n')

    await guardar()

    expect(await screen.findByRole('alert')).toHaveTextContent('El contacto no es válido.')
    expect(screen.getByText('El apellido ya existe.')).toBeVisible()
    expect(await apellido()).toHaveValue('Adan')
    expect(await apellido()).toHaveFocus()
  })

  it('that fails for no known reason says so in words for people [VIS-04]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open(() => Promise.reject(new Error('Cannot read properties of undefined')))
    await apellido()

    await guardar()

    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo guardar. Intente nuevamente.')
  })

  it('of what the server would refuse is not sent [VIS-04]', async () => {
    const save = vi.fn<Save>(async () => {})
    open(save)
    await userEvent.type(await apellido(), ' Lovelace')

    await guardar()

    expect(await screen.findByText('Máximo 5 caracteres')).toBeVisible()
    expect(save).not.toHaveBeenCalled()
  })
})

describe('leaving', () => {
  it('an untouched form never asks [VIS-05]', async () => {
    const { leave } = open(async () => {})
    await apellido()

    leave()

    expect(await screen.findByText('Otra pantalla')).toBeVisible()
  })

  it('a changed one asks, and goes on editing or leaves [VIS-05]', async () => {
    const { leave } = open(async () => {})
    await userEvent.type(await apellido(), 'n')

    leave()
    await asked()
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await apellido()).toHaveValue('Adan')

    leave()
    await asked()
    await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
    expect(await screen.findByText('Otra pantalla')).toBeVisible()
  })

  it("'Guardar' saves and leaves; when that fails it stays [VIS-05]", async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const save = vi.fn<Save>(async () => {}).mockRejectedValueOnce(gatewayError('SERVER_FAILED'))
    const { leave } = open(save)
    await userEvent.type(await apellido(), 'n')

    leave()
    await asked()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'El servidor respondió algo inesperado.Código para soporte: abc123.',
    )

    leave()
    await asked()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Otra pantalla')).toBeVisible()
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('after a save it does not ask, even from the place that was told of it [VIS-05]', async () => {
    let go: () => void = () => {}
    const { leave } = open(
      async () => {},
      () => go(),
    )
    go = leave
    await userEvent.type(await apellido(), 'n')

    await guardar()

    expect(await screen.findByText('Otra pantalla')).toBeVisible()
  })

  it('the browser asks on closing a changed form only [VIS-05]', async () => {
    const { unsaved } = open(async () => {}, undefined, createBrowserHistory())
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await apellido()
    expect([closing(), unsaved.hasUnsaved()]).toEqual([true, false])

    await userEvent.type(await apellido(), 'n')

    expect([closing(), unsaved.hasUnsaved()]).toEqual([false, true])
  })

  it('during a save waits for it, and then goes on without a question or a call back [VIS-05]', async () => {
    const { promise, resolve } = Promise.withResolvers()
    const onSaved = vi.fn()
    const { leave } = open(() => promise, onSaved)
    await userEvent.type(await apellido(), 'n')
    await guardar()

    leave()
    expect(await screen.findByRole('dialog', { name: 'Guardando…' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Salir sin guardar' })).toBeNull()
    expect(screen.queryByText('Otra pantalla')).toBeNull()
    resolve(null)

    expect(await screen.findByText('Otra pantalla')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onSaved).not.toHaveBeenCalled()
  })

  it("during a save asks once that failed, and 'Seguir editando' stays with what the save goes on to [VIS-05]", async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const saves = [Promise.withResolvers(), Promise.withResolvers()]
    const onSaved = vi.fn()
    const [first, second] = saves
    const save = vi
      .fn<Save>(() => Promise.resolve(second?.promise))
      .mockReturnValueOnce(Promise.resolve(first?.promise))
    const { leave } = open(save, onSaved)
    await userEvent.type(await apellido(), 'n')
    await guardar()
    leave()
    await screen.findByRole('dialog', { name: 'Guardando…' })
    first?.reject(gatewayError('SERVER_FAILED'))
    await asked()
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await apellido()).toHaveValue('Adan')

    await guardar()
    leave()
    await screen.findByRole('dialog', { name: 'Guardando…' })
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
    second?.resolve(null)

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(screen.queryByText('Otra pantalla')).toBeNull()
  })

  it('before its save is answered, where nobody was asked, is not called back either [VIS-05]', async () => {
    const { promise, resolve } = Promise.withResolvers()
    const onSaved = vi.fn()
    const { leave, store } = open(() => promise, onSaved)
    await userEvent.type(await apellido(), 'n')
    await guardar()

    store.set({ user: null })
    leave()
    expect(await screen.findByText('Otra pantalla')).toBeVisible()
    resolve(null)

    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(onSaved).not.toHaveBeenCalled()
    await waitFor(async () => expect(await drafts.find({ usuario: '12', documento: 'ficha/nuevo' })).toEqual([]))
  })

  it('a lost session leaves without asking', async () => {
    const { leave, store } = open(async () => {})
    await userEvent.type(await apellido(), 'n')

    store.set({ user: null })
    leave()

    expect(await screen.findByText('Otra pantalla')).toBeVisible()
  })
})
