import { Alert, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { CODIGOS, type UsuarioRecord } from '@yunque/contracts/usuarios'
import { useRef } from 'react'
import { Sesiones } from '#/features/sesion/sesiones.tsx'
import { useAppState } from '#/lib/app-state.ts'
import { ausencia, failureText, readError, withDuda } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { Ausencia } from '#/ui/async/ausencia.tsx'
import { notify, notifyError, notifyFailure } from '#/ui/async/notify.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { HINT_BELOW } from '#/ui/record/text-field.tsx'
import { useGiveUp } from '#/ui/record/use-give-up.ts'
import { useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { DeFuente } from '#/ui/show/de-fuente.tsx'
import { useClaveTemporal } from './clave-temporal.tsx'
import { codigosOf, grantableCodigos, type Seccion } from './codigos.ts'
import { CodigosPanel } from './codigos-panel.tsx'
import { TODOS } from './load-usuario.ts'
import { UsuarioAcciones } from './usuario-acciones.tsx'
import { usuarioDefinition } from './usuario-definition.ts'

type UsuarioScreenProps = {
  /** Without one, a new user. */
  usuario?: UsuarioRecord | undefined
  secciones: readonly Seccion[]
  /** Called once a new user was made and his password shown. */
  onAlta: (codigo: string) => void
  /** Called when the server holds something newer than the screen shows. */
  onReload: () => void
}

const DATOS = ['nombre', 'e_mail', 'telefono', 'font_size'] as const

/** A user: his data, his codes, his password, his sessions (PAN-10). */
export function UsuarioScreen({ usuario, secciones, onAlta, onReload }: UsuarioScreenProps) {
  const utils = trpc.useUtils()
  const show = useClaveTemporal()
  const user = useAppState((state) => state.user)
  const yo = user?.codigo
  const propios = grantableCodigos(user)
  const { sin_cambio = '', sin_codigos = '', sin_clave = '' } = usuario ?? {}
  const ajenos = DATOS.filter((campo) => usuario?.fuente_campos.includes(campo))
  // By his e-mail a provider may sign him in: it is kept as his password is (ARQ-15).
  const cerrados = sin_clave === '' ? ajenos : [...ajenos, 'e_mail' as const]
  const otros = trpc.usuarios.list.useQuery(TODOS)
  const shown = useRef<Promise<void>>(undefined)
  const giveClave = async ({ codigo, nombre }: UsuarioRecord) => {
    try {
      const { clave_temporal } = await utils.client.usuarios.restablecerClave.mutate({ codigo })
      await show(nombre, clave_temporal)
    } catch (error) {
      const failure = withDuda(readError(error), 'Su clave temporal no llegó.')
      notifyFailure({ ...failure, mensaje: `${failure.mensaje} Use 'Restablecer clave' para darle una.` })
    }
  }
  const form = useRecord(usuarioDefinition, {
    record: usuario,
    // Whoever left while it was saved is shown the password where he is: no one else ever sees it.
    onStored: (answer) => {
      if (!usuario) shown.current = giveClave(answer)
    },
    onSaved: async ({ answer: { codigo } }) => {
      if (usuario) return onReload()
      await shown.current
      onAlta(codigo)
    },
  })
  const { mayGiveUp, giveUp } = useGiveUp(form)
  const { values, errors } = useFormState(form)
  const isYo = usuario !== undefined && usuario.codigo === yo

  const copied = useRef('')
  const copyFrom = async (codigo: string) => {
    copied.current = codigo
    try {
      const otro = await utils.usuarios.get.fetch({ codigo }, { staleTime: 0 })
      // Somebody else was chosen meanwhile (VIS-10).
      if (copied.current !== codigo) return
      const { codigos: has } = form.values.store.get().values
      const ajenos = propios && CODIGOS.filter((one) => !propios.has(one))
      // Codes that the person may not give or take stay as they were.
      const quedan = Object.fromEntries((ajenos ?? []).map((one) => [one, has[one] === true]))
      form.set('codigos', { ...codigosOf(otro.codigos), ...quedan, ...(isYo && { USU: true }) })
      const faltan = (ajenos ?? []).filter((one) => otro.codigos.includes(one) && !has[one])
      if (faltan.length > 0) notify(`No se copiaron códigos que usted no tiene: ${faltan.join(', ')}.`, 'yellow')
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <Stack gap="xl">
      <RecordForm form={form}>
        <Stack gap="md">
          {sin_clave && <Alert color="yellow">{sin_clave}</Alert>}
          {usuario?.estado === 'B' && <Alert color="gray">Este usuario está dado de baja: no puede ingresar.</Alert>}
          {usuario && (
            <Text size="sm" c="dimmed">
              Código {usuario.codigo} · Último acceso: {formatDateTime(usuario.ultimo_acceso) || 'nunca'}
              {usuario.clave_temporal && ' · Su clave es temporal: la cambiará en su próximo ingreso'}
              {usuario.asociado && ' · Ve solo sus clientes asociados'}
            </Text>
          )}
          <DeFuente fuente={usuario?.fuente} campos={ajenos} fields={usuarioDefinition.fields} />
          <Fields
            form={form}
            names={usuario ? DATOS : ['codigo', ...DATOS]}
            readOnly={sin_cambio !== '' ? true : cerrados}
          />
          <Group justify="space-between" align="flex-end">
            <Title order={2} size="h5">
              Códigos
            </Title>
            <NativeSelect
              label="Copiar de otro usuario"
              disabled={sin_codigos !== ''}
              description={<Ausencia error={otros.error} />}
              error={
                otros.error && !ausencia(otros.error) && failureText(otros.error, 'No se pudieron cargar las opciones.')
              }
              inputWrapperOrder={HINT_BELOW}
              value=""
              data={[
                { value: '', label: 'Seleccionar' },
                ...(otros.data?.data ?? [])
                  .filter(({ codigo }) => codigo !== usuario?.codigo)
                  .map(({ codigo, nombre }) => ({ value: codigo, label: `${nombre} (${codigo})` })),
              ]}
              onChange={({ currentTarget }) => currentTarget.value && void copyFrom(currentTarget.value)}
            />
          </Group>
          <CodigosPanel
            secciones={secciones}
            value={values.codigos}
            onChange={(codigos) => form.set('codigos', codigos)}
            error={(errors.codigos ?? errors.USU ?? errors.PER)?.[0]}
            fijo={isYo ? 'USU' : undefined}
            cerrado={sin_codigos !== ''}
            propios={propios}
          />
          <Group gap="sm">
            <SaveButton form={form} disabled={sin_cambio !== ''}>
              {usuario ? 'Modificar Usuario' : 'Alta Usuario'}
            </SaveButton>
            {usuario && (
              <UsuarioAcciones
                usuario={usuario}
                isYo={isYo}
                before={mayGiveUp}
                onDone={() => {
                  giveUp()
                  onReload()
                }}
              />
            )}
          </Group>
        </Stack>
      </RecordForm>
      {usuario && <SesionesDe usuario={usuario} onReload={onReload} />}
    </Stack>
  )
}

/** Where he is signed in, each with 'Cerrar'. */
function SesionesDe({
  usuario: { codigo, sesiones, sin_cambio },
  onReload,
}: {
  usuario: UsuarioRecord
  onReload: () => void
}) {
  const cerrar = trpc.usuarios.cerrarSesion.useMutation({
    onSuccess: () => {
      notify('La sesión quedó cerrada.')
      onReload()
    },
    onError: notifyError,
  })

  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        Sesiones abiertas
      </Title>
      <Sesiones
        sesiones={sesiones}
        {...(!sin_cambio && { onEnd: (sesion: string) => cerrar.mutate({ codigo, sesion }) })}
      />
    </Stack>
  )
}
