import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Source } from '../kernel/db/source.ts'
import { administer, databaseName, urlOf } from '../testing/databases.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { clavePasajera, encrypt, readIdentidades } from './cifrado.ts'
import { keepLast, makeCopia, nameOf } from './copia.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { writeBackup } from './write-backup.ts'

const AGE = 'age-encryption.org/v1\n'

describe('a copy for whoever has the key [OPE-07]', { timeout: 120_000 }, () => {
  let desk: TestApp
  let dir: string
  let identidad: string
  let recipient: string
  let file: string
  const places: string[] = []
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'yunque-cifrado-'))
    desk = await createTestApp({ conCasa: true })
    identidad = await generateX25519Identity()
    recipient = await identityToRecipient(identidad)
    file = join(dir, nameOf(new Date(), recipient))
    expect(await makeCopia(desk.url, file, { verify: false, recipient })).toMatch(
      /^Copia completa y cifrada: \d+ tablas/,
    )
  })
  afterAll(async () => {
    await desk.close()
    for (const place of places) await administer(inject('testServer').server, `drop database ${place} with (force)`)
    rmSync(dir, { recursive: true })
  })
  const emptyPlace = async () => {
    const name = databaseName()
    await administer(inject('testServer').server, `create database ${name}`)
    places.push(name)

    return urlOf(inject('testServer').server, name)
  }

  it('is restored by its key, every row of every table', async () => {
    const place = await emptyPlace()
    const foot = await restoreBackup(file, place, [identidad])

    expect(foot).toEqual(await readBackup(file, {}, [identidad]))
    expect(await takeBackup(place, join(dir, 'again.gz'))).toEqual(foot)
    rmSync(join(dir, 'again.gz'))
  })

  it('is an ordinary file of age, so that another program opens it, too', async () => {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identidad)

    expect(gunzipSync(await decrypter.decrypt(readFileSync(file))).toString()).toMatch(/^\{"yunque":1,/)
  })

  it('is not opened by another key, nor without one, and says so', async () => {
    const place = await emptyPlace()

    await expect(restoreBackup(file, place, [await generateX25519Identity()])).rejects.toThrow(
      `La clave que se indicó no abre ${file}: se cifró para otra.`,
    )
    await expect(restoreBackup(file, place)).rejects.toThrow('indique el archivo de su clave con --identidad ARCHIVO')
    expect(await administer(place, `select relname from pg_class where relname = 'usuarios'`)).toEqual([])
  })

  it.each<[string, (copy: string) => void]>([
    ['cut', (copy) => truncateSync(copy, readFileSync(copy).length - 100)],
    [
      'changed',
      (copy) => {
        const bytes = readFileSync(copy)
        bytes[bytes.length - 200] = (bytes[bytes.length - 200] ?? 0) ^ 1
        writeFileSync(copy, bytes)
      },
    ],
  ])('that was %s is refused before anything is touched [DUR-09]', async (_how, damage) => {
    const copy = join(dir, 'damaged.gz.age')
    writeFileSync(copy, readFileSync(file))
    damage(copy)

    await expect(readBackup(copy, {}, [identidad])).rejects.toThrow('no es una copia completa de Yunque')
    rmSync(copy)
  })

  it('lies on the disk encrypted from its first byte, and leaves nothing else there', async () => {
    const target = join(dir, 'written.gz.age')
    let seen = ''
    const source: Source = {
      query: async () => [],
      copy: async function* () {},
    }
    const slow = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const bytes of encrypt(recipient, await clavePasajera())(chunks)) {
        yield bytes
        // Bytes are written asynchronously, so this waits for the first of them.
        seen ||= await vi.waitFor(() => {
          const written = readFileSync(target, 'latin1')
          if (written === '') throw new Error('Nothing is written yet.')
          return written
        })
      }
    }
    await writeBackup(source, target, slow)

    expect(seen.slice(0, AGE.length)).toBe(AGE)
    expect(readFileSync(target, 'latin1').slice(0, AGE.length)).toBe(AGE)
    expect(readdirSync(dir).toSorted()).toEqual([file.slice(dir.length + 1), 'written.gz.age'].toSorted())
    rmSync(target)
  })

  it('is restored by the machine that made it, which has no key of its own', async () => {
    const tried = join(dir, nameOf(new Date(Date.now() + 60_000), recipient))
    expect(await makeCopia(desk.url, tried, { verify: true, recipient })).toContain('restaurada en una base de prueba')
    expect(readdirSync(dir).filter((name) => name.startsWith('.prueba'))).toEqual([])

    await keepLast(dir, 1)
    expect(readdirSync(dir)).toEqual([tried.slice(dir.length + 1)])
  })

  it('wants a key that is one', async () => {
    const keys = join(dir, 'clave.txt')
    writeFileSync(keys, `# created: hoy\n# public key: ${recipient}\n${identidad}\n`)
    expect(await readIdentidades(keys)).toEqual([identidad])
    writeFileSync(keys, 'nada\n')
    await expect(readIdentidades(keys)).rejects.toThrow('no tiene una clave de age')
    await expect(makeCopia(desk.url, join(dir, 'x.gz.age'), { verify: false, recipient: 'age1nada' })).rejects.toThrow(
      'BACKUP_RECIPIENT no es una clave pública de age.',
    )
  })
})
