import { hash } from 'node:crypto'
import { PEDIDO_MAX } from '@yunque/contracts/pedidos'
import { readCorreo } from '../../../archivos/read-archivo.ts'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { clienteDe } from './remitente.ts'
import type { Contado } from './renglones.ts'

/** A message as the mailbox delivers it: all of its bytes, or the first ones. */
export type Mensaje = { uid: number; llego: Date; bytes: Uint8Array; entero: boolean }

/** A request that was read and is not stored yet. */
export type Recibido = Awaited<ReturnType<typeof readMensaje>>

const LARGO = 'El texto es más largo de lo que se lee de una vez: se tomó su comienzo.'
const CORTADO = 'El correo es muy grande: se leyó su comienzo. Vea el resto en su programa de correo.'

/** Removes characters that Postgres refuses, and those that reverse the text's direction to fake another meaning. */
const limpio = (texto: string): string =>
  texto.replaceAll('\0', ' ').replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, ' ')

/**
 * A message's key: its sender and Message-ID, so that it is one row though it comes twice or the mailbox is renumbered (`insert` looks at
 * what it says as well). Without a Message-ID, a hash of its bytes.
 */
const claveDe = (direccion: string, mensaje: string, bytes: Uint8Array): string =>
  hash('sha256', mensaje === '' ? bytes : `${direccion}\n${mensaje}`)

/** Reads any message; what cannot be read of it is reported in a sentence. */
export const readMensaje = async ({ llego, bytes, entero }: Mensaje, count: (texto: string) => Contado) => {
  const { cabeza, texto: whole, avisos } = await readCorreo(bytes)
  const texto = limpio(whole).slice(0, PEDIDO_MAX)
  const dichos = [...(entero ? [] : [CORTADO]), ...avisos, ...(whole.length > PEDIDO_MAX ? [LARGO] : [])]

  return {
    ...cabeza,
    llego,
    texto,
    ...count(texto),
    clave: claveDe(cabeza.direccion, cabeza.mensaje, bytes),
    avisos: JSON.stringify(dichos.map((aviso) => limpio(aviso).slice(0, 500)).slice(0, 20)),
  }
}

/** A placeholder for a message that crashed its reader repeatedly, or that the mail server cannot deliver. */
export const ilegible = (buzon: string, uidvalidity: string, uid: number, llego: Date, why: string): Recibido => ({
  de: '',
  direccion: '',
  responder_a: '',
  asunto: '',
  mensaje: '',
  referencias: '',
  texto: '',
  llego,
  negocio: '',
  renglones: 0,
  avisos: JSON.stringify([why]),
  clave: hash('sha256', `${buzon}\n${uidvalidity}\n${uid}`),
})

/** Whether it is a new row: not where this key has one. */
const insertAs = async (trx: Trx, recibido: Recibido): Promise<boolean> => {
  const added = await trx
    .insertInto('pedidos_recibidos')
    .values({
      ...recibido,
      ...(await clienteDe(trx, recibido.direccion)),
      usuario: null,
      tomado: null,
      n_cotizacion: null,
    })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst()

  return added !== undefined
}

/**
 * A program that gives all of its mails one Message-ID would hide every request but its first: one that says something else is
 * another, and is known by that as well.
 */
const insert = async (trx: Trx, recibido: Recibido): Promise<boolean> => {
  if (await insertAs(trx, recibido)) return true
  const { clave, asunto, texto } = recibido
  const first = await trx
    .selectFrom('pedidos_recibidos')
    .select(['asunto', 'texto'])
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow()
  if (first.asunto === asunto && first.texto === texto) return false

  return insertAs(trx, { ...recibido, clave: hash('sha256', `${clave}\n${asunto}\n${texto}`) })
}

/** Stores a request and how far the mailbox was read, both or neither, so that after any crash it is one row. False where it is stored already. */
export const receive = (
  db: Db,
  { buzon, uidvalidity, uid }: { buzon: string; uidvalidity: string; uid: number },
  recibido: Recibido | undefined,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const isNew = recibido !== undefined && (await insert(trx, recibido))
    await trx
      .updateTable('buzones')
      .set({ hasta_uid: uid, intentos: 0 })
      .where('nombre', '=', buzon)
      .where('uidvalidity', '=', uidvalidity)
      .where('hasta_uid', '<', uid)
      .execute()

    return isNew
  })
