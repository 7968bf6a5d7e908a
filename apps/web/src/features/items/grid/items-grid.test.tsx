import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ItemRecord } from '@yunque/contracts/documento/item'
import { itemRecordDecoded, productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { describe, expect, it, vi } from 'vitest'
import { ESCRITOS } from '#/testing/escritos.ts'
import * as texts from '../cells/cell-text.ts'
import { FAMILIAS, guardado } from '../testing.ts'
import { openEditor } from '../testing-editor.tsx'

const pasteInto = (element: HTMLElement, texto: string) =>
  fireEvent.paste(element, { clipboardData: { getData: () => texto } })

const grid = () => screen.getByRole('grid', { name: 'PRODUCTOS A COTIZAR' })

describe('the grid, by keyboard [VIS-13]', () => {
  it('Enter in an empty cell takes what the line above has there, and passes what fills itself [VIS-13]', async () => {
    const { store, user, cell } = openEditor({ inicial: guardado(1, { plazo_entrega: '7' }) })
    await waitFor(() => expect(store.getState().familias).not.toBeNull())
    await waitFor(() => expect(store.getItem('n1')?.definicion).toBeTruthy())

    screen.getAllByRole('button', { name: 'AGREGAR PRODUCTO' })[0]?.focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(cell(2, 'familia')).toHaveFocus())
    expect(cell(2, 'familia')).toHaveTextContent('↵ Chapas')
    // Enter takes the family, two selectors and three measures from above and skips an attribute. It stops at the
    // quantity, which is each line's own.
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}')
    await waitFor(() => expect(cell(2, 'cantidad')).toHaveFocus())
    expect(cell(2, 'cantidad')).not.toHaveTextContent('↵')
    await user.keyboard('4{Enter}')
    await waitFor(() => expect(cell(2, 'precio_unitario')).toHaveFocus())
    await user.keyboard('{Enter}{Enter}')

    await waitFor(() => expect(cell(3, 'familia')).toHaveFocus())
    const { productos_seleccionados, medidas_seleccionadas, plazo_entrega } = guardado(1, { plazo_entrega: '7' })
      .productos[0] as ItemRecord
    expect(store.getForm().productos[1]).toMatchObject({
      familia: '1',
      productos_seleccionados,
      medidas_seleccionadas,
      cantidad: '4',
      plazo_entrega,
    })
  })

  it('a line is entered without the mouse, and Enter at its end adds the next one', async () => {
    const { store, user, cell } = openEditor({ inicial: { negocio: 'I', deposito: '', productos: [] } })
    await waitFor(() => expect(store.getState().familias).not.toBeNull())

    screen.getAllByRole('button', { name: 'AGREGAR PRODUCTO' })[0]?.focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(cell(1, 'familia')).toHaveFocus())
    await user.keyboard('chap{Enter}')
    await waitFor(() => expect(cell(1, 'productos_seleccionados.0')).toHaveFocus())
    await user.keyboard('316{Enter}2b{Enter}{Enter}2{Enter}1000{Enter}2000{Enter}3{Enter}')
    await waitFor(() => expect(cell(1, 'precio_unitario')).toHaveTextContent('4,85 lista'))
    await user.keyboard('{Enter}7{Enter}')

    expect(store.getForm().productos[0]).toMatchObject({
      familia: '1',
      productos_seleccionados: ['316L', '2B'],
      medidas_seleccionadas: ['2.00', '1000.00', '2000.00'],
      medidas_seleccionadas_hasta: ['2.00', '1000.00', '2000.00'],
      cantidad: '3',
      peso_total: '95.16',
      precio_total: '461.53',
      plazo_entrega: '7',
    })
    await waitFor(() => expect(cell(2, 'familia')).toHaveFocus())
    // Nothing of the line before goes into the next one.
    const vacia = {
      familia: '',
      productos_seleccionados: [],
      medidas_seleccionadas: [],
      cantidad: '',
      plazo_entrega: '',
    }
    expect(store.getForm().productos[1]).toMatchObject(vacia)
  })

  it('Delete and Backspace empty a cell, mark and all; what cannot be empty stays', async () => {
    const { store, user, cell } = openEditor({ inicial: guardado(1) })
    await waitFor(() => expect(store.getItem('n1')?.definicion).not.toBeNull())
    const press = async (col: string, key: string) => {
      act(() => cell(1, col).focus())
      await user.keyboard(key)
      expect(cell(1, col)).toHaveFocus()
    }
    await press('productos_seleccionados.0', '{Delete}')
    await press('plazo_entrega', '{Backspace}')
    act(() => cell(1, 'cantidad').focus())
    pasteInto(cell(1, 'cantidad'), 'doce')
    await press('cantidad', '{Delete}')
    await press('moneda', '{Delete}')
    await press('familia', '{Backspace}')

    expect(store.getItem('n1')).toMatchObject({
      familia: '1',
      productos_seleccionados: ['', '2B'],
      plazo_entrega: '',
      moneda: 'D',
      errores: {},
    })
  })

  describe('a figure that comes into the cell that is open is replaced by what is typed next, not lengthened by it [VIS-11]', () => {
    const NUMERICAS = ['medidas_seleccionadas.0', 'cantidad', 'peso_unitario', 'precio_unitario', 'plazo_entrega']

    it('from a block pasted before the cells of its family were known [VIS-12]', async () => {
      const { promise, resolve } = Promise.withResolvers<ReturnType<typeof productosAnswerDecoded>>()
      const { store, user, cell } = openEditor({
        inicial: { negocio: 'I', deposito: '', productos: [] },
        gateway: { productos: { productos: () => promise } },
      })
      await waitFor(() => expect(store.getState().familias).not.toBeNull())
      const vacia = screen.getByRole('region', { name: 'PRODUCTOS A COTIZAR' })
      vacia.focus()
      pasteInto(vacia, 'Chapas\tAISI 304\t2B\t\t1,5\t1000\t2000\t1\n')
      await user.click(cell(1, 'cantidad'))
      resolve(productosAnswerDecoded())
      await waitFor(() => expect(store.getItem('n1')?.cantidad).toBe('1'))
      await user.keyboard('0,33{Tab}')

      expect(store.getItem('n1')?.cantidad).toBe('0.33')
    })

    it.each(NUMERICAS)('into %s, also where what was typed is replaced by it', async (col) => {
      const { store, user, cell, inCell } = openEditor({ inicial: guardado(1) })
      await waitFor(() => expect(store.getItem('n1')?.definicion).toBeTruthy())
      const come = (valor: string) => act(() => void store.dispatch({ type: 'set', id: 'n1', col, valor }))
      await user.click(cell(1, col))
      come('31')
      await user.keyboard('7')
      expect(inCell(1, col).getByRole('textbox')).toHaveValue('7')
      await user.keyboard('2')
      expect(inCell(1, col).getByRole('textbox')).toHaveValue('72')
      come('41')
      await user.keyboard('9')
      expect(inCell(1, col).getByRole('textbox')).toHaveValue('9')
    })

    it.each(NUMERICAS)('and %s keeps every key as it is typed, however a number is written', async (col) => {
      const { store, user, cell, inCell } = openEditor({ inicial: guardado(1) })
      await waitFor(() => expect(store.getItem('n1')?.definicion).toBeTruthy())
      for (const texto of ESCRITOS) {
        await user.click(cell(1, col))
        await user.keyboard(`{Control>}a{/Control}${texto}`)
        expect(inCell(1, col).getByRole('textbox')).toHaveValue(texto)
        await user.keyboard('{Escape}')
      }
    })

    it('and a key that opens the cell is its first', async () => {
      const { store, user, cell, inCell } = openEditor({ inicial: guardado(1) })
      await waitFor(() => expect(store.getItem('n1')?.definicion).toBeTruthy())
      act(() => cell(1, 'cantidad').focus())
      await user.keyboard('12')
      expect(inCell(1, 'cantidad').getByRole('textbox')).toHaveValue('12')
    })
  })

  describe('while the family just chosen is on its way', () => {
    /** Chooses in the first line a family whose definition waits for `arrive` or `fail`. */
    const chooseSlowFamily = async () => {
      const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof productosAnswerDecoded>>()
      const opened = openEditor({
        inicial: { negocio: 'I', deposito: '', productos: [] },
        gateway: { productos: { productos: () => promise } },
      })
      // It may fail before anybody awaits it, which must not fail the test.
      promise.catch(() => {})
      const { store, user, cell } = opened
      await waitFor(() => expect(store.getState().familias).not.toBeNull())
      screen.getAllByRole('button', { name: 'AGREGAR PRODUCTO' })[0]?.focus()
      await user.keyboard('{Control>}{Enter}{/Control}chap{Enter}')
      expect(cell(1, 'familia')).toHaveFocus()

      return { ...opened, arrive: () => resolve(productosAnswerDecoded()), fail: () => reject(new Error('caído')) }
    }
    const llegada = (store: ReturnType<typeof openEditor>['store']) =>
      waitFor(() => expect(store.getItem('n1')?.definicion).not.toBeNull())

    it('what is typed goes on in the cell where it would have been typed', async () => {
      const { store, user, cell, inCell, arrive } = await chooseSlowFamily()
      await user.keyboard('3166{Backspace}')
      arrive()

      await waitFor(() => expect(inCell(1, 'productos_seleccionados.0').getByRole('combobox')).toHaveValue('316'))
      await user.keyboard('l{Enter}')
      expect(store.getItem('n1')?.productos_seleccionados).toEqual(['316L'])
      await waitFor(() => expect(cell(1, 'productos_seleccionados.1')).toHaveFocus())
    })

    it('a whole line typed ahead is entered as it was typed, and the next one begun', async () => {
      const { store, user, inCell, arrive } = await chooseSlowFamily()
      await user.keyboard('316{Enter}2b{Enter}{Enter}1,5{Enter}1000{Enter}2000{Enter}3{Tab}{Enter}5{Enter}7')
      await user.keyboard('{Enter}bob{Enter}304')
      expect(store.getState().items).toHaveLength(1)
      arrive()

      await llegada(store)
      await waitFor(() => expect(inCell(2, 'productos_seleccionados.0').getByRole('combobox')).toHaveValue('304'))
      expect(store.getState().items).toMatchObject([
        {
          familia: '1',
          productos_seleccionados: ['316L', '2B'],
          atributos_seleccionados: [],
          medidas_seleccionadas: ['1.50', '1000.00', '2000.00'],
          cantidad: '3',
          precio_unitario: '5',
          plazo_entrega: '7',
        },
        { familia: '2' },
      ])
    })

    it('arrows, two Enters, Tab and shortcuts count in their turn', async () => {
      const { store, user, cell, arrive } = await chooseSlowFamily()
      await user.keyboard('{Enter}{ArrowDown}{Enter}{ArrowLeft}{ArrowRight}2{Tab}{ArrowRight}8{Control>}d{/Control}')
      arrive()

      await llegada(store)
      await waitFor(() => expect(cell(2, 'cantidad')).toHaveFocus())
      expect(
        store.getState().items.map((line) => [...line.productos_seleccionados, ...line.medidas_seleccionadas]),
      ).toEqual(Array(2).fill(['316L', '2B', '8.00']))
    })

    it.each(['r', 'p', 'c'])('Ctrl + %s is the browser’s, and no key of the line [VIS-13]', async (key) => {
      const { store, cell, inCell, user, arrive } = await chooseSlowFamily()
      expect(fireEvent.keyDown(cell(1, 'familia'), { key, ctrlKey: true })).toBe(true)
      await user.keyboard('316')
      arrive()

      await llegada(store)
      await waitFor(() => expect(inCell(1, 'productos_seleccionados.0').getByRole('combobox')).toHaveValue('316'))
    })

    it('Esc gives the wait up, with what was typed', async () => {
      const { store, user, cell, arrive } = await chooseSlowFamily()
      await user.keyboard('316{Enter}{Escape}')
      arrive()

      await llegada(store)
      expect(cell(1, 'familia')).toHaveFocus()
      expect(store.getItem('n1')?.productos_seleccionados).toEqual([])
      await user.keyboard('{Enter}304{Enter}')
      expect(store.getItem('n1')?.productos_seleccionados).toEqual(['304'])
    })

    it('a click elsewhere gives it up too, and Tab with nothing typed leaves as ever', async () => {
      const { store, user, cell, arrive } = await chooseSlowFamily()
      await user.keyboard('316{Enter}')
      await user.click(screen.getByLabelText('Observación cliente'))
      act(() => cell(1, 'familia').focus())
      await user.keyboard('{Enter}')
      await user.tab()
      expect(cell(1, 'familia')).not.toHaveFocus()
      const elsewhere = document.activeElement
      arrive()

      await llegada(store)
      expect(elsewhere).toHaveFocus()
      expect(store.getItem('n1')?.productos_seleccionados).toEqual([])
    })

    it('nothing is stuck if it fails', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const { store, user, cell, inCell, fail } = await chooseSlowFamily()
      await user.keyboard('316{Enter}')
      fail()

      await waitFor(() => expect(store.getItem('n1')?.definicionFallo).toBe(true))
      expect(cell(1, 'familia')).toHaveFocus()
      await user.keyboard('bo')
      expect(inCell(1, 'familia').getByRole('combobox')).toHaveValue('bo')
    })
  })

  it('what is typed in full is taken, whatever option above contains it', async () => {
    const { store, user, cell } = openEditor({ inicial: guardado(1) })
    act(() => cell(1, 'moneda').focus())
    await user.keyboard('$')
    await user.keyboard('{Enter}')

    expect(store.getItem('n1')?.moneda).toBe('P')
  })

  it('Enter takes the option that is marked after the last key, not the one before', async () => {
    const { store, user, cell, inCell } = openEditor({ inicial: guardado(1) })
    await waitFor(() => expect(store.getItem('n1')?.definicion).not.toBeNull())
    await user.click(cell(1, 'productos_seleccionados.0'))
    await user.keyboard('aisi{ArrowDown}')
    const input = inCell(1, 'productos_seleccionados.0').getByRole('combobox')
    const marked = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true })
    expect(marked()).toHaveTextContent('AISI 316L')
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}304')
    expect(input).toHaveAttribute('aria-activedescendant', marked().id)
    await user.keyboard('{Enter}')

    expect(store.getItem('n1')?.productos_seleccionados).toEqual(['304', '2B'])
  })

  it('a selector that is opened and left by Enter leaves its line alone', async () => {
    const ficha = { ficha: '40123', area: 'N2', ubicacion: 'B-14', cajon: '7', observ: '' }
    const { store, user, cell } = openEditor({ lugar: 'nota_venta', inicial: guardado(1, { ficha }) })
    await waitFor(() => expect(store.getItem('n1')?.definicion).not.toBeNull())
    await user.click(cell(1, 'productos_seleccionados.0'))
    await user.keyboard('{Enter}')

    expect(store.getItem('n1')?.ficha).toEqual(ficha)
  })

  describe('while the families are on their way', () => {
    /** Opens the editor with one line while the list of families is still on its way. */
    const openWithSlowFamilias = async () => {
      const calls: PromiseWithResolvers<typeof FAMILIAS>[] = []
      const familias = () => {
        const call = Promise.withResolvers<typeof FAMILIAS>()
        calls.push(call)
        return call.promise as never
      }
      const opened = openEditor({
        inicial: { negocio: 'I', deposito: '', productos: [] },
        gateway: { productos: { familias } },
      })
      screen.getAllByRole('button', { name: 'AGREGAR PRODUCTO' })[0]?.focus()
      await opened.user.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(calls).toHaveLength(1))

      return {
        ...opened,
        calls,
        arrive: () => calls.at(-1)?.resolve(FAMILIAS),
        fail: () => calls.at(-1)?.reject(new Error('caído')),
      }
    }

    it('the keys count as if they were there', async () => {
      const { store, user, cell, inCell, arrive } = await openWithSlowFamilias()
      await user.keyboard('chapas{Enter}304{Enter}2b{Enter}')
      expect(cell(1, 'familia')).toHaveFocus()
      expect(cell(1, 'familia')).toHaveTextContent('chapas')
      expect(cell(1, 'familia')).not.toHaveAttribute('aria-invalid')
      arrive()

      await waitFor(() => expect(store.getItem('n1')?.productos_seleccionados).toEqual(['304', '2B']))
      await user.keyboard('pvc')
      expect(inCell(1, 'atributos_seleccionados.0').getByRole('combobox')).toHaveValue('pvc')
    })

    it("the selector says 'Buscando...', and then has them for what is typed in it", async () => {
      const { store, user, arrive } = await openWithSlowFamilias()
      await user.keyboard('bob')
      expect(screen.getByRole('listbox')).toHaveTextContent('Buscando...')
      arrive()

      expect(await screen.findByRole('option', { name: 'Bobinas' })).toHaveAttribute('aria-selected', 'true')
      await user.keyboard('{Enter}')
      expect(store.getItem('n1')?.familia).toBe('2')
    })

    it("it says 'No se pudieron cargar los datos.' if they fail; what was typed stands there after 'Reintentar'", async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const { store, user, calls, arrive, fail } = await openWithSlowFamilias()
      await user.keyboard('chapas')
      fail()
      await waitFor(() => expect(screen.getByRole('listbox')).toHaveTextContent('No se pudieron cargar los datos.'))

      await user.click(screen.getByRole('button', { name: 'Reintentar' }))
      await waitFor(() => expect(calls).toHaveLength(2))
      arrive()
      await waitFor(() => expect(store.getItem('n1')).toMatchObject({ familia: '1', errores: {} }))
    })

    it('Esc gives up what was typed', async () => {
      const { store, user, cell, arrive } = await openWithSlowFamilias()
      await user.keyboard('chapas{Escape}')
      arrive()

      await waitFor(() => expect(store.getState().familias).not.toBeNull())
      expect(store.getItem('n1')).toMatchObject({ familia: '', errores: {} })
      expect(cell(1, 'familia')).toHaveFocus()
    })
  })

  it('arrows walk the cells, F2 and a key edit, Esc undoes', async () => {
    const { store, user, cell } = openEditor({ inicial: guardado(3) })
    await user.click(cell(1, 'cantidad'))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowRight}{ArrowLeft}')
    await waitFor(() => expect(cell(2, 'cantidad')).toHaveFocus())

    await user.keyboard('{F2}{Backspace}9')
    expect(store.getItem('n2')?.cantidad).toBe('9')
    await user.keyboard('{Escape}')
    expect(store.getItem('n2')).toMatchObject({ cantidad: '3.00', peso_total: '95.16' })
    await waitFor(() => expect(cell(2, 'cantidad')).toHaveFocus())

    await user.keyboard('8{Tab}')
    expect(store.getItem('n2')).toMatchObject({ cantidad: '8', peso_total: '253.76' })
    await waitFor(() => expect(cell(2, 'peso_unitario')).toHaveFocus())
  })

  it('shortcuts duplicate, search and save, with what is being typed', async () => {
    const { store, user, cell, onSave } = openEditor({ inicial: guardado(1) })
    await user.click(cell(1, 'cantidad'))
    await user.keyboard('5{Control>}d{/Control}')
    expect(store.getState().items.map(({ cantidad }) => cantidad)).toEqual(['5', '5'])
    await waitFor(() => expect(cell(2, 'cantidad')).toHaveFocus())

    await user.keyboard('{Control>}s{/Control}')
    expect(onSave).toHaveBeenCalledOnce()

    await user.keyboard('{F4}')
    expect(await screen.findByRole('dialog', { name: 'Buscador Avanzado' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(cell(2, 'cantidad')).toHaveFocus())
  })

  it('Ctrl+Z and Ctrl+Y undo and redo, and go to the line where it was', async () => {
    const { store, user, cell } = openEditor({ inicial: guardado(3) })
    await user.click(cell(2, 'cantidad'))
    await user.keyboard('8{Enter}')
    act(() => cell(1, 'plazo_entrega').focus())
    await user.keyboard('{Delete}')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cell(1, 'plazo_entrega')).toHaveFocus())
    expect(store.getItem('n1')?.plazo_entrega).toBe('7')

    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cell(2, 'cantidad')).toHaveFocus())
    expect(store.getItem('n2')).toMatchObject({ cantidad: '3.00', peso_total: '95.16' })

    await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}Z{/Shift}{/Control}')
    await waitFor(() => expect(cell(1, 'plazo_entrega')).toHaveFocus())
    expect(store.getState().items.map(({ cantidad, plazo_entrega }) => [cantidad, plazo_entrega])).toEqual([
      ['3.00', ''],
      ['8', '7'],
      ['3.00', '7'],
    ])
  })

  it("in the grid Ctrl+Z is never the browser's, which would undo another field, not even in an open cell [VIS-13]", async () => {
    const { store, user, cell, inCell } = openEditor({ inicial: guardado(1) })
    const undo = { key: 'z', ctrlKey: true }
    act(() => cell(1, 'cantidad').focus())
    expect(fireEvent.keyDown(cell(1, 'cantidad'), undo)).toBe(false)

    await user.keyboard('8')
    expect(fireEvent.keyDown(inCell(1, 'cantidad').getByRole('textbox'), undo)).toBe(false)
    expect(store.getItem('n1')?.cantidad).toBe('3.00')
    expect(fireEvent.keyDown(screen.getByLabelText('Observación cliente'), undo)).toBe(true)
  })

  it('the only line comes back after it was deleted', async () => {
    const { store, user, cell } = openEditor({ inicial: guardado(1) })
    act(() => cell(1, 'cantidad').focus())
    await user.keyboard('{Control>}{Delete}{/Control}')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'AGREGAR PRODUCTO' })[0]).toHaveFocus())

    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cell(1, 'familia')).toHaveFocus())
    expect(store.isDirty()).toBe(false)
    await user.keyboard('{Control>}y{/Control}')
    expect(store.getState().items).toEqual([])
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'AGREGAR PRODUCTO' })[0]).toHaveFocus())
  })

  it('F6 goes to the detail of the line and back', async () => {
    const { user, cell } = openEditor({ inicial: guardado(1) })
    await user.click(cell(1, 'cantidad'))
    await user.keyboard('{F6}')
    expect(screen.getByLabelText('Observación cliente')).toHaveFocus()

    await user.keyboard('{F6}')
    await waitFor(() => expect(cell(1, 'cantidad')).toHaveFocus())
  })

  it('the help panel names every key', async () => {
    const { user } = openEditor()
    await user.click(screen.getByRole('button', { name: 'Atajos de teclado' }))

    const help = await screen.findByRole('dialog', { name: 'Atajos de teclado' })
    for (const tecla of ['Ctrl + Z', 'Ctrl + D', 'Ctrl + Supr', 'F4', 'Ctrl + S', 'F2 o escribir'])
      expect(within(help).getByText(tecla)).toBeVisible()
    expect(help).toContainElement(document.activeElement as HTMLElement)

    for (const _again of [1, 2]) {
      await user.keyboard('{Escape}')
      const button = screen.getByRole('button', { name: 'Atajos de teclado' })
      await waitFor(() => expect(button).toHaveFocus())
      await user.click(button)
      await screen.findByRole('dialog', { name: 'Atajos de teclado' })
    }
  })

  it('a block pasted on a cell fills the lines from there and marks its bad cells', () => {
    const { store, cell } = openEditor({ inicial: guardado(2) })
    cell(1, 'cantidad').focus()
    fireEvent.paste(cell(1, 'cantidad'), { clipboardData: { getData: () => '1.234,5\nmuchas\n' } })

    expect(store.getItem('n1')?.cantidad).toBe('1234.5')
    expect(cell(2, 'cantidad')).toHaveAttribute('aria-invalid', 'true')
    expect(cell(2, 'cantidad')).toHaveTextContent('muchasIngrese un número válido.')
  })
})

describe('numbers [VIS-11]', () => {
  /** Types `text` into a cell of a saved line and answers that cell. */
  const escribir = async (col: string, text: string) => {
    const opened = openEditor({ inicial: guardado(1) })
    await opened.user.click(opened.cell(1, col))
    await opened.user.keyboard(text)

    return { ...opened, input: opened.inCell(1, col).getByRole('textbox') }
  }

  it.each([
    ['cantidad', '12,5', '12.5', '12,50'],
    ['cantidad', '12.5', '12.5', '12,50'],
    ['cantidad', ',5', '0.5', '0,50'],
    ['cantidad', '1.234,5', '1234.5', '1.234,50'],
    ['cantidad', '1.000', '1000', '1.000,00'],
    ['precio_unitario', '4,1255', '4.1255', '4,126'],
    ['plazo_entrega', '15', '15', '15'],
  ] as const)(
    '%s: %j typed stays as it was typed, is %s, and reads %j on leaving',
    async (col, typed, value, shown) => {
      const { store, user, cell, input } = await escribir(col, typed)
      expect(input).toHaveValue(typed)
      expect(store.getItem('n1')?.[col]).toBe(value)

      await user.keyboard('{Enter}')
      expect(cell(1, col)).toHaveTextContent(new RegExp(`^${shown}`))
      expect(cell(1, col)).not.toHaveAttribute('aria-invalid')
    },
  )

  const RAROS = [
    ['plazo_entrega', '7,5', 'Ingrese un número entero de días.'],
    ['cantidad', '-5', 'Ingrese un número válido.'],
    ['cantidad', '1e5', 'Ingrese un número válido.'],
    ['cantidad', 'abc', 'Ingrese un número válido.'],
    ['cantidad', '10%', 'Ingrese un número válido.'],
    ['cantidad', '1,234', 'Máximo 2 decimales.'],
    ['cantidad', '1234567890123', 'El número es demasiado grande.'],
  ] as const

  it.each(RAROS)(
    '%s: %j typed is no other number: its cell is marked and nothing is saved',
    async (col, typed, mensaje) => {
      const { store, user, cell, input } = await escribir(col, typed)
      expect(input).toHaveValue(typed)
      await user.keyboard('{Enter}')

      expect(cell(1, col)).toHaveTextContent(`${typed}${mensaje}`)
      expect(Object.values(store.validate()).flat()).toContainEqual(expect.stringContaining(mensaje))
      await user.click(cell(1, col))
      await user.keyboard('{Control>}a{/Control}8{Enter}')
      expect(cell(1, col)).not.toHaveAttribute('aria-invalid')
      expect(store.getItem('n1')?.[col]).toBe('8')
    },
  )

  it.each(RAROS)('%s: %j pasted says the same in an open cell as in a closed one', async (col, pasted, mensaje) => {
    const { user, cell } = openEditor({ inicial: guardado(2) })
    act(() => cell(1, col).focus())
    pasteInto(cell(1, col), pasted)
    await user.click(cell(2, col))
    await user.paste(pasted)
    await user.keyboard('{Enter}')

    for (const line of [1, 2]) expect(cell(line, col)).toHaveTextContent(`${pasted}${mensaje}`)
  })

  it('1.234,5 is pasted in an open cell as in a closed one', async () => {
    const { store, user, cell } = openEditor({ inicial: guardado(2) })
    act(() => cell(1, 'cantidad').focus())
    pasteInto(cell(1, 'cantidad'), '1.234,5')
    await user.click(cell(2, 'cantidad'))
    await user.paste('1.234,5')

    expect(store.getState().items.map(({ cantidad }) => cantidad)).toEqual(['1234.5', '1234.5'])
  })

  it("the numpad's point is a comma, also as the first key", async () => {
    const punto = { key: '.', code: 'NumpadDecimal' }
    const { store, user, cell, inCell } = openEditor({ inicial: guardado(1) })
    act(() => cell(1, 'peso_unitario').focus())
    fireEvent.keyDown(cell(1, 'peso_unitario'), punto)
    const input = inCell(1, 'peso_unitario').getByRole('textbox')
    expect(input).toHaveValue(',')
    await user.keyboard('125{Home}1')
    expect(store.getItem('n1')?.peso_unitario).toBe('1.125')

    await user.keyboard('{Control>}a{/Control}2')
    fireEvent.keyDown(input, punto)
    await user.keyboard('125')
    expect(input).toHaveValue('2,125')
    expect(store.getItem('n1')?.peso_unitario).toBe('2.125')
  })

  it.each([
    ['cantidad', '4\t2\n5', { cantidad: '4', peso_unitario: '2' }],
    ['productos_seleccionados.0', '316L\t2B\r\n304\r\n', { productos_seleccionados: ['316L', '2B'] }],
  ])('a block pasted in the open cell of %s goes to the cells [VIS-13]', async (col, bloque, expected) => {
    const { store, user, cell } = openEditor({ inicial: guardado(1) })
    await waitFor(() => expect(store.getItem('n1')?.definicion).not.toBeNull())
    await user.click(cell(1, col))
    pasteInto(document.activeElement as HTMLElement, bloque)

    expect(store.getState().items).toHaveLength(2)
    expect(store.getItem('n1')).toMatchObject(expected)
    await waitFor(() => expect(cell(1, col)).toHaveFocus())
  })

  it('what could not be taken is there to be mended when its cell is opened again; Esc gives the number back', async () => {
    const { store, user, cell, inCell } = openEditor({ inicial: guardado(1) })
    await user.click(cell(1, 'cantidad'))
    await user.keyboard('1x2{Enter}')
    await user.click(cell(1, 'cantidad'))
    expect(inCell(1, 'cantidad').getByRole('textbox')).toHaveValue('1x2')

    await user.keyboard('{Control>}a{/Control}12{Escape}')
    expect(store.getItem('n1')?.errores.cantidad?.texto).toBe('1x2')
    act(() => cell(1, 'peso_total').focus())
    await user.keyboard('x{Escape}')
    expect(cell(1, 'peso_total')).not.toHaveAttribute('aria-invalid')
  })
})

describe('the grid for a screen reader', () => {
  it('has rows, heads and cells with their places [VIS-18]', () => {
    openEditor({ inicial: guardado(1) })

    expect(grid()).toHaveAttribute('aria-rowcount', '2')
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(expect.arrayContaining(['Producto', 'Cantidad', 'Precio total', 'Stock']))
    const row = within(grid()).getAllByRole('row')[1] as HTMLElement
    expect(row).toHaveAttribute('aria-rowindex', '2')
    const indexes = within(row)
      .getAllByRole('gridcell')
      .map((cell) => Number(cell.getAttribute('aria-colindex')))
    expect(indexes.every((index, i) => i === 0 || index > (indexes[i - 1] ?? 0))).toBe(true)
  })

  it('names each cell by its column, its line and all that stands in it, as on the screen [VIS-18]', async () => {
    const { store, cell, user } = openEditor({ inicial: guardado(2) })
    await waitFor(() => expect(store.getState().items.every(({ definicion }) => definicion)).toBe(true))
    await waitFor(() => expect(cell(2, 'stock')).toHaveTextContent('Alcanza'))

    const cells = [...grid().querySelectorAll('[aria-rowindex="3"] [data-col]')]
    const wrong = cells.filter((each) => {
      const shown = (each.textContent ?? '').replaceAll(/\s+/g, ' ')
      const [name = '', rest = ''] = (each.getAttribute('aria-label') ?? '').split(', ítem 2, ')
      const said = each.hasAttribute('data-vacio') ? 'vacío' : shown.trim() || 'igual'
      return name === '' || rest !== said
    })
    expect(wrong.map((each) => each.getAttribute('aria-label'))).toEqual([])
    expect(cells.length).toBeGreaterThan(14)
    expect(cell(2, 'cantidad')).toHaveAccessibleName('Cantidad, ítem 2, 3,00 UN')
    expect(cell(2, 'plazo_entrega')).toHaveAccessibleName('Plazo de entrega, ítem 2, 7')

    await user.click(cell(2, 'precio_unitario'))
    await user.keyboard('4,1255{Enter}')
    expect(cell(2, 'precio_unitario')).toHaveAccessibleName('Precio unitario, ítem 2, 4,126 4,1255 manual · por kg')
  })

  const BARRA = { nro_item: 2, familia: '2', peso_unitario: '4.01819029', peso_total: '112.51' }
  it.each([
    ['under the kilos of figures with a comma', BARRA, [undefined, 'centavos'], undefined],
    ['at the edge where no figure has one', { nro_item: 2, peso_unitario: '71.37' }, ['entero', 'entero'], 'true'],
  ])('stands whole kilos %s [VIS-22] [FAM-02]', (_, segunda, corto, solo) => {
    const { productos, ...rest } = guardado(1, { peso_unitario: '71.37', peso_total: '1213.29' })
    const { cell } = openEditor({ inicial: { ...rest, productos: [...productos, itemRecordDecoded(segunda)] } })
    const cortoDe = (line: number) => ['peso_unitario', 'peso_total'].map((col) => cell(line, col).dataset.corto)
    expect(cortoDe(1)).toEqual(['entero', 'entero'])
    expect(cortoDe(2)).toEqual(corto)
    expect(grid().dataset.soloEnteros).toBe(solo)
  })

  it.each([
    ['with lines', 1, false],
    ['without any', 0, false],
    ['only read', 1, true],
  ])('counts its columns the same in the head and in the lines, %s [VIS-18]', async (_, count, readOnly) => {
    const { store } = openEditor({ inicial: guardado(count), readOnly })
    await waitFor(() => expect(store.getState().items.every(({ definicion }) => definicion)).toBe(true))

    const heads = within(grid()).getAllByRole('columnheader')
    const spans = heads.flatMap((head) => {
      const first = Number(head.getAttribute('aria-colindex'))
      return Array.from({ length: Number(head.getAttribute('aria-colspan') ?? 1) }, (_, i) => first + i)
    })
    const total = Number(grid().getAttribute('aria-colcount'))
    expect(spans).toEqual(Array.from({ length: total }, (_, i) => i + 1))
    const cells = [...grid().querySelectorAll('[data-id] [aria-colindex]')]
    expect(cells.map((each) => Number(each.getAttribute('aria-colindex')))).toEqual(count === 0 ? [] : spans)
  })

  it('one cell takes the tab stop; a bad one names its error [VIS-18]', async () => {
    const { store, cell, user } = openEditor({ inicial: guardado(2) })
    store.setErrors({ 'productos.1.cantidad': ['Ítem 2: falta Cantidad.'] })
    await user.click(cell(2, 'plazo_entrega'))
    await user.keyboard('{Escape}')

    await waitFor(() => expect(cell(2, 'cantidad')).toHaveAttribute('aria-invalid', 'true'))
    const message = document.getElementById(cell(2, 'cantidad').getAttribute('aria-errormessage') ?? '')
    expect(message).toHaveTextContent('Falta Cantidad.')
    expect(grid().querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1)
  })
})

describe('rendering', () => {
  it('500 lines put only those in view in the page', () => {
    openEditor({ inicial: guardado(500) })

    expect(grid()).toHaveAttribute('aria-rowcount', '501')
    expect(grid().querySelectorAll('[data-id]').length).toBeLessThan(30)
  })

  it('40 lines are all on paper, and those in view again after it', async () => {
    openEditor({ inicial: guardado(40) })
    const lines = () => grid().querySelectorAll('[data-id]').length
    const inView = lines()
    act(() => void window.dispatchEvent(new Event('beforeprint')))

    expect([inView < 30, lines()]).toEqual([true, 40])
    act(() => void window.dispatchEvent(new Event('afterprint')))
    await waitFor(() => expect(lines()).toBe(inView))
  })

  it('a key renders its own line and the totals, and no other line', async () => {
    // A line calls `cellText` only when it renders.
    const cellText = vi.spyOn(texts, 'cellText')
    const rendered = (id: string) => cellText.mock.calls.filter(([item]) => item.id === id).length
    const { store, user, cell } = openEditor({ inicial: guardado(2) })
    await waitFor(() => expect(store.getState().items.every(({ respuestas }) => respuestas.ultima)).toBe(true))
    await user.click(cell(2, 'cantidad'))
    expect(rendered('n1')).toBeGreaterThan(0)

    cellText.mockClear()
    await user.keyboard('77')
    expect(cell(2, 'peso_total')).toHaveTextContent('2.442,44')
    expect(screen.getByRole('group', { name: 'Subtotales de los ítems' })).toHaveTextContent('12.307,36')
    expect(rendered('n2')).toBeGreaterThan(0)
    expect(rendered('n1')).toBe(0)
  })
})
