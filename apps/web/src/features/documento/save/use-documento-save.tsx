import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { tituloDe } from '@yunque/contracts/codecs/codigos'
import { type RefObject, useRef } from 'react'
import { desgloseDe, type ItemsEditorHandle } from '#/features/items/index.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/async/notify.ts'
import { useNegociosTodos } from '#/ui/fields/negocios.ts'
import { rowLink } from '#/ui/list/row-link.tsx'
import { focusRefused } from '#/ui/record/refused.ts'
import { useSaveKey } from '#/ui/record/save-key.ts'
import { useLeaveGuard } from '#/ui/record/unsaved.tsx'
import { useRecordSession } from '#/ui/record/use-record.tsx'
import { textoAprobacion } from '../model/aprobacion.ts'
import type { Documento } from '../model/documento-store.ts'
import { DOCUMENTOS } from '../model/documentos.ts'
import { palabrasDelDocumento } from '../model/labels.ts'
import { nombresDelDocumento } from '../model/nombres.ts'
import { textoIva, textoPrecioDeLista } from '../model/otro-al-guardar.ts'
import type { Inicio } from '../model/use-documento.ts'
import { goToCampo } from './go-to-campo.ts'
import { createDocumentoSession } from './save-documento.ts'

type Places = { pantalla: RefObject<HTMLElement | null>; editor: RefObject<ItemsEditorHandle | null> }

/** The save of a document's screen: its session, its key, its guard on leaving, and where a person stands after it. */
export const useDocumentoSave = (documento: Documento, inicio: Inicio, { pantalla, editor }: Places) => {
  const { tipo, store, items } = documento
  const utils = trpc.useUtils()
  const router = useRouter()
  const navigate = useNavigate()
  const negocios = useRef<readonly Opcion[]>([])
  negocios.current = useNegociosTodos()
  const offered = useRef(inicio.data)
  offered.current = inicio.data
  const savedAs = useRef('')
  const session = useRecordSession((desk) =>
    createDocumentoSession(documento, {
      ...desk,
      client: utils.client,
      read: async (id) => (await utils.documento.get.fetch({ tipo, id }, { staleTime: 0 })).cotizacion,
      words: (whose) => palabrasDelDocumento(offered.current, nombresDelDocumento(documento, whose, negocios.current)),
      onSaved: ({ id, answer, fresh }, sent) => {
        savedAs.current = `${tituloDe(tipo, id)} guardada.`
        const avisos = [textoAprobacion(answer?.aprobacion ?? [])]
        if (fresh && sent) avisos.push(textoPrecioDeLista(sent.form, store.get().record))
        if (fresh && sent && offered.current?.iva === 'desglose') {
          avisos.push(textoIva(sent.iva, desgloseDe(items.getState().items)))
        }
        for (const aviso of avisos) if (aviso) notify(aviso, 'yellow')
      },
    }),
  )

  /** Tells who goes elsewhere, where no bar says it, that it was saved, and as what. */
  const tellSaved = (id: string) =>
    notify(
      <>
        {savedAs.current} {rowLink(router, DOCUMENTOS[tipo].ruta(id), 'Abrir')}
      </>,
    )

  const send = async (how: 'save' | 'look') => {
    const focused = document.activeElement
    const at = editor.current?.dropUntouched()
    const { id: before } = session.store.get()
    const saved = await session[how]()
    const isLeft = await session.isLeft()
    const { id } = session.store.get()
    if (isLeft) {
      if (saved) tellSaved(id)
      return { saved, isLeft }
    }
    if (!saved && id !== before && store.get().record?.n_cotizacion === id) {
      // A document that the server cut, or had stored already, has its number now (docs/adr/0010): the retry saves
      // that one.
      await navigate({ ...DOCUMENTOS[tipo].ruta(id), replace: true, ignoreBlocker: true, resetScroll: false })
    }
    if (at) editor.current?.goTo(at)
    else if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })

    return { saved, isLeft }
  }

  const goTo = (campo = '') => goToCampo(campo, { pantalla: pantalla.current, editor: editor.current, items })

  /** Sends and stays, unless the person left meanwhile: at the first refused field, or in the saved document. */
  const sendAndStay = async (how: 'save' | 'look') => {
    const own = router.buildLocation({ ...DOCUMENTOS[tipo].ruta(session.store.get().id || 'nuevo') })
    const isOwn = own.pathname === router.state.location.pathname
    const { saved, isLeft } = await send(how)
    if (isLeft) return
    if (!saved) return goTo(Object.keys(store.get().campos)[0])
    await navigate({ ...DOCUMENTOS[tipo].ruta(saved.id), replace: true, resetScroll: false })
    // The bar and its notice disappear if the document is read again, or if its address leads to another screen
    // (RUT-16): then a notice is shown apart.
    if (!saved.fresh || !isOwn) notify(savedAs.current)
    if (!saved.fresh) await router.invalidate()
  }

  const save = () => {
    if (!focusRefused(pantalla.current)) void sendAndStay('save')
  }
  useSaveKey(pantalla, save)
  useLeaveGuard(pantalla, {
    ...session,
    save: async () => {
      const { saved, isLeft } = await send('save')
      if (saved && !isLeft) tellSaved(saved.id)

      return saved !== null
    },
  })

  return {
    session,
    save,
    /** Only looks whether a save without a clear answer was stored (ARQ-11). */
    look: () => void sendAndStay('look'),
    goTo,
  }
}
