import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** The first bytes of any file in age's format. */
const AGE = 'age-encryption.org/v1\n'

const webOf = (chunks: AsyncIterable<Uint8Array>) => Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>

/** The library is typed with the browser's streams. */
type Browsers = Parameters<Encrypter['encrypt']>[0] & object

/**
 * A key for one run, kept in memory only. Files are encrypted for their owner and for this key: the public key alone could not
 * decrypt the written file to verify it (OPE-07).
 */
export const clavePasajera = generateX25519Identity

/** Encrypts bytes in age's format, for `recipient` and for the key of this run. */
export const encrypt = (recipient: string, pasajera: string) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter()
    try {
      encrypter.addRecipient(recipient)
    } catch (cause) {
      throw new Error('BACKUP_RECIPIENT no es una clave pública de age.', { cause })
    }
    encrypter.addRecipient(await identityToRecipient(pasajera))
    yield* (await encrypter.encrypt(
      webOf(chunks) as never as Browsers & globalThis.ReadableStream,
    )) as never as AsyncIterable<Uint8Array>
  }

/** The keys in a file that `age-keygen` wrote: one a line, beside comment lines. */
export const readIdentidades = async (file: string): Promise<string[]> => {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
  const found = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!found.length) throw new Error(`${file} no tiene una clave de age: una línea que empieza con AGE-SECRET-KEY-.`)

  return found
}

const isCifrada = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    .finally(() => handle.close())

  return buffer.subarray(0, bytesRead).toString() === AGE
}

/** The error for a damaged encrypted file; like zlib's errors, it is told by its code (`readBackup`). */
const damaged = (cause: unknown) => Object.assign(new Error('Not whole', { cause }), { code: 'ERR_AGE' })

/** The bytes of a copy, decrypted by one of these keys if the copy is encrypted. */
export const bytesDe = async function* (file: string, identidades: readonly string[]): AsyncGenerator<Uint8Array> {
  const bytes = createReadStream(file)
  if (!(await isCifrada(file))) return yield* bytes
  if (!identidades.length) {
    throw new Error(`${file} está cifrada: indique el archivo de su clave con --identidad ARCHIVO.`)
  }
  const decrypter = new Decrypter()
  for (const identidad of identidades) decrypter.addIdentity(identidad)
  try {
    const plain = await decrypter.decrypt(webOf(bytes) as never as globalThis.ReadableStream<Uint8Array>)
    yield* plain as never as AsyncIterable<Uint8Array>
  } catch (error) {
    if ((error as Error).message.startsWith('no identity matched')) {
      throw new Error(`La clave que se indicó no abre ${file}: se cifró para otra.`, { cause: error })
    }
    throw damaged(error)
  } finally {
    bytes.destroy()
  }
}
