import { QueryObserver } from '@tanstack/react-query'
import { createTRPCClient } from '@trpc/client'
import type { AppRouter } from '@yunque/gateway/router'
import { describe, expect, it, vi } from 'vitest'
import { fakeGatewayLink, gatewayError } from '#/testing/fake-gateway.ts'
import { createQueryClient } from './query-client.ts'
import { isWrite, noteFrameWrite, refreshLink } from './refresh-link.ts'

const HOUR_MS = 60 * 60_000

/** Two earlier answers: one that a screen shows, and one that is only known. */
const desk = (answer: () => { ok: true }) => {
  const queries = createQueryClient()
  const shown = vi.fn(() => 'of now')
  const stop = new QueryObserver(queries, {
    queryKey: ['shown'],
    queryFn: shown,
    initialData: 'of before',
    staleTime: HOUR_MS,
  }).subscribe(() => {})
  queries.setQueryData(['known'], 'of before')
  const wire = fakeGatewayLink({
    agenda: { mover: answer as never },
    documento: { guardar: answer as never },
    maestros: { guardar: answer as never },
    pedidos: { leer: answer as never },
  })
  const client = createTRPCClient<AppRouter>({ links: [refreshLink(queries), wire] })

  return { client, queries, shown, stop, isPast: () => queries.getQueryState(['known'])?.isInvalidated }
}

describe('answers from before a write [VIS-34]', () => {
  it('are asked again at once where they are on screen, and elsewhere where they are next needed', async () => {
    const { client, shown, stop, isPast } = desk(() => ({ ok: true }))
    await client.agenda.mover.mutate({} as never)

    expect(shown).toHaveBeenCalledOnce()
    expect(isPast()).toBe(true)
    stop()
  })

  it('stay with the document that somebody goes on with, its own choices for as long as they would have [VIS-10]', async () => {
    const { client, queries, shown, stop, isPast } = desk(() => ({ ok: true }))
    queries.setQueryData([['documento', 'iniciar'], { input: {} }], 'of before')
    await client.documento.guardar.mutate({} as never)

    expect(shown).not.toHaveBeenCalled()
    expect(isPast()).toBe(true)
    expect(queries.getQueryState([['documento', 'iniciar'], { input: {} }])?.isInvalidated).toBe(false)
    stop()
  })

  it('are old after what a framed page stored, the catalogue too: a grade has another name by it [PAN-18]', () => {
    const { queries, shown, stop, isPast } = desk(() => ({ ok: true }))
    const definicion = [['productos', 'productos'], { input: { familia: '1' } }]
    queries.setQueryData(definicion, 'of before')
    noteFrameWrite(queries)

    expect(shown).toHaveBeenCalledOnce()
    expect([isPast(), queries.getQueryState(definicion)?.isInvalidated]).toEqual([true, true])
    stop()
  })

  it('about the catalogue hold until one of its own screens writes, so that the next document is drawn at once [ITM-10]', async () => {
    const { client, queries, stop } = desk(() => ({ ok: true }))
    const familias = [['productos', 'familias'], { input: { negocio: 'I' } }]
    queries.setQueryData(familias, 'of before')
    await client.documento.guardar.mutate({} as never)
    await client.agenda.mover.mutate({} as never)
    expect(queries.getQueryState(familias)?.isInvalidated).toBe(false)

    await client.maestros.guardar.mutate({} as never)
    expect(queries.getQueryState(familias)?.isInvalidated).toBe(true)
    stop()
  })

  it('stay on screen after a write that failed, and are taken for what they are', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client, shown, stop, isPast } = desk(() => {
      throw gatewayError('CONFLICT')
    })
    await expect(client.agenda.mover.mutate({} as never)).rejects.toThrow()

    expect(shown).not.toHaveBeenCalled()
    expect(isPast()).toBe(true)
    stop()
  })

  it('hold after a question that only looks like a write', async () => {
    const { client, shown, stop, isPast } = desk(() => ({ ok: true }))
    await client.pedidos.leer.mutate({} as never)

    expect(shown).not.toHaveBeenCalled()
    expect(isPast()).toBe(false)
    stop()
  })

  it.each([
    ['documento.guardar', true],
    ['documento.find', true],
    ['maestros.guardar', true],
    ['datos.importarGuardar', true],
    ['vistas.guardar', true],
    ['cotizaciones.exportar', false],
    ['usuarios.exportarPermisos', false],
    ['documento.imprimir', false],
    ['sesion.login', false],
  ])('%s is a write: %s', (path, expected) => {
    expect(isWrite(path)).toBe(expected)
  })
})
