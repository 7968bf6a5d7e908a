import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listaPrecioDecoded, productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/precios/consulta-lista-de-precios'
const ELEGIDO = `${URL}?negocio=I&familia=1&productos=304,2B&desde=2.00,1000.00,2000.00&empresa=1204`

const open = (url = ELEGIDO, answer = listaPrecioDecoded()) => {
  const lista = vi.fn((_input: unknown) => answer)
  const gateway = {
    clientes: { buscar: () => [{ value: '1204', text: 'ACEROS DEL SUR SA', cuit: '' }] },
    productos: {
      lista,
      familias: () => [{ value: '1', text: 'CHAPAS' }],
      productos: () => productosAnswerDecoded(),
    },
  }

  return { lista, ...renderApp(url, { gateway, modulos: ['CLP'] }) }
}

describe(URL, () => {
  it('tells a product’s price by kilo and piece, at the day’s rates, with the list’s day [PAN-15] [RUT-26]', async () => {
    const { lista } = open()

    const table = await screen.findByRole('table', { name: 'Precios' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'PrecioPor kgPor pieza',
      'Lista U$SU$S 4,85U$S 153,84',
      'Billete $$ 6.887,00$ 218.455,64',
      'Divisa $$ 6.845,78$ 217.147,98',
    ])
    expect(screen.getByText(/Lista desde el 02\/11\/2026\. Dólar del 20\/11\/2026: Billete \$ 1\.420,00/)).toBeVisible()
    expect(lista).toHaveBeenCalledWith(
      expect.objectContaining({ empresa: '1204', medidas_seleccionadas: ['2.00', '1000.00', '2000.00'] }),
    )
  })

  it('tells what the client bought it at last, and calculates a line [PAN-15]', async () => {
    const { router } = open()

    expect(await screen.findByRole('row', { name: '12340 18/11/2026 3,00 U$S 4,80' })).toBeVisible()
    await userEvent.type(screen.getByLabelText('Cantidad (UN)'), '3')
    expect(screen.getByLabelText('Resultado')).toHaveTextContent('Peso 95,16 kg')
    expect(screen.getByLabelText('Resultado')).toHaveTextContent('Precio U$S 461,53')
    await userEvent.tab()
    await waitFor(() => expect(router.state.location.href).toContain('cantidad=3'))
  })

  it.each([
    ['of the generic client, by whom each was bought', 'TALLER RÍOS', true],
    ['of one client, no name', '', false],
  ])('tells beside the last sales %s [PAN-15]', async (_who, razon, tells) => {
    const { nv_anteriores, ...lista } = listaPrecioDecoded()
    open(ELEGIDO, { ...lista, nv_anteriores: nv_anteriores.map((nota) => ({ ...nota, razon })) })
    const ventas = within(await screen.findByRole('table', { name: 'Últimas ventas al cliente' }))

    expect(ventas.queryByRole('columnheader', { name: 'Cliente' }) !== null).toBe(tells)
    expect(ventas.queryByRole('cell', { name: 'TALLER RÍOS' }) !== null).toBe(tells)
  })

  it('leaves the filters as they are typed, and the focus in them, when a quantity is left [PAN-15] [VIS-13]', async () => {
    const { router } = open()
    await userEvent.type(await screen.findByLabelText('Cantidad (UN)'), '3')

    const largo = screen.getByRole('textbox', { name: /^Largo/ })
    await userEvent.click(largo)
    await userEvent.keyboard('4')
    await waitFor(() => expect(router.state.location.href).toContain('cantidad=3'))
    await userEvent.keyboard('0')

    expect(document.activeElement).toHaveValue('40')
  })

  it('says of what is not on the list, and of what there is not [PAN-15]', async () => {
    open(ELEGIDO, listaPrecioDecoded({ precios: [], nv_anteriores: [], dolar_fecha: null }))
    expect(await screen.findByText('El producto no está en la lista de precios.')).toBeVisible()
    expect(screen.getByText('No se le vendió este producto en esta medida.')).toBeVisible()
    expect(screen.getByText(/Sin cotización del dólar/)).toBeVisible()
  })

  it('asks nothing without a product', async () => {
    const { lista } = open(URL)
    expect(await screen.findByText('Elija familia y producto para consultar su precio.')).toBeVisible()
    expect(lista).not.toHaveBeenCalled()
  })
})
