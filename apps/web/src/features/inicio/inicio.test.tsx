import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AgendaResumen } from '@yunque/contracts/agenda'
import type { Modulo } from '@yunque/contracts/modulos'
import { agendaItemDecoded, agendaMesDecoded, agendaResumenDecoded } from '@yunque/contracts/testing/agenda'
import { tablaResumenDecoded } from '@yunque/contracts/testing/inicio'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const TODOS: readonly Modulo[] = ['COT', 'MEM', 'TAR', 'AGE', 'SEG']

type Options = {
  tabla?: ReturnType<typeof tablaResumenDecoded>
  resumen?: () => AgendaResumen | Promise<AgendaResumen>
  modulos?: readonly Modulo[]
  url?: string
}

/** Home on 2026-11-21: one event overdue on the 20th, one to come on the 25th. */
const open = async ({
  resumen = () => agendaResumenDecoded(),
  modulos = TODOS,
  url = '/',
  tabla = tablaResumenDecoded(),
}: Options = {}) => {
  const mes = vi.fn((_asked: { mes: string }) => agendaMesDecoded())
  const calls = { resumen: vi.fn(resumen), mes }
  const app = renderApp(url, {
    modulos,
    gateway: { agenda: calls, inicio: { tablaResumen: () => tabla } },
  })
  await screen.findByText('Hola, Ada Lovelace')

  return { ...app, ...calls }
}

const card = (name: string) => screen.getByRole('region', { name })
const rowsOf = (name: string) =>
  within(card(name))
    .getAllByRole('listitem')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const events = () =>
  within(screen.getByRole('region', { name: 'Eventos' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
const day = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') })
})
describe('what comes before the cards', () => {
  it('is what is late, each with the way to it [PAN-01]', async () => {
    await open()

    const vencido = await screen.findByRole('region', { name: 'Vencido' })
    expect(
      within(vencido)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1 evento', '/crm-new/?agenda=vencidos'],
      ['2 tareas', '/crm-new/inicio/tareas-usuario?estado=P&hasta=2026-11-20'],
      ['12 cotizaciones', expect.stringContaining('estado=VE')],
      ['5 CM05', expect.stringContaining('rango=vencidas')],
    ])
  })

  it('are three figures with how they went for a year [PAN-01] [DOC-08]', async () => {
    await open()

    const cifras = await screen.findByRole('region', { name: 'Cómo vamos' })
    expect(await within(cifras).findByText('60,0 %')).toBeVisible()
    expect(within(cifras).getByText('42')).toBeVisible()
    // With the won lines of what was won in part, beside the 1.000,50 and 20 of what was won whole.
    expect(within(cifras).getByText('$ 1.300,50')).toBeVisible()
    expect(within(cifras).getByText('U$S 26,00')).toBeVisible()
    expect(within(cifras).getByRole('img', { name: /^Ganadas de las decididas, por mes: 60, 60/ })).toBeVisible()
    // Five that were won whole, and one in part, which the conversion and the amounts count as well.
    expect(within(cifras).getByRole('img', { name: /^Cotizaciones ganadas, por mes: 6, 6/ })).toBeVisible()
    expect(within(cifras).getByText('ganadas de las decididas, de lo cotizado este mes')).toBeVisible()
    expect(within(cifras).getByText('de lo cotizado este mes')).toBeVisible()
  })

  it('tells a seller which figures are his own, and which are of all that he sees [PAN-01] [PAN-04]', async () => {
    await open({ tabla: tablaResumenDecoded({ todos: false }) })

    const cifras = await screen.findByRole('region', { name: 'Cómo vamos' })
    expect(await within(cifras).findByText('suya: ganadas de las decididas, de lo cotizado este mes')).toBeVisible()
    expect(within(cifras).getByText('suyo, de lo cotizado este mes')).toBeVisible()
    // All that he sees, as on the cards below; the course of his own ones would be another figure's.
    expect(within(cifras).getByText('todas las que usted ve')).toBeVisible()
    expect(within(cifras).queryByRole('img', { name: /siguen abiertas/ })).toBeNull()
  })
})

describe('cards', () => {
  it('counts quotations and leads to exactly those [INI-01] [PAN-01]', async () => {
    await open()

    await within(card('COTIZACIONES')).findByText('12')
    expect(rowsOf('COTIZACIONES')).toEqual([
      ['Vencidas', '12', 'VER'],
      ['Prontas a vencer', '3', 'VER'],
      ['Sin vencer', '25', 'VER'],
      ['Pendientes de Aprobación', '2', 'VER'],
      ['Rechazadas', '1', 'VER'],
    ])
    const links = within(card('COTIZACIONES')).getAllByRole('link', { name: /^VER/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['VE', 'PV', 'SV', 'PA', 'RE'].map((estado) =>
        expect.stringMatching(`cotizaciones/consulta\\?(.*&)?estado=${estado}`),
      ),
    )
  })

  it('shows each rate with two decimals and the day that it is of, when that is not today [INI-02] [PAN-01]', async () => {
    await open({
      resumen: () => {
        const { dolar } = agendaResumenDecoded()
        return agendaResumenDecoded({ dolar: { ...dolar, dias_90: '' } })
      },
    })

    expect(await within(card('DÓLAR')).findByText('al 20/11/2026')).toBeVisible()
    expect(rowsOf('DÓLAR')).toEqual([
      ['Billete', '$ 1.420,00'],
      ['Divisa', '$ 1.411,50'],
      ['30 dias', '$ 1.448,20'],
      ['60 dias', '$ 1.485,00'],
      ['90 dias', '-'],
    ])
  })

  it('says no day of rates that are of today [PAN-01]', async () => {
    await open({
      resumen: () => {
        const { dolar } = agendaResumenDecoded()
        return agendaResumenDecoded({ dolar: { ...dolar, fecha: '2026-11-21' } })
      },
    })

    expect(await screen.findByText('$ 1.420,00')).toBeVisible()
    expect(screen.queryByText(/^al /)).toBeNull()
  })

  it('counts CM05 and tasks, each with its way there [INI-03] [INI-04]', async () => {
    await open()

    await within(card('CM05 DE CLIENTES')).findByText('5')
    expect(rowsOf('CM05 DE CLIENTES')).toEqual([
      ['Vencidas', '5', 'VER'],
      ['A vencer en 15 días', '2', 'VER'],
      ['A vencer en 30 días', '7', 'VER'],
    ])
    const links = within(card('CM05 DE CLIENTES')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['vencidas', '15', '30'].map((rango) => `/crm-new/clientes/cm05-vencidas?rango=${rango}`),
    )
    const bar = within(card('TAREAS PENDIENTES'))
    expect(bar.getByText('4')).toBeVisible()
    expect(bar.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/crm-new\/inicio\/tareas-usuario\?(.*&)?estado=P/),
    )
  })

  it.each([
    [['COT'], ['COTIZACIONES', 'DÓLAR']],
    [['MEM'], ['DÓLAR', 'CM05 DE CLIENTES']],
    [['TAR'], ['DÓLAR', 'TAREAS PENDIENTES']],
    [['AGE'], ['DÓLAR']],
    [['SEG'], ['DÓLAR', 'AGENDA', 'Eventos']],
  ] as const)('with %j shows %j and no other card [PAN-01]', async (modulos, cards) => {
    await open({ modulos })

    const shown = screen.getAllByRole('region').map((region) => {
      const label = region.getAttribute('aria-labelledby')
      return region.getAttribute('aria-label') ?? document.getElementById(label ?? '')?.textContent
    })
    expect(shown.filter((name) => name !== 'Avisos')).toEqual(expect.arrayContaining([...cards]))
    const all = ['COTIZACIONES', 'CM05 DE CLIENTES', 'TAREAS PENDIENTES', 'AGENDA']
    expect(shown.filter((name) => all.includes(name ?? ''))).toEqual(cards.filter((name) => all.includes(name)))
  })

  it('shows whoever has none of them what he may open, or whom to ask', async () => {
    const { unmount } = await open({ modulos: ['CST'] })
    expect(within(card('STOCK')).getByRole('link', { name: 'Consulta de Stock' })).toBeVisible()
    unmount()

    await open({ modulos: [] })
    expect(screen.getByText(/Solicítelas a un administrador/)).toBeVisible()
  })
})

describe('agenda', () => {
  it('shows what is pending, latest first, and filters it [INI-06] [INI-07]', async () => {
    await open()

    await waitFor(() => expect(events()).toHaveLength(2))
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(-5)
        .map(({ textContent }) => textContent),
    ).toEqual(['EVENTO', 'DETALLE', 'NUMERO DE SEGUIMIENTO', 'F. Vencimiento', 'Enlace'])
    const [toCome, overdue] = [
      ['Visita', 'Relevar consumo de barras', '312', '25/11/2026', 'Abrir'],
      ['Llamado', 'Confirmar entrega de chapas', '311', '20/11/2026', 'Abrir'],
    ]
    expect(events()).toEqual([toCome, overdue])
    expect(screen.getByRole('button', { name: /^Pendientes/ })).toHaveAttribute('aria-pressed', 'true')

    await userEvent.click(screen.getByRole('button', { name: /^Sin Vencer/ }))
    await waitFor(() => expect(events()).toEqual([toCome]))
    await userEvent.click(screen.getByRole('button', { name: /^Vencidos/ }))
    await waitFor(() => expect(events()).toEqual([overdue]))
    expect(screen.getByRole('link', { name: 'Abrir Llamado 311' })).toHaveAttribute(
      'href',
      '/crm-new/utilitarios/seguimientos-clientes/311',
    )
  })

  it('leads to a new event [INI-08]', async () => {
    await open()

    expect(screen.getByRole('link', { name: 'NUEVO EVENTO' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/crm-new\/utilitarios\/seguimientos-clientes\/nuevo/),
    )
  })

  it('shows a day’s events, closed ones too: Hoy for today, dd/mm/yyyy for any other [INI-09]', async () => {
    const cerrado = agendaItemDecoded({ detalle: 'Ya visto', vencimiento: '2026-11-21' })
    const { router } = await open({
      resumen: () => {
        const resumen = agendaResumenDecoded()
        return {
          ...resumen,
          agendaFechas: [...resumen.agendaFechas, '2026-11-21'],
          agendaCompleta: { ...resumen.agendaCompleta, '2026-11-21': [cerrado] },
        }
      },
    })
    await waitFor(() => expect(events()).toHaveLength(2))

    await userEvent.click(day(/^sábado, 21 de noviembre/))
    await waitFor(() => expect(events()).toEqual([['Llamado', 'Ya visto', '311', '21/11/2026', 'Abrir']]))
    expect(screen.getByText('Hoy')).toBeVisible()
    expect(screen.getByRole('button', { pressed: true })).toBe(day(/^sábado, 21 de noviembre/))

    await userEvent.click(day(/^viernes, 20 de noviembre/))
    await waitFor(() => expect(events()[0]?.[2]).toBe('311'))
    expect(router.state.location.search).toEqual({ agenda: '2026-11-20' })
    expect(screen.getAllByText('20/11/2026')[0]).toBeVisible()
  })

  it('keeps what is chosen in the address, and reads an odd one as none [INI-07]', async () => {
    const { unmount } = await open({ url: '/?agenda=vencidos' })
    expect(screen.getByRole('button', { name: /^Vencidos/ })).toHaveAttribute('aria-pressed', 'true')
    unmount()

    await open({ url: '/?agenda=2026-13-45' })
    expect(screen.getByRole('button', { name: /^Pendientes/ })).toHaveAttribute('aria-pressed', 'true')
  })

  it.each([
    ['/', 'No tiene eventos pendientes.'],
    ['/?agenda=vencidos', 'No tiene eventos vencidos.'],
    ['/?agenda=sin_vencer', 'No tiene eventos sin vencer.'],
    ['/?agenda=2026-11-03', 'No hay eventos en este día.'],
  ])('%s says that there are none', async (url, text) => {
    await open({ url, resumen: () => agendaResumenDecoded({ agendaSinCerrar: [], vencidas: [], sinVencer: [] }) })

    expect(await screen.findByText(text)).toBeVisible()
  })
})

describe('calendar', () => {
  it('has a Spanish title, its days’ initials, and marks each day by what is on it [INI-05] [INI-11]', async () => {
    await open({
      resumen: () => {
        const resumen = agendaResumenDecoded()
        return { ...resumen, agendaFechas: [...resumen.agendaFechas, '2026-11-05'] }
      },
    })
    await waitFor(() => expect(events()).toHaveLength(2))

    const grid = screen.getByRole('table', { name: 'Noviembre 2026' })
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...'DLMMJVS'])
    expect(within(grid).getAllByRole('button')).toHaveLength(30)
    expect(day('viernes, 20 de noviembre de 2026: vencido')).toHaveAttribute('data-clase', 'overdue')
    expect(day('miércoles, 25 de noviembre de 2026: pendiente')).toHaveAttribute('data-clase', 'pending')
    expect(day('jueves, 5 de noviembre de 2026: cumplido')).toHaveAttribute('data-clase', 'completed')
    expect(day('viernes, 6 de noviembre de 2026')).not.toHaveAttribute('data-clase')
    expect(day('sábado, 21 de noviembre de 2026')).toHaveAttribute('aria-current', 'date')
  })

  it('moves by day, week and month with the keyboard, one day in the order of Tab, and chooses by Enter [PAN-01]', async () => {
    const { router } = await open()
    const today = day('sábado, 21 de noviembre de 2026')
    expect(screen.getAllByRole('button', { name: /de 2026/ }).filter(({ tabIndex }) => tabIndex === 0)).toEqual([today])
    today.focus()

    const at = (name: string) => waitFor(() => expect(document.activeElement).toHaveTextContent(name))
    for (const [key, name] of [
      ['{ArrowUp}', 'sábado, 14 de noviembre'],
      ['{ArrowLeft}', 'viernes, 13 de noviembre'],
      ['{Home}', 'domingo, 8 de noviembre'],
      ['{End}', 'sábado, 14 de noviembre'],
      ['{ArrowDown}', 'sábado, 21 de noviembre'],
      ['{PageDown}', 'lunes, 21 de diciembre'],
      ['{PageUp}', 'sábado, 21 de noviembre'],
    ] as const) {
      await userEvent.keyboard(key)
      await at(name)
    }
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ agenda: '2026-11-20' }))
  })

  it('asks for a month that it has not got, and only for that [PAN-01]', async () => {
    const { mes } = await open()
    await waitFor(() => expect(events()).toHaveLength(2))
    const before = screen.getByRole('button', { name: 'Mes anterior' })

    await userEvent.click(before)
    expect(screen.getByRole('table', { name: 'Octubre 2026' })).toBeVisible()
    expect(mes).not.toHaveBeenCalled()

    await userEvent.click(before)
    await userEvent.click(before)
    await userEvent.click(await screen.findByRole('button', { name: /^lunes, 10 de agosto de 2026: vencido/ }))
    await waitFor(() => expect(events().map(([, detalle]) => detalle)).toEqual(['Reclamo de agosto']))
    expect(mes.mock.calls.map(([asked]) => asked.mes)).toEqual(['2026-09', '2026-08'])
  })

  it('says in its place that a month could not be loaded', async () => {
    const { mes } = await open()
    await waitFor(() => expect(events()).toHaveLength(2))
    vi.spyOn(console, 'error').mockReturnValue()
    mes.mockImplementation(() => {
      throw gatewayError('INTERNAL')
    })
    await userEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }))
    await userEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }))

    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    expect(events()).toHaveLength(2)
  })
})

describe('failures', () => {
  it('logs that the dashboard could not be loaded, and can still be used [INI-10] [VIS-03]', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    let broken = true
    await open({
      resumen: () => {
        if (broken) throw gatewayError('INTERNAL')
        return agendaResumenDecoded()
      },
    })

    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    expect(log).toHaveBeenCalledWith('Hubo un error en la autenticación', expect.anything())
    expect(alert).not.toHaveBeenCalled()
    // No figure looks like an answer, and every link still works.
    expect(rowsOf('COTIZACIONES').map(([, valor]) => valor)).toEqual(['-', '-', '-', '-', '-'])
    expect(screen.getAllByRole('link', { name: /^VER/ })).toHaveLength(9)
    expect(screen.queryByText(/No tiene eventos/)).toBeNull()

    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await within(card('COTIZACIONES')).findByText('12')).toBeVisible()
    expect(screen.queryByText('No se pudieron cargar los datos.')).toBeNull()
  })

  it('counts anew for whoever comes back at once from what he did elsewhere [PAN-01]', async () => {
    let vencidas = 12
    const { router, resumen } = await open({
      resumen: () => ({
        ...agendaResumenDecoded(),
        cotizaciones: { ...agendaResumenDecoded().cotizaciones, vencidas },
      }),
    })
    await within(card('COTIZACIONES')).findByText('12')

    expect(resumen).toHaveBeenCalledTimes(1)
    await router.navigate({ to: '/change-password' })
    await screen.findByLabelText(/^Clave actual/)
    vi.setSystemTime(Date.now() + 2000)
    vencidas = 11
    await router.navigate({ to: '/' })

    expect(await within(card('COTIZACIONES')).findByText('11')).toBeVisible()
    expect(resumen).toHaveBeenCalledTimes(2)
  })

  it('shows the other cards where one could not be found [PAN-01]', async () => {
    await open({ resumen: () => agendaResumenDecoded({ fallas: ['cotizaciones', 'agenda'] }) })

    expect(await within(card('COTIZACIONES')).findByText('No se pudieron cargar los datos.')).toBeVisible()
    expect(within(card('AGENDA')).getByText('No se pudieron cargar los datos.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Eventos' })).toBeNull()
    expect(within(card('CM05 DE CLIENTES')).getByText('7')).toBeVisible()
    expect(screen.getAllByText('No se pudieron cargar los datos.')).toHaveLength(2)
  })

  it('keeps the place of what is coming: every row and label is there before the answer [PAN-01]', async () => {
    let give = (_: AgendaResumen) => {}
    await open({ resumen: () => new Promise((resolve) => (give = resolve)) })

    const before = ['COTIZACIONES', 'DÓLAR', 'CM05 DE CLIENTES'].map((name) => rowsOf(name).map(([label]) => label))
    expect(card('COTIZACIONES')).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByText('-')).toBeNull()
    give(agendaResumenDecoded())

    await waitFor(() => expect(card('COTIZACIONES')).toHaveAttribute('aria-busy', 'false'))
    const after = ['COTIZACIONES', 'DÓLAR', 'CM05 DE CLIENTES'].map((name) => rowsOf(name).map(([label]) => label))
    expect(after).toEqual(before)
  })

  it('turns at midnight of Buenos Aires while it stands open: the day, what is late, and at a month’s end the calendar [DOC-02] [PAN-01] [INI-11]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T02:59:50Z') })
    const { resumen } = await open()
    expect(await screen.findByText('lunes, 30 de noviembre de 2026', { selector: 'p' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Noviembre 2026' })).toBeVisible()
    const asked = resumen.mock.calls.length

    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(resumen).toHaveBeenCalledTimes(asked)
    await act(() => vi.advanceTimersByTimeAsync(2_000))

    expect(screen.getByText('martes, 1 de diciembre de 2026', { selector: 'p' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Diciembre 2026' })).toBeVisible()
    expect(document.querySelector('[aria-current=date]')).toHaveAttribute('data-dia', '2026-12-01')
    expect(resumen).toHaveBeenCalledTimes(asked + 1)
  })
})
