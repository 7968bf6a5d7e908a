import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cotizacionRowDecoded } from '@yunque/contracts/testing/cotizaciones'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { describe, expect, it, vi } from 'vitest'
import { openDocumento } from '#/testing/open-documento.tsx'
import { keepPages } from './keep-pages.ts'

const LISTA = '/cotizaciones/consulta'
const doc = (id: string) => ({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id } }) as const

const page = (...numbers: string[]) => ({
  data: numbers.map((n_cotizacion) => cotizacionRowDecoded({ n_cotizacion })),
  current_page: 1,
  per_page: 10,
  total: numbers.length,
  recortado: false,
})

/** The list of quotations, whose answer is the last of `answers`. */
const openLista = () => {
  const answers = [page('100')]
  const list = vi.fn(() => answers.at(-1) ?? page())
  const app = openDocumento(LISTA, { cotizaciones: { list } })

  return { ...app, answers, list }
}

const cliente = () => screen.findByRole('combobox', { name: 'Cliente' })
const razon = () => screen.findByLabelText('Razón social')
const openedDoc = (id: string) => screen.findByRole('heading', { name: `Cotización N° ${id}` })
const back = (history: { back: () => void }) => act(async () => history.back())

describe("'back' to a list", () => {
  it('finds it as it was left, and nothing of it while another screen is on view [VIS-21]', async () => {
    const { router, history } = openLista()
    const fila = await screen.findByRole('link', { name: '100' })
    await userEvent.type(await razon(), 'acer')

    await act(() => router.navigate(doc('100')))
    await openedDoc('100')
    expect(document.body.contains(fila)).toBe(false)

    await back(history)
    expect(await screen.findByRole('link', { name: '100' })).toBe(fila)
    expect(await razon()).toHaveValue('acer')
    expect(screen.queryByRole('heading', { name: 'Cotización N° 100' })).toBeNull()
  })

  it('shows the rows of now [VIS-21]', async () => {
    const { router, history, answers, queryClient } = openLista()
    await screen.findByRole('link', { name: '100' })
    await act(() => router.navigate(doc('100')))
    await openedDoc('100')

    answers.push(page('101', '100'))
    await act(() => queryClient.invalidateQueries())
    await back(history)

    expect(await screen.findByRole('link', { name: '101' })).toBeVisible()
  })

  it('leads nowhere while it is left, whatever it still hears', async () => {
    const { router } = openLista()
    await cliente()
    const kept = keepPages(router, '/_shell')
    const stop = kept.subscribe(kept.get)
    const lista = kept.get().shown
    await act(() => router.navigate(doc('100')))
    await openedDoc('100')

    await act(async () => lista?.router.navigate({ to: LISTA }))
    expect(router.history.location.pathname).toBe('/crm-new/cotizaciones/cotizacion/100')
    stop()
  })

  it('is for back alone: a link leads to a list without what was typed', async () => {
    const { router } = openLista()
    await userEvent.type(await razon(), 'acer')
    await act(() => router.navigate(doc('100')))
    await openedDoc('100')

    await act(() => router.navigate({ to: LISTA }))

    expect(await razon()).toHaveValue('')
  })

  it('has its old address no more than its own: another page of it is that page', async () => {
    const { router, history } = openLista()
    await cliente()
    await act(() => router.navigate({ to: LISTA, search: { referencia: 'A-1' } }))
    await waitFor(() => expect(screen.getByLabelText('Referencia')).toHaveValue('A-1'))
    await act(() => router.navigate(doc('100')))
    await openedDoc('100')

    await back(history)
    expect(await screen.findByLabelText('Referencia')).toHaveValue('A-1')
    await back(history)
    await waitFor(() => expect(screen.getByLabelText('Referencia')).toHaveValue(''))
  })
})

describe('what a link leads to, drawn while the pointer rests on it', () => {
  it('is not in the document, and does nothing, until it is gone to [VIS-21]', async () => {
    const { router } = openDocumento(LISTA)
    await cliente()

    await act(() => router.preloadRoute(doc('12345')))
    expect(screen.queryByRole('heading', { name: 'Cotización N° 12345' })).toBeNull()

    await act(() => router.navigate(doc('12345')))
    expect(await openedDoc('12345')).toBeVisible()
  })

  it('is not shown for a record that has changed since [VIS-03]', async () => {
    let ref = 'vieja'
    const { router, queryClient } = openDocumento(LISTA, {
      documento: {
        get: ({ tipo, id }) => ({ cotizacion: documentoRecordDecoded({ tipo, n_cotizacion: id, referencia: ref }) }),
      },
    })
    await cliente()
    await act(() => router.preloadRoute(doc('12345')))

    ref = 'nueva'
    await act(() => queryClient.invalidateQueries())
    await act(() => router.navigate(doc('12345')))

    expect(await screen.findByDisplayValue('nueva')).toBeVisible()
    expect(screen.queryByDisplayValue('vieja')).toBeNull()
  })
})

describe('what is kept', () => {
  const open = async () => {
    const { router } = openDocumento(LISTA, { modulos: ['COT', 'MCO', 'CST', 'TAR'] })
    await cliente()
    const kept = keepPages(router, '/_shell')
    const stop = kept.subscribe(kept.get)
    const hidden = () => kept.get().hidden.map(({ routeId, as }) => `${as} ${routeId.split('/').slice(3).join('/')}`)
    kept.get()

    return { router, kept, stop, hidden }
  }

  it('is a document until there is time to throw it away, and three lists', async () => {
    const { router, kept, stop, hidden } = await open()
    await act(() => router.navigate(doc('12345')))
    expect(hidden()).toEqual(['leaving consulta/'])

    const lists = ['/clientes/maestro-contactos', '/inicio/tareas-usuario', '/cotizaciones/consulta'] as const
    for (const to of lists) await act(() => router.navigate({ to }))
    kept.tidy()
    expect(hidden()).toEqual(['back consulta/', 'back maestro-contactos/', 'back tareas-usuario'])

    await act(() => router.navigate(doc('12345')))
    kept.tidy()
    expect(hidden()).toEqual(['back maestro-contactos/', 'back tareas-usuario', 'back consulta/'])
    await act(() => router.navigate({ to: '/stock/consulta-stock' }))
    expect(hidden().at(-1)).toBe('left $tipo/$id')
    kept.tidy()
    expect(hidden()).toHaveLength(3)
    stop()
  })

  it('is what one link leads to, and nothing that is on view already', async () => {
    const { router, kept, stop, hidden } = await open()
    const expectLink = async (link: { to: string; search?: object }) =>
      kept.expect(router.buildLocation(link as never), await router.preloadRoute(link as never))

    await act(() => expectLink(doc('12345')))
    await act(() => expectLink(doc('12346')))
    expect(hidden()).toEqual(['next $tipo/$id'])
    await act(() => expectLink({ to: LISTA, search: { page: 2 } }))
    expect(hidden()).toEqual(['next $tipo/$id'])

    await act(() => router.navigate({ to: '/clientes/maestro-contactos' }))
    expect(hidden()).toEqual(['leaving consulta/'])
    stop()
  })
})
