import { posix } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import type { Zip } from '../zip.ts'
import type { Contexto, Valor } from './celda.ts'
import { readEstilos, SIN_ESTILOS } from './estilos.ts'
import { columnOf, rowsOfHoja } from './hoja.ts'
import { readTextos } from './textos.ts'
import { readUnidas } from './unidas.ts'
import { attributesOf, readXml } from './xml.ts'

export type Libro = { hojas: string[]; ocultas: string[]; rows: (hoja: string) => AsyncGenerator<Valor[]> }

async function* textOf(zip: Zip, name: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  for await (const chunk of zip.read(name)) yield decoder.write(chunk)
  yield decoder.end()
}

type Tag = { name: string; attributes: ReadonlyMap<string, string> }

/** Sheets that the workbook hides are the last: people look for what they see. */
const hiddenOf = ({ attributes }: Tag): number => (/hidden/i.test(attributes.get('state') ?? '') ? 1 : 0)

/** The tags of a short file within the workbook that have one of these names, in their order. */
const tagsOf = async (zip: Zip, file: string, names: readonly string[]): Promise<Tag[]> => {
  const found: Tag[] = []
  await readXml(textOf(zip, file), {
    abre: (name, tag) => {
      if (names.includes(name)) found.push({ name, attributes: attributesOf(tag) })
    },
    cierra: () => {},
    texto: () => {},
  })

  return found
}

type Relacion = { id: string; tipo: string; archivo: string }

/** What a file within it refers to: by which name, as what, and where that is. */
const relacionesDe = async (zip: Zip, file: string): Promise<Relacion[]> => {
  const folder = posix.dirname(file)
  const rels = posix.join(folder, '_rels', `${posix.basename(file)}.rels`)
  if (!zip.has(rels)) return []
  const tags = await tagsOf(zip, rels, ['Relationship'])

  return tags.map(({ attributes }) => {
    const target = attributes.get('Target') ?? ''

    return {
      id: attributes.get('Id') ?? '',
      tipo: posix.basename(attributes.get('Type') ?? ''),
      archivo: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    }
  })
}

/**
 * A workbook of the kind that Excel has written since 2007, whose rows come one after another: no more of it is held than the texts that
 * its cells share. null for another kind in a zip.
 */
export const openXlsx = async (zip: Zip): Promise<Libro | null> => {
  const [libro] = (await relacionesDe(zip, '')).filter(({ tipo }) => tipo === 'officeDocument')
  if (!libro || !zip.has(libro.archivo) || !libro.archivo.endsWith('.xml')) return null
  const tags = (await tagsOf(zip, libro.archivo, ['workbookPr', 'sheet'])).toSorted((a, b) => hiddenOf(a) - hiddenOf(b))
  const relaciones = await relacionesDe(zip, libro.archivo)
  const archivos = new Map<string, string>()
  const ocultas: string[] = []
  for (const tag of tags) {
    const { name, attributes } = tag
    const id = attributes.get('id')
    const found = name === 'sheet' && relaciones.find((one) => one.id === id && one.tipo === 'worksheet')
    if (!found) continue
    archivos.set(attributes.get('name') ?? '', found.archivo)
    if (hiddenOf(tag) === 1) ocultas.push(attributes.get('name') ?? '')
  }
  if (archivos.size === 0) return null
  const partOf = (tipo: string) => relaciones.find((one) => one.tipo === tipo && zip.has(one.archivo))?.archivo
  let contexto: Promise<Contexto> | undefined
  const read = async (): Promise<Contexto> => {
    const [textos, estilos] = [partOf('sharedStrings'), partOf('styles')]
    const fechas = tags.find(({ name }) => name === 'workbookPr')?.attributes.get('date1904') ?? ''

    return {
      textos: textos === undefined ? undefined : await readTextos(textOf(zip, textos)),
      ...(estilos === undefined ? SIN_ESTILOS : await readEstilos(textOf(zip, estilos))),
      desde1904: fechas === '1' || fechas === 'true',
    }
  }

  return {
    hojas: [...archivos.keys()],
    ocultas,
    rows: async function* (hoja) {
      contexto ??= read()
      const [archivo, suyo] = [archivos.get(hoja) ?? '', await contexto]
      yield* rowsOfHoja(textOf(zip, archivo), suyo, await readUnidas(textOf(zip, archivo), columnOf))
    },
  }
}
