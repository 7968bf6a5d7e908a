import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Conjunto } from './conjunto.ts'

/** The sender of a file that no person chose, and how to process it (DAT-08). */
type Remitente = {
  fuente: string
  /** Stored right after its preview. */
  sola: boolean
  /** The moment that its rows describe. */
  tomado: Date
  /** It is a complete list of what it names. */
  entera: boolean
  envio?: string
  huella?: string
}

type Abierta = {
  conjunto: Conjunto
  archivo: string
  usuario: string
  momento: Date
  bytes: number
  parcial?: boolean
  perfil?: string
  remitente?: Remitente | undefined
}

/** Announces a file that will arrive in so many parts; answers the import's number. */
export const openImportacion = async (
  trx: Trx,
  { conjunto, archivo, usuario, momento, bytes, parcial = false, perfil = '', remitente }: Abierta,
): Promise<number> => {
  const { id } = await trx
    .insertInto('importaciones')
    .values({
      conjunto: conjunto.nombre,
      archivo: archivo.slice(0, 200),
      usuario,
      momento,
      bytes,
      estado: 'subiendo',
      partes: Math.ceil(bytes / PARTE_BYTES),
      nuevas: 0,
      cambiadas: 0,
      iguales: 0,
      rechazadas: 0,
      parcial,
      perfil,
      ...remitente,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  return id
}

/** Stores one part; the same part sent again replaces it. */
export const addParte = async (trx: Trx, importacion: number, parte: number, bytes: Uint8Array): Promise<void> => {
  await trx
    .insertInto('importaciones_partes')
    .values({ importacion, parte, bytes })
    .onConflict((conflict) => conflict.columns(['importacion', 'parte']).doUpdateSet({ bytes }))
    .execute()
}

/** Opens an import of a file that has arrived whole. */
export const openFile = async (
  trx: Trx,
  file: Omit<Abierta, 'bytes'> & { bytes: Uint8Array; dicho?: object },
): Promise<number> => {
  const { bytes, dicho = {} } = file
  const id = await openImportacion(trx, { ...file, bytes: bytes.length })
  for (let at = 0; at < bytes.length; at += PARTE_BYTES) {
    await addParte(trx, id, at / PARTE_BYTES, bytes.subarray(at, at + PARTE_BYTES))
  }
  await trx
    .updateTable('importaciones')
    .set({ estado: 'por_mirar', dicho: JSON.stringify(dicho) })
    .where('id', '=', id)
    .execute()

  return id
}
