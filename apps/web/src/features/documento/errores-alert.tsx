import { Alert, Anchor, List } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { GatewayError } from '#/lib/gateway-error.ts'

type ErroresAlertProps = {
  fallo: GatewayError | null
  errores: readonly { campo: string; texto: string }[]
  onIr: (campo: string) => void
  children?: ReactNode
}

/** Failures of which the code helps who looks into the logs. */
const CON_CODIGO = new Set(['SERVER_FAILED', 'UNEXPECTED_ANSWER', 'INTERNAL'])

/** Why it was not saved: the server's message, and each mistake as the way to its place (VIS-04). */
export function ErroresAlert({ fallo, errores, onIr, children }: ErroresAlertProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (fallo) place.current?.scrollIntoView({ block: 'nearest' })
  }, [fallo])
  if (!fallo && errores.length === 0) return null
  // A server's message is often its first mistake over again: that one is told below, where it leads to its place.
  const repetido = fallo !== null && errores.some(({ texto }) => texto.endsWith(fallo.mensaje))

  return (
    <Alert
      ref={place}
      color="red"
      role="alert"
      p="xs"
      title={fallo && !repetido ? fallo.mensaje : 'Revise los datos marcados.'}
    >
      {fallo && CON_CODIGO.has(fallo.codigo) && fallo.reqId && `Código ${fallo.reqId}.`}
      {children}
      <List size="xs" spacing={0} listStyleType="none">
        {errores.map(({ campo, texto }) => (
          <List.Item key={`${campo} ${texto}`}>
            <Anchor component="button" type="button" size="xs" c="red.9" onClick={() => onIr(campo)}>
              {texto}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
