import { readFileSync } from 'node:fs'
import { learnCatalogo, readPedidoText } from '../packages/pedidos/src/index.ts'
import { inWords, readArgs, runCommand, UsageError } from '../packages/settings/src/command.ts'
import { catalogoDemo } from './catalogo-demo.ts'
import { asJson, asText } from './read-request-lines.ts'

const USO = `pnpm read-request ARCHIVO [--json]
     pnpm read-request [--json] < ARCHIVO

Lee el pedido de un cliente (texto UTF-8) con el catálogo de la demostración y muestra qué pide cada renglón.
  --json   un objeto por renglón: {texto, es, familia, productos, medidas, cantidad, um, certeza, preguntas, observacion}
           es: pedido, encabezado (vale para los renglones que siguen) u otro (no pide nada)
           certeza de cada campo: seguro, probable o preguntar; lo que hay que preguntar va sin valor`

const readText = (file: string): string => {
  if (file === '-' && process.stdin.isTTY) throw new UsageError(`Uso: ${USO}`)
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code } = error as { code?: string }
    if (file === '-' && (code === 'EOF' || code === 'EAGAIN')) return ''
    throw new UsageError(`No se pudo leer ${file === '-' ? 'la entrada' : `el archivo ${file}`}.\n\nUso: ${USO}`)
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of our output may stop early ('| head').
  if (error.code === 'EPIPE') process.exit(0)
  console.error(inWords(error))
  process.exit(1)
})

await runCommand(async () => {
  const options = { json: { type: 'boolean', default: false } } as const
  const { values, positionals } = readArgs(USO, { options, positionals: [0, 1] })
  const { json } = values
  const [file = '-'] = positionals
  const catalogo = catalogoDemo()
  const renglones = readPedidoText(readText(file), learnCatalogo(catalogo))
  for (const renglon of renglones)
    console.log(json ? JSON.stringify(asJson(renglon, catalogo)) : asText(renglon, catalogo))
})
