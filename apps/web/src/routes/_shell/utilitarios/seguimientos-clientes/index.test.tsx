import { act, screen, waitFor, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import userEvent from '@testing-library/user-event'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { clienteInformacionAnswerDecoded, opcionDecoded } from '@yunque/contracts/testing/clientes'
import { historialEntryDecoded } from '@yunque/contracts/testing/historial'
import {
  seguimientoContextoDecoded,
  seguimientoInicioDecoded,
  seguimientoRecordDecoded,
  seguimientoRowDecoded,
} from '@yunque/contracts/testing/seguimientos'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'
import { drafts } from '#/ui/record/drafts/drafts.ts'

const URL = '/utilitarios/seguimientos-clientes'

const open = (
  url = URL,
  {
    modulos = ['SEG', 'COT'] as Modulo[],
    record = seguimientoRecordDecoded(),
    dicho = seguimientoContextoDecoded(),
    fail = '',
  } = {},
) => {
  const list = vi.fn(() => ({ ...pageLegacy([seguimientoRowDecoded()]), recortado: false }))
  const iniciar = vi.fn(() => seguimientoInicioDecoded())
  const guardar = vi.fn(() => seguimientoRecordDecoded())
  const cerrar = vi.fn(() => seguimientoRecordDecoded({ estado: 'C' }))
  const reabrir = vi.fn(() => seguimientoRecordDecoded())
  const contexto = vi.fn(() => {
    if (fail === 'contexto') throw gatewayError('UNREACHABLE')
    return dicho
  })
  const get = () => {
    if (fail === 'get') throw gatewayError('NOT_FOUND')
    return record
  }
  const historial = () => [historialEntryDecoded()]
  const usuarios = () => [{ value: 'vendedor', text: 'Marta Quiroga' }]
  const gateway = {
    seguimientos: { list, iniciar, guardar, cerrar, reabrir, contexto, get, usuarios, historial },
    clientes: { buscar: () => [opcionDecoded()], informacion: () => clienteInformacionAnswerDecoded() },
  }

  return { list, iniciar, guardar, cerrar, reabrir, contexto, ...renderApp(url, { gateway, modulos }) }
}
const click = async (name: string, role = 'button') => userEvent.click(await screen.findByRole(role, { name }))

describe('/utilitarios/seguimientos-clientes', () => {
  it('lists whom we have promised to call, each leading to its record and its quotation [PAN-05] [RUT-03]', async () => {
    const { list } = open(`${URL}?estado=V&usuario=vendedor`)

    const row = await screen.findByRole('row', { name: /ACEROS DEL SUR/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '311',
      '13/11/2026',
      'ACEROS DEL SUR SA',
      'Lovelace, Ada',
      'Llamada',
      'Confirmar la entrega de chapas',
      '20/11/2026',
      'Vencido',
      'Marta Quiroga',
      '12345',
    ])
    expect(within(row).getByRole('link', { name: '311' })).toHaveAttribute('href', `/crm-new${URL}/311`)
    expect(within(row).getByRole('link', { name: '12345' })).toHaveAttribute(
      'href',
      '/crm-new/cotizaciones/cotizacion/12345',
    )
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ estado: 'V', usuario: 'vendedor', orden: 'estado' }),
    )
    expect(screen.getByRole('link', { name: 'Nuevo Seguimiento' })).toHaveAttribute('href', `/crm-new${URL}/nuevo`)
  })
})

describe('/utilitarios/seguimientos-clientes/{id}', () => {
  it('is of today, also where a new one stands open overnight, until somebody writes its day [PAN-05]', async () => {
    const { iniciar } = open(`${URL}/nuevo`)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T21:00:00Z') })
    try {
      iniciar.mockImplementation(() => seguimientoInicioDecoded({ fecha: '2026-11-20' }))
      expect(await screen.findByLabelText(/^Fecha/)).toHaveValue('20/11/2026')
      const turn = async (now: string) => {
        vi.setSystemTime(new Date(now))
        await act(async () => document.dispatchEvent(new Event('visibilitychange')))
      }
      await turn('2026-11-21T12:00:00Z')
      expect(screen.getByLabelText(/^Fecha/)).toHaveValue('21/11/2026')

      await userEvent.clear(screen.getByLabelText(/^Fecha/))
      await userEvent.type(screen.getByLabelText(/^Fecha/), '19/11/2026{Tab}')
      await turn('2026-11-22T12:00:00Z')
      expect(screen.getByLabelText(/^Fecha/)).toHaveValue('19/11/2026')
    } finally {
      vi.useRealTimers()
    }
  })

  it("asks for its client's side while it asks what it starts with [PAN-05] [LIM-16]", async () => {
    const contexto = vi.fn(() => seguimientoContextoDecoded())
    const usuarios = vi.fn(() => [])
    const gateway = {
      seguimientos: { iniciar: () => new Promise<never>(() => {}), contexto, usuarios },
      clientes: { informacion: () => clienteInformacionAnswerDecoded() },
    }
    renderApp(`${URL}/nuevo?codigo_cliente=1204`, { gateway, modulos: ['SEG'] })

    await waitFor(() => expect([contexto, usuarios].map(({ mock }) => mock.calls.length)).toEqual([1, 1]))
  })

  it('starts with client, contact and number of a quotation, and saves them as they are [PAN-05] [RUT-03]', async () => {
    const { iniciar, guardar, router } = open(`${URL}/nuevo?codigo_cliente=1204&n_cotizacion=12345`)

    expect(await screen.findByLabelText('Contacto')).toHaveDisplayValue('Lovelace, Ada')
    expect(screen.getByLabelText('Empresa')).toHaveDisplayValue('ACEROS DEL SUR SA')
    expect(screen.getByLabelText('N° de cotización')).toHaveDisplayValue('12345')
    expect(iniciar).toHaveBeenCalledWith({ codigo_cliente: '1204', n_cotizacion: '12345' })
    await click('Alta Seguimiento')

    await waitFor(() => expect(router.state.location.pathname).toBe(URL))
    expect(guardar).toHaveBeenCalledWith(
      expect.objectContaining({
        n_seguimiento: '',
        form: expect.objectContaining({
          codigo_cliente: '1204',
          nro_cpt: '7',
          n_cotizacion: '12345',
          recordatorio: '2026-11-30',
          anterior: '',
        }),
      }),
    )
  })

  it('closes with a result and offers the next one, filled in; who wants none goes to the list [PAN-05]', async () => {
    const { cerrar, iniciar, router } = open(`${URL}/311`)
    await click('Cerrar con resultado')
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar el seguimiento N° 311' })
    await userEvent.type(within(dialog).getByLabelText(/^Resultado/), 'Pide plazo')
    iniciar.mockReturnValue(seguimientoInicioDecoded({ anterior: '311', resultado_anterior: 'Pide plazo' }))
    await click('Cerrar seguimiento')

    expect(await screen.findByText('Sigue al seguimiento N° 311, cerrado con: «Pide plazo»')).toBeVisible()
    expect(cerrar).toHaveBeenCalledWith(
      expect.objectContaining({ n_seguimiento: '311', form: { resultado: 'Pide plazo', version: '3' } }),
    )
    expect(iniciar).toHaveBeenLastCalledWith({ anterior: '311' })
    expect(screen.getByRole('button', { name: 'Alta Seguimiento' })).toBeVisible()
    await click('Sin próximo seguimiento', 'link')
    await waitFor(() => expect(router.state.location.pathname).toBe(URL))
  })

  it('says that somebody else closed it meanwhile, and takes no other result for stored [PAN-05] [VIS-32] [VIS-08]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const record = seguimientoRecordDecoded()
    const { cerrar } = open(`${URL}/311`, { record })
    cerrar.mockImplementation(() => {
      throw gatewayError('CONFLICT')
    })
    await click('Cerrar con resultado')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar el seguimiento N° 311' }))
    await userEvent.type(dialog.getByLabelText(/^Resultado/), 'Pide plazo')
    Object.assign(record, { estado: 'C', resultado: 'Compra', version: '4' })
    await click('Cerrar seguimiento')

    expect(await dialog.findByText(/El seguimiento ya está cerrado/)).toBeVisible()
    expect(dialog.getByLabelText(/^Resultado/)).toHaveValue('Pide plazo')
    expect(cerrar).toHaveBeenCalledOnce()
  })

  it('leads to the next one where there is one already: it was offered a second time [PAN-05]', async () => {
    const { iniciar, router } = open(`${URL}/300`)
    iniciar.mockReturnValue(seguimientoInicioDecoded({ anterior: '300', siguiente: '311' }))
    await act(() => router.navigate({ to: `${URL}/$id`, params: { id: 'nuevo' }, search: { anterior: '300' } }))

    await waitFor(() => expect(router.state.location.pathname).toBe(`${URL}/311`))
    expect(await screen.findByRole('button', { name: 'Modificar Seguimiento' })).toBeVisible()
  })

  it('shows the client’s last follow-ups, open quotations and notices beside the form [PAN-05]', async () => {
    open(`${URL}/311`)

    const last = await screen.findByRole('region', { name: 'Últimos seguimientos' })
    expect(within(last).getByRole('link', { name: 'N° 300 · Llamada' })).toHaveAttribute('href', `/crm-new${URL}/300`)
    const abiertas = screen.getByRole('region', { name: 'Cotizaciones abiertas' })
    expect(within(abiertas).getByText(/^18\/11\/2026 · venc(e|ió) el 01\/12\/2026 · OC 4471$/)).toBeVisible()
    expect(await screen.findAllByRole('alert')).not.toEqual([])
  })

  it('says of an open quotation that it expired, or when it does [PAN-05] [DOC-01]', async () => {
    const dicho = seguimientoContextoDecoded()
    const [una] = dicho.cotizaciones as [(typeof dicho.cotizaciones)[number]]
    const cotizaciones = [
      { ...una, estado: 'VE' as const, validez_oferta: '2021-12-01' },
      { ...una, n_cotizacion: '2', validez_oferta: '2999-12-01' },
    ]
    open(`${URL}/311`, { dicho: { ...dicho, cotizaciones } })

    const abiertas = await screen.findByRole('region', { name: 'Cotizaciones abiertas' })
    expect(within(abiertas).getByText(/ · venció el 01\/12\/2021 · /)).toBeVisible()
    expect(within(abiertas).getByText(/ · vence el 01\/12\/2999 · /)).toBeVisible()
  })

  it('tells nothing of quotations to whoever has none, and fails alone [PAN-05]', async () => {
    const { unmount } = open(`${URL}/311`, { modulos: ['SEG'] })
    await screen.findByRole('region', { name: 'Últimos seguimientos' })
    expect(screen.queryByRole('region', { name: 'Cotizaciones abiertas' })).toBeNull()
    unmount()

    vi.spyOn(console, 'error').mockReturnValue()
    open(`${URL}/311`, { fail: 'contexto' })
    expect(await screen.findByRole('button', { name: 'Modificar Seguimiento' })).toBeVisible()
    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
  })

  it('reads a closed one, with the way to the next, and opens it again [PAN-05]', async () => {
    const cerrado = seguimientoRecordDecoded({ estado: 'C', resultado: 'Compra', siguiente: '312' })
    const { reabrir } = open(`${URL}/311`, { record: cerrado })

    expect(await screen.findByText('Compra')).toBeVisible()
    expect(screen.queryByLabelText(/^Detalle/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Ver el siguiente, N° 312' })).toHaveAttribute('href', `/crm-new${URL}/312`)
    await click('Reabrir')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Su resultado se conserva, y queda en el historial.')
    expect(reabrir).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reabrir' }))
    await waitFor(() => expect(reabrir).toHaveBeenCalledWith(expect.objectContaining({ version: '3' })))
  })

  it('keeps what had come of one that was opened again, to be closed with it or another word [PAN-05]', async () => {
    open(`${URL}/311`, { record: seguimientoRecordDecoded({ resultado: 'Compra' }) })

    expect(await screen.findByText('Se abrió otra vez. Se había cerrado con: «Compra»')).toBeVisible()
    await click('Cerrar con resultado')
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar el seguimiento N° 311' })
    expect(within(dialog).getByLabelText(/^Resultado/)).toHaveValue('Compra')
  })

  it.each(['P', 'C'] as const)('shows the history of one in state %s as of a document [PAN-05]', async (estado) => {
    open(`${URL}/311`, { record: seguimientoRecordDecoded({ estado }) })
    await click('Historial')

    const entry = await screen.findByRole('region', { name: 'Modificar, vendedor, 18/11/2026 16:04' })
    expect(within(entry).getByRole('row', { name: 'Referencia OC 4470 OC 4471' })).toBeVisible()
  })

  it('after a new one one is back where one came from [PAN-05]', async () => {
    const { router } = open(`${URL}?estado=V`)
    await screen.findByRole('row', { name: /ACEROS DEL SUR/ })
    await click('Nuevo Seguimiento', 'link')
    await click('Alta Seguimiento')

    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: URL, search: { estado: 'V' } }))
  })

  it('says that there is none, with a way to the list [VIS-01]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    // The screen says so in its own words, whatever the server's failure says.
    open(`${URL}/311`, { fail: 'get' })

    expect(await screen.findByText('No existe el seguimiento N° 311.')).toBeVisible()
  })
})

it('a follow-up of somebody who has left shows his name, not his code [PAN-05]', async () => {
  open(`${URL}/77`, { record: seguimientoRecordDecoded({ usuario: 'nestor', nombre_usuario: 'Néstor Aguirre' }) })

  await waitFor(() => expect(screen.getByLabelText('Usuario')).toHaveDisplayValue('Néstor Aguirre'))
})

describe('a new follow-up of one client', () => {
  const openNuevo = (codigo_cliente: string) => {
    const iniciar = (asked: { codigo_cliente?: string | undefined }) => {
      const codigo = asked.codigo_cliente ?? ''

      return seguimientoInicioDecoded({
        codigo_cliente: codigo,
        cliente: codigo && `Cliente ${codigo}`,
        n_cotizacion: '',
        detalle: '',
      })
    }
    const gateway = {
      seguimientos: { iniciar, contexto: () => seguimientoContextoDecoded(), usuarios: () => [] },
      clientes: { buscar: () => [opcionDecoded()], informacion: () => clienteInformacionAnswerDecoded() },
    }
    const search = codigo_cliente ? `?codigo_cliente=${codigo_cliente}` : ''

    return renderApp(`${URL}/nuevo${search}`, { gateway, modulos: ['SEG'] })
  }
  const goTo = (router: ReturnType<typeof openNuevo>['router'], codigo_cliente: string) =>
    void router.navigate({
      to: '/utilitarios/seguimientos-clientes/$id',
      params: { id: 'nuevo' },
      search: { codigo_cliente },
    })
  const codigo = () => screen.findByLabelText('Código de cliente')
  beforeEach(() => clear())

  it('gives way to that of another client, who is chosen in the palette [VIS-16] [PAN-05]', async () => {
    const { router } = openNuevo('1204')
    expect(await codigo()).toHaveValue('1204')

    goTo(router, '1208')

    await waitFor(async () => expect(await codigo()).toHaveValue('1208'))
  })

  it('is not left for another client without a word of what was typed for the first [VIS-05]', async () => {
    const { router } = openNuevo('1204')
    await userEvent.type(await screen.findByLabelText(/^Detalle/), 'Llamar el lunes')

    goTo(router, '1208')

    expect(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })).toBeVisible()
    expect(await codigo()).toHaveValue('1204')
  })

  const leaveDraft = async (codigo_cliente: string) => {
    const base = { codigo_cliente, nro_cpt: '', n_cotizacion: '', anterior: '', detalle: '', tipo: 'L', version: '' }
    const form = { ...base, detalle: 'Pidió chapas' }
    await drafts.write({ usuario: '12', documento: 'seguimiento/nuevo' }, { form, base })
  }

  it('comes back with the client that its draft is of [VIS-06]', async () => {
    await leaveDraft('1204')
    openNuevo('')

    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))

    await waitFor(() => expect(screen.getByLabelText(/^Detalle/)).toHaveValue('Pidió chapas'))
    expect(await codigo()).toHaveValue('1204')
  })

  it("is offered no draft of another client's [VIS-06]", async () => {
    await leaveDraft('1204')
    openNuevo('1208')
    await codigo()
    await new Promise((resolve) => setTimeout(resolve, 200))

    expect(screen.queryByRole('button', { name: 'Restaurar' })).toBeNull()
  })
})
