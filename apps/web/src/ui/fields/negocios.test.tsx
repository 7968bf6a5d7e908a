import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { familiaRecordDecoded, familiaRecordLegacy } from '@yunque/contracts/testing/familias'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'
import { renderApp, usuario } from '#/testing/render-app.tsx'

const negocios = [
  { value: 'A', text: 'Aluminio', baja: false },
  { value: 'I', text: 'Acero del Sur', baja: true },
]
const textsOf = async () =>
  within(await screen.findByLabelText(/^Negocio/))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('lines of business', () => {
  it("are the house's own that are in use, in a new document [DAT-01]", async () => {
    openDocumento('/cotizaciones/cotizacion/nuevo', { user: { extra: { negocios } } })

    expect(await textsOf()).toEqual(['Seleccionar', 'Aluminio'])
  })

  it('stand with their name in a document that has one out of use [DAT-01]', async () => {
    openDocumento('/cotizaciones/cotizacion/12345', { user: { extra: { negocios } } })

    expect(await textsOf()).toEqual(['Seleccionar', 'Aluminio', 'Acero del Sur'])
    expect(screen.getByLabelText(/^Negocio/)).toHaveDisplayValue('Acero del Sur')
  })

  it("are the specification's beside a server that tells none [ARQ-10]", async () => {
    openDocumento('/cotizaciones/cotizacion/nuevo')

    expect(await textsOf()).toEqual(['Seleccionar', 'Aceros Inoxidables', 'Aceros Especiales', 'Chapas Antidesgaste'])
  })

  it('are read again where one was saved on the way to another screen [DAT-01] [VIS-05]', async () => {
    const nuevos = [{ value: 'B', text: 'Bronce', baja: false }]
    let saved = false
    const { router } = renderApp('/datos/negocios/nuevo', {
      modulos: ['DAT', 'CLP'],
      gateway: {
        sesion: {
          verificarToken: () => ({
            user: usuario({
              modulos_usuario: { DAT: true, CLP: true },
              extra: { negocios: saved ? nuevos : negocios },
            }),
          }),
        },
        maestros: {
          guardar: () => {
            saved = true
            return { id: 'B', codigo: 'B', nombre: 'Bronce', estado: 'A', version: '1' }
          },
        },
        productos: { familias: () => [] },
      },
    })
    await userEvent.type(await screen.findByLabelText(/^Código/), 'B')
    await userEvent.type(screen.getByLabelText(/^Nombre/), 'Bronce')
    await userEvent.type(screen.getByLabelText(/^Orden/), '1')

    void router.navigate({ to: '/precios/consulta-lista-de-precios' })
    const asks = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })
    await userEvent.click(within(asks).getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByRole('option', { name: 'Bronce' })).toBeInTheDocument()
  })

  const openFamilia = async (codigo: string) => {
    renderApp(`/datos/familias/${codigo}`, {
      modulos: ['DAT'],
      user: { extra: { negocios } },
      gateway: { datos: { familia: () => familiaRecordDecoded({ negocio: 'I' }) } },
    })

    return screen.findByLabelText('Línea de negocio')
  }

  it('a new familia begins in one that is in use [DAT-01] [DAT-02]', async () => {
    expect(await openFamilia('nuevo')).toHaveDisplayValue('Aluminio')
  })

  it('a familia keeps one out of use under its name [DAT-01] [DAT-02]', async () => {
    expect(await openFamilia('47')).toHaveDisplayValue('Acero del Sur')
  })

  it('are told by name in a conflict, also those out of use [VIS-07] [DAT-01]', async () => {
    const guardarFamilia = () => {
      throw gatewayError('CONFLICT', { actual: familiaRecordLegacy({ negocio: 'I', version: 7 }) })
    }
    const user = { extra: { negocios: [...negocios, { value: 'B', text: 'Bronce', baja: false }] } }
    vi.spyOn(console, 'error').mockReturnValue()
    renderApp('/datos/familias/47', {
      modulos: ['DAT'],
      user,
      gateway: { datos: { familia: () => familiaRecordDecoded({ negocio: 'A' }), guardarFamilia } },
    })
    await userEvent.selectOptions(await screen.findByLabelText('Línea de negocio'), 'Bronce')
    await userEvent.click(screen.getByRole('button', { name: 'Modificar Familia' }))

    expect(await screen.findByRole('radio', { name: 'Línea de negocio, Mi valor: Bronce' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Línea de negocio, Valor actual: Acero del Sur' })).toBeInTheDocument()
  })

  it('a search begins with the first that is in use where its address names none of them [DAT-01]', async () => {
    const nuevos = [
      { value: 'C', text: 'Cobre', baja: true },
      { value: 'A', text: 'Aluminio', baja: false },
    ]
    renderApp('/precios/consulta-lista-de-precios', {
      modulos: ['CLP'],
      user: { extra: { negocios: nuevos } },
      gateway: { productos: { familias: ({ negocio }) => [{ value: '1', text: `Familia de ${negocio}` }] } },
    })

    expect(await screen.findByRole('option', { name: 'Familia de A' })).toBeInTheDocument()
    expect(screen.getByLabelText('Negocio')).toHaveDisplayValue('Aluminio')
  })
})
