import { Box, Grid, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { EstadoAnswer } from '@yunque/contracts/estado'
import { useRef, useState } from 'react'
import { TextField } from '#/ui/form/text-field.tsx'
import { UnsavedGuard } from '#/ui/form/unsaved-guard.tsx'
import { Borrador } from '../documento/borrador.tsx'
import { ErroresAlert } from '../documento/errores-alert.tsx'
import { resumen } from '../documento/validate.ts'
import { EstadoBarra } from './estado-barra.tsx'
import { EstadoCabecera } from './estado-cabecera.tsx'
import { EstadoExtension } from './estado-extension.tsx'
import { EstadoItems } from './estado-items.tsx'
import { createPanel, type Panel } from './estado-store.ts'
import { useCampoEstado, usePanel, usePanelGuardar } from './use-panel.ts'

/** The status panel of a quotation: spec §2 "Quotation status panel". */
export function EstadoScreen({ answer }: { answer: EstadoAnswer }) {
  const [panel] = useState(() => createPanel(answer))
  const pantalla = useRef<HTMLDivElement>(null)
  const { oferta, restaurar, descartar, guardar } = usePanelGuardar(panel)
  const fallo = usePanel(panel, (state) => state.fallo)
  const campos = usePanel(panel, (state) => state.campos)
  const guardando = usePanel(panel, (state) => state.guardando)

  const irA = (campo = '') => pantalla.current?.querySelector<HTMLElement>(`[name="${CSS.escape(campo)}"]`)?.focus()
  const guardarYSeguir = async () => {
    if (!(await guardar())) irA(Object.keys(panel.store.get().campos)[0])
  }
  useHotkeys([['mod+S', () => void guardarYSeguir()]], [])

  return (
    <Stack ref={pantalla} gap="sm">
      <EstadoBarra panel={panel} onGuardar={() => void guardarYSeguir()} />
      {oferta && <Borrador fecha={oferta.fecha} onRestaurar={() => void restaurar(oferta)} onDescartar={descartar} />}
      <ErroresAlert fallo={fallo} errores={resumen(campos)} onIr={irA} />
      <Box inert={guardando}>
        <Stack gap="sm">
          <Grid gap="sm">
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
          <EstadoItems panel={panel} />
        </Stack>
      </Box>
      <UnsavedGuard isDirty={panel.isDirty} save={guardar} />
    </Stack>
  )
}

function Observaciones({ panel }: { panel: Panel }) {
  const campo = useCampoEstado(panel, 'observaciones')

  return <TextField {...campo} label="Observaciones" rows={18} max={4000} readOnly={panel.soloLectura()} />
}
