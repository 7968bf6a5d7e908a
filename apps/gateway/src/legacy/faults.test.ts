import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { ErrorCode } from '@yunque/contracts/wire/error-codes'
import { hecho } from '@yunque/contracts/wire/hecho'
import { expect, it } from 'vitest'
import { GOOD, realClient } from '../testing/legacy-calls.ts'
import { answer, deafServer, rawLegacy, type Script } from '../testing/raw-legacy.ts'
import { CALLS, callNames } from './calls.ts'
import type { Clase } from './clase.ts'
import { createDispatchers } from './dispatchers.ts'
import { createLegacyClient } from './legacy-client.ts'

type Outcome = ErrorCode | 'OK'
type Fault = [name: string, script: Script, read: Outcome, save: Outcome]

const send =
  (bytes: string | Buffer): Script =>
  (socket) =>
    socket.write(bytes)
const html = '<html><body>SQLSTATE[42S02]</body></html>'
const away = '<html><title>Sitio en mantenimiento</title></html>'
const loginPage = '<form action="/login"><input name="clave" type="password"></form>'
const status = (line: string, body = '{}', head: string[] = []) => send(answer(body, head, line))
const drip: Script = (socket) => {
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n')
  const timer = setInterval(() => socket.write(' '), 10)
  socket.on('close', () => clearInterval(timer))
}
const continues: Script = (socket) => {
  const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 10)
  socket.on('close', () => clearInterval(timer))
}
const endless: Script = (socket) => {
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n')
  const more = () => {
    while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 32)));
    if (!socket.destroyed) socket.once('drain', more)
  }
  more()
}

/** Rows of the faults in docs/promises.md that only the deadline ends. */
const ENDLESS: Fault[] = [
  ['FAU-05 accepts, never answers', () => {}, 'TIMEOUT', 'UNCONFIRMED'],
  ['FAU-06 half a header', send('HTTP/1.1 200 OK\r\ncontent-ty'), 'TIMEOUT', 'UNCONFIRMED'],
  ['FAU-07 endless 1xx', continues, 'TIMEOUT', 'UNCONFIRMED'],
  ['FAU-08 body stalls', send('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"nombre":'), 'TIMEOUT', 'UNCONFIRMED'],
  ['FAU-09 body trickles', drip, 'TIMEOUT', 'UNCONFIRMED'],
]

const BROKEN: Fault[] = [
  ['FAU-10 closed before an answer', (socket) => socket.end(), 'UNREACHABLE', 'UNCONFIRMED'],
  ['FAU-11 reset before an answer', (socket) => socket.resetAndDestroy(), 'UNREACHABLE', 'UNCONFIRMED'],
  [
    'FAU-13 reset mid-body',
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"nom', () => socket.resetAndDestroy()),
    'UNREACHABLE',
    'UNCONFIRMED',
  ],
  [
    'FAU-14 end before the length',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"nom'),
    'UNREACHABLE',
    'UNCONFIRMED',
  ],
  [
    'FAU-15 chunked without end',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"nom\r\n'),
    'UNREACHABLE',
    'UNCONFIRMED',
  ],
  [
    'FAU-16 cut inside the JSON, no length',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"nom'),
    'UNEXPECTED_ANSWER',
    'UNCONFIRMED',
  ],
  ['FAU-18 truncated JSON', send(answer('{"nombre":"Ju')), 'UNEXPECTED_ANSWER', 'UNCONFIRMED'],
  ['FAU-19 an HTML page', send(answer(html, ['content-type: text/html'])), 'UNEXPECTED_ANSWER', 'UNCONFIRMED'],
  ['FAU-19 a login page', send(answer(loginPage, ['content-type: text/html'])), 'SESSION_EXPIRED', 'SESSION_EXPIRED'],
  ['FAU-20 HTML that calls itself JSON', send(answer(html)), 'UNEXPECTED_ANSWER', 'UNCONFIRMED'],
  ['FAU-21 a PHP warning before the JSON', send(answer(`Warning: x\n${GOOD}`)), 'OK', 'OK'],
  ['FAU-22 a BOM', send(answer(`\uFEFF${GOOD}`)), 'OK', 'OK'],
  ['FAU-23 windows-1252 that does not say so', send(answer(Buffer.from(GOOD, 'latin1'))), 'OK', 'OK'],
  [
    'FAU-23 bytes that no charset has',
    send(answer(Buffer.from('{"nombre":"\x81"}', 'latin1'))),
    'UNEXPECTED_ANSWER',
    'UNCONFIRMED',
  ],
  [
    'FAU-24 ISO-8859-1, declared',
    send(answer(Buffer.from(GOOD, 'latin1'), ['content-type: application/json; charset=ISO-8859-1'])),
    'OK',
    'OK',
  ],
  [
    'FAU-24 UTF-8 that calls itself ISO-8859-1',
    send(answer(GOOD, ['content-type: text/html; charset=latin1'])),
    'OK',
    'OK',
  ],
  ['FAU-25 JSON that calls itself HTML', send(answer(GOOD, ['content-type: text/html'])), 'OK', 'OK'],
  ['FAU-26 an empty 200', send(answer('')), 'UNEXPECTED_ANSWER', 'UNCONFIRMED'],
  ['FAU-27 a 204', send('HTTP/1.1 204 No Content\r\n\r\n'), 'UNEXPECTED_ANSWER', 'UNCONFIRMED'],
  ['FAU-29 a redirect to login', status('302 Found', '', ['location: /login']), 'SESSION_EXPIRED', 'SESSION_EXPIRED'],
  [
    'FAU-29 a redirect elsewhere',
    status('301 Moved', '', ['location: http://evil.example/']),
    'UNEXPECTED_ANSWER',
    'UNCONFIRMED',
  ],
  [
    'FAU-29 a redirect to /ingresar.php',
    status('302 Found', '', ['location: ingresar.php?x']),
    'SESSION_EXPIRED',
    'SESSION_EXPIRED',
  ],
  ['FAU-28 a refusal with 200', send(answer('{"error":"El contacto tiene cotizaciones."}')), 'INVALID', 'INVALID'],
  ['FAU-28 success: false with 200', send(answer('{"success":false}')), 'INVALID', 'INVALID'],
  [
    'FAU-28 an ended session with 200',
    send(answer('{"error":"Su sesión ha expirado"}')),
    'SESSION_EXPIRED',
    'SESSION_EXPIRED',
  ],
  ['FAU-59 a maintenance page with 200', send(answer(away, ['content-type: text/html'])), 'MAINTENANCE', 'UNCONFIRMED'],
  ['FAU-30 another shape', send(answer('{"name":"x"}')), 'UNEXPECTED_ANSWER', 'UNCONFIRMED'],
  ['FAU-36 NaN', send(answer('{"nombre":NaN}')), 'UNEXPECTED_ANSWER', 'UNCONFIRMED'],
  [
    'FAU-37 nested too deeply',
    send(answer(`{"nombre":"x","z":${'['.repeat(5000)}${']'.repeat(5000)}}`)),
    'UNEXPECTED_ANSWER',
    'UNCONFIRMED',
  ],
  ['FAU-39 an endless body', endless, 'UNEXPECTED_ANSWER', 'UNCONFIRMED'],
  [
    'FAU-40 gzip that nobody asked for',
    send(answer(gzipSync(GOOD), ['content-encoding: gzip'])),
    'UNEXPECTED_ANSWER',
    'UNCONFIRMED',
  ],
  [
    'FAU-42 two lengths',
    send('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'),
    'UNEXPECTED_ANSWER',
    'UNCONFIRMED',
  ],
  ['FAU-44 headers over 16 KiB', send(answer(GOOD, [`x: ${'a'.repeat(20_000)}`])), 'UNEXPECTED_ANSWER', 'UNCONFIRMED'],
  ['FAU-45 no HTTP at all', send('\x15\x03\x01\x00\x02\x02\x28'), 'UNEXPECTED_ANSWER', 'UNCONFIRMED'],
  ['FAU-46 status 999', status('999 Odd', GOOD), 'UNEXPECTED_ANSWER', 'UNCONFIRMED'],
  [
    'FAU-46 an upgrade',
    status('101 Switching Protocols', '', ['connection: upgrade', 'upgrade: x']),
    'UNEXPECTED_ANSWER',
    'UNCONFIRMED',
  ],
  ['FAU-48 a 400', status('400 Bad Request'), 'UNEXPECTED_ANSWER', 'UNEXPECTED_ANSWER'],
  ['FAU-49 a 401', status('401 Unauthorized'), 'SESSION_EXPIRED', 'SESSION_EXPIRED'],
  [
    'FAU-49 a 419 in HTML',
    status('419 Expired', html, ['content-type: text/html']),
    'SESSION_EXPIRED',
    'SESSION_EXPIRED',
  ],
  ['FAU-50 a 403', status('403 Forbidden'), 'FORBIDDEN', 'FORBIDDEN'],
  ['FAU-51 a 404', status('404 Not Found'), 'NOT_FOUND', 'NOT_FOUND'],
  ['FAU-52 a 405', status('405 Method Not Allowed'), 'UNEXPECTED_ANSWER', 'UNEXPECTED_ANSWER'],
  ['FAU-53 a 409', status('409 Conflict'), 'CONFLICT', 'CONFLICT'],
  ['FAU-54 a 413', status('413 Too Large'), 'TOO_LARGE', 'TOO_LARGE'],
  ['FAU-55 a 422', status('422 Unprocessable'), 'INVALID', 'INVALID'],
  ['FAU-56 a 429', status('429 Too Many Requests', '{}', ['retry-after: 999999']), 'RATE_LIMITED', 'RATE_LIMITED'],
  ['FAU-57 a 500', status('500 Error', html, ['content-type: text/html']), 'SERVER_FAILED', 'SERVER_FAILED'],
  ['FAU-58 a 502', status('502 Bad Gateway', html, ['content-type: text/html']), 'UNREACHABLE', 'UNCONFIRMED'],
  ['FAU-58 a 504', status('504 Timeout', html, ['content-type: text/html']), 'TIMEOUT', 'UNCONFIRMED'],
  ['FAU-70 a 507', status('507 Insufficient Storage', '{}'), 'NO_SPACE', 'NO_SPACE'],
  ['FAU-59 a 503', status('503 Unavailable', '{}', ['retry-after: 60']), 'MAINTENANCE', 'MAINTENANCE'],
]

/** Classes of calls for which a fault means the same as for a read: an `action` is done once, but leaves no record in doubt. */
const READS: Clase[] = ['lookup', 'list', 'slow', 'action']

it('is no other call than those of signing in and out: who lost the answer to any other write is told that nobody knows [ARQ-11]', () => {
  expect(callNames.filter((name) => CALLS[name].clase === 'action')).toEqual([
    'sesion.login',
    'sesion.ingresoProveedor',
    'sesion.logout',
  ])
})

const outcome = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    () => 'OK',
    (error) => error.codigo,
  )

/** How much later than its deadline a call may be answered, in milliseconds. */
const GRACE_MS = 700

/**
 * The outcome of a fault for a call of every class, each made by a fresh client at the same time; 'LATE' past the
 * deadline's grace.
 */
const meet = async (script: Script, deadlineMs = 15_000) => {
  const server = await rawLegacy(script)
  const one = async (clase: Clase): Promise<[Clase, Outcome | 'LATE']> => {
    const client = realClient(server.url, { deadlineMs })
    const call = outcome(client.call(clase, clase === 'save' ? { form: { a: '1' } } : {}))
    const late = sleep(deadlineMs + GRACE_MS, 'LATE' as const, { ref: false })
    const result = await Promise.race([call, late])
    await client.done()

    return [clase, result]
  }
  const outcomes = await Promise.all([...READS, 'save' as const].map(one))
  await server.close()

  return Object.fromEntries(outcomes)
}
const expected = (read: Outcome, save: Outcome) => ({
  ...Object.fromEntries(READS.map((clase) => [clase, read])),
  save,
})

it.each(ENDLESS)('%s: told within the deadline and 0.7 s [LIM-01]', async (_name, script, read, save) => {
  expect(await meet(script, 150)).toEqual(expected(read, save))
})

// Their deadline is far off: what is told here is the fault, and not that a busy machine was late.
it.each(BROKEN)('%s', async (_name, script, read, save) => {
  expect(await meet(script)).toEqual(expected(read, save))
})

it('no answer to the connection itself: nothing was sent, of a read that ran out of time too [FAU-03]', async () => {
  const deaf = await deafServer()
  const read = realClient(deaf.url, { connectMs: 150, deadlineMs: 200 })
  const save = realClient(deaf.url, { connectMs: 150 })

  expect(await outcome(read.read())).toBe('UNREACHABLE')
  await expect(save.save()).rejects.toMatchObject({ codigo: 'UNREACHABLE', repeat: 'unsent' })

  await Promise.all([read.done(), save.done(), deaf.close()])
})

it('a failure to connect that is no refusal: nothing was sent [FAU-04]', async () => {
  // A broadcast address: the system itself refuses to connect.
  const client = realClient('http://255.255.255.255')

  await expect(client.read()).rejects.toMatchObject({ codigo: 'UNREACHABLE', repeat: 'unsent' })
  await expect(client.save()).rejects.toMatchObject({ codigo: 'UNREACHABLE', repeat: 'unsent' })
  await client.done()
})

it('a server that is slow at one thing holds up only the calls of that class [FAU-62]', async () => {
  const server = await rawLegacy(
    (socket, { head }) => void (head.includes('x-request-id: r1') && socket.write(answer(GOOD))),
  )
  const dispatchers = createDispatchers()
  const client = createLegacyClient({ baseUrl: server.url, dispatchers, deadlineMs: { slow: 600 } })
  const as = (reqId: string, clase: Clase) =>
    outcome(client.as({ reqId }).post('/api/prueba', { clase, response: hecho, ...(clase === 'save' && { form: {} }) }))

  // The slow calls are more than their pool has connections.
  const hanging = Array.from({ length: 40 }, () => as('hangs', 'slow'))
  const others = await Promise.all((['lookup', 'list', 'save', 'action'] as const).map((clase) => as('r1', clase)))

  expect(others).toEqual(['OK', 'OK', 'OK', 'OK'])
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(['TIMEOUT']))
  await dispatchers.close()
  await server.close()
})

it('connection refused: neither a read nor a save was sent [FAU-01]', async () => {
  // Port 1, and not one that was just freed: another test's server may have taken that by now.
  const client = realClient('http://127.0.0.1:1')

  await expect(client.read()).rejects.toMatchObject({ codigo: 'UNREACHABLE', repeat: 'unsent' })
  await expect(client.save()).rejects.toMatchObject({ codigo: 'UNREACHABLE', repeat: 'unsent' })
})

it('no such host [FAU-02]', async () => {
  const client = realClient('http://nope.invalid')

  await expect(client.save()).rejects.toMatchObject({ codigo: 'UNREACHABLE', repeat: 'unsent' })
})

it('an answer too many is not the next call’s [FAU-47]', async () => {
  const extra = answer('{"nombre":"de otro"}')
  const server = await rawLegacy((socket) => socket.write(Buffer.concat([answer(GOOD), extra])))
  const client = realClient(server.url)

  await client.read()
  const second = await client.read().catch((error) => error.codigo)

  expect(second).not.toEqual({ nombre: 'de otro' })
  await client.done()
  await server.close()
})
