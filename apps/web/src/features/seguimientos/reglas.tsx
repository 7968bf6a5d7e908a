import { Button, Group, Modal, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { formatMoney, unbroken } from '@yunque/contracts/codecs/format'
import { CONDICIONES_REGLA, type ReglaRecord, TIPOS_SEGUIMIENTO } from '@yunque/contracts/seguimientos'
import { useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { useNegociosTodos } from '#/ui/fields/negocios.ts'
import { authorOf } from '#/ui/record/define-record.ts'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useAction } from '#/ui/record/use-action.ts'
import { wordsOf } from '#/ui/record/use-record.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'
import { EstadoDeUso } from '#/ui/show/estado.tsx'
import { QUIEN_VENDIO, ReglaFormulario, reglaDefinition, reglaFormOf } from './regla-form.tsx'
import { Previa } from './regla-previa.tsx'
import classes from './seguimientos.module.css'

/** '5 días después de su fecha', '1 mes desde su última nota de venta'. */
const plazoDe = ({ condicion, cantidad }: ReglaRecord): string => {
  const { unidad } = CONDICIONES_REGLA[condicion]

  return `${cantidad} ${cantidad === '1' ? unidad.replace(/^días/, 'día').replace(/^meses/, 'mes') : unidad}`
}

/** The rule in a sentence. */
const fraseDe = (regla: ReglaRecord, negocios: readonly Opcion[]): string => {
  const { condicion, negocio, moneda, importe, tipo, nombre_asignada } = regla

  return [
    `${CONDICIONES_REGLA[condicion].texto}: ${plazoDe(regla)}`,
    negocio && (negocios.find(({ value }) => value === negocio)?.text ?? negocio),
    importe && `desde ${unbroken(formatMoney(importe, moneda))}`,
    TIPOS_SEGUIMIENTO[tipo],
    `para ${nombre_asignada || 'quien vendió'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** /utilitarios/seguimientos-clientes/seguimientos-automatico (PAN-06): rules that make follow-ups by themselves, once a day. */
export function Reglas() {
  const { data, error, isError, refetch } = trpc.seguimientos.reglas.useQuery()
  const [abierta, setAbierta] = useState<ReglaRecord | 'nueva' | null>(null)

  if (isError) {
    return <LoadFailed error={error} onRetry={refetch} />
  }

  return (
    <Stack gap="sm" maw={960}>
      <Group justify="space-between">
        <Text size="sm" c="gray.7">
          Corren todos los días a las 6:00. Ninguna hace dos veces el mismo seguimiento.
        </Text>
        <CreateButton onClick={() => setAbierta('nueva')}>Nueva regla</CreateButton>
      </Group>
      {!data && <Skeleton height={200} radius="sm" role="status" aria-label="Cargando" />}
      {data?.length === 0 && (
        <Text size="sm" ta="center" py="xl">
          Todavía no hay reglas. Una regla hace por sí sola los seguimientos que se repiten.
        </Text>
      )}
      {data?.map((regla) => (
        <Regla key={regla.id} regla={regla} onEdit={() => setAbierta(regla)} />
      ))}
      <RecordModal
        opened={abierta !== null}
        onClose={() => setAbierta(null)}
        title={abierta === 'nueva' || !abierta ? 'Nueva regla' : `Regla ${abierta.nombre}`}
        size="lg"
      >
        {abierta && (
          <ReglaFormulario {...(abierta !== 'nueva' && { regla: abierta })} onSaved={() => setAbierta(null)} />
        )}
      </RecordModal>
    </Stack>
  )
}

function Regla({ regla, onEdit }: { regla: ReglaRecord; onEdit: () => void }) {
  const { id, nombre, detalle, activa, version } = regla
  const negocios = useNegociosTodos()
  const [viendo, setViendo] = useState(false)

  return (
    <Paper withBorder p="sm" component="section" aria-label={nombre}>
      <div className={classes.regla}>
        <div>
          <Group gap="xs">
            <Title order={2} size="sm">
              {nombre}
            </Title>
            <EstadoDeUso activo={activa}>{activa ? 'Activa' : 'Inactiva'}</EstadoDeUso>
          </Group>
          <Text size="sm">{fraseDe(regla, negocios)}</Text>
          <Text size="xs" c="gray.7">
            {detalle}
          </Text>
        </div>
        <Group gap="xs" className={classes.botones}>
          <Button size="compact-sm" variant="default" onClick={() => setViendo(true)}>
            Ver qué haría hoy
          </Button>
          <Button size="compact-sm" variant="default" onClick={onEdit}>
            Modificar
          </Button>
          {activa ? (
            <Poner key={version} regla={regla} activa={false} onDone={() => setViendo(false)} />
          ) : (
            // A rule's preview is shown before it is switched on.
            <Button size="compact-sm" variant="light" onClick={() => setViendo(true)}>
              Activar
            </Button>
          )}
        </Group>
      </div>
      <Modal opened={viendo} onClose={() => setViendo(false)} title={`Regla ${nombre}`} size="lg">
        <Stack gap="sm">
          <Previa id={id} form={reglaFormOf(regla)} />
          {!activa && (
            <Group justify="flex-end">
              <Poner key={version} regla={regla} activa onDone={() => setViendo(false)} />
            </Group>
          )}
        </Stack>
      </Modal>
    </Paper>
  )
}

type PonerProps = { regla: ReglaRecord; activa: boolean; onDone: () => void }

/** Switches a rule on or off, in the version that the person has just read (VIS-32). */
function Poner({ regla, activa, onDone }: PonerProps) {
  const { id, nombre } = regla
  const user = useAppState((state) => state.user)
  const { run, isPending } = useAction(regla, {
    call: (client, sent) => client.seguimientos.activarRegla.mutate({ id, activa: activa ? 'S' : 'N', ...sent }),
    reread: async (client) => {
      const now = (await client.seguimientos.reglas.query()).find((one) => one.id === id)

      return now && now.activa !== activa ? now : null
    },
    over: {
      view: (one) => ({ ...reglaFormOf(one), asignada_a: one.nombre_asignada || QUIEN_VENDIO }),
      ...wordsOf(reglaDefinition.fields, { user }),
      gone: `La regla ya está ${activa ? 'activa' : 'inactiva'}.`,
    },
    author: authorOf,
    notice: () => `Regla ${nombre} ${activa ? 'activada' : 'desactivada'}.`,
    onDone,
  })

  return activa ? (
    <Button loading={isPending} onClick={run}>
      Activar regla
    </Button>
  ) : (
    <Button size="compact-sm" variant="default" loading={isPending} onClick={run}>
      Desactivar
    </Button>
  )
}
