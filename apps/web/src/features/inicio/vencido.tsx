import { Link } from '@tanstack/react-router'
import type { AgendaResumen } from '@yunque/contracts/agenda'
import { masDias } from '@yunque/contracts/codecs/dias'
import { counted } from '@yunque/contracts/codecs/format'
import { type Destino, linkTo } from '#/lib/link-to.ts'
import classes from './cifras.module.css'

/** What is late, each with the way to it, above what is still to come (PAN-01). It is not shown if nothing is late. */
export function Vencido({ resumen, hoy }: { resumen: AgendaResumen; hoy: string }) {
  const { vencidas, tareas_vencidas, cotizaciones, cm05 } = resumen
  const partes: [number | null, string, string, Destino][] = [
    [vencidas.length, 'evento', 'eventos', linkTo({ to: '/', search: { agenda: 'vencidos' } })],
    [
      tareas_vencidas,
      'tarea',
      'tareas',
      linkTo({ to: '/inicio/tareas-usuario', search: { estado: 'P', hasta: masDias(hoy, -1) } }),
    ],
    [
      cotizaciones.vencidas,
      'cotización',
      'cotizaciones',
      linkTo({ to: '/cotizaciones/consulta', search: { estado: 'VE' } }),
    ],
    [cm05.vencidas, 'CM05', 'CM05', linkTo({ to: '/clientes/cm05-vencidas', search: { rango: 'vencidas' } })],
  ]
  const vencidos = partes.flatMap(([n, uno, muchos, link]) => (n ? [{ text: counted(n, uno, muchos), link }] : []))
  if (vencidos.length === 0) return null

  return (
    <section className={classes.vencido} aria-label="Vencido">
      <strong>Vencido</strong>
      {vencidos.map(({ text, link }) => (
        <Link key={text} {...link}>
          {text}
        </Link>
      ))}
    </section>
  )
}
