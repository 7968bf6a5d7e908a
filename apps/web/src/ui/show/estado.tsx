import classes from './estado.module.css'

/** One hue for each meaning, on every screen. */
export type Tono = 'gray' | 'red' | 'grape' | 'green' | 'pink' | 'teal' | 'orange' | 'yellow' | 'azul'

/** What is past its day: a quotation, a follow-up, a task, a paper (looks: the same hue for the same meaning). */
export const VENCIDO = 'red' satisfies Tono

/**
 * The state that something is in: a small tinted word. The text says it; the colour only helps. A plain element: a list has one
 * in each row, and Mantine's costs as much as the rest of the row.
 */
export function Estado({ tono, children }: { tono: Tono; children: string }) {
  return (
    <span className={classes.estado} style={{ background: `var(--mantine-color-${tono}-light)` }}>
      {children}
    </span>
  )
}

/** Whether a record is in use: 'Activa', or 'De baja'. */
export function EstadoDeUso({ activo, children }: { activo: boolean; children: string }) {
  return <Estado tono={activo ? 'green' : 'gray'}>{children}</Estado>
}
