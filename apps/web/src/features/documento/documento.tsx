import { Anchor, Box, Grid, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { RiesgoCliente } from '#/features/clientes/riesgo-cliente.tsx'
import { ItemsEditor, type ItemsEditorHandle, type Pulsacion, useDeudaDe } from '#/features/items/index.ts'
import { useStore } from '#/lib/store.ts'
import { Part } from '#/ui/async/part.tsx'
import { DraftOffer } from '#/ui/record/drafts/draft-offer.tsx'
import { ErrorsAlert } from '#/ui/record/errors-alert.tsx'
import { DocumentoCondiciones } from './conditions/documento-condiciones.tsx'
import { DocumentoBarra } from './header/documento-barra.tsx'
import { DocumentoCliente } from './header/documento-cliente.tsx'
import { DocumentoEntrega } from './header/documento-entrega.tsx'
import { useKeysAhead } from './header/use-keys-ahead.ts'
import { isCerrado } from './model/aprobacion.ts'
import type { Documento as DocumentoAbierto } from './model/documento-store.ts'
import { DOCUMENTOS } from './model/documentos.ts'
import { type Inicio, isMissing, useDocumento, useInicio } from './model/use-documento.ts'
import { useProposals } from './model/use-proposals.ts'
import { useDocumentoSave } from './save/use-documento-save.tsx'
import { resumen } from './save/validate.ts'

/** A document of any kind (CND-02..04): client, lines, conditions, and its save. `pedido` is the client's request that it begins with (PED-07). */
export function Documento({ documento, pedido = '' }: { documento: DocumentoAbierto; pedido?: string | undefined }) {
  const { tipo, items } = documento
  const pantalla = useRef<HTMLDivElement>(null)
  const editor = useRef<ItemsEditorHandle>(null)
  const cliente = useDocumento(documento, ({ cabecera }) => cabecera.cliente)
  const { campos, record, revision } = useDocumento(documento, (state) => state)
  const inicio = useInicio(tipo, cliente)
  const { session, save, look, goTo } = useDocumentoSave(documento, inicio, { pantalla, editor })
  const ahead = useKeysAhead()
  const proposals = useProposals(documento, inicio, () => {
    // Somebody who has left the client's field meanwhile keeps the focus where it is.
    if (document.activeElement?.closest('[data-campo=cliente]'))
      editor.current?.begin({ isNueva: true, teclas: ahead.take() })
  })
  const goOn = (taken: Promise<string | null>) => {
    ahead.hold()
    void taken.then((codigo) => (codigo === null ? ahead.drop() : proposals.waitFor(codigo)))
  }
  // The client's usual values did not come, so the keys typed ahead have no line to go to.
  useEffect(() => {
    if (inicio.isError) ahead.drop()
  }, [inicio.isError])
  const { saving, failure, inDoubt } = useStore(session.store, (state) => state)
  const readOnly = record !== null && isCerrado(record)

  /** The keys of the lines work anywhere in the document, except in a dialog over it, which has its own. */
  const onKey = (event: Pulsacion & { defaultPrevented: boolean }) => {
    if (!event.defaultPrevented && !document.querySelector('[role=dialog][aria-modal=true]'))
      editor.current?.onKey(event)
  }
  // A click beside the fields leaves the focus on the page itself; the keys of the document work all the same.
  useWindowEvent('keydown', (event) => event.target === document.body && onKey(event))

  return (
    <Stack
      ref={pantalla}
      gap="sm"
      onKeyDown={(event) => pantalla.current?.contains(event.target as Node) && onKey(event)}
      {...ahead.hears}
    >
      <DocumentoBarra documento={documento} inicio={inicio} readOnly={readOnly} session={session} onSave={save} />
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
              estados={inicio.data?.iniciar.estados_item}
              fuera={inicio.data?.iniciar.fuera_de_uso}
              onSave={save}
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
      <ErrorsAlert failure={failure} errors={resumen(campos)} atFoot onGo={goTo} onLook={inDoubt ? look : undefined}>
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
 * The client's risk including the lines on screen. An invoice of a represented mill is not owed to the house, and an annulled
 * document to nobody, so their lines do not count; nor do lines that were lost.
 */
function Riesgo({ documento, inicio }: { documento: DocumentoAbierto; inicio: Inicio }) {
  const { tipo, items } = documento
  const cliente = useDocumento(documento, ({ cabecera }) => cabecera.cliente)
  const record = useDocumento(documento, (state) => state.record)
  const totales = useDeudaDe(items, inicio.data?.iva === 'desglose')
  const baja = inicio.data?.cliente_baja ?? (record?.cliente === cliente && record.cliente_baja)
  // There is no such client, which the client's field says already.
  if (isMissing(inicio)) return null

  const isOwed = tipo !== 'factura-representante' && !(record && isCerrado(record))

  return <RiesgoCliente codigo={cliente} baja={baja} {...(isOwed && { totales })} fijo />
}
