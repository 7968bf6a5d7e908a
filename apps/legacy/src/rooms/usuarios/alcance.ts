import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/errors.ts'
import { type Codigo, codigosOf, nombrados } from './codigos.ts'

/** A holder of PER can only be changed by another holder (ARQ-15). */
export const whyNeedsPer = (nombre: string): string =>
  `${nombre} tiene el código PER (Permisos): solo quien también lo tiene puede cambiarlo.`

/** Why a user may not do something to another, in words for him; '' where he may. */
export type Alcance = {
  /** Any change. */
  sin_cambio: string
  /** Giving or taking codes. */
  sin_codigos: string
  /** Making a new password, changing the e-mail (a provider may sign people in by it, OPE-08), and putting back into use. */
  sin_clave: string
}

/** Whether `otro` sees a client that `yo` does not. */
const seesMore = async (db: Db, yo: string, otro: string): Promise<boolean> => {
  const { rows } = await sql<{ more: boolean }>`select y.asociado and (not o.asociado or exists (
      select 1 from clientes_usuarios a where a.usuario = o.codigo and not exists (
        select 1 from clientes_usuarios m where m.usuario = y.codigo and m.cliente = a.cliente))) as more
    from usuarios y, usuarios o where y.codigo = ${yo} and o.codigo = ${otro}`.execute(db)

  return rows[0]?.more === true
}

/** Neither a new password nor another e-mail may be had at somebody's unlocked computer: both are asked for with the password (ASVS 7.5.1). */
const PROPIA =
  'Su propia clave se cambia en Utilitarios › Cambio de Clave, y su e-mail en Datos de Perfil: los dos, con su clave.'

/**
 * What `yo` may change of a user. Whoever makes somebody's password could sign in as him, as could whoever gives him his own
 * e-mail where a provider signs people in by it: both only for users who may do and see no more than himself. PER may give any
 * code, and its holders are changed only by other holders (ARQ-15, ARQ-17).
 */
export const alcanceDe = async (
  db: Db,
  yo: string,
  otro: { codigo: string; nombre: string; codigos: readonly Codigo[] },
): Promise<Alcance> => {
  if (yo === otro.codigo) return { sin_cambio: '', sin_codigos: '', sin_clave: PROPIA }
  const mine = new Set(await codigosOf(db, yo))
  const givesAny = mine.has('PER')
  if (otro.codigos.includes('PER') && !givesAny) {
    const why = whyNeedsPer(otro.nombre)

    return { sin_cambio: why, sin_codigos: why, sin_clave: why }
  }
  const beyond = givesAny ? [] : otro.codigos.filter((codigo) => !mine.has(codigo))
  if (beyond.length > 0) {
    const why = `${otro.nombre} tiene códigos que usted no tiene (${nombrados(beyond)}): sus códigos, su clave y su e-mail los cambia quien los tenga, o tenga PER (Permisos).`

    return { sin_cambio: '', sin_codigos: why, sin_clave: why }
  }
  const why = (await seesMore(db, yo, otro.codigo))
    ? `${otro.nombre} ve clientes que usted no ve: sus códigos, su clave y su e-mail los cambia quien los vea.`
    : ''

  return { sin_cambio: '', sin_codigos: givesAny ? '' : why, sin_clave: why }
}

const PROPIO = 'Su propio e-mail se cambia en Utilitarios › Datos de Perfil, con su clave.'

/**
 * Why `yo` may not give a user this e-mail; '' where he may. His own is changed with his password, which neither a user's screen
 * nor a file asks for: anybody at his unlocked computer could do it (ASVS 7.5.1).
 */
export const faltaDeEmail = (
  yo: string,
  antes: Pick<Alcance, 'sin_clave'> & { codigo: string; e_mail: string },
  e_mail: string,
): string => {
  if (e_mail.trim() === antes.e_mail.trim()) return ''

  return antes.codigo === yo ? PROPIO : antes.sin_clave
}

/** 422 with the reason, if there is one: the call is allowed, but not for that user. */
export const demandAlcance = (why: string): void => {
  if (why) throw new ApiError(422, why)
}
