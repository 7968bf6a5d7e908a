import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Modulo } from '@yunque/contracts/modulos'
import { contactoRowDecoded } from '@yunque/contracts/testing/contactos'
import { cotizacionRowDecoded } from '@yunque/contracts/testing/cotizaciones'
import { notaVentaRowDecoded } from '@yunque/contracts/testing/notas-ventas'
import { facturaRowDecoded } from '@yunque/contracts/testing/representante'
import { seguimientoRecordDecoded } from '@yunque/contracts/testing/seguimientos'
import { usuarioRecordDecoded } from '@yunque/contracts/testing/usuarios'
import { expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'
import { readRecent } from './recent.ts'

const page = <Row,>(data: Row[]) => ({
  data,
  current_page: 1,
  per_page: 5,
  total: data.length,
  recortado: false,
  ilegibles: 0,
})

type Documentos = {
  cotizaciones: ReturnType<typeof cotizacionRowDecoded>[]
  notas: ReturnType<typeof notaVentaRowDecoded>[]
  facturas?: ReturnType<typeof facturaRowDecoded>[]
}
const GUARDADOS: Documentos = { cotizaciones: [cotizacionRowDecoded()], notas: [] }

const open = async (modulos: readonly Modulo[] = ['COT', 'MCO', 'CST'], documentos = GUARDADOS) => {
  const calls = {
    buscar: vi.fn(() => [{ value: '1204', text: 'ACEROS DEL SUR SA', cuit: '' }]),
    contactos: vi.fn(() => page([contactoRowDecoded({ nro_cpt: 7 })])),
    cotizaciones: vi.fn(() => page(documentos.cotizaciones)),
  }
  const app = renderApp('/', {
    modulos,
    gateway: {
      clientes: { buscar: calls.buscar },
      contactos: { list: calls.contactos },
      cotizaciones: { list: calls.cotizaciones },
      notasVentas: { list: () => page(documentos.notas) },
      representante: { facturas: () => page(documentos.facturas ?? []) },
    },
  })
  await screen.findByText('Hola, Ada Lovelace')
  await userEvent.keyboard('{Control>}k{/Control}')
  const box = await screen.findByLabelText('Buscar pantallas, clientes, contactos y documentos')

  return { ...app, ...calls, box }
}

it('takes what is typed at once after Ctrl+K, and the field behind does not [VIS-16]', async () => {
  const behind = document.body.appendChild(document.createElement('input'))
  renderApp('/', { modulos: ['COT', 'CST'] })
  await screen.findByText('Hola, Ada Lovelace')
  behind.focus()
  fireEvent.keyDown(behind, { key: 'k', ctrlKey: true })
  await userEvent.keyboard('stokc{Backspace}{Backspace}ck')

  const box = await screen.findByLabelText('Buscar pantallas, clientes, contactos y documentos')
  await waitFor(() => expect(box).toHaveFocus())
  expect(box).toHaveValue('stock')
  expect(behind).toHaveValue('')
  await userEvent.keyboard('s')
  expect(box).toHaveValue('stocks')
})

it('goes to a screen by a few letters and Enter, without the mouse [VIS-16]', async () => {
  const { router, box } = await open()
  await waitFor(() => expect(box).toHaveFocus())
  expect(screen.getByRole('dialog', { name: 'Ir a' })).toBeVisible()

  await userEvent.keyboard('consulta de stock{Enter}')

  await waitFor(() => expect(router.state.location.pathname).toBe('/stock/consulta-stock'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('begins anew each time it is called, however soon after the last [VIS-16]', async () => {
  const { box } = await open()
  await userEvent.type(box, 'nueva')
  await userEvent.keyboard('{Control>}k{/Control}')

  expect(box).toHaveValue('')
  expect(box).toHaveFocus()
  await userEvent.keyboard('sur')
  expect(box).toHaveValue('sur')
})

it('finds customers, contacts and documents, and asks only what the user may open [VIS-16]', async () => {
  const { buscar, contactos, cotizaciones } = await open(['COT'])

  await userEvent.keyboard('sur')
  expect(await screen.findByText('Cotizaciones de ACEROS DEL SUR SA')).toBeVisible()
  expect(screen.queryByText('Contactos de ACEROS DEL SUR SA')).toBeNull()
  expect(buscar).toHaveBeenCalledWith({ tipo: 'cliente', q: 'sur' })
  expect(contactos).not.toHaveBeenCalled()
  expect(cotizaciones).not.toHaveBeenCalled()

  await userEvent.clear(screen.getByLabelText('Buscar pantallas, clientes, contactos y documentos'))
  await userEvent.keyboard('12345')
  expect(await screen.findByText('Cotización N° 12345')).toBeVisible()
  expect(screen.getByText(/ACEROS DEL SUR SA ·/)).toBeVisible()
})

it('asks for contacts from three letters on, which an index finds anywhere in a name [VIS-16] [LIM-16]', async () => {
  const { buscar, contactos } = await open(['COT', 'MCO'])

  await userEvent.keyboard('lo')
  await waitFor(() => expect(buscar).toHaveBeenCalledWith({ tipo: 'cliente', q: 'lo' }))
  expect(contactos).not.toHaveBeenCalled()
  await userEvent.keyboard('v')
  expect(await screen.findByText('Lovelace, Ada')).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await waitFor(() => expect(screen.queryByText('Lovelace, Ada')).toBeNull())
})

const NADA: Documentos = { cotizaciones: [], notas: [] }

it.each<[string, Documentos, string]>([
  ['the quotation', GUARDADOS, '/cotizaciones/cotizacion/12345'],
  [
    'the sales note',
    { ...NADA, notas: [notaVentaRowDecoded({ n_cotizacion: 12345 })] },
    '/cotizaciones/notas-ventas/nota_venta/12345',
  ],
  [
    'the invoice',
    { ...NADA, facturas: [facturaRowDecoded({ n_cotizacion: 12345 })] },
    '/representante/factura-representante/12345',
  ],
  ['the client', NADA, '/clientes/ficha/1204'],
])('opens %s of a number by Enter, and no document that there is not [VIS-16]', async (_what, documentos, path) => {
  const { router } = await open(['COT', 'NVR', 'FCR'], documentos)

  await userEvent.keyboard('12345')
  // What was found for a part of the number gives way to what is for all of it.
  await waitFor(() => expect(screen.getByText('Cotizaciones de ACEROS DEL SUR SA')).toBeVisible())
  await waitFor(() => expect(screen.queryByText(/N° 12345/) === null).toBe(path.startsWith('/clientes')))
  await userEvent.keyboard('{Enter}')

  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

it.each([
  ['Cotización', { ...NADA, cotizaciones: [cotizacionRowDecoded({ estado: 'AN' })] }, 'Anulada'],
  ['Cotización', { ...NADA, cotizaciones: [cotizacionRowDecoded({ estado: 'RE' })] }, 'Rechazada'],
  ['Nota de venta', { ...NADA, notas: [notaVentaRowDecoded({ n_cotizacion: 12345, estado: 'N' })] }, 'Anulada'],
  [
    'Factura de representante',
    { ...NADA, facturas: [facturaRowDecoded({ n_cotizacion: 12345, estado: 'B' })] },
    'Anulada',
  ],
])('tells of a %s by number what became of it [VIS-16] [VIS-28]', async (nombre, documentos, estado) => {
  await open(['COT', 'NVR', 'FCR'], documentos)
  await userEvent.keyboard('12345')

  const hit = await screen.findByText(`${nombre} N° 12345`)
  expect(hit.closest('button')).toHaveTextContent(new RegExp(` · ${estado}$`))
})

it('begins a quotation or a follow-up for a client, each for whoever may [VIS-16]', async () => {
  const { router, buscar } = await open(['COT', 'SEG'])
  await userEvent.keyboard('nueva cotización para sur')
  // On a busy machine it was searched for before, by a part of the words.
  await waitFor(() => expect(buscar).toHaveBeenLastCalledWith({ tipo: 'cliente', q: 'sur' }))
  expect(await screen.findByText('Nueva cotización para ACEROS DEL SUR SA')).toBeVisible()
  expect(screen.queryByText('Nuevo seguimiento para ACEROS DEL SUR SA')).toBeNull()

  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/cotizaciones/cotizacion/nuevo'))
  expect(router.state.location.searchStr).toBe('?cliente=1204')
})

it('leads a follow-up to the client, beside what else there is of him [VIS-16]', async () => {
  const { router } = await open(['COT', 'SEG'])
  await userEvent.keyboard('sur')
  expect(await screen.findByText('Nueva cotización para ACEROS DEL SUR SA')).toBeVisible()
  expect(screen.getByText('Cotizaciones de ACEROS DEL SUR SA')).toBeVisible()

  await userEvent.click(screen.getByText('Nuevo seguimiento para ACEROS DEL SUR SA'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/utilitarios/seguimientos-clientes/nuevo'))
  expect(router.state.location.searchStr).toContain('codigo_cliente=1204')
})

it('shows the last five records of this user while nothing is typed [VIS-16]', async () => {
  const records = Array.from({ length: 6 }, (_, i) => ({
    id: `/cotizaciones/cotizacion/${i}`,
    label: `Cotización N° ${i}`,
    target: { to: `/cotizaciones/cotizacion/${i}` },
  }))
  localStorage.setItem('recientes:12', JSON.stringify(records.slice(0, 5)))
  localStorage.setItem('recientes:13', JSON.stringify(records.slice(5)))
  await open()

  expect(await screen.findByText('Cotización N° 0')).toBeVisible()
  expect(screen.queryByText('Cotización N° 5')).toBeNull()
})

it.each([
  [
    '/utilitarios/seguimientos-clientes/31',
    'SEG',
    'Seguimiento N° 31',
    { seguimientos: { get: () => seguimientoRecordDecoded() } },
  ],
  ['/utilitarios/usuarios/nestor', 'USU', 'Usuario nestor', { usuarios: { get: () => usuarioRecordDecoded() } }],
] as const)('names the record of %s as its screen does [VIS-16] [SHE-03]', async (url, modulo, label, gateway) => {
  renderApp(url, { gateway, modulos: [modulo] })

  await waitFor(() => expect(readRecent('12').map((hit) => hit.label)).toEqual([label]))
})

it('says what to write where nothing is found, and where the client of an action is missing [VIS-16] [VIS-09]', async () => {
  const { box, buscar } = await open(['COT', 'SEG'])
  await userEvent.keyboard('nueva cotización para')
  expect(await screen.findByText('Siga con el nombre, el código o el CUIT del cliente.')).toBeVisible()

  buscar.mockReturnValue([])
  await userEvent.keyboard(' Hierros Inexistentes')
  expect(
    await screen.findByText('Ningún cliente tiene «Hierros Inexistentes» en su nombre, código o CUIT.'),
  ).toBeVisible()
  await userEvent.clear(box)
  await userEvent.keyboard('zzz')
  expect(await screen.findByText('No hay pantallas, clientes, contactos ni documentos con «zzz».')).toBeVisible()
})

it('says that the search failed, and goes on showing what it has by itself [VIS-16] [VIS-03]', async () => {
  const { buscar } = await open(['COT', 'CST'])
  buscar.mockImplementation(() => {
    throw gatewayError('UNREACHABLE')
  })
  await userEvent.keyboard('stock')

  expect(await screen.findByText(/^No se pudieron buscar clientes y documentos/)).toBeVisible()
  expect(screen.getByText('Consulta de Stock')).toBeVisible()
})

it.each(['SEG', 'CLP', 'TAR'] as const)(
  'opens the sheet of a client for whoever chooses clients, as %s lets him [VIS-16] [PAN-07]',
  async (modulo) => {
    const { router } = await open([modulo])
    await userEvent.keyboard('sur')
    await userEvent.click(await screen.findByText('ACEROS DEL SUR SA'))

    await waitFor(() => expect(router.state.location.pathname).toBe('/clientes/ficha/1204'))
  },
)

it('offers what can be begun before anything else, by a few letters of it [VIS-16]', async () => {
  const { router } = await open(['COT', 'SEG', 'CST'])
  expect(await screen.findByText('Nuevo seguimiento')).toBeVisible()
  expect(screen.getByText('Consultar stock')).toBeVisible()

  await userEvent.keyboard('nueva{Enter}')

  await waitFor(() => expect(router.state.location.pathname).toBe('/cotizaciones/cotizacion/nuevo'))
})

it('shows each of many clients once, and what there is of one when few are left [VIS-16]', async () => {
  const { box, buscar } = await open(['COT', 'MCO'])
  buscar.mockReturnValue(['1', '2', '3'].map((value) => ({ value, text: `ACEROS ${value}`, cuit: '' })))
  await userEvent.keyboard('aceros')
  expect(await screen.findByText('ACEROS 3')).toBeVisible()
  expect(screen.queryByText('Contactos de ACEROS 3')).toBeNull()
  expect(screen.queryByText('Cotizaciones de ACEROS 3')).toBeNull()
  expect(screen.queryByText('Nueva cotización para ACEROS 3')).toBeNull()

  buscar.mockReturnValue([{ value: '3', text: 'ACEROS 3', cuit: '' }])
  await userEvent.type(box, ' 3')
  expect(await screen.findByText('Contactos de ACEROS 3')).toBeVisible()
  expect(screen.getByText('Nueva cotización para ACEROS 3')).toBeVisible()
})
