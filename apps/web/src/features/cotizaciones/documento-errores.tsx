import { Alert, Anchor, Group, List } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Documento } from './documento-store.ts'
import { useDocumento } from './use-documento.ts'
import { resumen } from './validar.ts'

type DocumentoErroresProps = { documento: Documento; onIr: (campo: string) => void }

/** Failures of which the code helps who looks into the logs. */
const CON_CODIGO = new Set(['SERVER_FAILED', 'UNEXPECTED_ANSWER', 'INTERNAL'])

/** Why it was not saved: the server's message, and each mistake as the way to its place (VIS-04). */
export function DocumentoErrores({ documento, onIr }: DocumentoErroresProps) {
  const { campos, fallo, record } = useDocumento(documento, (state) => state)
  const errores = resumen(campos)
  const place = useRef<HTMLDivElement>(null)
  const hay = fallo !== null || errores.length > 0

  useEffect(() => {
    if (fallo) place.current?.scrollIntoView({ block: 'nearest' })
  }, [fallo])
  if (!hay) return null

  return (
    <Alert ref={place} color="red" role="alert" p="xs" title={fallo?.mensaje ?? 'Revise los datos marcados.'}>
      {fallo && CON_CODIGO.has(fallo.codigo) && fallo.reqId && `Código ${fallo.reqId}.`}
      {fallo?.codigo === 'CONFLICT' && record && (
        <Anchor
          size="xs"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/cotizaciones/$tipo/$id"
              params={{ tipo: record.tipo, id: record.n_cotizacion }}
              target="_blank"
            />
          )}
        >
          Ver versión actual
        </Anchor>
      )}
      <List size="xs" spacing={0} listStyleType="none">
        {errores.map(({ campo, texto }) => (
          <List.Item key={`${campo} ${texto}`}>
            <Group gap={4}>
              <Anchor component="button" type="button" size="xs" c="red.9" onClick={() => onIr(campo)}>
                {texto}
              </Anchor>
            </Group>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
