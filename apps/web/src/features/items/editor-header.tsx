import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { DOCUMENTOS } from '@yunque/contracts/codecs/codigos'
import { CABECERA } from '@yunque/contracts/documento/labels'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { CARGANDO } from '#/ui/fields/autocomplete-props.ts'
import { useNegocios } from '#/ui/fields/negocios.ts'
import { optionsOf, SELECCIONAR } from '#/ui/fields/options-select.tsx'
import { Falta } from '#/ui/show/falta.tsx'
import { useEditor, useItems } from './editor-context.tsx'
import type { Ayuda } from './model/edits.ts'
import type { ItemsState } from './model/items-state.ts'

/**
 * Negocio and, in factura-representante, Deposito (ITM-01): locked once there are items (ITM-05). `fuera` are names of codes out
 * of use, which a document keeps (DAT-01).
 */
export function EditorHeader({ fuera = {} }: { fuera?: Readonly<Record<string, string>> | undefined }) {
  const { store, readOnly } = useEditor()
  const negocio = useItems(store, (state) => state.negocio)
  const negocios = useNegocios(negocio)
  const deposito = useItems(store, (state) => state.deposito)
  const familias = useItems(store, (state) => state.familias)
  const depositos = useItems(store, (state) => state.depositos)
  const fallos = useItems(store, (state) => state.fallos)
  const ausentes = useItems(store, (state) => state.ausentes)
  const lugar = useItems(store, (state) => state.lugar)
  const locked = useItems(store, (state) => state.items.length > 0)
  const lock = (name: string) => (locked && !readOnly ? `Elimine los ítems para cambiar el ${name}.` : '')

  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        label={CABECERA.negocio}
        size="xs"
        required
        data={optionsOf(negocios, negocio, SELECCIONAR)}
        value={negocio}
        disabled={readOnly || locked}
        title={lock('negocio')}
        onChange={({ currentTarget }) => store.dispatch({ type: 'negocio', negocio: currentTarget.value })}
      />
      {DOCUMENTOS[lugar].pideDeposito && ausentes.depositos && (
        <TextInput
          label={CABECERA.deposito}
          size="xs"
          required
          maxLength={10}
          value={deposito}
          disabled={readOnly || locked}
          title={lock('deposito')}
          onChange={({ currentTarget }) => store.dispatch({ type: 'deposito', deposito: currentTarget.value.trim() })}
        />
      )}
      {DOCUMENTOS[lugar].pideDeposito && !ausentes.depositos && (
        <NativeSelect
          label={CABECERA.deposito}
          size="xs"
          required
          data={optionsOf(depositos ?? [], deposito, SELECCIONAR, depositos ? fuera[`deposito ${deposito}`] : CARGANDO)}
          value={deposito}
          disabled={readOnly || locked}
          title={lock('deposito')}
          onChange={({ currentTarget }) => store.dispatch({ type: 'deposito', deposito: currentTarget.value })}
        />
      )}
      {negocios.length === 0 && !readOnly && <Falta de="negocios" />}
      {depositos?.length === 0 && DOCUMENTOS[lugar].pideDeposito && <Falta de="depositos" />}
      {familias?.length === 0 && !readOnly && <Falta de="familias" texto="No hay familias de este negocio." />}
      {(fallos.familias || fallos.depositos) && (
        <LoadFailed line onRetry={() => store.dispatch({ type: 'retry', id: null })} />
      )}
      <Ausentes ausentes={ausentes} />
    </Group>
  )
}

const AYUDAS: Record<Ayuda, string> = {
  familias: 'las familias se escriben por su código',
  depositos: 'el depósito se escribe por su código',
  definicion: 'los productos y medidas se eligen del stock o se escriben en la observación',
  producto: 'los datos del producto se completan a mano',
  peso_precio: 'peso y precio se escriben a mano',
  stock: 'el stock no se ve en la línea',
  ultima: 'los precios anteriores no se ven',
  ingresos: 'los próximos ingresos no se ven',
}

/** Says which lookups this company's server lacks, and how to work without them (ARQ-10). */
function Ausentes({ ausentes }: { ausentes: ItemsState['ausentes'] }) {
  const dichos = Object.entries(ausentes) as [Ayuda, string][]
  // Arrivals repeat the message about the product, which they need, so that it is said once.
  const unicos = dichos.filter(([, mensaje], i) => dichos.findIndex(([, otro]) => otro === mensaje) === i)
  if (unicos.length === 0) return null

  return (
    <Stack gap={0} role="status">
      {unicos.map(([ayuda, mensaje]) => (
        <Text key={ayuda} size="xs" c="dimmed">
          {mensaje.replace(/\.$/, '')}: {AYUDAS[ayuda]}.
        </Text>
      ))}
    </Stack>
  )
}
