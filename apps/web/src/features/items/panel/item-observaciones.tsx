import { Text, TextInput } from '@mantine/core'
import { needsEtiqueta } from '@yunque/contracts/codecs/codigos'
import { codePoints } from '@yunque/contracts/codecs/text'
import { droppedEtiqueta } from '@yunque/contracts/documento/faltas'
import { CAMPOS_ITEM } from '@yunque/contracts/documento/item-fields'
import { ITEM } from '@yunque/contracts/documento/labels'
import { useEditor, useItemPart, useItems } from '../editor-context.tsx'

/** The fields of a line that the panel below it asks. */
export const OBSERVACIONES = ['observacion_cliente', 'observacion_interna', 'observacion_etiqueta'] as const

function Observacion({ id, campo }: { id: string; campo: (typeof OBSERVACIONES)[number] }) {
  const { store, readOnly } = useEditor()
  const valor = useItemPart(id, (item) => item[campo]) ?? ''
  const error = useItemPart(id, (item) => item.rechazos[campo])
  const { max } = CAMPOS_ITEM[campo]

  return (
    <TextInput
      label={ITEM[campo]}
      description={`Máximo ${max} caracteres`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      w={280}
      value={valor}
      readOnly={readOnly}
      error={error}
      rightSection={
        <Text size="xs" c="gray.7">
          {codePoints(valor)}/{max}
        </Text>
      }
      rightSectionWidth={48}
      onChange={({ currentTarget }) => store.dispatch({ type: 'set', id, col: campo, valor: currentTarget.value })}
    />
  )
}

/** A label's text that the line was stored with although it has none in this document: says that it is not sent. */
function EtiquetaQueSobra({ id }: { id: string }) {
  const valor = useItemPart(id, (item) => item.observacion_etiqueta) ?? ''

  return valor === '' ? null : (
    <Text size="xs" c="orange.9" maw={280} role="status">
      {droppedEtiqueta(valor)}
    </Text>
  )
}

/** The notes of a line; the label's only where the context has it (ITM-11). */
export function ItemObservaciones({ id }: { id: string }) {
  const { store } = useEditor()
  const etiqueta = useItems(store, needsEtiqueta)

  return OBSERVACIONES.map((campo) =>
    campo === 'observacion_etiqueta' && !etiqueta ? (
      <EtiquetaQueSobra key={campo} id={id} />
    ) : (
      <Observacion key={campo} id={id} campo={campo} />
    ),
  )
}
