import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
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

/**
 * Sends a file part by part and asks for its reading; answers its number. A part that got lost is sent once more, which
 * does no harm: it replaces itself.
 */
export const upload = async (
  { client }: ScreenUtils,
  { conjunto, archivo, contenido }: Archivo,
  onProgress: (share: number) => void,
): Promise<string> => {
  const { size } = contenido
  const { id } = await client.datos.importarAbrir.mutate({
    conjunto,
    archivo,
    bytes: size,
    idempotency_key: idempotencyKey(),
  })
  for (let parte = 0; parte * PARTE_BYTES < size; parte++) {
    const bytes = await contenido.slice(parte * PARTE_BYTES, (parte + 1) * PARTE_BYTES).arrayBuffer()
    const part = { id, parte, datos: base64Of(new Uint8Array(bytes)) }
    await client.datos.importarParte.mutate(part).catch(() => client.datos.importarParte.mutate(part))
    onProgress(Math.min(1, ((parte + 1) * PARTE_BYTES) / size))
  }
  await client.datos.importarMirar.mutate({ id, idempotency_key: idempotencyKey() })

  return id
}
