import { Box, Grid, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { DocumentoRecord } from '@yunque/contracts/documento'
import { useEffect, useRef, useState } from 'react'
import { ItemsEditor, type ItemsEditorHandle } from '#/features/items/items-editor.tsx'
import { trpc } from '#/lib/trpc.ts'
import { UnsavedGuard } from '#/ui/form/unsaved-guard.tsx'
import { notify } from '#/ui/notify.ts'
import { Borrador } from './borrador.tsx'
import { DocumentoBarra } from './documento-barra.tsx'
import { DocumentoCliente } from './documento-cliente.tsx'
import { DocumentoCondiciones } from './documento-condiciones.tsx'
import { DocumentoEntrega } from './documento-entrega.tsx'
import { DocumentoErrores } from './documento-errores.tsx'
import type { Documento as DocumentoAbierto } from './documento-store.ts'
import { DOCUMENTOS } from './documentos.ts'
import { createEnvio } from './envio.ts'
import { irAlCampo } from './go-to-campo.ts'
import { palabrasDelDocumento } from './labels.ts'
import { guardarDocumento } from './save-documento.ts'
import { useBorrador } from './use-borrador.ts'
import { useDocumento, useInicio } from './use-documento.ts'

/** A document of any kind (CND-02..04): client, lines, conditions, and its save. */
export function Documento({ documento }: { documento: DocumentoAbierto }) {
  const { tipo, store, items } = documento
  const utils = trpc.useUtils()
  const router = useRouter()
  const navigate = useNavigate()
  const pantalla = useRef<HTMLDivElement>(null)
  const editor = useRef<ItemsEditorHandle>(null)
  const [envio] = useState(() => createEnvio((intento) => utils.client.documento.guardar.mutate({ tipo, ...intento })))
  const borrador = useBorrador(documento, envio)
  const inicio = useInicio(
    tipo,
    useDocumento(documento, ({ cabecera }) => cabecera.cliente),
  )
  const revision = useDocumento(documento, (state) => state.revision)
  const guardando = useDocumento(documento, (state) => state.guardando)
  const readOnly = useDocumento(documento, ({ record }) => record?.estado_documento === 'AN')
  const propuesta = inicio.data?.validez_oferta ?? ''

  useEffect(() => {
    const { record, cabecera } = store.get()
    if (
      propuesta &&
      !record &&
      cabecera.validez_oferta === '' &&
      DOCUMENTOS[tipo].condiciones.includes('validez_oferta')
    )
      documento.set('validez_oferta', propuesta)
  }, [propuesta, documento, store, tipo])

  const leer = async (id: string): Promise<DocumentoRecord> =>
    (await utils.documento.get.fetch({ tipo, id }, { staleTime: 0 })).cotizacion

  const guardar = async () => {
    const focused = document.activeElement
    const antes = store.get().record?.n_cotizacion
    const quitarBorrador = borrador.alGuardar()
    const guardado = await guardarDocumento(documento, { envio, leer, palabras: palabrasDelDocumento(inicio.data) })
    if (guardado) {
      quitarBorrador()
      notify(DOCUMENTOS[tipo].guardado(guardado.n_cotizacion))
      void utils.cotizaciones.invalidate()
      void utils.estado.invalidate()
      void utils.notasVentas.invalidate()
      void utils.representante.invalidate()
    }
    const numero = store.get().record?.n_cotizacion
    if (!guardado && numero && numero !== antes) {
      // What the server cut has got its number all the same (docs/adr/0010): the retry, and the draft, go by it.
      quitarBorrador()
      await navigate({ ...DOCUMENTOS[tipo].ruta(numero), replace: true, ignoreBlocker: true })
    }
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus()

    return guardado
  }

  const irA = (campo = '') => irAlCampo(campo, { pantalla: pantalla.current, editor: editor.current, items })

  const guardarYSeguir = async () => {
    const guardado = await guardar()
    if (!guardado) return irA(Object.keys(store.get().campos)[0])
    await navigate({ ...DOCUMENTOS[tipo].ruta(guardado.n_cotizacion), replace: true })
    if (!guardado.leido) await router.invalidate()
  }
  useHotkeys([['mod+S', () => void guardarYSeguir()]], [])

  return (
    <Stack ref={pantalla} gap="sm">
      <DocumentoBarra documento={documento} readOnly={readOnly} onGuardar={() => void guardarYSeguir()} />
      {borrador.oferta && (
        <Borrador
          fecha={borrador.oferta.fecha}
          onRestaurar={() => borrador.oferta && borrador.restaurar(borrador.oferta)}
          onDescartar={borrador.descartar}
        />
      )}
      <DocumentoErrores documento={documento} onIr={irA} />
      <Box inert={guardando}>
        <Stack gap="sm">
          <DocumentoCliente key={revision} documento={documento} inicio={inicio} readOnly={readOnly} />
          <div data-campo="productos">
            <ItemsEditor ref={editor} store={items} readOnly={readOnly} onSave={() => void guardarYSeguir()} />
          </div>
          <Grid gap="sm">
            <Grid.Col span={{ base: 12, md: 6 }}>
              <DocumentoCondiciones documento={documento} inicio={inicio} readOnly={readOnly} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 6 }}>
              <DocumentoEntrega documento={documento} inicio={inicio} readOnly={readOnly} />
            </Grid.Col>
          </Grid>
        </Stack>
      </Box>
      <UnsavedGuard
        isDirty={documento.isDirty}
        save={async () => (await guardar()) !== null}
        onDiscard={documento.setLimpio}
      />
    </Stack>
  )
}
