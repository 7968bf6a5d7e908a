import type { Campo } from '@yunque/contracts/maestros/maestro'
import { type RawBuilder, sql } from 'kysely'

/** A column as text, '' for null; decimals without trailing zeros. */
export const asTexto = (columna: RawBuilder<unknown>, clase: Campo['clase']): RawBuilder<string> => {
  switch (clase) {
    case 'decimal':
      return sql`coalesce(trim_scale(${columna})::text, '')`
    case 'fecha':
      return sql`coalesce(to_char(${columna}, 'YYYY-MM-DD'), '')`
    case 'textos':
      return sql`array_to_string(${columna}, '; ')`
    default:
      return sql`coalesce(${columna}::text, '')`
  }
}
