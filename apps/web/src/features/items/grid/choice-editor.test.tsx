import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { guardado } from '../testing.ts'
import { openEditor } from '../testing-editor.tsx'

describe('the selector of a cell', () => {
  it('Ctrl+Z empties its filter, and only then takes back what was done before [VIS-13]', async () => {
    const { store, user, cell } = openEditor({ inicial: guardado(1) })
    act(() => cell(1, 'cantidad').focus())
    await user.keyboard('8{Enter}')
    act(() => cell(1, 'moneda').focus())
    await user.keyboard('$')
    expect(screen.getByRole('combobox', { name: 'Moneda' })).toHaveValue('$')

    await user.keyboard('{Control>}z{/Control}')
    expect(screen.getByRole('combobox', { name: 'Moneda' })).toHaveValue('')
    expect(store.getItem('n1')?.cantidad).toBe('8')

    await user.keyboard('{Control>}z{/Control}')
    expect(store.getItem('n1')?.cantidad).toBe('3.00')
  })
})
