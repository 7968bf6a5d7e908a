import { expect, it } from 'vitest'
import { keepOut } from '../apps/web/build/first-load.ts'

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
