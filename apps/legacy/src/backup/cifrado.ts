import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** How a file in age's format begins, whoever wrote it. */
const AGE = 'age-encryption.org/v1\n'

const webOf = (chunks: AsyncIterable<Uint8Array>) => Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>

/** The library's types are those of the browser's streams. */
type Browsers = Parameters<Encrypter['encrypt']>[0] & object

/**
 * A key for one run, kept in memory alone: the file is written for its owner and for this one, so that what lies on the disk can be
 * read again and restored, which a public key cannot do (OPE-07).
 */
export const clavePasajera = generateX25519Identity

/** Bytes as a file in age's format for `recipient` and for whoever has the passing key. */
export const cifrar = (recipient: string, pasajera: string) =>
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

/** The keys of a file as `age-keygen` writes it: one in a line, remarks beside them. */
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

/** What a damaged file says, as zlib says it of its own (`readBackup`). */
const damaged = (cause: unknown) => Object.assign(new Error('Not whole', { cause }), { code: 'ERR_AGE' })

/** The bytes of a copy as they were before they were encrypted, if they were; by one of these keys. */
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
