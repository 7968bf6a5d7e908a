import { Text, TextInput } from '@mantine/core'
import { codePoints } from '@yunque/contracts/codecs'
import { OBSERVACION_MAX } from '@yunque/contracts/productos'
import { useEditor, useItemPart, useItems } from '../editor-context.tsx'
import { pideEtiqueta } from '../model/lugares.ts'

type Campo = 'observacion_cliente' | 'observacion_interna' | 'observacion_etiqueta'

function Observacion({ id, campo, label }: { id: string; campo: Campo; label: string }) {
  const { store, readOnly } = useEditor()
  const valor = useItemPart(id, (item) => item[campo]) ?? ''
  const error = useItemPart(id, (item) => item.rechazos[campo])

  return (
    <TextInput
      label={label}
      description="Máximo 35 caracteres"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      w={280}
      value={valor}
      readOnly={readOnly}
      error={error}
      rightSection={
        <Text size="xs" c="gray.7">
          {codePoints(valor)}/{OBSERVACION_MAX}
        </Text>
      }
      rightSectionWidth={48}
      onChange={({ currentTarget }) => store.dispatch({ type: 'set', id, col: campo, valor: currentTarget.value })}
    />
  )
}

/** The notes of a line, 35 characters each; the label's only where the context has it (ITM-11). */
export function ItemObservaciones({ id }: { id: string }) {
  const { store } = useEditor()
  const etiqueta = useItems(store, pideEtiqueta)

  return (
    <>
      <Observacion id={id} campo="observacion_cliente" label="Observación cliente" />
      <Observacion id={id} campo="observacion_interna" label="Observación interna" />
      {etiqueta && <Observacion id={id} campo="observacion_etiqueta" label="Observación etiqueta" />}
    </>
  )
}
