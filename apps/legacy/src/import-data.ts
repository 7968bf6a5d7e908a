import { readFile as readBytes, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { counted, formatCount } from '@yunque/contracts/codecs/format'
import { readArgs, runCommand, ToldError, UsageError } from '@yunque/settings/command'
import { readConfig } from './config.ts'
import type { Db } from './kernel/db/db.ts'
import { openDb } from './kernel/db/open-db.ts'
import { inTransaction } from './kernel/db/transaction.ts'
import { CODIFICACIONES } from './planilla/decode.ts'
import { SEPARADORES } from './planilla/table.ts'
import type { Conjunto } from './rooms/datos/conjunto.ts'
import { CONJUNTOS } from './rooms/datos/conjuntos.ts'
import { look, type Mirada } from './rooms/datos/look.ts'
import { type Archivo, readFile } from './rooms/datos/read-file.ts'
import { refusedAsCsv, reportOf } from './rooms/datos/report.ts'
import { ImportRefused, storeImport } from './rooms/datos/store-import.ts'
import { undoImport } from './rooms/datos/undo-import.ts'
import { CONSOLA } from './rooms/usuarios/alta.ts'

const USO = `import-data --set clientes archivo.csv [--dry-run] [--parcial] [--rechazadas faltas.csv] [--json]
     [--codificacion ${CODIFICACIONES.join('|')}] [--separador ';'|','|'|'|tab]
     import-data --deshacer 12
Conjuntos: ${CONJUNTOS.map(({ nombre }) => nombre).join(', ')}.
--dry-run mira y no guarda nada. --parcial guarda lo que se pueda; si no, es todo o nada.
Termina con 0 si guardó (o no había nada que cambiar), con 1 si no guardó nada, con 2 si se pidió mal.`

const wrong = (what: string) => new UsageError(`${what}\nUso: ${USO}`)

const oneOf = <T extends string>(name: string, value: string | undefined, all: readonly T[]): T | undefined => {
  if (value === undefined) return undefined
  const found = all.find((one) => one === value)
  if (!found) throw wrong(`--${name}: debe ser ${all.join(', ')}.`)

  return found
}

const readOrder = () => {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = readArgs(USO, {
    options: {
      ...{ set: text, deshacer: text, codificacion: text, separador: text, rechazadas: text },
      ...{ 'dry-run': flag, parcial: flag, json: flag },
    },
    positionals: [0, 1],
  })
  const [archivo = ''] = positionals
  if (values.deshacer !== undefined) {
    if (!/^\d{1,15}$/.test(values.deshacer) || archivo)
      throw wrong('--deshacer: el número de una importación, y nada más.')

    return { deshacer: Number(values.deshacer) }
  }
  const conjunto = CONJUNTOS.find(({ nombre }) => nombre === values.set)
  if (!conjunto) throw wrong(values.set === undefined ? 'Falta --set.' : `--set: no existe '${values.set}'.`)
  if (archivo === '') throw wrong('Falta el archivo.')
  const separador = oneOf('separador', values.separador === 'tab' ? '\t' : values.separador, SEPARADORES)
  const codificacion = oneOf('codificacion', values.codificacion, CODIFICACIONES)
  const said = { ...(separador && { separador }), ...(codificacion && { codificacion }) }

  return { conjunto, archivo, said, rechazadas: values.rechazadas, json: values.json, ...flags(values) }
}
const flags = (values: { 'dry-run': boolean; parcial: boolean }) => ({
  isDry: values['dry-run'],
  parcial: values.parcial,
})

type Order = Exclude<ReturnType<typeof readOrder>, { deshacer: number }>

/** Says what was found and what became of it, in words or as JSON; refused rows go into a file of their own if it was asked. */
const tell = async (
  { conjunto, rechazadas, json }: Order,
  { archivo, mirada, result }: { archivo: Archivo; mirada: Mirada; result: { id: number | null } | undefined },
): Promise<void> => {
  const report = reportOf(conjunto, archivo, mirada, result)
  if (rechazadas !== undefined) await writeFile(rechazadas, refusedAsCsv(archivo.filas, mirada))
  if (json) return console.log(JSON.stringify(report))
  const { cuentas, faltan, rechazos } = report
  for (const label of faltan) console.log(`Falta la columna ${label}.`)
  for (const { fila, campo, motivo } of rechazos) console.log(`Fila ${fila}, ${campo}: ${motivo}`)
  if (cuentas.rechazadas > rechazos.length) console.log('…')
  const dichas = Object.entries(cuentas).map(([que, n]) => `${formatCount(n)} ${que}`)
  console.log(`${conjunto.label}: ${dichas.join(', ')}.`)
  if (result?.id) console.log(`Importación N° ${result.id}. Se deshace con --deshacer ${result.id}.`)
}

const takeIn = async (db: Db, order: Order, archivo: Archivo): Promise<void> => {
  const { conjunto, isDry, parcial } = order
  const importar = () =>
    inTransaction(db, (trx) =>
      storeImport(trx, {
        ...{ conjunto, filas: archivo.filas, parcial, archivo: basename(order.archivo) },
        ...{ usuario: CONSOLA, momento: new Date() },
      }),
    )
  const mirada = await look(db, conjunto, archivo.filas)
  if (isDry) return tell(order, { archivo, mirada, result: undefined })
  try {
    await tell(order, { archivo, mirada, result: await importar() })
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    await tell(order, { archivo, mirada: error.mirada, result: undefined })
    console.error(error.message)
    throw new ToldError(1)
  }
}

/** `node apps/legacy/src/import-data.ts --set … file`: takes a file in, or looks at it, or undoes what one brought (DAT-08). */
const main = async () => {
  const order = readOrder()
  // A file that is not there is said before a database is opened.
  const archivo = 'archivo' in order ? await readFile(await readBytes(order.archivo), order.said) : null
  const { db, close } = await openDb(readConfig(), { isBeside: true })
  try {
    if (archivo && 'archivo' in order) return await takeIn(db, order, archivo)
    const { deshacer } = order as { deshacer: number }
    const { conjunto, filas } = await inTransaction(db, (trx) =>
      undoImport(trx, deshacer, { usuario: CONSOLA, momento: new Date() }),
    )
    const { label }: Pick<Conjunto, 'label'> = CONJUNTOS.find(({ nombre }) => nombre === conjunto) ?? {
      label: conjunto,
    }
    console.log(`${label}: se deshicieron ${counted(filas, 'fila', 'filas')}.`)
  } finally {
    await close()
  }
}

await runCommand(main)
