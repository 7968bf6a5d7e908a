import { Button, Group, Stack, Text } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs'
import { formatCount } from '@yunque/contracts/format'
import type { ItemSeleccion, Negocio } from '@yunque/contracts/productos'
import type { StockRow } from '@yunque/contracts/stock'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { type Busqueda, busquedaDe, filtrosDe } from './busqueda.ts'
import { MinimizableModal } from './minimizable-modal.tsx'
import { ProximosIngresos } from './proximos-ingresos.tsx'
import { StockFiltros } from './stock-filtros.tsx'
import { StockResultados } from './stock-resultados.tsx'

type BuscadorAvanzadoProps = {
  negocio: Negocio
  deposito: string
  familias: readonly Opcion[]
  /** What the line holds already; its family is searched at once. */
  inicial: ItemSeleccion
  /** Which line a choice goes into. */
  para: string
  minimizado: boolean
  onElegir: (familia: string, row: StockRow) => void
  /** The person filters or searches: the search is theirs from now on, not the line's. */
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
  inicial,
  para,
  minimizado,
  onElegir,
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
  const [ingresos, setIngresos] = useState(false)
  const consultarButton = useRef<HTMLButtonElement>(null)
  const ingresosButton = useRef<HTMLButtonElement>(null)
  const search = trpc.stock.avanzado.useQuery(busqueda as Busqueda, { enabled: busqueda !== null, staleTime: 0 })
  const { data, isFetching, error, refetch } = search
  const familia = busqueda?.item.familia ?? ''

  useEffect(() => {
    if (error) console.error('Error al consultar el stock:', error)
  }, [error])

  const consultar = () => {
    if (filtros.familia === '') return window.alert('Debe seleccionar una familia')
    const next = busquedaDe(filtros, { negocio, deposito })
    onPropia()
    setActiva(null)
    if (JSON.stringify(next) === JSON.stringify(busqueda)) void refetch()
    else setBusqueda(next)
  }
  /** The button goes as soon as it is pressed: the focus stays in the dialog (VIS-13). */
  const reintentar = () => {
    consultarButton.current?.focus()
    void refetch()
  }
  const estado = () => {
    if (isFetching) return 'Buscando...'
    if (data?.productos.length === 0) return 'No se encontraron productos...'
    if (data?.recortado)
      return `Se muestran los primeros ${formatCount(data.productos.length)} resultados: agregue filtros.`

    return data ? `${formatCount(data.productos.length)} resultados` : ''
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
        <StockFiltros
          familias={familias}
          filtros={filtros}
          onChange={(next) => {
            onPropia()
            setFiltros(next)
          }}
          onSubmit={consultar}
          submitRef={consultarButton}
          searching={isFetching}
        />
        <Group justify="space-between">
          <Group gap="xs" role="status">
            <Text size="sm">{error && !isFetching ? 'No se pudieron cargar los datos.' : estado()}</Text>
            {error && !isFetching && (
              <Button variant="subtle" onClick={reintentar}>
                Reintentar
              </Button>
            )}
          </Group>
          <Group gap="xs">
            <Button ref={ingresosButton} variant="default" disabled={!activa} onClick={() => setIngresos(true)}>
              Consulta Proximos Ingresos
            </Button>
            <Button disabled={!activa} onClick={() => activa && onElegir(familia, activa)}>
              Elegir
            </Button>
          </Group>
        </Group>
        {data && !isFetching && data.productos.length > 0 && (
          <StockResultados
            familia={familia}
            answer={data}
            activa={activa}
            onActiva={setActiva}
            onElegir={(row) => onElegir(familia, row)}
          />
        )}
      </Stack>
      {ingresos && activa && (
        <ProximosIngresos
          pregunta={{ familia, prod01: activa.prod01, c_ficha: activa.c_ficha }}
          onClose={() => {
            setIngresos(false)
            ingresosButton.current?.focus()
          }}
        />
      )}
    </MinimizableModal>
  )
}
