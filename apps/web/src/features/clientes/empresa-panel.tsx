import { Anchor, Button, Grid, Group, Loader, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EmpresaFicha } from '@yunque/contracts/clientes'
import { formatDate, formatMoney } from '@yunque/contracts/codecs/format'
import type { Modulo } from '@yunque/contracts/modulos'
import type { ReactNode } from 'react'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { readError } from '#/lib/gateway-error.ts'
import { type Destino, linkTo } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { Ausencia } from '#/ui/async/ausencia.tsx'
import { notify } from '#/ui/async/notify.ts'
import { PermittedLink } from '#/ui/list/permitted-link.tsx'
import { RecordDrawer } from '#/ui/record/record-modal.tsx'
import { openFile } from '#/ui/show/open-file.ts'
import { EmpresaForm } from './empresa-form.tsx'
import { EstadoEmpresa } from './estado-empresa.tsx'
import { RiesgoCliente } from './riesgo-cliente.tsx'
import { useOpcionesEmpresa } from './use-opciones-empresa.ts'

const PAPEL = { espera: 'Abriendo el papel…', listo: 'La descarga comenzó. Puede cerrar esta ventana.' }

type EmpresaPanelProps = {
  /** A company's code, 'nuevo' for a new one, '' for none. */
  codigo: string
  onClose: () => void
  onCreada: (codigo: string) => void
}

/** A company's record over the list (PAN-07). Its address is the list's with `cliente`. */
export function EmpresaPanel({ codigo, onClose, onCreada }: EmpresaPanelProps) {
  const isNueva = codigo === 'nuevo'
  // An edit must not start from a copy of before.
  const ficha = trpc.clientes.get.useQuery({ codigo }, { enabled: codigo !== '' && !isNueva, staleTime: 0, gcTime: 0 })
  const opciones = useOpcionesEmpresa(codigo !== '')
  const empresa = isNueva ? undefined : ficha.data?.empresa
  const failed = (opciones.data ? null : opciones.error) ?? (isNueva ? null : ficha.error)
  const isReady = opciones.data && (isNueva || empresa)

  return (
    <RecordDrawer
      opened={codigo !== ''}
      onClose={onClose}
      title={isNueva ? 'Nueva empresa' : empresa ? `${empresa.codigo} ${empresa.razon}` : `Empresa ${codigo}…`}
    >
      {!isReady && !failed && (
        <Group gap="xs" role="status">
          <Loader size="xs" aria-hidden />
          Cargando…
        </Group>
      )}
      {!isReady && failed && (
        <Stack align="flex-start" role="alert">
          <Text size="sm">{readError(failed).mensaje}</Text>
          {!['NOT_FOUND', 'NOT_OFFERED'].includes(readError(failed).codigo) && (
            <Button onClick={() => void Promise.all([ficha.refetch(), opciones.refetch()])}>Reintentar</Button>
          )}
        </Stack>
      )}
      <Ausencia error={isReady ? opciones.error : null} />
      {opciones.data && isNueva && (
        <EmpresaForm opciones={opciones.data} onSaved={({ codigo: creada }) => onCreada(creada)} />
      )}
      {opciones.data && empresa && ficha.data && (
        <Stack gap="md">
          <RiesgoCliente codigo={empresa.codigo} baja={empresa.baja} />
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 8 }}>
              <EmpresaForm
                // Out of use, or back, it is another version.
                key={`${empresa.codigo} ${empresa.baja}`}
                opciones={opciones.data}
                empresa={empresa}
                onSaved={() => {}}
                acciones={({ mayGiveUp, giveUp }) => (
                  <EstadoEmpresa empresa={empresa} before={mayGiveUp} onDone={giveUp} />
                )}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Alrededor ficha={ficha.data} />
            </Grid.Col>
          </Grid>
        </Stack>
      )}
    </RecordDrawer>
  )
}

/** What lies around a company: the last of each, and the way to all of them. */
function Alrededor({ ficha }: { ficha: EmpresaFicha }) {
  const { contactos, papeles, cotizaciones, notas, limites } = ficha
  const codigo_cliente = ficha.empresa.codigo

  return (
    <Stack gap="md">
      <Grupo titulo="Cuenta corriente" vacio="Sin saldos ni límites.">
        {limites.map(({ moneda, deuda, limite }) => (
          <Text key={moneda} size="sm">
            Debe <b className="numero">{formatMoney(deuda, moneda)}</b>
            {limite !== '' && <> de {formatMoney(limite, moneda)}</>}
          </Text>
        ))}
      </Grupo>
      <Grupo
        titulo="Contactos"
        vacio="Sin contactos."
        modulo="MCO"
        todos={linkTo({ to: '/clientes/maestro-contactos', search: { codigo_cliente, estado: 'A' } })}
      >
        {contactos.map(({ nro_cpt, apellido, nombres, telefono, e_mail }) => (
          <div key={nro_cpt}>
            <Text size="sm">
              <PermittedLink
                modulo="MCO"
                link={linkTo({ to: '/clientes/maestro-contactos/$id', params: { id: nro_cpt } })}
              >
                {[apellido, nombres].filter(Boolean).join(', ') || `N° ${nro_cpt}`}
              </PermittedLink>
            </Text>
            <Text size="xs" c="dimmed">
              {[telefono, e_mail].filter(Boolean).join(' · ')}
            </Text>
          </div>
        ))}
      </Grupo>
      <Grupo
        titulo="Legajo impositivo"
        vacio="Sin papeles."
        modulo="ILI"
        todos={linkTo({ to: '/utilitarios/subida-legajo-impositivo' })}
      >
        {papeles.map(({ clave, tipo, nombre, vence }) => (
          <div key={clave}>
            <Papel clave={clave} nombre={nombre} />
            <Text size="xs" c="dimmed">
              {[tipo, vence && `vence el ${formatDate(vence)}`].filter(Boolean).join(', ')}
            </Text>
          </div>
        ))}
      </Grupo>
      <Grupo
        titulo="Últimas cotizaciones"
        vacio="Sin cotizaciones."
        modulo="COT"
        todos={linkTo({ to: '/cotizaciones/consulta', search: { codigo_cliente } })}
      >
        {cotizaciones.map((documento) => (
          <Documento key={documento.n_cotizacion} {...documento} modulo="COT" tipo="cotizacion" />
        ))}
      </Grupo>
      <Grupo
        titulo="Últimas notas de venta"
        vacio="Sin notas de venta."
        modulo="NVR"
        todos={linkTo({ to: '/cotizaciones/notas-ventas', search: { codigo_cliente } })}
      >
        {notas.map((documento) => (
          <Documento key={documento.n_cotizacion} {...documento} modulo="NVR" tipo="nota_venta" />
        ))}
      </Grupo>
    </Stack>
  )
}

/** A paper's file, in a window of its own. */
function Papel({ clave, nombre }: { clave: string; nombre: string }) {
  const abrir = trpc.clientes.papel.useMutation()
  const onAbrir = () =>
    openFile(() => abrir.mutateAsync({ clave }), PAPEL).catch((error: unknown) => {
      console.error(error)
      notify(readError(error).mensaje, 'red')
    })

  return (
    <Button variant="transparent" size="compact-sm" px={0} loading={abrir.isPending} onClick={() => void onAbrir()}>
      {nombre}
    </Button>
  )
}

type DocumentoProps = EmpresaFicha['cotizaciones'][number] & { modulo: Modulo; tipo: 'cotizacion' | 'nota_venta' }

function Documento({ n_cotizacion, fecha, subtotal_p, subtotal_d, modulo, tipo }: DocumentoProps) {
  const link =
    tipo === 'cotizacion'
      ? linkTo({ to: '/cotizaciones/$tipo/$id', params: { tipo, id: n_cotizacion } })
      : linkTo({ to: '/cotizaciones/notas-ventas/$tipo/$id', params: { tipo, id: n_cotizacion } })

  return (
    <div>
      <Text size="sm">
        <PermittedLink modulo={modulo} link={link}>{`N° ${n_cotizacion}`}</PermittedLink>
      </Text>
      <Text size="xs" c="dimmed">
        {[formatDate(fecha), formatMoney(subtotal_p, 'P'), formatMoney(subtotal_d, 'D')].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}

type GrupoProps = { titulo: string; vacio: string; modulo?: Modulo; todos?: Destino; children: ReactNode[] }

function Grupo({ titulo, vacio, modulo, todos, children }: GrupoProps) {
  const puede = useAppState(({ user }) => modulo !== undefined && hasModulo(user, modulo))

  return (
    <Stack gap={4} component="section" aria-label={titulo}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {titulo}
        </Text>
        {puede && todos && (
          <Anchor size="xs" aria-label={`${titulo}: ver todos`} renderRoot={(props) => <Link {...props} {...todos} />}>
            Ver todos
          </Anchor>
        )}
      </Group>
      {children.length > 0 ? (
        children
      ) : (
        <Text size="xs" c="dimmed">
          {vacio}
        </Text>
      )}
    </Stack>
  )
}
