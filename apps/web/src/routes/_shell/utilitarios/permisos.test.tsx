import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { permisosRecordDecoded } from '@yunque/contracts/testing/usuarios'
import { describe, expect, it, vi } from 'vitest'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/utilitarios/permisos'

const open = async (usuarios: FakeGateway['usuarios'] = {}, url = URL) => {
  const guardarPermisos = vi.fn((_input: { form: { celdas: object; version: string } }) =>
    permisosRecordDecoded({ version: 10 }),
  )
  const gateway = { permisos: () => permisosRecordDecoded(), guardarPermisos, ...usuarios }
  const app = renderApp(url, { gateway: { usuarios: gateway }, modulos: ['PER'] })
  await screen.findByRole('grid', { name: 'Permisos' })

  return { ...app, guardarPermisos }
}
const cell = (name: string) => screen.getByRole('checkbox', { name })
const COT = 'Néstor Aguirre: Cotizaciones (COT)'
const status = () => screen.getByText(/·|Flechas/)

describe('/utilitarios/permisos', () => {
  it('shows people by codes, filtered in both directions [RUT-08] [PAN-11]', async () => {
    await open()
    expect(cell(COT)).toBeChecked()
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)

    await userEvent.type(screen.getByLabelText('Persona'), 'nestor')
    await userEvent.type(screen.getByLabelText('Código'), 'cotiz')
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Persona', 'COT Cotizaciones'])

    await userEvent.type(screen.getByLabelText('Código'), 'zzz')
    expect(screen.getByText('No se encontraron registros.')).toBeVisible()
  })

  it('is exported as it is filtered [PAN-11] [VIS-15]', async () => {
    const exportarPermisos = vi.fn((_filtros: object) => 'http://legacy.example/storage/permisos.xls')
    vi.spyOn(window, 'open').mockReturnValue({
      close: vi.fn(),
      location: { replace: vi.fn() },
      document: { body: {} },
    } as never)
    await open({ exportarPermisos })

    await userEvent.type(screen.getByLabelText('Persona'), 'nestor')
    await userEvent.type(screen.getByLabelText('Código'), 'cotiz')
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() =>
      expect(exportarPermisos).toHaveBeenCalledWith({ persona: 'nestor', codigo: 'cotiz', estado: 'A' }),
    )
  })

  it('is worked by keyboard, tells since when and by whom, and what each gains and loses [PAN-11]', async () => {
    const { guardarPermisos } = await open()
    cell('Eva Paz: Tareas de usuario (TAR)').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')

    expect(cell(COT)).toHaveFocus()
    expect(status()).toHaveTextContent(
      'Néstor Aguirre · Cotizaciones (COT): lo tiene desde el 19/11/2026 11:30, por Silvia.',
    )
    await userEvent.keyboard(' {ArrowRight} ')
    expect(status()).toHaveTextContent('(SEG): no lo tiene desde el 20/11/2026 10:00, por Silvia.')
    expect(screen.getByRole('list', { name: 'Cambios sin guardar' })).toHaveTextContent(
      'Néstor Aguirre gana SEG; pierde COT',
    )
    await userEvent.keyboard('{Home}')
    expect(cell('Néstor Aguirre: Tareas de usuario (TAR)')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    await screen.findByText('Los permisos se guardaron.')
    const { form } = guardarPermisos.mock.calls[0]?.[0] ?? {}
    expect(form?.version).toBe('9')
    expect(form?.celdas).toMatchObject({ nestor: { COT: false, SEG: true, MCO: true }, eva: { COT: true } })
    expect(screen.queryByRole('list', { name: 'Cambios sin guardar' })).toBeNull()
  })

  it('gives the focus back to the button of a profile’s dialog, which asks before what was typed is given up [VIS-13] [VIS-05]', async () => {
    await open()
    const button = screen.getByRole('button', { name: 'Nuevo perfil' })
    await userEvent.click(button)
    await screen.findByRole('dialog', { name: 'Perfil de permisos' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())

    await userEvent.click(button)
    await userEvent.type(await screen.findByLabelText(/^Nombre/), 'Depósito')
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })).toBeVisible()
  })

  it('puts a profile on the chosen people, seen before it is saved [PAN-11]', async () => {
    await open()
    await userEvent.selectOptions(screen.getByLabelText('Perfil'), 'Vendedor')
    expect(screen.getByRole('button', { name: 'Dejar solo el perfil' })).toBeDisabled()
    await userEvent.click(cell('Elegir a Eva Paz'))
    expect(screen.getByText('1 persona elegida')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Dejar solo el perfil' }))

    expect(await screen.findByRole('list', { name: 'Cambios sin guardar' })).toHaveTextContent(
      'Eva Paz gana CST, MCO; pierde USU',
    )
  })

  it('gives a profile as another administrator has left it, and none that he took away [PAN-11] [VIS-32]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const record = permisosRecordDecoded()
    await open({ permisos: () => record })
    await userEvent.selectOptions(screen.getByLabelText('Perfil'), 'Vendedor')
    await userEvent.click(cell('Elegir a Eva Paz'))
    const antes = record.perfiles
    record.perfiles = antes.map((perfil) => ({ ...perfil, version: '2', codigos: ['COT', 'SEG'] }))
    await userEvent.click(screen.getByRole('button', { name: 'Sumar a los elegidos' }))

    expect(await screen.findByRole('list', { name: 'Cambios sin guardar' })).toHaveTextContent('Eva Paz gana SEG')
    expect(screen.getByText('El perfil Vendedor cambió mientras tanto: se da como está ahora.')).toBeVisible()
    record.perfiles = []
    await userEvent.click(screen.getByRole('button', { name: 'Dejar solo el perfil' }))

    expect(await screen.findByText('El perfil Vendedor ya no existe.')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Cambios sin guardar' })).toHaveTextContent('Eva Paz gana SEG')
  })

  it('takes over what another administrator changed meanwhile, by name, and saves over it [VIS-07] [PAN-11]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const now = permisosRecordDecoded({
      version: 12,
      usuarios: [
        { codigo: 'eva', nombre: 'Eva Paz', estado: 'A', codigos: ['USU'] },
        { codigo: 'nestor', nombre: 'Néstor Aguirre', estado: 'A', codigos: ['COT', 'MCO'] },
      ],
    })
    const guardarPermisos = vi.fn((input: { form: { version: string; celdas: object } }) => {
      if (input.form.version === '9') throw gatewayError('CONFLICT', { actual: now })
      return permisosRecordDecoded({ version: 13 })
    })
    await open({ guardarPermisos })
    await userEvent.click(cell('Eva Paz: Tareas de usuario (TAR)'))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Se unieron los cambios de Silvia: Eva Paz: Cotizaciones (COT).')).toBeVisible()
    const last = guardarPermisos.mock.calls.at(-1)?.[0].form
    expect(last).toMatchObject({ version: '12', celdas: { eva: { TAR: true, COT: false, USU: true } } })
  })

  it('asks nothing where both did the same to one cell: a tick has no third value [VIS-07] [PAN-11]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const now = permisosRecordDecoded({
      version: 12,
      usuarios: [
        { codigo: 'eva', nombre: 'Eva Paz', estado: 'A', codigos: ['USU'] },
        { codigo: 'nestor', nombre: 'Néstor Aguirre', estado: 'A', codigos: ['COT', 'MCO'] },
      ],
    })
    const guardarPermisos = vi.fn((input: { form: { version: string; celdas: object } }) => {
      if (input.form.version === '9') throw gatewayError('CONFLICT', { actual: now })
      return permisosRecordDecoded({ ...now, version: 13 })
    })
    await open({ guardarPermisos })
    await userEvent.click(cell('Eva Paz: Cotizaciones (COT)'))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    await screen.findByText('Los permisos se guardaron.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(guardarPermisos.mock.calls.at(-1)?.[0].form).toMatchObject({
      version: '12',
      celdas: { eva: { COT: false } },
    })
  })

  it('names permissions by their words, not by how they are stored [PAN-11]', async () => {
    await open()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())

    expect(heads).toContain('Reactivar contactos')
    expect(heads.filter((text) => text?.includes('_'))).toEqual([])
    await userEvent.click(cell('Eva Paz: Reactivar contactos'))
    expect(screen.getByRole('list', { name: 'Cambios sin guardar' })).toHaveTextContent(
      'Eva Paz gana Reactivar contactos',
    )
  })

  it('comes from a request for access to the person who asked [PAN-13]', async () => {
    await open({}, `${URL}?persona=nestor`)

    expect(screen.getByLabelText('Persona')).toHaveValue('nestor')
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  })
})

describe('a screen without its code', () => {
  it('offers to ask for it, once [VIS-02] [PAN-13]', async () => {
    const solicitarAcceso = vi.fn((_input: { codigo: string }) => ({ tareas: 1 }))
    renderApp('/utilitarios/usuarios', { gateway: { usuarios: { solicitarAcceso } }, modulos: ['COT'] })

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      'No tiene permiso para ver esta pantalla (código USU). Solicítelo a un administrador.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Solicitar acceso' }))
    expect(await screen.findByText('Su solicitud se envió a quien otorga los permisos.')).toBeVisible()
    expect(solicitarAcceso).toHaveBeenCalledWith({ codigo: 'USU' })
  })

  it('offers it too where the code was taken away while the screen was open [PAN-13]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const mensaje = 'No tiene permiso para esta acción (código PER). Solicítelo a un administrador.'
    renderApp(URL, {
      modulos: ['PER'],
      gateway: {
        usuarios: {
          permisos: () => {
            throw gatewayError('FORBIDDEN', { mensaje })
          },
        },
      },
    })

    expect(await screen.findByText(mensaje)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Solicitar acceso' })).toBeVisible()
  })
})
