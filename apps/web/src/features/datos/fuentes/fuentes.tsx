import { Anchor, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { type FuenteRecord, type FuentesAnswer, RITMOS } from '@yunque/contracts/datos/fuentes'
import { linkTo } from '#/lib/link-to.ts'
import { Cartel, ICON } from '#/ui/async/cartel.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'
import { Estado, EstadoDeUso } from '#/ui/show/estado.tsx'

const ritmoDe = ({ ritmo, hora, horas }: FuenteRecord): string => {
  if (ritmo === 'habil') return `Cada día hábil a las ${hora}`

  if (ritmo !== 'horas') return RITMOS['']

  return horas === '1' ? 'Cada hora' : `Cada ${horas} horas`
}

/** Every source, with what it delivered last and when (DAT-08, DAT-09). */
export function Fuentes({ fuentes, conjuntos }: FuentesAnswer) {
  const nombre = (conjunto: string) => conjuntos.find(({ value }) => value === conjunto)?.text ?? conjunto
  if (fuentes.length === 0) {
    return (
      <Cartel
        icon={<IconPlugConnected {...ICON} />}
        text="Una fuente es otro sistema que mantiene al día algunos de estos datos: su token le deja enviar archivos de lo que usted elija, y nada más. Todavía no hay ninguna."
      >
        <NuevaFuente />
      </Cartel>
    )
  }

  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <NuevaFuente />
      </Group>
      <ScrollArea>
        <Table miw={760} withTableBorder>
          <Table.Thead>
            <Table.Tr>
              {['Fuente', 'Última vez', 'Qué trae', 'Cada cuánto', 'Token', 'Estado'].map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fuentes.map((fuente) => (
              <Table.Tr key={fuente.codigo}>
                <Table.Td>
                  <Anchor
                    size="sm"
                    renderRoot={(props) => (
                      <Link
                        {...props}
                        {...linkTo({ to: '/datos/fuentes/$codigo', params: { codigo: fuente.codigo } })}
                      />
                    )}
                  >
                    {fuente.nombre}
                  </Anchor>
                </Table.Td>
                <Table.Td>
                  <Entregas fuente={fuente} />
                </Table.Td>
                <Table.Td>{fuente.conjuntos.map(nombre).join(', ')}</Table.Td>
                <Table.Td>{ritmoDe(fuente)}</Table.Td>
                <Table.Td>{fuente.token ? `Desde el ${formatDateTime(fuente.token)}` : 'No tiene'}</Table.Td>
                <Table.Td>
                  <EstadoDeUso activo={fuente.estado === 'A'}>
                    {fuente.estado === 'A' ? 'En uso' : 'Fuera de uso'}
                  </EstadoDeUso>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Stack>
  )
}

const NuevaFuente = () => (
  <CreateButton link={linkTo({ to: '/datos/fuentes/$codigo', params: { codigo: 'nueva' } })}>Nueva Fuente</CreateButton>
)

/** The source's last delivery of each set, and the time of its figures. */
export function Entregas({ fuente: { entregas } }: { fuente: Pick<FuenteRecord, 'entregas'> }) {
  if (entregas.length === 0) return 'Todavía no envió nada'

  return (
    <Stack gap={2}>
      {entregas.map(({ conjunto, label, tomado, atrasada, importacion }) => (
        <Text key={conjunto} size="sm" span>
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link {...props} {...linkTo({ to: '/datos/importar/$id', params: { id: importacion } })} />
            )}
          >
            {label} al {formatDateTime(tomado)}
          </Anchor>{' '}
          {atrasada && <Estado tono="orange">Atrasada</Estado>}
        </Text>
      ))}
    </Stack>
  )
}
