import { CREAR } from '@yunque/contracts/datos/importar'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { isBusy } from '../../../../kernel/db/lost.ts'
import type { CampoDeConjunto, Celda } from '../conjunto.ts'
import { ImportRefused } from '../import-refused.ts'
import type { Importacion, Nueva, Suelta } from '../importacion.ts'
import { plainOf } from './read-cell.ts'

type Referencia = CampoDeConjunto & { clase: 'referencia' }

/** What the file's references mean, by field and text. */
export type Resueltas = Map<string, Map<string, Celda>>
/** In how many rows each unmatched reference appears, by field and plain text: 'Barras' and 'BARRAS' are one, called as it came first. */
export type Contadas = Map<string, Map<string, { texto: string; filas: number }>>

/** Tables whose rows can be created from a code and a name alone; a familia is then completed on its own screen. */
const CREABLES: Readonly<Record<string, true>> = {
  cobradores: true,
  depositos: true,
  familias: true,
  transportistas: true,
}
/** Of those still open, so many are asked about at once; what a person decided is always told, since he says it again with his next answer. */
const MAX_ABIERTAS = 200
const MAX_SUGERIDAS = 5
/** A list of so few rows is offered whole, the most similar first: another system's codes are like no name of ours. */
const CORTA = 30
const MAX_CODIGO = 20

const isCreable = ({ tabla }: Referencia): boolean => tabla in CREABLES

const referenciasDe = ({ conjunto }: Importacion): Referencia[] =>
  conjunto.campos.filter((campo): campo is Referencia => campo.clase === 'referencia')

/** A code for a name: the name itself where it is a valid code. */
const codigoDe = (texto: string): string =>
  /^[\w.-]+$/.test(texto) && texto.length <= MAX_CODIGO
    ? texto
    : plainOf(texto)
        .toUpperCase()
        .replace(/[^A-Z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, MAX_CODIGO) || 'X'

const takenIn = async (trx: Trx, tabla: string, codigo: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(tabla)} where codigo = ${codigo}`.execute(trx)

  return rows.length > 0
}

/** The rows of other tables that a person wants created, each with an unused code. */
export const planNuevas = async (trx: Trx, importacion: Importacion): Promise<Nueva[]> => {
  const nuevas: Nueva[] = []
  const campos = new Map(referenciasDe(importacion).map((campo) => [campo.campo, campo]))
  for (const { campo, texto, codigo } of importacion.dicho.referencias ?? []) {
    const referencia = campos.get(campo)
    if (codigo !== CREAR || !referencia || !isCreable(referencia)) continue
    const { tabla } = referencia
    // Two columns may name it, as a deposit that lots leave and reach.
    const ya = nuevas.find((nueva) => nueva.tabla === tabla && plainOf(nueva.texto) === plainOf(texto))
    if (ya) {
      nuevas.push({ ...ya, campo, texto })
      continue
    }
    const root = codigoDe(texto)
    let free = root
    const isTaken = async (one: string) =>
      nuevas.some((nueva) => nueva.tabla === tabla && nueva.codigo === one) || (await takenIn(trx, tabla, one))
    for (let n = 2; await isTaken(free); n++) free = `${root.slice(0, MAX_CODIGO - 4)}-${n}`
    nuevas.push({ campo, tabla, texto, codigo: free })
  }

  return nuevas
}

/** A person's decisions about references, by field and plain text, with codes for those to be created. */
export const dichasDe = ({ dicho, lectura }: Importacion): Resueltas => {
  const known: Resueltas = new Map()
  const say = (campo: string, texto: string, valor: string) => {
    known.set(campo, (known.get(campo) ?? new Map<string, Celda>()).set(plainOf(texto), { valor }))
  }
  for (const { campo, texto, codigo } of dicho.referencias ?? []) if (codigo !== CREAR) say(campo, texto, codigo)
  for (const { campo, texto, codigo } of lectura?.nuevas ?? []) say(campo, texto, codigo)

  return known
}

/** How long names like those of a file are looked for, in milliseconds: what is not found by then is asked about without any to choose from. */
const BUSCA_MS = 3_000
/** How alike names are, at least: the first that finds any counts, since the higher one is found several times faster. */
const PARECIDO = ['0.45', '0.2']

type Sugerida = { value: string; text: string }
type Finder = (texto: string) => Promise<Sugerida[]>

/** Finds the rows with the names most similar to a text, among those that a field may refer to. */
const finderOf = async (
  trx: Trx,
  { tabla, codigo, nombre, valor = codigo, donde = {} }: Referencia,
): Promise<Finder> => {
  const suyas = [sql`true`, ...Object.entries(donde).map(([name, one]) => sql`r.${sql.ref(name)} = ${one}`)]
  const rowsOf = sql`${sql.table(tabla)} r where ${sql.join(suyas, sql` and `)}`
  const plano = sql`plano(r.${sql.ref(nombre)})`
  const find = async (texto: string, which: RawBuilder<unknown>, most: number) => {
    const { rows } = await sql<Sugerida>`
      select r.${sql.ref(valor)}::text as value, r.${sql.ref(codigo)}::text || ' ' || r.${sql.ref(nombre)} as text
      from ${rowsOf} and ${which} order by similarity(${plano}, plano(${texto}::text)) desc, 1 limit ${most}`.execute(
      trx,
    )

    return rows
  }
  const { rows: few } = await sql`select from ${rowsOf} limit ${CORTA + 1}`.execute(trx)
  if (few.length <= CORTA) return (texto) => find(texto, sql`true`, CORTA)

  return async (texto) => {
    for (const parecido of PARECIDO) {
      await sql`select set_config('pg_trgm.similarity_threshold', ${parecido}, true)`.execute(trx)
      // This operator has an index where there are many rows.
      const found = await find(texto, sql`${plano} % plano(${texto}::text)`, MAX_SUGERIDAS)
      if (found.length > 0) return found
    }

    return []
  }
}

/** Rows to choose from for each of these, as many as are found in time; the first are looked for first. */
const sugeridasDe = async (trx: Trx, sueltas: readonly { de: Referencia; texto: string }[]): Promise<Sugerida[][]> => {
  const finders = new Map<Referencia, Finder>()
  const found: Sugerida[][] = []
  const until = performance.now() + BUSCA_MS
  await sql`savepoint sugeridas`.execute(trx)
  try {
    for (const { de, texto } of sueltas) {
      const rest = Math.floor(until - performance.now())
      if (rest <= 0) break
      await sql`select set_config('statement_timeout', ${String(rest)}, true)`.execute(trx)
      const find = finders.get(de) ?? (await finderOf(trx, de))
      finders.set(de, find)
      found.push(await find(texto))
    }
  } catch (error) {
    if (!isBusy(error)) throw error
  } finally {
    // It has only read; this gives both settings their values back.
    await sql`rollback to savepoint sugeridas`.execute(trx)
  }

  return found
}

/** A file's references, open and decided, the most frequent first. */
export const sueltasDe = async (trx: Trx, importacion: Importacion, contadas: Contadas): Promise<Suelta[]> => {
  const dichas = importacion.dicho.referencias ?? []
  const all = referenciasDe(importacion).flatMap((de) => {
    const open = [...(contadas.get(de.campo)?.values() ?? [])]
    const said = new Map(dichas.filter((one) => one.campo === de.campo).map(({ texto, codigo }) => [texto, codigo]))
    const filas = new Map(open.map((one) => [one.texto, one.filas]))

    return [...new Set([...said.keys(), ...filas.keys()])].map((texto) => ({
      de,
      texto,
      filas: filas.get(texto) ?? 0,
      codigo: said.get(texto) ?? '',
    }))
  })
  const byFilas = all.toSorted((a, b) => b.filas - a.filas)
  const asked = new Set(byFilas.filter(({ codigo }) => codigo === '').slice(0, MAX_ABIERTAS))
  const told = byFilas.filter((one) => one.codigo !== '' || asked.has(one))
  const sugeridas = await sugeridasDe(trx, told)

  return told.map(({ de, ...one }, i) => ({
    ...one,
    campo: de.campo,
    creable: isCreable(de),
    sugeridas: sugeridas[i] ?? [],
  }))
}

/** A new familia gets no rules from its code; a person sets them on its own screen (DAT-16). */
const insert = (trx: Trx, { tabla, codigo, texto }: Nueva) =>
  tabla === 'familias'
    ? sql`insert into familias (codigo, nombre, negocio, reglas)
        select ${codigo}, ${texto}, codigo, '{}' from negocios where en_uso order by orden limit 1 on conflict do nothing returning codigo`.execute(
        trx,
      )
    : sql`insert into ${sql.table(tabla)} (codigo, nombre) values (${codigo}, ${texto})
        on conflict do nothing returning codigo`.execute(trx)

/** Rows to be created for a file, each once, however many columns name it. */
export const creadasDe = ({ lectura }: Importacion): Nueva[] =>
  (lectura?.nuevas ?? []).filter(
    ({ tabla, codigo }, i, all) => all.findIndex((one) => one.tabla === tabla && one.codigo === codigo) === i,
  )

/** Creates the rows that the file refers to. @throws ImportRefused where somebody else used one of the codes meanwhile */
export const createNuevas = async (trx: Trx, importacion: Importacion, refusal: string): Promise<void> => {
  for (const nueva of creadasDe(importacion)) {
    const { rows } = await insert(trx, nueva)
    if (rows.length === 0) throw new ImportRefused(refusal)
  }
}

/** Deletes the rows that were created for a file, after the file's own rows are gone. */
export const removeNuevas = async (trx: Trx, importacion: Importacion): Promise<void> => {
  for (const { tabla, codigo } of creadasDe(importacion)) {
    await sql`delete from ${sql.table(tabla)} where codigo = ${codigo}`.execute(trx)
  }
}
