import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { stockAvanzadoAnswerDecoded, totalesStockDecoded } from '@yunque/contracts/testing/stock'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/stock/consulta-stock'
const ELEGIDA = `${URL}?negocio=I&familia=1&productos=304,2B&desde=2.00,1000.00&primera=S`

const open = (
  url = URL,
  avanzado = vi.fn((_input: unknown) => stockAvanzadoAnswerDecoded()),
  familias = [{ value: '1', text: 'CHAPAS' }],
) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const totales = vi.fn((_input: unknown) => totalesStockDecoded())
  const exportar = vi.fn(async (_input: unknown) => 'http://legacy.example/exportaciones/x/Stock.xls')
  const gateway = {
    stock: { avanzado, totales, exportar, proximosIngresos: () => [] },
    productos: {
      familias: () => familias,
      productos: () => productosAnswerDecoded(),
      depositos: () => [{ value: 'CEN', text: 'Depósito central' }],
    },
  }

  return { avanzado, totales, exportar, ...renderApp(url, { gateway, modulos: ['CST'] }) }
}

describe(URL, () => {
  it('asks nothing until a family is chosen [STO-02] [PAN-14] [RUT-24]', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    const { avanzado } = open()

    expect(await screen.findByText('Elija una familia para consultar su stock.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }))
    expect(alert).toHaveBeenCalledWith('Debe seleccionar una familia')
    expect(avanzado).not.toHaveBeenCalled()
  })

  it('says of a line of business without familias that it has none: another one may [DAT-12]', async () => {
    open(URL, undefined, [])

    expect(await screen.findByText('No hay familias de este negocio.')).toBeVisible()
  })

  it('says of familias, deposits and what a familia asks that they did not come, and reads them again [VIS-03]', async () => {
    let isDown = true
    const upOr = <T,>(data: T) =>
      vi.fn(() => {
        if (isDown) throw gatewayError('SERVER_FAILED')
        return data
      })
    vi.spyOn(console, 'error').mockReturnValue()
    const productos = {
      familias: upOr([{ value: '1', text: 'CHAPAS' }]),
      productos: upOr(productosAnswerDecoded()),
      depositos: upOr([{ value: 'CEN', text: 'Depósito central' }]),
    }
    const stock = { avanzado: () => stockAvanzadoAnswerDecoded(), totales: () => totalesStockDecoded() }
    renderApp(ELEGIDA, { gateway: { stock, productos }, modulos: ['CST'] })
    const form = within(await screen.findByRole('form', { name: 'Filtros de stock' }))
    await waitFor(() => expect(form.getAllByText('No se pudieron cargar los datos.')).toHaveLength(3))
    isDown = false
    for (const retry of form.getAllByRole('button', { name: 'Reintentar' })) await userEvent.click(retry)

    expect(await form.findByRole('option', { name: 'CHAPAS' })).toBeInTheDocument()
    expect(await form.findByRole('option', { name: 'Depósito central' })).toBeInTheDocument()
    expect(await form.findByLabelText('Calidad')).toBeVisible()
    expect(form.queryByText('No se pudieron cargar los datos.')).toBeNull()
  })

  it('shows what its address asks for, with totals by deposit and in all, in both units [PAN-14]', async () => {
    const { avanzado, totales } = open(ELEGIDA)

    expect(await screen.findByRole('grid', { name: 'Resultados de stock' })).toBeVisible()
    const asked = {
      item: expect.objectContaining({
        familia: '1',
        productos_seleccionados: ['304', '2B'],
        medidas_seleccionadas: ['2.00', '1000.00'],
      }),
      ver_primera: true,
      listar_familias: false,
    }
    expect(avanzado).toHaveBeenCalledWith(expect.objectContaining(asked))
    expect(totales).toHaveBeenCalledWith(expect.objectContaining(asked))
    const table = await screen.findByRole('table', { name: 'Totales por depósito' })
    expect(within(table).getByRole('columnheader', { name: 'Disponible (UN)' })).toBeVisible()
    expect(within(table).getByRole('columnheader', { name: 'Disponible (KG)' })).toBeVisible()
    expect(within(table).getByRole('row', { name: /^Total 12 1\.234,50/ })).toBeVisible()
  })

  it('keeps a search in the address, and narrows it to a deposit of the totals [PAN-14]', async () => {
    const { router, avanzado } = open()

    await screen.findByRole('option', { name: 'CHAPAS' })
    await userEvent.selectOptions(screen.getByLabelText('Familia'), 'CHAPAS')
    await userEvent.type((await screen.findAllByPlaceholderText('desde'))[0] as HTMLElement, '2')
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }))
    await waitFor(() => expect(router.state.location.href).toMatch(/familia=1.*desde=2/))

    await userEvent.click(await screen.findByRole('button', { name: 'Depósito central' }))
    await waitFor(() => expect(avanzado).toHaveBeenLastCalledWith(expect.objectContaining({ deposito: 'CEN' })))
    expect(router.state.location.href).toContain('deposito=CEN')
  })

  it('puts every row on paper, not those in view alone [PAN-14]', async () => {
    const many = Array.from({ length: 60 }, () => stockAvanzadoAnswerDecoded().productos[0] as never)
    open(
      ELEGIDA,
      vi.fn(() => ({ ...stockAvanzadoAnswerDecoded(), productos: many })),
    )
    await screen.findByText('60 resultados')

    act(() => void window.dispatchEvent(new Event('beforeprint')))

    const paper = document.querySelector('table[aria-label=Stock]')
    expect(paper?.querySelectorAll('tbody tr')).toHaveLength(60)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(document.querySelector('table[aria-label=Stock]')).toBeNull()
  })

  it('says on paper what was asked for, of which day, of how many rows and in which units [PAN-14] [VIS-22]', async () => {
    const cortada = { ...stockAvanzadoAnswerDecoded(), recortado: true }
    open(
      `${ELEGIDA}&hasta=3.00&deposito=CEN`,
      vi.fn(() => cortada),
    )
    await screen.findByRole('table', { name: 'Totales por depósito' })
    await screen.findByRole('option', { name: 'Depósito central' })

    act(() => void window.dispatchEvent(new Event('beforeprint')))

    const paper = document.querySelector('table[aria-label=Stock]')
    const dicho = paper?.previousElementSibling?.textContent ?? ''
    expect(dicho).toContain('Depósito: Depósito central · Familia: CHAPAS · Calidad: ')
    expect(dicho).toContain('Espesor (mm): 2,00 a 3,00 · Ancho (mm): 1.000,00')
    expect(dicho).toContain('Ver Primera')
    expect(dicho).toMatch(/ · \d{2}\/\d{2}\/\d{4} · Se muestran los primeros 1 resultados: agregue filtros\./)
    expect(paper?.querySelector('thead')?.textContent).toContain('Disponible (UN / KG)')
  })

  it('says that a search failed, and asks again [VIS-03]; that nothing was found [LIS-12]', async () => {
    let fails = true
    const avanzado = vi.fn((_input: unknown) => {
      if (fails) throw gatewayError('INVALID')
      return { ...stockAvanzadoAnswerDecoded(), productos: [] }
    })
    open(ELEGIDA, avanzado)
    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()

    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('No se encontraron productos...')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled()
  })
})
