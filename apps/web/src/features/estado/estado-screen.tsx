import { Box, Grid, Stack } from '@mantine/core'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import type { EstadoAnswer } from '@yunque/contracts/estado'
import { useRef, useState } from 'react'
import { useStore } from '#/lib/store.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/async/notify.ts'
import { DraftOffer } from '#/ui/record/drafts/draft-offer.tsx'
import { ErrorsAlert } from '#/ui/record/errors-alert.tsx'
import { focusRefused } from '#/ui/record/refused.ts'
import { useSaveKey } from '#/ui/record/save-key.ts'
import { TextField } from '#/ui/record/text-field.tsx'
import { useLeaveGuard } from '#/ui/record/unsaved.tsx'
import { useRecordSession } from '#/ui/record/use-record.tsx'
import { resumen } from '../documento/save/validate.ts'
import { EstadoBarra } from './estado-barra.tsx'
import { EstadoCabecera } from './estado-cabecera.tsx'
import { EstadoExtension } from './estado-extension.tsx'
import { EstadoItems } from './estado-items.tsx'
import { createPanel, type Panel } from './estado-store.ts'
import { createEstadoSession } from './save-estado.ts'
import { useCampoEstado, usePanel } from './use-panel.ts'

/** The status panel of a quotation (EST-01). */
export function EstadoScreen({ answer }: { answer: EstadoAnswer }) {
  const [panel] = useState(() => createPanel(answer))
  const pantalla = useRef<HTMLDivElement>(null)
  const { client } = trpc.useUtils()
  const session = useRecordSession((desk) =>
    createEstadoSession(panel, {
      ...desk,
      client,
      onSaved: () => {
        notify(`Estado de la cotización N° ${panel.n_cotizacion} guardado.`)
      },
    }),
  )
  const { saving, failure, inDoubt } = useStore(session.store, (state) => state)
  const campos = usePanel(panel, (state) => state.campos)

  const focusCampo = (campo = '') =>
    pantalla.current?.querySelector<HTMLElement>(`[name="${CSS.escape(campo)}"]`)?.focus()
  const save = async () => {
    if (focusRefused(pantalla.current)) return
    if (!(await session.save())) focusCampo(Object.keys(panel.store.get().campos)[0])
  }
  useSaveKey(pantalla, () => void save())
  useLeaveGuard(pantalla, { ...session, save: async () => (await session.save()) !== null })

  return (
    <Stack ref={pantalla} gap="sm">
      <EstadoBarra panel={panel} session={session} onSave={() => void save()} />
      <DraftOffer session={session} />
      <Box inert={saving}>
        <Stack gap="md">
          {/* The lines come first: which of them are won is what people open this screen for. */}
          <EstadoItems panel={panel} />
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 7 }}>
              <EstadoCabecera panel={panel} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 5 }}>
              <Stack gap="sm">
                <Observaciones panel={panel} />
                <EstadoExtension panel={panel} />
              </Stack>
            </Grid.Col>
          </Grid>
        </Stack>
      </Box>
      <ErrorsAlert
        failure={failure}
        errors={resumen(campos)}
        atFoot
        onGo={focusCampo}
        onLook={inDoubt ? () => void session.look() : undefined}
      />
    </Stack>
  )
}

function Observaciones({ panel }: { panel: Panel }) {
  const campo = useCampoEstado(panel, 'observaciones')

  return <TextField {...campo} rows={18} max={DOCUMENTO_MAX.observaciones} readOnly={panel.soloLectura()} />
}
