import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { isDeNuestros } from './mensaje.ts'
import type { OnFallido } from './send-correos.ts'

/** Days after which nothing is asked any more about a mail of ours. */
const DIAS = 60

/** Most of our Message-IDs that one mail is looked for by: a real one names one, and its answers a few. */
const MAX_MENSAJES = 20

/** The mail of ours that one of these Message-IDs is of, as `mensajeDe` makes them; the first one named wins. */
export const findEnviado = async (trx: Trx, momento: Date, mensajes: readonly string[]) => {
  const nuestros = [...new Set(mensajes.filter(isDeNuestros))].slice(0, MAX_MENSAJES)
  if (nuestros.length === 0) return undefined
  const mensaje = sql<string>`'<' || left(encode(sha256(convert_to(clave, 'UTF8')), 'hex'), 40) || '@yunque>'`
  const rows = await trx
    .selectFrom('correos')
    .select(['id', 'para', 'copia', 'estado', 'entidad', 'id_entidad', 'usuario', nombreDe('usuario').as('quien')])
    .select(mensaje.as('mensaje'))
    .where('creado', '>', new Date(momento.getTime() - DIAS * 24 * 3_600_000))
    .where(mensaje, 'in', nuestros)
    .execute()

  return nuestros.flatMap((one) => rows.find((row) => row.mensaje === one) ?? [])[0]
}

/**
 * A mail that was sent and came back: it is no longer called sent, and its sender is told (PAN-25). What only the copy to himself, or a
 * report that comes twice, is about changes nothing. False where the mail is none of ours.
 */
export const takeBack = async (
  trx: Trx,
  momento: Date,
  { mensajes, direcciones, dicho }: { mensajes: readonly string[]; direcciones: readonly string[]; dicho: string },
  onFallido: OnFallido,
): Promise<boolean> => {
  const correo = await findEnviado(trx, momento, mensajes)
  if (!correo) return false
  const { id, copia, estado } = correo
  const isOfCopia = copia !== '' && direcciones.length > 0 && direcciones.every((one) => one === copia.toLowerCase())
  if (isOfCopia || estado === 'rechazado') return true
  await trx
    .updateTable('correos')
    .set({ estado: 'rechazado', error: `El correo volvió${dicho === '' ? '' : `: «${dicho}»`}.` })
    .where('id', '=', id)
    .execute()
  await onFallido(trx, { ...correo, estado: 'devuelto', codigo: undefined, dicho })

  return true
}
