import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { codigoInput } from '@yunque/contracts/codecs/codecs'
import { formatDate, venceEl } from '@yunque/contracts/codecs/format'
import { type SeguimientoContexto as Contexto, TIPOS_SEGUIMIENTO } from '@yunque/contracts/seguimientos'
import type { ReactNode } from 'react'
import { DOCUMENTOS } from '#/features/documento/model/documentos.ts'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { useHoy } from '#/lib/hoy.ts'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { EstadoBadge } from '#/ui/show/estado-documento.tsx'
import { EstadoSeguimientoBadge } from './estado-seguimiento.tsx'

type SeguimientoContextoProps = {
  codigo_cliente: string
  /** The follow-up that is open in the form, which this list leaves out. */
  propio: string
}

/** The client's last follow-ups and open quotations, beside the form (PAN-05). His notices stand with his name. */
export function SeguimientoContexto({ codigo_cliente, propio }: SeguimientoContextoProps) {
  const [codigo] = useDebouncedValue(codigo_cliente, 500)
  const enabled = codigo === codigo_cliente && codigoInput.safeParse(codigo).success
  const { data, error, isError, refetch } = trpc.seguimientos.contexto.useQuery({ codigo_cliente: codigo }, { enabled })
  const withCotizaciones = useAppState(({ user }) => hasModulo(user, DOCUMENTOS.cotizacion.modulo))

  if (codigo_cliente === '') {
    return (
      <Text size="sm" c="gray.7">
        Elija la empresa y verá aquí sus últimos seguimientos y sus cotizaciones abiertas.
      </Text>
    )
  }
  if (isError) {
    return <LoadFailed line error={error} onRetry={refetch} />
  }
  if (!data || !enabled) {
    return (
      <Stack gap="xs" role="status" aria-label="Cargando">
        {[0, 1, 2, 3].map((i) => (
          <Skeleton key={i} height={44} radius="sm" />
        ))}
      </Stack>
    )
  }

  return (
    <Stack gap="md">
      <Seguimientos rows={data.seguimientos.filter(({ n_seguimiento }) => n_seguimiento !== propio)} />
      {withCotizaciones && <Cotizaciones rows={data.cotizaciones} />}
    </Stack>
  )
}

function Parte({ titulo, vacio, children }: { titulo: string; vacio: string; children: ReactNode[] }) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={titulo}>
      <Title order={2} size="xs" c="gray.7" mb={6}>
        {titulo}
      </Title>
      {children.length === 0 ? (
        <Text size="sm" c="gray.7">
          {vacio}
        </Text>
      ) : (
        <Stack gap="xs">{children}</Stack>
      )}
    </Paper>
  )
}

const Seguimientos = ({ rows }: { rows: Contexto['seguimientos'] }) => (
  <Parte titulo="Últimos seguimientos" vacio="No hay otros seguimientos de este cliente.">
    {rows.map(({ n_seguimiento, fecha, tipo, detalle, estado, nombre_usuario }) => (
      <div key={n_seguimiento}>
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link {...props} to="/utilitarios/seguimientos-clientes/$id" params={{ id: n_seguimiento }} />
            )}
          >
            {`N° ${n_seguimiento} · ${TIPOS_SEGUIMIENTO[tipo]}`}
          </Anchor>
          <EstadoSeguimientoBadge estado={estado} />
        </Group>
        <Text size="sm" lineClamp={2}>
          {detalle}
        </Text>
        <Text size="xs" c="gray.7">{`${formatDate(fecha)} · ${nombre_usuario}`}</Text>
      </div>
    ))}
  </Parte>
)

function Cotizaciones({ rows }: { rows: Contexto['cotizaciones'] }) {
  const hoy = useHoy()

  return (
    <Parte titulo="Cotizaciones abiertas" vacio="No tiene cotizaciones abiertas.">
      {rows.map(({ n_cotizacion, fecha, referencia, validez_oferta, estado }) => (
        <div key={n_cotizacion}>
          <Group gap="xs" justify="space-between" wrap="nowrap">
            <Anchor size="sm" renderRoot={(props) => <Link {...props} {...DOCUMENTOS.cotizacion.ruta(n_cotizacion)} />}>
              {`N° ${n_cotizacion}`}
            </Anchor>
            <EstadoBadge estado={estado} />
          </Group>
          <Text size="xs" c="gray.7">
            {[formatDate(fecha), validez_oferta && venceEl(validez_oferta, hoy), referencia]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      ))}
    </Parte>
  )
}
