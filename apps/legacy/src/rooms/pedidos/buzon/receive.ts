import { hash } from 'node:crypto'
import { tituloDe } from '@yunque/contracts/codecs/codigos'
import { PEDIDO_MAX } from '@yunque/contracts/pedidos'
import { type Automatico, automaticoOf } from '../../../archivos/automatico.ts'
import { readCorreo } from '../../../archivos/read-archivo.ts'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { findEnviado, takeBack } from '../../correo/devuelto.ts'
import type { OnFallido } from '../../correo/send-correos.ts'
import { clienteDe } from './remitente.ts'
import type { Contado } from './renglones.ts'

/** A message as the mailbox delivers it: all of its bytes, or the first ones. */
export type Mensaje = { uid: number; llego: Date; bytes: Uint8Array; entero: boolean }

/** A request that was read and is not stored yet. */
export type Recibido = Awaited<ReturnType<typeof readMensaje>>

const LARGO = 'El texto es más largo de lo que se lee de una vez: se tomó su comienzo.'
const CORTADO = 'El correo es muy grande: se leyó su comienzo. Vea el resto en su programa de correo.'

/** What stands over a mail that no person wrote. It asks for nothing, and only what nobody else is told of is left to somebody. */
const AUTOMATICOS: Record<Automatico['es'], string> = {
  respuesta: 'Es una respuesta automática: se guardó como descartada.',
  acuse: 'Es un acuse de recibo o de lectura: se guardó como descartado.',
  devuelto: 'El servidor de correo avisa que un mensaje no llegó. No salió de este sistema, o fue hace mucho.',
  demorado: 'El servidor de correo avisa que un mensaje se demora: se guardó como descartado.',
}

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
  const automatico = automaticoOf(bytes)
  const dichos = [
    ...(automatico ? [AUTOMATICOS[automatico.es]] : []),
    ...(entero ? [] : [CORTADO]),
    ...avisos,
    ...(whole.length > PEDIDO_MAX ? [LARGO] : []),
  ]

  return {
    ...cabeza,
    automatico,
    llego,
    texto,
    ...(automatico ? NADA : count(texto)),
    clave: claveDe(cabeza.direccion, cabeza.mensaje, bytes),
    avisos: JSON.stringify(dichos.map((aviso) => limpio(aviso).slice(0, 500)).slice(0, 20)),
  }
}

/** What a mail that no person wrote asks for. */
const NADA: Contado = { negocio: '', renglones: 0 }

/** A placeholder for a message that crashed its reader repeatedly, or that the mail server cannot deliver. */
export const ilegible = (buzon: string, uidvalidity: string, uid: number, llego: Date, why: string): Recibido => ({
  de: '',
  direccion: '',
  responder_a: '',
  asunto: '',
  mensaje: '',
  referencias: '',
  texto: '',
  automatico: undefined,
  llego,
  ...NADA,
  avisos: JSON.stringify([why]),
  clave: hash('sha256', `${buzon}\n${uidvalidity}\n${uid}`),
})

/** Whether somebody has to look at it: not at an answer that no person wrote. */
const esNuevo = ({ automatico }: Pick<Recibido, 'automatico'>): boolean =>
  automatico === undefined || automatico.es === 'devuelto'

/** Whether it is a new row: not where this key has one. */
const insertAs = async (trx: Trx, { automatico, ...recibido }: Recibido): Promise<boolean> => {
  const added = await trx
    .insertInto('pedidos_recibidos')
    .values({
      ...recibido,
      ...(await clienteDe(trx, recibido.direccion)),
      estado: esNuevo({ automatico }) ? 'N' : 'D',
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

/** Whether a mail only reports of one of ours, whose sender is told of it where it did not arrive (PAN-25). */
const isOfOurs = async (trx: Trx, { automatico }: Recibido, { momento, onFallido }: Avisa): Promise<boolean> => {
  if (automatico?.es === 'devuelto') return takeBack(trx, momento, automatico, onFallido)

  return automatico?.es === 'demorado' && (await findEnviado(trx, momento, automatico.mensajes)) !== undefined
}

/** The same request, of which it is told what document's mail it answers (PED-07). */
const withRespuesta = async (trx: Trx, recibido: Recibido, momento: Date): Promise<Recibido> => {
  if (recibido.automatico) return recibido
  const enviado = await findEnviado(trx, momento, recibido.referencias.split(' ').toReversed())
  const documento =
    enviado?.entidad === 'cotizaciones' &&
    (await trx
      .selectFrom('cotizaciones')
      .select(['n_cotizacion', 'tipo'])
      .where('n_cotizacion', '=', Number(enviado.id_entidad))
      .executeTakeFirst())
  if (!documento) return recibido
  const { tipo, n_cotizacion } = documento
  const aviso = `Responde al correo con la ${tituloDe(tipo, String(n_cotizacion))}, que envió ${enviado.quien}.`

  return { ...recibido, avisos: JSON.stringify([aviso, ...(JSON.parse(recibido.avisos) as string[])]) }
}

/** When it is, and who tells the sender of a mail that it did not arrive. */
type Avisa = { momento: Date; onFallido: OnFallido }

/**
 * Stores a request and how far the mailbox was read, both or neither, so that after any crash it is one row. False where it is stored
 * already, or is for nobody to answer.
 */
export const receive = (
  db: Db,
  { buzon, uidvalidity, uid }: { buzon: string; uidvalidity: string; uid: number },
  recibido: Recibido | undefined,
  avisa: Avisa,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const isNew =
      recibido !== undefined &&
      !(await isOfOurs(trx, recibido, avisa)) &&
      (await insert(trx, await withRespuesta(trx, recibido, avisa.momento)))
    await trx
      .updateTable('buzones')
      .set({ hasta_uid: uid, intentos: 0 })
      .where('nombre', '=', buzon)
      .where('uidvalidity', '=', uidvalidity)
      .where('hasta_uid', '<', uid)
      .execute()

    return isNew && esNuevo(recibido)
  })
