import { Checkbox, Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { CLIENTE_GENERICO } from '@yunque/contracts/clientes'
import { hoy } from '#/lib/hoy.ts'
import { DateField } from '#/ui/date-field.tsx'
import { OptionsSelect } from '#/ui/options-select.tsx'
import { TextField } from '#/ui/record/text-field.tsx'
import { EstadoReemplazo } from './estado-reemplazo.tsx'
import type { Panel } from './estado-store.ts'
import { useCampoEstado, usePanel } from './use-panel.ts'

type EstadoCabeceraProps = { panel: Panel }

/** The header's fields (spec §2 "Quotation status panel"; EST-03). */
export function EstadoCabecera({ panel }: EstadoCabeceraProps) {
  const { cliente, iniciar } = usePanel(panel, (state) => state.answer)
  const disabled = panel.soloLectura()

  return (
    <Fieldset legend="DATOS DE LA COTIZACIÓN" px="sm" py="xs" disabled={disabled}>
      <Stack gap="xs">
        {cliente.codigo === CLIENTE_GENERICO && <EstadoReemplazo panel={panel} />}
        <TextField {...useCampoEstado(panel, 'referencia')} label="Referencia" max={80} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
          <OptionsSelect
            {...useCampoEstado(panel, 'lugar_entrega')}
            label="Lugar de Entrega"
            opciones={cliente.lugares_entrega}
            disabled={disabled}
          />
          <OptionsSelect
            {...useCampoEstado(panel, 'c_transp')}
            label="Transportista"
            opciones={iniciar.transportistas}
            disabled={disabled}
          />
        </SimpleGrid>
        <TextField {...useCampoEstado(panel, 'cond_pago')} label="Condiciones de entrega y pago" max={80} />
        <TextField {...useCampoEstado(panel, 'lugar_entre_sgai')} label="Nuevo Lugar de Entrega" max={120} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
          <DateField
            {...useCampoEstado(panel, 'fecha_comprometida')}
            label="Fecha Comprometida"
            minDate={hoy()}
            disabled={disabled}
          />
          <DateField
            {...useCampoEstado(panel, 'fecha_seguimiento')}
            label="Fecha de Seguimiento"
            minDate={hoy()}
            disabled={disabled}
          />
        </SimpleGrid>
        <Flete panel={panel} />
      </Stack>
    </Fieldset>
  )
}

function Flete({ panel }: EstadoCabeceraProps) {
  const { name, value, onChange } = useCampoEstado(panel, 'marca_flete_seguro_desti')

  return (
    <Checkbox
      name={name}
      label="Flete y seguro en destino"
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
