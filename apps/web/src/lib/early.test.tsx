import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DOCUMENTOS } from '#/features/documento/model/documentos.ts'
import { renderApp } from '#/testing/render-app.tsx'
import { askEarly, LISTAS, takeEarly } from './early.ts'
import { tokens } from './session/tokens.ts'

const answer = { data: [], per_page: 10 }

let fetch: ReturnType<typeof vi.fn<typeof globalThis.fetch>>

beforeEach(() => {
  fetch = vi.fn(async () => Response.json({ result: { data: answer } }))
  vi.stubGlobal('fetch', fetch)
  tokens.save('a-handle')
})

afterEach(() => {
  // An early answer that nobody took would still wait in the next test.
  for (const [path] of Object.values(LISTAS)) takeEarly(path, { parte: 'filas' })
  for (const path of ['sesion.verificarToken', 'documento.get', 'agenda.resumen']) takeEarly(path, undefined)
  vi.unstubAllGlobals()
})

const askConsulta = (search = '?estado=A&per_page=25') =>
  askEarly({ pathname: '/crm-new/cotizaciones/consulta', search })
const wanted = { estado: 'A', razon: '', page: 1, per_page: 25, parte: 'filas' }

describe('what is asked before the app is here [SES-01] [LIM-16]', () => {
  it('is the token, and the rows of the list that the address names', () => {
    askConsulta()

    const urls = fetch.mock.calls.map(([url]) => decodeURIComponent(String(url)))
    expect(urls).toEqual([
      '/crm-new/trpc/sesion.verificarToken',
      '/crm-new/trpc/cotizaciones.list?input={"per_page":"25","estado":"A","parte":"filas"}',
    ])
  })

  const asked = (pathname: string) => {
    askEarly({ pathname, search: '' })

    return fetch.mock.calls.slice(1).map(([url]) => decodeURIComponent(String(url)).replace('/crm-new/trpc/', ''))
  }

  it.each(Object.entries(DOCUMENTOS))(
    'is the document that the address of a %s names, taken by the loader of its screen',
    async (tipo, { ruta }) => {
      const { router } = renderApp('/login', { modulos: null })

      expect(asked(router.buildLocation(ruta('15')).href)).toEqual([`documento.get?input={"tipo":"${tipo}","id":"15"}`])
      expect(await takeEarly('documento.get', { tipo, id: '15' })).toEqual({ data: answer })
    },
  )

  it('is what the home shows', async () => {
    expect(asked('/crm-new/')).toEqual(['agenda.resumen'])
    expect(await takeEarly('agenda.resumen', undefined)).toEqual({ data: answer })
  })

  it.each([
    '/cotizaciones/cotizacion/nuevo',
    '/cotizaciones/pedidos/15',
    '/cotizaciones/cotizacion/15/x',
    '/utilitarios/permisos',
  ])('is the token alone at %s', (address) => {
    expect(asked(`/crm-new${address}`)).toEqual([])
  })

  it('leaves out what the address says to the screen alone, which the list would refuse', () => {
    askEarly({ pathname: '/crm-new/clientes/maestro-empresas', search: '?cliente=1113&estado=A' })

    expect(decodeURIComponent(String(fetch.mock.calls[1]?.[0]))).toContain(
      '{"per_page":"10","estado":"A","parte":"filas"}',
    )
  })

  it('asks for as many rows as this user likes [PAN-12]', () => {
    localStorage.setItem('filas_por_pagina', '50')
    askConsulta('')

    expect(decodeURIComponent(String(fetch.mock.calls[1]?.[0]))).toContain('{"per_page":"50","parte":"filas"}')
  })

  it('is taken once, by the call that asks the same', async () => {
    askConsulta()

    expect(await takeEarly('cotizaciones.list', wanted)).toEqual({ data: answer })
    expect(takeEarly('cotizaciones.list', wanted)).toBeUndefined()
  })

  it('is left for the rows by the count of the same list', async () => {
    askConsulta()

    expect(takeEarly('cotizaciones.list', { ...wanted, parte: 'total' })).toBeUndefined()
    expect(await takeEarly('cotizaciones.list', wanted)).toEqual({ data: answer })
  })

  it.each([
    ['another search', () => ({ ...wanted, estado: 'VE' })],
    ['another page size', () => ({ ...wanted, per_page: 10 })],
    [
      'another session',
      () => {
        tokens.save('another')
        return wanted
      },
    ],
    [
      'much later',
      () => {
        vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
        return wanted
      },
    ],
  ])('answers nothing to %s', (_what, asks) => {
    askConsulta()

    expect(takeEarly('cotizaciones.list', asks())).toBeUndefined()
  })

  it('hands a refusal on, which is not waited for twice, and asks again where no gateway answered [LIM-01]', async () => {
    const error = { message: 'No tiene permiso.', code: -32_003, data: { codigo: 'FORBIDDEN' } }
    fetch.mockImplementation(async () => Response.json({ error }, { status: 403 }))
    askConsulta()
    expect(await takeEarly('cotizaciones.list', wanted)).toEqual({ error })

    fetch.mockImplementation(async () => new Response('<html>', { status: 502 }))
    askConsulta()
    expect(await takeEarly('cotizaciones.list', wanted)).toBeUndefined()
  })
})

it('knows the list of every screen with an address of its own that asks for one in its loader', () => {
  const { router } = renderApp('/login', { modulos: null })
  const asked: string[] = []
  const utils = (path: string[] = []): unknown =>
    new Proxy(() => {}, {
      get: (_target, name: string) => utils([...path, name]),
      apply: async (_target, _this, [search]) => {
        if (search?.parte === 'filas') asked.push(path.slice(0, -1).join('.'))
      },
    })
  const lists = Object.entries(router.routesByPath).flatMap(([path, { options }]) => {
    asked.length = 0
    const { loader } = options as { loader?: (args: object) => unknown }
    const given = {
      context: { utils: utils(), tabla: 'depositos', maestro: MAESTROS.depositos },
      deps: {},
      location: { search: {} },
      params: { id: 'nuevo' },
    }
    // Of those that are no lists, some cannot go on with so little.
    void new Promise((resolve) => resolve(loader?.(given))).catch(() => {})

    // A screen that serves many tables is not the screen of one list (DAT-01).
    return path.includes('$') ? [] : asked.map((list) => [path.replace(/\/$/, ''), list])
  })

  expect(Object.fromEntries(lists)).toEqual(
    Object.fromEntries(Object.entries(LISTAS).map(([path, [list]]) => [path, list])),
  )
})
