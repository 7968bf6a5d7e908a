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

/** Names in index.html what both starts need, so that it comes beside the entry and not after it. */
export const preloadStarts = (starts: readonly string[]): Plugin => ({
  name: 'preload-starts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, chunk: entry }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const closure = (file: string, found = new Set<string>()): Set<string> => {
        const chunk = chunks.find(({ fileName }) => fileName === file)
        if (!chunk || found.has(file)) return found
        found.add(file)
        for (const next of chunk.imports) closure(next, found)

        return found
      }
      const [first = new Set<string>(), ...others] = starts.map((name) =>
        closure(chunks.find((chunk) => chunk.name === name)?.fileName ?? ''),
      )
      const known = entry ? closure(entry.fileName) : new Set()

      return [...first]
        .filter((file) => !known.has(file) && others.every((other) => other.has(file)))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/crm-new/${file}`, nonce: '__CSP_NONCE__' },
          injectTo: 'head' as const,
        }))
    },
  },
})
