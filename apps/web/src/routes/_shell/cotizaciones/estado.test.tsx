import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formatDate } from '@yunque/contracts/codecs/format'
import type { EstadoAnswer } from '@yunque/contracts/estado'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { estadoAnswerDecoded, estadoItemLegacy } from '@yunque/contracts/testing/estado'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hoy } from '#/lib/hoy.ts'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { conCotizacion, openEstado } from '#/testing/open-estado.tsx'
import { renderApp } from '#/testing/render-app.tsx'

beforeEach(() => clear())

const fila = (nro: number) => screen.findByRole('row', { name: new RegExp(`^${nro} CHAPA`) })
const chooseEstado = async (nro: number, texto: string) =>
  userEvent.selectOptions(await screen.findByLabelText(`Estado del ítem ${nro}`), texto)

describe('/cotizaciones/estado [RUT-17]', () => {
  it('leads to the list of quotations where it names none', async () => {
    const { router } = renderApp('/cotizaciones/estado', {
      gateway: { cotizaciones: { list: () => ({ ...pageLegacy([]), recortado: false }) } },
      modulos: ['COT'],
    })

    expect(await screen.findByRole('heading', { name: 'Cotizaciones' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/cotizaciones/consulta')
  })

  it('stands under an overlay until the server answers [EST-01]', async () => {
    let answer: (panel: EstadoAnswer) => void = () => {}
    const { estado } = openEstado({ estado: () => new Promise((resolve) => (answer = resolve)) })

    expect(await screen.findByRole('status', { name: 'Cargando la cotización' })).toBeVisible()
    expect(estado).toHaveBeenCalledWith({ n_cotizacion: '12345', codigo_cliente: '1204' })
    answer(estadoAnswerDecoded())

    expect(await screen.findByRole('heading', { name: 'Cotización N° 12345, 1204 ACEROS DEL SUR SA' })).toBeVisible()
    expect(screen.queryByRole('status', { name: 'Cargando la cotización' })).toBeNull()
  })

  it('a quotation from before this desk is read there, and says so [DAT-05]', async () => {
    const won = estadoItemLegacy({ estado: 'G' })
    const answer = conCotizacion(estadoAnswerDecoded({ productos: [won] }), { numero_anterior: 'A-17' })
    openEstado({ estado: () => answer, modulos: ['COT', 'NVR'] })

    expect(await screen.findByText(/^Es el N° A-17 del sistema anterior/)).toBeVisible()
    for (const name of ['Guardar', 'Generar Nota de Venta']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByLabelText('Referencia')).toBeDisabled()
    expect(screen.queryByLabelText('Estado del ítem 1')).toBeNull()
  })

  it('says how many of its lines could not be read: they cannot be decided there [ARQ-09]', async () => {
    openEstado({ estado: () => ({ ...estadoAnswerDecoded(), no_leidas: 2 }) })

    expect(await screen.findByText('2 ítems no se pudieron leer')).toBeVisible()
  })

  it('shows every field of the header, dates nobody has set at today [EST-03] [EST-09]', async () => {
    openEstado()

    expect(await screen.findByLabelText('Referencia')).toHaveValue('OC 4471')
    expect(screen.getByLabelText('Lugar de Entrega')).toHaveDisplayValue('Planta Avellaneda')
    expect(screen.getByLabelText('Transportista')).toHaveDisplayValue('Expreso Pampeano')
    expect(screen.getByLabelText('Condiciones de entrega y pago')).toHaveValue('30 días, Transferencia')
    expect(screen.getByLabelText('Nuevo Lugar de Entrega')).toHaveValue('')
    expect(screen.getByLabelText('Flete y seguro en destino')).toBeChecked()
    expect(screen.getByLabelText('Observaciones')).toHaveValue('Entregar por la mañana')
    expect(screen.getByLabelText('Observaciones')).toHaveAttribute('rows', '18')
    expect(screen.getByLabelText('Fecha Comprometida')).toHaveValue(formatDate(hoy()))
    expect(screen.getByLabelText('Extender Plazo')).toHaveValue(formatDate(hoy()))
    expect(screen.getByLabelText('Fecha de Seguimiento')).toHaveValue('24/11/2026')
    expect(screen.queryByLabelText('Empresa')).toBeNull()
  })

  it('shows each line with its amounts, stock, price and total, and a subtotal for each currency [EST-05] [EST-06] [EST-13] [DOC-08] [VIS-22]', async () => {
    openEstado()

    const [first, second, third] = [await fila(1), await fila(2), await fila(3)]
    expect(first).toHaveTextContent('CHAPA INOXIDABLE AISI 304 2BCHAPAS · 2,00 x 1.000,00 x 2.000,00')
    expect(first).toHaveTextContent('3,00 UN95,16 KG20,00 UN634,40 KGU$S 4,85por UNU$S 461,53')
    expect(first.textContent, 'measures stay on one line').toContain('2,00\u00a0x\u00a01.000,00\u00a0x\u00a02.000,00')
    expect(second).toHaveTextContent('Sin Stock')
    expect(second).toHaveTextContent('U$S 300,00')
    expect(third).toHaveTextContent('$ 1.500,50')
    expect(third).toHaveTextContent('$ 3.001,00')
    expect(screen.getByRole('group', { name: 'Subtotales' })).toHaveTextContent(
      'Subtotal $ 3.001,00Subtotal U$S 761,53',
    )
  })

  it('asks for a motive of P only, for Empresa with motive 1, for Comentarios with 1 and 9 [EST-07]', async () => {
    openEstado()
    const labels = ['Motivo', 'Empresa', 'Comentarios'].map((campo) => `${campo} del ítem 1`)
    const shown = () => labels.filter((label) => screen.queryByLabelText(label)).map((label) => label.split(' ')[0])

    await chooseEstado(1, 'Ganada')
    expect(shown()).toEqual([])
    await chooseEstado(1, 'Perdida')
    expect(shown()).toEqual(['Motivo'])
    await userEvent.selectOptions(screen.getByLabelText('Motivo del ítem 1'), 'Precio, lo compró a otra empresa')
    expect(shown()).toEqual(['Motivo', 'Empresa', 'Comentarios'])
    await userEvent.selectOptions(screen.getByLabelText('Motivo del ítem 1'), 'Otros')
    expect(shown()).toEqual(['Motivo', 'Comentarios'])
  })

  it('asks before comments are lost with P [DOC-04]', async () => {
    openEstado()
    await chooseEstado(1, 'Perdida')
    await userEvent.selectOptions(screen.getByLabelText('Motivo del ítem 1'), 'Otros')
    await userEvent.type(screen.getByLabelText('Comentarios del ítem 1'), 'Se fundió')

    await chooseEstado(1, 'Abierta')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(screen.getByLabelText('Comentarios del ítem 1')).toHaveValue('Se fundió')

    await chooseEstado(1, 'Abierta')
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar' }))
    await chooseEstado(1, 'Perdida')
    expect(screen.getByLabelText('Motivo del ítem 1')).toHaveValue('')
  })

  it('says above the selector that a client out of use wins nothing [EST-08]', async () => {
    openEstado({ estado: () => estadoAnswerDecoded({ cliente_baja: 'S' }) })

    const sentence = await screen.findByText('No se puede dar por ganada, el cliente esta dado de baja')
    const selector = screen.getByLabelText('Estado del ítem 1')
    expect(sentence.compareDocumentPosition(selector) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('says above the selector that nothing is won while its quotation waits for approval [DOC-20]', async () => {
    openEstado({ estado: () => conCotizacion(estadoAnswerDecoded(), { estado_documento: 'PA' }) })

    expect(
      await screen.findByText('No se puede dar por ganada, la cotización está pendiente de aprobación'),
    ).toBeVisible()
  })

  it('says that a client out of use wins nothing also while his quotation waits for approval [EST-08] [DOC-20]', async () => {
    const answer = estadoAnswerDecoded({ cliente_baja: 'S' })
    openEstado({ estado: () => conCotizacion(answer, { estado_documento: 'PA' }) })

    const dichos = await screen.findAllByText(/^No se puede dar por ganada/)
    expect(dichos.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'No se puede dar por ganada, el cliente esta dado de baja',
      'No se puede dar por ganada, la cotización está pendiente de aprobación',
    ])
  })

  it('of a quotation without its client in the address finds him [EST-01]', async () => {
    const { estado } = openEstado({ url: '/cotizaciones/estado?n_cotizacion=12345' })

    expect(await screen.findByLabelText('Estado del ítem 1')).toBeVisible()
    expect(estado).toHaveBeenCalledWith({ n_cotizacion: '12345', codigo_cliente: '1204' })
  })

  it('sets every line as the first one, after saying how many, and undoes it [EST-04]', async () => {
    openEstado()
    await chooseEstado(1, 'Ganada')
    const setear = screen.getByRole('button', { name: 'Setear TODOS LOS ITEMS con la información del Primero' })

    await userEvent.click(setear)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }))
    expect(await screen.findByText('2 ítems actualizados.')).toBeVisible()
    expect(screen.getByLabelText('Estado del ítem 3')).toHaveDisplayValue('Ganada')

    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(screen.getByLabelText('Estado del ítem 3')).toHaveDisplayValue('Abierta')
    expect(screen.getByLabelText('Estado del ítem 1')).toHaveDisplayValue('Ganada')
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })

  it('says that one line was set as of one [EST-04]', async () => {
    openEstado()
    await chooseEstado(1, 'Ganada')
    await chooseEstado(2, 'Ganada')

    await userEvent.click(screen.getByRole('button', { name: /^Setear TODOS/ }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }))

    expect(await screen.findByText('1 ítem actualizado.')).toBeVisible()
  })

  it('sets nothing without consent, which tells the count [EST-04]', async () => {
    openEstado()
    await chooseEstado(1, 'Ganada')

    await userEvent.click(screen.getByRole('button', { name: /^Setear TODOS/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Se modificarán 2 ítems.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))

    expect(screen.getByLabelText('Estado del ítem 2')).toHaveDisplayValue('Abierta')
  })

  it('lists every extension: until when, why, who and when [DOC-05]', async () => {
    openEstado()

    const table = await screen.findByRole('table', { name: 'Extensiones anteriores' })
    expect(
      within(table).getByRole('row', { name: '25/11/2026 Espera la obra vendedor 20/11/2026 09:31' }),
    ).toBeVisible()
  })

  it('offers no follow-up to whoever has none [PAN-05]', async () => {
    openEstado()

    expect(await screen.findByRole('link', { name: 'Ver cotización' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Crear Seguimiento' })).toBeNull()
  })

  it('leads to a new follow-up of this client and quotation [EST-10] [PAN-05]', async () => {
    openEstado({ modulos: ['COT', 'SEG'] })

    expect(await screen.findByRole('link', { name: 'Crear Seguimiento' })).toHaveAttribute(
      'href',
      '/crm-new/utilitarios/seguimientos-clientes/nuevo?codigo_cliente=1204&n_cotizacion=12345',
    )
  })

  it('shows the lines of a rejected quotation to be read only, its header to be changed [EST-11]', async () => {
    const perdida = { estado: 'P', motivo_codi: 9, descrip_motivo: 'Se postergó', obser_interna_item: 'cortar' }
    const answer = estadoAnswerDecoded({ productos: [estadoItemLegacy(perdida)] })
    openEstado({ estado: () => conCotizacion(answer, { estado_documento: 'RE' }) })

    expect(await fila(1)).toHaveTextContent('PerdidaOtrosSe postergócortar')
    expect(screen.queryByLabelText('Estado del ítem 1')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Setear TODOS/ })).toBeNull()
    expect(screen.getByLabelText('Referencia')).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled()
  })

  it('lets nothing be changed of a quotation that is out of use [EST-11]', async () => {
    openEstado({ estado: () => conCotizacion(estadoAnswerDecoded(), { estado_documento: 'AN' }) })

    expect(await screen.findByLabelText('Referencia')).toBeDisabled()
    expect(screen.getByLabelText('Extender Plazo')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  })

  it('fills the name of the generic client with the first one found, never over a typed one [EST-02]', async () => {
    const buscar = vi.fn(({ q }: { q: string }) => [
      { value: '77', text: `${q.toUpperCase()} SA`, cuit: '' },
      { value: '78', text: 'Otra', cuit: '' },
    ])
    const generico = estadoAnswerDecoded()
    openEstado({
      estado: () => ({ ...generico, cliente: { ...generico.cliente, codigo: '9999' } }),
      clientes: { buscar },
    })

    await userEvent.type(await screen.findByLabelText('Empresa'), 'talleres ruiz')
    await waitFor(() => expect(screen.getByLabelText(/^Razón Social/)).toHaveValue('TALLERES RUIZ SA'), {
      timeout: 5_000,
    })
    await userEvent.type(screen.getByLabelText(/^Razón Social/), ' (Córdoba)')
    await userEvent.type(screen.getByLabelText('Empresa'), ' e hijos')

    await waitFor(() => expect(buscar).toHaveBeenCalledWith({ tipo: 'cliente', q: 'talleres ruiz e hijos' }), {
      timeout: 5_000,
    })
    expect(screen.getByLabelText(/^Razón Social/)).toHaveValue('TALLERES RUIZ SA (Córdoba)')
  })

  it('is headed by the buyer who stands for the generic client, as lists and papers name him [EST-02]', async () => {
    const generico = estadoAnswerDecoded()
    const suya = { ...generico, cliente: { ...generico.cliente, codigo: '9999', razon: 'CLIENTE GENÉRICO' } }
    openEstado({ estado: () => conCotizacion(suya, { razon_reemplazo: 'Taller Los Hermanos' }) })

    expect(await screen.findByRole('heading', { name: 'Cotización N° 12345, 9999 Taller Los Hermanos' })).toBeVisible()
  })

  it('shows the history of the quotation: who, when, and each field before and after', async () => {
    openEstado()

    await userEvent.click(await screen.findByRole('button', { name: 'Historial' }))

    const entry = await screen.findByRole('region', { name: 'Modificar, vendedor, 18/11/2026 16:04' })
    expect(within(entry).getByRole('row', { name: 'Referencia OC 4470 OC 4471' })).toBeVisible()
  })

  it.each([
    [
      'of a quotation that is not there',
      () => {
        throw gatewayError('NOT_FOUND')
      },
      undefined,
      'No existe la cotización N° 12345.',
    ],
    [
      'without a number',
      () => estadoAnswerDecoded(),
      '/cotizaciones/estado?n_cotizacion=x',
      'No existe la cotización N° x.',
    ],
  ] as const)('says so %s [VIS-01]', async (_what, estado, url, texto) => {
    vi.spyOn(console, 'error').mockReturnValue()
    openEstado({ estado, ...(url && { url }) })

    expect(await screen.findByText(texto)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir a la lista' })).toHaveAttribute(
      'href',
      '/crm-new/cotizaciones/consulta',
    )
  })

  it('opens with COT only [VIS-02]', async () => {
    const { estado } = openEstado({ modulos: ['CPA'] })

    expect(await screen.findByText(/código COT/)).toBeVisible()
    expect(estado).not.toHaveBeenCalled()
  })

  it('reads the quotation anew each time it is opened', async () => {
    let version = 2
    const { router } = openEstado({
      estado: () =>
        estadoAnswerDecoded({ productos: [estadoItemLegacy({ obser_interna_item: `versión ${version++}` })] }),
    })
    expect(await screen.findByDisplayValue('versión 2')).toBeVisible()

    await router.navigate({ to: '/' })
    await router.navigate({ to: '/cotizaciones/estado', search: { n_cotizacion: '12345', codigo_cliente: '1204' } })

    expect(await screen.findByDisplayValue('versión 3')).toBeVisible()
  })
})
