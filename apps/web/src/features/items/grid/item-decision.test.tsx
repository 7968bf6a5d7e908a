import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EstadosDeItem } from '../editor-context.tsx'
import { type Item, itemVacio } from '../model/item.ts'
import { ItemDecision } from './item-decision.tsx'

const perdida = {
  ...itemVacio('1'),
  nro_item: '1',
  guardada: { estado: 'P', notas_venta: [] },
} as unknown as Item

describe('what became of a line [DOC-09]', () => {
  it('is called as the house calls it, and as the specification does where the server tells no name', () => {
    const { rerender } = render(<ItemDecision item={perdida} />)
    expect(screen.getByText('Perdida')).toBeVisible()

    rerender(
      <EstadosDeItem value={[{ value: 'P', text: 'No vendido' }]}>
        <ItemDecision item={perdida} />
      </EstadosDeItem>,
    )
    expect(screen.getByText('No vendido')).toBeVisible()
    expect(screen.queryByText('Perdida')).toBeNull()
  })
})
