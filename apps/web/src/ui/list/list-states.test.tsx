import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Page } from '@yunque/contracts/wire/paged'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { bars, nothing, type Row, renderList, row, schema } from '#/testing/render-list.tsx'

const consultar = () => userEvent.click(screen.getByRole('button', { name: 'Consultar' }))

describe('states', () => {
  it("says 'Buscando...' and tells the parent, then gives it the rows [LIS-12] [LIS-13]", async () => {
    let give: (page: Page<Row>) => void = () => {}
    const onBuscando = vi.fn()
    const onRows = vi.fn()
    renderList(() => new Promise((resolve) => (give = resolve)), '/', undefined, { onBuscando, onRows })

    expect(await screen.findByText('Buscando...')).toBeVisible()
    expect(onBuscando).toHaveBeenLastCalledWith(true)
    give({ ...nothing, data: [row(1)], total: 1 })

    await waitFor(() => expect(onRows).toHaveBeenLastCalledWith([row(1)]))
    expect(onBuscando).toHaveBeenLastCalledWith(false)
    expect(screen.queryByText('Buscando...')).not.toBeInTheDocument()
  })

  it('says how many rows could not be read, and shows the others [ARQ-09]', async () => {
    renderList(() => ({ ...nothing, data: [row(1)], total: 2, no_leidas: 1 }))

    expect(await screen.findByText('Barra 1')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('1 fila no se pudo leer')
  })

  it('does not say that there is nothing where nothing could be read [ARQ-09]', async () => {
    renderList(() => ({ ...nothing, total: 1, no_leidas: 1 }))

    expect(await screen.findByText('No se pudo leer ninguna fila.')).toBeVisible()
    expect(screen.queryByText(/No se encontraron|No hay/)).toBeNull()
  })

  it('a row that a server sends twice does not stay behind on the pages after it [ARQ-09] [VIS-10]', async () => {
    renderList((search) =>
      search.page === 1
        ? { ...nothing, data: [row(1), row(2), row(1), row(2)], total: 12 }
        : { ...nothing, data: [row(3)], current_page: 2, total: 12 },
    )
    expect(await screen.findAllByText('Barra 1')).toHaveLength(2)

    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }))

    expect(await screen.findByText('Barra 3')).toBeVisible()
    expect(screen.queryAllByText(/Barra [12]/)).toHaveLength(0)
  })

  it('says that there are more rows than all of them are shown [LIM-10]', async () => {
    renderList(() => ({ ...nothing, data: [row(1)], per_page: -1, total: 12_430, recortado: true }), '/?per_page=-1')

    expect(await screen.findByText(/Se muestran solo los primeros 5\.000 registros/)).toBeVisible()
  })

  it('offers to clear the filters of an empty result [VIS-09]', async () => {
    const { search } = renderList(({ nombre }) => (nombre ? nothing : bars(schema.parse({}))), '/?nombre=zzz')

    expect(await screen.findByText('No se encontraron registros.')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Limpiar filtros' }))

    expect(await screen.findByText('Barra 1')).toBeVisible()
    expect(search().nombre).toBe('')
  })

  it('says in place that a read failed, without old rows, logged and without an alert, and tries again [VIS-03] [LIS-14]', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    let broken = true
    renderList((search) => {
      if (search.page === 2 && broken) throw new Error('down')
      return bars(search)
    })
    await screen.findByText('Barra 1')
    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }))

    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    expect(screen.queryByText('Barra 1')).not.toBeInTheDocument()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

    expect(await screen.findByText('Barra 11')).toBeVisible()
    expect(alert).not.toHaveBeenCalled()
    expect(log).toHaveBeenCalledWith(new Error('down'))
  })

  it.each([
    ['FORBIDDEN', 'Falta el permiso COT.', 'No se pudieron cargar los datos. Falta el permiso COT.'],
    ['MAINTENANCE', undefined, 'No se pudieron cargar los datos. Sistema en mantenimiento.'],
    ['TIMEOUT', undefined, 'No se pudieron cargar los datos.'],
  ] as const)('says why, of %s, where the reason helps, and asks once [VIS-03]', async (codigo, mensaje, text) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const rows = vi.fn(() => Promise.reject(gatewayError(codigo, mensaje ? { mensaje } : {})))
    renderList(rows)

    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${text.replaceAll('.', '\\.')}$`))
    expect(rows).toHaveBeenCalledTimes(1)
  })

  it('drops an answer that comes after the one to a later search [VIS-10]', async () => {
    const waiting: Record<string, (page: Page<Row>) => void> = {}
    renderList((search) => new Promise((resolve) => (waiting[search.nombre] = resolve)), '/?nombre=lento')
    await screen.findByText('Buscando...')
    await userEvent.clear(screen.getByLabelText('Nombre'))
    await userEvent.type(screen.getByLabelText('Nombre'), 'nuevo')
    await consultar()
    await waitFor(() => expect(waiting.nuevo).toBeDefined())

    waiting.nuevo?.({ ...nothing, data: [row(2)], total: 1 })
    await screen.findByText('Barra 2')
    waiting.lento?.({ ...nothing, data: [row(1)], total: 1 })

    await waitFor(() => expect(screen.queryByText('Buscando...')).not.toBeInTheDocument())
    expect(screen.getByText('Barra 2')).toBeVisible()
    expect(screen.queryByText('Barra 1')).not.toBeInTheDocument()
  })

  it("'Consultar' without a change asks again [LIS-03]", async () => {
    const load = vi.fn(bars)
    renderList(load)
    await screen.findByText('Barra 1')

    await consultar()

    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  })

  it('takes no space in a textnotspaces field [LIS-05]', async () => {
    renderList(bars)

    await userEvent.type(await screen.findByLabelText('Código'), ' 12\t04 ')

    expect(screen.getByLabelText('Código')).toHaveValue('1204')
  })
})
