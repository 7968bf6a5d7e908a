import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { guardado } from './testing.ts'
import { openEditor } from './testing-editor.tsx'

const TYPED = guardado(1, { precio_unitario: '77', precio_origen: 'manual' })

/** A price question that fails until it is told to answer. */
const precio = () => {
  const fails = { now: true }
  const pesoPrecio = () => {
    if (fails.now) throw new Error('caído')
    return { peso: '31.72', precio: '4.85' }
  }

  return { fails, gateway: { productos: { pesoPrecio } } }
}

describe('a price whose currency changed under it [VIS-27]', () => {
  it('is marked, and kept by one button', async () => {
    const { store, cell, user } = openEditor({ inicial: TYPED })
    await user.click(cell(1, 'moneda'))
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(cell(1, 'precio_unitario')).toHaveTextContent(/^77,00 ¿eran U\$S\?/))
    await user.click(screen.getByRole('button', { name: 'Dejar el precio en $ 77,00' }))

    await waitFor(() => expect(cell(1, 'precio_unitario')).toHaveFocus())
    expect(cell(1, 'precio_unitario')).toHaveTextContent(/^77,00 manual/)
    expect(store.getItem('n1')).toMatchObject({ moneda: 'P', precio_unitario: '77', precio_origen: 'manual' })
  })
})

describe("'Volver a precio de lista' [VIS-12]", () => {
  it('keeps the typed price while nothing answers, takes the list price once it does, and gives the focus to its cell', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { fails, gateway } = precio()
    const { cell, user } = openEditor({ inicial: TYPED, gateway })
    await user.click(cell(1, 'plazo_entrega'))
    await user.click(screen.getByRole('button', { name: 'Volver a precio de lista' }))

    await waitFor(() => expect(cell(1, 'precio_unitario')).toHaveFocus())
    await waitFor(() => expect(cell(1, 'precio_unitario')).toHaveTextContent('77,00 manual · sin respuesta'))
    fails.now = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(cell(1, 'precio_unitario')).toHaveTextContent('4,85 lista'))
    expect(cell(1, 'precio_unitario')).toHaveFocus()
  })

  it('tells that price with all its decimals [DOC-16]', async () => {
    const gateway = { productos: { pesoPrecio: () => ({ peso: '31.72', precio: '0.03456' }) } }
    const { cell, user } = openEditor({ inicial: TYPED, gateway })
    await user.click(cell(1, 'plazo_entrega'))
    await user.click(screen.getByRole('button', { name: 'Volver a precio de lista' }))
    await waitFor(() => expect(cell(1, 'precio_unitario')).toHaveTextContent('0,03456 lista'))
    await user.keyboard('5{Enter}')

    expect(await screen.findByRole('button', { name: 'Volver a precio de lista (U$S\u00a00,03456)' })).toBeVisible()
  })

  it('says that the list has none, and keeps the typed one', async () => {
    const gateway = { productos: { pesoPrecio: () => ({ peso: '31.72', precio: '' }) } }
    const { cell, user } = openEditor({ inicial: TYPED, gateway })
    await user.click(cell(1, 'cantidad'))
    await user.keyboard('{Escape}{Alt>}l{/Alt}')

    await waitFor(() => expect(cell(1, 'precio_unitario')).toHaveTextContent('77,00 manual · sin precio de lista'))
    expect(screen.getByText('Sin precio de lista en U$S.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Volver a precio de lista/ })).toBeNull()
  })
})

describe('a list price that does not come', () => {
  it('is not that of the earlier product: the cell is empty, says so, and the line is not saved [VIS-03] [VIS-10]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { gateway } = precio()
    const { store, cell, user } = openEditor({ inicial: guardado(1), gateway })
    await waitFor(() => expect(store.getItem('n1')?.definicion).not.toBeNull())
    await user.click(cell(1, 'moneda'))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(store.getItem('n1')?.moneda).toBe('P')

    await waitFor(() => expect(cell(1, 'precio_unitario')).toHaveTextContent(/^sin respuesta$/))
    expect(store.validate()).toEqual({ 'productos.0.precio_unitario': ['Ítem 1: No se pudo consultar el precio.'] })
    await user.click(cell(1, 'precio_unitario'))
    await user.keyboard('4850{Enter}')
    expect(cell(1, 'precio_unitario')).toHaveTextContent('4.850,00 manual')
    expect(store.validate()).toEqual({})
  })
})

describe('Supr and Retroceso on a cell', () => {
  it.each(['Delete', 'Backspace'])(
    '%s empties what was typed; what can be known comes back [VIS-12] [ITM-13]',
    async (key) => {
      const { store, cell, user } = openEditor({ inicial: guardado(1) })
      await waitFor(() => expect(store.getItem('n1')?.definicion).not.toBeNull())
      const press = async (col: string) => {
        await user.click(cell(1, col))
        await user.keyboard(`{Escape}{${key}}`)
      }
      await press('peso_total')
      expect(store.getItem('n1')).toMatchObject({ cantidad: '3.00', peso_total: '95.16' })
      await press('moneda')
      expect(store.getItem('n1')?.moneda).toBe('D')
      await press('medidas_seleccionadas_hasta.0')
      expect(store.getItem('n1')?.medidas_seleccionadas_hasta[0]).toBe('2.00')
      await press('cantidad')
      expect(store.getItem('n1')).toMatchObject({ cantidad: '', peso_unitario: '31.72000000', peso_total: '' })
      await waitFor(() => expect(cell(1, 'cantidad')).toHaveFocus())
    },
  )
})
