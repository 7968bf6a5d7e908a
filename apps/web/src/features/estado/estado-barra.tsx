import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { unbroken } from '@yunque/contracts/codecs/format'
import { cantidadLeft } from '@yunque/contracts/documento/bloqueo'
import { deAntes } from '@yunque/contracts/documento/en-vigor'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { SaveButton } from '#/ui/record/record-form.tsx'
import type { RecordSession } from '#/ui/record/session-types.ts'
import { SinVersion } from '#/ui/record/sin-version.tsx'
import { EstadoBadge } from '#/ui/show/estado-documento.tsx'
import { GenerarNotaVenta } from '../documento/actions/generar-nota-venta.tsx'
import { HistorialButton } from '../documento/actions/historial.tsx'
import classes from '../documento/documento.module.css'
import type { Panel } from './estado-store.ts'
import { usePanel } from './use-panel.ts'

type EstadoBarraProps = { panel: Panel; session: RecordSession<unknown>; onSave: () => void }

/** The client of the panel, its state, and where to go from here; always in sight. */
export function EstadoBarra({ panel, session, onSave }: EstadoBarraProps) {
  const { n_cotizacion } = panel
  const canContinue = useAppState(({ user }) => hasModulo(user, 'SEG'))
  const { cliente, cotizacion, productos } = usePanel(panel, (state) => state.answer)
  const ganados = productos
    .filter(
      ({ estado, q1, tomado }) =>
        cotizacion.numero_anterior === '' && estado === 'G' && cantidadLeft({ cantidad: q1, tomado }) !== '',
    )
    .map(({ nro_item, desc_prod, medidas }) => ({
      nro_item: String(nro_item),
      texto: `${desc_prod} ${unbroken(medidas)}`.trim(),
    }))

  return (
    <Paper withBorder px="sm" py={6} className={classes.barra} data-documento>
      <Group gap="sm">
        <Title order={2} fz="md">
          {`Cotización N° ${n_cotizacion}, ${cliente.codigo} ${cotizacion.razon_reemplazo || cliente.razon}`}
        </Title>
        <EstadoBadge estado={cotizacion.estado_documento} />
        <SinVersion version={cotizacion.version} />
        <Group gap="xs" ml="auto">
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/cotizaciones/$tipo/$id" params={{ tipo: 'cotizacion', id: n_cotizacion }} />
            )}
          >
            Ver cotización
          </Button>
          <GenerarNotaVenta n_cotizacion={n_cotizacion} ganados={ganados} />
          <HistorialButton tipo="cotizacion" id={n_cotizacion} />
          {canContinue && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/utilitarios/seguimientos-clientes/$id"
                  params={{ id: 'nuevo' }}
                  search={{ codigo_cliente: cliente.codigo, n_cotizacion }}
                />
              )}
            >
              Crear Seguimiento
            </Button>
          )}
          {!panel.soloLectura() && (
            <SaveButton form={{ session }} onSave={onSave}>
              Guardar
            </SaveButton>
          )}
        </Group>
      </Group>
      {cotizacion.numero_anterior !== '' && <Text size="sm">{deAntes(cotizacion.numero_anterior)}</Text>}
    </Paper>
  )
}
