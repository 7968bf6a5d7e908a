import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import type { ErrorCode } from '@yunque/contracts/wire/error-codes'
import { readError } from '#/lib/gateway-error.ts'
import type { ScreenUtils } from '#/lib/trpc.ts'
import { idempotencyKey } from '#/ui/record/idempotency-key.ts'

/** Bytes of one call of fromCharCode: a whole part would be more arguments than a function takes. */
const SLICE = 0x8000

const base64Of = (bytes: Uint8Array): string => {
  let binary = ''
  for (let at = 0; at < bytes.length; at += SLICE) binary += String.fromCharCode(...bytes.subarray(at, at + SLICE))

  return btoa(binary)
}

type Archivo = { conjunto: string; archivo: string; contenido: Blob }

/** Pauses before a call is sent again, in milliseconds: a server that is being restarted is back within them. */
const AGAIN_MS = [0, 1_000, 2_000, 4_000, 8_000]

/** Failures that pass: whatever became of the call, it may be sent again as it was. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'UNREACHABLE',
  'UNCONFIRMED',
  'TIMEOUT',
  'MAINTENANCE',
  'SERVER_FAILED',
])

const untilSent = async <A>(call: () => Promise<A>, pauses: readonly number[] = AGAIN_MS): Promise<A> => {
  try {
    return await call()
  } catch (error) {
    const [pause, ...later] = pauses
    if (pause === undefined || !PASSING.has(readError(error).codigo)) throw error
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
    const bytes = await contenido.slice(parte * PARTE_BYTES, (parte + 1) * PARTE_BYTES).arrayBuffer()
    const part = { id, parte, datos: base64Of(new Uint8Array(bytes)) }
    await untilSent(() => client.datos.importarParte.mutate(part))
    onProgress(Math.min(1, ((parte + 1) * PARTE_BYTES) / size))
  }
  const mirar = { id, idempotency_key: idempotencyKey() }
  await untilSent(() => client.datos.importarMirar.mutate(mirar))

  return id
}
