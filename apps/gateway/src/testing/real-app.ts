import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import request from 'supertest'
import { onTestFinished } from 'vitest'
import { type AppOptions, createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { httpLegacy } from './http-legacy.ts'

export const SECRET = 'a secret of thirty-two characters'

/** A build as Vite leaves it: placeholders, an asset with a hash, its compressed twin. */
const PAGE = `<!doctype html><html><head><title>__PRODUCT_NAME__</title><meta name="build" content="__BUILD__"><script nonce="__CSP_NONCE__" src="/crm-new/assets/i-1a.js"></script></head>
<body><div id="root"><!--con-sesion <p>Verificando la sesión…</p> con-sesion--></div>
<!--con-sesion <link rel="modulepreload" href="/crm-new/assets/app-1a.js" nonce="__CSP_NONCE__"> con-sesion-->
<!--pantalla clientes/$id <link rel="modulepreload" href="/crm-new/assets/cliente-1a.js" nonce="__CSP_NONCE__"> pantalla-->
<!--pantalla clientes/mapa <link rel="modulepreload" href="/crm-new/assets/mapa-1a.js" nonce="__CSP_NONCE__"> pantalla--></body></html>`
const build = async (hash: string, files: number): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), 'web-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), PAGE.replaceAll('-1a.js', `-${hash}.js`))
  await writeFile(join(dist, `assets/i-${hash}.js`), 'console.log(1)')
  await writeFile(join(dist, `assets/i-${hash}.js.br`), brotliCompressSync('console.log(1)'))
  for (let n = 0; n < files; n++) await writeFile(join(dist, `assets/parte${n}-${hash}.js`), '')
  await writeFile(join(dist, 'favicon.svg'), '<svg/>')

  return dist
}

/** The real app over a legacy server, its lines of log, and a browser's half of it. Closed when the test ends. */
export const realApp = async (
  answers: Parameters<typeof httpLegacy>[0] = {},
  env: Record<string, string> = {},
  { hash = '1a', files = 0, ...options }: Pick<AppOptions, 'slowClients'> & { hash?: string; files?: number } = {},
) => {
  const legacy = await httpLegacy(answers)
  const dist = await build(hash, files)
  const lines: string[] = []
  const base = { LEGACY_URL: legacy.url, GATEWAY_SECRET: SECRET, LOG_LEVEL: 'debug', RATE_LIMIT_PER_MINUTE: '100000' }
  const config: Config = readConfig({ ...base, ...env })
  const app = await createApp(config, {
    webDist: dist,
    logStream: { write: (line) => void lines.push(line) },
    ...options,
  })
  await app.ready()
  onTestFinished(async () => {
    await app.close()
    await legacy.close()
    await rm(dist, { recursive: true })
  })

  return { app, legacy, lines, http: request(app.server) }
}

type Http = Awaited<ReturnType<typeof realApp>>['http']

/** Calls a procedure as our page does. `query` is a GET. */
export const mutate = (http: Http, procedure: string, input?: unknown) =>
  http
    .post(`/crm-new/trpc/${procedure}`)
    .set('x-yunque', '1')
    .set('content-type', 'application/json')
    .send(input === undefined ? '' : JSON.stringify(input))

export const query = (http: Http, procedure: string, input?: unknown) =>
  http.get(`/crm-new/trpc/${procedure}`).query(input === undefined ? {} : { input: JSON.stringify(input) })

/** Signs in: the two halves that the browser then has. */
export const signIn = async (
  http: Http,
  headers: Record<string, string> = {},
): Promise<{ answer: request.Response; setCookie: string; cookie: string; authorization: string }> => {
  const answer = await mutate(http, 'sesion.login', { codigo: 'JP', clave: 'la clave' }).set(headers)
  const setCookie = String(answer.headers['set-cookie'])

  return {
    answer,
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
    authorization: `Bearer ${answer.body.result.data.handle}`,
  }
}
