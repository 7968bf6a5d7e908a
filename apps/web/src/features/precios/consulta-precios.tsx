import { Fieldset, Group, NativeSelect, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { formatDate, formatDecimal, formatMoney } from '@yunque/contracts/codecs/format'
import type { ListaPrecio } from '@yunque/contracts/productos'
import type { ConsultaPreciosSearch } from '@yunque/contracts/search/productos'
import { reglasDe } from '@yunque/pricing'
import { useState } from 'react'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { type Filtros, filtrosDe, listaDe, textoDe, withFamilia } from '#/features/stock/busqueda.ts'
import { StockFiltros } from '#/features/stock/stock-filtros.tsx'
import { ausencia } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { Ausencia } from '#/ui/async/ausencia.tsx'
import { Cartel, ICON } from '#/ui/async/cartel.tsx'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { Autocomplete } from '#/ui/fields/autocomplete.tsx'
import { DecimalInput } from '#/ui/fields/decimal-input.tsx'
import { useNegocioInicial, useNegocios } from '#/ui/fields/negocios.ts'
import { Ultimas, useKeepUltima } from '#/ui/show/ultimas.tsx'
import { calcular, type Precio, preciosDe } from './precios-de.ts'

const CACHE = { staleTime: 5 * 60_000 }

/** What one unit of quantity is called. */
const UNIDADES: Record<string, string> = { UN: 'pieza', M: 'metro', KG: 'kg' }

type ConsultaPreciosProps = { search: ConsultaPreciosSearch; onSearch: (search: ConsultaPreciosSearch) => void }

/** /precios/consulta-lista-de-precios (PAN-15): what a product of a measure costs, its state in the address. */
export function ConsultaPrecios({ search, onSearch }: ConsultaPreciosProps) {
  const { negocio, familia, empresa } = search
  const productos_seleccionados = listaDe(search.productos)
  const isElegido = familia !== '' && productos_seleccionados.length > 0
  const found = trpc.productos.lista.useQuery(
    { negocio, empresa, familia, productos_seleccionados, medidas_seleccionadas: listaDe(search.desde) },
    { enabled: isElegido },
  )
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
      <Busqueda key={JSON.stringify(search)} search={search} searching={isFetching} onSearch={onSearch} />
      <Group gap="xs" role="status">
        {!isElegido && (
          <Cartel icon={<IconTag {...ICON} />} text="Elija familia y producto para consultar su precio.">
            <Ultimas<ConsultaPreciosSearch> pantalla="precios" onElegir={onSearch} />
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

const seleccionDe = (search: ConsultaPreciosSearch): Filtros =>
  filtrosDe({
    familia: search.familia,
    productos_seleccionados: listaDe(search.productos),
    medidas_seleccionadas: listaDe(search.desde),
    medidas_seleccionadas_hasta: [],
    atributos_seleccionados: [],
  })

function Busqueda({ search, onSearch, searching }: ConsultaPreciosProps & { searching: boolean }) {
  const [filtros, setFiltros] = useState(() => seleccionDe(search))
  const [negocio, setNegocio] = useState(useNegocioInicial(search.negocio))
  const negocios = useNegocios(negocio)
  const [empresa, setEmpresa] = useState(search.empresa)
  const familias = trpc.productos.familias.useQuery({ negocio }, CACHE)

  const consultar = () => {
    if (filtros.familia === '') return window.alert('Debe seleccionar una familia')
    onSearch({
      negocio,
      empresa,
      familia: filtros.familia,
      cantidad: search.cantidad,
      productos: textoDe(filtros.productos_seleccionados),
      desde: textoDe(filtros.medidas_seleccionadas),
    })
  }

  return (
    <Stack gap="xs">
      <StockFiltros
        familias={familias.data}
        sinRespuesta={familias.isError}
        lacksFamilias={familias.error !== null && ausencia(familias.error) !== undefined}
        filtros={filtros}
        onChange={setFiltros}
        onSubmit={consultar}
        searching={searching}
        exacto
      >
        <Ausencia error={familias.error} />
        <NativeSelect
          label="Negocio"
          size="xs"
          data={negocios.map(({ value, text }) => ({ value, label: text }))}
          value={negocio}
          onChange={({ currentTarget }) => {
            setNegocio(currentTarget.value)
            setFiltros(withFamilia(''))
          }}
        />
        <Autocomplete
          label="Cliente"
          placeholder="Nombre o código"
          value={empresa}
          onChange={setEmpresa}
          useBuscar={useBuscarCliente}
          falta="clientes"
        />
      </StockFiltros>
    </Stack>
  )
}

/** Converted prices have 2 decimals, since three decimals of pesos read like thousands; a list price is shown as it is. */
const decimalsOf = ({ a, moneda }: Pick<Precio, 'a' | 'moneda'>) => (a !== 'lista' && moneda === 'P' ? 2 : 4)

const CAMBIOS: Record<Precio['a'], string> = { lista: 'Lista', billete: 'Billete', divisa: 'Divisa' }

/** The list's prices and what they are in the other currency, per kilo and per unit. */
function Precios({ lista }: { lista: ListaPrecio }) {
  const precios = preciosDe(lista)
  const unidad = UNIDADES[lista.um1] ?? 'unidad'
  const { dolar_billete, dolar_divisa, dolar_fecha } = lista
  const desde = [...new Set(lista.precios.map((precio) => formatDate(precio.desde)).filter(Boolean))]

  return (
    <Stack gap="xs">
      <Table aria-label="Precios" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Precio</Table.Th>
            <Table.Th className="numero">Por kg</Table.Th>
            {lista.um1 !== 'KG' && <Table.Th className="numero">Por {unidad}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {precios.map(({ moneda, a, por_kg, por_unidad }) => (
            <Table.Tr key={`${a} ${moneda}`}>
              <Table.Th scope="row" fw={a === 'lista' ? 600 : 400}>
                {CAMBIOS[a]} {moneda === 'D' ? 'U$S' : '$'}
              </Table.Th>
              <Table.Td className="numero">{formatMoney(por_kg, moneda, decimalsOf({ a, moneda })) || '—'}</Table.Td>
              {lista.um1 !== 'KG' && <Table.Td className="numero">{formatMoney(por_unidad, moneda) || '—'}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {precios.length === 0 && <Text size="sm">El producto no está en la lista de precios.</Text>}
      <Text size="xs" c="dimmed">
        {desde.length > 0 && `Lista desde el ${desde.join(' y el ')}. `}
        {dolar_fecha === ''
          ? 'Sin cotización del dólar.'
          : `Dólar del ${formatDate(dolar_fecha)}: Billete ${formatMoney(dolar_billete, 'P')}, Divisa ${formatMoney(dolar_divisa, 'P')}.`}
      </Text>
      {lista.peso === '' && lista.um1 !== 'KG' && (
        <Text size="sm">Complete las medidas para conocer el peso y el precio por {unidad}.</Text>
      )}
    </Stack>
  )
}

type CalculadoraProps = {
  lista: ListaPrecio
  familia: string
  cantidad: string
  onCantidad: (cantidad: string) => void
}

/** Weight and price of a number of pieces of this measure, by the rules of a quotation's line. */
function Calculadora({ lista, familia, cantidad: inicial, onCantidad }: CalculadoraProps) {
  const [cantidad, setCantidad] = useState(inicial)
  const calculo = calcular(lista, familia, cantidad)
  const { ocultaPeso } = reglasDe(familia, lista.reglas)

  return (
    <Fieldset legend="CALCULADORA">
      <Group gap="lg" align="flex-end">
        <DecimalInput
          w={140}
          label={`Cantidad${lista.um1 ? ` (${lista.um1})` : ''}`}
          decimals={2}
          value={cantidad}
          onChange={setCantidad}
          onBlur={() => cantidad !== inicial && onCantidad(cantidad)}
        />
        <output aria-label="Resultado">
          {calculo && (
            <Group gap="lg">
              {!ocultaPeso && (
                <Text size="sm">
                  Peso{' '}
                  <b className="numero">
                    {calculo.peso_total === '' ? '—' : `${formatDecimal(calculo.peso_total, 2)} kg`}
                  </b>
                </Text>
              )}
              {calculo.totales.map(({ moneda, precio_total }) => (
                <Text key={moneda} size="sm">
                  Precio <b className="numero">{formatMoney(precio_total, moneda) || '—'}</b>
                </Text>
              ))}
            </Group>
          )}
        </output>
      </Group>
    </Fieldset>
  )
}

/** The last prices that the client bought this at. */
function Vendidos({ lista: { nv_anteriores, medidas_familia, um1 } }: { lista: ListaPrecio }) {
  const base = medidas_familia === 1 ? (UNIDADES[um1] ?? 'unidad') : 'kg'
  if (nv_anteriores.length === 0) return <Text size="sm">No se le vendió este producto en esta medida.</Text>

  return (
    <Table aria-label="Últimas ventas al cliente" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Nota de venta</Table.Th>
          <Table.Th>Fecha</Table.Th>
          <Table.Th className="numero">Cantidad</Table.Th>
          <Table.Th className="numero">Precio por {base}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {nv_anteriores.map(({ numero, fecha, cantidad, moneda, precio_unitario }, i) => (
          <Table.Tr key={`${numero} ${i}`}>
            <Table.Td>{numero}</Table.Td>
            <Table.Td>{formatDate(fecha)}</Table.Td>
            <Table.Td className="numero">{formatDecimal(cantidad, 2)}</Table.Td>
            <Table.Td className="numero">{formatMoney(precio_unitario, moneda, 8)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
