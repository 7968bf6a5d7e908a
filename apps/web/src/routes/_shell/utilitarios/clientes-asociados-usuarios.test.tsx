import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asociadosRecordDecoded, asociadosResumenDecoded } from '@yunque/contracts/testing/usuarios'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/utilitarios/clientes-asociados-usuarios'
const OTRO = { codigo: '2000', razon: 'METALURGICA NORTE SRL', localidad: 'Salta' }

type Asociados = ReturnType<typeof asociadosRecordDecoded>
const SUYO = { ve: 'suyos' as const, clientes: [{ codigo: '2000', razon: 'OTRO SA', localidad: '' }] }
const TODOS = 'Todos los clientes (10000)'
const SUYOS = /^Solo sus clientes asociados/

const open = (url: string, asociados = asociadosRecordDecoded(), otro: Partial<Asociados> = SUYO) => {
  const gateway = {
    asociados: () => asociadosResumenDecoded(),
    asociadosDe: ({ usuario }: { usuario: string }) =>
      usuario === asociados.usuario ? asociados : asociadosRecordDecoded({ usuario, ...otro }),
    buscarAsociados: vi.fn((asked: { codigos?: string[] | undefined }) =>
      asked.codigos?.length
        ? {
            clientes: asked.codigos.includes(OTRO.codigo) ? [OTRO] : [],
            equivocados: asked.codigos.filter((codigo) => codigo !== OTRO.codigo),
            recortado: false,
          }
        : { clientes: [OTRO], equivocados: [], recortado: false },
    ),
    guardarAsociados: vi.fn((_input: { form: object }) => asociadosRecordDecoded({ version: 4 })),
    moverAsociados: vi.fn((_input: object) => asociadosRecordDecoded({ clientes: [], version: 4 })),
  }

  return { gateway, ...renderApp(url, { gateway: { usuarios: gateway }, modulos: ['CLU'] }) }
}

describe('/utilitarios/clientes-asociados-usuarios', () => {
  it('says of a server that keeps no mark that a user without any sees all, and tells it of none [ARQ-17] [PAN-09]', async () => {
    const sin = { usuario: 'eva', nombre: 'Eva Paz', clientes: [], ve: '' as const }
    const { gateway } = open(`${URL}?usuario=eva`, asociadosRecordDecoded(sin))

    expect(
      await screen.findByText(/Eva Paz no tiene clientes asociados: ve todos los clientes \(10000\)/),
    ).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar METALURGICA NORTE SRL' }))
    expect(screen.getByText(/ahora ve todos los clientes, al guardar ve 1 cliente\./)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(gateway.guardarAsociados).toHaveBeenCalledOnce())
    expect(gateway.guardarAsociados.mock.calls[0]?.[0].form).toMatchObject({ ve: '' })
  })

  it('tells all clients from none, and gives each by a choice of its own [RUT-10] [ARQ-17] [PAN-09]', async () => {
    const { gateway } = open(`${URL}?usuario=nestor`)
    expect(await screen.findByRole('radio', { name: SUYOS })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar ACEROS DEL SUR SA' }))

    expect(screen.getByText('Sin clientes asociados: no ve ningún cliente.')).toBeVisible()
    expect(screen.getByText(/ahora ve 1 cliente, al guardar no ve ningún cliente\./)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: TODOS }))
    expect(screen.getByText(/al guardar ve todos los clientes\./)).toBeVisible()
    // Adding a client limits the user to his list again.
    await userEvent.click(screen.getByRole('button', { name: 'Agregar METALURGICA NORTE SRL' }))
    expect(screen.getByRole('radio', { name: SUYOS })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: TODOS }))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(gateway.guardarAsociados).toHaveBeenCalledOnce())
    expect(gateway.guardarAsociados.mock.calls[0]?.[0].form).toMatchObject({ ve: 'todos', clientes: {} })
  })

  it('closes what whoever gives may not give, and says why [ARQ-15] [ARQ-17]', async () => {
    const sin_todos = 'Solo alguien sin límites puede dar todos los clientes.'
    open(`${URL}?usuario=nestor`, asociadosRecordDecoded({ sin_todos }))
    expect(await screen.findByRole('radio', { name: /^Todos los clientes/ })).toBeDisabled()
    expect(screen.getByText(sin_todos)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Quitar ACEROS DEL SUR SA' })).toBeEnabled()
  })

  it('closes all of it for whom somebody else has to change [ARQ-15]', async () => {
    const sin_cambio = 'Néstor Aguirre tiene el código PER (Permisos): solo quien también lo tiene puede cambiarlo.'
    open(`${URL}?usuario=nestor`, asociadosRecordDecoded({ sin_cambio }))
    expect(await screen.findByText(sin_cambio)).toBeVisible()
    for (const name of ['Guardar', 'Quitar todos', 'Quitar ACEROS DEL SUR SA', 'Mover todos']) {
      expect(screen.getByRole('button', { name })).toBeDisabled()
    }
  })

  it('moves clients between two lists, and tells what the user gains and loses before saving [PAN-09]', async () => {
    const { gateway } = open(`${URL}?usuario=nestor`)
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar METALURGICA NORTE SRL' }))
    await userEvent.click(screen.getByRole('button', { name: 'Quitar ACEROS DEL SUR SA' }))

    expect(
      screen.getByText('Néstor Aguirre gana 1 y pierde 1: ahora ve 1 cliente, al guardar ve 1 cliente.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mover todos' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Los clientes de Néstor Aguirre se guardaron.')
    expect(gateway.guardarAsociados.mock.calls[0]?.[0].form).toMatchObject({
      usuario: 'nestor',
      clientes: { 2000: true },
    })
  })

  it('lists pasted codes that are wrong one by one, and goes on with the rest [PAN-09]', async () => {
    const { gateway } = open(`${URL}?usuario=nestor`)
    const box = await screen.findByLabelText('Códigos pegados de una planilla')
    await userEvent.click(box)
    await userEvent.paste('2000\n99999\tXX\r\n')
    await userEvent.click(screen.getByRole('button', { name: 'Agregar códigos' }))

    expect(await screen.findByText('99999, XX. Los demás se agregaron.')).toBeVisible()
    expect(screen.getByText('Por agregar: 1 cliente. Falta guardar.')).toBeVisible()
    expect(screen.getByLabelText('Buscar en clientes de Néstor Aguirre')).toBeVisible()
    expect(box).toHaveValue('99999\nXX')
    expect(gateway.buscarAsociados).toHaveBeenCalledWith(expect.objectContaining({ codigos: ['2000', '99999', 'XX'] }))
    expect(within(screen.getByRole('table', { name: /de Néstor/ })).getByText('METALURGICA NORTE SRL')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Agregar códigos' }))
    expect(await screen.findByText('Ningún cliente nuevo.')).toBeVisible()
    // If all pasted codes are wrong, only those are told.
    expect(await screen.findByText('99999, XX.')).toBeVisible()
  })

  it('moves all of one user to another, after telling what that means for both [PAN-09]', async () => {
    const { gateway } = open(`${URL}?usuario=nestor`)
    await userEvent.selectOptions(await screen.findByLabelText('Mover todos a'), 'eva')
    await userEvent.click(screen.getByRole('button', { name: 'Mover todos' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(
      'Néstor Aguirre pierde 1: después no ve ningún cliente. Eva Paz gana 1: hoy ve 1 cliente, después ve 2 clientes.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mover' }))

    await screen.findByText('Los clientes se movieron.')
    expect(gateway.moverAsociados).toHaveBeenCalledWith(
      expect.objectContaining({ de: 'nestor', a: 'eva', version: String(asociadosRecordDecoded().version) }),
    )
  })

  it('says that who sees all goes on to, whatever is moved to him [ARQ-17]', async () => {
    open(`${URL}?usuario=nestor`, asociadosRecordDecoded(), { ve: 'todos', clientes: [] })
    await userEvent.selectOptions(await screen.findByLabelText('Mover todos a'), 'eva')
    await userEvent.click(screen.getByRole('button', { name: 'Mover todos' }))

    expect(await screen.findByRole('dialog')).toHaveTextContent('Eva Paz los ve ya: ve todos los clientes.')
  })

  it('says that there are more clients than it lists, and not that there are none where all of those are taken [PAN-09] [VIS-03]', async () => {
    const { gateway } = open(`${URL}?usuario=nestor`)
    gateway.buscarAsociados.mockImplementation(() => ({ clientes: [OTRO], equivocados: [], recortado: true }))
    await userEvent.type(await screen.findByLabelText('Buscar en clientes'), 'norte')
    expect(await screen.findByText('Hay más: use la búsqueda.')).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Agregar METALURGICA NORTE SRL' }))
    expect(screen.queryByText('No se encontraron registros.')).toBeNull()
    expect(screen.getByText('Hay más: use la búsqueda.')).toBeVisible()
  })

  it('asks once about all clients of one user, however often it is pressed before it is known what that means [VIS-08]', async () => {
    const { gateway } = open(`${URL}?usuario=nestor`)
    await userEvent.selectOptions(await screen.findByLabelText('Mover todos a'), 'eva')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Mover todos' }))

    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mover' }))
    await screen.findByText('Los clientes se movieron.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(gateway.moverAsociados).toHaveBeenCalledOnce()
  })

  it('says that there is no such user [VIS-01]', async () => {
    const { gateway } = open(`${URL}?usuario=nadie`)
    Object.assign(gateway, {
      asociadosDe: () => {
        throw gatewayError('NOT_FOUND')
      },
    })

    expect(await screen.findByText('No existe el usuario nadie.')).toBeVisible()
  })
})
