import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { AwsClient } from 'aws4fetch'

/** What one PUT of the protocol holds; a larger copy would want parts. */
const MAX_BYTES = 5 * 1024 ** 3
/** A copy that is on its way for longer than this is given up. */
const SEND_MS = 2 * 3_600_000

const sha256Of = async (file: string): Promise<string> => {
  const sum = createHash('sha256')
  for await (const chunk of createReadStream(file)) sum.update(chunk as Buffer)

  return sum.digest('hex')
}

/** The bucket's address of a file, and by whom it is written (BACKUP_S3_URL). */
const placeOf = (almacen: string, file: string) => {
  const url = new URL(almacen)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    ...(url.searchParams.has('region') && { region: url.searchParams.get('region') ?? '' }),
    // Again after a while, where the server has no time: its own count of tries.
    retries: 4,
  })
  const to = `${url.origin}${url.pathname.replace(/\/+$/, '')}/${basename(file)}`

  return { client, to }
}

/**
 * Sends a copy to a bucket by one signed PUT (docs/adr/0024). The server compares its bytes with the checksum that is signed, so that
 * its yes is the copy's. Answers where it lies.
 */
export const sendCopia = async (almacen: string, file: string): Promise<string> => {
  const { client, to } = placeOf(almacen, file)
  const failed = (why: string) => new Error(`La copia quedó en ${file}, pero no se pudo enviar a ${to}: ${why}`)
  // From the disk, piece by piece; its length is known, which the protocol wants.
  const body = await openAsBlob(file)
  if (body.size > MAX_BYTES) throw failed('tiene más de 5 GiB. Envíela con un programa propio.')
  const answer = await client
    .fetch(to, {
      method: 'PUT',
      body,
      headers: { 'x-amz-content-sha256': await sha256Of(file) },
      signal: AbortSignal.timeout(SEND_MS),
    })
    .catch((error: Error) => {
      throw failed(`el servidor no responde (${(error.cause as { code?: string } | undefined)?.code ?? error.name}).`)
    })
  if (answer.ok) return to
  const code = /<Code>([\w.]{1,80})<\/Code>/.exec(await answer.text())?.[1]
  throw failed(`el servidor respondió ${answer.status}${code ? ` (${code})` : ''}.`)
}
