import type { EstadoFila } from '@yunque/contracts/datos/importar'
import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { CampoDeConjunto, Celda, Faltas, Valores } from '../conjunto.ts'
import type { Columna, Importacion, Suelta } from '../importacion.ts'
import { aparteDe, isStored, presentesDe, registroDe } from '../valores.ts'
import { findReferences } from './find-references.ts'
import { type Escritura, readCell } from './read-cell.ts'
import { refuseRepeated } from './repetidas.ts'
import { type Guardada, keyOf, storedOf } from './stored.ts'
import { type Contadas, dichasDe, type Resueltas, sueltasDe } from './sueltas.ts'

/** Rows that are looked at together. */
const LOTE = 2_000

export type Cuentas = Record<'nuevas' | 'cambiadas' | 'iguales' | 'rechazadas', number>

type Leida = { fila: number; valores: Record<string, string>; faltas: Record<string, string> }
type Resolver = (texto: string) => Celda

/** The text of a field in a row: of one that several columns hold, all that they say. */
export const cellOf = (
  campo: string,
  columnas: readonly Pick<Columna, 'campo' | 'fija'>[],
  cells: readonly string[],
): string =>
  columnas
    .flatMap((columna, i) => {
      const cell = columna.fija ?? cells[i]

      return columna.campo === campo && cell ? [cell] : []
    })
    .join('; ')

type Leer = { campo: CampoDeConjunto; escritura: Escritura }

/** How each field that the file has is read. */
const leeresDe = ({ conjunto, lectura }: Importacion): Leer[] =>
  presentesDe(conjunto, lectura?.columnas ?? []).map((campo) => {
    const columna = lectura?.columnas.find((one) => one.campo === campo.campo)

    return { campo, escritura: { signo: columna?.signo || ',', orden: columna?.orden || 'dma' } }
  })

const readRow = (
  leeres: readonly Leer[],
  columnas: readonly Columna[],
  fila: number,
  cells: readonly string[],
): Leida => {
  const leida: Leida = { fila, valores: {}, faltas: {} }
  for (const { campo, escritura } of leeres) {
    const celda = readCell(campo, cellOf(campo.campo, columnas, cells), escritura)
    if ('valor' in celda) leida.valores[campo.campo] = celda.valor
    else leida.faltas[campo.campo] = celda.falta
  }

  return leida
}

/** References by their codes, or why there is none. What was asked once is known for the whole file. */
const resolve = async (
  trx: Trx,
  { importacion: { conjunto }, known, contadas }: Mirada,
  leidas: readonly Leida[],
): Promise<void> => {
  for (const campo of conjunto.campos) {
    if (campo.clase !== 'referencia') continue
    const lost = contadas.get(campo.campo) ?? new Map<string, number>()
    contadas.set(campo.campo, lost)
    const seen = known.get(campo.campo) ?? new Map<string, Celda>()
    known.set(campo.campo, seen)
    const news = new Set(
      leidas.map(({ valores }) => valores[campo.campo] ?? '').filter((texto) => texto && !seen.has(texto)),
    )
    const find: Resolver = news.size > 0 ? await findReferences(trx, campo, news) : (texto) => ({ valor: texto })
    for (const texto of news) seen.set(texto, find(texto))
    for (const { valores, faltas } of leidas) {
      const texto = valores[campo.campo] ?? ''
      const celda = seen.get(texto)
      if (!celda) continue
      if ('valor' in celda) valores[campo.campo] = celda.valor
      else {
        delete valores[campo.campo]
        faltas[campo.campo] = celda.falta
        lost.set(texto, (lost.get(texto) ?? 0) + 1)
      }
    }
  }
}

const DOBLE = 'Hay más de uno igual guardado: no se sabe cuál es.'

type FilaMirada = {
  fila: number
  estado: EstadoFila
  clave: string
  antes: unknown
  despues: unknown
  aparte: Valores | null
  faltas: Faltas | null
}

const rowOf = (
  { conjunto }: Importacion,
  campos: readonly CampoDeConjunto[],
  { fila, valores, faltas }: Leida,
  stored: ReadonlyMap<string, Guardada>,
): FilaMirada => {
  const row = {
    fila,
    antes: null,
    despues: registroDe(conjunto, valores),
    aparte: aparteDe(conjunto, valores),
    faltas: null,
  }
  if (Object.keys(faltas).length > 0) {
    return { ...row, estado: 'rechazada', clave: '', faltas }
  }
  const clave = keyOf(conjunto, valores)
  const there = stored.get(clave)
  const known = { ...row, clave }
  if (!there && conjunto.sinAlta) {
    const falta = { [conjunto.clave[0] ?? '']: 'No existe, y aquí no se dan de alta.' }

    return { ...known, estado: 'rechazada', faltas: falta }
  }
  if (!there) return { ...known, estado: 'nueva' }
  const { antes } = there
  const falta = there.isDoble ? { [conjunto.clave[0] ?? '']: DOBLE } : conjunto.reglas?.impide?.(valores, there.junto)
  if (falta) return { ...known, estado: 'rechazada', faltas: falta }
  const isSame = campos.every(({ campo }) => there.valores[campo] === (valores[campo] ?? ''))

  return isSame ? { ...known, estado: 'igual', despues: antes } : { ...known, estado: 'cambia', antes }
}

const insertFilas = async (trx: Trx, importacion: number, filas: readonly FilaMirada[]): Promise<void> => {
  await sql`insert into importaciones_filas (importacion, fila, antes, despues, aparte, estado, clave, faltas)
    select ${importacion}, fila, antes, despues, aparte, estado, clave, faltas
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
      as f(fila int, antes jsonb, despues jsonb, aparte jsonb, estado text, clave text, faltas jsonb)`.execute(trx)
}

type Mirada = { importacion: Importacion; hoy: string; known: Resueltas; contadas: Contadas }

/** Looks at these rows of a file, whose fields' columns are known. */
const lookAt = async (trx: Trx, mirada: Mirada, rows: readonly { fila: number; celdas: string[] }[]): Promise<void> => {
  const { importacion, hoy } = mirada
  const { conjunto, lectura } = importacion
  const columnas = lectura?.columnas ?? []
  const named = presentesDe(conjunto, columnas).filter(isStored)
  const leeres = leeresDe(importacion)
  const leidas = rows
    .filter(({ celdas }) => celdas.some((cell) => cell !== ''))
    .map(({ fila, celdas }) => readRow(leeres, columnas, fila, celdas))
  await resolve(trx, mirada, leidas)
  const good = leidas.filter(({ faltas }) => Object.keys(faltas).length === 0)
  const said = good.map(({ valores }) => valores)
  await conjunto.derivar?.(trx, said)
  const wrong: (Faltas | undefined)[] =
    (await conjunto.revisar?.(trx, said, { usuario: importacion.usuario, hoy })) ?? []
  for (const [i, { faltas }] of good.entries()) Object.assign(faltas, wrong[i])
  const stored = await storedOf(trx, conjunto, named, said)
  await insertFilas(
    trx,
    importacion.id,
    leidas.map((leida) => rowOf(importacion, named, leida, stored)),
  )
}

const countRows = async (trx: Trx, id: number): Promise<Cuentas> => {
  const { rows } = await sql<{ estado: string; n: number }>`select estado, count(*) as n from importaciones_filas
    where importacion = ${id} group by estado`.execute(trx)
  const of = (estado: string) => rows.find((row) => row.estado === estado)?.n ?? 0

  return { nuevas: of('nueva'), cambiadas: of('cambia'), iguales: of('igual'), rechazadas: of('rechazada') }
}

const rowsFrom = (trx: Trx, { id, lectura }: Importacion, fila: number) =>
  trx
    .selectFrom('importaciones_celdas')
    .select(['fila', 'celdas'])
    .where('importacion', '=', id)
    .where('fila', '>', Math.max(fila, (lectura?.titulos ?? -1) + 1))
    .orderBy('fila')
    .limit(LOTE)
    .execute()

/**
 * What would become of each row of a file: new, changed with what stood there, equal, or refused with the reason in its cell
 * (DAT-06). Nothing of it is stored.
 */
export const look = async (
  trx: Trx,
  importacion: Importacion,
  { hoy, advance }: { hoy: string; advance: (hechas: number) => Promise<void> },
): Promise<{ cuentas: Cuentas; sueltas: Suelta[] }> => {
  await trx.deleteFrom('importaciones_filas').where('importacion', '=', importacion.id).execute()
  const mirada = { importacion, hoy, known: dichasDe(importacion), contadas: new Map() }
  let last = 0
  for (;;) {
    const rows = await rowsFrom(trx, importacion, last)
    if (rows.length === 0) break
    await lookAt(trx, mirada, rows)
    last = rows.at(-1)?.fila ?? 0
    await advance(last)
  }
  await refuseRepeated(trx, importacion)
  await importacion.conjunto.revisarTodo?.(trx, importacion.id)

  return { cuentas: await countRows(trx, importacion.id), sueltas: await sueltasDe(trx, importacion, mirada.contadas) }
}

/** Looks again at one row, and at those of its keys of before and now: what repeated it may stand, and it may repeat another. */
export const lookAgain = async (
  trx: Trx,
  importacion: Importacion,
  { fila, hoy }: { fila: number; hoy: string },
): Promise<Cuentas> => {
  const { id } = importacion
  const again = async (filas: readonly number[]) => {
    await trx.deleteFrom('importaciones_filas').where('importacion', '=', id).where('fila', 'in', filas).execute()
    const rows = await trx
      .selectFrom('importaciones_celdas')
      .select(['fila', 'celdas'])
      .where('importacion', '=', id)
      .where('fila', 'in', filas)
      .execute()
    await lookAt(trx, { importacion, hoy, known: dichasDe(importacion), contadas: new Map() }, rows)
  }
  const { rows: kin } = await sql<{ fila: number }>`select f.fila from importaciones_filas f
    where f.importacion = ${id} and f.clave <> '' and f.clave = (select clave from importaciones_filas
      where importacion = ${id} and fila = ${fila})`.execute(trx)
  await again([...new Set([fila, ...kin.map((row) => row.fila)])])
  await refuseRepeated(trx, importacion)
  await importacion.conjunto.revisarTodo?.(trx, id)

  return countRows(trx, id)
}
