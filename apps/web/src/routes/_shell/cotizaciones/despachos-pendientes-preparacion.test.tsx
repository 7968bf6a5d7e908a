import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DespachoRow } from '@yunque/contracts/list/notas-ventas'
import { MOVIMIENTOS } from '@yunque/contracts/maestros/stock'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { despachoRowDecoded } from '@yunque/contracts/testing/notas-ventas'
import { describe, expect, it, vi } from 'vitest'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/cotizaciones/despachos-pendientes-preparacion'
type PrepararCall = NonNullable<NonNullable<FakeGateway['notasVentas']>['preparar']>

/** The list of one line, of which 2,00 are pending; `rechazos` are how the first saves fail. */
const open = ({ rechazos = [] as Error[], modulos = ['DPP', 'NVR'] as Modulo[], fila = {} } = {}) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const despachos = vi.fn(() => ({ ...pageLegacy<DespachoRow>([despachoRowDecoded(fila)]), recortado: false }))
  const preparar = vi.fn<PrepararCall>(() => {
    const rechazo = rechazos.shift()
    if (rechazo) throw rechazo
    return null
  })

  return { despachos, preparar, ...renderApp(URL, { gateway: { notasVentas: { despachos, preparar } }, modulos }) }
}

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Preparar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Preparar el ítem 1 de la NV N° 12401' })
  const cantidad = within(dialog).getByLabelText(/^Cantidad/)
  const submit = () => userEvent.click(within(dialog).getByRole('button', { name: 'Preparar' }))

  return { dialog, cantidad, submit }
}

describe('/cotizaciones/despachos-pendientes-preparacion', () => {
  it('lists the lines that are not wholly prepared [RUT-19]', async () => {
    open()

    const row = await screen.findByRole('row', { name: /12401/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '',
      '12401',
      '1',
      '20/11/2026',
      'ACEROS DEL SUR SA',
      'CHAPA INOXIDABLE AISI 304 2B',
      '2,00 x 1.000,00 x 2.000,00',
      '40123',
      '01 · B-14',
      '3,00\u00a0UN',
      '1,00\u00a0UN',
      '2,00\u00a0UN',
      '63,44',
      '7',
      'PrepararDeshacer',
    ])
    expect(screen.getByRole('link', { name: '12401' })).toHaveAttribute(
      'href',
      '/crm-new/cotizaciones/notas-ventas/nota_venta/12401',
    )
    expect(screen.getByRole('columnheader', { name: /^Plazo \(días\)/ })).toBeVisible()
    expect(document.title).toBe('Despachos Pendientes de Preparación')
  })

  it.each<[string, Modulo[], object, boolean]>([
    ['who keeps the stock', ['DPP', 'DAT'], {}, true],
    ['nobody else', ['DPP'], {}, false],
    ['nobody while a part is pending', ['DPP', 'DAT'], { cantidad_pendiente: '1' }, false],
    ['nobody where no lot was promised', ['DPP', 'DAT'], { ficha: '' }, false],
  ])('leads %s from what is prepared of a lot to its way out [DAT-10]', async (_who, modulos, change, leads) => {
    open({ modulos, fila: { cantidad_pendiente: '0', cantidad_preparada: '3', ...change } })
    const row = await screen.findByRole('row', { name: /12401/ })
    const link = within(row).queryByRole('link', { name: 'Despachar' })

    expect(link !== null).toBe(leads)
    if (!link) return
    const { pathname, searchParams } = new globalThis.URL((link as HTMLAnchorElement).href)
    expect(pathname).toBe('/crm-new/datos/stock_movimientos/nuevo')
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ ficha: '40123', tipo: 'D', cantidad: '3', motivo: 'NV N° 12401, ítem 1' },
    })
  })

  it('prints what is to be prepared, without the buttons that prepare it [LIS-16]', async () => {
    vi.spyOn(window, 'print').mockReturnValue()
    open()
    await screen.findByRole('row', { name: /12401/ })
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))

    const hoja = await screen.findByRole('region', { name: 'Hoja para imprimir' })
    expect(hoja).toHaveTextContent('CHAPA INOXIDABLE AISI 304 2B')
    expect(within(hoja).queryByRole('columnheader', { name: 'Preparación', hidden: true })).toBeNull()
    expect(hoja).not.toHaveTextContent(/Preparar|Deshacer/)
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  it('links no number for who may not open sales notes', async () => {
    open({ modulos: ['DPP'] })

    expect(await screen.findByRole('row', { name: /12401/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: '12401' })).toBeNull()
  })

  it('prepares what is pending unless another quantity is typed, and lists anew [RUT-19]', async () => {
    const { preparar, despachos } = open()
    const { cantidad, submit } = await openDialog()
    expect(cantidad).toHaveFocus()
    expect(cantidad).toHaveValue('2,00')
    expect(cantidad).toHaveAccessibleDescription('Pendiente: 2,00 UN. Preparado: 1,00 de 3,00.')

    await submit()

    expect(await screen.findByText('Nota de venta N° 12401: ítem 1 preparado.')).toBeVisible()
    expect(preparar.mock.calls[0]?.[0]).toMatchObject({
      n_cotizacion: '12401',
      nro_item: '1',
      version: '3',
      cantidad: '2.00',
    })
    await waitFor(() => expect(despachos).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('takes nothing more from its rows until those after one’s own preparation are here [VIS-34] [VIS-07]', async () => {
    const { despachos } = open()
    const { submit } = await openDialog()
    let answer = () => {}
    despachos.mockImplementation(
      () =>
        new Promise((resolve) => {
          const prepared = [
            despachoRowDecoded({ cantidad_preparada: '3.00', cantidad_pendiente: '0.00', version: '2' }),
          ]
          answer = () => resolve({ ...pageLegacy<DespachoRow>(prepared), recortado: false })
        }) as never,
    )
    await submit()

    const button = await screen.findByRole('button', { name: 'Preparar' })
    await waitFor(() => expect(button.closest('[data-past]')).not.toBeNull())
    await act(async () => answer())
    await waitFor(() => expect(button.closest('[data-past]')).toBeNull())
  })

  it('takes back what was prepared by mistake, with a motive, and lists anew [DOC-22]', async () => {
    const deshacer = vi.fn(() => null)
    const despachos = vi.fn(() => ({
      ...pageLegacy<DespachoRow>([despachoRowDecoded({ cantidad_preparada: '3.00', cantidad_pendiente: '0.00' })]),
      recortado: false,
    }))
    renderApp(`${URL}?preparadas=S`, { gateway: { notasVentas: { despachos, deshacer } }, modulos: ['DPP'] })
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(screen.queryByRole('button', { name: 'Preparar' })).toBeNull()
    expect(despachos).toHaveBeenCalledWith(expect.objectContaining({ preparadas: 'S' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deshacer la preparación del ítem 1 de la NV N° 12401' })
    const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Deshacer preparación' }))

    await send()
    expect(within(dialog).getByText('Indique el motivo.')).toBeVisible()
    await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Era para otro cliente')
    await send()

    expect(await screen.findByText('Nota de venta N° 12401: preparación del ítem 1 deshecha.')).toBeVisible()
    expect(deshacer).toHaveBeenCalledExactlyOnceWith({
      n_cotizacion: '12401',
      nro_item: '1',
      version: '3',
      cantidad: '3.00',
      motivo: 'Era para otro cliente',
      idempotency_key: expect.any(String),
    })
    await waitFor(() => expect(despachos.mock.calls.length).toBeGreaterThan(1))
  })

  it.each([
    { ficha: 'F-1042', says: 'that goods of a lot that left are entered again' },
    { ficha: '', says: 'nothing of it where no lot was promised' },
  ])('tells who takes a preparation back $says [DOC-22] [DAT-10]', async ({ ficha }) => {
    const row = despachoRowDecoded({ ficha, cantidad_preparada: '3.00', cantidad_pendiente: '0.00' })
    const despachos = vi.fn(() => ({ ...pageLegacy<DespachoRow>([row]), recortado: false }))
    renderApp(`${URL}?preparadas=S`, { gateway: { notasVentas: { despachos } }, modulos: ['DPP'] })
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))

    const hint = await screen.findByText(/^Preparado: 3,00/)
    const entrada = `Si ya salió por un '${MOVIMIENTOS.D}', cargue también la '${MOVIMIENTOS.E}' de lo que vuelve.`
    expect(hint.textContent.includes(entrada)).toBe(ficha !== '')
  })

  it('reads a wholly prepared line anew, among those, when somebody changed it meanwhile [DOC-22] [VIS-32]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const deshacer = vi.fn(() => {
      throw gatewayError('CONFLICT')
    })
    const row = despachoRowDecoded({ cantidad_preparada: '3.00', cantidad_pendiente: '0.00' })
    const despachos = vi.fn(() => ({ ...pageLegacy<DespachoRow>([row]), recortado: false }))
    renderApp(`${URL}?preparadas=S`, { gateway: { notasVentas: { despachos, deshacer } }, modulos: ['DPP'] })
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Era para otro cliente')
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer preparación' }))

    await waitFor(() =>
      expect(despachos).toHaveBeenLastCalledWith(expect.objectContaining({ preparadas: 'S', n_cotizacion: '12401' })),
    )
    expect(screen.queryByText('De este ítem ya no hay nada preparado.')).toBeNull()
  })

  it('prepares several lines at once, whole [RUT-19]', async () => {
    const prepararLote = vi.fn(() => null)
    const rows = [1, 2].map((nro_item) => despachoRowDecoded({ nro_item: String(nro_item) }))
    const despachos = vi.fn(() => ({ ...pageLegacy<DespachoRow>(rows), recortado: false }))
    renderApp(URL, { gateway: { notasVentas: { despachos, prepararLote } }, modulos: ['DPP'] })
    const button = await screen.findByRole('button', { name: 'Preparar todo lo pendiente' })
    expect(button).toBeDisabled()

    for (const nro of [1, 2]) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Elegir el ítem ${nro} de la NV N° 12401` }))
    }
    await userEvent.click(button)

    expect(await screen.findByText('2 líneas: todo lo pendiente quedó preparado.')).toBeVisible()
    expect(prepararLote).toHaveBeenCalledExactlyOnceWith({
      lineas: [1, 2].map((nro) => ({ n_cotizacion: '12401', nro_item: String(nro), version: '3' })),
      idempotency_key: expect.any(String),
    })
    await waitFor(() => expect(despachos.mock.calls.length).toBeGreaterThan(1))
  })

  it('prepares lines once that are chosen again after a lost answer, or after a failure that tells nothing [VIS-08] [ARQ-11]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const prepararLote = vi.fn((_input: object): null => null)
    for (const codigo of ['UNCONFIRMED', 'UNREACHABLE'] as const)
      prepararLote.mockImplementationOnce(() => {
        throw gatewayError(codigo)
      })
    const despachos = () => ({ ...pageLegacy<DespachoRow>([despachoRowDecoded()]), recortado: false })
    renderApp(URL, { gateway: { notasVentas: { despachos, prepararLote } }, modulos: ['DPP'] })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir el ítem 1 de la NV N° 12401' }))
    const press = async () => {
      const button = await screen.findByRole('button', { name: 'Preparar todo lo pendiente' })
      await waitFor(() => expect(button).toBeEnabled())
      await userEvent.click(button)
    }
    await press()
    expect(await screen.findByText(/No se pudo confirmar/)).toBeVisible()
    await press()
    await waitFor(() => expect(screen.getAllByText(/No se pudo confirmar/)).toHaveLength(2))
    await press()

    expect(await screen.findByText('1 línea: todo lo pendiente quedó preparado.')).toBeVisible()
    const [first, second, third] = prepararLote.mock.calls
    expect([second, third]).toEqual([first, first])
  })

  it('prepares a part, typed with a comma [RUT-19] [VIS-11]', async () => {
    const { preparar } = open()
    const { cantidad, submit } = await openDialog()

    await userEvent.clear(cantidad)
    await userEvent.type(cantidad, '0,5')
    await submit()

    await waitFor(() => expect(preparar.mock.calls[0]?.[0]).toMatchObject({ cantidad: '0.5' }))
  })

  it('refuses more than is pending at the field, before any call [VIS-04]', async () => {
    const { preparar } = open()
    const { cantidad, submit } = await openDialog()

    await userEvent.clear(cantidad)
    await userEvent.type(cantidad, '3')
    await submit()

    expect(cantidad).toHaveAccessibleDescription(/No puede superar lo pendiente: 2,00\./)
    expect(preparar).not.toHaveBeenCalled()
  })

  it("shows the server's own word at the field and keeps what was typed [VIS-04]", async () => {
    const campos = { cantidad: ['Ya hay 3,00 de 3,00: no se puede preparar tanto.'] }
    open({ rechazos: [gatewayError('INVALID', { mensaje: 'Revise los datos.', campos })] })
    const { cantidad, submit } = await openDialog()

    await submit()

    await waitFor(() => expect(cantidad).toHaveAccessibleDescription(/Ya hay 3,00 de 3,00/))
    expect(cantidad).toHaveDisplayValue(/^2(,00)?$/)
  })

  it('repeats a save whose answer was lost under its own key, another quantity under another [VIS-08]', async () => {
    const { preparar } = open({ rechazos: [gatewayError('UNCONFIRMED'), gatewayError('UNCONFIRMED')] })
    const { dialog, cantidad, submit } = await openDialog()

    await submit()
    await within(dialog).findByRole('alert')
    await submit()
    await within(dialog).findByRole('alert')
    await userEvent.clear(cantidad)
    await userEvent.type(cantidad, '1')
    await submit()

    await waitFor(() => expect(preparar).toHaveBeenCalledTimes(3))
    const [first, second, third] = preparar.mock.calls.map(([input]) => input.idempotency_key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('says so when nothing is pending [VIS-09]', async () => {
    const { despachos } = open()
    despachos.mockReturnValue({ ...pageLegacy<DespachoRow>([]), recortado: false })

    expect(await screen.findByText(/^No hay despachos pendientes de preparación\./)).toBeVisible()
  })

  it('asks for DPP [VIS-02]', async () => {
    const { despachos } = open({ modulos: ['NVR'] })

    expect(await screen.findByText(/código DPP/)).toBeVisible()
    expect(despachos).not.toHaveBeenCalled()
  })
})
