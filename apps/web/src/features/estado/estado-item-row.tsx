import { Table, Text } from '@mantine/core'
import { formatDecimal, formatMoney, monedaSimbolo, unbroken } from '@yunque/contracts/codecs/format'
import type { EstadoItem } from '@yunque/contracts/estado'
import { totalDe } from './estado-item.ts'
import { EstadoItemDecidido } from './estado-item-decidido.tsx'
import { EstadoItemDecision } from './estado-item-decision.tsx'
import type { Panel } from './estado-store.ts'

/** '95,16 KG', with all decimals that are not zero (DOC-16); '' while it is not known. */
const withUnit = (cantidad: string, um: string): string =>
  cantidad === '' ? '' : `${formatDecimal(cantidad, 2, 8)} ${um}`.trim()

/** As many places as the price has, two at least. */
const precioText = (precio: string): string => {
  const corto = precio.replace(/(\.\d{2}\d*?)0+$/, '$1')

  return /\.\d{3}/.test(corto) ? formatDecimal(corto) : formatDecimal(corto, 2)
}

/** The first amount and its equivalent. The equivalent is left out if it has no unit and is 0 or the same amount. */
const withEquivalente = (primera: string, um: string, otra: string, umOtra: string): string[] => {
  const repetida = ['0,00', formatDecimal(primera, 2, 8)].includes(formatDecimal(otra, 2, 8))
  const textos = [withUnit(primera, um), umOtra === '' && repetida ? '' : withUnit(otra, umOtra)]

  return textos.filter((texto) => texto !== '')
}

/** What is in stock in each unit; 'Sin Stock' when the server knows of none (EST-13). */
const stockDe = ({ stockData, cod_med, cod_med_eq }: EstadoItem): string[] => {
  const { stock_actual_ump = '', stock_actual_ume = '' } = stockData ?? {}
  const conocidos = withEquivalente(stock_actual_ump, cod_med, stock_actual_ume, cod_med_eq)

  return conocidos.length ? conocidos : ['Sin Stock']
}

function Lineas({ textos }: { textos: readonly string[] }) {
  return textos.map((texto, i) => (
    <Text key={texto} fz="xs" {...(i > 0 && { c: 'dimmed' })}>
      {texto}
    </Text>
  ))
}

type EstadoItemRowProps = { panel: Panel; item: EstadoItem; i: number }

/** A line: what was offered, how much stock there is, and its state (EST-05, EST-06). */
export function EstadoItemRow({ panel, item, i }: EstadoItemRowProps) {
  const { nro_item, familia, desc_prod, medidas, q1, qe1, um1, um2, uni_medi_canti, precio_uni_d, moneda } = item
  const precio = precio_uni_d && `${monedaSimbolo(moneda)} ${precioText(precio_uni_d)}`

  return (
    <Table.Tr>
      <Table.Th scope="row">{nro_item}</Table.Th>
      <Table.Td miw={200}>
        <Lineas textos={[desc_prod, [familia, unbroken(medidas)].filter(Boolean).join(' · ')]} />
      </Table.Td>
      <Table.Td className="numero" data-rotulo="Cantidad">
        <Lineas textos={withEquivalente(q1, um1, qe1, um2)} />
      </Table.Td>
      <Table.Td className="numero" data-rotulo="Stock">
        <Lineas textos={stockDe(item)} />
      </Table.Td>
      <Table.Td className="numero" data-rotulo="Precio">
        <Lineas textos={[precio, uni_medi_canti && `por ${uni_medi_canti}`]} />
      </Table.Td>
      <Table.Td className="numero" data-rotulo="Total">
        {formatMoney(totalDe(item), moneda)}
      </Table.Td>
      {panel.areItemsFixed() ? (
        <EstadoItemDecidido panel={panel} i={i} />
      ) : (
        <EstadoItemDecision panel={panel} nro_item={nro_item} i={i} />
      )}
    </Table.Tr>
  )
}
