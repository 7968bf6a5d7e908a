import { Button, Group, Pill, Stack, Text } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { counted, formatCount } from '@yunque/contracts/codecs/format'
import type { ItemSeleccion, Moneda, Negocio } from '@yunque/contracts/productos'
import type { StockRow } from '@yunque/contracts/stock'
import { reglasDe } from '@yunque/pricing'
import { useEffect, useRef, useState } from 'react'
import { ausencia, failureText } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { DatosAl } from '#/ui/show/datos-al.tsx'
import { type Busqueda, busquedaDe, filtrosDe } from './busqueda.ts'
import { alternado, isMismo, type Lote, nombreDe } from './lote.ts'
import { MinimizableModal } from './minimizable-modal.tsx'
import { ProximosIngresos } from './proximos-ingresos.tsx'
import { StockFiltros } from './stock-filtros.tsx'
import { StockResultados } from './stock-resultados.tsx'

type BuscadorAvanzadoProps = {
  negocio: Negocio
  deposito: string
  familias: readonly Opcion[]
  lacksFamilias?: boolean
  /** The line's product so far. Its family is searched at once. */
  inicial: ItemSeleccion
  /** Which line a choice goes into. */
  para: string
  minimizado: boolean
  /** The currency in which that line is priced. */
  moneda: Moneda
  onChoose: (lotes: readonly Lote[]) => void
  /** Called when the person filters or searches: from then on the search no longer follows the line. */
  onPropia: () => void
  onClose: () => void
  onMinimize: () => void
  onRestore: () => void
}

/** Advanced stock search (STO-01). */
export function BuscadorAvanzado({
  negocio,
  deposito,
  familias,
  lacksFamilias = false,
  inicial,
  para,
  minimizado,
  moneda,
  onChoose,
  onPropia,
  onClose,
  onMinimize,
  onRestore,
}: BuscadorAvanzadoProps) {
  const [filtros, setFiltros] = useState(() => filtrosDe(inicial))
  const [busqueda, setBusqueda] = useState<Busqueda | null>(() =>
    inicial.familia === '' ? null : busquedaDe(filtros, { negocio, deposito }),
  )
  const [activa, setActiva] = useState<StockRow | null>(null)
  const [marcados, setMarcados] = useState<readonly Lote[]>([])
  const [ingresos, setIngresos] = useState(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const search = trpc.stock.avanzado.useQuery(busqueda as Busqueda, { enabled: busqueda !== null, staleTime: 0 })
  const { data, isFetching, error, refetch } = search
  const familia = busqueda?.item.familia ?? ''

  useEffect(() => {
    if (error) console.error('Error al consultar el stock:', error)
  }, [error])

  const submit = () => {
    if (filtros.familia === '') return window.alert('Debe seleccionar una familia')
    const next = busquedaDe(filtros, { negocio, deposito })
    onPropia()
    setActiva(null)
    if (JSON.stringify(next) === JSON.stringify(busqueda)) void refetch()
    else setBusqueda(next)
  }
  /** The button disappears when it is pressed: the focus goes to the dialog (VIS-13). */
  const retry = () => {
    submitButton.current?.focus()
    void refetch()
  }
  /** The line keeps what it has, also out of use, and may take another lot of it. */
  const isDeLaLinea = (row: StockRow) =>
    familia === inicial.familia && row.producto_select.join() === inicial.productos_seleccionados.join()
  const canChoose = (row: StockRow) => row.fuera_de_uso === '' || isDeLaLinea(row)
  /** Takes the marked rows, of this search and earlier ones; if none is marked, this row. */
  const choose = (row: StockRow | null) => {
    if (marcados.length > 0) onChoose(marcados)
    else if (row && canChoose(row)) onChoose([{ familia, row }])
  }
  const mark = (row: StockRow) => {
    if (row.fuera_de_uso === '') setMarcados(alternado(marcados, { familia, row }))
  }
  const estado = () => {
    if (isFetching) return 'Buscando...'
    if (data?.productos.length === 0) return 'No se encontraron productos...'
    if (activa && !canChoose(activa)) return `No se puede elegir: ${activa.fuera_de_uso} está fuera de uso.`
    if (data?.recortado)
      return `Se muestran los primeros ${formatCount(data.productos.length)} resultados: agregue filtros.`

    return data ? counted(data.productos.length, 'resultado', 'resultados') : ''
  }

  return (
    <MinimizableModal
      titulo="Buscador Avanzado"
      para={para}
      minimizado={minimizado}
      onClose={onClose}
      onMinimize={onMinimize}
      onRestore={onRestore}
      closeOnEscape={!ingresos}
    >
      <Stack gap="xs">
        <DatosAl conjuntos={['stock']} />
        <StockFiltros
          familias={familias}
          lacksFamilias={lacksFamilias}
          filtros={filtros}
          onChange={(next) => {
            onPropia()
            setFiltros(next)
          }}
          onSubmit={submit}
          submitRef={submitButton}
          searching={isFetching}
        />
        <Group justify="space-between">
          <Group gap="xs" role="status">
            <Text size="sm">{error && !isFetching ? failureText(error) : estado()}</Text>
            {error && !isFetching && !ausencia(error) && (
              <Button variant="subtle" onClick={retry}>
                Reintentar
              </Button>
            )}
          </Group>
          <Group gap="xs">
            <Button variant="default" disabled={!activa} onClick={() => setIngresos(true)}>
              Consulta Proximos Ingresos
            </Button>
            <Button disabled={!(activa && canChoose(activa)) && marcados.length === 0} onClick={() => choose(activa)}>
              {marcados.length > 1 ? `Elegir ${marcados.length} lotes` : 'Elegir'}
            </Button>
          </Group>
        </Group>
        {marcados.length > 0 && (
          <Pill.Group role="group" aria-label="Lotes elegidos">
            {marcados.map((lote) => (
              <Pill
                key={nombreDe(lote)}
                withRemoveButton
                removeButtonProps={{ 'aria-label': `Quitar ${nombreDe(lote)}`, 'aria-hidden': false, tabIndex: 0 }}
                onRemove={() => {
                  setMarcados(alternado(marcados, lote))
                  submitButton.current?.focus()
                }}
              >
                {nombreDe(lote)}
              </Pill>
            ))}
          </Pill.Group>
        )}
        {data && !isFetching && data.productos.length > 0 && (
          <StockResultados
            familia={familia}
            answer={data}
            activa={activa}
            onActiva={setActiva}
            onChoose={choose}
            marcas={{
              tiene: (row) => marcados.some((lote) => isMismo(lote, { familia, row })),
              onMark: mark,
            }}
            moneda={moneda}
          />
        )}
      </Stack>
      {ingresos && activa && (
        <ProximosIngresos
          reglas={reglasDe(familia, data?.reglas)}
          pregunta={{ familia, prod01: activa.prod01, c_ficha: activa.c_ficha }}
          onClose={() => setIngresos(false)}
        />
      )}
    </MinimizableModal>
  )
}
