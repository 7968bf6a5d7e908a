import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { parse } from 'csv-parse'
import yazl from 'yazl'
import { quote, readMigrations, readSequences, rowsOf } from '../backup/tables.ts'
import { SAME_TEXT, type Source } from '../kernel/db/source.ts'
import { diccionarioDe } from './diccionario.ts'
import { type Conjunto, isBytes, numericOf, readConjuntos } from './tablas.ts'
import { xlsxOf } from './xlsx.ts'

export const CSV = 'with (format csv, header true)'
export const csvOf = (name: string): string => `tablas/${name}.csv`

/** Tables whose rows hold uploaded files: each is also a file in the export. */
const ARCHIVOS = ['papeles', 'certificados'] as const

/** The record that a column names by a number of this desk, which says nothing outside of it. */
const refiereA = ({ name }: Conjunto, column: string) =>
  Object.values(MAESTROS)
    .find(({ de }) => de === name)
    ?.campos.flatMap((campo) =>
      campo.nombre === column && campo.clase === 'referencia' && campo.a.codigo === 'id' ? campo.a : [],
    )[0]

/** What a file names, and a table numbers: a selector's number says something only beside its familia and its kind. */
const POR_NOMBRE: Readonly<Record<string, string>> = {
  'selector_opciones.selector': `(select s.nombre from familia_selectores s where s.familia = selector_opciones.familia
    and s.tipo = selector_opciones.tipo and s.orden = selector_opciones.selector)`,
}
const nombreDe = ({ name }: Conjunto, column: string): string | undefined => POR_NOMBRE[`${name}.${column}`]

/** A column as people write it in a sheet, and as an import reads it (DAT-05): Postgres's own 't' and '{304,2B}' say nothing to either. */
const legible = (conjunto: Conjunto, column: string): string => {
  const tipo = conjunto.tipos[column] ?? ''
  const suyo = refiereA(conjunto, column)
  const nombre = nombreDe(conjunto, column)
  if (nombre) return nombre
  if (isBytes(conjunto, column)) return `'(archivo)'`
  if (suyo) {
    return `(select r.${quote(suyo.nombre)} from ${quote(suyo.tabla)} r where r.id = ${quote(conjunto.name)}.${quote(column)})`
  }
  if (tipo === 'boolean') return `case when ${quote(column)} then 'Sí' when not ${quote(column)} then 'No' end`

  return tipo.endsWith('[]') ? `array_to_string(${quote(column)}, '; ', '')` : quote(column)
}

/** A sheet of a table, with a condition for its rows. */
type Hoja = { nombre: string; donde: string }

/** The sheets of a table: one, or one for each of the sets that share it, as a file has them. */
const hojasDe = ({ name }: Conjunto): Hoja[] => {
  const suyas = Object.entries(MAESTROS).flatMap(([nombre, { de, donde }]) =>
    de === name && donde
      ? [{ nombre, donde: `where ${Object.entries(donde).map(([column, is]) => `${quote(column)} = '${is}'`)}` }]
      : [],
  )

  return suyas.length > 0 ? suyas : [{ nombre: name, donde: '' }]
}

/** A table's rows for a sheet, without the files. */
const legibles = (conjunto: Conjunto, donde: string): string =>
  rowsOf(
    conjunto,
    conjunto.columns.map((column) => legible(conjunto, column)),
    donde,
  )

async function* filas(source: Source, conjunto: Conjunto, donde: string): AsyncGenerator<string[]> {
  yield* Readable.from(source.copy(legibles(conjunto, donde), 'with (format csv)')).pipe(parse())
}

type Archivo = { tabla: string; id: string; nombre: string }

/** The stored files by name; the contents of each are read when it is written. */
const readArchivos = async ({ query }: Source): Promise<Archivo[]> =>
  query(
    ARCHIVOS.map((tabla) => `select '${tabla}' as tabla, id::text as id, nombre from ${quote(tabla)}`).join(
      ' union all ',
    ),
  )

const contenidoDe = async ({ query }: Source, { tabla, id }: Archivo): Promise<Buffer> => {
  const [found] = await query<{ contenido: Buffer }>(`select contenido from ${quote(tabla)} where id = ${BigInt(id)}`)

  return found?.contenido ?? Buffer.alloc(0)
}

/** A file name that is valid on every system. */
const nameOf = (nombre: string): string => nombre.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_') || 'archivo'

/**
 * Writes the whole desk as open files in a .zip (DAT-11), at the moment of `source`'s snapshot. It is written while it is read,
 * so that only a small piece is ever in memory.
 */
export const salidaOf = async (source: Source, { tomado, producto }: { tomado: Date; producto: string }) => {
  for (const setting of SAME_TEXT) await source.query(setting)
  const conjuntos = await readConjuntos(source)
  const migrations = await readMigrations(source)
  const archivos = await readArchivos(source)

  const zip = new yazl.ZipFile()
  const sums = new Map<string, string>()
  const options = { mtime: tomado, compressionLevel: 1 }
  const add = (path: string, open: () => Readable | Promise<Readable>, compress = true) =>
    zip.addReadStreamLazy(path, compress ? options : { mtime: tomado, compress: false }, (give) => {
      const summed = async () => {
        const hash = createHash('sha256')
        const chunks = await open()
        return Readable.from(
          (async function* () {
            for await (const chunk of chunks) {
              hash.update(chunk)
              yield chunk
            }
            sums.set(path, hash.digest('hex'))
          })(),
        )
      }
      summed().then(
        (stream) => give(null, stream),
        (error) => give(error, Readable.from([])),
      )
    })
  const say = (path: string, text: () => string | Promise<string>) =>
    add(path, async () => Readable.from([Buffer.from(await text())]))

  say('datos.md', () => diccionarioDe(conjuntos, { tomado, producto }))
  for (const conjunto of conjuntos) {
    add(csvOf(conjunto.name), () => Readable.from(source.copy(rowsOf(conjunto), CSV)))
  }
  for (const conjunto of conjuntos) {
    const { columns, filas: total } = conjunto
    const isNamed = (column = '') => refiereA(conjunto, column) || nombreDe(conjunto, column)
    const numeric = new Set([...numericOf(conjunto)].filter((at) => !isNamed(columns[at])))
    for (const { nombre, donde } of hojasDe(conjunto)) {
      const rows = () => filas(source, conjunto, donde)
      add(`planillas/${nombre}.xlsx`, () => xlsxOf({ nombre, columns, total, numeric, rows: rows() }), false)
    }
  }
  for (const archivo of archivos) {
    add(`archivos/${archivo.tabla}/${archivo.id}-${nameOf(archivo.nombre)}`, async () =>
      Readable.from([await contenidoDe(source, archivo)]),
    )
  }
  say('yunque.json', async () => {
    const tables = conjuntos.map(({ name, columns, key, filas: rows }) => ({
      name,
      columns,
      key,
      rows,
      sha256: sums.get(csvOf(name)),
    }))

    return JSON.stringify(
      { yunque: 1, taken: tomado, migrations, tables, sequences: await readSequences(source) },
      null,
      1,
    )
  })
  say('SHA256SUMS', () => [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join(''))
  zip.end()
  const stream = zip.outputStream as Readable
  // An incomplete export is an error for whoever reads it.
  zip.on('error', (error: Error) => stream.destroy(error))

  return { stream, conjuntos }
}
