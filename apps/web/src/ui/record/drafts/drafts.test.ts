import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '#/lib/store.ts'
import { type DraftKey, drafts, keepDraft } from './drafts.ts'

const key: DraftKey = { usuario: '12', documento: 'cotizacion/nuevo' }

beforeEach(() => clear())

const newest = async (whose: DraftKey) => (await drafts.find(whose))[0]?.contenido ?? null

describe('drafts', () => {
  it('keeps one draft for each user and document [VIS-06]', async () => {
    await drafts.write(key, { referencia: 'OC 1' })

    expect(await newest(key)).toEqual({ referencia: 'OC 1' })
    expect(await newest({ ...key, usuario: '13' })).toBeNull()
    expect(await newest({ ...key, documento: 'cotizacion/12345' })).toBeNull()
  })

  it('forgets a draft of more than a week [DUR-02]', async () => {
    await drafts.write(key, 'old')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 60 * 60 * 1000)

    expect(await newest(key)).toBeNull()
    vi.restoreAllMocks()
    expect(await newest(key)).toBeNull()
  })

  it('lets the form work on in a browser that stores nothing', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })

    await drafts.write(key, 'x')
    expect(await newest(key)).toBeNull()
    expect(log).toHaveBeenCalledTimes(2)
  })
})

describe('keepDraft', () => {
  /** A form of one field; '' is its clean state. */
  const form = () => {
    const store = createStore({ texto: '' })
    const { stop } = keepDraft({ key: () => key, subscribe: store.subscribe, content: () => store.get().texto || null })

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

    expect(await newest(key)).toBe('abcd')
    vi.advanceTimersByTime(1000)
    expect(await newest(key)).toBe('abcde')
    stop()
  })

  it('writes the last words at once when the form leaves the screen, or the page is hidden [VIS-06]', async () => {
    fakeTime()
    const first = form()
    first.escribir('al salir')
    first.stop()
    expect(await newest(key)).toBe('al salir')

    const second = form()
    second.escribir('al cerrar')
    window.dispatchEvent(new Event('pagehide'))
    expect(await newest(key)).toBe('al cerrar')
    second.stop()
  })

  it('takes its draft away once the form is clean again', async () => {
    const { escribir, stop } = form()
    escribir('a')
    window.dispatchEvent(new Event('pagehide'))
    escribir('')
    stop()

    await vi.waitFor(async () => expect(await newest(key)).toBeNull())
  })

  it('leaves the drafts of others alone: of an earlier page load, and of another tab [VIS-06]', async () => {
    await drafts.write(key, 'de ayer')
    await drafts.write({ ...key, copy: 'otra pestaña' }, 'de recién')
    const store = createStore({ texto: '' })
    const { stop } = keepDraft({
      key: () => ({ ...key, copy: 'esta' }),
      subscribe: store.subscribe,
      content: () => store.get().texto || null,
    })
    store.set({ texto: 'a' })
    store.set({ texto: '' })
    stop()

    expect((await drafts.find(key)).map(({ contenido }) => contenido).toSorted()).toEqual(['de ayer', 'de recién'])
  })

  it('writes once more when the form is left, though somebody has taken its draft away meanwhile [VIS-06]', async () => {
    const { escribir, stop } = form()
    escribir('a')
    window.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(async () => expect(await newest(key)).toBe('a'))
    await drafts.discard(key)
    stop()

    await vi.waitFor(async () => expect(await newest(key)).toBe('a'))
  })
})
