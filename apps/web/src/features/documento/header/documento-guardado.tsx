import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { tituloDe } from '@yunque/contracts/codecs/codigos'
import { horaDe } from '@yunque/contracts/codecs/dias'
import { useSyncExternalStore } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import type { GatewayError } from '#/lib/gateway-error.ts'
import { useStore } from '#/lib/store.ts'
import type { RecordSession } from '#/ui/record/session-types.ts'
import type { Documento } from '../model/documento-store.ts'
import { useDocumento } from '../model/use-documento.ts'

type DocumentoGuardadoProps = { documento: Documento; session: RecordSession<unknown>; onSave: () => void }

/** A refusal of the content: saving again is offered only after a change, since it would be refused again. */
const REFUSED = new Set(['INVALID', 'CONFLICT', 'OUTDATED', 'FORBIDDEN'])

const wordsOf = ({ codigo }: GatewayError): string =>
  codigo === 'UNCONFIRMED' ? 'Sin confirmar si se guardó' : 'No se guardó'

/** Says in the bar, which is always in view, whether the document was saved (VIS-33). */
export function DocumentoGuardado({ documento, session, onSave }: DocumentoGuardadoProps) {
  const { id, saving, savedAt, failure } = useStore(session.store, (state) => state)
  const lacks = useDocumento(documento, ({ campos }) => Object.keys(campos).length > 0)
  const sinConexion = useAppState((state) => state.sinConexion)
  const isDirty = useSyncExternalStore(documento.subscribe, documento.isDirty)
  const isFailed = !saving && (failure !== null || lacks)

  const calm = () => {
    if (saving) return 'Guardando…'
    if (isFailed) return ''
    if (sinConexion) return 'Sin conexión'
    if (isDirty) return 'Cambios sin guardar'

    return savedAt === null ? '' : `Guardado ${horaDe(savedAt)}`
  }
  const said = calm()

  return (
    <>
      <Text span size="xs" c="gray.7" aria-live="polite">
        {said}
        {/* For screen readers, with its number: on screen the number is the bar's title. */}
        {said.startsWith('Guardado') && <VisuallyHidden>{`${tituloDe(documento.tipo, id)} guardada.`}</VisuallyHidden>}
      </Text>
      {/* Announced once, by the alert that says why. */}
      {isFailed && (
        <Text span size="xs" c="red.9" fw={500}>
          {failure ? wordsOf(failure) : 'No se guardó'}
          {failure && !REFUSED.has(failure.codigo) && (
            <>
              {' · '}
              <Anchor component="button" type="button" size="xs" onClick={onSave}>
                Reintentar
              </Anchor>
            </>
          )}
        </Text>
      )}
    </>
  )
}
