import { Button, Grid, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate, formatDateTime } from '@yunque/contracts/codecs/format'
import { type SeguimientoRecord, TIPOS_SEGUIMIENTO } from '@yunque/contracts/seguimientos'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { authorOf } from '#/ui/record/define-record.ts'
import { useAction } from '#/ui/record/use-action.ts'
import { EstadoSeguimientoBadge } from './estado-seguimiento.tsx'
import { HistorialSeguimiento } from './historial-seguimiento.tsx'
import { overSeguimiento } from './over-seguimiento.ts'
import { SeguimientoContexto } from './seguimiento-contexto.tsx'

/** Opens it again: its result stays, and is in its history (PAN-05). */
function Reabrir({ seguimiento, onReabierto }: SeguimientoCerradoProps) {
  const { n_seguimiento } = seguimiento
  const confirm = useConfirm()
  const { run, isPending } = useAction(seguimiento, {
    call: (client, sent) => client.seguimientos.reabrir.mutate({ n_seguimiento, ...sent }),
    reread: async (client) => {
      const now = await client.seguimientos.get.query({ n_seguimiento })

      return now.estado === 'C' ? now : null
    },
    over: { ...overSeguimiento, gone: 'El seguimiento ya está abierto otra vez.' },
    author: authorOf,
    notice: () => `Seguimiento N° ${n_seguimiento} abierto otra vez.`,
    onDone: onReabierto,
  })
  const onReopen = async () => {
    const pregunta = 'El seguimiento vuelve a estar pendiente. Su resultado se conserva, y queda en el historial.'
    if (await confirm(pregunta, { si: 'Reabrir' })) run()
  }

  return (
    <Button variant="default" loading={isPending} onClick={() => void onReopen()}>
      Reabrir
    </Button>
  )
}

type SeguimientoCerradoProps = { seguimiento: SeguimientoRecord; onReabierto: () => void }

/** A closed follow-up, to be read: it can go on in a next one, or be opened again. */
export function SeguimientoCerrado({ seguimiento, onReabierto }: SeguimientoCerradoProps) {
  const { n_seguimiento, version, siguiente } = seguimiento
  const datos: [string, string][] = [
    ['Cliente', `${seguimiento.codigo_cliente} ${seguimiento.cliente}`],
    ['Contacto', seguimiento.contacto],
    ['Tipo', TIPOS_SEGUIMIENTO[seguimiento.tipo]],
    ['Fecha', formatDate(seguimiento.fecha)],
    ['Recordatorio', formatDate(seguimiento.recordatorio)],
    ['Detalle', seguimiento.detalle],
    ['N° de cotización', seguimiento.n_cotizacion],
    ['Usuario', seguimiento.nombre_usuario],
    ['Resultado', seguimiento.resultado],
    ['Cerrado', formatDateTime(seguimiento.cerrado)],
  ]

  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7, lg: 8 }}>
        <Stack gap="sm">
          <Paper withBorder p="sm">
            <Group gap="xs" mb="xs">
              <Text fw={600}>{`Seguimiento N° ${n_seguimiento}`}</Text>
              <EstadoSeguimientoBadge estado="C" />
            </Group>
            <Grid component="dl" gap="xs" m={0}>
              {datos
                .filter(([, texto]) => texto !== '')
                .map(([nombre, texto]) => (
                  <Grid.Col key={nombre} span={12}>
                    <Text component="dt" size="xs" fw={500} c="gray.7">
                      {nombre}
                    </Text>
                    <Text component="dd" size="sm" m={0} style={{ whiteSpace: 'pre-wrap' }}>
                      {texto}
                    </Text>
                  </Grid.Col>
                ))}
            </Grid>
          </Paper>
          <Group gap="sm">
            {siguiente === '' ? (
              <Button
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/utilitarios/seguimientos-clientes/$id"
                    params={{ id: 'nuevo' }}
                    search={{ anterior: n_seguimiento }}
                  />
                )}
              >
                Crear el siguiente
              </Button>
            ) : (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link {...props} to="/utilitarios/seguimientos-clientes/$id" params={{ id: siguiente }} />
                )}
              >
                {`Ver el siguiente, N° ${siguiente}`}
              </Button>
            )}
            <Reabrir key={version} seguimiento={seguimiento} onReabierto={onReabierto} />
            <HistorialSeguimiento n_seguimiento={n_seguimiento} />
          </Group>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5, lg: 4 }}>
        <SeguimientoContexto codigo_cliente={seguimiento.codigo_cliente} propio={n_seguimiento} />
      </Grid.Col>
    </Grid>
  )
}
