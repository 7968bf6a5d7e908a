import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreenUtils } from '#/lib/trpc.ts'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { upload } from './upload.ts'

const contenido = () => new Blob([new Uint8Array(3 * PARTE_BYTES).fill(65)])

/** A gateway that fails from the given part on, while `falla` says how. */
const gateway = () => {
  const state = { falla: undefined as 'UNREACHABLE' | 'INVALID' | 'RATE_LIMITED' | undefined, desde: 1 }
  let last = 0
  const datos = {
    importarAbrir: { mutate: vi.fn(async (_abrir: object) => ({ id: String(++last) })) },
    importarParte: {
      mutate: vi.fn(async ({ parte }: { id: string; parte: number }) => {
        if (state.falla && parte >= state.desde) throw gatewayError(state.falla)
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
    await vi.runAllTimersAsync()

    return sent
  }
  const partes = () => datos.importarParte.mutate.mock.calls.map(([{ id, parte }]) => `${id}/${parte}`)

  return { state, datos, send, partes, shares }
}

describe('a file whose sending broke off [DAT-05]', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

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
    setTimeout(() => {
      state.falla = undefined
    }, 59_000)

    expect(await send(blob)).toBe('1')
    expect(datos.importarAbrir.mutate).toHaveBeenCalledOnce()
    expect(partes().at(-1)).toBe('1/2')
    expect(partes().length).toBeLessThan(10)

    state.falla = 'RATE_LIMITED'
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
