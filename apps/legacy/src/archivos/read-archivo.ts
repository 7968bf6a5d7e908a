import { Worker } from 'node:worker_threads'
import type { Leido } from './leido.ts'

/** Memory and time that a file may take to be read; an honest one takes a hundredth of them. */
const MAX_MB = 256
const MAX_MS = 15_000

const ILEGIBLE = 'El archivo no se pudo leer: está dañado, o es demasiado grande. Pegue su texto.'

/** Why a file is not read, as a sentence for people. */
export class ArchivoIlegible extends Error {}

/**
 * The text of a file that a client sent. A file may be built to swell or to turn in circles when it is opened, so that is done by a
 * thread that ends by itself when it takes too much.
 */
export const readArchivo = (nombre: string, bytes: Uint8Array): Promise<Leido> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { nombre, bytes },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MB, maxYoungGenerationSizeMb: MAX_MB / 4 },
      stdout: true,
      stderr: true,
    })
    const end = () => {
      clearTimeout(timer)
      void worker.terminate()
    }
    const refuse = (why = ILEGIBLE) => {
      end()
      reject(new ArchivoIlegible(why))
    }
    const timer = setTimeout(refuse, MAX_MS)
    worker.once('message', (found: Leido | { falta: string }) => {
      if ('falta' in found) return refuse(found.falta)
      end()
      resolve(found)
    })
    worker.once('error', () => refuse())
    worker.once('exit', () => refuse())
  })
