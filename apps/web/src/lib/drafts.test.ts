import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DraftKey, drafts, keepDraft } from './drafts.ts'
import { createStore } from './store.ts'

const key: DraftKey = { usuario: '12', documento: 'cotizacion/nuevo' }

beforeEach(() => clear())
afterEach(() => void vi.useRealTimers())

const contenidoDe = async (whose: DraftKey) => (await drafts.read(whose))?.contenido ?? null

describe('drafts', () => {
  it('keeps one draft for each user and document [VIS-06]', async () => {
    await drafts.write(key, { referencia: 'OC 1' })

    expect(await contenidoDe(key)).toEqual({ referencia: 'OC 1' })
    expect(await drafts.read({ ...key, usuario: '13' })).toBeNull()
    expect(await drafts.read({ ...key, documento: 'cotizacion/12345' })).toBeNull()
  })

  it('forgets a draft of more than a week', async () => {
    await drafts.write(key, 'old')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 60 * 60 * 1000)

    expect(await drafts.read(key)).toBeNull()
    vi.restoreAllMocks()
    expect(await drafts.read(key)).toBeNull()
  })

  it('lets the form work on in a browser that stores nothing', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })

    await drafts.write(key, 'x')
    expect(await drafts.read(key)).toBeNull()
    expect(log).toHaveBeenCalledTimes(2)
  })
})

describe('keepDraft', () => {
  /** A form of one field; '' is its clean state. */
  const form = () => {
    const store = createStore({ texto: '' })
    const stop = keepDraft({ key: () => key, subscribe: store.subscribe, contenido: () => store.get().texto || null })

    return { escribir: (texto: string) => store.set({ texto }), stop }
  }
  const fakeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  it('writes at most a second after a change, however long the typing goes on [VIS-06]', async () => {
    fakeTime()
    const { escribir, stop } = form()
    for (const texto of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
      escribir(texto)
      vi.advanceTimersByTime(200)
    }

    expect(await contenidoDe(key)).toBe('abcd')
    vi.advanceTimersByTime(1000)
    expect(await contenidoDe(key)).toBe('abcde')
    stop()
  })

  it('writes the last words at once when the form leaves the screen, or the page is hidden [VIS-06]', async () => {
    fakeTime()
    const first = form()
    first.escribir('al salir')
    first.stop()
    expect(await contenidoDe(key)).toBe('al salir')

    const second = form()
    second.escribir('al cerrar')
    window.dispatchEvent(new Event('pagehide'))
    expect(await contenidoDe(key)).toBe('al cerrar')
    second.stop()
  })

  it('takes its draft away once the form is clean again', async () => {
    const { escribir, stop } = form()
    escribir('a')
    window.dispatchEvent(new Event('pagehide'))
    escribir('')
    stop()

    await vi.waitFor(async () => expect(await drafts.read(key)).toBeNull())
  })

  it('leaves a draft that it found there until somebody decides on it [VIS-06]', async () => {
    await drafts.write(key, 'de ayer')
    const { escribir, stop } = form()
    escribir('')
    stop()

    expect(await contenidoDe(key)).toBe('de ayer')
  })
})
