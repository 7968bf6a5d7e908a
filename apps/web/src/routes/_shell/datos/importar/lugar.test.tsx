import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { importacionDecoded, importarFilasDecoded, importarInicioDecoded } from '@yunque/contracts/testing/datos'
import { describe, expect, it, vi } from 'vitest'
import type { FakeGateway } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const open = (datos: FakeGateway['datos']) => {
  const gateway = {
    importarIniciar: () => importarInicioDecoded(),
    importacion: () => importacionDecoded(),
    importarFilas: () => importarFilasDecoded(),
    ...datos,
  }
  renderApp('/datos/importar/7', { gateway: { datos: gateway }, modulos: ['DAT'] })
}

describe('who says what a file holds', () => {
  it('who goes on while the file is read keeps his place, and what he says next is read after it [DAT-05] [VIS-10] [VIS-13]', async () => {
    const answers: (() => void)[] = []
    const importarMirar = vi.fn(
      (_said: object) =>
        new Promise<ReturnType<typeof importacionDecoded>>((resolve) => {
          answers.push(() => resolve(importacionDecoded()))
        }),
    )
    open({ importarMirar })

    const nombre = await screen.findByLabelText('Qué es Nombre')
    await userEvent.selectOptions(nombre, 'CUIT')
    expect(nombre).toHaveDisplayValue('CUIT')
    expect(nombre).toBeEnabled()
    await userEvent.selectOptions(screen.getByLabelText('Qué es Cuenta'), 'No se importa')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(importarMirar).toHaveBeenCalledTimes(1)

    answers[0]?.()
    await waitFor(() => expect(importarMirar).toHaveBeenCalledTimes(2))
    expect(importarMirar).toHaveBeenLastCalledWith(
      expect.objectContaining({
        columnas: ['', 'cuit'].map((campo) => expect.objectContaining({ campo })),
      }),
    )
    expect(nombre).toHaveDisplayValue('CUIT')
  })

  it('what holds for all rows is said by the keyboard without losing the place [DAT-05] [VIS-13]', async () => {
    const { conjuntos, recientes } = importarInicioDecoded()
    const opciones = [
      { value: 'P', text: 'Pesos' },
      { value: 'D', text: 'Dólares' },
    ]
    const campos = conjuntos[0]?.campos.map((one) => (one.campo === 'cuit' ? { ...one, opciones } : one)) ?? []
    const importarMirar = vi.fn((_said: object) => new Promise<ReturnType<typeof importacionDecoded>>(() => {}))
    open({
      importarMirar,
      importarIniciar: () => ({ recientes, conjuntos: conjuntos.map((one) => ({ ...one, campos })) }),
    })
    const agregar = await screen.findByLabelText('Qué vale lo mismo en todas las filas')
    const cuit = () => screen.getByLabelText('CUIT')
    await userEvent.selectOptions(agregar, 'CUIT')
    for (const text of ['Pesos', 'Dólares']) {
      cuit().focus()
      await userEvent.selectOptions(cuit(), text)
      await waitFor(() => expect(cuit()).toHaveDisplayValue(text))
      expect(cuit()).toHaveFocus()
    }
    await userEvent.selectOptions(cuit(), '—')
    await waitFor(() => expect(agregar).toHaveFocus())
  })

  it('of a workbook with more sheets it is told that nothing of the others is taken [DAT-05]', async () => {
    const { lectura } = importacionDecoded()
    open({
      importacion: () =>
        importacionDecoded({ lectura: { ...lectura, hojas: ['Norte', 'Sur', 'Oeste'], hoja: 'Norte' } }),
    })

    expect(await screen.findByText(/^De las otras hojas no se toma nada: «Sur», «Oeste»\./)).toBeVisible()
  })

  it('of its only sheet nothing is said [DAT-05]', async () => {
    const { lectura } = importacionDecoded()
    open({ importacion: () => importacionDecoded({ lectura: { ...lectura, hojas: ['Norte'], hoja: 'Norte' } }) })

    expect(await screen.findByText('Cómo se leyó')).toBeVisible()
    expect(screen.queryByText(/no se toma nada/)).toBeNull()
  })
})
