import { describe, expect, it } from 'vitest'
import { impreso, pages } from '../testing/impresion/impreso.ts'

describe('the signs of a paper', () => {
  it.each([
    ['eje ⌀ 25,4', 'eje Ø 25,4'],
    ['1⅓″', '1 1/3″'],
    ['20\u202f000 kg\u200d', '20 000 kg'],
    ['norma → otra, １２ ℃', 'norma -> otra, 12 °C'],
    ['entrega 😀 lunes ✓', 'entrega lunes √'],
    ['مرحبا y 你好', '????? y ??'],
    ['n\u0303andu\u0301', 'ñandú'],
  ])('are such that its font has them: %s [VIS-14]', async (escrito, impreso_) => {
    const { documento } = impreso()
    const [page = ''] = await pages({ documento: { ...documento, observaciones: escrito, referencia: escrito } })

    expect(page).toContain(`Referencia: ${impreso_}`)
    expect(page.split(impreso_)).toHaveLength(3)
  })
})
