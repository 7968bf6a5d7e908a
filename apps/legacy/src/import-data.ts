import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { counted, formatCount } from '@yunque/contracts/codecs/format'
import { CODIFICACIONES, SEPARADORES } from '@yunque/contracts/datos/importar'
import { readArgs, runCommand, ToldError, UsageError } from '@yunque/settings/command'
import { readConfig } from './config.ts'
import type { Db, Trx } from './kernel/db/db.ts'
import { openDb } from './kernel/db/open-db.ts'
import { inTransaction } from './kernel/db/transaction.ts'
import { openFile } from './rooms/datos/importar/abrir.ts'
import { CONJUNTOS } from './rooms/datos/importar/conjuntos.ts'
import { refusedAsCsv } from './rooms/datos/importar/filas.ts'
import { findImportacion, type Importacion } from './rooms/datos/importar/importacion.ts'
import { reportOf } from './rooms/datos/importar/report.ts'
import { refusalOf } from './rooms/datos/importar/store.ts'
import { work } from './rooms/datos/importar/trabajo.ts'
import { undo } from './rooms/datos/importar/undo.ts'
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
const tell = async (trx: Trx, { conjunto, rechazadas, json }: Order, importacion: Importacion): Promise<void> => {
  const report = await reportOf(trx, importacion)
  if (rechazadas !== undefined) await writeFile(rechazadas, await refusedAsCsv(trx, importacion))
  if (json) return console.log(JSON.stringify(report))
  const { cuentas, faltan, rechazos } = report
  for (const label of faltan) console.log(`Falta la columna ${label}.`)
  for (const { fila, campo, motivo } of rechazos) console.log(`Fila ${fila}, ${campo}: ${motivo}`)
  if (cuentas.rechazadas > rechazos.length) console.log('…')
  const dichas = Object.entries(cuentas).map(([que, n]) => `${formatCount(n)} ${que}`)
  console.log(`${conjunto.label}: ${dichas.join(', ')}.`)
  const { id } = importacion
  if (importacion.estado === 'guardada') console.log(`Importación N° ${id}. Se deshace con --deshacer ${id}.`)
}

/** What is not stored leaves nothing behind. */
class Nothing extends Error {
  readonly isDone: boolean

  constructor(isDone: boolean, said = '') {
    super(said)
    this.isDone = isDone
  }
}

/** All of it in one transaction: a file that is looked at only, or refused, leaves nothing behind. */
const takeIn = async (trx: Trx, order: Order, bytes: Buffer): Promise<void> => {
  const momento = new Date()
  const { conjunto, archivo, said: dicho, parcial } = order
  const file = { conjunto, archivo: basename(archivo), usuario: CONSOLA, momento, bytes, dicho, parcial }
  const id = await openFile(trx, file)
  await work(trx, id, momento)
  const mirada = await findImportacion(trx, id)
  const { estado, error, nuevas, cambiadas, rechazadas } = mirada
  if (estado === 'fallida') throw new Nothing(false, error)
  const isSame = nuevas + cambiadas === 0 && rechazadas === 0 && mirada.lectura?.faltan.length === 0
  const refusal = refusalOf(mirada, order.parcial)
  if (order.isDry || refusal !== undefined) {
    await tell(trx, order, mirada)
    throw new Nothing(order.isDry || isSame, 'No se importó nada.')
  }
  await trx.updateTable('importaciones').set({ estado: 'por_guardar' }).where('id', '=', id).execute()
  await work(trx, id, momento)
  await tell(trx, order, await findImportacion(trx, id))
}

const importFile = async (db: Db, order: Order, bytes: Buffer): Promise<void> => {
  try {
    await inTransaction(db, (trx) => takeIn(trx, order, bytes))
  } catch (error) {
    if (!(error instanceof Nothing)) throw error
    if (error.isDone) return
    console.error(error.message)
    throw new ToldError(1)
  }
}

/** `node apps/legacy/src/import-data.ts --set … file`: takes a file in, or looks at it, or undoes what one brought (DAT-08). */
const main = async () => {
  const order = readOrder()
  // A file that is not there is said before a database is opened.
  const bytes = 'archivo' in order ? await readFile(order.archivo) : null
  const { db, close } = await openDb(readConfig(), { isBeside: true })
  try {
    if (bytes && 'archivo' in order) return await importFile(db, order, bytes)
    const { deshacer } = order as { deshacer: number }
    const { label, filas } = await inTransaction(db, (trx) =>
      undo(trx, deshacer, { usuario: CONSOLA, momento: new Date() }),
    )
    console.log(`${label}: se deshicieron ${counted(filas, 'fila', 'filas')}.`)
  } finally {
    await close()
  }
}

await runCommand(main)
