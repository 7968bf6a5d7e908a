import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reglaPreviaDecoded, reglaRecordDecoded } from '@yunque/contracts/testing/seguimientos'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/utilitarios/seguimientos-clientes/seguimientos-automatico'

const open = (reglas = [reglaRecordDecoded()]) => {
  const activarRegla = vi.fn(() => reglaRecordDecoded({ activa: 'S' }))
  const previa = vi.fn(() => reglaPreviaDecoded())
  const gateway = { seguimientos: { reglas: () => reglas, previa, activarRegla, usuarios: () => [] } }

  return { activarRegla, previa, ...renderApp(URL, { gateway, modulos: ['SGA'] }) }
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe(URL, () => {
  it('tells each rule in a sentence, and shows what it would make before it is switched on [PAN-06] [RUT-03]', async () => {
    const { activarRegla, previa } = open()
    const regla = await screen.findByRole('region', { name: 'Sin decisión' })
    expect(
      within(regla).getByText(
        'Cotización sin decisión: 5 días después de su fecha · Aceros Inoxidables · desde U$S 1.000,00 · Llamada · para quien vendió',
      ),
    ).toBeVisible()

    await click('Activar')
    expect(await screen.findByText('Hoy haría 2 seguimientos, con recordatorio el 23/11/2026.')).toBeVisible()
    expect(screen.getByRole('row', { name: '20/11/2026 ACEROS DEL SUR SA 12345 Marta Quiroga' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Corresponde al' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Vence' })).toBeNull()
    expect(screen.getByText('Se muestran los primeros 1.')).toBeVisible()
    expect(previa).toHaveBeenCalledWith(expect.objectContaining({ id: '3' }))
    expect(activarRegla).not.toHaveBeenCalled()
    await click('Activar regla')
    await waitFor(() =>
      expect(activarRegla).toHaveBeenCalledWith(expect.objectContaining({ id: '3', activa: 'S', version: '1' })),
    )
    expect(await screen.findByText('Regla Sin decisión activada.')).toBeVisible()
  })

  it('is switched off at once, and says so where there is none [PAN-06]', async () => {
    const { activarRegla, unmount } = open([reglaRecordDecoded({ activa: 'S' })])
    await click('Desactivar')
    await waitFor(() => expect(activarRegla).toHaveBeenCalledWith(expect.objectContaining({ activa: 'N' })))
    unmount()

    open([])
    expect(await screen.findByText(/^Todavía no hay reglas/)).toBeVisible()
  })

  it('shows whom it is for also where he is no longer offered [PAN-06]', async () => {
    open([reglaRecordDecoded({ asignada_a: 'nestor', nombre_asignada: 'Néstor Aguirre' })])
    await click('Modificar')

    expect(await screen.findByRole('combobox', { name: 'Asignar a' })).toHaveDisplayValue('Néstor Aguirre')
  })

  it.each([
    ['sin_decision', 'Cotización sin decisión: 1 día después de su fecha'],
    ['sin_compra', 'Cliente sin compras: 1 mes desde su última nota de venta'],
  ] as const)('says one day as one day: %s', async (condicion, frase) => {
    open([reglaRecordDecoded({ condicion, cantidad: '1' })])

    expect(await screen.findByText(new RegExp(`^${frase}`))).toBeVisible()
  })

  it('shows beside a form what that form would make, nothing of what stood there before [PAN-06] [VIS-10]', async () => {
    const { previa } = open()
    await click('Modificar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Regla Sin decisión' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Ver qué haría hoy' }))
    expect(await dialog.findByText('Hoy haría 2 seguimientos, con recordatorio el 23/11/2026.')).toBeVisible()

    await userEvent.type(dialog.getByLabelText(/^Días o meses/), '0')
    expect(dialog.queryByText('Hoy haría 2 seguimientos, con recordatorio el 23/11/2026.')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Ver qué haría hoy' }))

    expect(await dialog.findByText('Hoy haría 2 seguimientos, con recordatorio el 23/11/2026.')).toBeVisible()
    expect(previa).toHaveBeenLastCalledWith(
      expect.objectContaining({ form: expect.objectContaining({ cantidad: '50' }) }),
    )
  })
})
