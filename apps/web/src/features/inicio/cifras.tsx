import { Link } from '@tanstack/react-router'
import { capitalized, formatCount, formatDecimal, formatMoney } from '@yunque/contracts/codecs/format'
import type { MesResumen } from '@yunque/contracts/inicio'
import { useAppState } from '#/lib/app-state.ts'
import { SELDOM } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { useIdle } from '#/lib/when-idle.ts'
import classes from './cifras.module.css'
import { Linea } from './linea.tsx'

/** A month's won quotations, those won in part among them; a server that is not ours may count none of these. */
const ganadasDe = ({ ganadas, en_parte }: MesResumen): number | null =>
  ganadas.cantidad === null ? null : ganadas.cantidad + (en_parte.cantidad ?? 0)

/** Three figures of this month, each with its course over a year (PAN-01). They stand below what has to be done today. */
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
        linea={meses.map(({ abiertas: { cantidad } }) => cantidad)}
        detalle="las de cada mes que siguen abiertas"
      />
      <Cifra
        nombre="Conversión del mes"
        valores={total ? [total.conversion === '' ? '—' : `${formatDecimal(total.conversion, 1)} %`] : []}
        linea={meses.map(({ conversion }) => (conversion === '' ? null : Number(conversion)))}
        detalle="ganadas de las decididas"
      />
      <Cifra
        nombre="Ganado este mes"
        valores={ganado ? (ganado.length > 0 ? ganado : ['—']) : []}
        linea={meses.map(ganadasDe)}
        detalle="cotizaciones ganadas"
      />
      <Link to="/inicio/tabla-resumen" className={classes.todo}>
        Tabla resumen
      </Link>
    </section>
  )
}

type CifraProps = { nombre: string; valores: readonly string[]; linea: readonly (number | null)[]; detalle: string }

function Cifra({ nombre, valores, linea, detalle }: CifraProps) {
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
      </div>
      <Linea valores={linea} titulo={`${capitalized(detalle)}, por mes`} />
    </div>
  )
}
