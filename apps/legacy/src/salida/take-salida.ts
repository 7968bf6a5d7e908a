import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { openMoment } from '../kernel/db/moment.ts'
import { copiaDeSalida } from './read-salida.ts'
import { salidaOf } from './write-salida.ts'

/** Writes an export to `file`, which appears only after it was completed and read back; only its owner can read it. */
export const takeSalida = async (url: string, file: string, about: { tomado: Date; producto: string }) => {
  const part = `${file}.part`
  const { source, close } = await openMoment(url)
  try {
    const { stream } = await salidaOf(source, about)
    await pipeline(stream, createWriteStream(part, { mode: 0o600 }))
    const foot = await copiaDeSalida(part).read()
    const handle = await open(part, 'r')
    await handle.sync()
    await handle.close()
    await rename(part, file)

    return foot
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await close()
  }
}
