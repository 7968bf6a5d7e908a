import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT, read } from './source-files.ts'

const FOLDERS = ['apps', 'packages', 'bench', 'e2e', 'scripts', 'test', 'docs']
const ROOT_FILES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'rooms.ts', '.env.example', 'Dockerfile']

/** The prefixes of requirement ids; others ('ISO-8859') only look like one. */
const AREAS =
  'API ARQ CND CON DAT DOC DUR EMB EST FAM FAU INI ITM LIM LIS LLA NAV OPE PAN PED PES PRC RUT SEC SES SHE STO VIS'.split(
    ' ',
  )
const ID = new RegExp(`\\b(?:${AREAS.join('|')})-\\d{2}\\b`, 'g')
/** 'CND-02..04' and 'INI-01 to INI-03' also name the ids in between. */
const RANGE = new RegExp(`\\b(${AREAS.join('|')})-(\\d{2})(?:\\.\\.| to \\1-)(\\d{2})\\b`, 'g')

const idsOf = (text: string): string[] => [
  ...(text.match(ID) ?? []),
  ...[...text.matchAll(RANGE)].flatMap(([, area, from, to]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, i) => `${area}-${String(Number(from) + i).padStart(2, '0')}`,
    ),
  ),
]

const files = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs|css|md|json|php)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      .map((path) => `${folder}/${path}`),
  ),
  ...ROOT_FILES,
]
const README = 'docs/requirements/README.md'
const isDefining = (path: string) => path.startsWith('docs/requirements/') || path === 'docs/promises.md'

const defined = files
  .filter(isDefining)
  .flatMap((path) => [...read(path).matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\*/gm)].map(([, id = '']) => id))
const open = read(README)
  .split('\n## Open\n')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('- Issue '))
  .flatMap((line) => idsOf(line))
/** An id in a comment of a test proves nothing. */
const withoutComments = (text: string) => text.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')
const named = new Set(
  files.filter((path) => /\.(test|spec)\.tsx?$/.test(path)).flatMap((path) => idsOf(withoutComments(read(path)))),
)

describe('what is cited', () => {
  it('is defined once, in docs/requirements or docs/promises.md', () => {
    expect(defined.filter((id, at) => defined.indexOf(id) !== at)).toEqual([])
    expect(defined.length).toBeGreaterThan(300)
  })

  it('exists', () => {
    const missing = files.flatMap((path) =>
      [...new Set(idsOf(read(path)))].filter((id) => !defined.includes(id)).map((id) => `${path}: ${id}`),
    )

    expect(missing).toEqual([])
  })

  it('lies in the repository', () => {
    // Documents that whoever clones the project does not get.
    const outside =
      /\b(?:spec|reliability|asvs|design|looks|performance|users)(?:\.md)? (?:§|V?\d)|\.\.\/shared\b|decisions VIS|\bfault \d|\bERR-\d/
    const citing = files
      .filter((path) => path !== 'test/words.test.ts')
      .flatMap((path) =>
        read(path)
          .split('\n')
          .filter((line) => outside.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      )

    expect(citing).toEqual([])
  })
})

it('the glossary names words that the code has', () => {
  const code = files.filter((path) => /\.(tsx?|json)$/.test(path)).map(read)
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []))
  const told = read('docs/glossary.md').matchAll(/^\|(?:[^|]*\|){3}([^|]*)\|$/gm)
  const cited = [...told].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word))

  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter((word) => !words.has(word))).toEqual([])
})

describe('each requirement and each promise', () => {
  it('is named by a test, or listed as open', () => {
    expect(defined.filter((id) => !named.has(id) && !open?.includes(id))).toEqual([])
  })

  it('is not listed as open once a test names it', () => {
    expect(open?.filter((id) => named.has(id))).toEqual([])
  })
})
