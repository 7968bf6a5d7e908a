import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { numeroDe } from '../../kernel/db/sql.ts'
import { containsPlain, containsText, isNamed } from '../../kernel/db/unaccent.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { hasUso } from './check-registro.ts'
import { searchAbiertos } from './search-abiertos.ts'

/** Most options shown: nobody reads more, but types on. */
const MAX_OPCIONES = 30

/** What is asked: rows found by a text, or the row that is chosen; and what the field holds that this one goes by. */
type Buscado = { q: string; valor: string; con: string }

/**
 * Rows that a field may refer to: the one whose code was typed, then those whose code or name has the text, in the order of their codes.
 * Of records that have no code people know names alone, and want the latest first; by its number only the chosen one is found, since a
 * figure that is typed is part of a name. Rows out of use are not offered (DAT-01), or where they may be named still, under that name.
 */
export const searchOpciones = async (db: Db, tabla: Tabla, campo: string, { q, valor, con }: Buscado) => {
  const found = MAESTROS[tabla].campos.find(({ nombre }) => nombre === campo)
  if (found?.clase !== 'referencia') throw invalid({ campo: [`«${campo}» no se elige de una lista.`] })
  if (found.abiertos && valor === '') return searchAbiertos(db, found.abiertos, { q, con })
  const { tabla: de, codigo, nombre, muchas } = found.a
  const texto = (valor || q).trim()
  const named = muchas ? isNamed : containsText
  const hasNumber = codigo === 'id'
  const key = sql`r.${sql.ref(codigo)}`
  const isIt = hasNumber ? sql`${key} = ${numeroDe(valor)}` : sql`${key}::text = ${texto}`
  const byName = named(`r.${nombre}`, texto)
  const byCode = muchas ? named(`r.${codigo}`, texto) : containsPlain(sql`plano(${key}::text)`, texto)
  const isAlike = valor !== '' ? sql`false` : hasNumber ? byName : sql`(${byCode} or ${byName})`
  const fuera = found.yaEsta ? sql`case when r.en_uso then '' else ' (fuera de uso)' end` : sql`''`
  const codigoY = hasNumber ? sql`` : sql`${key}::text || ' ' ||`
  const select = sql`select ${key}::text as value, ${codigoY} r.${sql.ref(nombre)} || ${fuera} as text
    from ${sql.table(de)} r where ${hasUso(de) && !found.yaEsta ? sql`r.en_uso` : sql`true`}`
  // Two questions: sorted together by whether it is the one, all that has the text would be read first.
  const { rows } = await sql<{ value: string; text: string }>`(${select} and ${isIt})
    union all (${select} and not ${isIt} and ${isAlike}
      order by ${hasNumber ? sql`${key} desc` : sql`${key}::text`} limit ${MAX_OPCIONES})
    limit ${MAX_OPCIONES}`.execute(db)

  return rows
}
