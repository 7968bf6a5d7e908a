import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type Asked, bars, nothing, renderList, type Search } from '#/testing/render-list.tsx'

/** A server that counts apart: it answers rows with `total` null, and the count when the test says so. */
const countingApart = () => {
  const counted: (() => void)[] = []
  const load = vi.fn((asked: Asked<Search>) => {
    const page = bars(asked)
    if (asked.parte === 'filas') return { ...page, total: page.data.length < asked.per_page ? page.total : null }
    return new Promise<typeof page>((resolve) => counted.push(() => resolve({ ...page, data: [] })))
  })

  return { load, count: () => act(() => counted.shift()?.()) }
}

const partes = (load: ReturnType<typeof countingApart>['load']) => load.mock.calls.map(([{ parte }]) => parte)

describe('rows and how many there are [LIM-16]', () => {
  it('shows the rows at once and turns their page while they are being counted, then all there are', async () => {
    const { load, count } = countingApart()
    renderList(load)

    expect(await screen.findByText('Barra 1')).toBeVisible()
    expect(screen.getByText('1–10 · contando…')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Última página' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
    expect(await screen.findByText('Barra 11')).toBeVisible()

    await waitFor(() => expect(partes(load)).toContain('total'))
    await count()
    expect(await screen.findByText('11–20 de 205')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Última página' }))
    expect(await screen.findByText('Barra 205')).toBeVisible()
  })

  it('counts once for all pages and orders of a search, and anew for another', async () => {
    const { load, count } = countingApart()
    renderList(load)
    await screen.findByText('1–10 · contando…')
    await waitFor(() => expect(partes(load)).toContain('total'))
    await count()
    await userEvent.click(await screen.findByRole('button', { name: 'Página 3' }))
    await screen.findByText('21–30 de 205')
    await userEvent.click(screen.getByRole('button', { name: 'Nombre' }))
    await screen.findByText('1–10 de 205')
    expect(partes(load).filter((parte) => parte === 'total')).toHaveLength(1)

    await userEvent.type(screen.getByLabelText('Nombre'), 'Barra{Enter}')

    await waitFor(() => expect(partes(load).filter((parte) => parte === 'total')).toHaveLength(2))
  })
})

describe('a server with a page size of its own [ARQ-14]', () => {
  it('is turned by the size that it answers with, so that every row can be reached', async () => {
    renderList((asked: Asked<Search>) => {
      const all = bars({ ...asked, page: 1, per_page: -1 }).data
      const data = all.slice((asked.page - 1) * 25, asked.page * 25)

      return { ...bars(asked), data, per_page: 25, total: 205 }
    })

    expect(await screen.findByText('1–25 de 205')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Última página' }))
    expect(await screen.findByText('201–205 de 205')).toBeVisible()
    expect(screen.getByText('Barra 205')).toBeVisible()
  })

  it('that tells no total is not given one', async () => {
    renderList((asked: Asked<Search>) => ({ ...bars(asked), total: asked.page * 10 + 1, hay_mas: true }))

    expect(await screen.findByText('1–10 de más de 10')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
    expect(await screen.findByText('11–20 de más de 20')).toBeVisible()
  })
})

describe('rows of the search before', () => {
  it('are dimmed while the new ones come, and said to be old when they do not [VIS-03]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    try {
      let answer = false
      renderList((asked) => (asked.nombre && !answer ? new Promise(() => {}) : bars(asked)))
      const row = await screen.findByText('Barra 1')
      await user.type(screen.getByLabelText('Nombre'), 'zzz{Enter}')

      expect(await screen.findByText('Buscando...')).toBeVisible()
      expect(row.closest('[data-old]')).not.toBeNull()
      expect(screen.queryByText(/búsqueda anterior/)).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(9_000))
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Estas filas son de la búsqueda anterior: la nueva no tuvo respuesta.',
      )

      answer = true
      await user.click(screen.getByRole('button', { name: 'Reintentar' }))
      await waitFor(() => expect(screen.queryByText(/búsqueda anterior/)).toBeNull())
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('an empty list', () => {
  it('says that there is nothing at all where nothing is found, whatever one looks for [VIS-09] [DAT-12]', async () => {
    const props = { children: <button type="button">Agregar barra</button> }
    renderList(() => nothing, '/?nombre=zzz', undefined, props, { vacio: 'No hay barras.' })

    expect(await screen.findByText('No hay barras.')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Agregar barra' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull()
  })
})
