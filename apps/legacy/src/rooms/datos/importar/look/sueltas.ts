import { CREAR } from '@yunque/contracts/datos/importar'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
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
/** Postgres's code for a statement that was not done in time. */
const TOO_LATE = '57014'

type Sugerida = { value: string; text: string }

/** Rows with the names most similar to a text; undefined if that takes until `until`, of performance.now(). */
const parecidas = async (
  trx: Trx,
  { tabla, codigo, nombre, valor = codigo, donde = {} }: Referencia,
  texto: string,
  until: number,
): Promise<Sugerida[] | undefined> => {
  const suyas = [sql`true`, ...Object.entries(donde).map(([name, one]) => sql`r.${sql.ref(name)} = ${one}`)]
  const rowsOf = sql`${sql.table(tabla)} r where ${sql.join(suyas, sql` and `)}`
  const [plano, plain] = [sql`plano(r.${sql.ref(nombre)})`, sql`plano(${texto}::text)`]
  const find = async (which: RawBuilder<unknown>, most: number) => {
    const { rows } = await sql<Sugerida>`
      select r.${sql.ref(valor)}::text as value, r.${sql.ref(codigo)}::text || ' ' || r.${sql.ref(nombre)} as text
      from ${rowsOf} and ${which} order by similarity(${plano}, ${plain}) desc, 1 limit ${most}`.execute(trx)

    return rows
  }
  const rest = Math.floor(until - performance.now())
  if (rest <= 0) return undefined
  await sql`savepoint parecidas`.execute(trx)
  try {
    await sql`select set_config('statement_timeout', ${String(rest)}, true)`.execute(trx)
    const { rows: few } = await sql`select from ${rowsOf} limit ${CORTA + 1}`.execute(trx)
    if (few.length <= CORTA) return await find(sql`true`, CORTA)
    for (const parecido of PARECIDO) {
      await sql`select set_config('pg_trgm.similarity_threshold', ${parecido}, true)`.execute(trx)
      // This operator has an index where there are many rows.
      const found = await find(sql`${plano} % ${plain}`, MAX_SUGERIDAS)
      if (found.length > 0) return found
    }

    return []
  } catch (error) {
    if ((error as { code?: string }).code !== TOO_LATE) throw error
    return undefined
  } finally {
    // It has only read; this gives both settings their values back.
    await sql`rollback to savepoint parecidas`.execute(trx)
  }
}

/** A file's references, open and decided, the most frequent first. */
export const sueltasDe = async (trx: Trx, importacion: Importacion, contadas: Contadas): Promise<Suelta[]> => {
  const dichas = importacion.dicho.referencias ?? []
  const found: Suelta[] = []
  const until = performance.now() + BUSCA_MS
  for (const campo of referenciasDe(importacion)) {
    const open = [...(contadas.get(campo.campo)?.values() ?? [])]
    const said = dichas.filter((one) => one.campo === campo.campo)
    const filas = new Map(open.map((one) => [one.texto, one.filas]))
    const abiertas = open.toSorted((a, b) => b.filas - a.filas).slice(0, MAX_ABIERTAS)
    const textos = [...new Set([...said, ...abiertas].map(({ texto }) => texto))]
    for (const texto of textos) {
      found.push({
        campo: campo.campo,
        texto,
        filas: filas.get(texto) ?? 0,
        creable: isCreable(campo),
        sugeridas: (await parecidas(trx, campo, texto, until)) ?? [],
        codigo: said.find((one) => one.texto === texto)?.codigo ?? '',
      })
    }
  }

  const byFilas = found.toSorted((a, b) => b.filas - a.filas)
  const asked = new Set(byFilas.filter(({ codigo }) => codigo === '').slice(0, MAX_ABIERTAS))

  return byFilas.filter((one) => one.codigo !== '' || asked.has(one))
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

/** Rows to be created, each once, however many columns name it. */
const distintas = (lectura: Importacion['lectura']): Nueva[] => [
  ...new Map((lectura?.nuevas ?? []).toReversed().map((nueva) => [`${nueva.tabla} ${nueva.codigo}`, nueva])).values(),
]

/** Creates the rows that the file refers to. @throws ImportRefused where somebody else used one of the codes meanwhile */
export const createNuevas = async (trx: Trx, { lectura }: Importacion, refusal: string): Promise<void> => {
  for (const nueva of distintas(lectura)) {
    const { rows } = await insert(trx, nueva)
    if (rows.length === 0) throw new ImportRefused(refusal)
  }
}

/** Deletes the rows that were created for a file, after the file's own rows are gone. */
export const removeNuevas = async (trx: Trx, { lectura }: Importacion): Promise<void> => {
  for (const { tabla, codigo } of distintas(lectura)) {
    await sql`delete from ${sql.table(tabla)} where codigo = ${codigo}`.execute(trx)
  }
}
