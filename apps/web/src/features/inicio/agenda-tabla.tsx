import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AgendaItem } from '@yunque/contracts/agenda'
import { formatDate } from '@yunque/contracts/codecs/format'
import { inAppPath } from '#/lib/in-app-path.ts'
import classes from './inicio.module.css'

/** The most rows that are drawn; the list of follow-ups shows all of them in pages. */
const MAX = 100

type AgendaTablaProps = {
  eventos: readonly AgendaItem[]
  hoy: string
  cargando: boolean
  /** The text of an empty table. */
  vacio: string
}

/** The AGENDA table (INI-06): 550 px at the most, then it scrolls by itself under a head that stays. */
export function AgendaTabla({ eventos, hoy, cargando, vacio }: AgendaTablaProps) {
  const rest = eventos.length - MAX

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.agenda} tabIndex={0} aria-label="Eventos" aria-busy={cargando}>
      <table>
        <thead>
          <tr>
            <th scope="col">EVENTO</th>
            <th scope="col">DETALLE</th>
            <th scope="col" className={classes.seguimiento}>
              NUMERO DE SEGUIMIENTO
            </th>
            <th scope="col">F. Vencimiento</th>
            <th scope="col">
              <VisuallyHidden>Enlace</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {cargando &&
            Array.from({ length: 5 }, (_, i) => (
              <tr key={i}>
                <td colSpan={5}>
                  <span className={classes.espera} data-ancha />
                </td>
              </tr>
            ))}
          {eventos.slice(0, MAX).map((evento, i) => (
            <tr key={`${evento.seguimiento}/${i}`}>
              <td>{evento.evento}</td>
              <td className={classes.detalle} title={evento.detalle}>
                {evento.detalle}
              </td>
              <td className={classes.seguimiento}>{evento.seguimiento}</td>
              <td
                className={classes.vence}
                data-vencido={(evento.vencimiento !== '' && evento.vencimiento < hoy) || undefined}
              >
                {formatDate(evento.vencimiento)}
              </td>
              <td>
                <Enlace {...evento} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!cargando && eventos.length === 0 && <p className={classes.vacio}>{vacio}</p>}
      {rest > 0 && (
        <p className={classes.vacio}>
          Hay {rest} más. <Link to="/utilitarios/seguimientos-clientes">Ver todos los seguimientos</Link>
        </p>
      )}
    </section>
  )
}

/** Where the event leads, if that is a path of the app. */
function Enlace({ link, evento, seguimiento }: AgendaItem) {
  const path = inAppPath(link)
  if (path === '/') return null
  const { pathname, searchParams } = new URL(path, 'http://app')

  return (
    <Link
      to={pathname as string}
      search={Object.fromEntries(searchParams)}
      className={classes.ver}
      aria-label={`Abrir ${evento} ${seguimiento}`.trim()}
    >
      Abrir
    </Link>
  )
}
