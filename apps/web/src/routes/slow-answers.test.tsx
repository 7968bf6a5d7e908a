import 'fake-indexeddb/auto'
import { act, cleanup, screen } from '@testing-library/react'
import { modulos } from '@yunque/contracts/modulos'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { describe, expect, it, vi } from 'vitest'
import { ANSWERS } from '#/testing/answers.ts'
import type { FakeGateway } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'
import { SHOWING_MORE, screenAddresses } from '#/testing/screens.ts'

/** Which of the calls under way is answered next: of any two asked together, each comes before the other once. */
const ORDERS: Record<string, (count: number) => number> = {
  'in order': () => 0,
  'the last first': (count) => count - 1,
}

/** Elements that show a state of waiting, and so hold no data yet. */
const WAITING = '[aria-busy=true], [role=status], [role=alert], .mantine-Skeleton-root'
const WORDS_OF_WAITING = /^(Cargando|Buscando|Actualizando|consultando)|…$|\.\.\.$/
/** Texts of an empty choice or a missing figure, which are no data either. */
const NOTHING = new Set(['', 'Seleccionar', '—', 'Todos', 'Todas'])

const labelOf = (field: Element) =>
  field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? ''

const ofField = (field: Element): string => {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? ''
  const { type, value } = field as HTMLInputElement

  return type === 'checkbox' || type === 'radio' ? '' : value
}

const identities = new WeakMap<Element, number>()
let last = 0
const identityOf = (element: Element): number => {
  const found = identities.get(element) ?? ++last
  identities.set(element, found)

  return found
}

const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node instanceof Text)
    .map((node) => node.textContent ?? '')
    .join('')
    .trim()

/** Every place where data stands, with its text: fields by their label, cells by row and column, all else by its element. */
const places = (): Map<string, string> => {
  const found = new Map<string, string>()
  const keep = (place: string, element: Element, text: string) => {
    if (NOTHING.has(text) || WORDS_OF_WAITING.test(text) || element.closest(WAITING)) return
    found.set(place, text)
  }
  const main = screen.queryByRole('main')
  for (const element of main?.querySelectorAll('*') ?? []) {
    if (element.matches('input, select, textarea')) {
      if (labelOf(element)) keep(`${labelOf(element)}`, element, ofField(element))
      continue
    }
    const cell = element.closest('[data-col]')
    const row = cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')
    if (cell && row && element.closest('[role=gridcell]'))
      keep(
        `row ${row} ${cell.getAttribute('data-col')} ${element === cell ? '' : element.className}`,
        element,
        ownText(element),
      )
    else if (!element.matches('option, script, style'))
      keep(`<${element.localName}> ${identityOf(element)}`, element, ownText(element))
  }

  return found
}

/**
 * Answers the calls one at a time, and tells each text that was shown and became another one. A call that only a delayed
 * input asks for is waited for, unless the screen has asked for as many as it did in another order.
 */
const walk = async (url: string, pick: (count: number) => number, asked: number, own: FakeGateway = {}) => {
  const held: { name: string; answer: () => void }[] = []
  const gateway = Object.fromEntries(
    Object.entries(ANSWERS).map(([room, answers]) => [
      room,
      Object.fromEntries(
        Object.entries({ ...answers, ...own[room as keyof FakeGateway] }).map(([procedure, answer]) => [
          procedure,
          (input: never) =>
            new Promise((resolve) => held.push({ name: `${room}.${procedure}`, answer: () => resolve(answer(input)) })),
        ]),
      ),
    ]),
  )
  renderApp(url, { gateway: gateway as FakeGateway, modulos })
  const shown = new Map<string, string>()
  const changed: string[] = []
  const look = (after: string) => {
    for (const [place, text] of places()) {
      const before = shown.get(place)
      const isMore = before !== undefined && [': ', ' · '].some((sign) => text.startsWith(`${before}${sign}`))
      if (before !== undefined && before !== text && !isMore)
        changed.push(`${after}: ${place}: '${before}' became '${text}'`)
      shown.set(place, text)
    }
  }
  let answered = 0
  /** Most calls that were under way at once. */
  let most = 0
  const rest = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
  /**
   * Ends when a call is under way, or after `ms` without one. A wait of the library would print the document each time
   * that it fails.
   */
  const untilAsked = async (ms: number) => {
    const end = performance.now() + ms
    while (held.length === 0 && performance.now() < end) await rest(10)
  }
  while (answered < 60) {
    await untilAsked(answered === 0 ? 1_000 : answered === asked ? 50 : 400)
    await rest(10)
    look('before')
    most = Math.max(most, held.length)
    const [next] = held.splice(pick(held.length), 1)
    if (!next) break
    next.answer()
    answered++
    await rest(10)
    look(next.name)
  }

  return { answered, most, changed }
}

const VACIOS = { kilos_disponible_stock: '', candidad_disponible_stock: '' }

/** Documents with something that few documents have. */
const UNUSUAL: Record<string, FakeGateway> = {
  'a line that is sold by the metre': {
    documento: {
      get: ({ tipo, id: n_cotizacion }) => {
        const cotizacion = documentoRecordDecoded({ tipo, n_cotizacion })
        const productos = cotizacion.productos.map((line) => ({ ...line, medidas_familia: 1 }))
        return { cotizacion: { ...cotizacion, productos } }
      },
    },
    productos: { productos: () => productosAnswerDecoded({ um1: 'M' }) },
    stock: { producto: () => VACIOS },
  },
  'the name that its client had then': {
    documento: {
      get: ({ tipo, id }) => ({
        cotizacion: documentoRecordDecoded({
          tipo,
          n_cotizacion: id,
          razon: 'ACEROS DEL SUR SRL',
          cuit: '20123456786',
        }),
      }),
    },
  },
}

const walkAll = async (url: string, own?: FakeGateway) => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  const changes: string[] = []
  let asked = 0
  for (const [name, pick] of Object.entries(ORDERS)) {
    const { answered, most, changed } = await walk(url, pick, asked, own)
    asked = answered
    changes.push(...changed.map((change) => `${name}: ${change}`))
    cleanup()
    if (most === 1) break
  }

  return changes
}

describe('behind slow answers', () => {
  it.each([...screenAddresses(), ...SHOWING_MORE])(
    'nothing on %s stands as data that becomes something else [VIS-03]',
    async (url) => expect(await walkAll(url)).toEqual([]),
    60_000,
  )

  it.each(Object.entries(UNUSUAL))(
    'nothing of a document with %s does [VIS-03]',
    async (_, own) => expect(await walkAll('/cotizaciones/cotizacion/12345', own)).toEqual([]),
    60_000,
  )
})
