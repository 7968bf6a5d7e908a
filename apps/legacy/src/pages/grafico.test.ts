import { describe, expect, it } from 'vitest'
import { apiladasSvg, barrasSvg, lineasDeTiempoSvg } from './grafico.ts'

const HORA = 3_600_000
const rects = (svg: string) =>
  [...svg.matchAll(/<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" fill="(\S+)"/g)].map(
    ([, x, y, ancho, alto, color]) => ({ x: Number(x), y: Number(y), ancho: Number(ancho), alto: Number(alto), color }),
  )
const svgOf = ({ contenido }: { contenido: string | Buffer }) => String(contenido)

describe('a chart [VIS-20]', () => {
  it('draws bars in proportion, those below zero downwards, and what alarms in its colour', () => {
    const [a, b, c] = rects(
      svgOf(
        barrasSvg([
          { nombre: 'Venc. < 30', valor: 2_000, alerta: true },
          { nombre: '30', valor: 1_000 },
          { nombre: '60', valor: -500 },
        ]),
      ),
    )

    expect([a?.color, b?.color]).toEqual(['#c2410c', '#1e4acf'])
    expect((a?.alto ?? 0) / (b?.alto ?? 1)).toBeCloseTo(2)
    expect((b?.alto ?? 0) / (c?.alto ?? 1)).toBeCloseTo(2)
    expect((a?.y ?? 0) + (a?.alto ?? 0)).toBeCloseTo((b?.y ?? 0) + (b?.alto ?? 0))
    expect(c?.y).toBeCloseTo((b?.y ?? 0) + (b?.alto ?? 0))
  })

  it.each([[[]], [[0, 0]], [[0.004]], [[9e12]]])('holds %j without a figure that is none', (valores) => {
    const svg = svgOf(barrasSvg(valores.map((valor) => ({ nombre: 'A & <b>', valor }))))

    expect(svg).not.toMatch(/NaN|Infinity|<b>/)
    for (const { y, alto } of rects(svg)) expect([y >= 0, alto >= 0, y + alto <= 260]).toEqual([true, true, true])
  })

  it('puts the parts of a bar one above the other', () => {
    const [, marcha, , detenida] = rects(
      svgOf(
        apiladasSvg(
          ['20/11'],
          [
            { nombre: 'En marcha', color: '#2f9e44', valores: [8] },
            { nombre: 'Detenida', color: '#d9480f', valores: [4] },
          ],
        ),
      ),
    )

    expect((marcha?.alto ?? 0) / (detenida?.alto ?? 1)).toBeCloseTo(2)
    expect((detenida?.y ?? 0) + (detenida?.alto ?? 0)).toBeCloseTo(marcha?.y ?? 0)
  })

  it('draws time as long as it was', () => {
    const tramos = [
      { desde: 0, hasta: 6 * HORA, color: '#2f9e44' },
      { desde: 6 * HORA, hasta: 8 * HORA, color: '#d9480f' },
    ]
    const svg = svgOf(lineasDeTiempoSvg([{ linea: 'Prensa 1', tramos }], (ms) => `${ms / HORA} h`))
    const [a, b] = rects(svg)

    expect((a?.ancho ?? 0) / (b?.ancho ?? 1)).toBeCloseTo(3)
    expect((a?.x ?? 0) + (a?.ancho ?? 0)).toBeCloseTo(b?.x ?? 0)
    expect(svg).toContain('>8 h<')
    expect(svgOf(lineasDeTiempoSvg([], String))).not.toMatch(/NaN|Infinity/)
  })
})
