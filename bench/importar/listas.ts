import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import { freePort } from '../../test/testing/free-port.ts'
import { casesOf } from '../lists/cases.ts'

/** What sellers notice of an import: times of lists on a server of the demo's size, without an import and during one (LIM-16). */
const CLAVE = 'una-clave-larga-123'
const ASKED = ['cotizaciones', 'stock of a product', 'empresas', 'contactos']
const CALLS = 300

const post = async (url: string, body: object, token = '') => {
  const start = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`)

  return { ms: performance.now() - start, answer: answer as Record<string, unknown> }
}

const run = (args: string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })

const untilReady = async (origin: string): Promise<void> => {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 250))
}

const percentile = (values: readonly number[], of: number): string =>
  (values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? 0).toFixed(1)

type Servidor = { origin: string; token: string }

/** Reads the lists in turn until there are enough times, or the import is over. */
const ask = async ({ origin, token }: Servidor, isOver: () => boolean): Promise<Map<string, number[]>> => {
  const cases = casesOf(1).filter(({ name }) => ASKED.includes(name))
  const times = new Map(cases.map(({ name }) => [name, [] as number[]]))
  for (let n = 0; n < CALLS && !isOver(); n++) {
    for (const { name, path, body } of cases) times.get(name)?.push((await post(origin + path, body, token)).ms)
  }

  return times
}

const tell = (when: string, times: Map<string, number[]>) => {
  for (const [name, of] of times) {
    console.log(
      `${when}, ${name}: ${of.length} calls, median ${percentile(of, 0.5)} ms, p95 ${percentile(of, 0.95)} ms`,
    )
  }
}

/** Carriers: rows that no list here shows, so that every call reads the same data. */
const archivo = (filas: number) =>
  Buffer.from(
    `Código;Nombre\n${Array.from({ length: filas }, (_, n) => `L${n};Expreso de la carga número ${n}`).join('\n')}\n`,
  )

/** Imports a file by the screen's calls; the server's own queue works on it. */
const takeIn = async ({ origin, token }: Servidor, filas: number): Promise<void> => {
  const call = (path: string, body: object = {}) => post(`${origin}/api/datos/importar/${path}`, body, token)
  const bytes = archivo(filas)
  const opened = await call('abrir', { conjunto: 'transportistas', archivo: 'x.csv', bytes: bytes.length })
  const { id } = opened.answer.importacion as { id: string }
  for (let at = 0; at < bytes.length; at += PARTE_BYTES) {
    const datos = bytes.subarray(at, at + PARTE_BYTES).toString('base64')
    await call(`${id}/parte`, { parte: at / PARTE_BYTES, datos })
  }
  const until = async (estado: string) => {
    for (;;) {
      const { importacion } = (await call(`${id}/get`)).answer as { importacion: { estado: string; error: string } }
      if (importacion.estado === estado) return
      if (importacion.error) throw new Error(importacion.error)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
  await call(`${id}/mirar`)
  await until('mirada')
  await call(`${id}/guardar`, { parcial: false })
  await until('guardada')
}

export const lists = async (filas: number): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-bench-importar-'))
  const env = { ...process.env, PORT: await freePort(), SEED_CLAVE: CLAVE, LOG_LEVEL: 'silent', DATA_DIR: dir }
  const seed = run(['apps/legacy/src/seed.ts', '--scale', '2'], env)
  const [code] = await once(seed, 'exit')
  if (code !== 0) throw new Error(`seed ended with ${code}`)
  const server = run(['apps/legacy/src/main.ts'], env)
  try {
    const origin = `http://127.0.0.1:${env.PORT}`
    await untilReady(origin)
    const { answer } = await post(`${origin}/api/login`, { codigo: 'admin', clave: CLAVE })
    const servidor = { origin, token: String(answer.auth_token_crm) }
    console.log(`load ${loadavg()[0]?.toFixed(0)}`)
    tell('beside none', await ask(servidor, () => false))
    let isOver = false
    const taken = takeIn(servidor, filas).finally(() => {
      isOver = true
    })
    tell(`beside ${filas} rows`, await ask(servidor, () => isOver))
    await taken
  } finally {
    server.kill()
    await once(server, 'exit')
    rmSync(dir, { recursive: true, force: true })
  }
}
