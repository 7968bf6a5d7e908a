import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'

it('of which the choices do not come says so in its dialog, and reads them again [VIS-03]', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isDown = true
  const opciones = () => {
    if (isDown) throw gatewayError('SERVER_FAILED')
    return {
      vendedores: [],
      cobradores: [],
      transportistas: [],
      condiciones: [],
      condiciones_iva: [],
      fuera_de_uso: {},
    }
  }
  openDocumento('/cotizaciones/cotizacion/nuevo', { clientes: { opciones }, modulos: ['COT', 'MEM'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva empresa' }))
  expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

  expect(await screen.findByRole('button', { name: 'Alta Empresa' })).toBeVisible()
})
