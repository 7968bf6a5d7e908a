import { Button, Group, Stack, Text } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs'
import type { ItemSeleccion, Negocio } from '@yunque/contracts/productos'
import type { StockRow } from '@yunque/contracts/stock'
import { useEffect, useState } from 'react'
import { formatCount } from '#/lib/format.ts'
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
  onElegir: (familia: string, row: StockRow) => void
  onClose: () => void
  onMinimize: () => void
}

/** Advanced stock search: spec §2, "Advanced stock search dialog". */
export function BuscadorAvanzado({
  negocio,
  deposito,
  familias,
  inicial,
  onElegir,
  onClose,
  onMinimize,
}: BuscadorAvanzadoProps) {
  const [filtros, setFiltros] = useState(() => filtrosDe(inicial))
  const [busqueda, setBusqueda] = useState<Busqueda | null>(() =>
    inicial.familia === '' ? null : busquedaDe(filtros, { negocio, deposito }),
  )
  const [activa, setActiva] = useState<StockRow | null>(null)
  const [ingresos, setIngresos] = useState(false)
  const search = trpc.stock.avanzado.useQuery(busqueda as Busqueda, { enabled: busqueda !== null, staleTime: 0 })
  const { data, isFetching, error, refetch } = search
  const familia = busqueda?.item.familia ?? ''

  useEffect(() => {
    if (error) console.error('Error al consultar el stock:', error)
  }, [error])

  const consultar = () => {
    if (filtros.familia === '') return window.alert('Debe seleccionar una familia')
    const next = busquedaDe(filtros, { negocio, deposito })
    setActiva(null)
    if (JSON.stringify(next) === JSON.stringify(busqueda)) void refetch()
    else setBusqueda(next)
  }
  const estado = () => {
    if (isFetching) return 'Buscando...'
    if (data?.productos.length === 0) return 'No se encontraron productos...'
    if (data?.recortado)
      return `Se muestran los primeros ${formatCount(data.productos.length)} resultados: agregue filtros.`

    return data ? `${formatCount(data.productos.length)} resultados` : ''
  }

  return (
    <MinimizableModal titulo="Buscador Avanzado" onClose={onClose} onMinimize={onMinimize} closeOnEscape={!ingresos}>
      <Stack gap="xs">
        <StockFiltros
          familias={familias}
          filtros={filtros}
          onChange={setFiltros}
          onSubmit={consultar}
          searching={isFetching}
        />
        <Group justify="space-between">
          <Group gap="xs" role="status">
            <Text size="sm">{error && !isFetching ? 'No se pudieron cargar los datos.' : estado()}</Text>
            {error && !isFetching && (
              <Button variant="subtle" onClick={() => void refetch()}>
                Reintentar
              </Button>
            )}
          </Group>
          <Group gap="xs">
            <Button variant="default" disabled={!activa} onClick={() => setIngresos(true)}>
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
          onClose={() => setIngresos(false)}
        />
      )}
    </MinimizableModal>
  )
}
