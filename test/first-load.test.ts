import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { fewFiles, joined, keepOut, preloadWithSession } from '../apps/web/build/first-load.ts'

const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  type: 'chunk',
  fileName,
  moduleIds: [`/src/${fileName}`],
  imports,
  dynamicImports,
})

type Chunk = ReturnType<typeof chunk>
/** The message with which a plugin refuses a build of these chunks; '' where it accepts it. */
const refusal = ({ generateBundle }: ReturnType<typeof keepOut>, ...chunks: Chunk[]): string => {
  let said = ''
  const build = {
    getModuleInfo: () => ({ importers: ['/src/list.js'] }),
    error: (text: string) => {
      said = text
    },
  }
  if (typeof generateBundle !== 'function') throw new Error('no generateBundle')
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]))
  void generateBundle.call(build as never, {} as never, bundle as never, true)

  return said
}

const START_WITHOUT_SCHEMA = keepOut(/start\.js$/, /schema\.js$/)

it('refuses a build whose start needs what must come later, through whatever chunk, and says what imports it [LIM-16]', () => {
  const chunks = [chunk('start.js', ['list.js']), chunk('list.js', ['schema.js']), chunk('schema.js')]

  expect(refusal(START_WITHOUT_SCHEMA, ...chunks)).toBe(
    '/src/start.js must not need /src/schema.js, which these import: /src/list.js',
  )
})

it('takes a build in which it comes later [LIM-16]', () => {
  expect(
    refusal(
      START_WITHOUT_SCHEMA,
      chunk('start.js', [], ['list.js']),
      chunk('list.js', ['schema.js']),
      chunk('schema.js'),
    ),
  ).toBe('')
})

it('refuses a build with a screen of too many files, counted through whatever chunk [LIM-17]', () => {
  const screen = {
    ...chunk('ficha.js', ['a.js', 'b.js']),
    moduleIds: ['/src/routes/_shell/clientes/ficha/$id.tsx?tsr-split=component'],
  }
  const chunks = [screen, chunk('a.js', ['c.js']), chunk('b.js', ['c.js']), chunk('c.js'), chunk('other.js')]

  expect(refusal(fewFiles(4), ...chunks)).toBe('')
  expect(refusal(fewFiles(3), ...chunks)).toBe(
    'The screen at /clientes/ficha/$id needs 4 files, more than 3: ficha.js, a.js, c.js, b.js',
  )
})

it('refuses to join a file that was moved, which would get a chunk of its own again [LIM-16]', () => {
  const here = new URL('.', import.meta.url)
  const { test } = joined('tests', here, ['first-load.test.ts'])

  expect(test(fileURLToPath(import.meta.url))).toBe(true)
  expect(test(`${fileURLToPath(import.meta.url)}?raw`)).toBe(false)
  expect(() => joined('tests', here, ['first-load.test.ts', 'moved.ts'])).toThrow(
    "The chunk 'tests' names moved.ts, which does not exist.",
  )
})

it('names files that are there: a build fails at the first that was moved [LIM-16]', async () => {
  const { chunks } = await import('../apps/web/build/chunks.ts')

  expect(chunks.map(({ name }) => name)).toContain('list')
})

it('lets the page be seen before any sheet is there, and its first questions wait for none [SES-01] [LIM-16]', () => {
  const { transformIndexHtml } = preloadWithSession(/start\.js$/, /boot\.js$/)
  if (typeof transformIndexHtml !== 'object') throw new Error('no transformIndexHtml')
  const screen = { ...chunk('lista.js'), moduleIds: ['/src/routes/_shell/lista.tsx?tsr-split=component'] }
  const sheet = { viteMetadata: { importedCss: new Set(['lista.css']) } }
  const chunks = [chunk('main.js', ['boot.js']), chunk('boot.js'), chunk('start.js'), { ...screen, ...sheet }]
  const script = (file: string) => `<script type="module" crossorigin src="/crm-new/${file}"></script>`
  const link = '<link rel="stylesheet" crossorigin href="/crm-new/main.css">'
  const page = (links: string) =>
    `<head>${script('boot.js')}${script('main.js')}${link}</head><body><div>Verificando…</div>${links}</body>`
  const built = (html: string) =>
    String(
      transformIndexHtml.handler.call({} as never, html, {
        bundle: Object.fromEntries(chunks.map((one) => [one.fileName, one])),
      } as never),
    )

  const html = built(page('<!--enlaces-->'))

  expect(html).toContain('src="/crm-new/boot.js" async>')
  expect(html).toContain('src="/crm-new/main.js">')
  expect(html.slice(0, html.indexOf('Verificando'))).not.toContain('stylesheet')
  expect(html.match(/[a-z]+\.(?:css|js)"/g)).toEqual([
    'boot.js"',
    'main.js"',
    'main.css"',
    'start.js"',
    'lista.js"',
    'lista.css"',
  ])
  expect(() => built(page(''))).toThrow('index.html lacks <!--enlaces-->')
})
