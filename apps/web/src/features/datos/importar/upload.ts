import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import { readError, TELLS_NOTHING } from '#/lib/gateway-error.ts'
import type { ScreenUtils } from '#/lib/trpc.ts'
import { base64Of } from '#/ui/fields/archivo.ts'
import { idempotencyKey } from '#/ui/record/idempotency-key.ts'

type Archivo = { conjunto: string; archivo: string; contenido: Blob }

/** Pauses before a call is sent again, in milliseconds: a server that is being restarted is back within them. */
const AGAIN_MS = [0, 1_000, 2_000, 4_000, 8_000]

const untilSent = async <A>(call: () => Promise<A>, pauses: readonly number[] = AGAIN_MS): Promise<A> => {
  try {
    return await call()
  } catch (error) {
    const [pause, ...later] = pauses
    if (pause === undefined || !TELLS_NOTHING.has(readError(error).codigo)) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))

    return untilSent(call, later)
  }
}

/**
 * Sends a file part by part and asks for its reading; answers its number. What got lost is sent again, which does no harm: a
 * part replaces itself, and the other calls have their keys.
 */
export const upload = async (
  { client }: ScreenUtils,
  { conjunto, archivo, contenido }: Archivo,
  onProgress: (share: number) => void,
): Promise<string> => {
  const { size } = contenido
  const abrir = { conjunto, archivo, bytes: size, idempotency_key: idempotencyKey() }
  const { id } = await untilSent(() => client.datos.importarAbrir.mutate(abrir))
  for (let parte = 0; parte * PARTE_BYTES < size; parte++) {
    const datos = await base64Of(contenido.slice(parte * PARTE_BYTES, (parte + 1) * PARTE_BYTES))
    const part = { id, parte, datos }
    await untilSent(() => client.datos.importarParte.mutate(part))
    onProgress(Math.min(1, ((parte + 1) * PARTE_BYTES) / size))
  }
  const mirar = { id, idempotency_key: idempotencyKey() }
  await untilSent(() => client.datos.importarMirar.mutate(mirar))

  return id
}
