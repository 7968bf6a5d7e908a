import type { Moneda } from '@yunque/contracts/productos'
import { NO_FIGURE } from '@yunque/pricing'
import { formatMoney } from '#/lib/format.ts'
import classes from './subtotales-por-moneda.module.css'

const ORDEN: readonly Moneda[] = ['P', 'D']

/** Why there is a dash in place of an amount (VIS-23). */
const SIN_CIFRA = 'no se puede calcular: importes fuera de rango'

type SubtotalesPorMonedaProps = { label: string; totales: Partial<Record<Moneda, string>> }

/** One subtotal for each currency, never added (DOC-08). Plain elements: they follow every key of the items editor. */
export const SubtotalesPorMoneda = ({ label, totales }: SubtotalesPorMonedaProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
  <div role="group" className={classes.subtotales} aria-label={label}>
    {ORDEN.map((moneda) => {
      const total = totales[moneda]
      return total === undefined ? null : (
        <span key={moneda} className="numero">
          Subtotal <b>{formatMoney(total, moneda)}</b>
          {total === NO_FIGURE && <small> {SIN_CIFRA}</small>}
        </span>
      )
    })}
  </div>
)
