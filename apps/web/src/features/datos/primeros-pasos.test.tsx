import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { importarInicioDecoded, primerosPasosDecoded } from '@yunque/contracts/testing/datos'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'
import { PASOS_DICHOS } from './pasos.ts'

const card = () => screen.findByRole('region', { name: 'Primeros pasos' })

describe('Primeros pasos', () => {
  it('says what is done and what is missing, in order, with the way to each [DAT-12]', async () => {
    const inicio = importarInicioDecoded()
    const [conjunto] = inicio.conjuntos
    if (!conjunto) throw new Error('No set')
    const conjuntos = [{ ...conjunto, nombre: 'clientes' }]
    const datos = { primerosPasos: () => primerosPasosDecoded(), importarIniciar: () => ({ ...inicio, conjuntos }) }
    renderApp('/', { modulos: ['DAT'], gateway: { datos } })

    const steps = within(await card()).getAllByRole('listitem')
    expect(steps.map((one) => one.textContent?.split(/Hecho|Falta/)[0])).toEqual([
      'Empresa',
      'Dólar',
      'Condiciones',
      'Entrega de Valores',
      'Líneas de Negocio',
      'Familias',
      'Productos',
      'Precios',
      'Depósitos',
      'Stock',
      'Clientes',
      'Usuarios',
    ])
    expect(steps.map((one) => one.textContent?.includes('Hecho'))).toEqual(
      PASOS_DICHOS.map(({ paso }) => paso === 'condiciones'),
    )
    expect(within(await card()).getByRole('link', { name: 'Empresa' })).toHaveAttribute(
      'href',
      '/crm-new/datos/empresa',
    )
    const plantilla = await within(await card()).findByRole('link', { name: 'Plantilla de Clientes' })
    expect(plantilla).toHaveAttribute('download', 'clientes.csv')
    expect(decodeURIComponent(plantilla.getAttribute('href') ?? '')).toContain(conjunto.campos[0]?.label)
    expect(within(await card()).getByRole('link', { name: 'Importar Clientes' })).toHaveAttribute(
      'href',
      '/crm-new/datos/importar?conjunto=clientes',
    )
  })

  it('stand on a page on plain http, where the browser makes no numbers of its own [DAT-12]', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const datos = { primerosPasos: () => primerosPasosDecoded(), importarIniciar: () => importarInicioDecoded() }
    renderApp('/', { modulos: ['DAT'], gateway: { datos } })

    expect(within(await card()).getAllByRole('listitem')).toHaveLength(PASOS_DICHOS.length)
  })

  it('every step has a list that may be taken in, but the company’s own card [DAT-12]', () => {
    expect(PASOS_DICHOS.filter(({ conjunto }) => !conjunto).map(({ paso }) => paso)).toEqual(['empresa'])
  })

  it('goes when it is put away, and is not there for others, nor when all is done [DAT-12]', async () => {
    let descartado = 'N'
    const descartarPasos = vi.fn(() => {
      descartado = 'S'
      return null
    })
    const importarIniciar = () => importarInicioDecoded()
    const datos = { primerosPasos: () => primerosPasosDecoded({ descartado }), descartarPasos, importarIniciar }
    const { unmount } = renderApp('/', { modulos: ['DAT'], gateway: { datos } })
    await card()
    await userEvent.click(screen.getByRole('button', { name: 'No mostrar más' }))
    await waitFor(() => expect(screen.queryByText('Primeros pasos')).toBeNull())
    expect(descartarPasos).toHaveBeenCalledOnce()
    unmount()

    const hechos = PASOS_DICHOS.map(({ paso }) => paso)
    const done = { datos: { primerosPasos: vi.fn(() => primerosPasosDecoded({ hechos })), importarIniciar } }
    const { unmount: leave } = renderApp('/', { modulos: ['DAT'], gateway: done })
    await waitFor(() => expect(done.datos.primerosPasos).toHaveBeenCalled())
    await screen.findByText('Hola, Ada Lovelace')
    expect(screen.queryByText('Primeros pasos')).toBeNull()
    leave()

    const asked = vi.fn(() => primerosPasosDecoded())
    renderApp('/', { modulos: ['COT'], gateway: { datos: { primerosPasos: asked } } })
    await screen.findByText('Hola, Ada Lovelace')
    expect(asked).not.toHaveBeenCalled()
  })
})
