import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'
import type { CampoDeConjunto, Celda } from '../conjunto.ts'
import { plainOf } from './read-cell.ts'

/** The longest code that is known (CODIGO). */
const MAX_CODE = 40

type Referencia = CampoDeConjunto & { clase: 'referencia' }

/** What may be a code before its name, as the files of our own lists have both in one cell: 'CH-1' of 'CH-1 CHAPA 304', or 'CH-1 CHAPA'. */
const codesBefore = (texto: string): string[] =>
  [...texto.slice(0, MAX_CODE + 1).matchAll(/ /g)].map(({ index }) => texto.slice(0, index))

/**
 * Rows of another table that texts of a file refer to: by code, else by name, however it is accented, or by both. If two rows have
 * that name a person is asked; the first is not simply taken.
 */
export const findReferences = async (
  db: Db,
  { tabla, codigo, nombre, que, valor = codigo, donde = {}, comoCodigo = (texto) => texto }: Referencia,
  textos: ReadonlySet<string>,
): Promise<(texto: string) => Celda> => {
  const asked = [...textos]
  const codes = [...asked, ...asked.flatMap(codesBefore), ...asked.map(comoCodigo)]
  const { rows } = await sql<{ codigo: string; nombre: string; valor: string }>`
    select ${sql.ref(codigo)}::text as codigo, ${sql.ref(nombre)} as nombre, ${sql.ref(valor)}::text as valor from ${sql.table(tabla)}
    where ${sql.join([sql`true`, ...Object.entries(donde).map(([campo, one]) => sql`${sql.ref(campo)} = ${one}`)], sql` and `)}
      and (${sql.ref(codigo)}::text = any(${codes}::text[]) or plano(${sql.ref(nombre)}) = any(array(select plano(t) from unnest(${asked}::text[]) t)))
  `.execute(db)
  const byCode = new Map(rows.map((row) => [row.codigo, row]))
  const byName = Map.groupBy(rows, (row) => plainOf(row.nombre))

  return (texto) => {
    const named = byCode.get(texto)
    if (named) return { valor: named.valor }
    const found = byName.get(plainOf(texto)) ?? []
    const both = codesBefore(texto)
      .map((code) => byCode.get(code))
      .find((row) => row && plainOf(`${row.codigo} ${row.nombre}`) === plainOf(texto))
    const one = found[0] ?? both ?? byCode.get(comoCodigo(texto))
    if (!one) return { falta: `No existe ${que.toLowerCase()} '${texto.slice(0, 40)}'.` }
    if (found.length < 2) return { valor: one.valor }

    return {
      falta: `Hay ${found.length} con ese nombre (${found.map((row) => row.codigo).join(', ')}): ponga el código.`,
    }
  }
}
