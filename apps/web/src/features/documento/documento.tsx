import { Anchor, Box, Grid, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type Condicion, tituloDe } from '@yunque/contracts/codecs/codigos'
import { useEffect, useRef } from 'react'
import { RiesgoCliente } from '#/features/clientes/riesgo-cliente.tsx'
import { ItemsEditor, type ItemsEditorHandle, type Pulsacion, useTotalesDe } from '#/features/items/index.ts'
import { useStore } from '#/lib/store.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/async/notify.ts'
import { Part } from '#/ui/async/part.tsx'
import { DraftOffer } from '#/ui/record/draft-offer.tsx'
import { ErrorsAlert } from '#/ui/record/errors-alert.tsx'
import { useSaveKey } from '#/ui/record/save-key.ts'
import { useLeaveGuard } from '#/ui/record/unsaved.tsx'
import { useRecordSession } from '#/ui/record/use-record.tsx'
import { DocumentoCondiciones } from './conditions/documento-condiciones.tsx'
import { DocumentoBarra } from './header/documento-barra.tsx'
import { DocumentoCliente } from './header/documento-cliente.tsx'
import { DocumentoEntrega } from './header/documento-entrega.tsx'
import { isCerrado, textoAprobacion } from './model/aprobacion.ts'
import type { Documento as DocumentoAbierto } from './model/documento-store.ts'
import { DOCUMENTOS } from './model/documentos.ts'
import { palabrasDelDocumento } from './model/labels.ts'
import { type Inicio, isMissing, useDocumento, useInicio } from './model/use-documento.ts'
import { goToCampo } from './save/go-to-campo.ts'
import { createDocumentoSession } from './save/save-documento.ts'
import { resumen } from './save/validate.ts'

/** A document of any kind (CND-02..04): client, lines, conditions, and its save. `pedido` is the client's request that it begins with (PED-07). */
export function Documento({ documento, pedido = '' }: { documento: DocumentoAbierto; pedido?: string | undefined }) {
  const { tipo, store, items } = documento
  const utils = trpc.useUtils()
  const router = useRouter()
  const navigate = useNavigate()
  const pantalla = useRef<HTMLDivElement>(null)
  const editor = useRef<ItemsEditorHandle>(null)
  const cliente = useDocumento(documento, ({ cabecera }) => cabecera.cliente)
  const inicio = useInicio(tipo, cliente)
  const ofrecido = useRef(inicio.data)
  ofrecido.current = inicio.data
  const savedAs = useRef('')
  const session = useRecordSession((desk) =>
    createDocumentoSession(documento, {
      ...desk,
      client: utils.client,
      read: async (id) => (await utils.documento.get.fetch({ tipo, id }, { staleTime: 0 })).cotizacion,
      words: () => palabrasDelDocumento(ofrecido.current),
      onSaved: ({ id, answer }) => {
        savedAs.current = `${tituloDe(tipo, id)} guardada.`
        const espera = textoAprobacion(answer?.aprobacion ?? [])
        if (espera) notify(espera, 'yellow')
        for (const room of [utils.cotizaciones, utils.estado, utils.notasVentas, utils.representante])
          void room.invalidate()
      },
    }),
  )
  const { saving, failure, inDoubt } = useStore(session.store, (state) => state)
  const { campos, record, revision } = useDocumento(documento, (state) => state)
  const readOnly = record !== null && isCerrado(record)

  const completado = useRef('')
  /** The client from whom somebody goes on to the lines (VIS-13). */
  const seguido = useRef('')
  const goOn = (codigo: string) => {
    seguido.current = codigo
    if (store.get().record || completado.current === codigo) goToLineas()
  }
  const goToLineas = () => {
    seguido.current = ''
    // Who went elsewhere meanwhile stays there.
    if (document.activeElement?.closest('[data-campo=cliente]')) editor.current?.begin({ isNueva: true })
  }
  useEffect(() => {
    if (inicio.data) store.set({ sinCondiciones: inicio.data.cliente.condiciones.original.vencimientos.length === 0 })
    if (inicio.data) items.dispatch({ type: 'plazo', plazo: inicio.data.plazo_entrega })
    if (!inicio.data || store.get().record) return
    const { validez_oferta, habitual, iniciar } = inicio.data
    const muestra = (campo: Condicion) => DOCUMENTOS[tipo].condiciones.includes(campo)
    const listas = [
      ['usuario_destino_nv', iniciar.usuarios_nv],
      ['estado', iniciar.estados_nv],
      ['tipo_cambio', iniciar.tipos_cambio],
    ] as const
    store.set({
      pedidos: listas.filter(([campo, lista]) => muestra(campo) && lista.length > 0).map(([campo]) => campo),
    })
    // Values are proposed once for each client, so that a field that a person empties later stays empty.
    if (completado.current === cliente) return
    completado.current = cliente
    documento.complete({
      ...(muestra('validez_oferta') && { validez_oferta }),
      ...(muestra('estado') && { estado: iniciar.estados_nv[0]?.value ?? '' }),
    })
    if (store.get().acordado !== cliente) documento.suggest(habitual)
    if (seguido.current === cliente) goToLineas()
  }, [inicio.data, cliente, documento, store, items, tipo])

  const save = async (how: 'save' | 'look' = 'save') => {
    const focused = document.activeElement
    const at = editor.current?.dropUntouched()
    const { id: antes } = session.store.get()
    const saved = await session[how]()
    const { id } = session.store.get()
    if (!saved && id !== antes && store.get().record?.n_cotizacion === id) {
      // A document that the server cut, or had stored already, has its number now (docs/adr/0010): the retry saves
      // that one.
      await navigate({ ...DOCUMENTOS[tipo].ruta(id), replace: true, ignoreBlocker: true, resetScroll: false })
    }
    if (at) editor.current?.goTo(at)
    else if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })

    return saved
  }

  const goTo = (campo = '') => goToCampo(campo, { pantalla: pantalla.current, editor: editor.current, items })

  const saveAndContinue = async (how: 'save' | 'look' = 'save') => {
    const own = router.buildLocation({ ...DOCUMENTOS[tipo].ruta(session.store.get().id || 'nuevo') })
    const isOwn = own.pathname === router.state.location.pathname
    const saved = await save(how)
    if (!saved) return goTo(Object.keys(store.get().campos)[0])
    await navigate({ ...DOCUMENTOS[tipo].ruta(saved.id), replace: true, resetScroll: false })
    // The bar and its notice disappear if the document is read again, or if its address leads to another screen
    // (RUT-16): then a notice is shown apart.
    if (!saved.fresh || !isOwn) notify(savedAs.current)
    if (!saved.fresh) await router.invalidate()
  }
  useSaveKey(pantalla, () => void saveAndContinue())
  /** The keys of the lines work anywhere in the document, except in a dialog over it, which has its own. */
  const onKey = (event: Pulsacion & { defaultPrevented: boolean }) => {
    if (!event.defaultPrevented && !document.querySelector('[role=dialog][aria-modal=true]'))
      editor.current?.onKey(event)
  }
  // Who clicked beside the fields is in no element of the document, and in the document all the same.
  useWindowEvent('keydown', (event) => event.target === document.body && onKey(event))
  useLeaveGuard({
    isDirty: session.isDirty,
    save: async () => {
      const saved = await save()
      // The next screen has no bar to say it, so a notice is shown.
      if (saved) notify(savedAs.current)

      return saved !== null
    },
    discard: session.discard,
  })

  return (
    <Stack
      ref={pantalla}
      gap="sm"
      onKeyDown={(event) => pantalla.current?.contains(event.target as Node) && onKey(event)}
    >
      <DocumentoBarra
        documento={documento}
        inicio={inicio}
        readOnly={readOnly}
        session={session}
        onSave={() => void saveAndContinue()}
      />
      <DraftOffer session={session} />
      <Box inert={saving}>
        <Stack gap="md">
          <Part>
            <DocumentoCliente
              key={revision}
              documento={documento}
              inicio={inicio}
              readOnly={readOnly}
              onProductos={() => editor.current?.begin()}
              onGoOn={goOn}
            />
          </Part>
          <Riesgo documento={documento} inicio={inicio} />
          <div data-campo="productos">
            <ItemsEditor
              ref={editor}
              store={items}
              readOnly={readOnly}
              impuestos={inicio.data}
              onSave={() => void saveAndContinue()}
              onPedido={documento.keepPedido}
              pedidoInicial={pedido}
            />
          </div>
          <Grid gap="lg">
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
      <ErrorsAlert
        failure={failure}
        errors={resumen(campos)}
        atFoot
        onGo={goTo}
        onLook={inDoubt ? () => void saveAndContinue('look') : undefined}
      >
        {failure?.codigo === 'CONFLICT' && record && (
          <Anchor
            size="xs"
            renderRoot={(props) => <Link {...props} {...DOCUMENTOS[tipo].ruta(record.n_cotizacion)} target="_blank" />}
          >
            Ver versión actual
          </Anchor>
        )}
      </ErrorsAlert>
    </Stack>
  )
}

/**
 * The client's risk including the lines on screen. An invoice of a represented mill is not owed to the house, so its lines
 * do not count.
 */
function Riesgo({ documento, inicio }: { documento: DocumentoAbierto; inicio: Inicio }) {
  const { tipo, items } = documento
  const cliente = useDocumento(documento, ({ cabecera }) => cabecera.cliente)
  const record = useDocumento(documento, (state) => state.record)
  const totales = useTotalesDe(items, inicio.data?.iva === 'desglose')
  const baja = inicio.data?.cliente_baja ?? (record?.cliente === cliente && record.cliente_baja)
  // His field says that there is no such client.
  if (isMissing(inicio)) return null

  return <RiesgoCliente codigo={cliente} baja={baja} {...(tipo !== 'factura-representante' && { totales })} fijo />
}
