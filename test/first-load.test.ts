import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { joined, keepOut } from '../apps/web/build/first-load.ts'

const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  type: 'chunk',
  fileName,
  moduleIds: [`/src/${fileName}`],
  imports,
  dynamicImports,
})

/** The build's complaint about these chunks; '' where there is none. */
const refusal = (...chunks: ReturnType<typeof chunk>[]): string => {
  const { generateBundle } = keepOut(/start\.js$/, /schema\.js$/)
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

it('refuses a build whose start needs what must come later, through whatever chunk, and says what imports it [LIM-16]', () => {
  const chunks = [chunk('start.js', ['list.js']), chunk('list.js', ['schema.js']), chunk('schema.js')]

  expect(refusal(...chunks)).toBe('/src/start.js must not need /src/schema.js, which these import: /src/list.js')
})

it('takes a build in which it comes later [LIM-16]', () => {
  expect(refusal(chunk('start.js', [], ['list.js']), chunk('list.js', ['schema.js']), chunk('schema.js'))).toBe('')
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
