import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import type { Selector } from '@yunque/contracts/productos'
import { isRangoInvertido, reglasDe } from '@yunque/pricing'
import type { ReactNode, Ref } from 'react'
import { SELDOM } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { ReadFailed } from '#/ui/async/read-failed.tsx'
import { DecimalInput } from '#/ui/fields/decimal-input.tsx'
import { optionsOf, SELECCIONAR } from '#/ui/fields/options-select.tsx'
import { Falta } from '#/ui/show/falta.tsx'
import { type Filtros, withFamilia } from './busqueda.ts'

/** px of a label: 'hasta' has none, and may have an error below. */
const ALTO_LABEL = 25

const withValue = (list: readonly string[], at: number, valor: string): string[] =>
  Array.from({ length: Math.max(list.length, at + 1) }, (_, i) => (i === at ? valor : (list[i] ?? '')))

type Lista =
  | 'productos_seleccionados'
  | 'atributos_seleccionados'
  | 'medidas_seleccionadas'
  | 'medidas_seleccionadas_hasta'

/** The two exclude each other: no lot is both, and the search would find nothing without saying why. */
const errorDeHasta = ({ medidas_seleccionadas, medidas_seleccionadas_hasta }: Filtros, i: number): string | null =>
  isRangoInvertido(medidas_seleccionadas[i], medidas_seleccionadas_hasta[i]) ? 'Es menor que desde.' : null

type StockFiltrosProps = {
  /** undefined until they are known. */
  familias: readonly Opcion[] | undefined
  /** The families were asked for and did not come. */
  sinRespuesta?: boolean
  filtros: Filtros
  onChange: (filtros: Filtros) => void
  onSubmit: () => void
  submitRef?: Ref<HTMLButtonElement>
  searching: boolean
  /** Asks for one product of one measure: without ranges, and without the filters that only distinguish lots. */
  exacto?: boolean
  /** The server does not list its families: their codes are typed (ARQ-10). */
  lacksFamilias?: boolean
  /** Stands before the family. */
  children?: ReactNode
}

/** Family, products, measures from and to, attributes and the 'Ver' boxes that the family allows (STO-03). */
export function StockFiltros({
  familias,
  sinRespuesta = false,
  filtros,
  onChange,
  onSubmit,
  submitRef,
  searching,
  exacto = false,
  lacksFamilias = false,
  children,
}: StockFiltrosProps) {
  const producto = trpc.productos.productos.useQuery(
    { familia: filtros.familia },
    { enabled: filtros.familia !== '', ...SELDOM },
  )
  const { data: definicion } = producto
  // Shown for the chosen family until its name is known.
  const nombre = sinRespuesta ? `Código ${filtros.familia}` : 'Cargando…'
  const rules = reglasDe(filtros.familia, definicion?.reglas)

  const set = (lista: Lista, i: number, valor: string) =>
    onChange({ ...filtros, [lista]: withValue(filtros[lista], i, valor) })
  const selects = (lista: Lista, selectores: readonly Selector[]) =>
    selectores.map(({ nombre, opciones }, i) => (
      <NativeSelect
        key={nombre}
        label={nombre}
        size="xs"
        data={optionsOf(opciones, filtros[lista][i] ?? '', SELECCIONAR)}
        value={filtros[lista][i] ?? ''}
        onChange={({ currentTarget }) => set(lista, i, currentTarget.value)}
      />
    ))
  const box = (campo: 'ver_primera' | 'ver_segunda' | 'ver_write_down', label: string) => (
    <Checkbox
      size="xs"
      label={label}
      checked={filtros[campo]}
      onChange={({ currentTarget }) => onChange({ ...filtros, [campo]: currentTarget.checked })}
    />
  )

  return (
    <form
      aria-label={exacto ? 'Producto' : 'Filtros de stock'}
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
        if (wrong) wrong.focus()
        else onSubmit()
      }}
    >
      <Group gap="xs" align="flex-end">
        {children}
        {lacksFamilias ? (
          <TextInput
            label="Familia"
            placeholder="Código"
            size="xs"
            w={90}
            data-autofocus
            value={filtros.familia}
            onChange={({ currentTarget }) => onChange(withFamilia(currentTarget.value.replace(/\W/g, '')))}
          />
        ) : (
          <NativeSelect
            label="Familia"
            size="xs"
            data-autofocus
            flex="1 1 200px"
            maw={280}
            aria-busy={(!familias && !sinRespuesta && filtros.familia !== '') || undefined}
            data={optionsOf(familias ?? [], filtros.familia, SELECCIONAR, familias ? undefined : nombre)}
            value={filtros.familia}
            onChange={({ currentTarget }) => onChange(withFamilia(currentTarget.value))}
          />
        )}
        {!lacksFamilias && familias?.length === 0 && <Falta de="familias" texto="No hay familias de este negocio." />}
        <ReadFailed of={producto} />
        {definicion && selects('productos_seleccionados', definicion.productos)}
        {definicion?.medidas.map(({ nombre, um }, i) => (
          <Group key={nombre} gap={4} align="flex-start" wrap="nowrap">
            <DecimalInput
              w={92}
              label={um ? `${nombre} (${um})` : nombre}
              {...(!exacto && { placeholder: 'desde' })}
              decimals={2}
              value={filtros.medidas_seleccionadas[i] ?? ''}
              onChange={(valor) => set('medidas_seleccionadas', i, valor)}
            />
            {!exacto && (
              <DecimalInput
                w={92}
                mt={ALTO_LABEL}
                aria-label={`${nombre} hasta`}
                placeholder="hasta"
                error={errorDeHasta(filtros, i)}
                decimals={2}
                value={filtros.medidas_seleccionadas_hasta[i] ?? ''}
                onChange={(valor) => set('medidas_seleccionadas_hasta', i, valor)}
              />
            )}
          </Group>
        ))}
        {definicion && !exacto && selects('atributos_seleccionados', definicion.atributos)}
        {!exacto && (
          <Group gap="sm" mb={6}>
            {rules.verPrimeraSegunda && box('ver_primera', 'Ver Primera')}
            {rules.verPrimeraSegunda && box('ver_segunda', 'Ver Segunda')}
            {rules.verSoloWriteDown && box('ver_write_down', 'Ver SOLO WriteDown')}
          </Group>
        )}
        {/* After the last of them, however many lines they take. Never disabled: it would lose the focus of who pressed it
            (VIS-13). */}
        <Button ref={submitRef} type="submit" aria-busy={searching}>
          Consultar
        </Button>
      </Group>
    </form>
  )
}
