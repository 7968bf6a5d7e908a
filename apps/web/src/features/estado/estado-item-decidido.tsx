import { Table, Text } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import type { Panel } from './estado-store.ts'
import { usePanel } from './use-panel.ts'

const textoDe = (opciones: readonly Opcion[], codigo: string): string =>
  opciones.find(({ value }) => value === codigo)?.text ?? codigo

/** The state of a line that may not be changed any more (EST-11), as text in place of disabled inputs. */
export function EstadoItemDecidido({ panel, i }: { panel: Panel; i: number }) {
  const item = usePanel(panel, ({ form }) => form.items[i])
  const { estados_item, motivos_item, productos } = usePanel(panel, (state) => state.answer)
  if (!item) return null
  const motivo = [textoDe(motivos_item, item.motivo_codi), item.dato_adicional_1, item.descrip_motivo]
  const observaciones = [item.obser_interna_item, productos[i]?.obser_etiq_item ?? '']

  return (
    <>
      <Table.Td>{textoDe(estados_item, item.estado)}</Table.Td>
      <Table.Td>
        <Textos textos={motivo} />
      </Table.Td>
      <Table.Td>
        <Textos textos={observaciones} />
      </Table.Td>
    </>
  )
}

function Textos({ textos }: { textos: readonly string[] }) {
  return textos
    .filter((texto) => texto !== '')
    .map((texto) => (
      <Text key={texto} fz="xs">
        {texto}
      </Text>
    ))
}
