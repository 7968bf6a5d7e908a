import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { agendaEventoDecoded } from '@yunque/contracts/testing/agenda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/inicio/agenda-usuario'
const EVENTOS = [
  agendaEventoDecoded(),
  agendaEventoDecoded({
    tipo: 'cotizacion',
    id: 9,
    fecha: '2026-11-28',
    titulo: 'Vence la cotización N° 9',
    estado: 'pendiente',
  }),
]

const open = (
  search = '?fecha=2026-11-21',
  { personas = [] as { value: string; text: string }[], fail = false } = {},
) => {
  const eventos = vi.fn(() => {
    if (fail) throw gatewayError('UNREACHABLE')
    return { eventos: EVENTOS, personas }
  })
  const mover = vi.fn(() => ({ version: '8' }))
  const suscribir = vi.fn(({ accion }: { accion: string }) => ({
    creada: accion === 'crear' ? '2026-11-21 12:00:00' : '',
    url: accion === 'crear' ? 'http://legacy.example/agenda/abc.ics' : '',
  }))
  const suscripcion = () => suscribir.mock.results.at(-1)?.value ?? { creada: '', url: '' }
  const gateway = { agenda: { eventos, mover, suscribir, suscripcion } }

  return { eventos, mover, suscribir, ...renderApp(`${URL}${search}`, { gateway, modulos: ['AGE', 'SEG', 'COT'] }) }
}
const dia = (name: string) => screen.findByRole('cell', { name })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

// None of these events is overdue: where an overdue one goes hangs on the day it is.
beforeEach(() => void vi.setSystemTime('2026-11-20T15:00:00Z'))

describe(URL, () => {
  it('shows a month of whole weeks, each event leading to its record [PAN-02] [RUT-27]', async () => {
    const { eventos } = open()
    const viernes = await dia('Viernes, 20 de noviembre de 2026')
    expect(await within(viernes).findByRole('link', { name: 'Visita ACEROS DEL SUR SA' })).toHaveAttribute(
      'href',
      '/crm-new/utilitarios/seguimientos-clientes/311',
    )
    expect(eventos).toHaveBeenCalledWith({ desde: '2026-11-01', hasta: '2026-12-05', usuario: '' })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([...'DLMMJVS'])
  })

  it('shows an event on its way where it will stand among those of its day: no answer moves it under the hand [PAN-02]', async () => {
    const eventos = [
      agendaEventoDecoded({ id: 312, titulo: 'Llamado' }),
      agendaEventoDecoded({ id: 311, titulo: 'Visita', fecha: '2026-11-27' }),
    ]
    const agenda = { eventos: () => ({ eventos, personas: [] }), mover: () => new Promise<never>(() => {}) }
    renderApp(`${URL}?fecha=2026-11-21`, { gateway: { agenda }, modulos: ['AGE', 'SEG'] })
    const viernes = await dia('Viernes, 20 de noviembre de 2026')
    act(() => screen.getByRole('link', { name: /^Visita/ }).focus())
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')

    await waitFor(() =>
      expect(
        within(viernes)
          .getAllByRole('link')
          .map(({ title }) => title.split(' ')[0]),
      ).toEqual(['Visita', 'Llamado']),
    )
  })

  it('stands with its days before what falls on them is known, and says that it is on its way [PAN-02] [VIS-03]', async () => {
    const eventos = () => new Promise<never>(() => {})
    renderApp(`${URL}?fecha=2026-11-21`, { gateway: { agenda: { eventos } }, modulos: ['AGE'] })

    expect(await dia('Viernes, 20 de noviembre de 2026')).toBeVisible()
    expect(screen.getByRole('table', { name: 'Agenda' })).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Cargando…')).toBeVisible()
  })

  it('offers the kinds of which one sees events, and the one that an address names [PAN-02] [VIS-02]', async () => {
    const gateway = { agenda: { eventos: () => ({ eventos: [], personas: [] }) } }
    renderApp(`${URL}?tipo=entrega`, { gateway, modulos: ['AGE', 'TAR'] })

    const tipos = within(await screen.findByLabelText('Tipo')).getAllByRole('option')
    expect(tipos.map(({ textContent }) => textContent)).toEqual(['Todos', 'Tareas', 'Fechas comprometidas'])
  })

  it('goes to another month, a week and a day, and filters by kind and state, all in the address [PAN-02]', async () => {
    const { eventos, router } = open()
    await click('Siguiente')
    expect(await screen.findByRole('heading', { name: 'Diciembre de 2026' })).toBeVisible()
    await click('Anterior')
    await userEvent.click(await screen.findByRole('radio', { name: 'Semana' }))
    await waitFor(() =>
      expect(eventos).toHaveBeenLastCalledWith({ desde: '2026-11-01', hasta: '2026-11-07', usuario: '' }),
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Mes' }))
    await userEvent.selectOptions(await screen.findByLabelText('Tipo'), 'cotizacion')
    await waitFor(() => expect(screen.queryByRole('link', { name: /Visita/ })).toBeNull())
    expect(screen.getByRole('link', { name: /Vence la cotización/ })).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'hecho')
    expect(await screen.findByText('No hay nada en estos días con esos filtros.')).toBeVisible()
    expect(router.state.location.search).toMatchObject({ tipo: 'cotizacion', estado: 'hecho' })
    await click('Quitar los filtros')
    expect(await screen.findByRole('link', { name: /Visita/ })).toBeVisible()
  })

  it('moves an event by keyboard and takes it back; what a document promises stays [PAN-02]', async () => {
    const { mover } = open()
    const visita = await screen.findByRole('link', { name: /Visita/ })
    visita.focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    const movido = { tipo: 'seguimiento', id: '311', version: '3', fecha: '2026-11-27' }
    await waitFor(() => expect(mover).toHaveBeenCalledWith(expect.objectContaining(movido)))
    expect(await screen.findByText('Visita: pasó al 27/11/2026.')).toBeVisible()
    await click('Deshacer')
    await waitFor(() =>
      expect(mover).toHaveBeenLastCalledWith(expect.objectContaining({ version: '8', fecha: '2026-11-20' })),
    )

    screen.getByRole('link', { name: /Vence la cotización/ }).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(mover).toHaveBeenCalledTimes(2)
  })

  it('moves an event by dragging it to another day [PAN-02]', async () => {
    const { mover } = open()
    const visita = await screen.findByRole('link', { name: /Visita/ })
    const held = new Map<string, string>()
    const dataTransfer = {
      setData: (type: string, text: string) => held.set(type, text),
      getData: (type: string) => held.get(type) ?? '',
    }
    fireEvent.dragStart(visita, { dataTransfer })
    fireEvent.drop(await dia('Lunes, 23 de noviembre de 2026'), { dataTransfer })

    await waitFor(() => expect(mover).toHaveBeenCalledWith(expect.objectContaining({ fecha: '2026-11-23' })))
  })

  it('shows at once where an event goes, and takes it on behind a slow answer as one person’s doing [VIS-07] [PAN-02]', async () => {
    const { mover } = open()
    const answers: (() => void)[] = []
    let version = 7
    const late = () =>
      new Promise<{ version: string }>((resolve) => answers.push(() => resolve({ version: `${++version}` })))
    mover.mockImplementation(late as never)
    ;(await screen.findByRole('link', { name: /Visita/ })).focus()
    const stands = async (name: string) => within(await dia(name)).findByRole('link', { name: /Visita/ })

    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}')
    expect(await stands('Domingo, 29 de noviembre de 2026')).toHaveFocus()
    expect(mover).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: '3', fecha: '2026-11-27' }))

    await act(async () => answers[0]?.())
    await waitFor(() =>
      expect(mover).toHaveBeenLastCalledWith(expect.objectContaining({ version: '8', fecha: '2026-11-29' })),
    )
    await act(async () => answers[1]?.())
    expect(await screen.findByText('Visita: pasó al 29/11/2026.')).toBeVisible()
    expect(mover).toHaveBeenCalledTimes(2)

    // What the older notice takes back goes over the latest move.
    await userEvent.click(screen.getAllByRole('button', { name: 'Deshacer' })[0] as HTMLElement)
    await waitFor(() =>
      expect(mover).toHaveBeenLastCalledWith(expect.objectContaining({ version: '9', fecha: '2026-11-20' })),
    )
  })

  it('stands where it stood when its move fails [VIS-04] [PAN-02]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { mover } = open()
    mover.mockImplementation(() => {
      throw gatewayError('UNREACHABLE')
    })
    ;(await screen.findByRole('link', { name: /Visita/ })).focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await waitFor(() => expect(mover).toHaveBeenCalled())

    const viernes = await dia('Viernes, 20 de noviembre de 2026')
    expect(await within(viernes).findByRole('link', { name: /Visita/ })).toBeVisible()
  })

  it('offers other people’s to whoever may see them [PAN-02]', async () => {
    const { eventos, unmount } = open(undefined, { personas: [{ value: 'ada', text: 'Ada Lovelace' }] })
    await userEvent.selectOptions(await screen.findByLabelText('Persona'), 'ada')
    await waitFor(() => expect(eventos).toHaveBeenLastCalledWith(expect.objectContaining({ usuario: 'ada' })))
    unmount()

    open()
    await screen.findByRole('link', { name: /Visita/ })
    expect(screen.queryByLabelText('Persona')).toBeNull()
  })

  it("names whose agenda it is, also of one who is offered no more: his days stood under 'Mi agenda' [PAN-02]", async () => {
    open('?fecha=2026-11-21&usuario=beto', { personas: [{ value: 'ada', text: 'Ada Lovelace' }] })

    expect(await screen.findByLabelText('Persona')).toHaveDisplayValue('beto')
  })

  it('gives a private address for calendar programs once, and revokes it [PAN-02]', async () => {
    const { suscribir } = open()
    await click('Suscribirse')
    await click('Crear la dirección')
    expect(await screen.findByLabelText('Dirección')).toHaveDisplayValue('http://legacy.example/agenda/abc.ics')
    await click('Revocar')
    await waitFor(() => expect(suscribir).toHaveBeenLastCalledWith({ accion: 'revocar' }))
    await waitFor(() => expect(screen.queryByLabelText('Dirección')).toBeNull())
  })

  it('says that it could not be read, and asks again [VIS-03]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open(undefined, { fail: true })

    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  })

  it('turns at midnight of Buenos Aires while it stands open, and asks anew what is late [DOC-02] [PAN-02]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T02:59:50Z') })
    try {
      const { eventos } = open('?vista=dia')
      expect(await screen.findByRole('heading', { name: 'Lunes, 30 de noviembre de 2026' })).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(11_000))

      expect(await screen.findByRole('heading', { name: 'Martes, 1 de diciembre de 2026' })).toBeVisible()
      const dia = { desde: '2026-12-01', hasta: '2026-12-01', usuario: '' }
      await waitFor(() => expect(eventos).toHaveBeenLastCalledWith(dia))
    } finally {
      vi.useRealTimers()
    }
  })

  it('tells how many more a full day of the month has, and shows all of them by day [PAN-02]', async () => {
    const { router, eventos } = open()
    eventos.mockImplementation(() => ({
      eventos: ['1', '2', '3', '4', '5', '6'].map((id) => agendaEventoDecoded({ id, fecha: '2026-11-20' })),
      personas: [],
    }))
    const viernes = await dia('Viernes, 20 de noviembre de 2026')
    expect(await within(viernes).findAllByRole('link')).toHaveLength(3)
    await userEvent.click(within(viernes).getByRole('button', { name: '3 más' }))

    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Visita/ })).toHaveLength(6))
    expect(router.state.location.search).toMatchObject({ vista: 'dia', fecha: '2026-11-20' })
  })
})
