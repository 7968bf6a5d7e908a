import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'

type Adjunto = { nombre: string; tipo: string; contenido: Uint8Array }

export type CorreoNuevo = {
  /** Key of the mail: a second mail with the same key is not sent (LLA-05). */
  clave: string
  para: string
  copia?: string
  asunto: string
  texto: string
  usuario?: string | null
  entidad?: string
  id_entidad?: string | number
  adjuntos?: readonly Adjunto[]
  /** The message that this mail answers and the ones before it, as in its headers (PED-07). */
  en_respuesta_a?: string
  referencias?: string
}

/** Queues a mail in the transaction of the change that it reports; false where it is queued already. */
export const queueCorreo = async (
  trx: Trx,
  momento: Date,
  { adjuntos = [], usuario = null, id_entidad = '', ...correo }: CorreoNuevo,
): Promise<boolean> => {
  const row = { ...correo, usuario, id_entidad: String(id_entidad), creado: momento, proximo: momento, enviado: null }
  const added = await trx
    .insertInto('correos')
    .values(row)
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added && adjuntos.length > 0) {
    await trx
      .insertInto('correo_adjuntos')
      .values(adjuntos.map((adjunto, orden) => ({ ...adjunto, orden, correo: added.id })))
      .execute()
  }

  return added !== undefined
}

/** Frees the key of a mail that the mail server refused: it reached nobody, and may be asked for again. */
export const freeRefused = async (trx: Trx, clave: string): Promise<void> => {
  await trx
    .updateTable('correos')
    .set({ clave: sql`clave || ':rechazado:' || id` })
    .where('clave', '=', clave)
    .where('estado', '=', 'rechazado')
    .execute()
}
