import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import { readError, TELLS_NOTHING } from '#/lib/gateway-error.ts'
import type { ScreenUtils } from '#/lib/trpc.ts'
import { base64Of } from '#/ui/fields/archivo.ts'
import { idempotencyKey } from '#/ui/record/idempotency-key.ts'

type Archivo = { conjunto: string; archivo: string; contenido: Blob }

/** Pauses before a call is sent again, in milliseconds: a server that is being restarted is back within them. */
const AGAIN_MS = [0, 1_000, 2_000, 4_000, 8_000]

/** Pauses where there were too many calls: they are counted by the minute (LIM-07). */
const NEXT_MINUTE_MS = [5_000, 10_000, 15_000, 15_000, 15_000]

const untilSent = async <A>(call: () => Promise<A>, tried = 0): Promise<A> => {
  try {
    return await call()
  } catch (error) {
    const { codigo } = readError(error)
    const pause = (codigo === 'RATE_LIMITED' ? NEXT_MINUTE_MS : AGAIN_MS)[tried]
    if (pause === undefined || !TELLS_NOTHING.has(codigo)) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))

    return untilSent(call, tried + 1)
  }
}

/** A file that is being sent: its number, how many of its parts have arrived, and the key under which its reading is asked for. */
type Begun = { conjunto: string; id: string; partes: number; mirar: string }

/** Files whose sending broke off. They go on where they were when they are sent again: of 200 MB the last part is worth it. */
const begun = new WeakMap<Blob, Begun>()

const open = async ({ client }: ScreenUtils, { conjunto, archivo, contenido }: Archivo): Promise<Begun> => {
  const known = begun.get(contenido)
  if (known?.conjunto === conjunto) return known
  const abrir = { conjunto, archivo, bytes: contenido.size, idempotency_key: idempotencyKey() }
  const { id } = await untilSent(() => client.datos.importarAbrir.mutate(abrir))
  const opened = { conjunto, id, partes: 0, mirar: idempotencyKey() }
  begun.set(contenido, opened)

  return opened
}

/**
 * Sends a file part by part and asks for its reading; answers its number. What got lost is sent again, which does no harm: a
 * part replaces itself, and the other calls have their keys.
 */
export const upload = async (
  utils: ScreenUtils,
  archivo: Archivo,
  onProgress: (share: number) => void,
): Promise<string> => {
  const { client } = utils
  const { contenido } = archivo
  const sent = await open(utils, archivo)
  const { id, mirar } = sent
  try {
    while (sent.partes * PARTE_BYTES < contenido.size) {
      const parte = sent.partes
      const datos = await base64Of(contenido.slice(parte * PARTE_BYTES, (parte + 1) * PARTE_BYTES))
      await untilSent(() => client.datos.importarParte.mutate({ id, parte, datos }))
      sent.partes = parte + 1
      onProgress(Math.min(1, (sent.partes * PARTE_BYTES) / contenido.size))
    }
    await untilSent(() => client.datos.importarMirar.mutate({ id, idempotency_key: mirar }))
    begun.delete(contenido)
  } catch (error) {
    // What is refused, or cannot be read, begins anew.
    if (!TELLS_NOTHING.has(readError(error).codigo)) begun.delete(contenido)
    throw error
  }

  return id
}
