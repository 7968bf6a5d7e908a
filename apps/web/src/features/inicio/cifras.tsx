import { Link } from '@tanstack/react-router'
import { capitalized, formatCount, formatDecimal, formatMoney } from '@yunque/contracts/codecs/format'
import type { MesResumen } from '@yunque/contracts/inicio'
import { useAppState } from '#/lib/app-state.ts'
import { SELDOM } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { useIdle } from '#/lib/when-idle.ts'
import classes from './cifras.module.css'
import { Linea } from './linea.tsx'

const DEL_MES = 'de lo cotizado este mes'

/** A month's won quotations, those won in part among them; a server that is not ours may count none of these. */
const ganadasDe = ({ ganadas, en_parte }: MesResumen): number | null =>
  ganadas.cantidad === null ? null : ganadas.cantidad + (en_parte.cantidad ?? 0)

/**
 * Three figures of this month, each with its course over a year (PAN-01). They stand below what has to be done today. A month's are
 * those of the quotations that were made in it, as in the summary; who does not see everybody's gets his own, and is told so.
 */
export function Cifras({ abiertas }: { abiertas: number | undefined }) {
  const offers = useAppState(({ servidor }) => !servidor.ausentes.includes('inicio.tablaResumen'))
  const idle = useIdle()
  const { data, isError } = trpc.inicio.tablaResumen.useQuery(
    { desde: '', hasta: '' },
    { enabled: idle && offers, ...SELDOM, retry: false },
  )
  if (!offers || isError) return null
  const meses = data?.meses ?? []
  const { total } = data ?? {}
  const isPropio = data?.todos === false
  // A server that is not ours may count no won lines of those that were won in part.
  const ganado =
    total &&
    [formatMoney(total.ganado_p || total.ganadas.p, 'P'), formatMoney(total.ganado_d || total.ganadas.d, 'D')].filter(
      Boolean,
    )

  return (
    <section className={classes.cifras} aria-label="Cómo vamos" aria-busy={!data}>
      <Cifra
        nombre="Abiertas"
        valores={abiertas === undefined ? [] : [formatCount(abiertas)]}
        nota={isPropio ? 'todas las que usted ve' : ''}
        // The figure is that of the cards, of all that one sees; the course of one's own is another figure's.
        linea={isPropio ? null : meses.map(({ abiertas: { cantidad } }) => cantidad)}
        detalle="las de cada mes que siguen abiertas"
      />
      <Cifra
        nombre="Conversión del mes"
        valores={total ? [total.conversion === '' ? '—' : `${formatDecimal(total.conversion, 1)} %`] : []}
        nota={`${isPropio ? 'suya: ' : ''}ganadas de las decididas, ${DEL_MES}`}
        linea={meses.map(({ conversion }) => (conversion === '' ? null : Number(conversion)))}
        detalle="ganadas de las decididas"
      />
      <Cifra
        nombre="Ganado este mes"
        valores={ganado ? (ganado.length > 0 ? ganado : ['—']) : []}
        nota={`${isPropio ? 'suyo, ' : ''}${DEL_MES}`}
        linea={meses.map(ganadasDe)}
        detalle="cotizaciones ganadas"
      />
      <Link to="/inicio/tabla-resumen" className={classes.todo}>
        Tabla resumen
      </Link>
    </section>
  )
}

type CifraProps = {
  nombre: string
  valores: readonly string[]
  /** What the figure is of. */
  nota: string
  linea: readonly (number | null)[] | null
  detalle: string
}

function Cifra({ nombre, valores, nota, linea, detalle }: CifraProps) {
  return (
    <div className={classes.cifra}>
      <div>
        <h2>{nombre}</h2>
        {valores.length === 0 && <p className={classes.espera} />}
        {valores.map((valor) => (
          <p key={valor} data-varias={valores.length > 1 || undefined}>
            {valor}
          </p>
        ))}
        {valores.length > 0 && nota !== '' && <small>{nota}</small>}
      </div>
      {linea && <Linea valores={linea} titulo={`${capitalized(detalle)}, por mes`} />}
    </div>
  )
}
