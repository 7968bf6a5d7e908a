import { BarChart, CustomChart, type CustomSeriesOption } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { html } from './html.ts'
import type { Archivo } from './pagina.ts'

use([BarChart, CustomChart, GridComponent, LegendComponent, SVGRenderer])

const ANCHO = 920
const ALTO = 260
const cifra = new Intl.NumberFormat('es-AR', { maximumSignificantDigits: 3 })

/** A length in words of a few letters; what Intl calls compact writes 2 K beside 12 k. */
const corto = (n: number): string => {
  if (Math.abs(n) >= 1e6) return `${cifra.format(n / 1e6)} M`

  return Math.abs(n) >= 1e3 ? `${cifra.format(n / 1e3)} mil` : cifra.format(n)
}

/** A bar: its name, its length, and whether it is to be worried about. */
export type Barra = { nombre: string; valor: number; alerta?: boolean }

const GRID = { left: 8, right: 12, top: 24, bottom: 8, outerBoundsMode: 'same' }
const EJE = { color: '#495057', fontSize: 10 }

/** An image follows the scheme of the page that shows it (VIS-25): its words and lines are the page's own in the dark. */
const OSCURO = `<style>@media screen and (prefers-color-scheme: dark) {
  text { fill: #c9cfd6 } path[fill="none"] { stroke: #4a5058 } path[fill="#1e4acf"] { fill: #7f9bf0 } path[fill="#c2410c"] { fill: #f08a5d }
}</style>`

const svgDe = (option: EChartsCoreOption, alto = ALTO): Archivo => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: ANCHO, height: alto })
  try {
    chart.setOption({ animation: false, grid: GRID, ...option })

    return { tipo: 'image/svg+xml', contenido: chart.renderToSVGString().replace('>', `>${OSCURO}`) }
  } finally {
    chart.dispose()
  }
}

/** Bars as an SVG image (VIS-20). Lengths are for the eye only; the figures stand in the table beside it. */
export const barrasSvg = (barras: readonly Barra[]): Archivo =>
  svgDe({
    xAxis: {
      type: 'category',
      data: barras.map(({ nombre }) => nombre),
      axisTick: { show: false },
      axisLabel: { ...EJE, interval: 0, rotate: barras.length > 12 ? 40 : 0 },
    },
    yAxis: { type: 'value', axisLabel: { ...EJE, formatter: corto } },
    series: [
      {
        type: 'bar',
        barMaxWidth: 44,
        label: {
          ...{ show: true, position: 'top', fontSize: 10, color: '#212529' },
          formatter: ({ value }: { value: number }) => (value ? corto(value) : ''),
        },
        data: barras.map(({ valor, alerta }) => ({
          value: valor,
          itemStyle: { color: alerta ? '#c2410c' : '#1e4acf' },
        })),
      },
    ],
  })

type Serie = { nombre: string; color: string; valores: readonly number[] }

/** Bars of several parts, one above the other, with what each part is. */
export const apiladasSvg = (nombres: readonly string[], series: readonly Serie[]): Archivo =>
  svgDe({
    legend: { top: 0, textStyle: EJE },
    grid: { ...GRID, top: 36 },
    xAxis: { type: 'category', data: [...nombres], axisTick: { show: false }, axisLabel: EJE },
    yAxis: { type: 'value', axisLabel: EJE },
    series: series.map(({ nombre, color, valores }) => ({
      ...{ type: 'bar', stack: 'todo', name: nombre, itemStyle: { color }, data: [...valores] },
    })),
  })

type LineaDeTiempo = { linea: string; tramos: readonly { desde: number; hasta: number; color: string }[] }

const ALTO_LINEA = 26
const CADA_MS = 2 * 3_600_000

/** Full hours between two moments, which every time zone of the country has where UTC has them. */
const horasEntre = (desde: number, hasta: number): number[] => {
  const primera = Math.ceil(desde / CADA_MS) * CADA_MS

  return Array.from({ length: Math.floor((hasta - primera) / CADA_MS) + 1 }, (_, i) => primera + i * CADA_MS)
}

/** A bar of time for each line, in the colours of what held when. */
export const lineasDeTiempoSvg = (lineas: readonly LineaDeTiempo[], hora: (ms: number) => string): Archivo => {
  const [desde = 0, hasta = 0] = [lineas[0]?.tramos[0]?.desde, lineas[0]?.tramos.at(-1)?.hasta]
  const tramos = lineas.flatMap(({ tramos: suyos }, i) => suyos.map((tramo) => ({ ...tramo, linea: i })))
  const renderItem: CustomSeriesOption['renderItem'] = (_params, api) => {
    const [x = 0, y = 0] = api.coord([api.value(0), api.value(2)])
    const [fin = 0] = api.coord([api.value(1), api.value(2)])
    const alto = ALTO_LINEA * 0.6

    return {
      type: 'rect',
      shape: { x, y: y - alto / 2, width: fin - x, height: alto },
      style: { fill: String(api.visual('color')) },
    }
  }

  return svgDe(
    {
      xAxis: {
        ...{ type: 'value', min: 'dataMin', max: 'dataMax', splitLine: { show: false } },
        axisLabel: { ...EJE, formatter: hora, customValues: horasEntre(desde, hasta) },
      },
      yAxis: { type: 'category', inverse: true, data: lineas.map(({ linea }) => linea), axisLabel: EJE },
      series: [
        {
          ...{ type: 'custom', renderItem, encode: { x: [0, 1], y: 2 } },
          data: tramos.map(({ desde, hasta, color, linea }) => ({
            value: [desde, hasta, linea],
            itemStyle: { color },
          })),
        },
      ],
    },
    48 + ALTO_LINEA * lineas.length,
  )
}

/** A chart at its own address; its text says what one would look for in it (VIS-18). */
export const graficoHtml = (src: string, texto: string) =>
  html`<figure><img src="${src}" width="${ANCHO}" alt="${texto}"></figure>`
