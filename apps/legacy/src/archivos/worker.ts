import { parentPort, workerData } from 'node:worker_threads'
import { Falta, type Trabajo } from './leido.ts'
import { textOf } from './text-of.ts'

/** Reads one file in its own thread: see read-archivo.ts. */
const { nombre, bytes, isCorreo } = workerData as Trabajo

try {
  // Sends sender and subject first, since reading the text may end this thread.
  if (isCorreo) parentPort?.postMessage({ cabeza: await (await import('./cabeza.ts')).cabezaOf(bytes) })
  parentPort?.postMessage(
    await textOf(nombre, bytes, {
      ...(isCorreo && { clase: 'eml' }),
      onParte: (parte) => parentPort?.postMessage(parte),
    }),
  )
} catch (error) {
  if (!(error instanceof Falta)) throw error
  parentPort?.postMessage({ falta: error.message })
}
