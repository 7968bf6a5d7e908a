import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import {
  clienteInformacionAnswerDecoded,
  empresaFichaDecoded,
  empresaOpcionesDecoded,
  empresaRecordDecoded,
  empresaRecordLegacy,
  empresaRowDecoded,
  hojaClienteDecoded,
} from '@yunque/contracts/testing/clientes'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/clientes/maestro-empresas'

const open = (url = URL, { modulos = ['MEM'] as Modulo[], ficha = () => empresaFichaDecoded() } = {}) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const list = vi.fn((_asked: unknown) => ({ ...pageLegacy([empresaRowDecoded()]), recortado: false }))
  const guardar = vi.fn(async (_input: unknown) => empresaRecordDecoded({ codigo: 1321, razon: 'TORNERÍA PAZ SRL' }))
  const anular = vi.fn(async (_input: unknown) => ({ empresa: empresaRecordDecoded({ baja: 'S' }) }))
  const clientes = {
    list,
    guardar,
    anular,
    get: vi.fn(ficha),
    opciones: () => empresaOpcionesDecoded(),
    informacion: () => clienteInformacionAnswerDecoded(),
    mismoCuit: ({ cuit }: { cuit: string }) => (cuit === '33700000019' ? [{ value: '1300', text: 'MOLINOS SA' }] : []),
  }

  return { list, guardar, anular, clientes, ...renderApp(url, { gateway: { clientes }, modulos }) }
}

const panel = () => screen.findByRole('dialog')
const type = async (label: RegExp, text: string) => {
  const input = await within(await panel()).findByLabelText(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

describe(URL, () => {
  it('lists the companies, and a code opens its record at an address of its own [PAN-07] [RUT-21]', async () => {
    const { list, router } = open(`${URL}?localidad=avell&page=1`)
    const row = await screen.findByRole('row', { name: /ACEROS DEL SUR/ })
    const cells = within(row).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '1204',
      'ACEROS DEL SUR SA',
      '30-71234567-1',
      'Avellaneda',
      'Marta Quiroga',
      '30 días, Transferencia',
      'Activa',
      '31/10/2026',
    ])

    await userEvent.click(within(row).getByRole('link', { name: '1204' }))

    expect(await screen.findByRole('heading', { name: '1204 ACEROS DEL SUR SA' })).toBeVisible()
    expect(router.state.location.href).toMatch(/localidad=avell.*cliente=1204/)
    // The rows of the list were not asked again.
    expect(list.mock.calls.filter(([asked]) => (asked as { parte: string }).parte === 'filas')).toHaveLength(1)

    await userEvent.click(within(await panel()).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.href).not.toContain('1204')
  })

  it('shows what lies around a company, with links for who may follow them [PAN-07]', async () => {
    open(`${URL}?cliente=1204`, { modulos: ['MEM', 'COT'] })

    const cotizaciones = await screen.findByRole('region', { name: 'Últimas cotizaciones' })
    expect(within(cotizaciones).getByRole('link', { name: 'N° 12345' })).toBeVisible()
    expect(within(cotizaciones).getByText('Sin vencer')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Contactos' })).queryByRole('link')).toBeNull()
    expect(screen.getByRole('region', { name: 'Contactos' })).toHaveTextContent('Lovelace, Ada')
    const legajo = screen.getByRole('region', { name: 'Legajo impositivo' })
    expect(legajo).toHaveTextContent(/venc(e|ió) el 31\/10\/2026/)
    expect(within(legajo).getByRole('button', { name: 'CM05 2025.pdf' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Cuenta corriente' })).toHaveTextContent(
      'Debe U$S 9.800,50 de U$S 10.000,00',
    )
    expect(await screen.findByRole('region', { name: 'Riesgo del cliente' })).toHaveTextContent(
      'Cuenta corriente con saldo vencido.',
    )
  })

  it('warns of a wrong CUIT and of one that another company has, and saves it all the same [PAN-07]', async () => {
    const { guardar, router } = open(`${URL}?cliente=nuevo`)
    await type(/^Razón social/, 'TORNERÍA PAZ SRL')

    await type(/^CUIT/, '30-71234567-9')
    expect(await screen.findByText('El dígito verificador no coincide.')).toBeVisible()
    await type(/^CUIT/, '33-70000001-9')
    expect(await screen.findByRole('link', { name: '1300 MOLINOS SA' })).toHaveAttribute(
      'href',
      expect.stringContaining('cliente=1300'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Alta Empresa' }))

    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(1))
    expect(guardar.mock.calls[0]?.[0]).toMatchObject({ codigo: '', form: { cuit: '33-70000001-9', version: '' } })
    await waitFor(() => expect(router.state.location.href).toContain('cliente=1321'))
  })

  it('adds and takes away places and notices, and marks what is wrong with them [PAN-07]', async () => {
    const { guardar } = open(`${URL}?cliente=1204`)

    await userEvent.click(await screen.findByRole('button', { name: 'Agregar lugar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Quitar el aviso 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Modificar Empresa' }))
    expect(await screen.findByText('Un lugar de entrega no tiene nombre.')).toBeVisible()
    expect(guardar).not.toHaveBeenCalled()

    await userEvent.type(screen.getByLabelText('Lugar 2'), 'Obra')
    await userEvent.click(screen.getByRole('button', { name: 'Modificar Empresa' }))

    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(1))
    const lugares = [
      { codigo: '1', nombre: 'Planta Avellaneda' },
      { codigo: '', nombre: 'Obra' },
    ]
    expect(guardar.mock.calls[0]?.[0]).toMatchObject({ codigo: '1204', form: { lugares, notificaciones: [] } })
  })

  it('takes a company out of use once it was confirmed [PAN-07]', async () => {
    const { anular } = open(`${URL}?cliente=1204`)

    await userEvent.click(await screen.findByRole('button', { name: 'Dar de Baja' }))
    const dialog = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dar de Baja' }))

    await waitFor(() => expect(anular).toHaveBeenCalledWith({ codigo: '1204' }))
    expect(await screen.findByText('La empresa se dio de baja.')).toBeVisible()
  })

  it('offers the way back to one that is out of use, and says where there is none', async () => {
    open(`${URL}?cliente=1204`, {
      ficha: () => empresaFichaDecoded({ empresa: empresaRecordLegacy({ baja: 'S' }) }),
    })
    expect(await screen.findByRole('button', { name: 'Reactivar' })).toBeVisible()
    expect(screen.getByText('El cliente está dado de baja.')).toBeVisible()
  })

  it('says that a code is nobody’s, and lets a lookup that failed be asked again [VIS-01] [VIS-03]', async () => {
    const { clientes } = open(`${URL}?cliente=7777`, {
      ficha: () => {
        throw gatewayError('NOT_FOUND', { mensaje: 'No existe la empresa 7777.' })
      },
    })
    expect(await screen.findByText('No existe la empresa 7777.')).toBeVisible()
    expect(within(await panel()).queryByRole('button', { name: 'Reintentar' })).toBeNull()
    expect(clientes.get).toHaveBeenCalled()
  })

  it('opens no record for what is no code, which could only fail again and again [VIS-09]', async () => {
    const { clientes } = open(`${URL}?cliente=${encodeURIComponent(' 1113 ')}`)

    expect(await screen.findByRole('link', { name: '1204' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(clientes.get).not.toHaveBeenCalled()
  })

  it('gives the focus to the first field of a form that comes into the panel later [PAN-07] [VIS-24]', async () => {
    const { clientes, router } = open(URL)
    Object.assign(clientes, { hoja: () => hojaClienteDecoded() })
    await userEvent.click(await screen.findByRole('link', { name: '1204' }))
    await userEvent.click(await within(await panel()).findByRole('button', { name: 'Modificar' }))
    await waitFor(async () => expect(within(await panel()).getByLabelText(/^Razón social/)).toHaveFocus())

    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await screen.findByRole('link', { name: 'Nueva Empresa' }))
    await waitFor(async () => expect(within(await panel()).getByLabelText(/^Razón social/)).toHaveFocus())
  })

  it('opens as a sheet again after its form was left by the browser’s back [PAN-07] [VIS-21]', async () => {
    const { clientes, router } = open(URL)
    Object.assign(clientes, { hoja: () => hojaClienteDecoded() })
    const openSheet = async () => userEvent.click(await screen.findByRole('link', { name: '1204' }))
    await openSheet()
    await userEvent.click(await within(await panel()).findByRole('button', { name: 'Modificar' }))
    await within(await panel()).findByRole('button', { name: 'Modificar Empresa' })

    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openSheet()

    expect(await within(await panel()).findByRole('button', { name: 'Modificar' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Modificar Empresa' })).toBeNull()
  })
})
