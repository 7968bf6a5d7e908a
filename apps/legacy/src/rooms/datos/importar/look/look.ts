import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Celda, Contexto, Faltas } from '../conjunto.ts'
import type { Importacion, Suelta, Total } from '../importacion.ts'
import { type Registro, registroOf } from '../registro.ts'
import { aparteDe, isStored, keyOf, presentesDe, registroDe } from '../valores.ts'
import { forgetFilas, namedOf } from '../write.ts'
import { findAjena } from './ajenas.ts'
import { type Dicha, writeFilas } from './compare.ts'
import { type Cuentas, countRows } from './counts.ts'
import { findReferences } from './find-references.ts'
import { sorterOf } from './parts.ts'
import { plainOf } from './read-cell.ts'
import { type FilaLeida, readerOf, vaciadorDe } from './reader.ts'
import { refuseRepeated } from './repetidas.ts'
import { type Contadas, dichasDe, type Resueltas, sueltasDe } from './sueltas.ts'
import { totalsOf } from './totals.ts'
import { createTurno } from './turno.ts'

/** Lines of totals that are told apart; a file with more is no report with totals. */
const MAX_TOTALES = 1_000

/** Refused rows that are looked at again after one cell was mended; the rest is, when the whole file is. */
const MAX_JUNTAS = 5_000
/** Rows that are checked in one go, during which the server answers nobody else. */
const LOTE = 500

type Resolver = (texto: string) => Celda

/** References by their codes, or why one is invalid. Each is looked up once per file; what is not found is what a person said it is. */
const resolve = async (
  trx: Trx,
  { importacion: { conjunto }, dichas, known, contadas }: Mirada,
  leidas: readonly FilaLeida[],
): Promise<void> => {
  for (const campo of conjunto.campos) {
    if (campo.clase !== 'referencia') continue
    const lost = contadas.get(campo.campo) ?? new Map<string, { texto: string; filas: number }>()
    contadas.set(campo.campo, lost)
    const seen = known.get(campo.campo) ?? new Map<string, Celda>()
    known.set(campo.campo, seen)
    const news = new Set<string>()
    for (const { valores } of leidas) {
      const texto = valores[campo.campo]
      if (texto && !seen.has(texto)) news.add(texto)
    }
    const find: Resolver = news.size > 0 ? await findReferences(trx, campo, news) : (texto) => ({ valor: texto })
    for (const texto of news) {
      const found = find(texto)
      seen.set(texto, 'valor' in found ? found : (dichas.get(campo.campo)?.get(plainOf(texto)) ?? found))
    }
    for (const { valores, faltas } of leidas) {
      const texto = valores[campo.campo] ?? ''
      const celda = seen.get(texto)
      if (!celda) continue
      if ('valor' in celda) valores[campo.campo] = celda.valor
      else {
        delete valores[campo.campo]
        faltas[campo.campo] = celda.falta
        const plain = plainOf(texto)
        const suelta = lost.get(plain) ?? { texto, filas: 0 }
        lost.set(plain, { ...suelta, filas: suelta.filas + 1 })
      }
    }
  }
}

type Mirada = {
  importacion: Importacion
  contexto: Contexto
  dichas: Resueltas
  known: Resueltas
  contadas: Contadas
  registro: Registro
  totales: Total[]
  ajena: boolean
}

const lookWith = async (trx: Trx, importacion: Importacion, hoy: string): Promise<Mirada> => ({
  importacion,
  contexto: { usuario: importacion.usuario, hoy },
  dichas: dichasDe(importacion),
  known: new Map(),
  contadas: new Map(),
  totales: [],
  ajena: await findAjena(trx, importacion),
  registro: await registroOf(trx, importacion.conjunto.tabla, namedOf(importacion)),
})

type Celdas = { fila: number; celdas: string[] }
type Leida = { leida: FilaLeida; celdas: string[] }

const hasAny = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '')
const isGood = ({ faltas }: FilaLeida): boolean => {
  for (const _ in faltas) return false

  return true
}

/** A function that checks some rows of a file and answers the statement that stores their planned changes. */
const looker = (trx: Trx, mirada: Mirada) => {
  const { importacion, contexto } = mirada
  const { conjunto, lectura } = importacion
  const campos = presentesDe(conjunto, lectura?.columnas ?? []).filter(isStored)
  const [read, toRegistro] = [readerOf(importacion), registroDe(conjunto)]
  const vaciar = vaciadorDe(importacion)
  const [totalOf, sort] = [totalsOf(importacion), sorterOf(importacion)]
  const registro = mirada.registro('despues')
  /** Without the lines of totals: a row that can be stored is none, whatever it is called. */
  const withoutTotals = async (all: readonly Leida[]): Promise<Leida[]> => {
    const maybe = new Map(
      all.flatMap((one) => {
        const dicho = totalOf(one.celdas, one.leida)

        return dicho === undefined ? [] : [[one, dicho] as const]
      }),
    )
    if (maybe.size === 0 || mirada.totales.length > MAX_TOTALES) return [...all]
    const doubted = [...maybe.keys()].map(({ leida }) => ({
      ...leida,
      valores: { ...leida.valores },
      faltas: { ...leida.faltas },
    }))
    await resolve(trx, { ...mirada, contadas: new Map() }, doubted)
    const good = new Set(doubted.filter(isGood).map(({ fila }) => fila))
    const isLine = (one: Leida) => maybe.has(one) && (maybe.get(one)?.isSure || !good.has(one.leida.fila))
    for (const [one, { texto }] of maybe) if (isLine(one)) mirada.totales.push({ fila: one.leida.fila, texto })

    return all.filter((one) => !isLine(one))
  }

  return async (rows: readonly Celdas[]): Promise<() => Promise<void>> => {
    const suyas = rows
      .filter(({ celdas }) => hasAny(celdas))
      .map(({ fila, celdas }) => ({ leida: read(fila, celdas), celdas }))
    const kept = await withoutTotals(suyas)
    const leidas = kept.map(({ leida }) => leida)
    await resolve(trx, mirada, leidas)
    await sort(trx, kept)
    for (const leida of leidas) vaciar(leida)
    const good = leidas.filter(isGood)
    const said = good.map(({ valores }) => valores)
    await conjunto.derive?.(trx, said)
    const wrong: (Faltas | undefined)[] = (await conjunto.check?.(trx, said, contexto)) ?? []
    for (const [i, leida] of good.entries()) {
      Object.assign(leida.faltas, wrong[i])
      vaciar(leida)
    }
    const dichas = leidas.map((leida): Dicha => {
      const { fila, valores, faltas } = leida
      const can = isGood(leida)

      return {
        fila,
        clave: can ? keyOf(conjunto, valores) : '',
        despues: toRegistro(valores),
        aparte: aparteDe(conjunto, valores),
        faltas: can ? null : faltas,
      }
    })

    return () => writeFilas(trx, importacion, { campos, registro, ajena: mirada.ajena }, dichas)
  }
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
 * Works out the planned change of each row of a file: new, changed with its old values, equal, or refused with the reason at its
 * cell (DAT-06). The set's own table is not touched.
 */
export const look = async (
  trx: Trx,
  importacion: Importacion,
  { hoy, advance }: { hoy: string; advance: (hechas: number) => Promise<void> },
): Promise<{ cuentas: Cuentas; sueltas: Suelta[]; totales: Total[] }> => {
  await forgetFilas(trx, importacion.id)
  const mirada = await lookWith(trx, importacion, hoy)
  const lookAt = looker(trx, mirada)
  const turno = createTurno()
  let rows = await rowsFrom(trx, importacion, 0)
  while (rows.length > 0) {
    const last = rows.at(-1)?.fila ?? 0
    // The next rows are requested before these are written, so that Postgres can read ahead.
    const next = rowsFrom(trx, importacion, last)
    const [write, following] = await Promise.all([lookAt(rows), next])
    await turno.begin(write)
    await advance(last)
    rows = following
  }
  await turno.end()
  await refuseRepeated(trx, importacion)
  await importacion.conjunto.checkAll?.(trx, importacion.id)

  return {
    cuentas: await countRows(trx, importacion.id),
    sueltas: await sueltasDe(trx, importacion, mirada.contadas),
    totales: mirada.totales,
  }
}

/** Readable rows that are refused: where rows are judged together, what one of them says now may make others good. */
const refusedTogether = async (trx: Trx, { id, conjunto }: Importacion): Promise<number[]> => {
  if (!conjunto.checkAll) return []
  const { rows } = await sql<{ fila: number }>`select fila from importaciones_filas
    where importacion = ${id} and estado = 'rechazada' and clave <> '' order by fila limit ${MAX_JUNTAS}`.execute(trx)

  return rows.map(({ fila }) => fila)
}

/** Checks one row again, and all rows with its old or new key: a row that repeated the old key may now be valid, and this row may repeat another. */
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
    const write = await looker(trx, await lookWith(trx, importacion, hoy))(rows)
    await write()
  }
  const { rows: kin } = await sql<{ fila: number }>`select f.fila from importaciones_filas f
    where f.importacion = ${id} and f.clave <> '' and f.clave = (select clave from importaciones_filas
      where importacion = ${id} and fila = ${fila})`.execute(trx)
  const suyas = [fila, ...kin.map((row) => row.fila), ...(await refusedTogether(trx, importacion))]
  const filas = [...new Set(suyas)].toSorted((a, b) => a - b)
  for (let at = 0; at < filas.length; at += LOTE) await again(filas.slice(at, at + LOTE))
  await refuseRepeated(trx, importacion)
  await importacion.conjunto.checkAll?.(trx, id)

  return countRows(trx, id)
}
