import { screen } from '@testing-library/react'
import { clienteInformacionAnswerDecoded } from '@yunque/contracts/testing/clientes'
import { expect, it, vi } from 'vitest'
import { openDocumento } from '#/testing/open-documento.tsx'

const URL = '/cotizaciones/cotizacion/12345'
const riesgo = () => screen.queryByRole('region', { name: 'Riesgo del cliente' })
const AVISADO = clienteInformacionAnswerDecoded({
  notificaciones: [{ mensaje: 'Cheques rechazados', color: 'danger', origen: '' }],
})

it("stands with its client's warnings from its first drawing, so that its lines are not pushed down [VIS-03]", async () => {
  const informacion = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return AVISADO
  })
  openDocumento(URL, { clientes: { informacion } })
  const drawn = new Promise<boolean>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!screen.queryByRole('grid')) return
      observer.disconnect()
      resolve(riesgo() !== null)
    }).observe(document.body, { childList: true, subtree: true })
  })

  expect(await drawn).toBe(true)
  expect(informacion).toHaveBeenCalledTimes(1)
})

it('does not wait for warnings that are slow to come', async () => {
  openDocumento(URL, { clientes: { informacion: () => new Promise<never>(() => undefined) } })

  expect(await screen.findByRole('heading', { name: 'Cotización N° 12345' })).toBeVisible()
  expect(riesgo()).toBeNull()
})
