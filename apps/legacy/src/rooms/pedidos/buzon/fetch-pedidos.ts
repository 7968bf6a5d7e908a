import { counted } from '@yunque/contracts/codecs/format'
import type { ImapFlow } from 'imapflow'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { isNuestro } from '../../correo/mensaje.ts'
import type { OnFallido } from '../../correo/send-correos.ts'
import { type BuzonConfig, createConexion, ESPERAS, type Esperas, inTime, whyUnread } from './conexion.ts'
import { ilegible, type Mensaje, readMensaje, receive } from './receive.ts'
import { createContador } from './renglones.ts'

/** Most messages of one round; the next round continues. */
const MAX_RONDA = 100
/** Only the beginning of a longer message is read. */
const MAX_BYTES = 12 * 1024 * 1024
/** Days back that are read of a new or renumbered mailbox. */
const DIAS = 7
const DIA_MS = 24 * 3_600_000
/** How long one copy of the server keeps a mailbox to itself, and how often it renews that. */
const TURNO = '20 seconds'
const TURNO_MS = 5_000
/** How often reading a message is tried before it is given up as unreadable. */
const MAX_INTENTOS = 5

const NO_LEIDO = 'El correo no se pudo leer. Ábralo en su programa de correo.'
const NO_ENTREGADO = 'El servidor de correo no entrega este mensaje. Ábralo en su programa de correo.'

/** A failure of the mailbox, as opposed to a bug of ours: the round ends, and the next one begins again. */
class SinBuzon extends Error {}

/** A mail server's answer; throws where the library answers `false` for a refusal. */
const answered = async <T>(answer: Promise<T | false | undefined>): Promise<T> => {
  const found = await answer.catch((cause: unknown) => {
    throw new SinBuzon('', { cause })
  })
  if (found === false || found === undefined) throw new SinBuzon('', { cause: { responseStatus: 'NO' } })

  return found
}

/** `de`: the sender's name and address of our own mails, '' where none are sent. */
type Ronda = {
  db: Db
  buzon: BuzonConfig
  lector: string
  reloj: () => Date
  de: string
  esperas: Esperas
  onFallido: OnFallido
}

/** Claims the mailbox, or renews the claim; false where another copy of the server reads it. */
const takeTurn = async ({ db, buzon: { nombre }, lector }: Ronda): Promise<boolean> => {
  const mine = await db
    .updateTable('buzones')
    .set({ lector, lector_hasta: sql`clock_timestamp() + ${TURNO}::interval` })
    .where('nombre', '=', nombre)
    .where(sql<boolean>`lector = ${lector} or lector_hasta is null or lector_hasta < clock_timestamp()`)
    .returning('nombre')
    .executeTakeFirst()

  return mine !== undefined
}

const leaveTurn = ({ db, buzon: { nombre }, lector }: Ronda) =>
  db
    .updateTable('buzones')
    .set({ lector_hasta: null })
    .where('nombre', '=', nombre)
    .where('lector', '=', lector)
    .execute()

/** The first message to read: the one after the last read, or, with new numbering, the first of the last days. */
const findStart = async (
  { db, buzon: { nombre }, reloj, esperas }: Ronda,
  imap: ImapFlow,
  uidvalidity: string,
  next: number,
) => {
  const row = await db
    .selectFrom('buzones')
    .select(['uidvalidity', 'hasta_uid'])
    .where('nombre', '=', nombre)
    .executeTakeFirstOrThrow()
  if (row.uidvalidity === uidvalidity) return row.hasta_uid
  const since = new Date(reloj().getTime() - DIAS * DIA_MS)
  const recent = await answered(inTime(imap, esperas, imap.search({ since }, { uid: true })))
  const hasta_uid = Math.min(next, ...recent) - 1
  await db.updateTable('buzones').set({ uidvalidity, hasta_uid, intentos: 0 }).where('nombre', '=', nombre).execute()

  return hasta_uid
}

/** Counts a try to read a message; false after too many. */
const startMensaje = async ({ db, buzon: { nombre } }: Ronda, uid: number): Promise<boolean> => {
  const { intentos } = await db
    .updateTable('buzones')
    .set({
      intentos: sql<number>`case when uid_en_curso = ${uid} then intentos + 1 else 1 end`,
      uid_en_curso: uid,
    })
    .where('nombre', '=', nombre)
    .returning('intentos')
    .executeTakeFirstOrThrow()

  return intentos <= MAX_INTENTOS
}

/** The raw message, fetched without marking it as read (BODY.PEEK). undefined where it is gone, null where the server refuses it. */
const fetchMensaje = async ({ esperas }: Ronda, imap: ImapFlow, uid: number): Promise<Mensaje | null | undefined> => {
  try {
    const wanted = { uid: true, size: true, internalDate: true, source: { start: 0, maxLength: MAX_BYTES } }
    const found = await inTime(imap, esperas, imap.fetchOne(String(uid), wanted, { uid: true }))
    if (!found) return undefined
    const { source, size = 0, internalDate = Number.NaN } = found

    return source && { uid, llego: new Date(internalDate), bytes: source, entero: size <= MAX_BYTES }
  } catch (error) {
    if (imap.usable && (error as { responseStatus?: string }).responseStatus) return null
    throw new SinBuzon('', { cause: error })
  }
}

/** Reads the new messages one by one; each is stored before the next is fetched. */
const readNuevos = async (ronda: Ronda, imap: ImapFlow): Promise<number> => {
  const { db, buzon, reloj, de } = ronda
  const { uidValidity, uidNext } = await answered(
    inTime(imap, ronda.esperas, imap.mailboxOpen(buzon.carpeta, { readOnly: true })),
  )
  const uidvalidity = String(uidValidity)
  const hasta = await findStart(ronda, imap, uidvalidity, uidNext)
  const found = await answered(inTime(imap, ronda.esperas, imap.search({ uid: `${hasta + 1}:*` }, { uid: true })))
  // '*' always matches the last message, though it was read before.
  const uids = found.filter((uid) => uid > hasta).toSorted((a, b) => a - b)
  if (uids.length === 0) return 0
  const count = await createContador(db)
  let nuevos = 0
  for (const uid of uids.slice(0, MAX_RONDA)) {
    if (!(await takeTurn(ronda))) break
    const at = { buzon: buzon.nombre, uidvalidity, uid }
    const unread = (why: string) => ilegible(buzon.nombre, uidvalidity, uid, reloj(), why)
    const isReadable = await startMensaje(ronda, uid)
    const mensaje = isReadable ? await fetchMensaje(ronda, imap, uid) : null
    const recibido =
      mensaje === null
        ? unread(isReadable ? NO_ENTREGADO : NO_LEIDO)
        : mensaje &&
          (await readMensaje(
            { ...mensaje, llego: Number.isNaN(mensaje.llego.getTime()) ? reloj() : mensaje.llego },
            count,
          ))
    // Our own quotation is no request, though its copy arrives in the mailbox.
    const own = recibido && isNuestro(recibido, de) ? undefined : recibido
    if (await receive(db, at, own, { momento: reloj(), onFallido: ronda.onFallido })) nuevos++
  }

  return nuevos
}

/** Stores that the mailbox was read, or why not; answers what changed by that, '' for nothing. */
const noteRead = async ({ db, buzon: { nombre }, reloj }: Ronda, error: string): Promise<string> => {
  const before = await db.selectFrom('buzones').select('error').where('nombre', '=', nombre).executeTakeFirstOrThrow()
  const isSame = before.error === error
  await db
    .updateTable('buzones')
    .set({
      error,
      ...(error === '' && { leido: reloj() }),
      ...(!isSame && { error_desde: error === '' ? null : reloj() }),
    })
    .where('nombre', '=', nombre)
    .execute()
  if (isSame) return ''

  return error || 'El buzón se lee otra vez.'
}

/**
 * Reads what arrived in the mailbox since the last time (PED-07). An unreadable mailbox is reported once when that begins and
 * once when it ends. Each message becomes one row, even if two copies of the server read at once, or one dies and begins again.
 */
export const fetchPedidos = async (
  { db, reloj, correo, onFallido = async () => {} }: Pick<Deps, 'db' | 'reloj' | 'correo'> & { onFallido?: OnFallido },
  buzon: BuzonConfig,
  esperas: Esperas = ESPERAS,
): Promise<string> => {
  const ronda: Ronda = { db, reloj, buzon, lector: crypto.randomUUID(), de: correo?.de ?? '', esperas, onFallido }
  const row = { nombre: buzon.nombre, lector_hasta: null, leido: null, error_desde: null }
  await db
    .insertInto('buzones')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!(await takeTurn(ronda))) return ''
  const imap = createConexion(buzon, esperas)
  const turno = setInterval(() => void takeTurn(ronda).catch(() => {}), TURNO_MS)
  try {
    await answered(inTime(imap, esperas, imap.connect()).then(() => true))
    const nuevos = await readNuevos(ronda, imap)
    const dicho = await noteRead(ronda, '')

    return [dicho, nuevos > 0 ? `${counted(nuevos, 'pedido nuevo', 'pedidos nuevos')}.` : ''].filter(Boolean).join(' ')
  } catch (error) {
    if (!(error instanceof SinBuzon)) throw error

    return noteRead(ronda, whyUnread(error.cause, buzon))
  } finally {
    clearInterval(turno)
    imap.close()
    await leaveTurn(ronda)
  }
}
