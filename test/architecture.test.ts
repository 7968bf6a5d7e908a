import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as pricing from '../packages/pricing/src/index.ts'
import { type Layer, legacyMayImport, mayImport, rooms } from '../rooms.ts'
import { importsOf, ROOT, read, sourceFiles } from './source-files.ts'

const WEB = 'apps/web/src'
const ROUTES = `${WEB}/routes`
const names = (dir: string) => [
  ...new Set(readdirSync(join(ROOT, dir)).map((name) => name.replace(/(\.test)?\.tsx?$/, ''))),
]

/** Rooms whose imports form a cycle, if any. */
const circlesOf = (arrows: Record<string, readonly string[]>): string[] => {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (arrows[from] ?? []).some((next) => {
      if (next === to) return true
      return seen.has(next) ? false : reaches(next, to, seen.add(next))
    })

  return Object.keys(arrows).filter((room) => reaches(room, room))
}

/** The folder of each layer's rooms, and what else is in it: shapes shared by several rooms. */
const HOMES: Record<Layer, { dir: string; shared: readonly string[] }> = {
  contracts: {
    dir: 'packages/contracts/src',
    shared: ['codecs', 'columna', 'form', 'forms', 'list', 'lists', 'modulos', 'row', 'search', 'testing', 'wire'],
  },
  gateway: { dir: 'apps/gateway/src/routers', shared: [] },
  legacy: { dir: 'apps/legacy/src/rooms', shared: [] },
  web: { dir: `${WEB}/features`, shared: [] },
}

/** 'apps/web/src/features/contactos/x.ts' imports '#/ui/y.ts' from layer 'ui'; undefined for other code than the web's. */
const layerOf = (file: string, from: string) => {
  if (from.startsWith('#/')) return from.split('/')[1]
  return from.startsWith('.') ? relative(join(ROOT, WEB), join(ROOT, file, '..', from)).split('/')[0] : undefined
}

/** The layers that each layer of the web may import besides itself (ARCHITECTURE.md). lib/router joins the routes. */
const LAYERS: Record<string, readonly string[]> = {
  lib: [],
  ui: ['lib'],
  features: ['ui', 'lib'],
  shell: ['ui', 'lib'],
  routes: ['shell', 'features', 'ui', 'lib'],
}
const isCode = (file: string) => !/\.test\.tsx?$|\/testing[\w-]*\.tsx?$/.test(file) && file !== `${WEB}/lib/router.tsx`

/** 'a -> b' for every room below `dir` that imports another one without permission. */
const arrowsWithout = (allowed: Record<string, readonly string[]>, dir: string) =>
  new Set(
    Object.keys(rooms).flatMap((room) =>
      sourceFiles(`${dir}/${room}`)
        .filter((file) => dir !== HOMES.legacy.dir || !file.endsWith('.test.ts'))
        .flatMap((file) => importsOf(file).map((from) => (from.startsWith('.') ? join(file, '..', from) : from)))
        .map((path) => path.replace('#/', `${WEB}/`))
        .filter((path) => path.startsWith(`${dir}/`))
        .map((path) => path.slice(dir.length + 1).split('/')[0] ?? '')
        .filter((other) => other !== room && !allowed[room]?.includes(other))
        .map((other) => `${room} -> ${other}`),
    ),
  )

describe('one room, one name (docs/adr/0001)', () => {
  it.each(Object.entries(HOMES))('%s has every room, by its name, and nothing that is no room', (layer, home) => {
    const expected = Object.entries(rooms)
      .filter(([, { lacks = [] }]) => !lacks.includes(layer as Layer))
      .map(([room]) => room)

    expect(names(home.dir).toSorted()).toEqual([...expected, ...home.shared].toSorted())
  })

  it.each([
    ['web', mayImport, HOMES.web.dir],
    ['legacy', legacyMayImport, HOMES.legacy.dir],
  ])('a room of the %s imports another only as rooms.ts says', (_layer, allowed, dir) => {
    expect([...arrowsWithout(allowed, dir)]).toEqual([])
  })

  it.each([
    ['web', mayImport],
    ['legacy server', legacyMayImport],
  ])('the arrows between rooms of the %s lead round no circle', (_layer, arrows) => {
    expect(circlesOf(arrows)).toEqual([])
    expect(circlesOf({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual(['a', 'b', 'c'])
  })
})

/** Rooms of the web with rooms inside: others may only import their entry file. */
const FACES: Record<string, string> = { items: '#/features/items/index.ts' }

it.each(Object.entries(FACES))('%s has one face', (room, face) => {
  const home = `${WEB}/features/${room}/`
  const past = [...sourceFiles(WEB), ...sourceFiles('bench')]
    .filter((file) => !file.startsWith(home))
    .flatMap((file) => importsOf(file).map((from) => [file, from] as const))
    .filter(([, from]) => from.startsWith(`#/features/${room}/`) && from !== face)

  expect(past).toEqual([])
})

describe('the layers of the web', () => {
  it.each(Object.entries(LAYERS))('%s imports nothing but %j', (layer, allowed) => {
    const back = sourceFiles(`${WEB}/${layer}`)
      .filter(isCode)
      .flatMap((file) =>
        importsOf(file)
          .map((from) => layerOf(file, from))
          .filter((other) => other !== undefined && other !== layer && !allowed.includes(other))
          .map((other) => `${file} -> ${other}`),
      )

    expect(back).toEqual([])
  })
})

/** The file behind an import of one of our packages. */
const PACKAGES = ['contracts', 'metrics', 'pricing', 'pedidos', 'settings']

/** Our file that an import refers to; undefined for foreign packages. */
const targetOf = (file: string, from: string): string | undefined => {
  if (from.startsWith('.')) return join(file, '..', from)
  if (from.startsWith('#/')) return from.replace('#/', `${WEB}/`)
  const [, name = '', path = 'index'] = /^@yunque\/([a-z]+)(?:\/(.+))?$/.exec(from) ?? []

  return PACKAGES.includes(name) ? `packages/${name}/src/${path}.ts` : undefined
}

/** The files in cycles: what remains after repeatedly removing files without imports or without importers. */
const inCircles = (arrows: ReadonlyMap<string, readonly string[]>): string[] => {
  const left = new Set(arrows.keys())
  for (let before = 0; before !== left.size; ) {
    before = left.size
    const reached = new Set([...left].flatMap((file) => arrows.get(file) ?? []))
    for (const file of left) {
      if (!reached.has(file) || !arrows.get(file)?.some((next) => left.has(next))) left.delete(file)
    }
  }

  return [...left]
}

it('no file stands in a circle with another, types included', () => {
  const files = ['apps', 'packages', 'bench', 'e2e', 'scripts', 'test']
    .flatMap(sourceFiles)
    .filter((file) => !/\.test\.tsx?$/.test(file))
  const arrows = new Map(files.map((file) => [file, importsOf(file).flatMap((from) => targetOf(file, from) ?? [])]))

  // Makes sure that imports are found at all: otherwise no cycle could be.
  expect([...arrows.values()].flat().filter((path) => arrows.has(path)).length).toBeGreaterThan(2_000)
  expect(inCircles(arrows)).toEqual([])
  expect(
    inCircles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
        ['d', ['a']],
        ['e', []],
      ]),
    ),
  ).toHaveLength(3)
})

it('a folder above 25 files has rooms of its own', () => {
  // Known exceptions with their present number of files; none may grow.
  const WIDER: Record<string, number> = {
    'apps/legacy/db/seed': 32,
  }
  const folders = Map.groupBy(
    ['apps', 'packages'].flatMap(sourceFiles).filter((file) => !/\.test\.tsx?$|\/db\/migrations\//.test(file)),
    (file) => join(file, '..'),
  )
  const wide = [...folders].filter(([folder, files]) => files.length > (WIDER[folder] ?? 25))

  expect(wide.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

it('process.env is read in a config.ts only', () => {
  const readers = ['apps', 'packages']
    .flatMap(sourceFiles)
    .filter((file) => !/\.test\.tsx?$/.test(file) && read(file).includes('process.env'))

  expect(readers.filter((file) => !/(^|[/.])config\.ts$/.test(file))).toEqual([])
})

it('no screen takes what a browser lacks on plain http: a UUID comes from idempotencyKey', () => {
  const takers = sourceFiles('apps/web/src').filter((file) => isCode(file) && read(file).includes('randomUUID()'))

  expect(takers).toEqual([])
})

it('no amount breaks over two lines within a sentence of the screen [VIS-22]', () => {
  const breaking = sourceFiles(WEB).filter((file) => isCode(file) && read(file).includes('${formatMoney('))

  expect(breaking).toEqual([])
})

/** The URL of a route file, from its name. */
const urlOf = (file: string) =>
  relative(ROUTES, file)
    .replace(/\.tsx$/, '')
    .replace(/^_shell(\/|$)/, '')
    .replace(/(^|\/)index$/, '')
const routeFiles = sourceFiles(ROUTES).filter((file) => isCode(file) && file.endsWith('.tsx'))

describe('routes', () => {
  it('each file is at the path of its URL', () => {
    const misplaced = routeFiles
      .map((file) => [file, /createFileRoute\('(?:\/_shell)?([^']*)'\)/.exec(read(file))?.[1]])
      .filter(([file = '', url]) => url !== undefined && url.replace(/^\/|\/$/g, '') !== urlOf(file))

    expect(misplaced).toEqual([])
  })

  it('are led to by links whose types are checked: nothing is cast past them [LIS-02]', () => {
    const REASONS = { [`${WEB}/shell/palette/recent.ts`]: 'an address that was open' }
    const casts = /\bas never\b|\bas (unknown as )?(Destino|LinkProps|NavigateOptions)\b/

    expect(
      sourceFiles(WEB)
        .filter(isCode)
        .filter((file) => !file.startsWith(`${WEB}/testing/`) && casts.test(read(file))),
    ).toEqual(Object.keys(REASONS))
  })
})

describe("what a line comes to is reckoned in one place: pricing's totalsOf", () => {
  const outside = ['apps', 'packages/contracts', 'e2e'].flatMap(sourceFiles).filter(isCode)

  it('nothing else of pricing gives a weight or an amount of a line', () => {
    // `recalculate` updates the weights after an edit; `totalItemCotizacion` is for the panel's own fields (EST-06).
    const rules = ['cantidad', 'pesoTotal', 'pesoTotalDeFamilia', 'pesoUnitario', 'precioTotal']

    expect(rules.filter((rule) => rule in pricing)).toEqual([])
  })

  it('every rule is used by somebody, or only its own test would know that it is there', () => {
    const code = outside.filter((file) => read(file).includes('@yunque/pricing')).map(read)
    const rules = Object.keys(pricing).filter((name) => !/^[A-Z_]+$/.test(name))

    expect(rules.filter((rule) => !code.some((text) => new RegExp(`\\b${rule}\\b`).test(text)))).toEqual([])
  })

  it('every file of rules has a test beside it', () => {
    const rules = sourceFiles('packages/pricing').filter(
      (file) => isCode(file) && /^export const \w+ =/m.test(read(file)),
    )

    expect(rules.filter((file) => !existsSync(join(ROOT, file.replace(/\.ts$/, '.test.ts'))))).toEqual([])
  })

  it("nobody asks for a familia's number: its rules are data [DAT-16]", () => {
    const asks =
      /familia\w*(?:\.codigo)? *(?:===|!==|==|!=) *'\d|'\d+' *(?:===|!==) *\w*familia|case '(?:1|2|3|4|5|6|13|14|21|40|47)':/i

    expect(outside.filter((file) => !file.includes('/db/seed/') && asks.test(read(file)))).toEqual([])
  })

  it('nobody multiplies a price by himself', () => {
    const REASONS: Record<string, string> = {
      'apps/web/src/features/items/cells/cifra.ts': 'a limit from which a typed price looks odd',
      'apps/web/src/features/precios/precios-de.ts': 'prices at a rate and per piece, no totals',
      'apps/web/src/features/representante/pedido-items.tsx': 'which quantity the price of an order is of',
      'apps/legacy/src/rooms/datos/importar/conjuntos/documentos.ts':
        'which quantity the price of an earlier line is of',
      'apps/legacy/db/seed/documento-items.ts': 'a price under the list',
      'apps/legacy/db/seed/dolar.ts': 'rates',
      'apps/legacy/db/seed/productos.ts': 'prices and weights of the catalogue',
      'apps/legacy/db/seed/representante.ts': "a mill's price",
      'apps/legacy/db/seed/stock.ts': 'weights of lots',
    }

    expect(outside.filter((file) => read(file).includes('multiplyRounded')).toSorted()).toEqual(
      Object.keys(REASONS).toSorted(),
    )
  })
})

describe("styles, of which one selector can cost more than a screen's own work [LIM-17]", () => {
  const sheets = readdirSync(join(ROOT, WEB), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(WEB, file))
  const sheetsWith = (what: RegExp) => sheets.filter((file) => what.test(read(file).replaceAll(/\/\*.*?\*\//gs, '')))

  it('none looks through the whole page at each change of it', () => {
    expect(sheetsWith(/(:root|html):has\(/)).toEqual([])
  })

  it('none that comes after the start has a layer, with which Chromium sets all text anew', () => {
    expect(sheetsWith(/@layer/)).toEqual([`${WEB}/global.css`])
  })
})
