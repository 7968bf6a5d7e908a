import { MantineProvider, Table } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { linkTo } from '#/lib/link-to.ts'
import type { Column } from './list-definition.ts'
import { ListRow } from './list-row.tsx'

type Row = { codi: string; certificado: boolean; accion: unknown }
const row: Row = { codi: '12 04', certificado: true, accion: null }

const open = (column: Column<Row>, change: Partial<Row> = {}, onPick?: (row: Row) => void) => {
  const rootRoute = createRootRoute({
    component: () => (
      <Table>
        <Table.Tbody>
          <ListRow row={{ ...row, ...change }} columns={[column]} hoy="2026-11-20" apagado={false} onPick={onPick} />
        </Table.Tbody>
      </Table>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory(), basepath: '/' })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
}

describe('column types', () => {
  it('external opens the filled template in a new window [LIS-06]', async () => {
    open({ key: 'codi', label: 'Código', type: 'external', url: 'https://mapa.example/?q={{codi}}' })

    const link = await screen.findByRole('link', { name: '12 04' })
    expect(link).toHaveAttribute('href', 'https://mapa.example/?q=12%2004')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('internal leads to a screen of the app [LIS-06]', async () => {
    const column: Column<Row> = { key: 'codi', label: 'Código', type: 'internal', link: () => linkTo({ to: '/' }) }
    open(column)
    expect(await screen.findByRole('link', { name: '12 04' })).toHaveAttribute('href', '/')
  })

  it('internal is plain text in a picker', async () => {
    open({ key: 'codi', label: 'Código', type: 'internal', link: () => linkTo({ to: '/' }) }, {}, () => {})

    expect(await screen.findByText('12 04')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('checkbox ticks, and tells of the change where somebody listens [LIS-06]', async () => {
    const onChange = vi.fn()
    open({ key: 'certificado', label: 'Certificado', type: 'checkbox', onChange })

    const box = await screen.findByRole('checkbox', { name: 'Certificado' })
    expect(box).toBeChecked()
    await userEvent.click(box)

    expect(onChange).toHaveBeenCalledWith(row, false)
  })

  it('plus unfolds more about its row [LIS-06]', async () => {
    open({ key: 'codi', label: 'Ver más', type: 'plus', detail: ({ codi }) => `Detalle de ${codi}` })
    expect(screen.queryByText('Detalle de 12 04')).toBeNull()

    await userEvent.click(await screen.findByRole('button', { name: 'Ver más' }))

    expect(screen.getByText('Detalle de 12 04')).toBeVisible()
  })

  it('selectExternal offers pages elsewhere [LIS-06]', async () => {
    const options = [
      { text: 'Ver', url: 'https://legacy.example/ver/{{codi}}' },
      { text: 'Imprimir', url: 'https://legacy.example/imprimir/{{codi}}' },
    ]
    open({ key: 'codi', label: 'Abrir', type: 'selectExternal', options })

    await userEvent.click(await screen.findByRole('button', { name: '12 04' }))

    expect(await screen.findByRole('menuitem', { name: 'Imprimir' })).toHaveAttribute(
      'href',
      'https://legacy.example/imprimir/12%2004',
    )
  })
})

describe('a cell that is a link by itself', () => {
  it.each([
    ['a route with params', { route: '/clientes/$id', params: { id: '7' }, buttonName: 'Ver' }, 'Ver', '/clientes/7'],
    ['a path', { path: 'https://legacy.example/7', buttonName: 'PDF' }, 'PDF', 'https://legacy.example/7'],
    ['no name', { path: '/doc' }, 'Abrir', '/doc'],
  ])('with %s [LIS-06]', async (_what, accion, name, href) => {
    open({ key: 'accion', label: 'Acción' }, { accion })

    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('is no link when its address is a script', async () => {
    open({ key: 'accion', label: 'Acción' }, { accion: { path: 'javascript:alert(1)', buttonName: 'Ver' } })

    expect(await screen.findByText('Ver')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
