import { formatCount } from '@yunque/contracts/codecs/format'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
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

/** People's names for a table and its columns, where it is one that they edit. */
const palabrasDe = (name: string) => {
  const own = Object.values(MAESTROS).filter(({ de }) => de === name)

  return {
    uno: own.map(({ uno }) => uno).join('; '),
    labels: new Map(own.flatMap(({ campos }) => campos.map(({ nombre, label }) => [nombre, label] as const))),
  }
}

const deTabla = ({ name, columns, key, filas, tipos, obligatorias, refiere }: Conjunto): string => {
  const { uno, labels } = palabrasDe(name)

  return `## ${name}
${uno && `\nCada fila: ${uno.toLowerCase()}.\n`}
${formatCount(filas)} filas. Se distinguen por ${key.map((column) => `\`${column}\``).join(', ')}.

| columna | nombre | qué contiene | obligatoria |
| --- | --- | --- | --- |
${columns.map((column) => `| \`${column}\` | ${labels.get(column) ?? ''} | ${tipoDe(tipos[column] ?? '')} | ${obligatorias.includes(column) ? 'sí' : ''} |`).join('\n')}
${refiere.length > 0 ? `\n${refiere.map((texto) => `- \`${texto}\``).join('\n')}\n` : ''}`
}

/** `datos.md`: describes the export's tables and columns by the schema (DAT-11). */
export const diccionarioDe = (
  conjuntos: readonly Conjunto[],
  { tomado, producto }: { tomado: Date; producto: string },
) =>
  `# Datos de ${producto}

Todo lo que guarda este escritorio al ${tomado.toISOString()}, de un mismo momento.

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
