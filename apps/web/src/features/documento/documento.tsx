import { Anchor, Box, Grid, Stack } from '@mantine/core'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { tituloDe } from '@yunque/contracts/codigos'
import { useEffect, useRef } from 'react'
import { ItemsEditor, type ItemsEditorHandle } from '#/features/items/index.ts'
import { useStore } from '#/lib/store.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/notify.ts'
import { Part } from '#/ui/part.tsx'
import { DraftOffer } from '#/ui/record/draft-offer.tsx'
import { ErrorsAlert } from '#/ui/record/errors-alert.tsx'
import { useSaveKey } from '#/ui/record/save-key.ts'
import { useLeaveGuard } from '#/ui/record/unsaved.tsx'
import { useRecordSession } from '#/ui/record/use-record.tsx'
import { textoAprobacion } from './aprobacion.ts'
import { DocumentoBarra } from './documento-barra.tsx'
import { DocumentoCliente } from './documento-cliente.tsx'
import { DocumentoCondiciones } from './documento-condiciones.tsx'
import { DocumentoEntrega } from './documento-entrega.tsx'
import type { Documento as DocumentoAbierto } from './documento-store.ts'
import { DOCUMENTOS } from './documentos.ts'
import { irAlCampo } from './go-to-campo.ts'
import { palabrasDelDocumento } from './labels.ts'
import { createDocumentoSession } from './save-documento.ts'
import { useDocumento, useInicio } from './use-documento.ts'
import { resumen } from './validate.ts'

/** A document of any kind (CND-02..04): client, lines, conditions, and its save. */
export function Documento({ documento }: { documento: DocumentoAbierto }) {
  const { tipo, store, items } = documento
  const utils = trpc.useUtils()
  const router = useRouter()
  const navigate = useNavigate()
  const pantalla = useRef<HTMLDivElement>(null)
  const editor = useRef<ItemsEditorHandle>(null)
  const inicio = useInicio(
    tipo,
    useDocumento(documento, ({ cabecera }) => cabecera.cliente),
  )
  const ofrecido = useRef(inicio.data)
  ofrecido.current = inicio.data
  const session = useRecordSession((desk) =>
    createDocumentoSession(documento, {
      ...desk,
      client: utils.client,
      read: async (id) => (await utils.documento.get.fetch({ tipo, id }, { staleTime: 0 })).cotizacion,
      words: () => palabrasDelDocumento(ofrecido.current),
      onSaved: ({ id, answer }) => {
        notify(`${tituloDe(tipo, id)} guardada.`)
        const espera = textoAprobacion(answer?.aprobacion ?? [])
        if (espera) notify(espera, 'yellow')
        for (const room of [utils.cotizaciones, utils.estado, utils.notasVentas, utils.representante])
          void room.invalidate()
      },
    }),
  )
  const { saving, failure } = useStore(session.store, (state) => state)
  const { campos, record, revision } = useDocumento(documento, (state) => state)
  const readOnly = record?.estado_documento === 'AN'
  const propuesta = inicio.data?.validez_oferta ?? ''

  useEffect(() => {
    const { record: read, cabecera } = store.get()
    const isAsked = DOCUMENTOS[tipo].condiciones.includes('validez_oferta')
    if (propuesta && !read && cabecera.validez_oferta === '' && isAsked) documento.set('validez_oferta', propuesta)
  }, [propuesta, documento, store, tipo])

  const guardar = async () => {
    const focused = document.activeElement
    const { id: antes } = session.store.get()
    const saved = await session.save()
    const { id } = session.store.get()
    if (!saved && id !== antes && store.get().record?.n_cotizacion === id) {
      // What the server cut, or had stored already, has got its number all the same (docs/adr/0010): the retry goes by it.
      await navigate({ ...DOCUMENTOS[tipo].ruta(id), replace: true, ignoreBlocker: true })
    }
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus()

    return saved
  }

  const irA = (campo = '') => irAlCampo(campo, { pantalla: pantalla.current, editor: editor.current, items })

  const guardarYSeguir = async () => {
    const saved = await guardar()
    if (!saved) return irA(Object.keys(store.get().campos)[0])
    await navigate({ ...DOCUMENTOS[tipo].ruta(saved.id), replace: true })
    if (!saved.fresh) await router.invalidate()
  }
  useSaveKey(pantalla, () => void guardarYSeguir())
  useLeaveGuard({
    isDirty: session.isDirty,
    save: async () => (await guardar()) !== null,
    discard: session.discard,
  })

  return (
    <Stack ref={pantalla} gap="sm">
      <DocumentoBarra
        documento={documento}
        readOnly={readOnly}
        guardando={saving}
        onGuardar={() => void guardarYSeguir()}
      />
      <DraftOffer session={session} />
      <ErrorsAlert failure={failure} errors={resumen(campos)} onGo={irA}>
        {failure?.codigo === 'CONFLICT' && record && (
          <Anchor
            size="xs"
            renderRoot={(props) => <Link {...props} {...DOCUMENTOS[tipo].ruta(record.n_cotizacion)} target="_blank" />}
          >
            Ver versión actual
          </Anchor>
        )}
      </ErrorsAlert>
      <Box inert={saving}>
        <Stack gap="sm">
          <Part>
            <DocumentoCliente key={revision} documento={documento} inicio={inicio} readOnly={readOnly} />
          </Part>
          <div data-campo="productos">
            <ItemsEditor ref={editor} store={items} readOnly={readOnly} onSave={() => void guardarYSeguir()} />
          </div>
          <Grid gap="sm">
            <Grid.Col span={{ base: 12, md: 6 }}>
              <Part>
                <DocumentoCondiciones documento={documento} inicio={inicio} readOnly={readOnly} />
              </Part>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 6 }}>
              <Part>
                <DocumentoEntrega documento={documento} inicio={inicio} readOnly={readOnly} />
              </Part>
            </Grid.Col>
          </Grid>
        </Stack>
      </Box>
    </Stack>
  )
}
