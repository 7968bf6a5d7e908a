import { existsSync, realpathSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { normalizePath, type Plugin, type Rolldown } from 'vite'

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

const WHOLE = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes Chromium compile each file whole while it loads, beside the page's own thread. Otherwise it parses every
 * function twice, the second time when it is first called, for which the first screen waits. The magic words only work
 * at the very beginning of a file.
 */
export const compileWhole = (): Plugin => ({
  name: 'compile-whole',
  apply: 'build',
  // The file's name must change with its content, since browsers keep it for ever.
  augmentChunkHash: () => WHOLE,
  // After Vite has written its own lines at the top.
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = WHOLE + file.code
      }
    },
  },
})

/**
 * One chunk for small files that many screens load together: a file of its own costs more than its bytes. Each must exist,
 * since one that was moved would get a chunk of its own again, and nothing would tell.
 */
export const joined = (name: string, base: URL, files: readonly string[]) => {
  const ids = new Set(
    files.map((file) => {
      const path = fileURLToPath(new URL(file, base))
      if (!existsSync(path)) throw new Error(`The chunk '${name}' names ${file}, which does not exist.`)

      // As the bundler names it, behind pnpm's links.
      return normalizePath(realpathSync(path))
    }),
  )

  return { name, test: (id: string) => ids.has(id) }
}

const SCREEN = /[\\/]routes[\\/]_shell[\\/](.*)\.tsx\?tsr-split=component$/

/** The address of a screen by the path of its route file: `cotizaciones/$tipo/$id`. */
const addressOf = (moduleId: string): string | undefined =>
  SCREEN.exec(moduleId)?.[1]
    ?.replaceAll('\\', '/')
    .replace(/(^|\/)index$/, '')

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The files of a chunk and of all chunks that must be loaded before it runs. */
const closureIn = (chunks: readonly Rolldown.OutputChunk[], file = '', found: Set<string> = new Set()): Set<string> => {
  const chunk = chunks.find(({ fileName }) => fileName === file)
  if (!chunk || found.has(file)) return found
  found.add(file)
  for (const next of chunk.imports) closureIn(chunks, next, found)

  return found
}

/**
 * Refuses a build in which a module of `start` loads a module of `never` before it runs. One import in a route file can
 * add a quarter to what is loaded before the first screen (LIM-16), and nothing on that screen would show it.
 */
export const keepOut = (start: RegExp, never: RegExp): Plugin => ({
  name: 'keep-out',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle)
    const known = new Set(chunks.flatMap(({ moduleIds }) => moduleIds))
    for (const first of chunks) {
      const from = first.moduleIds.find((id) => start.test(id))
      if (!from) continue
      const files = closureIn(chunks, first.fileName)
      const found = chunks
        .filter(({ fileName }) => files.has(fileName))
        .flatMap(({ moduleIds }) => moduleIds)
        .find((id) => never.test(id))
      if (!found) continue
      const importers = this.getModuleInfo(found)?.importers.filter((id) => known.has(id)) ?? []
      this.error(`${from} must not need ${found}, which these import: ${importers.join(', ')}`)
    }
  },
})

/**
 * Refuses a build in which a screen needs more than `most` files of code, the app's own among them. Over a slow line each file
 * costs more than its bytes, and on a fast one nothing shows it (LIM-17): build/chunks.ts joins them.
 */
export const fewFiles = (most: number): Plugin => ({
  name: 'few-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle)
    for (const chunk of chunks) {
      const address = chunk.moduleIds.map(addressOf).find((found) => found !== undefined)
      if (address === undefined) continue
      const files = [...closureIn(chunks, chunk.fileName)]
      if (files.length > most)
        this.error(`The screen at /${address} needs ${files.length} files, more than ${most}: ${files.join(', ')}`)
    }
  },
})

/** Where index.html has its links: behind what is seen first, since a browser paints nothing that stands behind a sheet on its way. */
const LINKS = '<!--enlaces-->'
const SHEET = /<link rel="stylesheet"[^>]*>/g

/**
 * Writes links into index.html: the entry's sheets, and as comments what the module `start` needs beyond the entry, and what each
 * screen needs beyond that. For a browser with a session the gateway uncomments the second ones and those of the requested screen, so
 * that their code is loaded together with the entry and not after it. `first` waits for nothing: scripts wait for all sheets.
 */
export const preloadWithSession = (start: RegExp, first: RegExp): Plugin => ({
  name: 'preload-with-session',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = chunksOf(bundle)
      const closure = (file?: string) => closureIn(chunks, file)
      const closureOf = (isIt: (moduleId: string) => boolean) =>
        closure(chunks.find(({ moduleIds }) => moduleIds.some(isIt))?.fileName)
      const linksTo = (files: ReadonlySet<string>, known: ReadonlySet<string>, priority = '') => {
        const own = chunks.filter(({ fileName }) => files.has(fileName) && !known.has(fileName))
        const styles = new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))

        return [
          ...own.map(({ fileName }) => `<link rel="modulepreload"${priority} crossorigin href="/crm-new/${fileName}"`),
          ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/crm-new/${file}"`),
        ]
          .map((link) => `${link} nonce="__CSP_NONCE__">`)
          .join('')
      }
      const entry = new Set(
        chunks.filter(({ fileName }) => html.includes(fileName)).flatMap(({ fileName }) => [...closure(fileName)]),
      )
      const app = closureOf((id) => start.test(id))
      const screens = chunks.flatMap(({ moduleIds }) =>
        moduleIds.map(addressOf).filter((address) => address !== undefined),
      )
      const comments = screens.toSorted().map((address) => {
        const links = linksTo(
          closureOf((id) => addressOf(id) === address),
          new Set([...app, ...entry]),
          ' fetchpriority="low"',
        )
        return `<!--pantalla ${address} ${links} pantalla-->`
      })

      const links = [
        ...(html.match(SHEET) ?? []),
        `<!--con-sesion ${linksTo(app, entry)} con-sesion-->`,
        comments.join('\n'),
      ]
      const asks = chunks.find(({ moduleIds }) => moduleIds.some((id) => first.test(id)))?.fileName
      const script = `<script type="module" crossorigin src="/crm-new/${asks}"`
      for (const needed of [script, LINKS]) if (!html.includes(needed)) throw new Error(`index.html lacks ${needed}`)

      return html
        .replace(SHEET, '')
        .replace(script, `${script} async`)
        .replace(LINKS, () => links.join('\n'))
    },
  },
})
