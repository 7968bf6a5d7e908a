import type { Selectable } from 'kysely'
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { Schema } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { html } from '../../pages/html.ts'
import { mensajeDe } from './mensaje.ts'

/** The mail server, and the sender's name and address. */
export type CorreoConfig = { smtpUrl: string; de: string }

/** Longest silence of the mail server at any step; after it the server counts as down. */
const ESPERA_MS = 20_000
/** After this long without a result, nobody knows whether a mail was sent. */
const DUDA_MS = 5 * 60_000
/** How often who sends a mail says that it is still going out: a large one over a slow line takes longer than that (PAN-25). */
const LATIDO_MS = 60_000
const MAX_INTENTOS = 8
const PRIMERA_ESPERA_MS = 60_000
/** How long all mails wait after the mail server was not there, or refused us. */
const SIN_SERVIDOR_MS = 5 * 60_000
/** Most mails of one round. */
const MAX_RONDA = 50

/**
 * SMTP steps before any mail is spoken of: a failure in one of these is the server's or the settings', and a later try may pass, also
 * where the server says 'never': a password that ran out is not the fault of the mails that wait for a new one. A connection that
 * breaks is CONN at every step.
 */
const INGRESO = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH.*)$/
/** What a server says to the first mail where our settings have no user for it. */
const PIDE_CLAVE = 530

/**
 * How far a mail has come: until the server has let us in, and until it was given the text's end, the mail was certainly not sent.
 * A connection that breaks or falls silent does not name its step.
 */
type Fase = 'ingreso' | 'correo' | 'entero'
type ConFase = { onFase?: (fase: Fase) => void }

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
  transport.use('stream', ({ message, data }, done) => {
    // Asked for once we are in; read only while the server takes it.
    const { onFase } = data as ConFase
    message.processFunc((texto) => {
      onFase?.('correo')
      return texto.once('end', () => onFase?.('entero'))
    })
    done()
  })

  return transport
}

/** Paragraphs of the text, for programs that show HTML. */
const htmlDe = (texto: string): string =>
  html`<!doctype html><html lang="es-AR"><body>${texto.split(/\n{2,}/).map((parrafo) => html`<p>${parrafo.split('\n').map((linea, i) => html`${i > 0 && html`<br>`}${linea}`)}</p>`)}</body></html>`
    .markup

type Falla = { code?: string; command?: string; responseCode?: number; response?: string; message: string }

/**
 * The server does not take mails now, it refused this one for good, it may be tried again, or nobody knows whether it was sent.
 * What breaks off once the server has let us in speaks of this mail alone, and holds back no other.
 */
const verdict = ({ code, responseCode, command = '' }: Falla, fase: Fase) => {
  // The library itself finds a user without a password.
  const isFuera = fase === 'ingreso' && INGRESO.test(command)
  if (isFuera || responseCode === PIDE_CLAVE || code === 'EAUTH') return 'sin servidor'
  if (responseCode !== undefined) return responseCode >= 500 ? 'rechazado' : 'pendiente'

  return fase === 'entero' ? 'sin confirmar' : 'pendiente'
}

/** What a person reads of a failure: the mail server's own words where it has said any (ARQ-07). */
const wordsOf = ({ command, response }: Falla): string => {
  if (response) return `El servidor de correo respondió: «${response.replace(/\s+/g, ' ').slice(0, 400)}».`

  return command === undefined ? 'Ocurrió un error inesperado.' : 'El servidor de correo no responde.'
}

/** A mail of which it is settled that it was not sent, or that nobody can know. */
export type Fallido = Pick<Selectable<Schema['correos']>, 'id' | 'para' | 'entidad' | 'id_entidad' | 'usuario'> & {
  estado: 'rechazado' | 'sin confirmar'
  /** The mail server's own code; undefined where it has said nothing. */
  codigo: number | undefined
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
      // One that the database misses is made good by the next.
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
        // Only the copy to its sender went out, which a next try leaves off.
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
