import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { desgloseIva } from '@yunque/pricing'
import { expect, it } from 'vitest'
import { SubtotalesPorMoneda } from './subtotales-por-moneda.tsx'

const lines = [
  { moneda: 'P', precio_total: '1000.00', iva: '21.00' },
  { moneda: 'P', precio_total: '100.00', iva: '10.50' },
  { moneda: 'D', precio_total: '461.53', iva: '21.00' },
] as const
const totales = { P: '1100.00', D: '461.53' }

const textOf = (part: Partial<Parameters<typeof SubtotalesPorMoneda>[0]>) => {
  render(
    <MantineProvider env="test">
      <SubtotalesPorMoneda label="Subtotales" totales={totales} {...part} />
    </MantineProvider>,
  )

  return screen.getByRole('group', { name: 'Subtotales' }).textContent?.replaceAll('\u00a0', ' ')
}

it('breaks IVA down by rate with a total for each currency, or says the legend [DOC-14] [DOC-08]', () => {
  const broken = textOf({ desglose: desgloseIva(lines) })

  expect(broken).toBe(
    'Subtotal $ 1.100,00IVA 21 % $ 210,00IVA 10,5 % $ 10,50Total $ 1.320,50' +
      'Subtotal U$S 461,53IVA 21 % U$S 96,92Total U$S 558,45',
  )
})

it('says the legend where the house does not break it down [DOC-14]', () => {
  expect(textOf({ leyenda: 'Los precios no incluyen IVA.' })).toBe(
    'Subtotal $ 1.100,00Subtotal U$S 461,53Los precios no incluyen IVA.',
  )
})
