import { createHmac } from 'node:crypto'
import { hecho } from '@yunque/contracts/wire/hecho'
import { MockAgent } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { GOOD, realClient } from '../testing/legacy-calls.ts'
import { answer, rawLegacy, type Script } from '../testing/raw-legacy.ts'
import type { CallName } from './calls.ts'
import type { LegacyPath } from './clase.ts'
import { createFirma } from './firma.ts'
import { type CallLog, createLegacyClient } from './legacy-client.ts'

const BASE = 'http://legacy.test'

/** A client whose one POST to `path` meets `status` and `body`. */
const meeting = (status: number, body: unknown, name?: CallName) => {
  const path = '/api/prueba'
  const agent = new MockAgent()
  agent.disableNetConnect()
  const headers = { 'content-type': 'application/json' }
  agent.get(BASE).intercept({ method: 'POST', path }).reply(status, JSON.stringify(body), { headers })
  const dispatchers = { of: () => agent, close: () => agent.close() }
  const legacy = createLegacyClient({ baseUrl: BASE, dispatchers }).as({ reqId: 'r1' })

  return legacy.post(path, {
    ...(name && { name }),
    clase: 'save',
    response: z.object({ version: z.string() }),
    actual: z.object({ version: z.coerce.string() }),
  })
}

describe('what a refusal says [ARQ-07]', () => {
  it.each([
    [403, 'FORBIDDEN'],
    [409, 'CONFLICT'],
    [413, 'TOO_LARGE'],
    [422, 'INVALID'],
    [429, 'RATE_LIMITED'],
    [503, 'MAINTENANCE'],
  ])('a %i keeps the message of the server', async (status, codigo) => {
    const refused = meeting(status, { message: 'Falta el\u0000 plazo\nde entrega.' })

    await expect(refused).rejects.toMatchObject({ codigo, userMessage: 'Falta el plazo de entrega.' })
  })

  it.each([
    [400, 'trait not found'],
    [401, 'Unauthenticated.'],
    [404, 'No query results for model [App\\Models\\Contacto]'],
    [500, 'SQLSTATE[42S02] select * from usuarios'],
    [503, 'Service Unavailable'],
    [422, `Falta ${'x'.repeat(295)}`],
    [429, 'Too Many Attempts.'],
    [403, 'This action is unauthorized.'],
    [403, 'User does not have the right permissions.'],
    [413, 'The POST data is too large.'],
    [422, 'The given data was invalid.'],
    [422, ['not', 'a', 'text']],
  ])('a %i never passes on %j', async (status, message) => {
    // A refusal that marks no field says that the server gave no reason.
    const userMessage = status === 422 ? 'Su servidor no lo aceptó y no dijo por qué.' : undefined
    await expect(meeting(status, { message, exception: 'E', trace: [] })).rejects.toMatchObject({ userMessage })
  })

  it('a text of three hundred signs may be shown, a longer one never', async () => {
    const text = `Falta ${'x'.repeat(294)}`

    await expect(meeting(422, { message: text })).rejects.toMatchObject({ userMessage: text })
    await expect(meeting(403, { message: `${text}x` })).rejects.toMatchObject({ userMessage: undefined })
  })

  it('a 422 names the fields, one text or several each [FAU-55]', async () => {
    const errors = {
      'productos.3.cantidad': ['Falta la cantidad.'],
      apellido: 'Falta el apellido.',
      email: ['The email field is required.', 'The email must be a valid email address.'],
      cuit: ['CUIT no válido (error 12)'],
    }

    await expect(meeting(422, { message: 'Revise', errors })).rejects.toMatchObject({
      campos: {
        'productos.3.cantidad': ['Falta la cantidad.'],
        apellido: ['Falta el apellido.'],
        email: ['Dato no válido.'],
        cuit: ['CUIT no válido (error 12)'],
      },
    })
  })

  it.each([
    { error: 'El cliente está bloqueado.' },
    { error: { message: 'El cliente está bloqueado.' } },
    { mensaje: 'El cliente está bloqueado.' },
    { Message: 'El cliente está bloqueado.' },
    { errors: ['El cliente está bloqueado.'] },
    { message: 'The given data was invalid.', errores: 'El cliente está bloqueado.' },
  ])('a server that says why in its own form, %j, is heard [ARQ-14]', async (body) => {
    const userMessage = 'El cliente está bloqueado.'

    await expect(meeting(422, body)).rejects.toMatchObject({ codigo: 'INVALID', userMessage })
    await expect(meeting(200, { ...body, ok: 'N' })).rejects.toMatchObject({ codigo: 'INVALID', userMessage })
  })

  it.each([
    { errores: { 'productos.3.cantidad': ['Falta la cantidad.'] } },
    { errors: { productos: { 3: { cantidad: ['Falta la cantidad.'] } }, precio: null } },
    { errors: [{ field: 'productos.3.cantidad', message: 'Falta la cantidad.' }] },
  ])('and where it names the field so: %j [ARQ-14] [FAU-55]', async (body) => {
    const campos = { 'productos.3.cantidad': ['Falta la cantidad.'] }

    await expect(meeting(422, body)).rejects.toMatchObject({ campos, userMessage: undefined })
  })

  it('so is one that tells it of a conflict or a permission', async () => {
    await expect(meeting(409, { mensaje: 'Lo modificó Pérez.' })).rejects.toMatchObject({
      codigo: 'CONFLICT',
      userMessage: 'Lo modificó Pérez.',
    })
    await expect(meeting(403, { error: 'Fuera de su horario.' })).rejects.toMatchObject({
      codigo: 'FORBIDDEN',
      userMessage: 'Fuera de su horario.',
    })
  })

  it('a 409 brings the record as it is now, decoded [LLA-06] [FAU-53]', async () => {
    const stale = { message: 'Cambió', actual: { version: 4 } }

    await expect(meeting(409, stale)).rejects.toMatchObject({ actual: { version: '4' } })
    await expect(meeting(409, { actual: 'nonsense' })).rejects.toMatchObject({ codigo: 'CONFLICT', actual: undefined })
  })

  it('a 401 at login is a wrong password, not a session that ended [LLA-01]', async () => {
    const refused = meeting(401, { message: 'Usuario o clave incorrectos.' }, 'sesion.login')

    await expect(refused).rejects.toMatchObject({ codigo: 'INVALID', userMessage: 'Usuario o clave incorrectos.' })
  })
})

describe('what is kept of a call for who looks after the desk [ARQ-08]', () => {
  const ok = '{"version":"1"}'

  it.each([
    ['JSON', [['application/json', ok]], 1, []],
    ['JSON by another name', [['application/problem+json; charset=utf-8', ok]], 1, []],
    ['JSON that calls itself a page', [['text/html', ok]], 1, ['content-type']],
    ['a warning of PHP before it', [['application/json', `Warning: x in y\n${ok}`]], 1, ['before the answer']],
    ['both', [['text/html', `<b>Warning</b>\n${ok}`]], 1, ['before the answer', 'content-type']],
    [
      'a proxy that was tired once',
      [
        ['text/html', '', 502],
        ['application/json', ok],
      ],
      2,
      [],
    ],
  ] as [string, [string, string, number?][], number, string[]][])('%s', async (_what, answers, attempts, drift) => {
    const agent = new MockAgent()
    agent.disableNetConnect()
    for (const [type, body, status = 200] of answers) {
      const headers = { 'content-type': type }
      agent.get(BASE).intercept({ method: 'POST', path: '/api/prueba' }).reply(status, body, { headers })
    }
    const kept: Parameters<CallLog>[0][] = []
    const dispatchers = { of: () => agent, close: () => agent.close() }
    const client = createLegacyClient({ baseUrl: BASE, dispatchers, log: (entry) => void kept.push(entry) })

    await client.as({ reqId: 'r1' }).post('/api/prueba', { clase: 'list', response: z.object({ version: z.string() }) })

    expect(kept).toMatchObject([{ trace: 'r1', path: '/api/prueba', attempts, error: undefined }])
    expect(kept[0]?.drift).toEqual(drift.map((path) => ({ path, kind: 'noise', essential: false, count: 1 })))
  })
})

it('a save that fails after its browser left is in the log, a read that was given up with it is not [FAU-74] [OPE-06]', async () => {
  const agent = new MockAgent()
  agent.disableNetConnect()
  const kept: Parameters<CallLog>[0][] = []
  const dispatchers = { of: () => agent, close: () => agent.close() }
  const client = createLegacyClient({ baseUrl: BASE, dispatchers, log: (entry) => void kept.push(entry) })
  for (const clase of ['save', 'list'] as const) {
    const browser = new AbortController()
    const leave = () => {
      browser.abort()

      return { statusCode: 500, data: '{}' }
    }
    agent.get(BASE).intercept({ method: 'POST', path: '/api/prueba' }).reply(leave)
    const call = client.as({ reqId: clase, signal: browser.signal }).post('/api/prueba', { clase, response: hecho })
    await expect(call).rejects.toThrow()
  }

  expect(kept).toMatchObject([{ trace: 'save', error: { codigo: 'SERVER_FAILED' } }])
})

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const over = async (script: Script, options: Parameters<typeof realClient>[1] = {}) => {
  const server = await rawLegacy(script)
  const client = realClient(server.url, options)
  closing.push(client.done, server.close)

  return { server, client }
}
const good: Script = (socket) => socket.write(answer(GOOD))

describe('what is sent', () => {
  it('carries the bearer, the request number and the browser’s address [SES-06]', async () => {
    const { server, client } = await over(good, { token: 'secret' })

    await client.read()

    const head = server.requests[0]?.head.toLowerCase() ?? ''
    expect(head).toMatch(/^authorization: bearer secret$/m)
    expect(head).toMatch(/^x-request-id: r1$/m)
    expect(head).toMatch(/^x-forwarded-for: 10\.1\.2\.3$/m)
    expect(head).toMatch(/^accept-encoding: identity$/m)
    expect(head).toMatch(/^x-requested-with: xmlhttprequest$/m)
  })

  it('signs the address for the request, and tells nothing of the secret [SEC-24]', async () => {
    const secret = 'a secret of thirty-two characters'
    const key = createHmac('sha256', secret).update('direccion del navegador').digest()
    const firma = createHmac('sha256', key).update('r1\n10.1.2.3').digest('base64url')
    const agent = new MockAgent()
    agent.disableNetConnect()
    // The mock server answers only a request that carries this signature.
    const asked = {
      method: 'POST',
      path: '/api/x',
      headers: { 'x-yunque-firma': firma, 'x-forwarded-for': '10.1.2.3' },
    }
    agent
      .get(BASE)
      .intercept(asked)
      .reply(200, '{}', { headers: { 'content-type': 'application/json' } })
    const dispatchers = { of: () => agent, close: () => agent.close() }
    const client = createLegacyClient({ baseUrl: BASE, dispatchers, firma: createFirma(secret) })
    const caller = { reqId: 'r1', ip: '10.1.2.3' }

    await expect(client.as(caller).post('/api/x', { clase: 'list', response: z.object({}) })).resolves.toEqual({})
    await agent.close()
  })

  it('a signed-out call carries no bearer', async () => {
    const { server, client } = await over(good)

    await client.read()

    expect(server.requests[0]?.head).not.toMatch(/authorization/i)
  })

  it('a document goes urlencoded, with its key [LLA-05]', async () => {
    const { server, client } = await over(good)

    await client.call('save', { form: { productos: [{ familia: '1' }] }, idempotencyKey: 'k-1' })

    expect(server.requests[0]?.head).toMatch(/^content-type: application\/x-www-form-urlencoded$/im)
    expect(server.requests[0]?.head).toMatch(/^idempotency-key: k-1$/im)
    expect(server.requests[0]?.body).toBe('productos%5B0%5D%5Bfamilia%5D=1&_n=1')
  })

  it('a contact goes as form-data, in UTF-8 [API-19]', async () => {
    const { server, client } = await over(good)

    await client.call('save', { form: { apellido: 'Ñandú' }, encoding: 'form-data' })

    const { head = '', body = '' } = server.requests[0] ?? {}
    expect(head).toMatch(/^content-type: multipart\/form-data; boundary=/im)
    expect(Buffer.from(body, 'latin1').toString()).toMatch(/name="apellido"\r\n\r\nÑandú\r\n/)
    expect(body).toMatch(/name="_n"\r\n\r\n1\r\n/)
  })

  it.each(['/api/../admin', '/api//evil.example', '/api/x?y=1', '/api/%2e%2e/admin', '//admin', 'admin'])(
    'refuses the path %s',
    async (path) => {
      const { server, client } = await over(good)
      const { legacy } = client

      await expect(legacy.get(path as LegacyPath, { clase: 'lookup', response: hecho })).rejects.toMatchObject({
        codigo: 'INTERNAL',
      })
      expect(server.requests).toEqual([])
    },
  )
})

describe('how often', () => {
  it('a read is made again after a cut; a save never once a byte was sent [LIM-03] [FAU-10]', async () => {
    const cutFirst: Script = (socket, _request, nth) => (nth === 0 ? socket.destroy() : socket.write(answer(GOOD)))
    const reading = await over(cutFirst)
    const saving = await over(cutFirst)

    await expect(reading.client.read()).resolves.toMatchObject({ nombre: 'Año ñandú' })
    await expect(saving.client.save()).rejects.toMatchObject({ codigo: 'UNCONFIRMED' })
    expect([reading.server.requests.length, saving.server.requests.length]).toEqual([2, 1])
  })

  it('a refusal is not asked twice', async () => {
    const { server, client } = await over((socket) => socket.write(answer('{}', [], '422 No')))

    await expect(client.read()).rejects.toMatchObject({ codigo: 'INVALID' })
    expect(server.requests).toHaveLength(1)
  })

  it('a read that must wait a moment waits; told to wait for ever, it gives up', async () => {
    const busy = (seconds: string) => answer('{}', [`retry-after: ${seconds}`], '429 Busy')
    const soon = await over((socket, _request, nth) => socket.write(nth === 0 ? busy('0') : answer(GOOD)))
    const never = await over((socket) => socket.write(busy('999999')))

    await expect(soon.client.read()).resolves.toMatchObject({ nombre: 'Año ñandú' })
    await expect(never.client.read()).rejects.toMatchObject({ codigo: 'RATE_LIMITED' })
    expect(never.server.requests).toHaveLength(1)
  })

  it('a sick server gets few calls again: three, or a tenth [LIM-03]', async () => {
    const { server, client } = await over((socket) => socket.destroy())

    await Promise.all(Array.from({ length: 20 }, () => client.read().catch(() => {})))

    expect(server.requests.length).toBeLessThanOrEqual(23)
  })
})

describe('connections', () => {
  it('reads share a few; each save opens its own [LIM-05] [FAU-12]', async () => {
    const connectionsOf = async (calls: 'read' | 'save') => {
      const sockets = new Set<unknown>()
      const { client } = await over((socket) => {
        sockets.add(socket)
        socket.write(answer(GOOD))
      })
      for (let i = 0; i < 10; i += 1) await client[calls]()

      return sockets.size
    }

    expect(await connectionsOf('read')).toBeLessThan(5)
    expect(await connectionsOf('save')).toBe(10)
  })

  it('a browser that leaves ends its reads, not its saves [FAU-74]', async () => {
    const browser = new AbortController()
    const saved = Promise.withResolvers<void>()
    const { server, client } = await over(
      (socket, { body }) => {
        if (body !== 'a=1&_n=1') browser.abort()
        else saved.promise.then(() => socket.write(answer(GOOD)))
      },
      { signal: browser.signal },
    )

    const save = client.save()
    await expect(client.read()).rejects.toMatchObject({ codigo: 'UNREACHABLE' })
    saved.resolve()

    await expect(save).resolves.toMatchObject({ nombre: 'Año ñandú' })
    expect(server.requests).toHaveLength(2)
  })

  it('an empty answer is enough where success says it all [FAU-26] [FAU-27]', async () => {
    const { client } = await over((socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n'))

    await expect(client.legacy.post('/api/logout', { clase: 'action', response: hecho })).resolves.toBeNull()
  })

  it('an export may answer bare text, as PHP does [API-22]', async () => {
    const { client } = await over((socket) =>
      socket.write(answer('http://x/exportaciones/a.xls\n', ['content-type: text/html'])),
    )
    const url = client.legacy.post('/api/x/exportar', { clase: 'slow', response: z.url(), text: true })

    await expect(url).resolves.toBe('http://x/exportaciones/a.xls')
  })
})
