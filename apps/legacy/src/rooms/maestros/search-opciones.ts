import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { containsPlain } from '../../kernel/db/unaccent.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { hasUso } from './check-registro.ts'

/** Most options shown: nobody reads more, but types on. */
const MAX_OPCIONES = 30

/** Rows that a field may refer to, by code or name, the exact code first. Rows out of use are not offered (DAT-01). */
export const searchOpciones = async (db: Db, tabla: Tabla, campo: string, q: string) => {
  const found = MAESTROS[tabla].campos.find(({ nombre }) => nombre === campo)
  if (found?.clase !== 'referencia') throw invalid({ campo: [`«${campo}» no se elige de una lista.`] })
  const { tabla: de, codigo, nombre } = found.a
  const code = sql`r.${sql.ref(codigo)}::text`
  const name = sql`r.${sql.ref(nombre)}`
  const { rows } = await sql<{ value: string; text: string }>`select ${code} as value, ${code} || ' ' || ${name} as text
    from ${sql.table(de)} r
    where (${containsPlain(sql`plano(${code})`, q.trim())} or ${containsPlain(sql`plano(${name})`, q.trim())})
      and ${hasUso(de) ? sql`r.en_uso` : sql`true`}
    order by ${code} <> ${q.trim()}, ${code} limit ${MAX_OPCIONES}`.execute(db)

  return rows
}
