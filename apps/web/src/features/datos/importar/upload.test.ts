import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreenUtils } from '#/lib/trpc.ts'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { upload } from './upload.ts'

/** The clock of the machine, before the tests' own takes its place. */
const inRealTime = setTimeout

const contenido = () => new Blob([new Uint8Array(3 * PARTE_BYTES).fill(65)])

/** A gateway that fails from the given part on, as `falla` says, as often as `veces` says. */
const gateway = () => {
  const state = {
    falla: undefined as 'UNREACHABLE' | 'INVALID' | 'RATE_LIMITED' | undefined,
    desde: 1,
    veces: Number.POSITIVE_INFINITY,
  }
  let last = 0
  const datos = {
    importarAbrir: { mutate: vi.fn(async (_abrir: object) => ({ id: String(++last) })) },
    importarParte: {
      mutate: vi.fn(async ({ parte }: { id: string; parte: number }) => {
        if (state.falla && parte >= state.desde && state.veces-- > 0) throw gatewayError(state.falla)
      }),
    },
    importarMirar: { mutate: vi.fn(async (_mirar: object) => {}) },
  }
  const utils = { client: { datos } } as unknown as ScreenUtils
  const shares: number[] = []
  const send = async (blob: Blob, conjunto = 'clientes') => {
    const sent = upload(utils, { conjunto, archivo: 'a.csv', contenido: blob }, (share) => shares.push(share)).catch(
      () => undefined,
    )
    let isDone = false
    void sent.then(() => {
      isDone = true
    })
    // A part is read in real time, however slow the machine: its pause may begin after all pauses so far are over.
    while (!isDone) {
      await vi.advanceTimersToNextTimerAsync()
      await new Promise((resolve) => inRealTime(resolve))
    }

    return sent
  }
  const partes = () => datos.importarParte.mutate.mock.calls.map(([{ id, parte }]) => `${id}/${parte}`)

  return { state, datos, send, partes, shares }
}

describe('a file whose sending broke off [DAT-05]', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  it('goes on where it was when it is sent again', async () => {
    const { state, datos, send, partes } = gateway()
    const blob = contenido()
    state.falla = 'UNREACHABLE'
    expect(await send(blob)).toBeUndefined()
    state.falla = undefined
    const before = partes().length

    expect(await send(blob)).toBe('1')
    expect(partes().slice(before)).toEqual(['1/1', '1/2'])
    expect(datos.importarAbrir.mutate).toHaveBeenCalledOnce()
    expect(datos.importarMirar.mutate).toHaveBeenCalledOnce()
  })

  it('waits for the next minute where there were too many calls in this one, and begins nothing anew [LIM-07]', async () => {
    const { state, datos, send, partes } = gateway()
    const blob = contenido()
    state.falla = 'RATE_LIMITED'
    // Over its pauses a minute goes by.
    state.veces = 5

    expect(await send(blob)).toBe('1')
    expect(datos.importarAbrir.mutate).toHaveBeenCalledOnce()
    expect(partes()).toEqual(['1/0', ...Array.from({ length: 6 }, () => '1/1'), '1/2'])

    state.veces = Number.POSITIVE_INFINITY
    const other = contenido()
    expect(await send(other)).toBeUndefined()
    state.falla = undefined
    expect(await send(other)).toBe('2')
  })

  it('begins anew where it was refused, is another one, or is taken for something else', async () => {
    const { state, send, partes } = gateway()
    const blob = contenido()
    state.falla = 'INVALID'
    await send(blob)
    await send(blob)
    expect(partes()).toEqual(['1/0', '1/1', '2/0', '2/1'])

    state.falla = 'UNREACHABLE'
    await send(blob)
    state.falla = undefined
    expect(await send(blob, 'productos')).toBe('4')
    expect(await send(contenido())).toBe('5')
    expect(partes().slice(-6)).toEqual(['4/0', '4/1', '4/2', '5/0', '5/1', '5/2'])
  })
})
