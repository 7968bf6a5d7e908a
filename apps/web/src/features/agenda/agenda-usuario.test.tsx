import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

it('has a way back to one’s own agenda from that of another, which one may not see any more [PAN-02] [VIS-02]', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let mayAll = true
  const eventos = ({ usuario }: { usuario: string }) => {
    if (usuario === 'ada' && !mayAll) throw gatewayError('FORBIDDEN', { mensaje: 'No tiene permiso.' })

    return { eventos: [], personas: mayAll ? [{ value: 'ada', text: 'Ada Lovelace' }] : [] }
  }
  renderApp('/inicio/agenda-usuario?usuario=ada', { gateway: { agenda: { eventos } }, modulos: ['AGE'] })
  expect(await screen.findByLabelText('Persona')).toHaveDisplayValue('Ada Lovelace')
  mayAll = false
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(await screen.findByText(/No tiene permiso\./)).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Persona'), 'Mi agenda')

  expect(await screen.findByText('No hay nada en estos días.')).toBeVisible()
  expect(screen.queryByText(/No tiene permiso\./)).toBeNull()
  expect(screen.queryByLabelText('Persona')).toBeNull()
})
