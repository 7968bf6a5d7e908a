import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addCliente } from '../apps/legacy/src/testing/records.ts'
import { ROOT } from './source-files.ts'
import { CHILD_ENV } from './testing/child-env.ts'
import { wholeDesk } from './testing/whole-desk.ts'

type Attribute = { key: string; value: object }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

/** A minimal OTLP over HTTP collector, which keeps what it receives. */
const openCollector = async () => {
  const sent: Sent[] = []
  const paths: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    paths.push(request.url)
    sent.push((await json(request)) as Sent)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const spans = () =>
    sent
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ resource, scopeSpans }) => {
        const [service] = resource.attributes.flatMap(({ key, value }) =>
          key === 'service.name' ? Object.values(value) : [],
        )

        return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ service, ...span })))
      })

  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent, paths, spans }
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = { traceparent: `00-${TRACE}-00f067aa0ba902b7-00` }

const FORM = {
  codigo_cliente: '1204',
  apellido: 'Berlinguieri',
  nombre: 'Rosaura',
  telefono: '1145678901',
  email: 'rosaura.berlinguieri@aceros.example',
  direccion: 'Avenida Rivadavia 15230',
  pagina_web: 'https://aceros.example/rosaura',
  observaciones: 'Prefiere que la llamen de tarde',
}

/** Saves one contact under TRACE, then closes the desk, which sends all recorded spans. */
const saveOne = async (collector?: string) => {
  const desk = await wholeDesk(collector === undefined ? {} : { collector })
  const { headers, token, codigo } = await desk.signIn(['MCO'])
  await addCliente(desk.legacy.db)
  const input = { nro_cpt: '', idempotency_key: crypto.randomUUID(), form: FORM }
  const saved = await desk.ask('contactos.guardar', input, { ...headers, ...TRACEPARENT })
  const refused = await desk.ask('contactos.get', { nro_cpt: '999999' }, { ...headers, ...TRACEPARENT })
  await desk.close()

  return { saved, refused, secrets: [token, codigo, headers.authorization.slice(7), input.idempotency_key] }
}

describe('one save, from the browser to SQL [OPE-06]', () => {
  it('is one trace under the id that the browser made, each part inside of the one that asked for it', async () => {
    const collector = await openCollector()
    const { saved } = await saveOne(collector.url)

    expect(saved.statusCode).toBe(200)
    const spans = collector.spans()
    expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']))
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]))
    const one = (service: string, name: string, parent?: string) => {
      const found = spans.find((span) => span.service === service && span.name === name && span.parentSpanId === parent)
      expect(found, `${service} ${name} under ${parent}`).toBeDefined()
      return found?.spanId
    }
    // The browser records nothing itself, so the trace's first span is ours.
    const request = one('yunque-gateway', 'contactos.guardar')
    const procedure = one('yunque-gateway', 'contactos.guardar', request)
    const call = one('yunque-gateway', 'contactos.guardar', procedure)
    const handler = one('yunque-legacy', 'POST /api/clientes/maestro-contactos/guardar', call)
    for (const statement of [
      'select usuarios_modulos',
      'begin',
      'insert idempotencia',
      'insert contactos',
      'insert auditoria',
      'commit',
    ])
      one('yunque-legacy', statement, handler)
  })

  it('tells nobody’s data, whatever was typed, and of a failure its code alone', async () => {
    const collector = await openCollector()
    const { refused, secrets } = await saveOne(collector.url)

    expect(refused.statusCode).toBe(404)
    const failed = collector.spans().filter(({ status }) => status.code === 2)
    expect(failed.map(({ attributes }) => attributes.find(({ key }) => key === 'error.type')?.value)).toContainEqual({
      stringValue: 'NOT_FOUND',
    })
    const told = JSON.stringify(collector.sent)
    expect(told).toContain('insert contactos')
    const typed = Object.values(FORM).flatMap((text) => [text, ...text.split(/[ @.]/)])
    const words = [
      'Marta Quiroga',
      'Quiroga',
      'ACEROS DEL SUR',
      '30712345671',
      '127.0.0.1',
      '999999',
      ...secrets,
      ...typed,
    ]
    expect(words.filter((word) => word.length > 3 && told.toLowerCase().includes(word.toLowerCase()))).toEqual([])
  })

  it('is recorded nowhere, and loads nothing of OpenTelemetry, while no collector is named', async () => {
    const { saved } = await saveOne()
    const script = `import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
      const { openTracing } = await import('./packages/metrics/src/tracing.ts')
      await openTracing({ endpoint: process.env.COLLECTOR, share: 1, service: 'a', onLost: () => {} })
      console.log(loaded.filter((url) => url.includes('opentelemetry')).length)`
    const loadedWith = (env: Record<string, string>) =>
      Number(
        execFileSync(process.execPath, ['--input-type=module', '-e', script], {
          cwd: ROOT,
          encoding: 'utf8',
          env: { ...CHILD_ENV, ...env },
        }),
      )

    expect(saved.statusCode).toBe(200)
    expect(loadedWith({})).toBe(0)
    // Proves that the package has this name, since the check above looks for it.
    expect(loadedWith({ COLLECTOR: 'http://127.0.0.1:1' })).toBeGreaterThan(10)
  })
})
