import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { formatDecimal } from '@yunque/contracts/codecs/format'
import type { ConsultaPreciosSearch } from '@yunque/contracts/search/productos'
import { listaDe } from '#/features/stock/busqueda.ts'
import { trpc } from '#/lib/trpc.ts'
import { Cartel, ICON } from '#/ui/async/cartel.tsx'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { DatosAl } from '#/ui/show/datos-al.tsx'
import { Ultimas, useKeepUltima } from '#/ui/show/ultimas.tsx'
import { consultaDe, isElegida } from './ask-precios.ts'
import { BusquedaDePrecios } from './busqueda-de-precios.tsx'
import { Calculadora, Precios, Vendidos } from './precio-de-lista.tsx'

type ConsultaPreciosProps = { search: ConsultaPreciosSearch; onSearch: (search: ConsultaPreciosSearch) => void }

/** /precios/consulta-lista-de-precios (PAN-15): what a product of a measure costs, its state in the address. */
export function ConsultaPrecios({ search, onSearch }: ConsultaPreciosProps) {
  const { familia, empresa } = search
  const isElegido = isElegida(search)
  const found = trpc.productos.lista.useQuery(consultaDe(search), { enabled: isElegido })
  const { data, isFetching, isError, refetch } = found
  const medidas = listaDe(search.desde)
    .filter(Boolean)
    .map((medida) => formatDecimal(medida))
  useKeepUltima(
    'precios',
    data?.descrip && !isFetching ? [data.descrip, medidas.join(' × ')].filter(Boolean).join(' ') : '',
    { ...search, empresa: '', cantidad: '' },
  )

  return (
    <Stack gap="sm">
      <DatosAl conjuntos={['precios', 'precios_costos', 'dolar']} />
      {/* Another search starts the filters anew. Another quantity does not: it is asked beside them, and what is
         being typed in them must stay. */}
      <BusquedaDePrecios
        key={JSON.stringify({ ...search, cantidad: '' })}
        search={search}
        searching={isFetching}
        onSearch={onSearch}
      />
      <Group gap="xs" role="status">
        {!isElegido && (
          <Cartel icon={<IconTag {...ICON} />} text="Elija familia y producto para consultar su precio.">
            <Ultimas<ConsultaPreciosSearch> pantalla="precios" onChoose={onSearch} />
          </Cartel>
        )}
        {isElegido && isFetching && <Text size="sm">Buscando...</Text>}
        {isElegido && isError && !isFetching && <LoadFailed error={found.error} onRetry={refetch} />}
        {isElegido && data && !isFetching && data.prod01 === '' && (
          <Text size="sm">No se encontraron productos...</Text>
        )}
      </Group>
      {isElegido && data && !isFetching && data.prod01 !== '' && (
        <>
          <Text fw={600}>
            {data.prod01} {data.descrip}
          </Text>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <Precios lista={data} />
            <Stack gap="sm">
              <Calculadora
                lista={data}
                familia={familia}
                cantidad={search.cantidad}
                onCantidad={(cantidad) => onSearch({ ...search, cantidad })}
              />
              {empresa !== '' && <Vendidos lista={data} />}
            </Stack>
          </SimpleGrid>
        </>
      )}
    </Stack>
  )
}
