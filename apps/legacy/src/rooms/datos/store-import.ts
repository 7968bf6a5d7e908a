import { sql } from 'kysely'
import { auditar } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import type { Conjunto } from './conjunto.ts'
import { type Fila, look, type Mirada, type Valores } from './look.ts'

/** Rows of one statement: few statements, none of them too long to be sent. */
const LOTE = 5_000

/** What came of it, by how many rows. */
export type Cuentas = Record<'nuevas' | 'cambiadas' | 'iguales' | 'rechazadas', number>

export const cuentasDe = (filas: readonly Fila[]): Cuentas => {
  const of = (estado: Fila['estado']) => filas.filter((fila) => fila.estado === estado).length

  return { nuevas: of('nueva'), cambiadas: of('cambia'), iguales: of('igual'), rechazadas: of('rechazada') }
}

/** Nothing was stored: columns are missing, or rows are refused and all or nothing was asked. */
export class ImportRefused extends Error {
  readonly mirada: Mirada

  constructor(mirada: Mirada) {
    super('No se importó nada.')
    this.mirada = mirada
  }
}

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / LOTE) }, (_, i) => all.slice(i * LOTE, (i + 1) * LOTE))

const populated = (tabla: string, rows: readonly Valores[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(tabla)}, ${JSON.stringify(rows)}::jsonb)`

const sameKey = (clave: readonly string[]) =>
  sql.join(
    clave.map((campo) => sql`t.${sql.ref(campo)} = f.${sql.ref(campo)}`),
    sql` and `,
  )

/** Adds rows of the named columns; the others get what the table gives a new row. */
const insertRows = async (trx: Trx, { tabla }: Conjunto, rows: readonly Valores[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((campo) => sql.ref(campo)))
  for (const some of chunks(rows)) {
    await sql`insert into ${sql.table(tabla)} (${columns}) select ${columns} from ${populated(tabla, some)}`.execute(
      trx,
    )
  }
}

/** Sets the named columns of the rows that are there, and raises their versions (LLA-06). */
export const updateRows = async (
  trx: Trx,
  { tabla, clave, version }: Conjunto,
  rows: readonly Valores[],
): Promise<void> => {
  const [first] = rows
  const named = Object.keys(first ?? {}).filter((campo) => !clave.includes(campo))
  if (named.length === 0) return
  const sets = named.map((campo) => sql`${sql.ref(campo)} = f.${sql.ref(campo)}`)
  if (version) sets.push(sql`version = t.version + 1`)
  for (const some of chunks(rows)) {
    await sql`update ${sql.table(tabla)} t set ${sql.join(sets)} from ${populated(tabla, some)} f where ${sameKey(clave)}`.execute(
      trx,
    )
  }
}

const noteRows = async (trx: Trx, importacion: number, filas: readonly Fila[]): Promise<void> => {
  for (const some of chunks(filas)) {
    const rows = some.map((fila) => ({
      importacion,
      fila: fila.fila,
      antes: fila.estado === 'cambia' ? fila.antes : null,
      despues: fila.valores,
    }))
    await sql`insert into importaciones_filas select * from ${populated('importaciones_filas', rows as never)}`.execute(
      trx,
    )
  }
}

export type Importacion = {
  conjunto: Conjunto
  archivo: string
  filas: readonly (readonly string[])[]
  usuario: string
  momento: Date
  /** Rows that are refused are left out; else one of them refuses all (DAT-07). */
  parcial?: boolean
}

/**
 * Takes a file in: all of it in the caller's transaction, or nothing. It is looked at once more there, while nobody else writes
 * that table, so that what is stored is what is counted. The same file again changes nothing.
 *
 * @throws ImportRefused with every row and why
 */
export const storeImport = async (
  trx: Trx,
  { conjunto, archivo, filas, usuario, momento, parcial = false }: Importacion,
): Promise<Cuentas & { id: number | null }> => {
  await sql`lock table ${sql.table(conjunto.tabla)} in share row exclusive mode`.execute(trx)
  const mirada = await look(trx, conjunto, filas)
  const cuentas = cuentasDe(mirada.filas)
  if (mirada.faltan.length > 0 || (cuentas.rechazadas > 0 && !parcial)) throw new ImportRefused(mirada)
  const nuevas = mirada.filas.filter(({ estado }) => estado === 'nueva')
  const cambiadas = mirada.filas.filter(({ estado }) => estado === 'cambia')
  if (nuevas.length + cambiadas.length === 0) return { ...cuentas, id: null }

  await insertRows(
    trx,
    conjunto,
    nuevas.map(({ valores }) => valores),
  )
  await updateRows(
    trx,
    conjunto,
    cambiadas.map(({ valores }) => valores),
  )
  const { id } = await trx
    .insertInto('importaciones')
    .values({ conjunto: conjunto.nombre, archivo: archivo.slice(0, 200), usuario, momento, ...cuentas })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteRows(trx, id, [...nuevas, ...cambiadas])
  await auditar(trx, {
    ...{ momento, usuario, accion: 'importar', entidad: conjunto.nombre, id_entidad: id },
    antes: null,
    despues: { archivo, ...cuentas },
  })

  return { ...cuentas, id }
}
