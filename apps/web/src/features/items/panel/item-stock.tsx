import { Stack, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatCantidad, formatDate, formatDecimal } from '@yunque/contracts/codecs/format'
import type { ProximoIngreso } from '@yunque/contracts/stock'
import { busquedaDe, filtrosDe, withFamilia } from '#/features/stock/busqueda.ts'
import { SELDOM } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { useEditor, useItemPart, useItems } from '../editor-context.tsx'
import { estadoConsulta } from '../lookups/questions.ts'
import { type Item, reglasDeItem } from '../model/item.ts'

/** Wait in ms before a line's stock is asked, so that walking through the lines by keys asks nothing. */
const QUIETO_MS = 400
const LLEGAN = 3

/** The question about the line's stock as one text. A typed quantity does not change it. */
const preguntaDe = (item: Item): string =>
  JSON.stringify(
    filtrosDe({
      familia: item.familia,
      productos_seleccionados: item.productos_seleccionados,
      medidas_seleccionadas: item.medidas_seleccionadas,
      medidas_seleccionadas_hasta: item.medidas_seleccionadas_hasta,
      atributos_seleccionados: item.atributos_seleccionados,
    }),
  )

const NINGUNA = JSON.stringify(withFamilia(''))
const NADA: readonly ProximoIngreso[] = []

/** Where the line's product lies, and what is on its way (ITM-17, STO-06). What cannot be told is left out: the line is made without it. */
export function ItemStock({ id }: { id: string }) {
  const { store } = useEditor()
  const negocio = useItems(store, (state) => state.negocio)
  const deposito = useItems(store, (state) => state.deposito)
  const isTold = useItemPart(id, (item) => estadoConsulta('stock', item, store.getState()) === 'lista')
  const pregunta = useItemPart(id, preguntaDe) ?? NINGUNA
  const withEquivalente = useItemPart(id, (item) => !reglasDeItem(item).ocultaEquivalencias)
  const llegan = useItemPart(id, ({ ingresos }) => ingresos) ?? NADA
  const [quieta] = useDebouncedValue(pregunta, QUIETO_MS)
  const enabled = isTold === true && negocio !== '' && quieta === pregunta
  const { data } = trpc.stock.totales.useQuery(busquedaDe(JSON.parse(quieta), { negocio: negocio || 'I', deposito }), {
    enabled,
    retry: false,
    staleTime: 60_000,
  })
  const depositos = enabled ? (data?.depositos ?? []) : []

  return (
    <>
      {data && depositos.length > 0 && (
        <Stack gap={2}>
          <Text size="xs" fw={600} component="h3">
            Stock por depósito
          </Text>
          <Table w="auto" aria-label="Stock por depósito del ítem">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Depósito</Table.Th>
                <Table.Th ta="right">Disponible{data.um1 && ` (${data.um1})`}</Table.Th>
                {withEquivalente && <Table.Th ta="right">{data.um2 ? `(${data.um2})` : 'Equivalente'}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {depositos.map(({ deposito: codigo, nombre, stock_disp, stock_dispe }) => (
                <Table.Tr key={codigo}>
                  <Table.Td>{nombre || codigo}</Table.Td>
                  <Table.Td className="numero">{formatDecimal(stock_disp, 2)}</Table.Td>
                  {withEquivalente && <Table.Td className="numero">{formatDecimal(stock_dispe, 2)}</Table.Td>}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Stack>
      )}
      {llegan.length > 0 && <Ingresos llegan={llegan} />}
    </>
  )
}

function Ingresos({ llegan }: { llegan: readonly ProximoIngreso[] }) {
  const { data: depositos } = trpc.productos.depositos.useQuery(undefined, { retry: false, ...SELDOM })

  return (
    <Stack gap={2}>
      <Text size="xs" fw={600} component="h3">
        Próximos ingresos
      </Text>
      <Table w="auto" aria-label="Próximos ingresos del ítem">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Llega</Table.Th>
            <Table.Th ta="right">Cantidad</Table.Th>
            <Table.Th>Depósito</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {llegan
            .toSorted((a, b) => a.fecha_arrivo.localeCompare(b.fecha_arrivo))
            .slice(0, LLEGAN)
            .map(({ codigo, numero, item_pp, dep, fecha_arrivo, cantidad, um1 }) => (
              <Table.Tr key={`${codigo} ${numero} ${item_pp} ${fecha_arrivo}`}>
                <Table.Td>{formatDate(fecha_arrivo)}</Table.Td>
                <Table.Td className="numero">{formatCantidad(cantidad, um1)}</Table.Td>
                <Table.Td>{depositos?.find(({ value }) => value === dep)?.text ?? dep}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
