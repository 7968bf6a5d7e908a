import { ActionIcon, Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconFilter, IconPrinter, IconStack2 } from '@tabler/icons-react'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { counted, formatCount, formatDecimal } from '@yunque/contracts/codecs/format'
import type { ConsultaStockSearch } from '@yunque/contracts/search/stock'
import type { StockAvanzadoAnswer, StockRow, TotalesStock } from '@yunque/contracts/stock'
import { type FamiliaRules, reglasDe } from '@yunque/pricing'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ausencia, failureText } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { Ausencia } from '#/ui/async/ausencia.tsx'
import { Cartel, ICON } from '#/ui/async/cartel.tsx'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { useNegocioInicial, useNegocios } from '#/ui/fields/negocios.ts'
import { optionsOf } from '#/ui/fields/options-select.tsx'
import { VistasBoton } from '#/ui/list/vistas/vistas.tsx'
import { DatosAl } from '#/ui/show/datos-al.tsx'
import { Falta } from '#/ui/show/falta.tsx'
import { openExport } from '#/ui/show/open-file.ts'
import { Ultimas, useKeepUltima } from '#/ui/show/ultimas.tsx'
import { busquedaDe, type Filtros, filtrosDeUrl, listaDe, urlDe } from './busqueda.ts'
import classes from './consulta-stock.module.css'
import { ProximosIngresos } from './proximos-ingresos.tsx'
import { stockColumns, stockLines } from './stock-columns.ts'
import { StockFiltros } from './stock-filtros.tsx'
import { StockResultados } from './stock-resultados.tsx'

const CACHE = { staleTime: 5 * 60_000 }
const ARCHIVO = {
  espera: 'Preparando la exportación…',
  listo: 'La descarga comenzó. Puede cerrar esta ventana.',
}

type ConsultaStockProps = { search: ConsultaStockSearch; onSearch: (search: ConsultaStockSearch) => void }

/** /stock/consulta-stock (PAN-14): the stock search as a screen, its state in the address. */
export function ConsultaStock({ search, onSearch }: ConsultaStockProps) {
  const { negocio, deposito, familia } = search
  const busqueda = busquedaDe(filtrosDeUrl(search), { negocio, deposito })
  const enabled = familia !== ''
  const found = trpc.stock.avanzado.useQuery(busqueda, { enabled, staleTime: 0 })
  const totales = trpc.stock.totales.useQuery(busqueda, { enabled, staleTime: 0 })
  const exportar = trpc.stock.exportar.useMutation()
  const [marcada, setMarcada] = useState<{ row: StockRow; de: StockAvanzadoAnswer } | null>(null)
  const [ingresos, setIngresos] = useState(false)
  // The active row counts only for the answer that it was marked in.
  const activa = marcada?.de === found.data ? (marcada?.row ?? null) : null
  const { data, isFetching, isError } = found
  const failed = enabled && isError && !isFetching
  const hay = enabled && data && !isFetching ? data : null
  const familias = trpc.productos.familias.useQuery({ negocio }, { ...CACHE, enabled })
  useKeepUltima('stock', hay ? pedidoDe(search, familias.data) : '', search)

  return (
    <Stack gap="sm" className={classes.hoja}>
      <DatosAl conjunto="stock" />
      <Busqueda
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
          <Ultimas<ConsultaStockSearch> pantalla="stock" onElegir={onSearch} />
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
          <EnPapel familia={familia} answer={hay} />
        </>
      )}
      {hay && totales.data && (totales.data.total.fichas ?? 0) > 0 && (
        <Totales
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

type BusquedaProps = ConsultaStockProps & { searching: boolean }

/** The filters as they are typed, until they are searched. */
function Busqueda({ search, onSearch, searching }: BusquedaProps) {
  const [filtros, setFiltros] = useState<Filtros>(() => filtrosDeUrl(search))
  const [negocio, setNegocio] = useState(useNegocioInicial(search.negocio))
  const negocios = useNegocios(negocio)
  const [deposito, setDeposito] = useState(search.deposito)
  const familias = trpc.productos.familias.useQuery({ negocio }, CACHE)
  const depositos = trpc.productos.depositos.useQuery(undefined, CACHE)

  const phone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  // On a telephone the results stand first, and the filters unfold.
  const [abierto, setAbierto] = useState(search.familia === '')

  const consultar = () => {
    if (filtros.familia === '') return window.alert('Debe seleccionar una familia')
    onSearch(urlDe(filtros, { negocio, deposito }))
  }

  if (phone && !abierto)
    return (
      <Button
        variant="default"
        className={classes.enPantalla}
        leftSection={<IconFilter size={14} aria-hidden />}
        aria-expanded={false}
        onClick={() => setAbierto(true)}
      >
        {familias.data?.find(({ value }) => value === search.familia)?.text ?? 'Filtros'}
      </Button>
    )
  return (
    <div className={classes.enPantalla}>
      <StockFiltros
        familias={familias.data}
        sinRespuesta={familias.isError}
        lacksFamilias={familias.error !== null && ausencia(familias.error) !== undefined}
        filtros={filtros}
        onChange={setFiltros}
        onSubmit={consultar}
        searching={searching}
      >
        <Ausencia error={familias.error} />
        <Ausencia error={depositos.error} />
        <NativeSelect
          label="Negocio"
          size="xs"
          data={negocios.map(({ value, text }) => ({ value, label: text }))}
          value={negocio}
          onChange={({ currentTarget }) => {
            setNegocio(currentTarget.value)
            setFiltros(filtrosDeUrl({ ...search, familia: '', productos: '', desde: '', hasta: '', atributos: '' }))
          }}
        />
        <NativeSelect
          label="Depósito"
          size="xs"
          w={180}
          aria-busy={(depositos.isLoading && deposito !== '') || undefined}
          data={optionsOf(depositos.data ?? [], deposito, 'Todos', depositos.isLoading ? 'Cargando…' : undefined)}
          value={deposito}
          onChange={({ currentTarget }) => setDeposito(currentTarget.value)}
        />
        {depositos.data?.length === 0 && <Falta de="depositos" />}
      </StockFiltros>
    </div>
  )
}

const CIFRAS = [
  ['stock_disp', 'stock_dispe', 'Disponible'],
  ['stock_fis', 'stock_fise', 'Físico'],
  ['stock_ingreso', 'stock_ingresoe', 'Ingreso'],
  ['stock_egreso', 'stock_egresoe', 'Egreso'],
  ['stock_comp_nv', 'stock_comp_nve', 'Comp. NV'],
] as const

type TotalesProps = {
  totales: TotalesStock
  reglas: FamiliaRules
  onDeposito: ((deposito: string) => void) | undefined
}

/** All that the search finds, by deposit and in all, in both units where the family has two. */
function Totales({ totales: { depositos, total, um1, um2 }, reglas, onDeposito }: TotalesProps) {
  const withEquivalente = !reglas.ocultaEquivalencias
  const cifras = CIFRAS.flatMap(([key, keyE, label]) => [
    { key, label: um1 ? `${label} (${um1})` : label },
    ...(withEquivalente ? [{ key: keyE, label: um2 ? `${label} (${um2})` : `${label} eq.` }] : []),
  ])
  const celdas = (fila: TotalesStock['total']) =>
    cifras.map(({ key }) => (
      <Table.Td key={key} className="numero" {...(!/[1-9]/.test(fila[key]) && { c: 'dimmed' })}>
        {formatDecimal(fila[key], 2)}
      </Table.Td>
    ))

  return (
    <Table.ScrollContainer minWidth={cifras.length * 90 + 200} className={classes.totales}>
      <Table aria-label="Totales por depósito" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Depósito</Table.Th>
            <Table.Th className="numero">Fichas</Table.Th>
            {cifras.map(({ key, label }) => (
              <Table.Th key={key} className="numero">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {depositos.map((fila) => (
            <Table.Tr key={fila.deposito}>
              <Table.Th scope="row" fw={400}>
                {onDeposito ? (
                  <Button variant="transparent" size="compact-xs" px={0} onClick={() => onDeposito(fila.deposito)}>
                    {fila.nombre}
                  </Button>
                ) : (
                  fila.nombre
                )}
              </Table.Th>
              <Table.Td className="numero">{formatCount(fila.fichas ?? 0)}</Table.Td>
              {celdas(fila)}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            <Table.Td className="numero">{formatCount(total.fichas ?? 0)}</Table.Td>
            {celdas(total)}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Every row, on paper alone: on the screen only those in view are drawn. */
function EnPapel({ familia, answer }: { familia: string; answer: StockAvanzadoAnswer }) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)

    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  if (!printing) return null
  const columns = stockColumns(reglasDe(familia, answer.reglas))

  return (
    <table className={classes.papel} aria-label="Stock">
      <thead>
        <tr>
          {columns.map(({ key, label }) => (
            <th key={key}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answer.productos.map((row, i) => (
          <tr key={`${row.prod01} ${row.c_ficha} ${i}`}>
            {columns.map((column) => (
              <td key={column.key} className={column.tipo === 'numero' ? 'numero' : ''}>
                {stockLines(row, column).join(' / ')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
