import { Text, TextInput } from '@mantine/core'
import type { Negocio } from '@yunque/contracts/codigos'
import { ITEM } from '@yunque/contracts/labels'
import { OBSERVACION_MAX } from '@yunque/contracts/productos'
import { codePoints } from '@yunque/contracts/text'
import { useEditor, useItemPart, useItems } from '../editor-context.tsx'

/** The fields of a line that the panel below it asks. */
export const OBSERVACIONES = ['observacion_cliente', 'observacion_interna', 'observacion_etiqueta'] as const

function Observacion({ id, campo }: { id: string; campo: (typeof OBSERVACIONES)[number] }) {
  const { store, readOnly } = useEditor()
  const valor = useItemPart(id, (item) => item[campo]) ?? ''
  const error = useItemPart(id, (item) => item.rechazos[campo])

  return (
    <TextInput
      label={ITEM[campo]}
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

/** `observacion_etiqueta` exists only for Aceros Especiales and without a deposit (ITM-11). */
export const pideEtiqueta = ({ negocio, deposito }: { negocio: Negocio | ''; deposito: string }): boolean =>
  negocio === 'E' && deposito === ''

/** The notes of a line, 35 characters each; the label's only where the context has it (ITM-11). */
export function ItemObservaciones({ id }: { id: string }) {
  const { store } = useEditor()
  const etiqueta = useItems(store, pideEtiqueta)

  return OBSERVACIONES.filter((campo) => campo !== 'observacion_etiqueta' || etiqueta).map((campo) => (
    <Observacion key={campo} id={id} campo={campo} />
  ))
}
