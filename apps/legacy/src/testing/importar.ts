import { encode } from 'iconv-lite'
import type { Db } from '../kernel/db/db.ts'
import { findConjunto } from '../rooms/datos/importar/conjuntos.ts'
import { findImportacion } from '../rooms/datos/importar/importacion.ts'
import { openFile } from '../rooms/datos/importar/open.ts'
import { work } from '../rooms/datos/importar/trabajo.ts'
import { undo } from '../rooms/datos/importar/undo.ts'

export const MOMENTO = new Date('2026-11-21T15:00:00Z')

const conjuntoDe = (nombre: string) => {
  const found = findConjunto(nombre)
  if (!found) throw new Error(nombre)

  return found
}

/** Imports files as a user would, without a screen. */
export const importadorDe = (db: () => Db, usuario = 'ada') => {
  /** A file's preview, with its rows. */
  const mirar = async (
    nombre: string,
    texto: string | Buffer,
    codificacion = 'utf-8',
    dicho: object = {},
    de: object = {},
  ) =>
    db()
      .transaction()
      .execute(async (trx) => {
        const file = { conjunto: conjuntoDe(nombre), archivo: 'lista.csv', usuario, momento: MOMENTO, dicho, ...de }
        const bytes = typeof texto === 'string' ? encode(texto, codificacion) : texto
        const id = await openFile(trx, { ...file, bytes })
        await work(trx, id, MOMENTO)
        const filas = await trx
          .selectFrom('importaciones_filas')
          .select(['fila', 'estado', 'antes', 'despues', 'faltas'])
          .where('importacion', '=', id)
          .orderBy('fila')
          .execute()

        return { id, filas, importacion: await findImportacion(trx, id) }
      })
  /** Stores a previewed file. */
  const guardar = (id: number, parcial = false) =>
    db()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('importaciones').set({ estado: 'por_guardar', parcial }).where('id', '=', id).execute()
        await work(trx, id, MOMENTO)
        const { estado, error, nuevas, cambiadas, iguales, rechazadas } = await findImportacion(trx, id)

        return { id, estado, error, cuentas: { nuevas, cambiadas, iguales, rechazadas } }
      })
  const importar = async (nombre: string, texto: string, parcial = false) =>
    guardar((await mirar(nombre, texto)).id, parcial)
  const deshacer = (id: number) =>
    db()
      .transaction()
      .execute((trx) => undo(trx, id, { usuario, momento: MOMENTO }))

  return { mirar, guardar, importar, deshacer }
}
