import type { Selectable } from 'kysely'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { Schema } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { html } from '../../pages/html.ts'
import { mensajeDe } from './mensaje.ts'
import { type ConFase, type Falla, type Fase, verdict, wordsOf } from './smtp.ts'

/** After this long without a result, nobody knows whether a mail was sent. */
const DUDA_MS = 5 * 60_000
/**
 * How often the sending server notes that a mail is still going out: a large one over a slow line takes longer than
 * DUDA_MS (PAN-25).
 */
const LATIDO_MS = 60_000
const MAX_INTENTOS = 8
const PRIMERA_ESPERA_MS = 60_000
/** How long all mails wait after the mail server was not there, or refused us. */
const SIN_SERVIDOR_MS = 5 * 60_000
/** Most mails of one round. */
const MAX_RONDA = 50

/** Paragraphs of the text, for programs that show HTML. */
const htmlDe = (texto: string): string =>
  html`<!doctype html><html lang="es-AR"><body>${texto.split(/\n{2,}/).map((parrafo) => html`<p>${parrafo.split('\n').map((linea, i) => html`${i > 0 && html`<br>`}${linea}`)}</p>`)}</body></html>`
    .markup

/** A mail of which it is settled that it was not sent, or that it came back, or that nobody can know. */
export type Fallido = Pick<Selectable<Schema['correos']>, 'id' | 'para' | 'entidad' | 'id_entidad' | 'usuario'> & {
  estado: 'rechazado' | 'devuelto' | 'sin confirmar'
  /** The mail server's own code; undefined where it has said nothing. */
  codigo: number | undefined
  /** Of one that came back: what the other mail server said. */
  dicho?: string
}

/** Tells whoever sent a mail what became of it, in the transaction that stores that. */
export type OnFallido = (trx: Trx, fallido: Fallido) => Promise<void>

/** Mails during whose sending their server stopped; answers how many. */
const giveUpStopped = (db: Db, ahora: Date, onFallido: OnFallido): Promise<number> =>
  inTransaction(db, async (trx) => {
    const stopped = await trx
      .updateTable('correos')
      .set({ estado: 'sin confirmar', error: 'El servidor se detuvo mientras lo enviaba.' })
      .where('estado', '=', 'enviando')
      .where('proximo', '<', new Date(ahora.getTime() - DUDA_MS))
      .returning(['id', 'para', 'entidad', 'id_entidad', 'usuario'])
      .execute()
    for (const correo of stopped) await onFallido(trx, { ...correo, estado: 'sin confirmar', codigo: undefined })

    return stopped.length
  })

/** Claims one mail that is due, so that no other copy of the server sends it. */
const takeOne = (db: Db, ahora: Date) =>
  db
    .updateTable('correos')
    .set((eb) => ({ estado: 'enviando', intentos: eb('intentos', '+', 1), proximo: ahora }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('correos')
        .select('id')
        .where('estado', '=', 'pendiente')
        .where('proximo', '<=', ahora)
        .orderBy('proximo')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

/** Whether any mail is due; without one, the mail server is not contacted. */
export const hasCorreos = async ({ db, reloj }: { db: Db; reloj: () => Date }): Promise<boolean> =>
  (await db
    .selectFrom('correos')
    .select('id')
    .where('estado', 'in', ['pendiente', 'enviando'])
    .where('proximo', '<=', reloj())
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * The mail server is not there or refuses us, which says nothing of the mail: it counts as no try of it, and all wait until the server is
 * asked again, however long that takes to be mended.
 */
const waitForServer = (db: Db, { id, error, ahora }: { id: number; error: string; ahora: Date }) =>
  inTransaction(db, async (trx) => {
    await trx
      .updateTable('correos')
      .set((eb) => ({ estado: 'pendiente', error, intentos: eb('intentos', '-', 1) }))
      .where('id', '=', id)
      .execute()
    const proximo = new Date(ahora.getTime() + SIN_SERVIDOR_MS)
    await trx
      .updateTable('correos')
      .set({ proximo })
      .where('estado', '=', 'pendiente')
      .where('proximo', '<', proximo)
      .execute()
  })

/** Sends the mails that are due, one after another; answers how many were sent and how many failed. */
export const sendCorreos = async (
  { db, reloj }: { db: Db; reloj: () => Date },
  smtp: Pick<Transporter, 'sendMail'>,
  de: string,
  onFallido: OnFallido = async () => {},
): Promise<{ enviados: number; fallidos: number }> => {
  const count = { enviados: 0, fallidos: await giveUpStopped(db, reloj(), onFallido) }
  for (let i = 0; i < MAX_RONDA; i++) {
    const correo = await takeOne(db, reloj())
    if (!correo) break
    const { id, clave, para, copia, asunto, texto, intentos, en_respuesta_a, referencias } = correo
    const adjuntos = await db
      .selectFrom('correo_adjuntos')
      .selectAll()
      .where('correo', '=', id)
      .orderBy('orden')
      .execute()
    let fase: Fase = 'ingreso'
    const mine = (on: Db | Trx = db) => on.updateTable('correos').where('id', '=', id)
    const latido = setInterval(() => {
      // If the database fails for one note, the next one does.
      mine()
        .set({ proximo: reloj() })
        .where('estado', '=', 'enviando')
        .execute()
        .catch(() => {})
    }, LATIDO_MS)
    try {
      const mail: SendMailOptions & ConFase = {
        from: de,
        to: para,
        ...(copia && { cc: copia }),
        subject: asunto,
        text: texto,
        html: htmlDe(texto),
        messageId: mensajeDe(clave),
        // Headers by which mail programs show it in the thread of the mail that it answers (PED-07).
        ...(en_respuesta_a && { inReplyTo: en_respuesta_a, references: `${referencias} ${en_respuesta_a}`.trim() }),
        attachments: adjuntos.map(({ nombre, tipo, contenido }) => ({
          filename: nombre,
          contentType: tipo,
          content: Buffer.from(contenido),
        })),
        onFase: (una) => {
          fase = una
        },
      }
      const { rejected = [], rejectedErrors = [] } = await smtp.sendMail(mail)
      const refused = rejected.findIndex((one: string) => one.toLowerCase() !== copia.toLowerCase())
      if (refused !== -1) {
        // Only the copy to its sender went out, so the next try must not send that again.
        await mine().set({ copia: '' }).execute()
        throw rejectedErrors[refused]
      }
      await mine().set({ estado: 'enviado', enviado: reloj(), error: '' }).execute()
      count.enviados++
    } catch (error) {
      const falla = error as Falla
      const estado = verdict(falla, fase)
      if (estado === 'sin servidor') {
        count.fallidos++
        await waitForServer(db, { id, error: wordsOf(falla), ahora: reloj() })
        break
      }
      const isLast = estado === 'pendiente' && intentos >= MAX_INTENTOS
      const final = isLast ? 'rechazado' : estado
      await inTransaction(db, async (trx) => {
        await mine(trx)
          .set({
            estado: final,
            error: wordsOf(falla),
            proximo: new Date(reloj().getTime() + PRIMERA_ESPERA_MS * 2 ** (intentos - 1)),
          })
          .execute()
        if (final !== 'pendiente') await onFallido(trx, { ...correo, estado: final, codigo: falla.responseCode })
      })
      count.fallidos++
    } finally {
      clearInterval(latido)
    }
  }

  return count
}
