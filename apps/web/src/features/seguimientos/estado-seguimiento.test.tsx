import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EstadoBadge } from '#/ui/show/estado-documento.tsx'
import { EstadoSeguimientoBadge } from './estado-seguimiento.tsx'

it('what is past its day has one hue, a quotation as a follow-up [VIS-29]', () => {
  render(
    <>
      <EstadoBadge estado="VE" />
      <EstadoSeguimientoBadge estado="V" />
    </>,
  )

  expect(screen.getByText('Vencida').style.background).toBe(screen.getByText('Vencido').style.background)
})
