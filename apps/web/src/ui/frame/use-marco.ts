import { useQueryClient } from '@tanstack/react-query'
import { avisoMarco, type OrdenMarco } from '@yunque/contracts/sesion/marco'
import { ERRORES, ERRORES_MARCO, SIN_VERIFICAR } from '@yunque/contracts/wire/error-codes'
import { useEffect, useRef, useState } from 'react'
import { readError } from '#/lib/gateway-error.ts'
import { noteFrameWrite } from '#/lib/refresh-link.ts'
import { trpc } from '#/lib/trpc.ts'

const SLOW_MS = 20_000
/** A page that has come says so at once; on a busy machine its word may come after the gateway's answer. */
const WORD_MS = 500

const SIN_LLEGAR = 'Su navegador no llega a la dirección de esta pantalla. Avise a quien administra el sistema.'

/**
 * - `loading`: nothing is known yet, and the frame stays hidden.
 * - `slow`: no answer for 20 s, so whatever has come is shown.
 * - `checking`: a page came that does not say 'lista', and the gateway is asked what it is.
 * - `failed`: a message stands in place of the frame.
 */
export type EstadoMarco =
  | { is: 'loading' | 'slow' | 'checking' | 'shown' }
  | { is: 'failed'; mensaje: string; reqId: string }

const failed = (error: unknown): EstadoMarco => {
  const { codigo, mensaje, reqId } = readError(error)

  return { is: 'failed', mensaje: mensaje === ERRORES[codigo] ? ERRORES_MARCO[codigo] : mensaje, reqId }
}

/**
 * What became of the page in a frame. For a page of another origin the browser hides it: a refused connection, a 500 in
 * English and a redirect elsewhere all look like a loaded page. Our own pages say 'lista' by themselves; about any
 * other the gateway is asked (FAU-80, VIS-17). A message counts only if it comes from the page in our frame (SEC-14).
 */
export const useMarco = (pagina: string, origin: string, inicio: string) => {
  const [attempt, setAttempt] = useState(0)
  /** The address that the frame is loaded with: `inicio` at first, later where the person was, such as in a page's form. */
  const [lugar, setLugar] = useState({ inicio, busca: inicio })
  const [state, setState] = useState<EstadoMarco>({ is: 'loading' })
  const frame = useRef<HTMLIFrameElement>(null)
  /**
   * `lista`: a page said 'lista' but is not loaded yet. `awaiting`: a page is loaded but has not said it yet. `ever`:
   * some page of this server has said it. `lugar`: the part of the page that stood there last, as a form with its filters.
   */
  const told = useRef({ lista: false, awaiting: false, ever: false, attempt: 0, lugar: { inicio, busca: inicio } })
  told.current.attempt = attempt
  const utils = trpc.useUtils()
  const queries = useQueryClient()
  const ask = () => utils.sesion.marco.fetch({ pagina }, { staleTime: 0, retry: false })
  // A dead session shows in this call, which raises the alert like any other (SES-07); a living one goes on.
  const checkSession = () =>
    utils.sesion.verificarToken.fetch(undefined, { staleTime: 0 }).catch((error: unknown) => {
      const { codigo, reqId } = readError(error)
      if (codigo !== 'SESSION_EXPIRED') setState({ is: 'failed', mensaje: SIN_VERIFICAR, reqId })
    })

  /** Asks the gateway about the address. The answer is dropped if another attempt has begun or the page has spoken meanwhile. */
  const check = async (isStill: () => boolean, settle: (found: EstadoMarco, avisa: boolean) => void) => {
    const { attempt: asked } = told.current
    const [found, avisa] = await ask().then(
      ({ avisa }): [EstadoMarco, boolean] => [{ is: 'shown' }, avisa],
      (error): [EstadoMarco, boolean] => [failed(error), false],
    )
    if (avisa) await new Promise((resolve) => setTimeout(resolve, WORD_MS))
    if (told.current.attempt === asked && isStill()) settle(found, avisa)
  }

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const { data: said } = avisoMarco.safeParse(event.data)
      if (!said) return
      if (said.aviso === 'tecla') {
        const key = { key: said.tecla, code: `Key${said.tecla.toUpperCase()}`, ctrlKey: true, bubbles: true }
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', key))
        return
      }
      if (said.aviso === 'lugar') {
        told.current.lugar = { inicio, busca: said.busca }
        // A page that says what it has done (VIS-34).
        if (new URLSearchParams(said.busca).has('hecho')) noteFrameWrite(queries)
        return
      }
      const { awaiting } = told.current
      Object.assign(told.current, { lista: !awaiting, awaiting: false, ever: true })
      setState({ is: 'shown' })
      if (said.aviso === 'sesion-expirada') void checkSession()
    }
    /** Ctrl+P is passed on to the page, which prints itself whole: the browser would print only the part in the frame. */
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p'
      if (!isPrint || !told.current.ever) return
      event.preventDefault()
      frame.current?.contentWindow?.postMessage({ orden: 'imprimir' } satisfies OrdenMarco, origin)
    }
    window.addEventListener('message', onMessage)
    window.addEventListener('keydown', onKey)

    return () => {
      window.removeEventListener('message', onMessage)
      window.removeEventListener('keydown', onKey)
    }
  })

  // Only the kind of state matters: the timer belongs to it.
  const onSlow = useRef(() => {})
  onSlow.current = () => {
    setState({ is: 'slow' })
    void check(
      () => !told.current.lista && !told.current.awaiting,
      (found) => found.is === 'failed' && setState(found),
    )
  }
  useEffect(() => {
    if (state.is !== 'loading') return
    const timer = setTimeout(() => onSlow.current(), SLOW_MS)

    return () => clearTimeout(timer)
  }, [state])

  const onLoad = () => {
    if (told.current.lista) {
      told.current.lista = false
      return
    }
    told.current.awaiting = true
    // A foreign server's page does not say 'lista'. A second load means that its reader followed a link: the page stays
    // in view while it is checked.
    if (state.is !== 'shown' || told.current.ever) setState({ is: 'checking' })
    void check(
      () => told.current.awaiting,
      (found, avisa) => {
        told.current.awaiting = false
        // If a page of this server was shown before, its address is right, and the server was only away for a moment.
        setState(avisa ? { is: 'failed', mensaje: told.current.ever ? '' : SIN_LLEGAR, reqId: '' } : found)
      },
    )
  }

  const retry = () => {
    Object.assign(told.current, { lista: false, awaiting: false })
    setAttempt(attempt + 1)
    setLugar(told.current.lugar)
    setState({ is: 'loading' })
  }

  // A link to another part of the page leads there, whatever stood there before.
  const { busca } = lugar.inicio === inicio ? lugar : { busca: inicio }

  return { frame, attempt, lugar: busca, state, wasShown: told.current.ever, onLoad, retry }
}
