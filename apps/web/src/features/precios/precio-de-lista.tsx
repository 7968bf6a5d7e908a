import { Fieldset, Group, Stack, Table, Text } from '@mantine/core'
import { formatDate, formatDecimal, formatMoney, unbroken } from '@yunque/contracts/codecs/format'
import type { ListaPrecio } from '@yunque/contracts/productos'
import { reglasDe } from '@yunque/pricing'
import { useState } from 'react'
import { DecimalInput } from '#/ui/fields/decimal-input.tsx'
import { calculate, type Precio, preciosDe } from './precios-de.ts'

/** What one unit of quantity is called. */
const UNIDADES: Record<string, string> = { UN: 'pieza', M: 'metro', KG: 'kg' }

/** Converted prices have 2 decimals, since three decimals of pesos read like thousands; a list price is shown as it is. */
const decimalsOf = ({ a, moneda }: Pick<Precio, 'a' | 'moneda'>) => (a === 'lista' ? 8 : moneda === 'P' ? 2 : 4)

const CAMBIOS: Record<Precio['a'], string> = { lista: 'Lista', billete: 'Billete', divisa: 'Divisa' }

/** The list's prices and what they are in the other currency, per kilo and per unit. */
export function Precios({ lista }: { lista: ListaPrecio }) {
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
              {lista.um1 !== 'KG' && (
                <Table.Td className="numero">
                  {formatMoney(por_unidad, moneda, decimalsOf({ a, moneda })) || '—'}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {precios.length === 0 && <Text size="sm">El producto no está en la lista de precios.</Text>}
      <Text size="xs" c="dimmed">
        {desde.length > 0 && `Lista desde el ${desde.join(' y el ')}. `}
        {dolar_fecha === ''
          ? 'Sin cotización del dólar.'
          : `Dólar del ${formatDate(dolar_fecha)}: Billete ${unbroken(formatMoney(dolar_billete, 'P'))}, Divisa ${unbroken(formatMoney(dolar_divisa, 'P'))}.`}
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
export function Calculadora({ lista, familia, cantidad: inicial, onCantidad }: CalculadoraProps) {
  const [cantidad, setCantidad] = useState(inicial)
  const calculo = calculate(lista, familia, cantidad)
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
export function Vendidos({ lista: { nv_anteriores, medidas_familia, um1 } }: { lista: ListaPrecio }) {
  const base = medidas_familia === 1 ? (UNIDADES[um1] ?? 'unidad') : 'kg'
  // Only behind the generic client do sales have other buyers.
  const withRazon = nv_anteriores.some(({ razon }) => razon !== '')
  if (nv_anteriores.length === 0) return <Text size="sm">No se le vendió este producto en esta medida.</Text>

  return (
    <Table aria-label="Últimas ventas al cliente" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Nota de venta</Table.Th>
          <Table.Th>Fecha</Table.Th>
          {withRazon && <Table.Th>Cliente</Table.Th>}
          <Table.Th className="numero">Cantidad{um1 && ` (${um1})`}</Table.Th>
          <Table.Th className="numero">Precio por {base}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {nv_anteriores.map(({ numero, fecha, razon, cantidad, moneda, precio_unitario }, i) => (
          <Table.Tr key={`${numero} ${i}`}>
            <Table.Td>{numero}</Table.Td>
            <Table.Td>{formatDate(fecha)}</Table.Td>
            {withRazon && <Table.Td>{razon}</Table.Td>}
            <Table.Td className="numero">{formatDecimal(cantidad, 2)}</Table.Td>
            <Table.Td className="numero">{formatMoney(precio_unitario, moneda, 8)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
