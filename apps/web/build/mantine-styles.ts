import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const WHOLE = '@mantine/core/styles.layer.css'
const STYLES = fileURLToPath(new URL('../node_modules/@mantine/core/styles/', import.meta.url))
const BASE = ['default-css-variables', 'baseline', 'global']

/**
 * Gives each Mantine component its own style sheet, so that a chunk brings the styles of what it draws: the whole sheet
 * has 276 KB. A component imports those it is made of first, so that the order of rules is right by itself; all lie in
 * one layer, over which the app's own rules win. The development server takes the whole sheet.
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
    const name = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1]
    const sheet = `${STYLES}${name}.layer.css`
    if (!name || !existsSync(sheet)) return

    return { code: `import ${JSON.stringify(sheet)}\n${code}`, map: null, moduleSideEffects: true }
  },
})
