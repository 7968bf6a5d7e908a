import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '../drill/gateway.ts'

/** Shortest and longest pause of a person between two actions, in seconds; meanwhile the version is polled (SES-09). */
const [THINK_FROM = 0, THINK_TO = 0] = (process.env.THINK ?? '5,25').split(',').map((seconds) => Number(seconds) * 1000)
const POLL_MS = 5_000

type Form = Record<string, unknown>

/** What one person works with: a quotation of his own, and the last list that he saw. */
export type Seat = { browser: Browser; own: { id: string; version: string }; seen: Form[] }

const one = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

const read = async ({ browser }: Seat, procedure: string, input: object) => {
  const { data, codigo } = await browser.query(procedure, input)
  if (codigo) throw new Error(`${procedure}: ${codigo}`)

  return data
}

export const readList = async (seat: Seat) => {
  const search = { estado: one(['A', 'SV', 'VE', '']), page: one([1, 1, 1, 2, 3]), parte: 'filas' }
  seat.seen = ((await read(seat, 'cotizaciones.list', search)) as { data: Form[] }).data
}

const save = async ({ browser, own }: Seat, form: Form) => {
  const productos = (form.productos as Form[]).map((line) => ({ ...line, nro_item: own.id && '1' }))
  const { data, codigo } = await browser.call('documento.guardar', {
    tipo: 'cotizacion',
    id: own.id,
    idempotency_key: crypto.randomUUID(),
    form: { ...form, productos, version: own.version, referencia: `OC ${Math.random()}` },
  })
  if (!data) throw new Error(`documento.guardar: ${codigo}`)
  const saved = data as { n_cotizacion: string; version: string }
  Object.assign(own, { id: saved.n_cotizacion, version: saved.version })
}

/** The actions of a desk, each with its share of a hundred. */
const DAY: Record<string, { times: number; act: (seat: Seat, form: Form) => Promise<unknown> }> = {
  list: { times: 40, act: readList },
  open: {
    times: 25,
    act: (seat) => read(seat, 'documento.get', { tipo: 'cotizacion', id: one(seat.seen).n_cotizacion }),
  },
  client: {
    times: 15,
    act: (seat) => read(seat, 'clientes.buscar', { tipo: 'cliente', q: one(['aceros', 'met', 'sur']) }),
  },
  panel: {
    times: 10,
    act: (seat) => {
      const { n_cotizacion, cliente } = one(seat.seen)
      return read(seat, 'estado.get', { n_cotizacion, codigo_cliente: cliente })
    },
  },
  save: { times: 10, act: save },
}

const CARDS = Object.entries(DAY).flatMap(([name, { times }]) => Array.from({ length: times }, () => name))

export type Waits = { ms: number[]; byName: Map<string, number[]>; failed: string[] }

/** Works as one person until `until`, by performance.now(). */
export const work = async (seat: Seat, form: Form, waits: Waits, until: number) => {
  const poll = async () => {
    await sleep(Math.random() * POLL_MS)
    for (; performance.now() < until; await sleep(POLL_MS))
      await seat.browser.query('sesion.version', {}).catch(() => {})
  }
  const polling = poll()
  await sleep(Math.random() * THINK_TO)
  for (; performance.now() < until; await sleep(THINK_FROM + Math.random() * (THINK_TO - THINK_FROM))) {
    const name = one(CARDS)
    const start = performance.now()
    try {
      await DAY[name]?.act(seat, form)
      const ms = performance.now() - start
      waits.ms.push(ms)
      waits.byName.set(name, [...(waits.byName.get(name) ?? []), ms])
    } catch (error) {
      waits.failed.push(String(error))
    }
  }
  await polling
}
