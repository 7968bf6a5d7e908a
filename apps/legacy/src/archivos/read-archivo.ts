import { Worker } from 'node:worker_threads'
import { guardThread, lectores } from '../kernel/guard-thread.ts'
import type { Cabeza, Leido, Parte, Trabajo } from './leido.ts'

/** Most memory (in the heap, and again outside of it) and time for reading a file; a normal one takes a hundredth of them. */
const MAX_MB = 256
const MAX_MS = 15_000

/** Files that wait to be read at most: a hostile one takes all of its seconds. Mails wait however many they are. */
export const MAX_ESPERAN = 4

const OCUPADO = 'Se están leyendo otros archivos. Intente nuevamente en un minuto.'
const ILEGIBLE = 'El archivo no se pudo leer: está dañado, o es demasiado grande. Pegue su texto.'
const CORREO_ILEGIBLE =
  'El correo no se pudo leer: está dañado, o es demasiado grande. Ábralo en su programa de correo.'

/** Why a file is not read, as a sentence for people. */
export class ArchivoIlegible extends Error {}

type Mensaje = Leido | { falta: string } | { cabeza: Cabeza } | Parte

/** What was read of a mail until one of its attachments ended the reader: what the mail itself says is not lost with it. */
const withoutRest = ({ hasta: { texto, avisos }, adjunto, siguen }: Parte): Leido => ({
  texto,
  avisos: [
    ...avisos,
    `${adjunto}: no se pudo leer: está dañado, o es demasiado grande.${siguen > 0 ? ' Los adjuntos que siguen no se leyeron.' : ''}`,
  ],
})

/**
 * Reads a file in a thread of its own. A hostile file may expand or loop endlessly when it is opened; the thread ends by itself
 * when it takes too much.
 */
const readInThread = (
  trabajo: Trabajo,
  { ilegible, maxMs = MAX_MS, onCabeza }: { ilegible: string; maxMs?: number; onCabeza?: (cabeza: Cabeza) => void },
): Promise<Leido> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: trabajo,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MB, maxYoungGenerationSizeMb: MAX_MB / 4 },
      stdout: true,
      stderr: true,
    })
    const end = guardThread(worker, { maxMb: MAX_MB, maxMs, onTooMuch: () => refuse() })
    let parte: Parte | undefined
    const refuse = (why = ilegible) => {
      end()
      if (parte) resolve(withoutRest(parte))
      else reject(new ArchivoIlegible(why))
    }
    worker.on('message', (found: Mensaje) => {
      if ('cabeza' in found) return onCabeza?.(found.cabeza)
      if ('falta' in found) return refuse(found.falta)
      if ('hasta' in found) {
        parte = found
        return
      }
      end()
      resolve(found)
    })
    worker.once('error', () => refuse())
    worker.once('exit', () => refuse())
  })

/** The text of a file that a client sent. A test of one that is never read to its end waits for less. */
export const readArchivo = async (nombre: string, bytes: Uint8Array, maxMs = MAX_MS): Promise<Leido> => {
  if (lectores.waiting() >= MAX_ESPERAN) throw new ArchivoIlegible(OCUPADO)

  return lectores.run(() => readInThread({ nombre, bytes, isCorreo: false }, { ilegible: ILEGIBLE, maxMs }))
}

const SIN_CABEZA: Cabeza = { de: '', direccion: '', responder_a: '', asunto: '', mensaje: '', referencias: '' }

/** Reads a mail as it came: it always answers, and names what it could not read in a sentence (PED-07). */
export const readCorreo = async (bytes: Uint8Array): Promise<{ cabeza: Cabeza } & Leido> => {
  let cabeza = SIN_CABEZA
  try {
    const leido = await lectores.run(() =>
      readInThread(
        { nombre: 'correo.eml', bytes, isCorreo: true },
        {
          ilegible: CORREO_ILEGIBLE,
          onCabeza: (found) => {
            cabeza = found
          },
        },
      ),
    )

    return { cabeza, ...leido }
  } catch (error) {
    if (!(error instanceof ArchivoIlegible)) throw error

    return { cabeza, texto: '', avisos: [error.message] }
  }
}
