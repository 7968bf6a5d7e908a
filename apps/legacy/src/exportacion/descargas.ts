import { hash, randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { inTransaction } from '../kernel/db/transaction.ts'
import type { Deps } from '../kernel/deps.ts'
import { derechosDe } from '../kernel/people/derechos.ts'
import { findAsker, type UsuarioActual } from '../kernel/people/sessions.ts'
import { avisoDe, disposicion, sendPagina } from '../pages/pagina.ts'
import { createTodo, refusalOfTodo } from '../salida/todo.ts'

/** A file is kept for five minutes, and no longer than the session that asked for it and what its person might do then. */
const KEPT_MS = 5 * 60_000
/** Most files of one session; a further one replaces the oldest. */
const MAX_DESCARGAS = 10

/** The folder of each kind of file, and how it opens: a sheet is saved, a printed document is shown in its window (VIS-14). */
const TIPOS = {
  'application/vnd.ms-excel': { carpeta: 'exportaciones', como: 'attachment' },
  'text/csv': { carpeta: 'exportaciones', como: 'attachment' },
  // The export of the whole desk is written while it is downloaded; the row only holds the right to download it (DAT-11).
  'application/zip': { carpeta: 'exportaciones', como: 'attachment' },
  'application/pdf': { carpeta: 'impresiones', como: 'inline' },
  // A photograph of a client's paper (PAN-21): saved, never shown inside a page.
  'image/jpeg': { carpeta: 'impresiones', como: 'attachment' },
  'image/png': { carpeta: 'impresiones', como: 'attachment' },
} as const

type Descarga = { nombre: string; tipo: keyof typeof TIPOS; contenido: Buffer }

const hashOf = (id: string) => hash('sha256', id)

/**
 * Stores a file and answers the URL that downloads it. The new window cannot send a bearer token, so the URL is the key: 256
 * random bits, of which the table holds only a hash. Signing out deletes the file (its row goes with the session).
 */
export const saveDescarga = async (
  { db, reloj, publicUrl }: Deps,
  usuario: UsuarioActual,
  { nombre, tipo, contenido }: Descarga,
): Promise<string> => {
  const { token_hash } = usuario
  const id = randomBytes(32).toString('hex')
  const derechos = await derechosDe(db, usuario)
  const ahora = reloj()
  await inTransaction(db, async (trx) => {
    const mine = trx
      .selectFrom('descargas')
      .select('id_hash')
      .where('token_hash', '=', token_hash)
      .orderBy('creada', 'desc')
      .orderBy('id_hash')
      .offset(MAX_DESCARGAS - 1)
    await trx
      .deleteFrom('descargas')
      .where((eb) => eb.or([eb('creada', '<', new Date(ahora.getTime() - KEPT_MS)), eb('id_hash', 'in', mine)]))
      .execute()
    await trx
      .insertInto('descargas')
      .values({ id_hash: hashOf(id), token_hash, nombre, tipo, contenido, creada: ahora, derechos })
      .execute()
  })

  return `${publicUrl}/${TIPOS[tipo].carpeta}/${id}/${encodeURIComponent(nombre)}`
}

const NO_FILE = avisoDe('Archivo no disponible', 'El archivo ya no está disponible. Vuelva a generarlo.')

const EN_CURSO = avisoDe('Exportación en curso', 'Ya se está exportando todo. Espere a que termine.')

const params = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/), nombre: z.string() })

/** A browser that takes nothing for so long, in milliseconds, fetches no more: it would keep the next export away, and the snapshot open. */
const QUIETO_MS = 10 * 60_000

/** GET /exportaciones/{id}/{nombre} and /impresiones/...: the files whose URLs exports and prints answered (LIS-09; VIS-14). */
export const descargas =
  (deps: Deps, quietoMs = QUIETO_MS): FastifyPluginAsync =>
  async (app) => {
    const { db, reloj, appOrigin } = deps
    const todo = createTodo(deps)
    const find = (tipos: string[], id: string, nombre: string) =>
      db
        .selectFrom('descargas')
        .select(['contenido', 'tipo', 'token_hash', 'derechos'])
        .where('id_hash', '=', hashOf(id))
        .where('nombre', '=', nombre)
        .where('tipo', 'in', tipos)
        .where('creada', '>=', new Date(reloj().getTime() - KEPT_MS))
        .executeTakeFirst()

    for (const [carpeta, tipos = []] of Object.entries(
      Object.groupBy(Object.entries(TIPOS), ([, { carpeta: donde }]) => donde),
    )) {
      const nombres = tipos.map(([tipo]) => tipo)
      app.get(`/${carpeta}/:id/:nombre`, async (request, reply) => {
        const { success, data } = params.safeParse(request.params)
        const found = success ? await find(nombres, data.id, data.nombre) : undefined
        const asker = found && (await findAsker(deps, found.token_hash))
        if (!asker) return sendPagina(reply.status(404), appOrigin, NO_FILE)

        const { tipo, contenido } = found
        const { como } = TIPOS[tipo as keyof typeof TIPOS]
        const isTodo = tipo === 'application/zip'
        // What it holds may be more than he may see by now.
        if (!isTodo && found.derechos !== (await derechosDe(db, asker)))
          return sendPagina(reply.status(404), appOrigin, NO_FILE)
        const refusal = isTodo && refusalOfTodo(asker)
        if (refusal) return sendPagina(reply.status(refusal.status), appOrigin, avisoDe('Sin permiso', refusal.message))
        const stream = isTodo ? await todo.open() : Buffer.from(contenido)
        if (!stream) return sendPagina(reply.status(409), appOrigin, EN_CURSO)
        if (isTodo) {
          // A link to the export of all data works once: each download writes the file again, which costs more than asking for a new link.
          await db
            .deleteFrom('descargas')
            .where('id_hash', '=', hashOf(data?.id ?? ''))
            .execute()
          reply.raw.setTimeout(quietoMs, () => reply.raw.destroy())
        }

        return reply
          .headers({ 'content-type': tipo, 'content-disposition': disposicion(data?.nombre ?? '', como) })
          .send(stream)
      })
    }
  }
