import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { type BuzonConfig, createConexion, ESPERAS } from './conexion.ts'

/** How often a silent connection is tested, how long it has to answer, and how long after its end the next one begins. */
type Pulso = { cadaMs: number; esperaMs: number; descansoMs: number; descansoMaxMs: number }
const PULSO: Pulso = { cadaMs: 120_000, esperaMs: 20_000, descansoMs: 2_000, descansoMaxMs: 120_000 }

type Vigia = { buzon: BuzonConfig; onNuevo: () => void; pulso?: Pulso }

/** Tests repeatedly whether the other side is there, since a connection that died in IDLE stays silent for ever; ends it if not. */
const checkPulse = (imap: ImapFlow, { cadaMs, esperaMs }: Pulso) =>
  setInterval(() => {
    const late = setTimeout(() => imap.close(), esperaMs)
    imap
      .noop()
      .catch(() => imap.close())
      .finally(() => clearTimeout(late))
  }, cadaMs)

/**
 * Calls `onNuevo` as soon as the mail server reports that something may have arrived (IDLE). The job does the reading, every
 * minute anyway, so that anything missed here is at most a minute late (PED-07).
 */
export const watchBuzon = ({ buzon, onNuevo, pulso = PULSO }: Vigia): { close: () => void } => {
  const end = new AbortController()
  const { signal } = end

  /** Keeps one connection until its end; true if it ever listened. */
  const listen = async (): Promise<boolean> => {
    const imap = createConexion(buzon, { ...ESPERAS, silencioMs: pulso.cadaMs + 2 * pulso.esperaMs })
    const closed = once(imap, 'close')
    const stop = () => imap.close()
    signal.addEventListener('abort', stop)
    let beat: NodeJS.Timeout | undefined
    let isOpen = false
    try {
      await imap.connect()
      await imap.mailboxOpen(buzon.carpeta, { readOnly: true })
      isOpen = true
      imap.on('exists', onNuevo)
      beat = checkPulse(imap, pulso)
      // Mail may have arrived before this connection began to listen.
      onNuevo()
      // Each test of the connection ends an IDLE, so the next one is started.
      while (imap.usable && !signal.aborted) await Promise.race([imap.idle(), closed])
    } catch {
      // The job reports why a mailbox is not read.
    } finally {
      clearInterval(beat)
      signal.removeEventListener('abort', stop)
      imap.close()
    }

    return isOpen
  }

  const look = async () => {
    let descanso = pulso.descansoMs
    while (!signal.aborted) {
      descanso = (await listen()) ? pulso.descansoMs : Math.min(2 * descanso, pulso.descansoMaxMs)
      await wait(descanso, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  void look()

  return { close: () => end.abort() }
}
