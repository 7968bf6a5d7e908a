import type { Plugin } from 'vite'

const FLOATING = '@floating-ui/react'

/**
 * Mantine's ScrollArea, and with it each dialog, takes one hook from Floating UI, which is 12 KB of what stands before the first
 * form or document. Mantine has the same hook itself, with its refs side by side. What floats brings the library when it opens.
 */
export const leanScrollArea = (): Plugin => ({
  name: 'lean-scroll-area',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === FLOATING && /[\\/]ScrollArea[\\/]ScrollArea\.mjs$/.test(importer) ? '\0merge-refs' : undefined,
  load: (id) =>
    id === '\0merge-refs'
      ? `import { useMergedRef } from '@mantine/hooks'
export const useMergeRefs = (refs) => useMergedRef(...refs)`
      : undefined,
})
