import { Alert, Anchor, Button, List } from '@mantine/core'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { type ReactNode, useEffect, useRef } from 'react'
import type { GatewayError } from '#/lib/gateway-error.ts'

type ErrorsAlertProps = {
  failure: GatewayError | null
  errors: readonly { campo: string; texto: string }[]
  onGo?: (campo: string) => void
  /** Looks for a save of which nobody knows whether it was stored. */
  onLook?: (() => void) | undefined
  children?: ReactNode
}

/** Failures of which the code helps who looks into the logs. */
const WITH_CODE = new Set(['SERVER_FAILED', 'UNEXPECTED_ANSWER', 'INTERNAL'])

/** Why it was not saved: the server's message, and each mistake as the way to its place (VIS-04). */
export function ErrorsAlert({ failure, errors, onGo, onLook, children }: ErrorsAlertProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure && errors.length === 0) return null
  // A server's message is often its first mistake over again: that one is told below, where it leads to its place.
  const isRepeated = failure !== null && errors.some(({ texto }) => texto.endsWith(failure.mensaje))

  return (
    <Alert
      ref={place}
      color="red"
      role="alert"
      p="xs"
      title={failure && !isRepeated ? failure.mensaje : ERRORES.INVALID}
    >
      {failure && WITH_CODE.has(failure.codigo) && failure.reqId && `Código ${failure.reqId}.`}
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
        <List size="xs" spacing={8} listStyleType="none">
          {errors.map(({ campo, texto }) => (
            <List.Item key={`${campo} ${texto}`}>
              <Anchor component="button" type="button" size="xs" c="red.9" onClick={() => onGo?.(campo)}>
                {texto}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
