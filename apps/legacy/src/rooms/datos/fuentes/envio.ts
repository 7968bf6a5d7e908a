import { ARCHIVO_MAX_BYTES } from '@yunque/contracts/datos/importar'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { ApiError } from '../../../kernel/http/errors.ts'
import type { Conjunto } from '../importar/conjunto.ts'
import { findImportacion, type Importacion } from '../importar/importacion.ts'
import { addParte, openFile, openImportacion } from '../importar/open.ts'
import { cuentasDichas, reportOf, resultadoDe } from '../importar/report.ts'
import { PROCESO, work } from '../importar/trabajo.ts'
import { demandTurn, type Fuente, usuarioDe } from './fuente.ts'

/** Largest file, in bytes, that is processed while its sender waits; larger ones go to the queue. */
const MAX_BYTES = 1_000_000
/** Most unfinished files of one source; of more, the oldest is given up. */
const MAX_SUBIENDO = 5

/** A file that a source sends, and how to process it. */
export type Envio = {
  fuente: Fuente
  conjunto: Conjunto
  archivo: string
  parcial: boolean
  /** Only previewed, not stored. */
  mirar: boolean
  perfil: string
  tomado: Date
  entera: boolean
  /** The sender's own key for the file; '' where he never asks for it again. */
  clave: string
}

/** A part of a file: its first byte and the file's size. Without bytes it asks how much has arrived. */
export type Rango = { desde: number; total: number; bytes: Buffer | undefined }

export type Respuesta = { status: number; body: object }

const STATUS = { completo: 200, parcial: 200, rechazado: 422, inservible: 422, repetir: 409, 'en curso': 202 } as const

const sentenceOf = (importacion: Importacion): string => {
  const { estado, error } = importacion
  if (resultadoDe(importacion) === 'en curso') return 'Se recibió, y se está importando.'
  if (error !== '') return error

  return `${estado === 'guardada' ? 'Importado' : 'Se miró, y no se guardó nada'}: ${cuentasDichas(importacion)}.`
}

/** The result for a file's sender. */
export const respuestaDe = async (trx: Trx, { appOrigin }: Deps, id: number): Promise<Respuesta> => {
  const importacion = await findImportacion(trx, id)
  const resultado = resultadoDe(importacion)
  const { mensaje: _, importacion: __, ...report } = await reportOf(trx, importacion)
  const isOpen = resultado !== 'completo' && resultado !== 'en curso'

  return {
    status: STATUS[resultado],
    body: {
      message: sentenceOf(importacion),
      envio: String(id),
      ...report,
      ...(isOpen && { revisar: `${appOrigin}/crm-new/datos/importar/${id}` }),
    },
  }
}

/** Processes the file now, or leaves it to the queue. */
const process = async (trx: Trx, deps: Deps, fuente: Fuente, id: number, bytes: number): Promise<Respuesta> => {
  if (bytes <= MAX_BYTES || !deps.cola) await work(trx, id, deps.reloj())
  else await deps.cola.pedir(trx, PROCESO, usuarioDe(fuente))

  return respuestaDe(trx, deps, id)
}

const openOf = (
  { fuente, conjunto, archivo, parcial, mirar, perfil, tomado, entera, clave }: Envio,
  momento: Date,
) => ({
  conjunto,
  archivo,
  usuario: usuarioDe(fuente),
  momento,
  parcial,
  perfil,
  remitente: { fuente: fuente.codigo, sola: !mirar, tomado, entera, envio: clave },
})

const findEnvio = async (trx: Trx, { fuente, conjunto, clave }: Envio) => {
  if (clave === '') return undefined
  const found = await trx
    .selectFrom('importaciones')
    .select(['id', 'conjunto', 'huella', 'bytes', 'partes', 'estado'])
    .where('fuente', '=', fuente.codigo)
    .where('envio', '=', clave)
    .where('envio', '<>', '')
    .executeTakeFirst()
  if (found && found.conjunto !== conjunto.nombre) throw otro()
  return found
}
const otro = () => new ApiError(422, 'Ese Idempotency-Key ya se usó con otro archivo.')

/** The result of an earlier file with the same key; it is tried again only where its result says so. */
const again = async (trx: Trx, deps: Deps, { fuente }: Envio, id: number): Promise<Respuesta> => {
  const importacion = await findImportacion(trx, id)
  if (resultadoDe(importacion) !== 'repetir') return respuestaDe(trx, deps, id)
  await trx.updateTable('importaciones').set({ estado: 'por_mirar', error: '' }).where('id', '=', id).execute()

  return process(trx, deps, fuente, id, importacion.bytes)
}

/** A file in one piece: processed once for its key, whole or not at all (DAT-08). */
export const receive = async (
  trx: Trx,
  deps: Deps,
  envio: Envio,
  bytes: Buffer,
  huella: string,
): Promise<Respuesta> => {
  await demandTurn(trx, envio.conjunto.nombre)
  const first = await findEnvio(trx, envio)
  if (first && first.huella !== huella) throw otro()
  if (first) return again(trx, deps, envio, first.id)
  const { remitente, ...open } = openOf(envio, deps.reloj())
  const id = await openFile(trx, { ...open, remitente: { ...remitente, huella }, bytes })

  return process(trx, deps, envio.fuente, id, bytes.length)
}

const recibidosDe = async (trx: Trx, id: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(octet_length(bytes)), 0)::bigint as n
    from importaciones_partes where importacion = ${id}`.execute(trx)

  return rows[0]?.n ?? 0
}

/** Gives up files that a source began and never finished, except the latest few. */
const dropOldest = async (trx: Trx, { fuente }: Envio): Promise<void> => {
  const open = trx
    .selectFrom('importaciones')
    .select('id')
    .where('fuente', '=', fuente.codigo)
    .where('estado', '=', 'subiendo')
    .orderBy('id', 'desc')
    .offset(MAX_SUBIENDO - 1)
  await trx.deleteFrom('importaciones').where('id', 'in', open).execute()
}

const begin = async (trx: Trx, deps: Deps, envio: Envio, total: number): Promise<number> => {
  if (total < 1 || total > ARCHIVO_MAX_BYTES) throw new ApiError(413, 'El archivo es demasiado grande.')
  await dropOldest(trx, envio)
  const id = await openImportacion(trx, { ...openOf(envio, deps.reloj()), bytes: total })
  await trx.updateTable('importaciones').set({ partes: 0 }).where('id', '=', id).execute()

  return id
}

const hasta = (recibidos: number, total: number, status = 202): Respuesta => ({
  status,
  body: { message: `Se recibieron ${recibidos} de ${total} bytes.`, recibidos, total },
})

/**
 * Receives a part of a file: the next one, or one that has already arrived. After a lost connection the sender asks how much has
 * arrived, or sends the same part again, and continues from there; the last part is answered like a file in one piece (DAT-08).
 */
export const receivePart = async (trx: Trx, deps: Deps, envio: Envio, rango: Rango): Promise<Respuesta> => {
  const { desde, total, bytes } = rango
  await demandTurn(trx, envio.conjunto.nombre)
  const first = await findEnvio(trx, envio)
  if (first && (first.bytes !== total || first.huella !== '')) throw otro()
  if (first && first.estado !== 'subiendo') return again(trx, deps, envio, first.id)
  const recibidos = first ? await recibidosDe(trx, first.id) : 0
  if (!bytes || desde + bytes.length <= recibidos) return hasta(recibidos, total)
  if (desde > recibidos) return hasta(recibidos, total, 409)
  const id = first?.id ?? (await begin(trx, deps, envio, total))
  const partes = first?.partes ?? 0
  await addParte(trx, id, partes, bytes.subarray(recibidos - desde))
  const isWhole = desde + bytes.length === total
  await trx
    .updateTable('importaciones')
    .set({ partes: partes + 1, ...(isWhole && { estado: 'por_mirar' }) })
    .where('id', '=', id)
    .execute()

  return isWhole ? process(trx, deps, envio.fuente, id, total) : hasta(desde + bytes.length, total)
}
