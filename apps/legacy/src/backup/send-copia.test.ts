import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendCopia } from './send-copia.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; secret: string }

/** The signature that a request should have, worked out as Amazon's 'Signature Calculations for the Authorization Header' says. */
const signatureOf = ({ method, path, headers, secret }: Asked): string => {
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+),/.exec(headers.authorization ?? '') ?? []
  const [uri = '', query = ''] = path.split('?')
  const canonical = [
    method,
    uri,
    query,
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`)

  return hmac(key, toSign).toString('hex')
}

/** A server that takes files as S3 does: of who signs with this secret, with a length, and as they were sent. */
const openAlmacen = async (secret: string) => {
  const files = new Map<string, Buffer>()
  let busy = 0
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const body = await buffer(request)
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    if (busy-- > 0) return refuse(503, 'SlowDown')
    if (headers['content-length'] === undefined) return refuse(411, 'MissingContentLength')
    const given = /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1]
    if (given !== signatureOf({ method, path, headers, secret })) return refuse(403, 'SignatureDoesNotMatch')
    if (headers['x-amz-content-sha256'] !== sha256(body)) return refuse(400, 'XAmzContentSHA256Mismatch')
    files.set(decodeURIComponent(path), body)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    /** Has no time for so many requests. */
    beBusy: (requests: number) => {
      busy = requests
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As Amazon makes them: with what an address cannot hold. */
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'

describe('a copy in a bucket [OPE-07]', () => {
  let dir: string
  let file: string
  let almacen: Awaited<ReturnType<typeof openAlmacen>>
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'yunque-almacen-'))
    file = join(dir, 'yunque-20261126-030000.gz')
    writeFileSync(file, Buffer.alloc(3_000_000, 'Ñandú '))
    almacen = await openAlmacen(SECRET)
  })
  afterAll(async () => {
    await almacen.close()
    rmSync(dir, { recursive: true })
  })

  const at = (path: string, secret = SECRET) =>
    `http://AKIDEXAMPLE:${encodeURIComponent(secret)}@${almacen.host}/${path}`

  it('is refused by a test’s server unless it is signed as Amazon’s own example is', () => {
    const headers = {
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-date': '20130524T000000Z',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    }
    const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'

    expect(signatureOf({ method: 'PUT', path: '/test%24file.text', headers, secret })).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })

  it.each(['copias', 'copias/yunque/', 'copias/sede centro?region=sa-east-1'])(
    'lies there as it lies here: %s',
    async (path) => {
      const to = await sendCopia(at(path), file)

      expect(to).not.toContain('AKIDEXAMPLE')
      const stored = almacen.files.get(decodeURIComponent(new URL(to).pathname))
      expect(stored?.equals(readFileSync(file))).toBe(true)
    },
  )

  it('is sent again where the server has no time', async () => {
    almacen.beBusy(2)
    await expect(sendCopia(at('copias'), file)).resolves.toContain('/copias/yunque-')
  })

  it('that cannot be sent is said with why, where it lies, and without the secret [SEC-22]', async () => {
    const wrong = await sendCopia(at('copias', 'otro secreto'), file).catch(({ message }: Error) => message)
    const gone = await openAlmacen(SECRET)
    await gone.close()
    const away = await sendCopia(`http://AKIDEXAMPLE:x@${gone.host}/copias`, file).catch(
      ({ message }: Error) => message,
    )

    expect(wrong).toMatch(
      /^La copia quedó en .*\.gz, pero no se pudo enviar a http:.*: el servidor respondió 403 \(SignatureDoesNotMatch\)\.$/,
    )
    expect(away).toMatch(/: el servidor no responde \(ECONNREFUSED\)\.$/)
    for (const said of [wrong, away]) expect(said).not.toMatch(/secreto|AKIDEXAMPLE/)
  })
})
