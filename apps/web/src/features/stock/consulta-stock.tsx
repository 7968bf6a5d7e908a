import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconPrinter, IconStack2 } from '@tabler/icons-react'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { counted, formatCount, formatDecimal } from '@yunque/contracts/codecs/format'
import type { ConsultaStockSearch } from '@yunque/contracts/search/stock'
import type { StockAvanzadoAnswer, StockRow } from '@yunque/contracts/stock'
import { reglasDe } from '@yunque/pricing'
import { useState } from 'react'
import { failureText } from '#/lib/gateway-error.ts'
import { HOVERED, SELDOM } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { Cartel, ICON } from '#/ui/async/cartel.tsx'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { VistasBoton } from '#/ui/list/vistas/vistas.tsx'
import { DatosAl } from '#/ui/show/datos-al.tsx'
import { DESCARGA, openExport } from '#/ui/show/open-file.ts'
import { Ultimas, useKeepUltima } from '#/ui/show/ultimas.tsx'
import { busquedaDe, filtrosDeUrl, listaDe } from './busqueda.ts'
import { BusquedaDeStock } from './busqueda-de-stock.tsx'
import classes from './consulta-stock.module.css'
import { EnPapel } from './en-papel.tsx'
import { ProximosIngresos } from './proximos-ingresos.tsx'
import { StockResultados } from './stock-resultados.tsx'
import { TotalesDeStock } from './totales-de-stock.tsx'

const ARCHIVO = {
  espera: 'Preparando la exportación…',
  listo: DESCARGA,
}

type ConsultaStockProps = { search: ConsultaStockSearch; onSearch: (search: ConsultaStockSearch) => void }

/** /stock/consulta-stock (PAN-14): the stock search as a screen, its state in the address. */
export function ConsultaStock({ search, onSearch }: ConsultaStockProps) {
  const { negocio, deposito, familia } = search
  const busqueda = busquedaDe(filtrosDeUrl(search), { negocio, deposito })
  const enabled = familia !== ''
  const found = trpc.stock.avanzado.useQuery(busqueda, { enabled, ...HOVERED })
  const totales = trpc.stock.totales.useQuery(busqueda, { enabled, ...HOVERED })
  const exportar = trpc.stock.exportar.useMutation()
  const [marcada, setMarcada] = useState<{ row: StockRow; de: StockAvanzadoAnswer } | null>(null)
  const [ingresos, setIngresos] = useState(false)
  // The active row counts only for the answer that it was marked in.
  const activa = marcada?.de === found.data ? (marcada?.row ?? null) : null
  const { data, isFetching, isError } = found
  const failed = enabled && isError && !isFetching
  const hay = enabled && data && !isFetching ? data : null
  const familias = trpc.productos.familias.useQuery({ negocio }, { ...SELDOM, enabled })
  useKeepUltima('stock', hay ? pedidoDe(search, familias.data) : '', search)

  return (
    <Stack gap="sm" className={classes.hoja}>
      <DatosAl conjuntos={['stock']} />
      <BusquedaDeStock
        key={JSON.stringify(search)}
        search={search}
        searching={isFetching}
        onSearch={(next) =>
          JSON.stringify(next) === JSON.stringify(search)
            ? void Promise.all([found.refetch(), totales.refetch()])
            : onSearch(next)
        }
      />
      <Group justify="space-between" className={classes.enPantalla}>
        <Group gap="xs" role="status">
          {enabled && !failed && <Text size="sm">{textoDe(found)}</Text>}
        </Group>
        <Group gap="xs" wrap="nowrap" className={classes.acciones}>
          <VistasBoton />
          <Button variant="default" disabled={!activa} onClick={() => setIngresos(true)}>
            Consulta Proximos Ingresos
          </Button>
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Imprimir"
            title="Imprimir"
            disabled={!hay?.productos.length}
            onClick={() => window.print()}
          >
            <IconPrinter size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Exportar"
            title="Exportar"
            disabled={!enabled}
            loading={exportar.isPending}
            onClick={() => void openExport(() => exportar.mutateAsync(busqueda), ARCHIVO)}
          >
            <IconDownload size={16} />
          </ActionIcon>
        </Group>
      </Group>
      {failed && <LoadFailed error={found.error} onRetry={found.refetch} />}
      {!enabled && (
        <Cartel icon={<IconStack2 {...ICON} />} text="Elija una familia para consultar su stock.">
          <Ultimas<ConsultaStockSearch> pantalla="stock" onChoose={onSearch} />
        </Cartel>
      )}
      {hay && hay.productos.length > 0 && (
        <>
          <div className={classes.enPantalla}>
            <StockResultados
              familia={familia}
              answer={hay}
              activa={activa}
              onActiva={(row) => setMarcada({ row, de: hay })}
            />
          </div>
          <EnPapel search={search} answer={hay} cuenta={textoDe(found)} totales={totales.data} />
        </>
      )}
      {hay && totales.data && (totales.data.total.fichas ?? 0) > 0 && (
        <TotalesDeStock
          totales={totales.data}
          reglas={reglasDe(familia, hay.reglas)}
          onDeposito={deposito === '' ? (elegido) => onSearch({ ...search, deposito: elegido }) : undefined}
        />
      )}
      {hay && totales.isError && (
        <Text size="sm">{failureText(totales.error, 'No se pudieron cargar los totales.')}</Text>
      )}
      {ingresos && activa && (
        <ProximosIngresos
          reglas={reglasDe(familia, hay?.reglas)}
          pregunta={{ familia, prod01: activa.prod01, c_ficha: activa.c_ficha }}
          onClose={() => setIngresos(false)}
        />
      )}
    </Stack>
  )
}

/** The search in words, '' while the family's name is not known. */
const pedidoDe = ({ familia, productos, desde }: ConsultaStockSearch, familias: readonly Opcion[] = []): string => {
  const nombre = familias.find(({ value }) => value === familia)?.text ?? ''
  const medidas = listaDe(desde)
    .filter(Boolean)
    .map((medida) => formatDecimal(medida))

  return nombre && [nombre, ...listaDe(productos).filter(Boolean), medidas.join(' × ')].filter(Boolean).join(' ')
}

const textoDe = ({ data, isFetching }: { data: StockAvanzadoAnswer | undefined; isFetching: boolean }): string => {
  if (isFetching) return 'Buscando...'
  if (!data?.productos.length) return 'No se encontraron productos...'
  return data.recortado
    ? `Se muestran los primeros ${formatCount(data.productos.length)} resultados: agregue filtros. Los totales son de todos.`
    : counted(data.productos.length, 'resultado', 'resultados')
}
