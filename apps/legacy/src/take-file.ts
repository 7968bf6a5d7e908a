import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ARCHIVO_MAX_BYTES } from '@yunque/contracts/datos/importar'
import { ToldError } from '@yunque/settings/command'
import type { Db, Trx } from './kernel/db/db.ts'
import { isBusy } from './kernel/db/lost.ts'
import { inTransaction } from './kernel/db/transaction.ts'
import { ApiError } from './kernel/http/errors.ts'
import { demandTurn, findFuente, usuarioDe } from './rooms/datos/fuentes/fuente.ts'
import { type Order, wrong } from './rooms/datos/fuentes/orden.ts'
import { refusedAsCsv } from './rooms/datos/importar/filas.ts'
import { findImportacion, type Importacion } from './rooms/datos/importar/importacion.ts'
import { openFile } from './rooms/datos/importar/open.ts'
import { cuentasDichas, reportOf, resultadoDe } from './rooms/datos/importar/report.ts'
import { refusalOf } from './rooms/datos/importar/store.ts'
import { work } from './rooms/datos/importar/trabajo.ts'
import { CONSOLA } from './rooms/usuarios/alta.ts'

/** Exit codes besides 1 and 2, which every command has; for programs that run this one (docs/operation.md). */
const EXIT = { rechazado: 3, parcial: 3, inservible: 4, repetir: 5, ocupado: 5, 'en duda': 6 } as const

const exitOf = (importacion: Importacion): number => {
  const resultado = resultadoDe(importacion)

  return resultado in EXIT ? EXIT[resultado as keyof typeof EXIT] : 0
}

/** Prints what was found and its result, in words or as JSON; on request, refused rows go into a file. */
const tell = async (trx: Trx, { conjunto, rechazadas, json }: Order, importacion: Importacion): Promise<void> => {
  const report = await reportOf(trx, importacion)
  if (rechazadas !== undefined) await writeFile(rechazadas, await refusedAsCsv(trx, importacion))
  if (json) return console.log(JSON.stringify(report))
  const { cuentas, faltan, totales, rechazos, faltantes, mensaje } = report
  for (const label of faltan) console.log(`Falta la columna ${label}.`)
  for (const { fila, texto } of totales)
    console.log(`Fila ${fila}: «${texto}» es de totales o de títulos, y no se toma.`)
  for (const { fila, campo, motivo } of rechazos) console.log(`Fila ${fila}, ${campo}: ${motivo}`)
  if (cuentas.rechazadas > rechazos.length) console.log('…')
  for (const { lote, hay, comprometido } of faltantes) {
    console.log(`${lote}: hay ${hay} y se comprometieron ${comprometido}.`)
  }
  if (mensaje) console.log(mensaje)
  console.log(`${conjunto.label}: ${cuentasDichas(cuentas)}.`)
  const { id } = importacion
  if (importacion.estado === 'guardada') console.log(`Importación N° ${id}. Se deshace con --deshacer ${id}.`)
}

/** Thrown to roll the transaction back, so that a file that is not stored leaves nothing behind. */
class Nothing extends Error {
  readonly exitCode: number

  constructor(exitCode: number, said = '') {
    super(said)
    this.exitCode = exitCode
  }
}

/** The sender of the file: a source that may write this set, or the person at the console. */
const senderOf = async (trx: Trx, { fuente, conjunto, tomado, entera }: Order, momento: Date) => {
  if (fuente === undefined) return { usuario: CONSOLA }
  const found = await findFuente(trx, fuente)
  if (found?.estado !== 'A') throw wrong(`--source: no hay una fuente '${fuente}' en uso.`)
  if (!found.conjuntos.includes(conjunto.nombre)) {
    throw wrong(`--source: ${found.nombre} no puede escribir ${conjunto.nombre}.`)
  }
  const remitente = { fuente, sola: false, tomado: tomado ?? momento, entera }

  return { usuario: usuarioDe(found), remitente }
}

/** Works in one transaction, so that a previewed or refused file leaves nothing behind. */
const takeIn = async (trx: Trx, order: Order, bytes: Buffer): Promise<number> => {
  const momento = new Date()
  const { conjunto, archivo, said: dicho, parcial, perfil, isDry } = order
  const sender = await senderOf(trx, order, momento)
  await demandTurn(trx, conjunto.nombre)
  const file = { conjunto, archivo: basename(archivo), momento, bytes, dicho, parcial, perfil }
  const id = await openFile(trx, { ...file, ...sender })
  await work(trx, id, momento)
  const mirada = await findImportacion(trx, id)
  if (isDry || mirada.estado === 'fallida' || refusalOf(mirada, parcial) !== undefined) {
    await tell(trx, order, mirada)
    const isSame = resultadoDe(mirada) === 'completo'
    throw new Nothing(exitOf(mirada), isDry ? '' : isSame ? 'No hay nada que importar: todo está igual.' : NADA)
  }
  await trx.updateTable('importaciones').set({ estado: 'por_guardar' }).where('id', '=', id).execute()
  await work(trx, id, momento)
  const stored = await findImportacion(trx, id)
  await tell(trx, order, stored)
  if (stored.estado !== 'guardada') throw new Nothing(exitOf(stored), NADA)

  return exitOf(stored)
}

const NADA = 'No se importó nada.'

/** What a database failure means for the caller: try again, or it is unknown whether the file was stored. */
const failureOf = (error: unknown): number | undefined => {
  if (isBusy(error)) return EXIT.ocupado
  if (!(error instanceof ApiError)) return undefined

  return error.status === 504 ? EXIT['en duda'] : EXIT.ocupado
}

const EN_DUDA =
  'No se pudo confirmar si se guardó. El mismo archivo puede importarse de nuevo: lo que ya está no cambia.'
const OCUPADO = 'La base de datos está ocupada. No se importó nada.'

/** Takes a file in, tells what became of it, and throws with the exit code of what is no success. */
export const importFile = async (db: Db, order: Order, bytes: Buffer): Promise<void> => {
  const code = await inTransaction(db, (trx) => takeIn(trx, order, bytes)).catch((error: unknown) => {
    if (error instanceof Nothing) {
      if (error.message && !order.json) console.error(error.message)
      return error.exitCode
    }
    const exit = failureOf(error)
    if (exit === undefined) throw error
    console.error(exit === EXIT['en duda'] ? EN_DUDA : error instanceof ApiError ? error.message : OCUPADO)
    return exit
  })
  if (code !== 0) throw new ToldError(code)
}

/** A file, or what comes through a pipe ('-'). */
export const readBytes = async ({ archivo }: Order): Promise<Buffer> => {
  const bytes = await (archivo === '-' ? buffer(process.stdin) : readFile(archivo)).catch((error: unknown) => {
    console.error(
      (error as { code?: string }).code === 'ENOENT' ? `No existe ${archivo}.` : `No se puede leer ${archivo}.`,
    )
    throw new ToldError(EXIT.inservible)
  })
  if (bytes.length > 0 && bytes.length <= ARCHIVO_MAX_BYTES) return bytes
  console.error(bytes.length === 0 ? 'El archivo está vacío.' : 'El archivo es demasiado grande.')
  throw new ToldError(EXIT.inservible)
}
