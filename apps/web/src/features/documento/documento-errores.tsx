import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Documento } from './documento-store.ts'
import { DOCUMENTOS } from './documentos.ts'
import { ErroresAlert } from './errores-alert.tsx'
import { useDocumento } from './use-documento.ts'
import { resumen } from './validate.ts'

type DocumentoErroresProps = { documento: Documento; onIr: (campo: string) => void }

/** Why the document was not saved (VIS-04), and the way to what another user made of it. */
export function DocumentoErrores({ documento, onIr }: DocumentoErroresProps) {
  const { campos, fallo, record } = useDocumento(documento, (state) => state)

  return (
    <ErroresAlert fallo={fallo} errores={resumen(campos)} onIr={onIr}>
      {fallo?.codigo === 'CONFLICT' && record && (
        <Anchor
          size="xs"
          renderRoot={(props) => (
            <Link {...props} {...DOCUMENTOS[record.tipo].ruta(record.n_cotizacion)} target="_blank" />
          )}
        >
          Ver versión actual
        </Anchor>
      )}
    </ErroresAlert>
  )
}
