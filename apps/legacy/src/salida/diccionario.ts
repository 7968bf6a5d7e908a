import { diaDe, horaDe } from '@yunque/contracts/codecs/dias'
import { counted, formatDate } from '@yunque/contracts/codecs/format'
import { APROBACIONES } from '@yunque/contracts/documento/aprobacion'
import { CAMPOS } from '@yunque/contracts/documento/fields'
import { ofItem } from '@yunque/contracts/documento/item-fields'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { CONJUNTOS } from '../rooms/datos/importar/conjuntos.ts'
import { type Conjunto, SIN_COLUMNAS, SIN_TABLAS } from './tablas.ts'

/** Words for the columns' types. */
const TIPOS: readonly (readonly [RegExp, string])[] = [
  [/^(integer|bigint|smallint)/, 'número entero'],
  [/^(numeric|double)/, 'número, con punto decimal'],
  [/^date/, 'fecha, AAAA-MM-DD'],
  [/^timestamp/, 'fecha y hora, en UTC'],
  [/^boolean/, 't (sí) o f (no)'],
  [/^text\[\]/, 'lista de textos, entre llaves y con comas'],
  [/^json/, 'JSON'],
  [/^bytea/, 'archivo: sus bytes en hexadecimal, tras \\x'],
  [/^uuid/, 'identificador'],
]
const tipoDe = (tipo: string): string => TIPOS.find(([pattern]) => pattern.test(tipo))?.[1] ?? 'texto'

/** What a column is called, and what each of its codes means. */
type Palabra = { label?: string; codigos?: Readonly<Record<string, string>> }

/** The words that screens and papers have for the fields of documents (DOC-01), and for codes that only documents have. */
const DE_DOCUMENTOS: Readonly<Record<string, Readonly<Record<string, Palabra>>>> = {
  cotizaciones: Object.fromEntries(
    Object.entries(CAMPOS).map(([name, { word, holds }]) => [
      name,
      { label: word, ...(holds === 'marca' && { codigos: { S: 'sí', N: 'no' } }) },
    ]),
  ),
  cotizacion_items: {
    ...ofItem(({ word }) => (word === undefined ? undefined : { label: word })),
    aprobacion: { label: 'Aprobación', codigos: APROBACIONES },
  },
}

const opcionesOf = (opciones: readonly { value: string; text: string }[]) =>
  Object.fromEntries(opciones.map(({ value, text }) => [value, text]))

/** People's words for a table and its columns: of documents, of what they edit by hand, and of what files bring. */
const palabrasDe = (name: string): { uno: string; palabras: ReadonlyMap<string, Palabra> } => {
  const own = Object.values(MAESTROS).filter(({ de }) => de === name)
  const said = [
    ...Object.entries(DE_DOCUMENTOS[name] ?? {}),
    ...own.flatMap(({ campos }) =>
      campos.map((campo): [string, Palabra] => [
        campo.nombre,
        { label: campo.label, ...(campo.clase === 'opcion' && { codigos: opcionesOf(campo.opciones) }) },
      ]),
    ),
    ...CONJUNTOS.filter(({ tabla }) => tabla === name).flatMap(({ campos }) =>
      campos.map((campo): [string, Palabra] => [
        campo.campo,
        {
          label: campo.label,
          ...(campo.clase === 'opcion' && {
            codigos: Object.fromEntries(Object.entries(campo.opciones).map(([value, { text }]) => [value, text])),
          }),
        },
      ]),
    ),
  ]
  const palabras = new Map<string, Palabra>()
  for (const [column, palabra] of said) palabras.set(column, { ...palabra, ...palabras.get(column) })

  return { uno: own.map(({ uno }) => uno).join('; '), palabras }
}

/** What a column holds: its type, and where it holds codes, which and what they mean. */
const contenidoDe = (tipo: string, codigos: Palabra['codigos']): string =>
  codigos && !/^boolean/.test(tipo)
    ? `${tipoDe(tipo)}: ${Object.entries(codigos)
        .map(([value, text]) => (value === text ? value : `${value} (${text})`))
        .join(', ')}`
    : tipoDe(tipo)

const deTabla = ({ name, columns, key, filas, tipos, obligatorias, refiere }: Conjunto): string => {
  const { uno, palabras } = palabrasDe(name)
  const rowOf = (column: string) => {
    const { label = '', codigos } = palabras.get(column) ?? {}

    return `| \`${column}\` | ${label} | ${contenidoDe(tipos[column] ?? '', codigos)} | ${obligatorias.includes(column) ? 'sí' : ''} |`
  }

  return `## ${name}
${uno && `\nCada fila: ${uno.toLowerCase()}.\n`}
${counted(filas, 'fila', 'filas')}. Se distinguen por ${key.map((column) => `\`${column}\``).join(', ')}.

| columna | nombre | qué contiene | obligatoria |
| --- | --- | --- | --- |
${columns.map(rowOf).join('\n')}
${refiere.length > 0 ? `\n${refiere.map((texto) => `- \`${texto}\``).join('\n')}\n` : ''}`
}

/** `datos.md`: describes the export's tables and columns by the schema (DAT-11). */
export const diccionarioDe = (
  conjuntos: readonly Conjunto[],
  { tomado, producto }: { tomado: Date; producto: string },
) =>
  `# Datos de ${producto}

Todo lo que guarda este escritorio al ${formatDate(diaDe(tomado))} a las ${horaDe(tomado)} de Buenos Aires, de un mismo momento.

- \`tablas/\`: un .csv por tabla, tal como está guardada. UTF-8, separado por comas, con los nombres de las columnas en el primer
  renglón. Lo que falta está vacío; un texto vacío está entre comillas. Para abrirlos en una planilla use los .xlsx.
- \`planillas/\`: lo mismo en .xlsx, como lo lee Datos › Importar: lo que es sí o no está como 'Sí' o 'No', una lista separada por
  «;», un comprobante por su tipo y su número, un selector por su nombre, y las listas cortas cada una aparte. Una celda tiene hasta 32.767 caracteres, y los archivos no están.
- \`archivos/\`: los papeles de los clientes y los certificados, como se subieron.
- \`SHA256SUMS\`: la suma de control de cada archivo (\`sha256sum -c SHA256SUMS\`).
- \`yunque.json\`: lo que hace falta para volver a cargarlo en una carpeta de datos vacía, con \`restore ARCHIVO.zip\`.

No están: ${SIN_TABLAS.map((name) => `\`${name}\``).join(', ')} (sesiones abiertas y lo que vale unos minutos)
ni ${Object.entries(SIN_COLUMNAS)
    .flatMap(([name, columns]) => columns.map((column) => `\`${name}.${column}\``))
    .join(', ')}: las claves no salen. Tras volver a cargarlo, cada uno recibe una clave temporal.

${conjuntos.map(deTabla).join('\n')}`
