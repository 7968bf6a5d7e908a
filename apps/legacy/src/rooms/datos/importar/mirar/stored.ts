import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { CampoDeConjunto, Conjunto, Valores } from '../conjunto.ts'
import { columnaLeida, mismaClave, registroDe } from '../valores.ts'

/** What a row is known again by. */
export const keyOf = ({ clave }: Conjunto, valores: Valores): string =>
  JSON.stringify(clave.map((campo) => valores[campo] ?? ''))

/** A stored row as a file would say it, and as it is. */
export type Guardada = { valores: Valores; antes: unknown; junto: Valores; isDoble: boolean }

/** The stored rows that the file names, by their keys. */
export const storedOf = async (
  trx: Trx,
  conjunto: Conjunto,
  campos: readonly CampoDeConjunto[],
  filas: readonly Valores[],
): Promise<Map<string, Guardada>> => {
  const { tabla, reglas } = conjunto
  // Each key once: one that a file says twice is no sign of two that are stored.
  const claves = new Map(filas.map((valores) => [keyOf(conjunto, valores), valores]))
  const asked = JSON.stringify([...claves.values()].map((valores) => registroDe(conjunto, valores)))
  const named = [...Object.keys(conjunto.fijos ?? {}), ...campos.map(({ campo }) => campo)]
  const { rows } = await sql<Valores & { __antes: unknown; __junto: Valores }>`
    select ${sql.join(campos.map(columnaLeida))}, ${rawOf(named)} as __antes, ${rawOf(reglas?.junto ?? [])} as __junto
    from ${sql.table(tabla)} t
    join jsonb_populate_recordset(null::${sql.table(tabla)}, ${asked}::jsonb) f on ${mismaClave(conjunto, 't', 'f')}`.execute(
    trx,
  )
  const found = new Map<string, Guardada>()
  for (const { __antes: antes, __junto: junto, ...valores } of rows) {
    const key = keyOf(conjunto, valores)
    found.set(key, { valores, antes, junto, isDoble: found.has(key) })
  }

  return found
}

/** Columns of a stored row as they are. */
const rawOf = (named: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(named.map((campo) => sql`${sql.lit(campo)}, to_jsonb(t.${sql.ref(campo)})`))})`
