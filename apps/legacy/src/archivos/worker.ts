import { parentPort, workerData } from 'node:worker_threads'
import { Falta } from './leido.ts'
import { textOf } from './text-of.ts'

/** Reads one file. Runs apart: see read-archivo.ts. */
const { nombre, bytes } = workerData as { nombre: string; bytes: Uint8Array }

try {
  parentPort?.postMessage(await textOf(nombre, bytes))
} catch (error) {
  if (!(error instanceof Falta)) throw error
  parentPort?.postMessage({ falta: error.message })
}
