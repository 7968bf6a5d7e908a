import type { FamiliaRow } from '@yunque/contracts/list/familias'
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { familiaRecordDecoded, familiaRowDecoded } from '@yunque/contracts/testing/familias'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

const open = (codigo: string, familia = familiaRecordDecoded()) => {
  const guardarFamilia = vi.fn((_input: object) => familiaRecordDecoded({ version: 4 }))
  const gateway = { datos: { familia: () => familia, guardarFamilia } }

  return { guardarFamilia, ...renderApp(`/datos/familias/${codigo}`, { gateway, modulos: ['DAT'] }) }
}

describe('/datos/familias', () => {
  it('lists the familias, each leading to its screen [DAT-01]', async () => {
    const familias = () => ({ ...pageLegacy<FamiliaRow>([familiaRowDecoded()]), recortado: false })
    renderApp('/datos/familias', { gateway: { datos: { familias } }, modulos: ['DAT'] })

    const row = await screen.findByRole('row', { name: /Barras perforadas/ })
    expect(within(row).getByRole('link', { name: '47' })).toHaveAttribute('href', '/crm-new/datos/familias/47')
  })

  it('reckons the editor’s own row by what is on screen, before it is saved, and keeps what was typed in it [DAT-02] [DAT-16]', async () => {
    // jsdom lays nothing out: without a height no line would be in view.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
    const { guardarFamilia } = open('47')

    const grid = () => screen.findByRole('grid', { name: 'Así se cotiza' })
    const cell = async (col: string) => (await grid()).querySelector(`[role=row] [role=gridcell][data-col="${col}"]`)
    await waitFor(async () => expect(await cell('peso_total')).toHaveTextContent('25,00'))
    expect(await cell('precio_total')).toHaveTextContent('75,00')
    const cantidad = await cell('cantidad')
    if (!cantidad) throw new Error('No hay celda')
    await userEvent.click(cantidad)
    await userEvent.keyboard('{Control>}a{/Control}4{Enter}')
    await waitFor(async () => expect(await cell('peso_total')).toHaveTextContent('10,00'))

    await userEvent.selectOptions(screen.getByLabelText(/^El precio es/), '1')
    await waitFor(async () => expect(await cell('precio_total')).toHaveTextContent('12,00'))
    await userEvent.click(screen.getByRole('switch', { name: 'No se muestran los pesos' }))
    await waitFor(async () => expect(await cell('peso_total')).toBeNull())
    expect(guardarFamilia).not.toHaveBeenCalled()
  })

  it('saves selectors, options, measures and rules as one [DAT-02]', async () => {
    const { guardarFamilia } = open('47')

    await userEvent.click(await screen.findByRole('button', { name: 'Agregar opción al selector 1' }))
    await userEvent.type(screen.getByLabelText('Código de la opción 2 del selector 1'), 'B')
    await userEvent.type(screen.getByLabelText('Texto de la opción 2 del selector 1'), 'SAE 4140')
    await userEvent.click(screen.getByRole('button', { name: 'Subir la opción 2 del selector 1' }))
    await userEvent.click(screen.getByRole('switch', { name: /El peso total manda/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Modificar Familia' }))

    await waitFor(() => expect(guardarFamilia).toHaveBeenCalledTimes(1))
    const [{ form }] = guardarFamilia.mock.calls[0] as [{ form: { selectores: { opciones: object[] }[] } }]
    expect(form).toMatchObject({ version: '3', reglas: [], medidas: [{ nombre: 'Diámetro', um: 'mm' }] })
    expect(form.selectores[0]?.opciones).toEqual([
      { value: 'B', text: 'SAE 4140', baja: false },
      { value: 'A', text: 'SAE 1045', baja: false },
    ])
  })

  it('an option goes up as often as the key is pressed, the focus with it to the top and no further [DAT-02] [VIS-13]', async () => {
    open('47')
    for (const n of [2, 3]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Agregar opción al selector 1' }))
      await userEvent.type(screen.getByLabelText(`Código de la opción ${n} del selector 1`), 'ABC'.charAt(n - 1))
    }
    const codes = () =>
      screen
        .getAllByLabelText(/^Código de la opción . del selector 1$/)
        .map((field) => (field as HTMLInputElement).value)
    screen.getByRole('button', { name: 'Subir la opción 3 del selector 1' }).focus()

    await userEvent.keyboard('{Enter}')
    expect(codes()).toEqual(['A', 'C', 'B'])
    await userEvent.keyboard('{Enter}')
    expect(codes()).toEqual(['C', 'A', 'B'])
    await userEvent.keyboard('{Enter}')
    expect(codes()).toEqual(['C', 'A', 'B'])
    expect(screen.getByRole('button', { name: 'Subir la opción 1 del selector 1' })).toHaveFocus()
  })

  it('says at its field what a selector lacks, before any call [DAT-02]', async () => {
    const { guardarFamilia } = open('47')

    await userEvent.click(await screen.findByRole('button', { name: 'Quitar la opción 1 del selector 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Modificar Familia' }))

    expect((await screen.findAllByText('El selector Acero no tiene opciones en uso.'))[0]).toBeVisible()
    expect(guardarFamilia).not.toHaveBeenCalled()
  })
})
