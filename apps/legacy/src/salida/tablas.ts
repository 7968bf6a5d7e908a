import { readTables, type Table } from '../backup/tables.ts'
import type { Source } from '../kernel/db/source.ts'

/** Tables that no export contains: keys of open sessions, and what is valid for minutes only (docs/adr/0017). */
export const SIN_TABLAS = [
  'agenda_suscripciones',
  'aserciones_usadas',
  'descargas',
  'escrituras',
  'formularios_enviados',
  'idempotencia',
  'intentos',
  'latidos',
  'segundos_factores',
  'sesiones',
]
/** Columns that are left out, by table: a password's hash could be attacked for ever, and a source's token is for one desk only. */
export const SIN_COLUMNAS: Readonly<Record<string, readonly string[]>> = {
  usuarios: ['clave_hash'],
  fuentes: ['token_hash', 'token_creado'],
}

/** A table of the export with its columns' types. */
export type Conjunto = Table & {
  filas: number
  tipos: Record<string, string>
  obligatorias: string[]
  refiere: string[]
}

type Columna = { tabla: string; columna: string; tipo: string; falta: boolean }
type Clave = { tabla: string; texto: string }

/** Every exported table, each after those that it refers to. */
export const readConjuntos = async (source: Source): Promise<Conjunto[]> => {
  const tables = (await readTables(source)).filter(({ name }) => !SIN_TABLAS.includes(name))
  const columnas = await source.query<Columna>(`select c.relname as tabla, a.attname as columna,
      format_type(a.atttypid, a.atttypmod) as tipo, not a.attnotnull as falta
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped`)
  const claves = await source.query<Clave>(`select c.relname as tabla, pg_get_constraintdef(f.oid) as texto
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype in ('f', 'c') and c.relnamespace = current_schema()::regnamespace order by f.conname`)
  const conjuntos: Conjunto[] = []
  for (const { name, columns, key } of tables) {
    const [{ filas = 0 } = {}] = await source.query<{ filas: number }>(
      `select count(*)::float8 as filas from "${name}"`,
    )
    const own = columnas.filter(({ tabla }) => tabla === name)
    const left = columns.filter((column) => !SIN_COLUMNAS[name]?.includes(column))
    conjuntos.push({
      name,
      key,
      filas,
      columns: left,
      tipos: Object.fromEntries(own.map(({ columna, tipo }) => [columna, tipo])),
      obligatorias: own.flatMap(({ columna, falta }) => (falta ? [] : [columna])),
      refiere: claves.flatMap(({ tabla, texto }) => (tabla === name ? [texto] : [])),
    })
  }

  return conjuntos
}

const NUMBERS = /^(integer|bigint|smallint|numeric|double precision)/
/** Positions of the numeric columns. */
export const numericOf = ({ columns, tipos }: Conjunto): ReadonlySet<number> =>
  new Set(columns.flatMap((column, i) => (NUMBERS.test(tipos[column] ?? '') ? [i] : [])))

/** Columns with whole files, which fit into no spreadsheet cell. */
export const isBytes = ({ tipos }: Conjunto, column: string): boolean => tipos[column] === 'bytea'
