import { Alert, Anchor, Button, List, Text } from '@mantine/core'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type GatewayError, soporte } from '#/lib/gateway-error.ts'
import classes from './errors-alert.module.css'

type Mistake = { campo: string; texto: string }

type ErrorsAlertProps = {
  failure: GatewayError | null
  errors: readonly Mistake[]
  onGo?: (campo: string) => void
  /** Looks for the save of which nobody knows whether it was stored. */
  onLook?: (() => void) | undefined
  /**
   * For a form longer than the window: the last thing in it, at the window's lower edge as long as that is further down. So it is
   * in sight wherever one types, has room of its own at the form's end, and moves nothing when it comes (VIS-04).
   */
  atFoot?: boolean
  children?: ReactNode
}

/** At most this many lines, so that the form below is not pushed out of sight (VIS-04). */
const MAX_LINES = 5

/** What stays free over the alert at a form's foot. */
const GAP = 24

/** The mistakes of one line of the document share one line: 'Ítem 3' and its mistakes. */
const linesOf = (errors: readonly Mistake[]): [string, readonly Mistake[]][] =>
  Object.entries(Object.groupBy(errors, ({ campo, texto }) => /^Ítem \d+/.exec(texto)?.[0] ?? campo)).map(
    ([name, own = []]) => [name.startsWith('Ítem') ? name : '', own],
  )

/** The text of a mistake without its line's number; where something is only missing, just its name. */
const wordsOf = (texto: string) => {
  const said = texto.replace(/^Ítem \d+: /, '')

  return { falta: said.startsWith('falta '), said: said.replace(/^falta (.*)\.$/, '$1') }
}

function Line({
  name,
  own,
  onGo,
}: {
  name: string
  own: readonly Mistake[]
  onGo?: ((campo: string) => void) | undefined
}) {
  const links = own.map(({ campo, texto }) => ({ campo, texto, ...wordsOf(texto) }))
  const sorted = [...links.filter(({ falta }) => falta), ...links.filter(({ falta }) => !falta)]

  return (
    <Text size="xs">
      {name && `${name}: `}
      {sorted.map(({ campo, texto, said, falta }, i) => (
        <span key={`${campo} ${texto}`}>
          {i > 0 && (falta ? ', ' : ' · ')}
          {falta && i === 0 && 'falta '}
          <Anchor component="button" type="button" size="xs" c="red.9" aria-label={texto} onClick={() => onGo?.(campo)}>
            {name ? said : texto}
          </Anchor>
        </span>
      ))}
    </Text>
  )
}

/** Why it was not saved: the server's message, and each mistake as the way to its place (VIS-04). */
export function ErrorsAlert({ failure, errors, onGo, onLook, atFoot = false, children }: ErrorsAlertProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failure && !atFoot) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure, atFoot])
  const told = JSON.stringify([failure, errors])
  // A field that gets the focus is not left behind it.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (atFoot && told && place.current) style.scrollPaddingBottom = `${place.current.offsetHeight + GAP}px`

    return () => void style.removeProperty('scroll-padding-bottom')
  }, [atFoot, told])
  if (!failure && errors.length === 0) return null
  // The server's message is left out where it repeats a mistake that is listed below, with the way to its field.
  const lines = linesOf(errors)
  const more = lines.length - MAX_LINES
  const isRepeated = failure !== null && errors.some(({ texto }) => texto.endsWith(failure.mensaje))

  return (
    <Alert
      ref={place}
      className={atFoot ? classes.foot : undefined}
      color="red"
      role="alert"
      p="xs"
      title={failure && !isRepeated ? failure.mensaje : ERRORES.INVALID}
    >
      {failure && soporte(failure)}
      {/* An older build must not write what it doesn't know of. The draft brings back what was typed (VIS-06, VIS-19). */}
      {failure?.codigo === 'OUTDATED' && (
        <Button size="compact-xs" onClick={() => window.location.reload()}>
          Recargar
        </Button>
      )}
      {onLook && (
        <Button size="compact-xs" onClick={onLook}>
          Buscar si se guardó
        </Button>
      )}
      {children}
      {errors.length > 0 && (
        <List size="xs" spacing={4} listStyleType="none">
          {lines.slice(0, MAX_LINES).map(([name, own]) => (
            <List.Item key={own[0]?.campo}>
              <Line name={name} own={own} onGo={onGo} />
            </List.Item>
          ))}
        </List>
      )}
      {more > 0 && <Text size="xs">{more === 1 ? 'Y otro más.' : `Y otros ${more} más.`}</Text>}
    </Alert>
  )
}
