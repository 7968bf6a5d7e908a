import { Button, Table } from '@mantine/core'
import { formatCount, formatDecimal } from '@yunque/contracts/codecs/format'
import type { TotalesStock } from '@yunque/contracts/stock'
import type { FamiliaRules } from '@yunque/pricing'
import classes from './consulta-stock.module.css'

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
export function TotalesDeStock({ totales: { depositos, total, um1, um2 }, reglas, onDeposito }: TotalesProps) {
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
