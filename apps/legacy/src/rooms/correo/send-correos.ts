import { createHash } from 'node:crypto'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Db } from '../../kernel/db/db.ts'
import { html } from '../../pages/html.ts'

/** The mail server, and the sender's name and address. */
export type CorreoConfig = { smtpUrl: string; de: string }

/** Longest silence of the mail server at any step; after it the server counts as down. */
const ESPERA_MS = 20_000
/** After this long without a result, nobody knows whether a mail was sent. */
const DUDA_MS = 5 * 60_000
const MAX_INTENTOS = 8
const PRIMERA_ESPERA_MS = 60_000
/** Most mails of one round. */
const MAX_RONDA = 50

/** SMTP steps before the mail's text: after a failure in one of these the mail was certainly not sent. */
const ANTES = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'API'])

export const openSmtp = ({ smtpUrl }: CorreoConfig, esperaMs = ESPERA_MS): Transporter => {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: esperaMs,
    greetingTimeout: esperaMs,
    socketTimeout: 2 * esperaMs,
    dnsTimeout: esperaMs,
    // Security: no template or text may read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof nodemailer.createTransport>[0])

  return transport
}

/** Paragraphs of the text, for programs that show HTML. */
const htmlDe = (texto: string): string =>
  html`<!doctype html><html lang="es-AR"><body>${texto.split(/\n{2,}/).map((parrafo) => html`<p>${parrafo.split('\n').map((linea, i) => html`${i > 0 && html`<br>`}${linea}`)}</p>`)}</body></html>`
    .markup

type Falla = { code?: string; command?: string; responseCode?: number; message: string }

/** What a failure means: refused for good, may be tried again, or nobody knows whether it was sent. */
const verdict = ({ responseCode, command = '', message }: Falla): 'rechazado' | 'pendiente' | 'sin confirmar' => {
  if (responseCode !== undefined) return responseCode >= 500 ? 'rechazado' : 'pendiente'
  // Errors for which the library does not name the step.
  if (message === 'Timeout' || message === 'Connection closed unexpectedly') return 'sin confirmar'

  return ANTES.has(command) ? 'pendiente' : 'sin confirmar'
}

/** Claims one mail that is due, so that no other copy of the server sends it. */
const takeOne = async (db: Db, ahora: Date) => {
  await db
    .updateTable('correos')
    .set({ estado: 'sin confirmar', error: 'El servidor se detuvo mientras lo enviaba.' })
    .where('estado', '=', 'enviando')
    .where('proximo', '<', new Date(ahora.getTime() - DUDA_MS))
    .execute()

  return db
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
}

/** Whether any mail is due; without one, the mail server is not contacted. */
export const hasCorreos = async ({ db, reloj }: { db: Db; reloj: () => Date }): Promise<boolean> =>
  (await db
    .selectFrom('correos')
    .select('id')
    .where('estado', 'in', ['pendiente', 'enviando'])
    .where('proximo', '<=', reloj())
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Sends the mails that are due, one after another; answers how many were sent and how many failed. */
export const sendCorreos = async (
  { db, reloj }: { db: Db; reloj: () => Date },
  smtp: Pick<Transporter, 'sendMail'>,
  de: string,
): Promise<{ enviados: number; fallidos: number }> => {
  const count = { enviados: 0, fallidos: 0 }
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
    const mine = db.updateTable('correos').where('id', '=', id)
    try {
      await smtp.sendMail({
        from: de,
        to: para,
        ...(copia && { cc: copia }),
        subject: asunto,
        text: texto,
        html: htmlDe(texto),
        // A mail keeps its Message-ID when it is tried again, so that a mail server recognises a repeated one.
        messageId: `<${createHash('sha256').update(clave).digest('hex').slice(0, 40)}@yunque>`,
        // Headers by which mail programs show it in the thread of the mail that it answers (PED-07).
        ...(en_respuesta_a && { inReplyTo: en_respuesta_a, references: `${referencias} ${en_respuesta_a}`.trim() }),
        attachments: adjuntos.map(({ nombre, tipo, contenido }) => ({
          filename: nombre,
          contentType: tipo,
          content: Buffer.from(contenido),
        })),
      })
      await mine.set({ estado: 'enviado', enviado: reloj(), error: '' }).execute()
      count.enviados++
    } catch (error) {
      const falla = error as Falla
      const estado = verdict(falla)
      const isLast = estado === 'pendiente' && intentos >= MAX_INTENTOS
      await mine
        .set({
          estado: isLast ? 'rechazado' : estado,
          error: falla.message.slice(0, 500),
          proximo: new Date(reloj().getTime() + PRIMERA_ESPERA_MS * 2 ** (intentos - 1)),
        })
        .execute()
      count.fallidos++
    }
  }

  return count
}
