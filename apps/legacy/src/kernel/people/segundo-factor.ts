import { hash, randomInt } from 'node:crypto'
import { SEGUNDO } from '@yunque/contracts/sesion/segundo-factor'
import { Secret, TOTP } from 'otpauth'
import { audit } from '../audit.ts'
import type { Db, Trx } from '../db/db.ts'
import { invalid } from '../http/errors.ts'

/** Seconds that a code is valid, the standard of such apps; the code before and after also count, since clocks differ. */
const PASO_S = 30
const VECINOS = 1
/** Recovery codes for a lost device, each good once: 24 random letters are 112 bits, too many to guess from their hashes. */
const DE_RECUPERACION = 10

const totpOf = (secreto: string, { codigo = '', producto = '' } = {}) =>
  new TOTP({ issuer: producto, label: codigo, secret: Secret.fromBase32(secreto), period: PASO_S })

const plain = (texto: string) => texto.toLowerCase().replaceAll(/[\s-]/g, '')
const hashOf = (texto: string) => hash('sha256', plain(texto))

const LETRAS = 24
const letra = () => String.fromCharCode(97 + randomInt(26))
const newRecuperacion = () => (Array.from({ length: LETRAS }, letra).join('').match(/.{6}/g) ?? []).join('-')

const held = (trx: Trx, codigo: string) =>
  trx.selectFrom('segundos_factores').selectAll().where('usuario', '=', codigo).forUpdate().executeTakeFirst()

const stepOf = (ahora: Date) => Math.floor(ahora.getTime() / 1_000 / PASO_S)

/** The time step of an app's code; undefined for one that is wrong or too old. */
const pasoOf = (secreto: string, texto: string, ahora: Date): number | undefined => {
  const delta = totpOf(secreto).validate({ token: plain(texto), timestamp: ahora.getTime(), window: VECINOS })

  return delta === null ? undefined : stepOf(ahora) + delta
}

/** The time step of a code that is later than the last used one: no code counts twice. */
const newPasoOf = ({ secreto, ultimo_paso }: { secreto: string; ultimo_paso: number }, texto: string, ahora: Date) => {
  const paso = pasoOf(secreto, texto, ahora)
  // If the server's clock was ahead and has been set right, codes are accepted at once and not only after the time that
  // it showed.
  const last = ultimo_paso > stepOf(ahora) + VECINOS ? 0 : ultimo_paso

  return paso !== undefined && paso > last ? paso : undefined
}

/** Whether a user has a second factor: then the password alone opens nothing. */
export const hasSegundo = async (db: Db, codigo: string): Promise<boolean> => {
  const found = await db
    .selectFrom('segundos_factores')
    .select('usuario')
    .where('usuario', '=', codigo)
    .where('activo', '=', true)
    .executeTakeFirst()

  return found !== undefined
}

/** Uses up a code of the app or a recovery code; false where it is wrong or used already. */
export const spendSegundo = async (trx: Trx, codigo: string, texto: string, ahora: Date): Promise<boolean> => {
  const factor = await held(trx, codigo)
  if (!factor?.activo) return false
  const mine = trx.updateTable('segundos_factores').where('usuario', '=', codigo)
  const paso = newPasoOf(factor, texto, ahora)
  if (paso !== undefined) {
    await mine.set({ ultimo_paso: paso }).execute()

    return true
  }
  const said = hashOf(texto)
  const left = factor.recuperacion.filter((one) => one !== said)
  if (left.length === factor.recuperacion.length) return false
  await mine.set({ recuperacion: left }).execute()
  await note(trx, codigo, 'código de recuperación usado', ahora)

  return true
}

const note = (trx: Trx, codigo: string, accion: string, momento: Date) =>
  audit(trx, {
    momento,
    usuario: codigo,
    accion,
    entidad: 'usuario',
    id_entidad: codigo,
    antes: null,
    despues: null,
  })

/** A secret for the user's app; inactive until a code made with it is entered. */
export const prepareSegundo = async (trx: Trx, codigo: string, producto: string) => {
  if ((await held(trx, codigo))?.activo) throw invalid({ clave: ['Ya tiene un segundo factor: quítelo antes.'] })
  const secreto = new Secret({ size: 20 }).base32
  await trx
    .insertInto('segundos_factores')
    .values({ usuario: codigo, secreto })
    .onConflict((conflict) => conflict.column('usuario').doUpdateSet({ secreto, ultimo_paso: 0 }))
    .execute()

  return { secreto, uri: totpOf(secreto, { codigo, producto }).toString() }
}

type Factor = NonNullable<Awaited<ReturnType<typeof held>>>

/** Whether this code activated it and nobody has signed in since: the answer was lost, and the same person asks for it again. */
const isRepeated = ({ secreto, ultimo_paso, recuperacion }: Factor, texto: string, ahora: Date): boolean =>
  recuperacion.length === DE_RECUPERACION && pasoOf(secreto, texto, ahora) === ultimo_paso

/** Activates the second factor; answers the recovery codes, which are never shown again: asked for once more, they are others. */
export const activateSegundo = async (trx: Trx, codigo: string, texto: string, ahora: Date): Promise<string[]> => {
  const factor = await held(trx, codigo)
  if (!factor) throw invalid({ segundo: ['Vuelva a comenzar: no hay nada que activar.'] })
  const again = factor.activo && isRepeated(factor, texto, ahora)
  if (factor.activo && !again) throw invalid({ segundo: [SEGUNDO.activo] })
  const paso = again ? factor.ultimo_paso : newPasoOf(factor, texto, ahora)
  if (paso === undefined) throw invalid({ segundo: [SEGUNDO.malo] })
  const codigos = Array.from({ length: DE_RECUPERACION }, newRecuperacion)
  await trx
    .updateTable('segundos_factores')
    .set({ activo: true, ultimo_paso: paso, recuperacion: codigos.map(hashOf) })
    .where('usuario', '=', codigo)
    .execute()
  if (!again) await note(trx, codigo, 'segundo factor activado', ahora)

  return codigos
}

/** Removes a second factor: the user himself does it, or an administrator together with a new password. */
export const dropSegundo = async (trx: Trx, codigo: string, { por, ahora }: { por: string; ahora: Date }) => {
  const { numDeletedRows } = await trx
    .deleteFrom('segundos_factores')
    .where('usuario', '=', codigo)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await audit(trx, {
    momento: ahora,
    usuario: por,
    accion: 'segundo factor quitado',
    entidad: 'usuario',
    id_entidad: codigo,
    antes: null,
    despues: null,
  })
}
