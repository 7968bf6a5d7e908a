import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pedidoLeidoDecoded } from '@yunque/contracts/testing/pedidos'
import { expect, it, vi } from 'vitest'
import { guardado } from '../testing.ts'
import { openEditor } from '../testing-editor.tsx'

const INICIAL = { negocio: 'I', deposito: '', productos: [] } as const

/** A request of three lines, each of which asks for its finish, read in the open panel. */
const open = async (inicial: Parameters<typeof openEditor>[0] = { inicial: INICIAL }) => {
  const [, chapa] = pedidoLeidoDecoded().renglones
  const renglones = [5, 40, 80].map((desde, i) => ({ ...chapa, desde, texto: `chapa ${i + 1}` }))
  const leer = vi.fn(() => ({ ...pedidoLeidoDecoded(), renglones: renglones as never }))
  const editor = openEditor({ ...inicial, gateway: { pedidos: { leer } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar pedido' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pegar pedido' }))
  await userEvent.click(dialog.getByLabelText('Texto del pedido'))
  await userEvent.paste('chapas')
  await userEvent.click(dialog.getByRole('button', { name: 'Leer pedido' }))
  await dialog.findByRole('button', { name: 'Agregar: chapa 1' })

  return { ...editor, dialog }
}

it('stays in the panel when a line is added by its key, at the next one, until all are in [PED-04] [VIS-13]', async () => {
  const { dialog, cell } = await open()
  dialog.getByRole('button', { name: 'Agregar: chapa 2' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Agregar: chapa 3' })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Agregar: chapa 1' })).toHaveFocus())
  await userEvent.keyboard('{Enter}')

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pegar pedido' })).toBeNull())
  await waitFor(() => expect(cell(1, 'familia')).toHaveFocus())
})

it('is in the first line that was added when the panel is closed, and not in one that was there [PED-04] [VIS-13]', async () => {
  const { dialog, cell, store } = await open({ inicial: guardado(1) })
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar: chapa 1' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar: chapa 2' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))

  await waitFor(() => expect(store.getState().items).toHaveLength(3))
  await waitFor(() => expect(cell(2, 'familia')).toHaveFocus())
})
