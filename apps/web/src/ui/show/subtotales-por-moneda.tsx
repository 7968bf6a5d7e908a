import { formatDecimal, formatMoney } from '@yunque/contracts/codecs/format'
import type { Moneda } from '@yunque/contracts/productos'
import { type Desglose, NO_FIGURE } from '@yunque/pricing'
import classes from './subtotales-por-moneda.module.css'

const ORDEN: readonly Moneda[] = ['P', 'D']

/** Why there is a dash in place of an amount (VIS-23). */
const SIN_CIFRA = 'no se puede calcular: hay cifras que corregir'

type SubtotalesPorMonedaProps = {
  label: string
  totales: Partial<Record<Moneda, string>>
  /** Each currency's IVA by rate, and the total with it (DOC-14). */
  desglose?: Partial<Record<Moneda, Desglose>>
  /** Shown where there is no breakdown. */
  leyenda?: string
}

/** One subtotal for each currency, never added (DOC-08). Plain elements: they follow every key of the items editor. */
export const SubtotalesPorMoneda = ({ label, totales, desglose = {}, leyenda = '' }: SubtotalesPorMonedaProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
  <div role="group" className={classes.subtotales} aria-label={label}>
    {ORDEN.map((moneda) => {
      const total = totales[moneda]
      const withIva = desglose[moneda]
      return total === undefined ? null : (
        <span key={moneda} className={`numero ${classes.moneda}`}>
          <span>
            Subtotal <b>{formatMoney(total, moneda)}</b>
            {total === NO_FIGURE && <small> {SIN_CIFRA}</small>}
          </span>
          {withIva?.alicuotas.map(({ alicuota, iva }) => (
            <span key={alicuota}>
              IVA {formatDecimal(alicuota, 0, 2)}&nbsp;% <span>{formatMoney(iva, moneda)}</span>
            </span>
          ))}
          {withIva && (
            <span className={classes.total}>
              Total <b>{formatMoney(withIva.total, moneda)}</b>
            </span>
          )}
        </span>
      )
    })}
    {leyenda && <small>{leyenda}</small>}
  </div>
)
