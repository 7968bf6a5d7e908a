import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { MesResumen } from '@yunque/contracts/inicio'
import { tituloMes } from './eventos.ts'

/** The hues that the states have everywhere (EstadoBadge). */
const SERIES = [
  { name: 'ganadas', label: 'Ganadas', color: 'green.7' },
  { name: 'en_parte', label: 'Ganadas en parte', color: 'teal.4' },
  { name: 'perdidas', label: 'Perdidas', color: 'pink.6' },
  { name: 'abiertas', label: 'Abiertas', color: 'azul.4' },
] as const

const CORTO = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 })
const UNIDAD = { cantidad: '', p: '$ ', d: 'U$S ' } as const

/** What is counted: documents, pesos or dollars. */
export type Medida = keyof typeof UNIDAD

/** Twelve months of one measure. The table below it says the same to whoever does not see it. */
export function Grafico({ meses, medida }: { meses: readonly MesResumen[]; medida: Medida }) {
  const data = meses.map(({ mes, ...celdas }) => ({
    mes: `${tituloMes(mes).slice(0, 3)} ${mes.slice(2, 4)}`,
    ...Object.fromEntries(SERIES.map(({ name }) => [name, Number(celdas[name][medida] ?? 0)])),
  }))

  return (
    <BarChart
      h={220}
      data={data}
      dataKey="mes"
      type="stacked"
      series={[...SERIES]}
      withLegend
      // The chart takes no keyboard focus, since the table says the same.
      barChartProps={{ accessibilityLayer: false }}
      legendProps={{ verticalAlign: 'top', itemSorter: null }}
      tickLine="none"
      gridAxis="x"
      maxBarWidth={36}
      valueFormatter={(value) => UNIDAD[medida] + CORTO.format(value)}
      barProps={{ isAnimationActive: false }}
      yAxisProps={{ width: 72 }}
    />
  )
}
