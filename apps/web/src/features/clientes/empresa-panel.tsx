import { Grid, Group, Loader, Stack } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { useState } from 'react'
import { readError } from '#/lib/gateway-error.ts'
import { HOVERED } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { Ausencia } from '#/ui/async/ausencia.tsx'
import { Cartel, ICON } from '#/ui/async/cartel.tsx'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { RecordDrawer } from '#/ui/record/record-modal.tsx'
import { Alrededor } from './alrededor.tsx'
import { EmpresaForm } from './empresa-form.tsx'
import { EstadoEmpresa } from './estado-empresa.tsx'
import { Hoja } from './hoja-cliente.tsx'
import { RiesgoCliente } from './riesgo-cliente.tsx'
import { useOpcionesEmpresa } from './use-opciones-empresa.ts'

type EmpresaPanelProps = {
  /** A company's code, 'nuevo' for a new one, '' for none. */
  codigo: string
  /** Shows the form at once, since the sheet has been read already. */
  isModificar?: boolean
  onClose: () => void
  onCreada: (codigo: string) => void
}

/** A company's record over the list (PAN-07). Its address is the list's with `cliente`. */
export function EmpresaPanel({ codigo, isModificar = false, onClose, onCreada }: EmpresaPanelProps) {
  const isNueva = codigo === 'nuevo'
  const [modificada, setModificada] = useState('')
  const hoja = trpc.clientes.hoja.useQuery({ codigo }, { enabled: codigo !== '' && !isNueva, ...HOVERED, retry: false })
  // Where the server has no sheets, or this one cannot be read, the record itself is shown. It then stays: a sheet that
  // comes later must not replace a form in which somebody types.
  if (hoja.isError && codigo !== modificada) setModificada(codigo)
  // It may be left by the address alone, as by the browser's 'back'.
  if (codigo === '' && modificada !== '') setModificada('')
  const isHoja = codigo !== '' && !isNueva && !isModificar && codigo !== modificada
  // An edit must not start from a stale copy.
  const ficha = trpc.clientes.get.useQuery(
    { codigo },
    { enabled: codigo !== '' && !isNueva && !isHoja, staleTime: 0, gcTime: 0 },
  )
  const opciones = useOpcionesEmpresa(codigo !== '' && !isHoja)
  const empresa = isNueva ? undefined : ficha.data?.empresa
  const failed = (opciones.data ? null : opciones.error) ?? (isNueva ? null : ficha.error)
  const isReady = opciones.data && (isNueva || empresa)

  const nombre = empresa ?? hoja.data?.cliente

  return (
    <RecordDrawer
      opened={codigo !== ''}
      onClose={onClose}
      title={isNueva ? 'Nueva empresa' : nombre ? `${nombre.codigo} ${nombre.razon}` : `Empresa ${codigo}…`}
    >
      {isHoja && hoja.data && <Hoja hoja={hoja.data} onEdit={() => setModificada(codigo)} />}
      {(isHoja ? !hoja.data : !isReady && !failed) && (
        <Group gap="xs" role="status">
          <Loader size="xs" aria-hidden />
          Cargando…
        </Group>
      )}
      {!isHoja && !isReady && failed && (
        <NoSeAbre error={failed} onRetry={() => Promise.all([ficha.refetch(), opciones.refetch()])} />
      )}
      <Ausencia error={isReady ? opciones.error : null} />
      {opciones.data && isNueva && (
        <EmpresaForm opciones={opciones.data} onSaved={({ codigo: creada }) => onCreada(creada)} />
      )}
      {!isHoja && opciones.data && empresa && ficha.data && (
        <Stack gap="md">
          <RiesgoCliente codigo={empresa.codigo} baja={empresa.baja} />
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 8 }}>
              <EmpresaForm
                // Taking it out of use, or back, makes another version.
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

/** What is not there is not asked for again. */
function NoSeAbre({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { codigo, mensaje } = readError(error)
  if (codigo === 'NOT_FOUND') return <Cartel icon={<IconFileUnknown {...ICON} />} text={mensaje} isAlert />

  return <LoadFailed error={error} onRetry={onRetry} />
}
