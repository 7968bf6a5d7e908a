import { describe, expect, it } from 'vitest'
import { fechaEscrita, hojasHtml, textoHtml } from './filtros.ts'

describe('a day in a framed page [VIS-25]', () => {
  it.each([
    ['25/11/2026', '2026-11-25'],
    [' 5/3/2026 ', '2026-03-05'],
    ['2026-11-25', '2026-11-25'],
    ['31/02/2026', '2026-02-31'],
    // As the desk's own fields take them, and as the keys of a telephone write them, which have no '/' [VIS-18].
    ['5-3-26', '2026-03-05'],
    ['25.11.2026', '2026-11-25'],
    ['25112026', '2026-11-25'],
    ['251126', '2026-11-25'],
    ['2511', '2511'],
    ['mañana', 'mañana'],
    ['', ''],
  ])('%j reads as %j: whether the calendar has it is another question', (escrita, leida) => {
    expect(fechaEscrita(escrita)).toBe(leida)
  })

  it('is written dd/mm/aaaa whatever language the browser speaks', () => {
    const campo = textoHtml('desde', 'Desde', { tipo: 'date', valor: '2026-11-05' }).markup

    expect(campo).toContain('value="05/11/2026"')
    expect(campo).toContain('placeholder="dd/mm/aaaa"')
    expect(campo).not.toContain('type="date"')
  })
})

it('a sheet says that it has one of several pages of a table, and nothing where it has the only one [VIS-25]', () => {
  const enlace = (hoja: number) => `?pagina=${hoja}`
  const hojas = hojasHtml(333, 2, enlace) || undefined

  expect(hojas?.markup).toContain(
    '<p class="papel">Aquí está la página 2 de 4, de hasta 100 filas cada una: las otras se imprimen aparte.</p>',
  )
  expect(hojasHtml(100, 1, enlace)).toBe(false)
})
