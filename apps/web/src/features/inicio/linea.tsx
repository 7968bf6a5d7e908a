import { formatDecimal } from '@yunque/contracts/codecs/format'
import classes from './cifras.module.css'

const [ANCHO, ALTO, AIRE] = [120, 32, 3]

/** A year in one line: the figures are its name, for who cannot see it. A month of which nothing is known is left out. */
export function Linea({ valores, titulo }: { valores: readonly (number | null)[]; titulo: string }) {
  const known = valores.flatMap((valor, i) => (valor === null ? [] : [{ valor, i }]))
  const max = Math.max(...known.map(({ valor }) => valor), 1)
  const at = ({ valor, i }: { valor: number; i: number }) =>
    [
      AIRE + (i * (ANCHO - 2 * AIRE)) / Math.max(1, valores.length - 1),
      ALTO - AIRE - (valor * (ALTO - 2 * AIRE)) / max,
    ] as const
  const last = known.at(-1)
  const [x, y] = last ? at(last) : [0, 0]

  return (
    <svg
      className={classes.linea}
      viewBox={`0 0 ${ANCHO} ${ALTO}`}
      role="img"
      aria-label={`${titulo}: ${known.map(({ valor }) => formatDecimal(String(Math.round(valor)))).join(', ')}`}
    >
      {last && (
        <>
          <polyline points={known.map((one) => at(one).join(',')).join(' ')} />
          <circle cx={x} cy={y} r={2.5} />
        </>
      )}
    </svg>
  )
}
