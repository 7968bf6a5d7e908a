import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const WHOLE = '@mantine/core/styles.layer.css'
const CORE = fileURLToPath(new URL('../node_modules/@mantine/core/', import.meta.url))
const STYLES = `${CORE}styles/`
const BASE = ['default-css-variables', 'baseline', 'global']
const SHEET = /@mantine\/core\/styles\/([\w-]+)\.layer\.css$/
/** The page's own rules, before any sheet: the layers' order is that in which they are first named. */
const FIRST = '<style>'
/** The base has no class of its own, and stands under every component. */
const layerOf = (sheet: string) => `mantine.${BASE.includes(sheet) ? 'base' : sheet}`

/** The layers of a build's sheets in the order of Mantine's whole one, in which what others are made of comes before them. */
const inOrder = (sheets: string): readonly string[] => {
  const whole = readFileSync(`${CORE}styles.layer.css`, 'utf8')
  const placeOf = (name: string) => {
    const [first = ''] = /\.m_\w+/.exec(readFileSync(`${STYLES}${name}.layer.css`, 'utf8')) ?? []
    return whole.indexOf(first)
  }
  const names = new Set([...sheets.matchAll(/@layer mantine\.(\w+)/g)].map(([, name = '']) => name))

  return [...names]
    .filter((name) => name !== 'base')
    .map((name) => ({ name, place: placeOf(name) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ name }) => layerOf(name))
}

/**
 * Gives each Mantine component its own style sheet, so that a chunk brings the styles of what it draws: the whole sheet
 * has 276 KB. Each has a layer of its own within Mantine's, and the page names them in their order before any sheet is there: sheets
 * come as a person walks, and after a sign-in that was another order than after a reload, so that tabs lost to the plain button
 * they are made of. Over all of them the app's own rules win. The development server takes the whole sheet.
 */
export const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === WHOLE ? '\0mantine-base' : undefined),
  load: (id) =>
    id === '\0mantine-base'
      ? BASE.map((name) => `import ${JSON.stringify(`${STYLES}${name}.layer.css`)}`).join('\n')
      : undefined,
  transform: (code, id) => {
    const own = SHEET.exec(id)?.[1]
    if (own) return { code: code.replaceAll('@layer mantine ', `@layer ${layerOf(own)} `), map: null }
    const name = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1]
    const sheet = `${STYLES}${name}.layer.css`
    if (!name || !existsSync(sheet)) return

    return { code: `import ${JSON.stringify(sheet)}\n${code}`, map: null, moduleSideEffects: true }
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      if (!html.includes(FIRST)) throw new Error(`index.html lacks ${FIRST}`)
      const sheets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
      )
      const layers = ['base', layerOf('global'), ...inOrder(sheets.join('\n'))]

      return html.replace(FIRST, `${FIRST}@layer ${layers.join()};`)
    },
  },
})
