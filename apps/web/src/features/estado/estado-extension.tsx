import { Fieldset, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { formatDate, formatDateTime } from '@yunque/contracts/codecs/format'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import { hoy } from '#/lib/hoy.ts'
import { DateField } from '#/ui/fields/date-field.tsx'
import { TextField } from '#/ui/record/text-field.tsx'
import { Persona } from '#/ui/show/persona.tsx'
import type { Panel } from './estado-store.ts'
import { useCampoEstado, usePanel } from './use-panel.ts'

/** Extender Plazo, with all earlier extensions: until when, why, who and when (EST-09; DOC-05). */
export function EstadoExtension({ panel }: { panel: Panel }) {
  const { validez_oferta, extensiones } = usePanel(panel, (state) => state.answer.cotizacion)
  const disabled = panel.soloLectura()

  return (
    <Fieldset legend="VALIDEZ DE LA OFERTA" disabled={disabled}>
      <Stack gap="xs">
        <Text size="xs">
          {validez_oferta ? `Válida hasta el ${formatDate(validez_oferta)}. ` : ''}
          {disabled ? '' : 'Para extenderla indique la nueva fecha y el motivo.'}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
          <DateField {...useCampoEstado(panel, 'extender_plazo')} minDate={hoy()} disabled={disabled} />
          <TextField {...useCampoEstado(panel, 'motivo_extension')} max={DOCUMENTO_MAX.motivo_extension} />
        </SimpleGrid>
        {extensiones.length > 0 && (
          <Table aria-label="Extensiones anteriores">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Hasta</Table.Th>
                <Table.Th>Motivo</Table.Th>
                <Table.Th>Usuario</Table.Th>
                <Table.Th>Cuándo</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {extensiones.map(({ hasta, motivo, usuario, nombre_usuario, cuando }) => (
                <Table.Tr key={`${cuando} ${hasta}`}>
                  <Table.Td>{formatDate(hasta)}</Table.Td>
                  <Table.Td>{motivo}</Table.Td>
                  <Table.Td>
                    <Persona codigo={usuario} nombre={nombre_usuario} />
                  </Table.Td>
                  <Table.Td>{formatDateTime(cuando)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Fieldset>
  )
}
