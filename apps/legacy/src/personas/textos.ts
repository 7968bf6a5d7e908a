import { sql } from 'kysely'
import type { Trx } from '../kernel/db/db.ts'

/** The text that replaces a removed name. */
export const SUPRIMIDO = 'Dato suprimido'

type Contacto = { nro_cpt: number; e_mail: string; telefono: string; apellido: string }

/** A text's letters alone, in a pattern of Postgres. */
const literal = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')

/**
 * A pattern that finds a person in a text, in capitals or not: by his address (but not at the end of another one, as
 * 'ana@' in 'mariana@'), telephone or surname; '' where he has none of these.
 */
const dichoPor = ({ e_mail, telefono, apellido }: Omit<Contacto, 'nro_cpt'>): string =>
  [e_mail, telefono, apellido]
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => `(?<![\\w.+-])${literal(one)}(?![\\w-])`)
    .join('|')

/** What the desk itself wrote of his address: where a document was sent, and that it did not arrive. */
export const blankEnvios = async (trx: Trx, e_mail: string, correos: readonly number[]): Promise<void> => {
  const suyo = dichoPor({ e_mail, telefono: '', apellido: '' })
  if (correos.length === 0) return
  const sin = (column: string) => sql`regexp_replace(${sql.ref(column)}::text, ${suyo}, ${SUPRIMIDO}, 'gi')`
  await sql`update auditoria set antes = ${sin('antes')}::jsonb, despues = ${sin('despues')}::jsonb
    where entidad = 'cotizaciones' and coalesce(antes, despues) ? 'enviado_a'
      and id_entidad in (select id_entidad from correos where id = any(${correos}::bigint[]) and entidad = 'cotizaciones')`.execute(
    trx,
  )
  await sql`update tareas set detalle = ${sin('detalle')}
    where clave = any(${correos.map((id) => `correo ${id}`)})`.execute(trx)
}

/** Blanks pasted requests of his documents that name him; those that came by mail are blanked with their mail. */
export const blankPegados = async (trx: Trx, contacto: Contacto, suprimido: string): Promise<void> => {
  const suyo = dichoPor(contacto)
  if (suyo === '') return
  const documentos = sql`(select n_cotizacion from cotizaciones where nro_cpt = ${contacto.nro_cpt})`
  await sql`update cotizacion_pedidos set texto = ${SUPRIMIDO}, renglones = ''
    where n_cotizacion in ${documentos} and texto ~* ${suyo}`.execute(trx)
  await sql`update auditoria set despues = ${suprimido}::jsonb where entidad = 'cotizaciones' and accion = 'pedido'
    and id_entidad in (select n_cotizacion::text from ${documentos} as d) and despues ->> 'texto' ~* ${suyo}`.execute(
    trx,
  )
}

/** His mails identify him throughout, so only the fact that they came remains, and the key of each. */
export const blankPedidos = async (trx: Trx, ids: readonly number[], suprimido: string): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .updateTable('pedidos_recibidos')
    .set({
      de: SUPRIMIDO,
      direccion: '',
      responder_a: '',
      asunto: '',
      mensaje: '',
      referencias: '',
      texto: SUPRIMIDO,
      avisos: '[]',
    })
    .where('id', 'in', ids)
    .execute()
  await trx
    .updateTable('cotizacion_pedidos')
    .set({ texto: SUPRIMIDO, renglones: '' })
    .where('recibido', 'in', ids)
    .execute()
  await sql`update auditoria set despues = ${suprimido}::jsonb
    where accion = 'pedido' and despues ->> 'recibido' = any(${ids.map(String)})`.execute(trx)
}
