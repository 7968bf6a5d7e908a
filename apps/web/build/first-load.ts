import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const br = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes each file of text as small as it gets, once, for the gateway to serve by negotiation. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const file = join(dir, name)
        const bytes = await readFile(file)
        if (bytes.length < 1_024) return
        await writeFile(`${file}.br`, await br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        await writeFile(`${file}.gz`, await gz(bytes, { level: 9 }))
      }),
    )
  },
})

/**
 * Writes into index.html, as a comment, the links to what `start` needs beyond the entry. The gateway takes the comment's
 * marks away for a browser that brings a session: then the app's code comes beside the entry and not after it.
 */
export const preloadWithSession = (start: string): Plugin => ({
  name: 'preload-with-session',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, chunk: entry }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const closure = (file = '', found = new Set<string>()): Set<string> => {
        const chunk = chunks.find(({ fileName }) => fileName === file)
        if (!chunk || found.has(file)) return found
        found.add(file)
        for (const next of chunk.imports) closure(next, found)

        return found
      }
      const known = closure(entry?.fileName)
      const own = [...closure(chunks.find(({ name }) => name === start)?.fileName)].filter((file) => !known.has(file))
      const links = own.map(
        (file) => `<link rel="modulepreload" crossorigin href="/crm-new/${file}" nonce="__CSP_NONCE__">`,
      )

      return html.replace('</head>', `<!--con-sesion ${links.join('')} con-sesion--></head>`)
    },
  },
})
