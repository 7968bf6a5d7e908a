import { NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core'
import { whyNotWon } from '@yunque/contracts/documento/en-vigor'
import { droppedEtiqueta, GANADA_DE_BAJA } from '@yunque/contracts/documento/faltas'
import { PANEL_ITEM } from '@yunque/contracts/documento/labels'
import { PANEL_ITEM_MAX } from '@yunque/contracts/documento/lengths'
import type { EstadoItemForm } from '@yunque/contracts/estado'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { readLimited } from '#/ui/fields/limit-text.ts'
import { optionsOf, SELECCIONAR } from '#/ui/fields/options-select.tsx'
import { Falta } from '#/ui/show/falta.tsx'
import { coherente, hasEtiqueta, needsComentarios, needsEmpresa, needsMotivo } from './estado-item.ts'
import type { Panel } from './estado-store.ts'
import { usePanel } from './use-panel.ts'

type TextoCampo = keyof typeof PANEL_ITEM_MAX
type EstadoItemDecisionProps = { panel: Panel; nro_item: number; i: number }

/** The decision on a line: its estado, the motive of a lost one, and the fields that the motive asks for (EST-07). */
export function EstadoItemDecision({ panel, nro_item, i }: EstadoItemDecisionProps) {
  const confirm = useConfirm()
  const item = usePanel(panel, ({ form }) => form.items[i])
  const errorEstado = usePanel(panel, ({ campos }) => campos[`items.${i}.estado`]?.[0])
  const errorMotivo = usePanel(panel, ({ campos }) => campos[`items.${i}.motivo_codi`]?.[0])
  const { estados_item, motivos_item, cliente_baja, cotizacion, productos } = usePanel(panel, (state) => state.answer)
  const etiqueta = productos[i]?.obser_etiq_item ?? ''
  const noSeGana = [cliente_baja ? GANADA_DE_BAJA : '', whyNotWon(cotizacion.estado_documento)].filter(Boolean)
  if (!item) return null

  /** What the choice leaves no place for is lost, so it is asked first; arrow keys choose on their way, too. */
  const choose = async (elegido: Partial<EstadoItemForm>, pregunta: string) => {
    const { dato_adicional_1, descrip_motivo } = coherente({ ...item, ...elegido })
    const pierdeTextos = dato_adicional_1 !== item.dato_adicional_1 || descrip_motivo !== item.descrip_motivo
    if (pierdeTextos && !(await confirm(pregunta, { si: 'Cambiar' }))) return
    panel.setItem(i, (now) => coherente({ ...now, ...elegido }))
  }
  const texto = (campo: TextoCampo) => <TextoInput panel={panel} i={i} item={item} campo={campo} nro_item={nro_item} />

  return (
    <>
      <Table.Td miw={120}>
        {noSeGana.map((motivo) => (
          <Text key={motivo} fz="xs" c="red.9" lh={1.2} mb={4}>
            {motivo}
          </Text>
        ))}
        <NativeSelect
          aria-label={`Estado del ítem ${nro_item}`}
          name={`items.${i}.estado`}
          value={item.estado}
          data={optionsOf(estados_item, item.estado, item.estado === '' ? SELECCIONAR : null)}
          error={errorEstado}
          onChange={({ currentTarget: { value: estado } }) =>
            void choose({ estado }, 'Se borrarán el motivo y sus comentarios.')
          }
        />
      </Table.Td>
      <Table.Td miw={220}>
        {needsMotivo(item) && (
          <Stack gap={4}>
            <NativeSelect
              aria-label={`Motivo del ítem ${nro_item}`}
              name={`items.${i}.motivo_codi`}
              value={item.motivo_codi}
              data={optionsOf(motivos_item, item.motivo_codi, SELECCIONAR)}
              error={errorMotivo}
              onChange={({ currentTarget: { value: motivo_codi } }) =>
                void choose({ motivo_codi }, 'Se borrará lo escrito de este motivo.')
              }
            />
            {motivos_item.length === 0 && <Falta de="motivos_item" />}
            {needsEmpresa(item) && texto('dato_adicional_1')}
            {needsComentarios(item) && texto('descrip_motivo')}
          </Stack>
        )}
      </Table.Td>
      <Table.Td miw={150}>
        <Stack gap={4}>
          {texto('obser_interna_item')}
          {hasEtiqueta(cotizacion)
            ? texto('obser_etiq_item')
            : etiqueta !== '' && (
                <Text fz="xs" c="orange.9" role="status">
                  {droppedEtiqueta(etiqueta)}
                </Text>
              )}
        </Stack>
      </Table.Td>
    </>
  )
}

type TextoInputProps = EstadoItemDecisionProps & { item: EstadoItemForm; campo: TextoCampo }

function TextoInput({ panel, nro_item, i, item, campo }: TextoInputProps) {
  const error = usePanel(panel, ({ campos }) => campos[`items.${i}.${campo}`]?.[0])
  const max = PANEL_ITEM_MAX[campo]

  return (
    <TextInput
      aria-label={`${PANEL_ITEM[campo]} del ítem ${nro_item}`}
      name={`items.${i}.${campo}`}
      title={`Máximo ${max} caracteres`}
      placeholder={PANEL_ITEM[campo]}
      value={item[campo]}
      error={error}
      onChange={({ currentTarget }) => {
        const texto = readLimited(currentTarget, item[campo], max)
        panel.setItem(i, (now) => ({ ...now, [campo]: texto }))
      }}
    />
  )
}
