import { readFileSync } from 'node:fs'
import { cotizacionRowLegacy } from '@yunque/contracts/testing/cotizaciones'
import { describe, expect, it } from 'vitest'
import { realClient } from '../testing/legacy-calls.ts'
import { answer, rawLegacy } from '../testing/raw-legacy.ts'
import { readCallSettings } from './call-settings.ts'
import { callNames } from './calls.ts'
import { exportedUrl } from './exported-url.ts'
import { createLegacyCalls } from './legacy-calls.ts'

const search = { page: 1, per_page: 10 as const, codigo_cliente: '1204' }

/** The calls by name, set up by `file`, over a server that answers `body` with `status`. */
const calls = async (file: object, body: unknown, status = '200 OK') => {
  const server = await rawLegacy((socket) => socket.write(answer(JSON.stringify(body), [], status)))
  const { client, done } = realClient(server.url)
  const { settings, mistakes } = readCallSettings(JSON.stringify(file))
  expect(mistakes).toEqual([])
  const named = createLegacyCalls({
    client,
    settings,
    exportedUrl: exportedUrl('https://legacy.example', settings.files),
  })
  const end = async () => {
    await done()
    await server.close()
  }

  return { ...named, call: named.as({ reqId: 'r1' }), requests: server.requests, end }
}

describe('calls as configuration [ARQ-10]', () => {
  it('makes a call with the method, path and names of the company’s server', async () => {
    const row = cotizacionRowLegacy({ n_cotizacion: 5 })
    const theirs = { filas: [{ ...row, n_cotizacion: undefined, numero: 77 }], total: 1, current_page: 1, per_page: 10 }
    const file = {
      calls: {
        'cotizaciones.list': {
          method: 'GET',
          path: '/v2/presupuestos',
          send: { codigo_cliente: 'cliente' },
          read: { data: 'filas', 'data.n_cotizacion': 'numero' },
        },
      },
    }
    const { call, requests, end } = await calls(file, theirs)

    const page = await call('cotizaciones.list', { body: search })

    expect(requests[0]?.head).toMatch(/^GET \/v2\/presupuestos\?page=1&per_page=10&cliente=1204 HTTP/)
    expect(page.data).toMatchObject([{ n_cotizacion: '77' }])
    await end()
  })

  it('switches off what the server lacks, in words and without asking', async () => {
    const { call, absent, requests, end } = await calls({ calls: { 'documento.iniciar': { absent: true } } }, {})

    const refused = call('documento.iniciar', { params: { tipo: 'cotizacion' }, body: { codigo_cliente: '1' } })

    await expect(refused).rejects.toMatchObject({
      codigo: 'NOT_OFFERED',
      userMessage: 'Su servidor no ofrece esta función: documento.iniciar.',
    })
    expect(absent()).toEqual(['documento.iniciar'])
    expect(requests).toEqual([])
    await end()
  })

  it.each([{ contacto: false }, { contacto: null }, { contacto: [] }, false, null, []])(
    'a record that is answered with nothing in its place, %j, does not exist, which needs no further question [VIS-01]',
    async (answer) => {
      const { call, requests, absent, end } = await calls({}, answer)

      await expect(call('contactos.get', { params: { nro_cpt: '7' } })).rejects.toMatchObject({
        codigo: 'NOT_FOUND',
        isUnsure: false,
      })
      expect(requests).toHaveLength(1)
      expect(absent()).toEqual([])
      await end()
    },
  )

  it.each([
    ['estado.get', { cotizacion: false, productos: [] }],
    ['estado.get', { cotizacion: null, productos: [], cliente: { codigo: '1204' }, estados_item: [] }],
    ['estado.get', { cotizacion: [], productos: null }],
    ['estado.get', { cotizacion: false }],
    ['documento.get', { cotizacion: false, productos: [] }],
    ['clientes.get', { empresa: false, contactos: [] }],
    ['usuarios.get', { usuario: null, modulos: [] }],
  ] as const)('%s answered with %j, lists beside nothing, does not exist either [VIS-01]', async (name, answer) => {
    const { call, requests, end } = await calls({}, answer)
    const params = { n_cotizacion: '7', id: '7', tipo: 'cotizacion', codigo: '7' }

    await expect(call(name, { params })).rejects.toMatchObject({ codigo: 'NOT_FOUND' })
    expect(requests).toHaveLength(1)
    await end()
  })

  it.each([{ productos: [] }, { cotizacion: false, productos: [{ nro_item: 1 }] }])(
    'a panel of which something else is missing, %j, is read as far as it is told [ARQ-09]',
    async (answer) => {
      const { call, end } = await calls({}, answer)

      await expect(call('estado.get', { params: { n_cotizacion: '7' } })).resolves.toMatchObject({
        productos: answer.productos,
      })
      await end()
    },
  )

  it.each([
    ['contactos.get', { contacto: 7 }],
    ['contactos.get', {}],
    ['contactos.get', { contact: null }],
    ['contactos.get', ''],
    ['estado.get', { productos: 7 }],
    ['sesion.verificarToken', { user: null }],
  ] as const)(
    '%s answered with %j is not understood, and says nothing of what exists [ARQ-09]',
    async (name, answer) => {
      const { call, end } = await calls({}, answer)

      await expect(call(name, { params: { nro_cpt: '7', n_cotizacion: '7' } })).rejects.toMatchObject({
        codigo: 'UNEXPECTED_ANSWER',
      })
      await end()
    },
  )

  it('learns from a 404 of a path without a record in it, and asks no more for a while', async () => {
    const { call, requests, absent, end } = await calls({}, { message: '' }, '404 Not Found')

    await expect(call('agenda.resumen')).rejects.toMatchObject({ codigo: 'NOT_OFFERED' })
    await expect(call('agenda.resumen')).rejects.toMatchObject({ codigo: 'NOT_OFFERED' })
    await expect(call('contactos.get', { params: { nro_cpt: '7' } })).rejects.toMatchObject({ codigo: 'NOT_FOUND' })

    expect(absent()).toEqual(['agenda.resumen'])
    expect(requests.filter(({ head }) => head.startsWith('POST /api/agenda/resumen '))).toHaveLength(1)
    await end()
  })

  it('asks once for a path that cannot exist, however many calls are answered with 404 [ARQ-13]', async () => {
    const { call, requests, end } = await calls({}, { message: '' }, '404 Not Found')
    const asked = ['7', '8', '9'].map((nro_cpt) => call('contactos.get', { params: { nro_cpt } }).catch(() => {}))
    await Promise.all([...asked, call('agenda.resumen').catch(() => {})])

    expect(requests.filter(({ head }) => /^POST \/api\/[\w-]{36} /.test(head))).toHaveLength(1)
    await end()
  })

  it.each(['401 Unauthorized', '503 Service Unavailable'])(
    'takes nothing for a record that is gone where that path is answered %s [ARQ-13]',
    async (status) => {
      const server = await rawLegacy((socket, { head }) =>
        socket.write(answer('{}', [], head.startsWith('POST /api/agenda/resumen ') ? '404 Not Found' : status)),
      )
      const { client, done } = realClient(server.url)
      const { settings } = readCallSettings('{}')
      const named = createLegacyCalls({ client, settings, exportedUrl: exportedUrl('https://legacy.example', []) })

      await expect(named.as({ reqId: 'r1' })('agenda.resumen')).rejects.toMatchObject({ codigo: 'NOT_OFFERED' })
      await done()
      await server.close()
    },
  )

  it.each([
    ['juan.perez', 'juan.perez'],
    ['A 36', 'A%2036'],
    ['1204/1', '1204%2F1'],
    ['50%', '50%25'],
    ['1?x=1', '1%3Fx%3D1'],
    ['Ñandú', '%C3%91and%C3%BA'],
  ])('a code of another house is one part of a path: %j [ARQ-10] [SEC-12]', async (nro_cpt, part) => {
    const { call, requests, end } = await calls({}, {})

    await call('contactos.get', { params: { nro_cpt } }).catch(() => {})
    expect(requests.map(({ head }) => head.split(' ')[1])).toEqual([`/api/clientes/maestro-contactos/${part}/get`])
    await end()
  })

  it.each(['../x', 'a/../b', '..\\x', '..', '.', '/', 'a//b', 'a\n', ''])(
    'makes no path of %j [SEC-12]',
    async (nro_cpt) => {
      const { call, requests, end } = await calls({}, {})

      await expect(call('contactos.get', { params: { nro_cpt } })).rejects.toMatchObject({ codigo: 'INTERNAL' })
      expect(requests).toEqual([])
      await end()
    },
  )

  it('tells every mistake of the file, not the first', () => {
    const file = {
      calls: {
        'cotizaciones.lista': { absent: true },
        'agenda.resumen': { method: 'SEND' },
        'documento.get': { path: '/documentos/{numero}' },
        'contactos.list': { path: 'https://otro.example/x' },
      },
      files: ['exportaciones'],
      otra: 1,
    }

    const { mistakes } = readCallSettings(JSON.stringify(file))

    expect(mistakes.join('; ')).toMatch(/files/)
    expect(mistakes).toEqual(expect.arrayContaining([expect.stringContaining('acepta "calls"')]))
    expect(readCallSettings(JSON.stringify({ calls: file.calls })).mistakes).toEqual([
      'calls.cotizaciones.lista no existe',
      expect.stringContaining('calls.agenda.resumen acepta'),
      'calls.documento.get.path le falta {tipo}',
      'calls.documento.get.path le falta {id}',
      'calls.documento.get.path no tiene {numero}',
      expect.stringContaining('calls.contactos.list acepta'),
    ])
  })

  it('the documented example is one', () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/legacy-calls.md', 'utf8')) ?? []

    expect(readCallSettings(example).mistakes).toEqual([])
    expect(Object.keys(JSON.parse(example).calls).length).toBeGreaterThan(2)
  })

  it('the document names every call', () => {
    const text = readFileSync('docs/legacy-calls.md', 'utf8')

    expect(callNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })
})
