import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import type { MaestroForm, MaestroRow } from '@yunque/contracts/maestros/formas'
import { usoDe } from '@yunque/contracts/maestros/maestro'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { useState } from 'react'
import { linkTo } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError } from '#/ui/async/notify.ts'
import { useRefreshNegocios } from '#/ui/fields/negocios.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useGiveUp } from '#/ui/record/use-give-up.ts'
import { useRecord } from '#/ui/record/use-record.tsx'
import { DeFuente } from '#/ui/show/de-fuente.tsx'
import { maestroDefinition } from './maestro-definition.ts'

type MaestroScreenProps = {
  tabla: Tabla
  /** Without one, a new row. */
  registro?: MaestroRow | undefined
  /** What a new row begins with. */
  inicio?: MaestroForm | undefined
  onAlta: (id: string) => void
  /** Called when the server holds something newer than the screen shows. */
  onReload: () => void
}

/** Where goods of a lot come in, go out or are moved (DAT-04). */
const movimientoDe = ({ id }: MaestroRow) =>
  linkTo({
    to: '/datos/$tabla/$id',
    params: { tabla: 'stock_movimientos', id: 'nuevo' },
    search: { lote: id },
  })

/** A row of a master (DAT-01). Its key is set once, when the row is made; the other fields can be changed. */
export function MaestroScreen({ tabla, registro, inicio, onAlta, onReload }: MaestroScreenProps) {
  const { campos, sinBaja } = MAESTROS[tabla]
  const { aviso } = usoDe(MAESTROS[tabla])
  const refresh = useRefreshNegocios(tabla)
  const [definition] = useState(() => maestroDefinition(tabla, registro))
  const form = useRecord(definition, {
    record: registro,
    initial: inicio,
    // Also after a save on the way to another screen, where the lines of business are chosen.
    onStored: refresh,
    onSaved: ({ answer: { id = '' } }) => (registro ? onReload() : onAlta(id)),
  })
  const { mayGiveUp, giveUp } = useGiveUp(form)
  const named = (isClave: boolean) =>
    campos.filter(({ clave = false }) => clave === isClave).map(({ nombre }) => nombre)
  const ajenos = registro?.fuente_campos?.split(';') ?? []
  const isOut = registro?.estado === 'B'

  return (
    <RecordForm form={form}>
      <Stack gap="md" maw={900}>
        {isOut && <Alert color="gray">{aviso}</Alert>}
        {registro?.modificado && (
          <Text size="sm" c="dimmed">
            Modificado el {formatDateTime(registro.modificado)} por {registro.modificado_por}
          </Text>
        )}
        <DeFuente fuente={registro?.fuente} campos={ajenos} fields={definition.fields} />
        {registro ? (
          <>
            <Fields form={form} names={named(true)} readOnly hinted={false} />
            <Fields form={form} names={named(false)} readOnly={ajenos} />
          </>
        ) : (
          <Fields form={form} />
        )}
        <Group gap="sm">
          {(!registro || named(false).some((nombre) => !ajenos.includes(nombre))) && (
            <SaveButton form={form}>Guardar</SaveButton>
          )}
          {registro && tabla === 'stock' && (
            <Button variant="default" renderRoot={(props) => <Link {...props} {...movimientoDe(registro)} />}>
              Cargar un movimiento
            </Button>
          )}
          {registro && !sinBaja && (
            <UsoButton
              tabla={tabla}
              registro={registro}
              before={mayGiveUp}
              onDone={() => {
                refresh()
                giveUp()
                onReload()
              }}
            />
          )}
        </Group>
      </Stack>
    </RecordForm>
  )
}

type UsoButtonProps = { tabla: Tabla; registro: MaestroRow; before: () => Promise<boolean>; onDone: () => void }

/** Takes the row out of use or back. Nothing is lost by it, so it only asks about unsaved changes. */
function UsoButton({ tabla, registro: { id = '', estado }, before, onDone }: UsoButtonProps) {
  const { sacar, volver, salio, volvio } = usoDe(MAESTROS[tabla])
  const outcome = {
    onSuccess: (row: MaestroRow) => {
      notify(row.estado === 'B' ? salio : volvio)
      onDone()
    },
    onError: notifyError,
  }
  const anular = trpc.maestros.anular.useMutation(outcome)
  const reactivar = trpc.maestros.reactivar.useMutation(outcome)

  return estado === 'B' ? (
    <Button
      variant="light"
      loading={reactivar.isPending}
      onClick={() => void before().then((yes) => yes && reactivar.mutate({ tabla, id }))}
    >
      {volver}
    </Button>
  ) : (
    <Button
      variant="default"
      loading={anular.isPending}
      onClick={() => void before().then((yes) => yes && anular.mutate({ tabla, id }))}
    >
      {sacar}
    </Button>
  )
}
