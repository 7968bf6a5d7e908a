// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid
// biome-ignore-all lint/a11y/useSemanticElements: two thousand inputs would not scroll
import { Checkbox } from '@mantine/core'
import type { CodigosForm, CodigoUsuario, PersonaRow } from '@yunque/contracts/usuarios'
import { nombreDe, siglaDe } from '@yunque/contracts/usuarios/matriz'
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { Orillas } from '#/ui/show/orillas.tsx'
import { withSigla } from './codigos.ts'
import classes from './permisos.module.css'

/** The focused cell, by person and code, so that filtering keeps it while both are shown. */
export type Lugar = { persona: string; codigo: CodigoUsuario }

type PermisosGridProps = {
  personas: readonly PersonaRow[]
  codigos: readonly CodigoUsuario[]
  celdas: Readonly<Record<string, CodigosForm>>
  base: Readonly<Record<string, CodigosForm>>
  elegidas: ReadonlySet<string>
  onChoose: (persona: string, isElegida: boolean) => void
  onToggle: (lugar: Lugar) => void
  onLugar: (lugar: Lugar) => void
}

/** How many rows and columns a key moves by; 1000 goes to the edge. */
const PASO: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -1000],
  End: [0, 1000],
}
const SIN: CodigosForm = {}

/** People by codes, with heads that stay (PAN-11): one cell has the focus, arrows move it, the space bar changes it. */
export function PermisosGrid(props: PermisosGridProps) {
  const { personas, codigos, celdas, base, elegidas, onChoose, onToggle, onLugar } = props
  const frame = useRef<HTMLTableElement>(null)
  const [lugar, setLugar] = useState<Lugar>()
  const at = {
    fila: Math.max(
      0,
      personas.findIndex(({ codigo }) => codigo === lugar?.persona),
    ),
    columna: Math.max(0, lugar ? codigos.indexOf(lugar.codigo) : 0),
  }

  const go = (next: Lugar) => {
    setLugar(next)
    onLugar(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = (event.target as HTMLElement).dataset
    const paso = PASO[event.key]
    if (!cell.persona || event.altKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      onToggle({ persona: cell.persona, codigo: cell.codigo as CodigoUsuario })
      return
    }
    if (!paso) return
    event.preventDefault()
    const [filas, columnas] = event.ctrlKey
      ? [paso[0] * 1000 + (event.key === 'Home' ? -1000 : event.key === 'End' ? 1000 : 0), paso[1] * 1000]
      : paso
    const persona = personas[Math.min(Math.max(at.fila + filas, 0), personas.length - 1)]?.codigo
    const codigo = codigos[Math.min(Math.max(at.columna + columnas, 0), codigos.length - 1)]
    if (persona === undefined || codigo === undefined) return
    go({ persona, codigo })
    frame.current
      ?.querySelector<HTMLElement>(`[data-persona="${CSS.escape(persona)}"][data-codigo="${codigo}"]`)
      ?.focus()
  }
  const onClick = (event: MouseEvent) => {
    const { persona, codigo } = (event.target as HTMLElement).dataset
    if (!persona || !codigo) return
    go({ persona, codigo: codigo as CodigoUsuario })
    onToggle({ persona, codigo: codigo as CodigoUsuario })
  }

  return (
    <Orillas className={classes.marco}>
      <div className={classes.frame}>
        <table
          ref={frame}
          role="grid"
          aria-label="Permisos"
          aria-rowcount={personas.length + 1}
          aria-colcount={codigos.length + 1}
          className={classes.grid}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={({ target }) => {
            const { persona, codigo } = target.dataset
            if (persona && codigo && (persona !== lugar?.persona || codigo !== lugar.codigo)) {
              go({ persona, codigo: codigo as CodigoUsuario })
            }
          }}
        >
          <thead>
            <tr>
              <th scope="col">Persona</th>
              {codigos.map((codigo) => (
                <th key={codigo} scope="col" title={nombreDe(codigo)}>
                  <span className={classes.codigo}>
                    <b>{siglaDe(codigo)}</b> {siglaDe(codigo) !== nombreDe(codigo) && nombreDe(codigo)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {personas.map((persona, fila) => (
              <Fila
                key={persona.codigo}
                persona={persona}
                codigos={codigos}
                has={celdas[persona.codigo] ?? SIN}
                before={base[persona.codigo] ?? SIN}
                activa={fila === at.fila ? codigos[at.columna] : undefined}
                isElegida={elegidas.has(persona.codigo)}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Orillas>
  )
}

type FilaProps = {
  persona: PersonaRow
  codigos: readonly CodigoUsuario[]
  has: CodigosForm
  before: CodigosForm
  activa: CodigoUsuario | undefined
  isElegida: boolean
  onChoose: (persona: string, isElegida: boolean) => void
}

/** A person's row, which is drawn again only when something in it changes. */
const Fila = memo(({ persona, codigos, has, before, activa, isElegida, onChoose }: FilaProps) => (
  <tr className={persona.estado === 'B' ? classes.off : undefined}>
    <th scope="row" title={`${persona.nombre} (${persona.codigo})`}>
      <span className={classes.persona}>
        <Checkbox
          size="xs"
          aria-label={`Elegir a ${persona.nombre}`}
          checked={isElegida}
          onChange={({ currentTarget }) => onChoose(persona.codigo, currentTarget.checked)}
        />
        <span className={classes.nombre}>{persona.nombre}</span>
      </span>
    </th>
    {codigos.map((codigo) => {
      const isChanged = (has[codigo] ?? false) !== (before[codigo] ?? false)
      return (
        <td key={codigo}>
          <span
            role="checkbox"
            aria-checked={has[codigo] === true}
            aria-label={`${persona.nombre}: ${withSigla(codigo)}`}
            tabIndex={activa === codigo ? 0 : -1}
            data-persona={persona.codigo}
            data-codigo={codigo}
            className={`${classes.cell} ${isChanged ? classes.changed : ''}`}
          >
            {has[codigo] ? '✓' : ''}
          </span>
        </td>
      )
    })}
  </tr>
))
