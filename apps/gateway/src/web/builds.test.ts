import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { realApp } from '../testing/real-app.ts'

const DAY_MS = 86_400_000

const sharedFolder = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'builds-'))
  onTestFinished(() => rm(dir, { recursive: true }))

  return dir
}
const at = (hash: string) => `/crm-new/assets/i-${hash}.js`

describe('copies of two builds with one WEB_BUILDS_DIR [VIS-19] [OPE-04]', () => {
  const twoBuilds = async () => {
    const WEB_BUILDS_DIR = await sharedFolder()
    const before = await realApp({}, { WEB_BUILDS_DIR }, { hash: '1a' })
    const after = await realApp({}, { WEB_BUILDS_DIR }, { hash: '2b' })

    return { dir: WEB_BUILDS_DIR, before, after }
  }

  it('each serve the files of both, as they serve their own', async () => {
    const { before, after } = await twoBuilds()

    for (const { http } of [before, after]) {
      for (const hash of ['1a', '2b']) {
        const { headers, text } = await http.get(at(hash)).set('accept-encoding', 'br').expect(200)
        expect([headers['cache-control'], headers['content-encoding']]).toEqual([
          'public, max-age=31536000, immutable',
          'br',
        ])
        expect(text).toBeDefined()
      }
      await http.get(at('3c')).expect(404)
    }
  })

  it('may start at the same moment', async () => {
    const WEB_BUILDS_DIR = await sharedFolder()
    const apps = await Promise.all(
      ['1a', '2b', '3c', '4d'].map((hash) => realApp({}, { WEB_BUILDS_DIR }, { hash, files: 200 })),
    )

    for (const { http, lines } of apps) {
      expect(lines.filter((line) => line.includes('WEB_BUILDS_DIR'))).toEqual([])
      for (const hash of ['1a', '2b', '3c', '4d']) await http.get(at(hash)).expect(200)
    }
  })

  it('each show the page of their own', async () => {
    const { before, after } = await twoBuilds()

    expect((await before.http.get('/crm-new/')).text).toContain('i-1a.js')
    expect((await after.http.get('/crm-new/')).text).toContain('i-2b.js')
  })

  it('keep what a copy may still need: files go once nobody has served them as his own for a week', async () => {
    const { dir } = await twoBuilds()
    const old = new Date(Date.now() - 8 * DAY_MS)
    for (const name of await readdir(join(dir, 'assets'))) await utimes(join(dir, 'assets', name), old, old)
    const { http } = await realApp({}, { WEB_BUILDS_DIR: dir }, { hash: '2b' })

    await http.get(at('2b')).expect(200)
    await http.get(at('1a')).expect(404)
    expect((await stat(join(dir, 'assets/i-2b.js'))).mtimeMs).toBeGreaterThan(old.getTime())
  })
})

it('a folder that cannot be used costs only the files of others, and is told', async () => {
  const { http, lines } = await realApp({}, { WEB_BUILDS_DIR: '/dev/null' }, { hash: '1a' })

  await http.get(at('1a')).expect(200)
  await http.get(at('2b')).expect(404)
  expect(lines.some((line) => line.includes('WEB_BUILDS_DIR'))).toBe(true)
})
