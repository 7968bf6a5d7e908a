import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'

const ARCHIVO = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

/** Serves the app's font for the framed pages: their policy allows this origin only; cached for ever. */
export const letra: FastifyPluginAsync = async (app) => {
  const bytes = await readFile(ARCHIVO)
  app.get('/inter.woff2', (_request, reply) =>
    reply.headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' }).send(bytes),
  )
}
