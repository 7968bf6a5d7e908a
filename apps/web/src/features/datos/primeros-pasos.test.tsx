import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { primerosPasosDecoded } from '@yunque/contracts/testing/datos'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'
import { PASOS_DICHOS } from './pasos.ts'

const card = () => screen.findByRole('region', { name: 'Primeros pasos' })

describe('Primeros pasos', () => {
  it('says what is done and what is missing, in order, with the way to each [DAT-12]', async () => {
    renderApp('/', { modulos: ['DAT'], gateway: { datos: { primerosPasos: () => primerosPasosDecoded() } } })

    const steps = within(await card()).getAllByRole('listitem')
    expect(steps.map((one) => one.textContent?.split(/Hecho|Falta/)[0])).toEqual([
      ...['Empresa', 'Dólar', 'Condiciones', 'Familias', 'Productos', 'Precios', 'Depósitos'],
      ...['Stock', 'Clientes', 'Usuarios'],
    ])
    expect(steps.map((one) => one.textContent?.includes('Hecho'))).toEqual(
      PASOS_DICHOS.map(({ paso }) => paso === 'condiciones'),
    )
    expect(within(await card()).getByRole('link', { name: 'Empresa' })).toHaveAttribute(
      'href',
      '/crm-new/datos/empresa',
    )
  })

  it('goes when it is put away, and is not there for others, nor when all is done [DAT-12]', async () => {
    let descartado = 'N'
    const descartarPasos = vi.fn(() => {
      descartado = 'S'
      return null
    })
    const datos = { primerosPasos: () => primerosPasosDecoded({ descartado }), descartarPasos }
    const { unmount } = renderApp('/', { modulos: ['DAT'], gateway: { datos } })
    await card()
    await userEvent.click(screen.getByRole('button', { name: 'No mostrar más' }))
    await vi.waitFor(() => expect(screen.queryByText('Primeros pasos')).toBeNull())
    expect(descartarPasos).toHaveBeenCalledOnce()
    unmount()

    const hechos = PASOS_DICHOS.map(({ paso }) => paso)
    const done = { datos: { primerosPasos: vi.fn(() => primerosPasosDecoded({ hechos })) } }
    const { unmount: leave } = renderApp('/', { modulos: ['DAT'], gateway: done })
    await vi.waitFor(() => expect(done.datos.primerosPasos).toHaveBeenCalled())
    await screen.findByText('Hola, Ada Lovelace')
    expect(screen.queryByText('Primeros pasos')).toBeNull()
    leave()

    const asked = vi.fn(() => primerosPasosDecoded())
    renderApp('/', { modulos: ['COT'], gateway: { datos: { primerosPasos: asked } } })
    await screen.findByText('Hola, Ada Lovelace')
    expect(asked).not.toHaveBeenCalled()
  })
})
