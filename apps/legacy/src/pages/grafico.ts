import { Html, html } from './html.ts'
import type { Archivo } from './pagina.ts'

const ANCHO = 920
const ALTO = 260
const IZQUIERDA = 72
const DERECHA = ANCHO - 12
const cifra = new Intl.NumberFormat('es-AR', { maximumSignificantDigits: 3 })

/** A number in a few letters; Intl's compact form mixes 2 K with 12 k. */
const corto = (n: number): string => {
  if (Math.abs(n) >= 1e6) return `${cifra.format(n / 1e6)} M`

  return Math.abs(n) >= 1e3 ? `${cifra.format(n / 1e3)} mil` : cifra.format(n)
}

/** An image follows the colour scheme of its page (VIS-25): dark mode uses the page's own text and line colours. */
const ESTILO = `text { font: 10px Inter, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; fill: #495057 } line { stroke: #dee2e6 } .cifra { fill: #212529 }
@media screen and (prefers-color-scheme: dark) {
  text, .cifra { fill: #c9cfd6 } line { stroke: #4a5058 } rect[fill="#1e4acf"] { fill: #7f9bf0 } rect[fill="#c2410c"] { fill: #f08a5d } rect[fill="#ced4da"] { fill: #3b4047 }
}`

const svgDe = (alto: number, partes: readonly Html[]): Archivo => ({
  tipo: 'image/svg+xml',
  contenido:
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${alto}" viewBox="0 0 ${ANCHO} ${alto}"><style>${new Html(ESTILO)}</style>${partes}</svg>`
      .markup,
})

/** The round step that divides an axis into about five. */
const pasoDe = (largo: number): number => {
  const crudo = (largo || 1) / 5
  const decena = 10 ** Math.floor(Math.log10(crudo))

  return decena * ([1, 2, 5].find((veces) => veces * decena >= crudo) ?? 10)
}

/** Where a value is on an axis that includes zero and all values, and the axis's lines. */
const ejeDe = (valores: readonly number[], arriba: number, abajo: number) => {
  const [min, max] = [Math.min(0, ...valores), Math.max(0, ...valores)]
  const paso = pasoDe(max - min)
  const desde = Math.floor(min / paso)
  const hasta = Math.max(desde + 1, Math.ceil(max / paso))
  const y = (valor: number) => abajo - ((valor / paso - desde) / (hasta - desde)) * (abajo - arriba)
  const lineas = Array.from({ length: hasta - desde + 1 }, (_, i) => (desde + i) * paso).map(
    (valor) =>
      html`<line x1="${IZQUIERDA}" x2="${DERECHA}" y1="${y(valor)}" y2="${y(valor)}"/><text x="${IZQUIERDA - 6}" y="${y(valor) + 3}" text-anchor="end">${corto(valor)}</text>`,
  )

  return { y, lineas }
}

/** Labels below the bars: slanted if there are many, and some left out where they would overlap. */
const nombresDe = (nombres: readonly string[], abajo: number, isAslant: boolean): Html[] => {
  const ancho = (DERECHA - IZQUIERDA) / nombres.length
  const cada = isAslant ? 1 : Math.ceil((Math.max(...nombres.map((nombre) => nombre.length)) * 6) / ancho)

  return nombres.flatMap((nombre, i) => {
    const [x, y] = [IZQUIERDA + (i + 0.5) * ancho, abajo + 14]
    if (i % cada !== 0) return []

    return isAslant
      ? html`<text x="${x}" y="${y}" text-anchor="end" transform="rotate(-40 ${x} ${y})">${nombre}</text>`
      : html`<text x="${x}" y="${y}" text-anchor="middle">${nombre}</text>`
  })
}

type Rectangulo = { x: number; y: number; ancho: number; alto: number; color: string }

const rectangulo = ({ x, y, ancho, alto, color }: Rectangulo) =>
  html`<rect x="${x}" y="${y}" width="${ancho}" height="${alto}" fill="${color}"/>`

/** A bar: its name, its value, and whether to show it as a warning. */
export type Barra = { nombre: string; valor: number; alerta?: boolean }

/** Bars as an SVG image (VIS-20). Their lengths are only for a quick look; the figures are in the table beside them. */
export const barrasSvg = (barras: readonly Barra[]): Archivo => {
  const isAslant = barras.length > 12
  const abajo = ALTO - (isAslant ? 60 : 24)
  const { y, lineas } = ejeDe(
    barras.map(({ valor }) => valor),
    24,
    abajo,
  )
  const lugar = (DERECHA - IZQUIERDA) / barras.length
  const ancho = Math.min(44, lugar * 0.7)

  return svgDe(ALTO, [
    ...lineas,
    ...barras.flatMap(({ valor, alerta }, i) => {
      const medio = IZQUIERDA + (i + 0.5) * lugar
      const tope = Math.min(y(valor), y(0))
      const color = alerta ? '#c2410c' : '#1e4acf'

      return [
        rectangulo({ x: medio - ancho / 2, y: tope, ancho, alto: Math.abs(y(valor) - y(0)), color }),
        html`<text class="cifra" x="${medio}" y="${tope - 4}" text-anchor="middle">${valor ? corto(valor) : ''}</text>`,
      ]
    }),
    ...nombresDe(
      barras.map(({ nombre }) => nombre),
      abajo,
      isAslant,
    ),
  ])
}

type Serie = { nombre: string; color: string; valores: readonly number[] }

/** Stacked bars, with the name of each part. */
export const apiladasSvg = (nombres: readonly string[], series: readonly Serie[]): Archivo => {
  const hasta = (i: number, parte: number) =>
    series.slice(0, parte).reduce((suma, { valores }) => suma + (valores[i] ?? 0), 0)
  const abajo = ALTO - 24
  const { y, lineas } = ejeDe(
    nombres.map((_, i) => hasta(i, series.length)),
    36,
    abajo,
  )
  const lugar = (DERECHA - IZQUIERDA) / nombres.length

  return svgDe(ALTO, [
    ...lineas,
    ...series.flatMap(({ nombre, color, valores }, parte) => [
      rectangulo({ x: IZQUIERDA + parte * 130, y: 8, ancho: 14, alto: 10, color }),
      html`<text x="${IZQUIERDA + parte * 130 + 20}" y="17">${nombre}</text>`,
      ...valores.map((valor, i) => {
        const tope = y(hasta(i, parte) + valor)
        const x = IZQUIERDA + (i + 0.15) * lugar

        return rectangulo({ x, y: tope, ancho: lugar * 0.7, alto: y(hasta(i, parte)) - tope, color })
      }),
    ]),
    ...nombresDe(nombres, abajo, false),
  ])
}

type LineaDeTiempo = { linea: string; tramos: readonly { desde: number; hasta: number; color: string }[] }

const ALTO_LINEA = 26
const CADA_MS = 2 * 3_600_000
const NOMBRE_LINEA = 160

/** Full hours between two moments. Counted in UTC, since the country's offset is a whole number of hours. */
const horasEntre = (desde: number, hasta: number): number[] => {
  const primera = Math.ceil(desde / CADA_MS) * CADA_MS

  return Array.from({ length: Math.floor((hasta - primera) / CADA_MS) + 1 }, (_, i) => primera + i * CADA_MS)
}

/** A bar of time for each line, coloured by the state at each moment. */
export const lineasDeTiempoSvg = (lineas: readonly LineaDeTiempo[], hora: (ms: number) => string): Archivo => {
  const [desde = 0, hasta = 0] = [lineas[0]?.tramos[0]?.desde, lineas[0]?.tramos.at(-1)?.hasta]
  const x = (ms: number) => NOMBRE_LINEA + ((ms - desde) / (hasta - desde || 1)) * (DERECHA - 16 - NOMBRE_LINEA)
  const abajo = 12 + ALTO_LINEA * lineas.length

  return svgDe(abajo + 24, [
    ...horasEntre(desde, hasta).map(
      (ms) =>
        html`<line x1="${x(ms)}" x2="${x(ms)}" y1="${abajo}" y2="${abajo + 5}"/><text x="${x(ms)}" y="${abajo + 16}" text-anchor="middle">${hora(ms)}</text>`,
    ),
    ...lineas.flatMap(({ linea, tramos }, i) => [
      html`<text x="${NOMBRE_LINEA - 8}" y="${12 + (i + 0.5) * ALTO_LINEA + 3}" text-anchor="end">${linea}</text>`,
      ...tramos.map((tramo) =>
        rectangulo({
          x: x(tramo.desde),
          ancho: x(tramo.hasta) - x(tramo.desde),
          color: tramo.color,
          y: 12 + (i + 0.2) * ALTO_LINEA,
          alto: ALTO_LINEA * 0.6,
        }),
      ),
    ]),
  ])
}

/** A chart at an address of its own; its alternative text states what one would read from it (VIS-18). */
export const graficoHtml = (src: string, texto: string) =>
  html`<figure><img src="${src}" width="${ANCHO}" alt="${texto}"></figure>`
