import { setTimeout as sleep } from 'node:timers/promises'
import { documentoAnswer, documentoForm, documentoGuardarAnswer } from '@yunque/contracts/documento/documento'
import { itemForm } from '@yunque/contracts/documento/item'
import type { Browser } from './gateway.ts'

/** Pause before the same save is tried again, in milliseconds. */
const [FROM_MS, TO_MS] = [50, 250]

/** Definite answers of the gateway, after which a retry is useless. */
const REFUSED = new Set(['INVALID', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'SESSION_EXPIRED', 'TOO_LARGE', 'INTERNAL'])

/** A document saved by a writer: its identification, its number, and the last acknowledged step. */
type Written = { mark: string; n_cotizacion: string; acknowledged: number }

export type Tally = {
  written: Written[]
  acknowledged: number
  /** Tries without an answer, or with the answer that the outcome is unknown. */
  unclear: number
  /** Saves acknowledged at a later try: their key, and when that try began, by Date.now(). */
  retried: { key: string; at: number }[]
  refused: string[]
  /** When each save was acknowledged, by performance.now(), in milliseconds. */
  times: number[]
}

export const newTally = (): Tally => ({
  written: [],
  acknowledged: 0,
  unclear: 0,
  retried: [],
  refused: [],
  times: [],
})

type Form = Record<string, unknown>

/** What the editor sends for a record that it read. */
const formOf = (shape: object, record: Record<string, unknown>): Form =>
  Object.fromEntries(
    Object.keys(shape).map((name) => {
      const value = record[name]
      const isText = typeof value === 'string' || typeof value === 'number' || value === undefined
      return [name, isText ? String(value ?? '') : value]
    }),
  )

/** A quotation of the example desk as the form of a new one. */
export const findForm = async (browser: Browser): Promise<Form> => {
  for (let page = 1; page <= 20; page++) {
    const { data } = await browser.query('cotizaciones.list', { estado: 'SV', per_page: 100, page })
    const rows = (data as { data: { n_cotizacion: string; items: number }[] }).data
    const row = rows.find(({ items }) => items === 1)
    if (!row) continue
    const answer = await browser.query('documento.get', { tipo: 'cotizacion', id: row.n_cotizacion })
    const { cotizacion } = documentoAnswer.parse(answer.data)
    const productos = cotizacion.productos.map((item) => ({ ...formOf(itemForm.shape, item), nro_item: '' }))

    return { ...formOf(documentoForm.shape, cotizacion), productos, pedidos: [], version: '' }
  }
  throw new Error('No quotation of one line to begin with')
}

type Options = {
  /** Saves that all writers together still have to do. */
  take: () => boolean
  /** Saves of one document: the first creates it, each further one changes it. */
  steps: number
  /** A new key for each try: the control, which must store some saves twice. */
  isWithoutKey: boolean
}

/** Saves documents until `take` answers false; a save with an unknown outcome is sent again until it is known. */
export const write = async (browser: Browser, base: Form, tally: Tally, { take, steps, isWithoutKey }: Options) => {
  const save = async (id: string, form: Form) => {
    let key = crypto.randomUUID()
    for (let tries = 1; ; tries++) {
      if (isWithoutKey) key = crypto.randomUUID()
      const at = Date.now()
      const answer = await browser
        .call('documento.guardar', { tipo: 'cotizacion', id, idempotency_key: key, form })
        .catch(() => undefined)
      if (answer?.data) {
        tally.acknowledged += 1
        tally.times.push(performance.now())
        if (tries > 1) tally.retried.push({ key, at })
        return documentoGuardarAnswer.parse(answer.data)
      }
      if (answer?.codigo && REFUSED.has(answer.codigo)) {
        tally.refused.push(`${answer.codigo} ${JSON.stringify(answer.campos)}`)
        return undefined
      }
      tally.unclear += 1
      await sleep(FROM_MS + Math.random() * (TO_MS - FROM_MS))
    }
  }

  while (take()) {
    const mark = crypto.randomUUID()
    const written: Written = { mark, n_cotizacion: '', acknowledged: 0 }
    let version = ''
    let productos = base.productos as Form[]
    for (let step = 1; step <= steps && (step === 1 || take()); step++) {
      const saved = await save(written.n_cotizacion, { ...base, productos, version, referencia: `${mark} ${step}` })
      if (!saved) break
      written.n_cotizacion = saved.n_cotizacion
      written.acknowledged = step
      version = saved.version
      productos = productos.map((item) => ({ ...item, nro_item: '1' }))
    }
    tally.written.push(written)
  }
}
