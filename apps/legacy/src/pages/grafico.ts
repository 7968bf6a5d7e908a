import { BarChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { html } from './html.ts'
import type { Archivo } from './pagina.ts'

use([BarChart, GridComponent, SVGRenderer])

const ANCHO = 920
const ALTO = 260
const corto = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 })

/** A bar: its name, its length, and whether it is to be worried about. */
export type Barra = { nombre: string; valor: number; alerta?: boolean }

/** Bars as an SVG image (VIS-20). Lengths are for the eye only; the figures stand in the table beside it. */
export const barrasSvg = (barras: readonly Barra[]): Archivo => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: ANCHO, height: ALTO })
  try {
    chart.setOption({
      animation: false,
      grid: { left: 8, right: 8, top: 24, bottom: 8, outerBoundsMode: 'same' },
      xAxis: {
        type: 'category',
        data: barras.map(({ nombre }) => nombre),
        axisTick: { show: false },
        axisLabel: { interval: 0, color: '#495057', fontSize: 10, rotate: barras.length > 12 ? 40 : 0 },
      },
      yAxis: {
        type: 'value',
        axisLabel: { color: '#495057', fontSize: 10, formatter: (n: number) => corto.format(n) },
      },
      series: [
        {
          type: 'bar',
          barMaxWidth: 44,
          label: {
            show: true,
            position: 'top',
            fontSize: 10,
            color: '#212529',
            formatter: ({ value }: { value: number }) => (value ? corto.format(value) : ''),
          },
          data: barras.map(({ valor, alerta }) => ({
            value: valor,
            itemStyle: { color: alerta ? '#c2410c' : '#1e4acf' },
          })),
        },
      ],
    })

    return { tipo: 'image/svg+xml', contenido: chart.renderToSVGString() }
  } finally {
    chart.dispose()
  }
}

/** A chart at its own address; its text says what one would look for in it (VIS-18). */
export const graficoHtml = (src: string, texto: string) =>
  html`<figure><img src="${src}" width="${ANCHO}" height="${ALTO}" alt="${texto}"></figure>`
