import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConflictDialog } from '#/ui/record/conflict-dialog.tsx'
import { merge } from '#/ui/record/merge.ts'
import { palabrasWith } from './labels.ts'

it('says of a line that somebody took away what I changed of it: both sides said the same [VIS-07]', async () => {
  const linea = { nro_item: '2', descripcion: 'CHAPA 304', cantidad: '1.00', precio_unitario: '2.9472' }
  const { conflicts, taken } = merge({
    original: { productos: [linea] },
    mine: { productos: [{ ...linea, cantidad: '7' }] },
    current: { productos: [] },
  })
  render(
    <MantineProvider>
      <ConflictDialog question={{ ...palabrasWith({}), conflicts, taken, author: null }} opened onAnswer={vi.fn()} />
    </MantineProvider>,
  )

  const row = within(await screen.findByRole('table', { name: 'Campos en conflicto' })).getAllByRole('row')[1]
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Ítem 2',
    'CHAPA 304 · Cantidad: 7',
    'Eliminado',
    'CHAPA 304 · Cantidad: 1,00',
  ])
})
