import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { droppedEtiqueta } from '@yunque/contracts/documento/faltas'
import type { Anterior } from '@yunque/contracts/productos'
import { ultimaCotizacionAnswerDecoded } from '@yunque/contracts/testing/productos'
import { proximoIngresoDecoded, stockProductoAnswerDecoded } from '@yunque/contracts/testing/stock'
import { describe, expect, it, vi } from 'vitest'
import { guardado } from './testing.ts'
import { openEditor } from './testing-editor.tsx'

const addButtons = () => screen.queryAllByRole('button', { name: 'AGREGAR PRODUCTO' })

const pasteInto = (element: HTMLElement, texto: string) =>
  fireEvent.paste(element, { clipboardData: { getData: () => texto } })

describe('the items editor', () => {
  it("has 'AGREGAR PRODUCTO' above and below, and Deposito only in an invoice [ITM-01]", () => {
    const quotation = openEditor()
    expect(addButtons()).toHaveLength(2)
    expect(screen.getByLabelText(/Negocio/)).toBeEnabled()
    expect(screen.queryByLabelText(/Deposito/)).toBeNull()
    quotation.unmount()

    openEditor({ lugar: 'factura-representante' })
    expect(screen.getByLabelText(/Deposito/)).toBeVisible()
  })

  it.each([
    ['cotizacion', 'PRODUCTOS A COTIZAR'],
    ['nota_venta', 'PRODUCTOS A INCLUIR EN LA NOTA DE VENTA'],
  ] as const)('the title of a %s is %s [ITM-02]', (lugar, titulo) => {
    openEditor({ lugar })

    expect(screen.getByRole('heading', { name: titulo })).toBeVisible()
  })

  it('offers the three business lines by name [ITM-09]', () => {
    openEditor()
    const options = within(screen.getByLabelText(/Negocio/)).getAllByRole('option')

    expect(options.map((option) => option.textContent)).toEqual([
      'Seleccionar',
      'Aceros Inoxidables',
      'Aceros Especiales',
      'Chapas Antidesgaste',
    ])
  })

  it('read-only hides add, duplicate, search and delete, and disables the inputs [ITM-03]', async () => {
    const { cell, user } = openEditor({ inicial: guardado(1), readOnly: true })

    expect(screen.queryByRole('button', { name: /AGREGAR|Duplicar|Buscar|Eliminar/ })).toBeNull()
    expect(screen.getByLabelText(/Negocio/)).toBeDisabled()
    await user.click(cell(1, 'cantidad'))
    await user.keyboard('9')
    expect(screen.queryByRole('textbox', { name: 'Cantidad' })).toBeNull()
    expect(cell(1, 'cantidad')).toHaveAttribute('aria-readonly', 'true')
    expect(screen.getByLabelText('Observación cliente')).toHaveAttribute('readonly')
  })

  it('alerts when a business line, then a deposit, is missing [ITM-04]', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
    const { store, user } = openEditor({ lugar: 'factura-representante' })

    await user.click(screen.getByRole('button', { name: 'Buscador Avanzado' }))
    await user.selectOptions(screen.getByLabelText(/Negocio/), 'I')
    await user.click(addButtons()[0] as HTMLElement)

    expect(alert.mock.calls).toEqual([
      ['Debe seleccionar un negocio.'],
      ['Antes de usar el buscador debe seleccionar un Deposito.'],
    ])
    expect(store.getState().items).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('locks business line and deposit once items exist, and says how to change them [ITM-05]', async () => {
    openEditor({ lugar: 'factura-representante', inicial: { ...guardado(1), deposito: '01' } })

    expect(screen.getByLabelText(/Negocio/)).toBeDisabled()
    expect(screen.getByLabelText(/Negocio/)).toHaveAttribute('title', 'Elimine los ítems para cambiar el negocio.')
    expect(screen.getByLabelText(/Deposito/)).toBeDisabled()
  })

  it('locks the family of a line that has its product [ITM-05]', async () => {
    const { store, cell } = openEditor({ inicial: guardado(1) })
    await waitFor(() => expect(store.getState().familias).not.toBeNull())

    expect(cell(1, 'familia')).toHaveAttribute('aria-readonly', 'true')
    expect(cell(1, 'familia')).toHaveAttribute('title', 'Familia: Chapas\nElimine el ítem para cambiar la familia.')
  })

  it('an empty business line reverts to the one before [ITM-08]', async () => {
    const { user } = openEditor()
    const negocio = screen.getByLabelText(/Negocio/)

    await user.selectOptions(negocio, 'E')
    await user.selectOptions(negocio, '')
    expect(negocio).toHaveValue('E')
  })

  it("deleting asks 'Seguro de eliminar el Item #2', and gives the focus back either way [ITM-06]", async () => {
    const { store, user, cell } = openEditor({ inicial: guardado(2) })

    await user.click(screen.getByRole('button', { name: 'Eliminar el ítem 2' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Seguro de eliminar el Item #2')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(store.getState().items).toHaveLength(2)
    await waitFor(() => expect(cell(2, 'familia')).toHaveFocus())

    await user.keyboard('{Control>}{Delete}{/Control}')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(store.getState().items).toHaveLength(1))
    await waitFor(() => expect(cell(1, 'familia')).toHaveFocus())
  })

  it('adds, duplicates below and searches from the line [ITM-07]', async () => {
    const { store, user } = openEditor({ inicial: guardado(1) })

    await user.click(screen.getByRole('button', { name: 'Duplicar el ítem 1' }))
    await user.click(addButtons()[1] as HTMLElement)
    expect(store.getState().items.map(({ nro_item, familia }) => [nro_item, familia])).toEqual([
      ['1', '1'],
      ['', '1'],
      ['', ''],
    ])
    await user.click(screen.getByRole('button', { name: 'Buscar stock del ítem 1' }))
    expect(await screen.findByRole('dialog', { name: 'Buscador Avanzado' })).toBeVisible()
  })

  it('observations are kept with the line, 35 characters, with their hint [ITM-11]', async () => {
    const { store, user, cell } = openEditor({ inicial: guardado(1, { observacion_cliente: '' }) })
    await user.click(cell(1, 'plazo_entrega'))

    await user.type(screen.getByLabelText('Observación cliente'), 'x'.repeat(40))
    expect(store.getItem('n1')?.observacion_cliente).toHaveLength(35)
    expect(screen.getAllByText('Máximo 35 caracteres')).toHaveLength(2)
    expect(screen.queryByLabelText('Observación etiqueta')).toBeNull()
  })

  it('a label text stored earlier is shown and not sent where lines have none [ITM-11]', async () => {
    const { store, user, cell } = openEditor({ inicial: guardado(1, { observacion_etiqueta: 'OC 4711' }) })
    await user.click(cell(1, 'plazo_entrega'))

    expect(screen.getByText(droppedEtiqueta('OC 4711'))).toBeVisible()
    expect(store.getForm().productos[0]?.observacion_etiqueta).toBe('')
    expect(store.isDirty()).toBe(false)
  })

  it("a ficha without a note reads 'Sin Observación' [ITM-15]", () => {
    const ficha = { ficha: '40123', area: 'N2', ubicacion: 'B-14', cajon: '7', observ: '' }
    const { cell } = openEditor({ lugar: 'nota_venta', inicial: guardado(1, { ficha }) })

    expect(cell(1, 'ficha')).toHaveTextContent('40123')
    expect(cell(1, 'ficha')).toHaveAttribute('title', 'Sin Observación')
  })

  it('one subtotal for each currency, never their sum [DOC-08]', () => {
    const [dollars] = guardado(1).productos
    const [pesos] = guardado(1, { moneda: 'P', precio_total: '1000' }).productos
    openEditor({ inicial: { negocio: 'I', deposito: '', productos: [dollars, dollars, pesos] as never } })

    const totals = screen.getByRole('group', { name: 'Subtotales de los ítems' })
    expect(totals).toHaveTextContent('Subtotal $ 1.000,00')
    expect(totals).toHaveTextContent('Subtotal U$S 923,06')
  })

  it('stock and last prices come for the lines in view [ITM-17]', async () => {
    const { cell, user } = openEditor({ inicial: guardado(1) })

    await waitFor(() => expect(cell(1, 'stock')).toHaveTextContent(/^Alcanza 20,00 u · 634,40 kg/))
    await user.click(cell(1, 'plazo_entrega'))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Usar el precio de 10231' }))
    expect(cell(1, 'precio_unitario')).toHaveTextContent('4,79 última cotización')
  })

  it.each([
    ['cotizacion', 'Pedidos anteriores', ['10230'], 'Notas de venta anteriores', ['10231', '10230']],
    ['nota_venta', 'Notas de venta anteriores', ['10230'], 'Pedidos anteriores', ['10231', '10230']],
    [
      'factura-representante',
      'Pedidos anteriores',
      ['10231', '10230'],
      'Notas de venta anteriores',
      ['10231', '10230'],
    ],
  ] as const)(
    'a %s that is open is none of its own last prices [ITM-17]',
    async (lugar, propios, deEsta, otros, deOtra) => {
      const [anterior] = ultimaCotizacionAnswerDecoded().pedidos_anteriores as [Anterior]
      const anteriores = ['10231', '10230'].map((numero) => ({ ...anterior, numero }))
      const { user, cell, store } = openEditor({
        lugar,
        inicial: { ...guardado(1), n_cotizacion: '10231' },
        gateway: {
          productos: { ultimaCotizacion: () => ({ pedidos_anteriores: anteriores, nv_anteriores: anteriores }) },
        },
      })
      await user.click(cell(1, 'plazo_entrega'))
      const numeros = (titulo: string) =>
        within(screen.getByRole('table', { name: titulo }))
          .getAllByRole('button', { name: /^Usar el precio de/ })
          .map((button) => button.getAttribute('aria-label')?.split(' ').at(-1))
      await screen.findByRole('table', { name: propios })

      expect(numeros(propios)).toEqual(deEsta)
      expect(numeros(otros)).toEqual(deOtra)

      act(() => store.load({ ...guardado(1), n_cotizacion: '10230' }))
      await waitFor(() => expect(numeros(propios)).toEqual(deEsta.length === 1 ? ['10231'] : deEsta))
    },
  )

  it('shows all decimals of an earlier price [DOC-16]', async () => {
    const [anterior] = ultimaCotizacionAnswerDecoded().pedidos_anteriores as [Anterior]
    const pedidos_anteriores = [{ ...anterior, precio_unitario: '4.12345678' }]
    const { user, cell } = openEditor({
      inicial: guardado(1),
      gateway: { productos: { ultimaCotizacion: () => ({ pedidos_anteriores, nv_anteriores: [] }) } },
    })
    await user.click(cell(1, 'plazo_entrega'))

    expect(await screen.findByRole('table', { name: 'Pedidos anteriores' })).toHaveTextContent('U$S 4,12345678')
  })

  it('tells an earlier price with its base, what became of it and whose it was, each quantity with its unit [VIS-22] [VIS-28]', async () => {
    const [anterior] = ultimaCotizacionAnswerDecoded().pedidos_anteriores as [Anterior]
    const { user, cell } = openEditor({
      inicial: guardado(1),
      gateway: {
        productos: {
          ultimaCotizacion: () => ({
            pedidos_anteriores: [
              { ...anterior, estado: 'RE', razon: 'TALLER UNO' },
              { ...anterior, estado: 'PE', razon: 'TALLER DOS' },
            ],
            nv_anteriores: [anterior],
          }),
        },
      },
    })
    await user.click(cell(1, 'plazo_entrega'))
    const rows = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

    expect(await rows('Pedidos anteriores')).toEqual([
      'N°FechaClienteCantidadPrecio unitarioEstadoAcción',
      '1023102/10/2026TALLER UNO3,00 UNU$S 4,79 por kgRechazadaUsar',
      '1023102/10/2026TALLER DOS3,00 UNU$S 4,79 por kgPerdidaUsar',
    ])
    expect(await rows('Notas de venta anteriores')).toEqual([
      'N°FechaCantidadPrecio unitarioAcción',
      '1023102/10/20263,00 UNU$S 4,79 por kgUsar',
    ])
  })

  it('tells of the active line where its stock lies and when more comes [ITM-17] [STO-06]', async () => {
    const { user, cell } = openEditor({
      inicial: guardado(1),
      gateway: {
        stock: {
          producto: () => stockProductoAnswerDecoded({ kilos_disponible_stock: '10' }),
          proximosIngresos: () => [proximoIngresoDecoded({ fecha_arrivo: '2026-12-04' })],
        },
      },
    })
    await user.click(cell(1, 'plazo_entrega'))

    expect(await screen.findByRole('table', { name: 'Stock por depósito del ítem' })).toHaveTextContent(
      'Depósito central',
    )
    expect(await screen.findByRole('table', { name: 'Próximos ingresos del ítem' })).toHaveTextContent('04/12/2026')
  })

  it.each([
    ['1', true],
    ['3', false],
  ])('of family %s the stock of its line is told in equivalent units, too: %s [FAM-04]', async (familia, expected) => {
    const { user, cell } = openEditor({ inicial: guardado(1, { familia }) })
    await user.click(cell(1, 'plazo_entrega'))

    const stock = await screen.findByRole('table', { name: 'Stock por depósito del ítem' })
    expect(within(stock).getAllByRole('columnheader')).toHaveLength(expected ? 3 : 2)
  })

  it("a typed price is marked and 'Volver a precio de lista' takes it back [VIS-12]", async () => {
    const { cell, user } = openEditor({ inicial: guardado(1) })
    await user.click(cell(1, 'precio_unitario'))
    await user.keyboard('5{Enter}')
    expect(cell(1, 'precio_unitario')).toHaveTextContent('5,00 manual')

    await user.click(screen.getByRole('button', { name: /Volver a precio de lista/ }))
    await waitFor(() => expect(cell(1, 'precio_unitario')).toHaveTextContent('4,85 lista'))
  })

  it('a lookup that fails says so in its cell; the line stays usable and can ask again [ITM-18]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const producto = vi.fn<() => never>(() => {
      throw new Error('caído')
    })
    const { cell, user } = openEditor({ inicial: guardado(1), gateway: { stock: { producto } } })

    await waitFor(() => expect(cell(1, 'stock')).toHaveTextContent('sin respuesta'))
    await user.click(cell(1, 'cantidad'))
    await user.keyboard('4{Enter}')
    expect(cell(1, 'cantidad')).toHaveTextContent('4,00')
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(producto).toHaveBeenCalledTimes(2))
  })
})

describe('a block pasted before there is any line [VIS-13]', () => {
  const vacia = () => screen.getByRole('region', { name: 'PRODUCTOS A COTIZAR' })
  const BLOQUE = 'Chapas\tAISI 304\t2B\nChapas\t316L\t2B\n'

  it('makes its lines from the family on, and takes the person to the first one', async () => {
    const { store, cell } = openEditor({ inicial: { negocio: 'I', deposito: '', productos: [] } })
    await waitFor(() => expect(store.getState().familias).not.toBeNull())
    expect(vacia()).toHaveTextContent('Pegue aquí las filas copiadas de una planilla.')
    vacia().focus()
    pasteInto(vacia(), BLOQUE)

    expect(store.getState().items).toHaveLength(2)
    await waitFor(() => expect(cell(2, 'productos_seleccionados.0')).toHaveTextContent('AISI 316L'))
    expect(cell(1, 'familia')).toHaveFocus()
  })

  it('does so right after Negocio is chosen, before its families have come', async () => {
    const { store, user } = openEditor()
    const negocio = screen.getByLabelText(/Negocio/)
    await user.selectOptions(negocio, 'I')
    pasteInto(negocio, BLOQUE)

    await waitFor(() =>
      expect(store.getState().items.map(({ productos_seleccionados }) => productos_seleccionados)).toEqual([
        ['304', '2B'],
        ['316L', '2B'],
      ]),
    )
    expect(store.getState().items.map(({ errores }) => errores)).toEqual([{}, {}])
  })

  it('alerts when a business line, then a deposit, is missing [ITM-04]', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
    const { store, user } = openEditor({ lugar: 'factura-representante' })
    pasteInto(vacia(), BLOQUE)
    await user.selectOptions(screen.getByLabelText(/Negocio/), 'I')
    pasteInto(vacia(), BLOQUE)

    expect(alert.mock.calls).toEqual([
      ['Debe seleccionar un negocio.'],
      ['Antes de usar el buscador debe seleccionar un Deposito.'],
    ])
    expect(store.getState().items).toEqual([])
  })

  it('makes no line of a clipboard without text, and none in a document that is only read', () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
    const { store, unmount } = openEditor()
    pasteInto(vacia(), '\n')
    expect(alert).not.toHaveBeenCalled()
    unmount()

    const read = openEditor({ inicial: { negocio: 'I', deposito: '', productos: [] }, readOnly: true })
    expect(vacia()).not.toHaveTextContent('Pegue')
    pasteInto(vacia(), BLOQUE)
    expect([...store.getState().items, ...read.store.getState().items]).toEqual([])
  })
})

it.each([
  ['7\n8\n9', 'Máximo 1.000 ítems. No se pegó 1 fila.'],
  ['7\n8\n9\n10', 'Máximo 1.000 ítems. No se pegaron 2 filas.'],
  ['Cantidad\n7\n\n8\n\n9', 'Máximo 1.000 ítems. No se pegó 1 fila.'],
])('says how many rows of %j did not fit in the document [VIS-13] [LIM-12]', async (bloque, aviso) => {
  const { store, cell } = openEditor({ inicial: guardado(999) })
  cell(1, 'plazo_entrega').focus()
  fireEvent.keyDown(cell(1, 'plazo_entrega'), { key: 'End', ctrlKey: true })
  await waitFor(() => expect(cell(999, 'stock')).toHaveFocus())
  cell(999, 'cantidad').focus()
  pasteInto(cell(999, 'cantidad'), bloque)

  expect(store.getState().items).toHaveLength(1000)
  expect(await screen.findByText(aviso)).toBeVisible()
})
