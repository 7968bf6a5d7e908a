import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TareaRow } from '@yunque/contracts/list/tareas'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { tareaRowDecoded } from '@yunque/contracts/testing/tareas'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/inicio/tareas-usuario'
const DOS = [
  tareaRowDecoded(),
  tareaRowDecoded({
    id: 42,
    tarea: 'Cargar contactos',
    vencimiento: '2099-01-10',
    link: '/clientes/maestro-contactos',
  }),
]

const open = (rows: TareaRow[] = DOS, url = URL) => {
  const list = vi.fn(() => ({ ...pageLegacy(rows), recortado: false }))
  const cambiar = vi.fn(({ cambio }) => ({
    cambiadas: cambio.tareas.map(({ id }: TareaRow) => ({ id, version: '2' })),
    salteadas: 0,
  }))
  const usuarios = () => [{ value: 'grace', text: 'Grace Hopper' }]
  const gateway = { tareas: { list, cambiar, usuarios } }

  return { list, cambiar, gateway, ...renderApp(url, { gateway, modulos: ['TAR'] }) }
}
const elegir = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))
const click = async (name: string, role = 'button') => userEvent.click(await screen.findByRole(role, { name }))
const tareas = (...ids: string[]) => ids.map((id) => ({ id, version: '1' }))

describe('/inicio/tareas-usuario', () => {
  it('lists what the address asks for, late ones marked, each with the way to where it is done [PAN-03] [RUT-27]', async () => {
    const { list } = open(DOS, `${URL}?estado=P`)

    const late = await screen.findByRole('row', { name: /Actualizar condiciones/ })
    expect(
      within(late)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '',
      '20/11/2026',
      'Actualizar condiciones de pago · Antes de fin de mes',
      'ACEROS DEL SUR SA',
      'Manual',
      'Fernando Villalba',
      'Vencida',
    ])
    const row = screen.getByRole('row', { name: /Cargar contactos/ })
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/crm-new/clientes/maestro-contactos')
    expect(within(row).getByText('Pendiente')).toBeVisible()
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ estado: 'P', page: 1 }))
  })

  it('does one thing with all that are chosen, and takes it back by its button [PAN-03]', async () => {
    const { cambiar } = open()
    await screen.findByRole('row', { name: /Cargar contactos/ })
    expect(screen.getByRole('button', { name: 'Hecha' })).toBeDisabled()

    await elegir('Elegir todas las filas de la página')
    expect(await screen.findByText('2 tareas elegidas')).toBeVisible()
    await click('Hecha')
    expect(cambiar.mock.lastCall?.[0].cambio).toEqual({ accion: 'hecha', tareas: tareas('41', '42') })
    await waitFor(() => expect(screen.getByText('Elija una o más tareas')).toBeVisible())
    expect(await screen.findByText('2 tareas hechas.')).toBeVisible()

    await click('Deshacer')
    const deshechas = ['41', '42'].map((id) => ({ id, version: '2' }))
    expect(cambiar.mock.lastCall?.[0].cambio).toEqual({ accion: 'deshacer', tareas: deshechas })
    expect(await screen.findByText('2 tareas quedaron como estaban.')).toBeVisible()
  })

  it('takes it back by Ctrl+Z too, for ten seconds, but not while something is typed [PAN-03]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { cambiar } = open()
    const act = async () => {
      await user.click(await screen.findByRole('checkbox', { name: 'Elegir la tarea Cargar contactos' }))
      await user.click(screen.getByRole('button', { name: 'Hecha' }))
      await screen.findByText('Tarea hecha.')
    }
    const acciones = () => cambiar.mock.calls.map(([{ cambio }]) => cambio.accion)
    await act()
    await user.click(screen.getByLabelText('Tarea'))
    await user.keyboard('{Control>}z{/Control}')
    expect(acciones()).toEqual(['hecha'])
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(acciones()).toEqual(['hecha', 'deshacer']))

    await act()
    await vi.advanceTimersByTimeAsync(11_000)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull())
    await user.keyboard('{Control>}z{/Control}')
    expect(acciones()).toEqual(['hecha', 'deshacer', 'hecha'])
    vi.useRealTimers()
  })

  it.each([
    ['1 día', '1'],
    ['1 semana', '7'],
  ])('puts off by %s [PAN-03]', async (name, hasta) => {
    const { cambiar } = open()
    await elegir('Elegir la tarea Cargar contactos')
    await click('Posponer')
    await click(name, 'menuitem')

    await waitFor(() =>
      expect(cambiar.mock.lastCall?.[0].cambio).toEqual({ accion: 'posponer', hasta, tareas: tareas('42') }),
    )
  })

  it('says that whom a task may be given to did not come, and reads it again [PAN-03] [VIS-03]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { gateway } = open()
    const { usuarios } = gateway.tareas
    Object.assign(gateway.tareas, {
      usuarios: () => {
        throw gatewayError('SERVER_FAILED')
      },
    })
    await userEvent.click((await screen.findAllByRole('button', { name: 'Nueva tarea' }))[0] as HTMLElement)
    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    Object.assign(gateway.tareas, { usuarios })
    await click('Reintentar')

    expect(await screen.findByRole('option', { name: 'Grace Hopper' })).toBeInTheDocument()
  })

  it('gives no task whose day is over: it says so at the day, and sends nothing [PAN-03] [VIS-04]', async () => {
    const { gateway } = open()
    const guardar = vi.fn(() => ({ id: '43' }))
    Object.assign(gateway.tareas, { guardar })
    await userEvent.click((await screen.findAllByRole('button', { name: 'Nueva tarea' }))[0] as HTMLElement)
    await userEvent.type(await screen.findByLabelText(/^Qué hay que hacer/), 'Llamar')
    const vence = screen.getByLabelText(/^Vence \*|^Vence$/)
    await userEvent.clear(vence)
    await userEvent.type(vence, '20/11/2020')
    await click('Crear tarea')

    expect(await screen.findByText('La fecha no puede ser anterior a hoy.')).toBeVisible()
    expect(vence).toHaveAccessibleDescription('La fecha no puede ser anterior a hoy.')
    expect(guardar).not.toHaveBeenCalled()
  })

  it('gives no task over a day that cannot be read until that was seen [VIS-04]', async () => {
    const text = '99/99/2099'
    const { gateway } = open()
    const guardar = vi.fn(() => ({ id: '43' }))
    Object.assign(gateway.tareas, { guardar })
    await userEvent.click((await screen.findAllByRole('button', { name: 'Nueva tarea' }))[0] as HTMLElement)
    await userEvent.type(await screen.findByLabelText(/^Qué hay que hacer/), 'Llamar')
    const vence = () => screen.getByLabelText(/^Vence \*|^Vence$/)
    // Over the day that is proposed, as the keys do it after Tab.
    await userEvent.type(vence(), text, { initialSelectionStart: 0, initialSelectionEnd: 10 })
    await click('Crear tarea')
    await waitFor(() => expect(vence()).toHaveFocus())
    expect(vence()).toHaveAccessibleDescription(`'${text}' no es una fecha: escriba día/mes/año.`)
    expect(guardar).not.toHaveBeenCalled()
    await click('Crear tarea')
    await waitFor(() => expect(guardar).toHaveBeenCalledOnce())
  })

  it('puts off until a day [PAN-03]', async () => {
    const { cambiar } = open()
    await elegir('Elegir la tarea Cargar contactos')
    await click('Posponer')
    await click('Otra fecha…', 'menuitem')
    await click('Posponer a esa fecha')
    expect(await screen.findByText('Indique la fecha.')).toBeVisible()
    await userEvent.type(await screen.findByLabelText('Posponer hasta'), '15/03/2099')
    await click('Posponer a esa fecha')

    await waitFor(() => expect(cambiar.mock.lastCall?.[0].cambio).toMatchObject({ hasta: '2099-03-15' }))
  })

  it('puts off by Enter in the date, and by no date that is none [PAN-03] [VIS-04]', async () => {
    const { cambiar } = open()
    await elegir('Elegir la tarea Cargar contactos')
    await click('Posponer')
    await click('Otra fecha…', 'menuitem')
    const hasta = await screen.findByLabelText('Posponer hasta')
    await userEvent.type(hasta, '31/02/2099{Enter}')
    expect(await screen.findByText("'31/02/2099' no es una fecha: escriba día/mes/año.")).toBeVisible()
    await userEvent.clear(hasta)
    await userEvent.type(hasta, '15/03/2099{Enter}')

    await waitFor(() => expect(cambiar.mock.lastCall?.[0].cambio).toMatchObject({ hasta: '2099-03-15' }))
    expect(cambiar).toHaveBeenCalledOnce()
  })

  it('puts nothing off to the day of before over one that is past, until that was seen [PAN-03] [VIS-04]', async () => {
    const { cambiar } = open()
    await elegir('Elegir la tarea Cargar contactos')
    await click('Posponer')
    await click('Otra fecha…', 'menuitem')
    const hasta = () => screen.getByLabelText('Posponer hasta')
    await userEvent.type(await screen.findByLabelText('Posponer hasta'), '15/03/2099{Tab}')
    await userEvent.type(hasta(), '1/1/2020', { initialSelectionStart: 0, initialSelectionEnd: 10 })
    await click('Posponer a esa fecha')

    await waitFor(() => expect(hasta()).toHaveFocus())
    expect(hasta()).toHaveAccessibleDescription(/^La fecha no puede ser anterior al /)
    expect(cambiar).not.toHaveBeenCalled()
  })

  it('does once what is pressed again after a lost answer, and calls nobody else its author [VIS-08] [LLA-05]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { cambiar } = open()
    cambiar.mockImplementationOnce(() => {
      throw gatewayError('UNCONFIRMED')
    })
    await elegir('Elegir la tarea Cargar contactos')
    await click('Hecha')
    expect(await screen.findByText(/No se pudo confirmar/)).toBeVisible()

    await click('Hecha')
    expect(await screen.findByText('Tarea hecha.')).toBeVisible()
    const [first, second] = cambiar.mock.calls
    expect(second).toEqual(first)
  })

  it('gives to somebody else [PAN-03]', async () => {
    const { cambiar } = open()
    await elegir('Elegir la tarea Cargar contactos')
    await click('Reasignar')
    await userEvent.selectOptions(await screen.findByLabelText('Reasignar a'), 'grace')
    await click('Reasignar a esa persona')

    await waitFor(() => expect(cambiar.mock.lastCall?.[0].cambio).toMatchObject({ usuario: 'grace' }))
    expect(await screen.findByText('Tarea reasignada.')).toBeVisible()
  })

  it('says what was left alone, and why something could not be done [PAN-03]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { cambiar } = open()
    cambiar.mockReturnValueOnce({ cambiadas: [], salteadas: 1 })
    await elegir('Elegir la tarea Cargar contactos')
    await click('Hecha')
    expect(await screen.findByText('Una tarea cambió mientras tanto; quedó como está.')).toBeVisible()
    expect(screen.queryByText('Tarea hecha.')).toBeNull()

    cambiar.mockImplementationOnce(() => {
      throw gatewayError('UNREACHABLE', { mensaje: 'No hay conexión.' })
    })
    await elegir('Elegir la tarea Cargar contactos')
    await click('Hecha')
    expect(await screen.findByText(/^No hay conexión\./)).toBeVisible()
    // The choice stays, so that it can be tried again.
    expect(screen.getByText('1 tarea elegida')).toBeVisible()
  })

  it('says that there are none, and offers to make one; a done one cannot be chosen [PAN-03]', async () => {
    const { unmount } = open([])
    expect(await screen.findByText('No tiene tareas.')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Nueva tarea' })).not.toEqual([])
    unmount()

    open([tareaRowDecoded({ estado: 'H' })])
    await screen.findByRole('row', { name: /Actualizar condiciones/ })
    expect(screen.queryByRole('checkbox', { name: /Elegir la tarea/ })).toBeNull()
  })
})
