import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { DOCUMENTOS } from '@yunque/contracts/codigos'
import { CABECERA } from '@yunque/contracts/labels'
import { NEGOCIOS, type Negocio } from '@yunque/contracts/productos'
import { useEditor, useItems } from './editor-context.tsx'

const SELECCIONAR = { value: '', label: 'Seleccionar' }
const NEGOCIO_OPCIONES = [SELECCIONAR, ...Object.entries(NEGOCIOS).map(([value, label]) => ({ value, label }))]

/** Negocio and, in factura-representante, Deposito (ITM-01): locked once there are items (ITM-05). */
export function EditorHeader() {
  const { store, readOnly } = useEditor()
  const negocio = useItems(store, (state) => state.negocio)
  const deposito = useItems(store, (state) => state.deposito)
  const depositos = useItems(store, (state) => state.depositos)
  const fallos = useItems(store, (state) => state.fallos)
  const lugar = useItems(store, (state) => state.lugar)
  const locked = useItems(store, (state) => state.items.length > 0)
  const lock = (name: string) => (locked && !readOnly ? `Elimine los ítems para cambiar el ${name}.` : '')

  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        label={CABECERA.negocio}
        size="xs"
        required
        data={NEGOCIO_OPCIONES}
        value={negocio}
        disabled={readOnly || locked}
        title={lock('negocio')}
        onChange={({ currentTarget }) =>
          store.dispatch({ type: 'negocio', negocio: currentTarget.value as Negocio | '' })
        }
      />
      {DOCUMENTOS[lugar].pideDeposito && (
        <NativeSelect
          label={CABECERA.deposito}
          size="xs"
          required
          data={[SELECCIONAR, ...(depositos ?? []).map(({ value, text }) => ({ value, label: text }))]}
          value={deposito}
          disabled={readOnly || locked}
          title={lock('deposito')}
          onChange={({ currentTarget }) => store.dispatch({ type: 'deposito', deposito: currentTarget.value })}
        />
      )}
      {(fallos.familias || fallos.depositos) && (
        <Group gap="xs" role="status">
          <Text size="xs" c="red.9">
            No se pudieron cargar los datos.
          </Text>
          <Button variant="subtle" size="compact-xs" onClick={() => store.dispatch({ type: 'retry', id: null })}>
            Reintentar
          </Button>
        </Group>
      )}
    </Group>
  )
}
