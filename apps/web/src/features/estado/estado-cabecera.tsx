import { Checkbox, Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import { hoy } from '#/lib/hoy.ts'
import { DateField } from '#/ui/fields/date-field.tsx'
import { OptionsSelect } from '#/ui/fields/options-select.tsx'
import { TextField } from '#/ui/record/text-field.tsx'
import { EstadoReemplazo } from './estado-reemplazo.tsx'
import type { Panel } from './estado-store.ts'
import { useCampoEstado, usePanel } from './use-panel.ts'

type EstadoCabeceraProps = { panel: Panel }

/** The header's fields (EST-03). */
export function EstadoCabecera({ panel }: EstadoCabeceraProps) {
  const { cliente, iniciar } = usePanel(panel, (state) => state.answer)
  const disabled = panel.soloLectura()

  return (
    <Fieldset legend="DATOS DE LA COTIZACIÓN" disabled={disabled}>
      <Stack gap="xs">
        {cliente.codigo === CLIENTE_GENERICO && <EstadoReemplazo panel={panel} />}
        <TextField {...useCampoEstado(panel, 'referencia')} max={DOCUMENTO_MAX.referencia} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
          <OptionsSelect
            {...useCampoEstado(panel, 'lugar_entrega')}
            opciones={cliente.lugares_entrega}
            falta="lugares"
            disabled={disabled}
          />
          <OptionsSelect
            {...useCampoEstado(panel, 'c_transp')}
            opciones={iniciar.transportistas}
            falta="transportistas"
            fuera={iniciar.fuera_de_uso}
            disabled={disabled}
          />
        </SimpleGrid>
        <TextField {...useCampoEstado(panel, 'cond_pago')} max={DOCUMENTO_MAX.cond_pago} />
        <TextField {...useCampoEstado(panel, 'lugar_entre_sgai')} max={DOCUMENTO_MAX.lugar_entre_sgai} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
          <DateField {...useCampoEstado(panel, 'fecha_comprometida')} minDate={hoy()} disabled={disabled} />
          <DateField {...useCampoEstado(panel, 'fecha_seguimiento')} minDate={hoy()} disabled={disabled} />
        </SimpleGrid>
        <Flete panel={panel} />
      </Stack>
    </Fieldset>
  )
}

function Flete({ panel }: EstadoCabeceraProps) {
  const { name, label, value, onChange } = useCampoEstado(panel, 'marca_flete_seguro_desti')

  return (
    <Checkbox
      name={name}
      label={label}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
