import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { drafts } from './drafts/drafts.ts'
import { createFormValues } from './form-values.ts'
import { createRecord } from './session.ts'
import type { Question, RecordOptions } from './session-types.ts'

type Ficha = { nombre: string; nota: string; version: string }
type Record_ = { id: string; nombre: string; nota: string; version: string }
/** Its fields are named in another order than those of a record, as in some forms. */
const EMPTY: Ficha = { nota: '', nombre: '', version: '' }
const formOf = ({ nombre, nota, version }: Record_): Ficha => ({ nombre, nota, version })
const savedOf = ({ id, version }: Record_) => ({ id, version })

/** Closes every form that a test opened: one still open would write its draft at the next test's 'pagehide'. */
const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  return clear()
})

/** A server that saves once for each key and refuses stale versions; `faults` is what the browser hears instead of an answer. */
const server = (records: Record_[] = [], knowsKeys = true) => {
  const byId = new Map(records.map((record) => [record.id, record]))
  const answers = new Map<string, Record_>()
  const faults: (Error | 'lost' | null)[] = []

  return {
    byId,
    faults,
    call: vi.fn(async ({ id, idempotency_key, form }: { id: string; idempotency_key: string; form: Ficha }) => {
      const fault = faults.shift() ?? null
      if (fault instanceof Error) throw fault
      const known = answers.get(idempotency_key)
      const current = byId.get(id)
      if (!known && current && current.version !== form.version) throw gatewayError('CONFLICT', { actual: current })
      const number = id || String(100 + byId.size)
      const answer = known ?? { id: number, ...form, version: String(Number(form.version) + 1) }
      if (knowsKeys) answers.set(idempotency_key, answer)
      if (!known) byId.set(answer.id, answer)
      if (fault === 'lost') throw gatewayError('UNCONFIRMED')

      return answer
    }),
  }
}

type Options = RecordOptions<Ficha, Record_, Record_>

const open = (on: ReturnType<typeof server>, record?: Record_, more: Partial<Options> = {}) => {
  const values = createFormValues<Ficha, Record_>({
    empty: EMPTY,
    initial: record ? formOf(record) : EMPTY,
    schema: z.object({ nombre: z.string().min(1, 'Falta el nombre.') }),
    formOf,
  })
  const decide = vi.fn<Options['decide']>(async () => null)
  const tell = vi.fn()
  const session = createRecord<Ficha, Record_, Record_>({
    id: record?.id ?? '',
    values,
    call: on.call,
    saved: savedOf,
    savedOf,
    read: (answer) => answer,
    parse: (actual) => (actual ?? undefined) as Record_ | undefined,
    formOf,
    author: () => ({ usuario: 'Grace', momento: '2026-03-02T14:32:00' }),
    words: () => ({ label: (field) => field.toUpperCase(), text: (_field, value) => String(value) }),
    decide,
    tell,
    usuario: '12',
    draftName: (id) => `ficha/${id || 'nueva'}`,
    ...more,
  })

  const begin = () => {
    const close = session.open()
    closes.push(close)

    return close
  }

  return {
    values,
    session: { ...session, open: begin },
    decide,
    tell,
    failure: () => session.store.get().failure?.codigo,
  }
}
const ada: Record_ = { id: '7', nombre: 'Ada', nota: '', version: '3' }

describe('a save', () => {
  it('is not sent while something is missing, and is marked at its field [VIS-04]', async () => {
    const on = server()
    const { values, session } = open(on)

    expect(await session.save()).toBeNull()

    expect(on.call).not.toHaveBeenCalled()
    expect(values.store.get().errors).toEqual({ nombre: ['Falta el nombre.'] })
  })

  it('that is refused for a field which the form does not have says why: nothing is marked that could be revised [VIS-04] [ARQ-14]', async () => {
    const on = server()
    const { values, session } = open(on)
    values.set({ nombre: 'Ada' })
    on.faults.push(gatewayError('INVALID', { campos: { LEGAJO: ['El legajo está vencido.'] } }))
    on.faults.push(gatewayError('INVALID', { campos: { nombre: ['Ya existe.'], LEGAJO: ['El legajo está vencido.'] } }))

    await session.save()
    expect(session.store.get().failure?.mensaje).toBe('El legajo está vencido.')
    await session.save()
    expect(session.store.get().failure?.mensaje).toBe('Revise los datos marcados.')
  })

  it('leaves what the server holds on screen, clean [VIS-05]', async () => {
    const { values, session } = open(server())
    values.set({ nombre: 'Ada' })

    expect(await session.save()).toMatchObject({ id: '100', fresh: true })

    expect([session.isDirty(), values.getForm()]).toEqual([false, { nombre: 'Ada', nota: '', version: '1' }])
  })

  it('of what has no record is done once, however often it is asked for as it was [VIS-08]', async () => {
    const on = server()
    const { values, session } = open(on, undefined, { saved: undefined, read: undefined })
    values.set({ nombre: 'Llamar' })
    await session.save()
    await session.save()
    expect(on.call).toHaveBeenCalledTimes(1)

    values.set({ nombre: 'Llamar otra vez' })
    await session.save()
    expect(on.call).toHaveBeenCalledTimes(2)
  })

  it('whose answer was lost, then edited, stores one record [VIS-08]', async () => {
    const on = server()
    on.faults.push('lost')
    const { values, session, failure } = open(on)
    values.set({ nombre: 'Ada' })
    await session.save()
    expect(failure()).toBe('UNCONFIRMED')

    values.set({ nombre: 'Ada Lovelace' })
    await session.save()

    expect([...on.byId.values()]).toEqual([{ id: '100', nombre: 'Ada Lovelace', nota: '', version: '2' }])
  })

  it.each(['INVALID', 'FORBIDDEN', 'TIMEOUT'] as const)(
    'that was settled goes on as the record that it made, also when what was edited since fails: %s [VIS-08]',
    async (codigo) => {
      const on = server()
      on.faults.push('lost', null, gatewayError(codigo))
      const { values, session } = open(on)
      values.set({ nombre: 'Ada' })
      await session.save()
      values.set({ nombre: 'Ada Lovelace' })
      await session.save()
      expect(session.store.get().id).toBe('100')

      values.set({ nombre: 'Ada King' })
      await session.save()

      expect([...on.byId.values()].map(({ nombre }) => nombre)).toEqual(['Ada King'])
    },
  )

  it('that turns out to be stored is told of, where what was edited since is refused: else a second one would be made of it [VIS-08] [ARQ-16]', async () => {
    const on = server()
    on.faults.push('lost', null, gatewayError('INVALID'))
    const { values, session, tell } = open(on)
    values.set({ nombre: 'Ada' })
    await session.save()
    values.set({ nombre: 'Ada Lovelace' })
    await session.save()
    expect(tell.mock.calls).toEqual([['Se había guardado. Lo que cambió después sigue en pantalla, sin guardar.']])

    values.set({ nombre: 'Ada King' })
    await session.save()
    expect(tell).toHaveBeenCalledOnce()
  })

  it.each(['TIMEOUT', undefined] as const)(
    'that turns out to be stored needs no word where what was edited since is stored too, or may be: %s [ARQ-16]',
    async (codigo) => {
      const on = server()
      on.faults.push('lost', null, codigo ? gatewayError(codigo) : null)
      const { values, session, tell } = open(on)
      values.set({ nombre: 'Ada' })
      await session.save()
      values.set({ nombre: 'Ada Lovelace' })
      await session.save()

      expect(tell).not.toHaveBeenCalled()
    },
  )
})

describe('a conflict', () => {
  const withOther = (change: Partial<Record_>) => server([{ ...ada, ...change, version: '4' }])

  it('of different fields merges by itself and says what it took over, of whom [VIS-07]', async () => {
    const on = withOther({ nota: 'Llamar' })
    const { values, session, tell, decide } = open(on, ada)
    values.set({ nombre: 'Augusta' })

    expect(await session.save()).not.toBeNull()

    expect(on.byId.get('7')).toEqual({ id: '7', nombre: 'Augusta', nota: 'Llamar', version: '5' })
    expect(tell).toHaveBeenCalledExactlyOnceWith('Se unieron los cambios de Grace: NOTA.')
    expect(decide).not.toHaveBeenCalled()
  })

  it('of one field asks with three values and who it was, and saves what was chosen [VIS-07]', async () => {
    const on = withOther({ nombre: 'Byron', nota: 'Llamar' })
    const { values, session, decide } = open(on, ada)
    decide.mockResolvedValueOnce({ nombre: 'current' })
    values.set({ nombre: 'Augusta' })

    await session.save()

    const question: Partial<Question> = decide.mock.lastCall?.[0] ?? {}
    expect(question.conflicts).toEqual([{ field: 'nombre', original: 'Ada', mine: 'Augusta', current: 'Byron' }])
    expect(question).toMatchObject({ taken: ['nota'], author: { usuario: 'Grace' } })
    expect(on.byId.get('7')).toMatchObject({ nombre: 'Byron', nota: 'Llamar', version: '5' })
  })

  it('of an action with one of its own, whose answer was lost, is not told as another’s [VIS-32] [ARQ-16]', async () => {
    const on = server([ada])
    const { values, session, decide } = open(on, ada, { saved: undefined })
    values.set({ nombre: 'Ada Lovelace' })
    on.faults.push('lost')
    await session.save()
    values.set({ nombre: 'Ada King' })
    await session.save()

    expect(decide.mock.calls.map(([{ propio }]) => propio)).toEqual([true])

    on.byId.set('7', { ...ada, nombre: 'Ada Byron', version: '9' })
    await session.save()
    expect(decide.mock.lastCall?.[0].propio).toBe(false)
  })

  it('that nobody decides keeps everything as it was typed [VIS-07]', async () => {
    const { values, session, failure } = open(withOther({ nombre: 'Byron' }), ada)
    values.set({ nombre: 'Augusta' })

    expect(await session.save()).toBeNull()

    expect([failure(), values.getForm().nombre, session.isDirty()]).toEqual(['CONFLICT', 'Augusta', true])
  })
})

/** The locks of a browser, which its tabs share: whoever asks waits for those before. */
const browserLocks = () => {
  const last = new Map<string, Promise<unknown>>()
  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as () => unknown
    const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal }
    const before = last.get(name)
    const { promise, resolve } = Promise.withResolvers()
    last.set(name, promise)
    const aborted = new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    try {
      await Promise.race([before, aborted])
      return await work()
    } finally {
      void Promise.resolve(before).then(resolve)
    }
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

describe('a draft', () => {
  /** Types something and leaves the page, which keeps it as a draft. */
  const leave = async (opened: ReturnType<typeof open>, change: Partial<Ficha>) => {
    const stop = opened.session.open()
    opened.values.set(change)
    stop()
    await vi.waitFor(async () => expect(await drafts.find(WHOSE)).not.toEqual([]))
  }
  const WHOSE = { usuario: '12', documento: 'ficha/nueva' }
  const offers = async ({ session }: ReturnType<typeof open>) => {
    session.open()
    // Longer than an open form's copy is waited for.
    await vi.waitFor(() => expect(session.store.get().offers).not.toEqual([]), 3_000)

    return session.store.get().offers
  }

  it('of each of two tabs is kept, and offered, the newest first [VIS-06]', async () => {
    await leave(open(server()), { nombre: 'Ada' })
    await new Promise((resolve) => setTimeout(resolve, 5))
    await leave(open(server()), { nombre: 'Grace' })
    await vi.waitFor(async () => expect(await drafts.find(WHOSE)).toHaveLength(2))

    const found = await offers(open(server()))

    expect(found.map(({ contenido }) => (contenido as { form: Ficha }).form.nombre)).toEqual(['Grace', 'Ada'])
  })

  it('of another new record outlives the first save of this one; of this record it goes with the save [VIS-06]', async () => {
    await leave(open(server()), { nombre: 'Ada' })
    const on = server()
    const second = open(on)
    await offers(second)
    second.values.set({ nombre: 'Grace' })
    const saved = await second.session.save()
    expect(second.session.store.get().offers).toEqual([])
    expect((await offers(open(on))).map(({ contenido }) => (contenido as { form: Ficha }).form.nombre)).toEqual(['Ada'])

    const OWN = { usuario: '12', documento: `ficha/${saved?.id}` }
    await drafts.write({ ...OWN, copy: 'a' }, { form: { nombre: 'Byron' }, base: EMPTY, attempt: null })
    const again = open(on, on.byId.get(saved?.id ?? ''))
    await offers(again)
    again.values.set({ nota: 'Llamar' })
    await again.session.save()
    await vi.waitFor(async () => expect(await drafts.find(OWN)).toEqual([]))
  })

  it('takes the place of what was typed since, which is offered in its turn [VIS-06]', async () => {
    await leave(open(server()), { nombre: 'Ada' })
    const { session, values } = open(server())
    const [first] = await offers({ session, values } as ReturnType<typeof open>)
    values.set({ nombre: 'Grace' })
    if (first) await session.restore(first)
    expect(values.getForm().nombre).toBe('Ada')

    const [typed] = session.store.get().offers
    if (typed) await session.restore(typed)
    expect(values.getForm().nombre).toBe('Grace')
    expect(session.store.get().offers.map(({ contenido }) => (contenido as { form: Ficha }).form.nombre)).toEqual([
      'Ada',
    ])
  })

  it('of a form that is still open is offered in no other tab, until that one is left [VIS-06] [VIS-08]', async () => {
    browserLocks()
    const alive = open(server())
    const leaves = alive.session.open()
    alive.values.set({ nombre: 'Ada' })
    window.dispatchEvent(new Event('pagehide'))
    await leave(open(server()), { nombre: 'Grace' })
    const named = (found: readonly { contenido: unknown }[]) =>
      found.map(({ contenido }) => (contenido as { form: Ficha }).form.nombre)

    expect(named(await offers(open(server())))).toEqual(['Grace'])
    expect(named(await drafts.find(WHOSE)).toSorted()).toEqual(['Ada', 'Grace'])

    leaves()
    expect(named(await offers(open(server()))).toSorted()).toEqual(['Ada', 'Grace'])
  })

  it('of a form that was left during its save is offered only once that failed [VIS-08]', async () => {
    browserLocks()
    const { promise, reject } = Promise.withResolvers<Record_>()
    const first = open(server(), undefined, { call: () => promise })
    const stop = first.session.open()
    first.values.set({ nombre: 'Ada' })
    const saving = first.session.save()
    stop()

    const second = open(server())
    second.session.open()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(second.session.store.get().offers).toEqual([])

    reject(gatewayError('TIMEOUT'))
    await saving
    expect(await offers(open(server()))).toHaveLength(1)
  })

  it('that another tab has taken meanwhile is not restored, and it is said why [VIS-06] [VIS-08]', async () => {
    await leave(open(server()), { nombre: 'Ada' })
    const late = open(server())
    const [offer] = await offers(late)
    const first = open(server())
    const [same] = await offers(first)
    if (same) await first.session.restore(same)
    await vi.waitFor(async () => expect(await drafts.read(offer?.key ?? '')).toBeNull())

    if (offer) await late.session.restore(offer)

    expect(late.tell).toHaveBeenCalledExactlyOnceWith('Ese borrador ya se guardó o se descartó en otra pestaña.')
    expect([late.session.isDirty(), late.session.store.get().offers]).toEqual([false, []])
    expect(first.session.isDirty()).toBe(true)
  })

  it('of another build restores with what it lacks filled in, and without what is gone since [VIS-06]', async () => {
    await drafts.write(WHOSE, { form: { nombre: 'Ada', fax: '123', version: 4 }, base: { nombre: '' } })
    const opened = open(server())
    const [offer] = await offers(opened)
    if (offer) await opened.session.restore(offer)

    expect(opened.values.getForm()).toEqual({ nombre: 'Ada', nota: '', version: '' })
    expect(opened.session.isDirty()).toBe(true)
  })

  it.each([null, 7, 'x', [], {}, { form: null }])(
    'that is no draft, %j, can be read as text [VIS-23]',
    async (contenido) => {
      await drafts.write(WHOSE, contenido)
      const opened = open(server())
      const [offer] = await offers(opened)
      if (offer) await opened.session.restore(offer)

      expect(opened.session.store.get().unreadable?.contenido).toEqual(contenido)
      expect(opened.values.getForm()).toEqual(EMPTY)
    },
  )

  it('remembers the attempt whose answer is owed, so that one record is stored, and says so when it is restored [VIS-08] [ARQ-11]', async () => {
    const on = server()
    on.faults.push('lost')
    const first = open(on)
    const stop = first.session.open()
    first.values.set({ nombre: 'Ada' })
    await first.session.save()
    stop()

    const second = open(on)
    const [offer] = await offers(second)
    if (offer) await second.session.restore(offer)
    // It is stored, and nobody has said so: it is not told as unsaved.
    expect(second.session.store.get().failure?.codigo).toBe('UNCONFIRMED')
    second.values.set({ nota: 'Llamar' })
    await second.session.save()

    expect([...on.byId.values()]).toEqual([{ id: '100', nombre: 'Ada', nota: 'Llamar', version: '2' }])
    await vi.waitFor(async () => expect(await drafts.find(WHOSE)).toEqual([]))
  })

  it('has the attempt as soon as that leaves, before any delay: a browser that ends then stores one record [VIS-08]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { session, values } = open(server(), undefined, { call: () => new Promise(() => {}) })
    closes.push(session.open())
    values.set({ nombre: 'Ada' })
    void session.save()
    vi.useRealTimers()

    await vi.waitFor(async () =>
      expect(await drafts.find(WHOSE)).toMatchObject([{ contenido: { attempt: { form: { nombre: 'Ada' } } } }]),
    )
  })

  it('is kept of what is saved as it was proposed, too, and asked about, while its answer is owed [VIS-08] [VIS-05]', async () => {
    const on = server()
    const copia = { nombre: 'Copia de Ada', nota: '', version: '' }
    const open_ = () => {
      const opened = open(on)
      opened.values.store.set({ values: copia, base: copia })

      return opened
    }
    on.faults.push('lost')
    const first = open_()
    const close = first.session.open()
    expect(first.session.isDirty()).toBe(false)
    await first.session.save()
    expect(first.session.isDirty()).toBe(true)
    close()

    const second = open_()
    const { session } = second
    const [offer] = await offers(second)
    if (offer) await session.restore(offer)
    await session.save()
    expect([...on.byId.keys()]).toEqual(['100'])
    expect(session.isDirty()).toBe(false)
  })

  it('is gone with an attempt that its person gave up [VIS-05]', async () => {
    const on = server()
    const { values, session } = open(on)
    session.open()
    values.set({ nombre: 'Ada' })
    on.faults.push('lost')
    await session.save()
    session.discard()

    expect(session.isDirty()).toBe(false)
    await vi.waitFor(async () => expect(await drafts.find(WHOSE)).toEqual([]))
  })

  it('of an earlier version goes over what the server holds now [VIS-07]', async () => {
    const opened = open(server(), ada)
    const stop = opened.session.open()
    opened.values.set({ nombre: 'Augusta' })
    stop()
    await vi.waitFor(async () => expect(await drafts.find({ ...WHOSE, documento: 'ficha/7' })).toHaveLength(1))

    const now = { ...ada, nota: 'Llamar', version: '9' }
    const on = server([now])
    const again = open(on, now)
    const [offer] = await offers(again)
    if (offer) await again.session.restore(offer)
    await again.session.save()

    expect(on.byId.get('7')).toEqual({ id: '7', nombre: 'Augusta', nota: 'Llamar', version: '10' })
  })
})

describe('a draft of what the server holds already', () => {
  const WHOSE = { usuario: '12', documento: 'ficha/7' }
  const draftOf = (form: Partial<Ficha>) => ({ form: { ...formOf(ada), ...form }, base: formOf(ada), attempt: null })

  it('is not offered, and goes: its save was stored while its page was reloaded [VIS-06]', async () => {
    await drafts.write({ ...WHOSE, copy: 'a' }, draftOf({ nombre: 'Augusta' }))
    const { session } = open(server(), { ...ada, nombre: 'Augusta', version: '4' })
    session.open()

    await vi.waitFor(async () => expect(await drafts.find(WHOSE)).toEqual([]))
    expect(session.store.get().offers).toEqual([])
  })

  it('is offered where anything of it is not stored, or somebody changed it since [VIS-06]', async () => {
    await drafts.write({ ...WHOSE, copy: 'a' }, draftOf({ nombre: 'Augusta', nota: 'Llamar' }))
    await drafts.write({ ...WHOSE, copy: 'b' }, draftOf({ nombre: 'Byron' }))
    await drafts.write({ ...WHOSE, copy: 'c' }, 'of a build that nobody knows')
    const { session } = open(server(), { ...ada, nombre: 'Augusta', version: '4' })
    session.open()

    await vi.waitFor(() => expect(session.store.get().offers).toHaveLength(3))
    expect(await drafts.find(WHOSE)).toHaveLength(3)
  })
})

/** A session beside a server that stores everything as often as it comes; `person` answers whether to send again. */
const besideForgetful = (person = false, more: Partial<Options> = {}, record?: Record_) => {
  const on = server(record ? [record] : [], false)
  const again = vi.fn(async () => person)
  const find = vi.fn(async ({ id, form }: { id: string; form: Ficha }): Promise<Record_ | 'missing'> => {
    const found = [...on.byId.values()].findLast(({ nombre, nota }) => nombre === form.nombre && nota === form.nota)

    return found && (id === '' || found.id === id) ? found : 'missing'
  })
  const opened = open(on, record, { repeats: () => false, find, again, ...more })
  const lost = async (fault: 'lost' | Error = 'lost') => {
    on.faults.push(fault)
    opened.values.set({ nombre: 'Ada' })
    await opened.session.save()
  }

  return { ...opened, on, again, find, lost }
}

describe('beside a server without Idempotency-Key [ARQ-11]', () => {
  it('a save whose answer was lost is looked for, found, and not sent again', async () => {
    const { on, session, lost, again } = besideForgetful()
    await lost()

    expect(await session.save()).toMatchObject({ id: '100' })

    expect([on.call.mock.calls.length, again.mock.calls.length, session.isDirty()]).toEqual([1, 0, false])
  })

  it('what was changed meanwhile goes over what was found', async () => {
    const { on, session, values, lost } = besideForgetful()
    await lost()
    values.set({ nota: 'urgente' })

    await session.save()

    expect([...on.byId.values()]).toEqual([{ id: '100', nombre: 'Ada', nota: 'urgente', version: '2' }])
  })

  it.each([
    ['is not on the server', gatewayError('TIMEOUT'), {}, 'missing'],
    ['cannot be compared', 'lost', { find: async (): Promise<'unknown'> => 'unknown' }, 'unknown'],
    ['cannot be looked for', 'lost', { find: async () => Promise.reject(gatewayError('UNREACHABLE')) }, 'unknown'],
    ['of a form that nobody can look for', 'lost', { find: undefined }, 'unknown'],
    ['of an action', 'lost', { find: undefined, saved: undefined }, 'unknown'],
  ] as const)('one that %s is sent again at the word of the person only', async (_what, fault, more, trace) => {
    for (const person of [false, true]) {
      const { on, session, lost, again, failure, values } = besideForgetful(person, more as Partial<Options>)
      await lost(fault)

      await session.save()

      expect(again).toHaveBeenCalledExactlyOnceWith(trace)
      expect(on.call).toHaveBeenCalledTimes(person ? 2 : 1)
      if (!person) expect([failure(), values.getForm().nombre, session.isDirty()]).toEqual(['UNCONFIRMED', 'Ada', true])
    }
  })

  it('only what is newer than the attempt can be it, and only a new record asks what is newest [ARQ-16]', async () => {
    const mark = vi.fn(async () => String(99 + on.byId.size))
    const find = vi.fn(async (): Promise<'unknown'> => 'unknown')
    const { on, lost, session } = besideForgetful(false, { mark, find })
    await lost()
    await session.look()
    await session.save()

    expect(mark).toHaveBeenCalledExactlyOnceWith({ nombre: 'Ada', nota: '', version: '' })
    expect(find.mock.calls).toEqual([
      [expect.objectContaining({ desde: '99' })],
      [expect.objectContaining({ desde: '99' })],
    ])
    expect(on.call.mock.calls).toEqual([[expect.not.objectContaining({ desde: expect.anything() })]])

    const unasked = vi.fn(async () => '1')
    const known = besideForgetful(false, { mark: unasked }, ada)
    await known.lost()
    const remembers = besideForgetful(false, { mark: unasked, repeats: () => true })
    await remembers.lost()
    expect(unasked).not.toHaveBeenCalled()
  })

  it('where nobody can say what is newest, it is saved all the same, and no older one is it [ARQ-16]', async () => {
    const find = vi.fn(async (): Promise<'unknown'> => 'unknown')
    const { session, lost } = besideForgetful(false, { mark: async () => Promise.reject(new Error('no')), find })
    await lost()
    await session.look()

    expect(find).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ desde: '' }))
  })

  it('a record that is there already is sent again without a question: it is the same one', async () => {
    const { on, session, lost, again } = besideForgetful(false, {}, { ...ada, nombre: 'Grace' })
    await lost(gatewayError('TIMEOUT'))

    expect(await session.save()).not.toBeNull()

    expect([on.byId.size, on.byId.get('7')?.nombre, again.mock.calls.length]).toEqual([1, 'Ada', 0])
  })
})

describe('a save in doubt is looked up [ARQ-11]', () => {
  it('and becomes the record of the screen', async () => {
    const { session, lost, on } = besideForgetful()
    await lost()
    expect(session.store.get().inDoubt).toBe(true)

    expect(await session.look()).toMatchObject({ id: '100', fresh: true })

    expect([session.isDirty(), session.store.get().inDoubt, on.call.mock.calls.length]).toEqual([false, false, 1])
  })

  it('and what was changed since stays on top of it, to be saved over it', async () => {
    const { session, values, lost, on, tell } = besideForgetful()
    await lost()
    values.set({ nota: 'urgente' })

    await session.look()
    expect([session.isDirty(), session.store.get().id, tell.mock.calls.length]).toEqual([true, '100', 1])
    await session.save()

    expect([...on.byId.values()]).toMatchObject([{ id: '100', nota: 'urgente' }])
  })

  it.each([
    ['is not there', {}, /^No está en el servidor/],
    ['cannot be compared', { find: async (): Promise<'unknown'> => 'unknown' }, /^No se pudo comprobar si se guardó/],
    ['cannot be asked for', { find: async () => Promise.reject(gatewayError('TIMEOUT')) }, /^No se pudo buscar\. /],
  ])('and, if it %s, stays as it is, in words, and can be looked up again', async (_what, more, words) => {
    const { session, values, lost } = besideForgetful(false, more)
    await lost(gatewayError('TIMEOUT'))

    expect(await session.look()).toBeNull()

    const { failure, inDoubt, saving } = session.store.get()
    expect(failure?.mensaje).toMatch(words)
    expect([inDoubt, saving, values.getForm().nombre, session.isDirty()]).toEqual([true, false, 'Ada', true])
  })
})
