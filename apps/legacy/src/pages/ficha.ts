import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { inTransaction } from '../kernel/db/transaction.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/http/errors.ts'
import type { UsuarioActual } from '../kernel/people/sessions.ts'
import type { Accion, Campos, Pedido } from './pagina.ts'

const macOf = ({ clave_md5 }: UsuarioActual, pagina: string, azar: string) =>
  createHmac('sha256', clave_md5).update(`${pagina}\n${azar}`).digest('base64url')

/** A form's one-time token: only the holder of the session's frame token can make one, and it is valid for one page's forms. */
export const newFicha = (usuario: UsuarioActual, pagina: string): string => {
  const azar = randomBytes(16).toString('base64url')

  return `${azar}.${macOf(usuario, pagina, azar)}`
}

const isFicha = (usuario: UsuarioActual, pagina: string, ficha: string): boolean => {
  const [azar = '', mac = ''] = ficha.split('.')
  const expected = Buffer.from(macOf(usuario, pagina, azar))
  const given = Buffer.from(mac)

  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Files are hashed by content: two with the same name are different forms. */
const hashOf = async ({ texto, archivos }: Campos): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(texto))
  for (const [nombre, archivo] of Object.entries(archivos)) hash.update(nombre).update(await archivo.bytes())

  return hash.digest('hex')
}

/** The result of a sent form, for the following page; '' where this session sent no such form. */
export const mensajeDe = async ({ db }: Deps, { token_hash }: UsuarioActual, ficha: string): Promise<string> => {
  const sent = await db
    .selectFrom('formularios_enviados')
    .select('mensaje')
    .where('ficha', '=', ficha)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()

  return sent?.mensaje ?? ''
}

/**
 * Where a form of unknown outcome leads if it was saved after all; undefined while it is not known. The row is locked, which waits for
 * the standby as the form's own commit does (DUR-10).
 */
export const destinoDe = (
  { deps: { db }, usuario: { token_hash } }: Pedido,
  ficha: string,
): Promise<string | undefined> =>
  inTransaction(db, async (trx) => {
    const sent = trx.selectFrom('formularios_enviados').select('destino').where('ficha', '=', ficha)

    return (await sent.where('token_hash', '=', token_hash).forUpdate().executeTakeFirst())?.destino
  }).catch(() => undefined)

/**
 * Does a form's work once: the token, the work and its result are one transaction. A second press of the button waits for the
 * first and leads to the same page. The same token with other contents is refused, since one of the two would be lost.
 */
export const sendOnce = async (pedido: Pedido, pagina: string, accion: Accion, campos: Campos): Promise<string> => {
  const { deps, usuario } = pedido
  const { _ficha: ficha = '', ...texto } = campos.texto
  if (typeof ficha !== 'string' || !isFicha(usuario, pagina, ficha)) {
    throw new ApiError(403, 'Este formulario no es de su sesión. Vuelva a abrir la pantalla y cárguelo de nuevo.')
  }
  const cuerpo_hash = await hashOf({ ...campos, texto: { ...texto, _accion: accion.nombre } })

  return inTransaction(deps.db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('formularios_enviados')
      .values({ ficha, token_hash: usuario.token_hash, cuerpo_hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    const mine = trx.selectFrom('formularios_enviados').where('ficha', '=', ficha)
    if (numInsertedOrUpdatedRows !== 1n) {
      const first = await mine.selectAll().executeTakeFirstOrThrow()
      if (first.cuerpo_hash === cuerpo_hash) return first.destino
      throw new ApiError(422, 'Este formulario ya se envió con otros datos. Vuelva a abrir la pantalla.')
    }

    const { mensaje, query = {} } = await accion.hacer({ ...pedido, trx }, { ...campos, texto })
    const destino = `/paginas/${pagina}?${new URLSearchParams({ ...query, hecho: ficha })}`
    await trx.updateTable('formularios_enviados').set({ mensaje, destino }).where('ficha', '=', ficha).execute()

    return destino
  })
}
