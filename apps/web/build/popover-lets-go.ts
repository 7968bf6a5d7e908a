import type { Plugin } from 'vite'

const USE_POPOVER = /[\\/]Popover[\\/]use-popover\.mjs$/

/** Pieces of Mantine's hook, each with what replaces it. */
const CHANGES = [
  ['const floating = useFloating({', 'const here = useRef(null);\nconst floating = useFloating({'],
  ['getPopoverMiddlewares(options, () => floating,', 'getPopoverMiddlewares(placementOf(options), readerOf(here),'],
  ['whileElementsMounted: !options.keepMounted ? autoUpdate : void 0\n\t});', '$&\nhere.current = floating;'],
] as const

const OWN = `
const readerOf = (ref) => () => ref.current
const placementOf = ({ middlewares, offset, width, arrowRef, arrowOffset }) => ({ middlewares, offset, width, arrowRef, arrowOffset })
`

/**
 * Whatever opens over the page is placed by functions of the render in which it opened. Mantine's hold all of that render, and with it
 * the functions of the opening before: the elements of every list of choices that was ever opened stayed (LIM-18). These hold the
 * last render alone. A version of Mantine in which the lines differ is refused, to be looked at.
 */
export const popoverLetsGo = (): Plugin => ({
  name: 'popover-lets-go',
  apply: 'build',
  transform: {
    filter: { id: USE_POPOVER },
    handler(code) {
      for (const [theirs] of CHANGES)
        if (!code.includes(theirs)) this.error(`Mantine's popover no longer has: ${theirs}`)

      return CHANGES.reduce((text, [theirs, ours]) => text.replace(theirs, ours), code) + OWN
    },
  },
})
