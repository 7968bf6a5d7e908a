import type { DocumentoForm } from '@yunque/contracts/documento/documento'
import { documentoFormDecoded } from '@yunque/contracts/testing/documento'
import { ERRORES, type ErrorCode } from '@yunque/contracts/wire/error-codes'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { type Attempt, createSender, UNSENT } from './send.ts'

/** A server that saves once for each key, as LLA-05 has it. `fallos`: what the browser hears instead of the answer. */
const servidor = (fallos: (Error | null)[] = [], guarda = true) => {
  const guardados = new Map<string, { n_cotizacion: string; version: string }>()
  const recibidos: Attempt<DocumentoForm>[] = []
  let numero = 100
  const send = async (intento: Attempt<DocumentoForm>) => {
    recibidos.push(intento)
    const { id, idempotency_key, form } = intento
    const fallo = fallos.shift()
    if (fallo && !guarda) throw fallo
    const answer = guardados.get(idempotency_key) ?? {
      n_cotizacion: id || String(numero++),
      version: String(Number(form.version) + 1),
    }
    guardados.set(idempotency_key, answer)
    if (fallo) throw fallo

    return answer
  }

  return { send, recibidos, documentos: () => new Set([...guardados.values()].map((answer) => answer.n_cotizacion)) }
}

type Answer = { n_cotizacion: string; version: string }

const sender = (call: (attempt: Attempt<DocumentoForm>) => Promise<Answer>, onSettled?: (answer: Answer) => void) =>
  createSender<DocumentoForm, Answer>({
    call,
    saved: ({ n_cotizacion, version }) => ({ id: n_cotizacion, version }),
    ...(onSettled && { onSettled }),
  })

const form = documentoFormDecoded()
const cambiado = { ...form, referencia: 'OC 9' }

describe('the sender', () => {
  it('repeats the same content under the same key, so that a lost answer saves once [VIS-08]', async () => {
    const { send, recibidos, documentos } = servidor([gatewayError('UNCONFIRMED')])
    const envio = sender(send)

    await expect(envio.send('', form)).rejects.toThrow()
    const answer = (await envio.send('', form)) as Answer

    expect(recibidos).toHaveLength(2)
    expect(recibidos[1]).toEqual(recibidos[0])
    expect(documentos()).toEqual(new Set([answer?.n_cotizacion]))
  })

  it('settles a save whose answer was lost before it saves what was changed since [VIS-08]', async () => {
    const { send, recibidos, documentos } = servidor([gatewayError('TIMEOUT')])
    const envio = sender(send)

    await expect(envio.send('', form)).rejects.toThrow()
    const answer = await envio.send('', cambiado)

    expect(answer).toEqual({ n_cotizacion: '100', version: '2' })
    expect(documentos()).toEqual(new Set(['100']))
    expect(recibidos[2]).toMatchObject({ id: '100', form: { referencia: 'OC 9', version: '1' } })
    expect(recibidos[2]?.idempotency_key).not.toBe(recibidos[0]?.idempotency_key)
  })

  it('does so after a restart too, from the attempt kept in the draft [VIS-08]', async () => {
    const { send, documentos } = servidor([gatewayError('UNREACHABLE')])
    const before = sender(send)
    await expect(before.send('', form)).rejects.toThrow()

    const after = sender(send)
    after.resume(structuredClone(before.pending()))
    await after.send('', cambiado)

    expect(documentos().size).toBe(1)
  })

  it('keeps waiting while the first save can not be settled', async () => {
    const { send, recibidos } = servidor([gatewayError('TIMEOUT'), gatewayError('UNREACHABLE')], false)
    const envio = sender(send)

    await expect(envio.send('', form)).rejects.toThrow()
    await expect(envio.send('', cambiado)).rejects.toThrow()

    expect(recibidos.map((intento) => intento.form.referencia)).toEqual([form.referencia, form.referencia])
    expect(envio.pending()).toMatchObject(recibidos[0] ?? {})
  })

  it('does not forget a save that may have happened because the session ended before it was settled [VIS-08]', async () => {
    const { send, documentos } = servidor([gatewayError('TIMEOUT'), gatewayError('SESSION_EXPIRED')])
    const envio = sender(send)

    await expect(envio.send('', form)).rejects.toThrow()
    await expect(envio.send('', form)).rejects.toThrow()
    await envio.send('', cambiado)

    expect(documentos().size).toBe(1)
  })

  it.each(['INVALID', 'FORBIDDEN', 'CONFLICT'] as const)(
    'takes a new key once the server refused: %s',
    async (codigo) => {
      const { send, recibidos } = servidor([gatewayError(codigo)], false)
      const envio = sender(send)

      await expect(envio.send('', form)).rejects.toThrow()
      await envio.send('', form)

      expect(recibidos).toHaveLength(2)
      expect(recibidos[1]?.idempotency_key).not.toBe(recibidos[0]?.idempotency_key)
    },
  )

  it('takes a new key for the next save after an acknowledged one', async () => {
    const { send, recibidos } = servidor()
    const envio = sender(send)

    const first = (await envio.send('', form)) as Answer
    const second = await envio.send(first.n_cotizacion ?? '', { ...form, version: first.version ?? '' })

    expect(second).toEqual({ n_cotizacion: first.n_cotizacion, version: '2' })
    expect(recibidos[1]?.idempotency_key).not.toBe(recibidos[0]?.idempotency_key)
  })

  it('never makes a second document of what was changed while a cut save was in doubt [VIS-08]', async () => {
    const { send, recibidos } = servidor([gatewayError('UNCONFIRMED'), gatewayError('INCOMPLETE')])
    const envio = sender(send)

    await expect(envio.send('', form)).rejects.toThrow()
    await expect(envio.send('', cambiado)).rejects.toThrow('incompleto')
    expect(recibidos).toHaveLength(2)
    expect(recibidos[1]).toEqual(recibidos[0])

    await envio.send('100', cambiado)
    expect(recibidos[2]).toMatchObject({ id: '100', form: cambiado })
    expect(recibidos[2]?.idempotency_key).not.toBe(recibidos[0]?.idempotency_key)
  })
})

describe('the failure of a save [ARQ-11] [VIS-04]', () => {
  /** What is told after each of these failures of one content, one after the other. */
  const toldOf = async (codes: readonly ErrorCode[], resumed = false) => {
    const errors = codes.map((code) => gatewayError(code))
    const envio = sender(servidor([...errors], false).send)
    if (resumed) envio.resume({ id: '', idempotency_key: 'k', form })
    const told: string[] = []
    for (const _ of codes) await envio.send('', form).catch((error) => told.push(envio.failureOf(error).mensaje))

    return told
  }

  it.each<[ErrorCode[], (keyof typeof ERRORES)[]]>([
    [['UNREACHABLE'], ['UNREACHABLE']],
    [['UNCONFIRMED'], ['UNCONFIRMED']],
    // Nothing that a server says which is away tells of the try before it.
    [
      ['UNCONFIRMED', 'UNREACHABLE', 'MAINTENANCE', 'RATE_LIMITED'],
      ['UNCONFIRMED', 'UNCONFIRMED', 'UNCONFIRMED', 'UNCONFIRMED'],
    ],
    [
      ['UNREACHABLE', 'MAINTENANCE'],
      ['UNREACHABLE', 'MAINTENANCE'],
    ],
    // A refusal tells that it was not saved.
    [
      ['UNCONFIRMED', 'INVALID', 'UNREACHABLE'],
      ['UNCONFIRMED', 'INVALID', 'UNREACHABLE'],
    ],
  ])('of %j is told as %j', async (codes, told) => {
    expect(await toldOf(codes)).toEqual(told.map((code) => ERRORES[code]))
  })

  it('is in doubt where a draft brought an attempt along that nobody answered', async () => {
    expect(await toldOf(['UNREACHABLE'], true)).toEqual([ERRORES.UNCONFIRMED])
  })

  it('of our own code says that nothing was saved', async () => {
    expect(await toldOf(['INTERNAL'])).toEqual(['No se pudo guardar. Intente nuevamente.'])
  })

  it('one more task after one whose answer was lost is sent at the word of the person only [VIS-08] [ARQ-11]', async () => {
    const { send, recibidos } = servidor([gatewayError('UNCONFIRMED')])
    const again = vi.fn(async () => false)
    const envio = createSender<DocumentoForm, Answer>({ call: send, adds: () => true, again })
    await expect(envio.send('', form)).rejects.toThrow()

    expect(await envio.send('', cambiado)).toBe(UNSENT)
    expect([recibidos.length, again.mock.calls]).toEqual([1, [['unknown']]])
    await envio.send('', form)
    expect(recibidos[1]).toEqual(recibidos[0])

    await expect(envio.send('', cambiado)).resolves.toBeDefined()
    expect(again).toHaveBeenCalledOnce()
  })

  it('what would be another record than the lost one is sent at the word of the person only, and the lost one not again [VIS-08] [ARQ-11]', async () => {
    const { send, recibidos, documentos } = servidor([gatewayError('UNCONFIRMED')], false)
    const again = vi.fn(async () => true)
    const envio = createSender<DocumentoForm, Answer>({
      call: send,
      saved: ({ n_cotizacion, version }) => ({ id: n_cotizacion, version }),
      adds: (now, { form: before }) => now.cliente !== before.cliente,
      again,
    })
    await expect(envio.send('', form)).rejects.toThrow()
    await envio.send('', { ...form, cliente: '1050' })

    expect(again.mock.calls).toEqual([['unknown']])
    expect(recibidos.map((attempt) => attempt.form.cliente)).toEqual([form.cliente, '1050'])
    expect(documentos().size).toBe(1)
  })

  it('what is another record than the lost one, which is found, is a record of its own, at the word of the person [VIS-08] [ARQ-16]', async () => {
    const { send, recibidos } = servidor([gatewayError('UNCONFIRMED')])
    const again = vi.fn(async () => false)
    const envio = createSender<DocumentoForm, Answer>({
      call: send,
      saved: ({ n_cotizacion, version }) => ({ id: n_cotizacion, version }),
      adds: (now, { form: before }) => now.cliente !== before.cliente,
      find: async () => ({ n_cotizacion: '100', version: '1' }),
      again,
    })
    await expect(envio.send('', form)).rejects.toThrow()
    expect(await envio.send('', { ...form, cliente: '1050' })).toBe(UNSENT)
    expect([again.mock.calls, envio.pending()]).toEqual([[['stored']], null])
    await envio.send('', { ...form, cliente: '1050' })

    expect(recibidos.map(({ id, form: { cliente } }) => [id, cliente])).toEqual([
      ['', form.cliente],
      ['', '1050'],
    ])
  })

  it.each([
    ['found by its key, and saved over', { n_cotizacion: '100', version: '1' }, '100'],
    ['asked about where nobody can tell', 'unknown', undefined],
  ] as const)(
    'an attempt of an earlier build that is refused for its shape is %s [VIS-08] [VIS-19]',
    async (_what, found, id) => {
      const llamados: Attempt<DocumentoForm>[] = []
      const again = vi.fn(async () => false)
      const find = vi.fn(async () => found)
      const envio = createSender<DocumentoForm, Answer>({
        call: async (attempt) => {
          llamados.push(attempt)
          if (attempt.idempotency_key === 'de antes') throw gatewayError('INVALID')

          return { n_cotizacion: attempt.id, version: '2' }
        },
        saved: ({ n_cotizacion, version }) => ({ id: n_cotizacion, version }),
        find,
        again,
      })
      envio.resume({ id: '', form, idempotency_key: 'de antes', build: 'otro' })
      await envio.send('', cambiado)

      expect(find).toHaveBeenCalledWith({ id: '', form: cambiado, idempotency_key: 'de antes' })
      expect(llamados.map((attempt) => attempt.id)).toEqual(id ? ['', id] : [''])
      expect(again).toHaveBeenCalledTimes(id ? 0 : 1)
      expect(envio.pending() === null).toBe(id !== undefined)
    },
  )
})
