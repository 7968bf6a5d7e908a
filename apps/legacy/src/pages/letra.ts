import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'

const ARCHIVO = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

/** The app's own face, for the pages that it frames: from here, as their policy wants it, and asked for once. */
export const letra: FastifyPluginAsync = async (app) => {
  const bytes = await readFile(ARCHIVO)
  app.get('/inter.woff2', (_request, reply) =>
    reply.headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' }).send(bytes),
  )
}
