import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asociadosRecordDecoded, asociadosResumenDecoded } from '@yunque/contracts/testing/usuarios'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/utilitarios/clientes-asociados-usuarios'
const OTRO = { codigo: '2000', razon: 'METALURGICA NORTE SRL', localidad: 'Salta' }

const open = (url: string, asociados = asociadosRecordDecoded()) => {
  const gateway = {
    asociados: () => asociadosResumenDecoded(),
    asociadosDe: ({ usuario }: { usuario: string }) =>
      usuario === asociados.usuario
        ? asociados
        : asociadosRecordDecoded({ usuario, clientes: [{ codigo: '2000', razon: 'OTRO SA', localidad: '' }] }),
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
  it('says that a user without any sees all [RUT-10] [PAN-09]', async () => {
    open(`${URL}?usuario=eva`, asociadosRecordDecoded({ usuario: 'eva', nombre: 'Eva Paz', clientes: [] }))

    expect(
      await screen.findByText(/Eva Paz no tiene clientes asociados: ve todos los clientes \(10000\)/),
    ).toBeVisible()
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
    // Of wrong ones alone there are no others to speak of.
    expect(await screen.findByText('99999, XX.')).toBeVisible()
  })

  it('moves all of one user to another, after telling what that means for both [PAN-09]', async () => {
    const { gateway } = open(`${URL}?usuario=nestor`)
    await userEvent.selectOptions(await screen.findByLabelText('Mover todos a'), 'eva')
    await userEvent.click(screen.getByRole('button', { name: 'Mover todos' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(
      'Néstor Aguirre pierde 1 y pasa a ver todos. Eva Paz gana 1: hoy ve 1 cliente, después ve 2 clientes.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mover' }))

    await screen.findByText('Los clientes se movieron.')
    expect(gateway.moverAsociados).toHaveBeenCalledWith({ de: 'nestor', a: 'eva' })
  })
})
