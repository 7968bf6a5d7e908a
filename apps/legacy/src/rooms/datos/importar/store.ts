import { sql } from 'kysely'
import { audit } from '../../../kernel/audit.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { demandNewest, noteEntrega } from '../fuentes/entrega.ts'
import { ImportRefused } from './import-refused.ts'
import type { Importacion } from './importacion.ts'
import { keepPerfil } from './look/perfil.ts'
import { creadasDe, createNuevas } from './look/sueltas.ts'
import { registroOf } from './registro.ts'
import { keepingPlans, ofAll, type Tramo, within } from './tramo.ts'
import { inTable, namedOf, tramosDe } from './write.ts'

export const CAMBIARON =
  'Lo guardado cambió desde que se miró este archivo: no se importó nada. Mire de nuevo el archivo y vuelva a importar.'
/** Postgres's codes for a duplicate key, and for a reference to a missing row. */
const CRUZADOS = new Set(['23505', '23503'])

/** Locks the set's table against other writers until this transaction ends. */
const lock = (trx: Trx, tabla: string) => sql`lock table ${sql.table(tabla)} in share row exclusive mode`.execute(trx)

/** Why an import cannot be stored as it is, in words. */
export const refusalOf = (
  { lectura, estado, nuevas, cambiadas, iguales, rechazadas, fuente, entera }: Importacion,
  parcial: boolean,
): string | undefined => {
  if (estado === 'guardada') return 'Ya está importado.'
  if (!lectura || estado === 'subiendo') return 'El archivo todavía no se miró.'
  if (lectura.faltan.length > 0) return `Faltan columnas: ${lectura.faltan.join(', ')}.`
  if (rechazadas > 0 && !parcial) return 'Hay filas rechazadas: corríjalas, o elija importar lo que se pueda.'

  // A source's delivery without changes still counts as a delivery (DAT-09), and what a complete snapshot leaves out is a change, too (DAT-10).
  if (nuevas + cambiadas > 0 || fuente !== '' || entera) return undefined

  if (rechazadas > 0)
    return `No hay nada que importar: ${iguales === 0 ? 'todas las filas están rechazadas' : 'lo que no está rechazado está igual'}.`

  return iguales === 0 ? 'El archivo no tiene filas.' : 'No hay nada que importar: todo está igual.'
}

/** @throws ImportRefused */
export const demandStorable = (importacion: Importacion, parcial: boolean): void => {
  const refusal = refusalOf(importacion, parcial)
  if (refusal !== undefined) throw new ImportRefused(refusal)
}

/**
 * Stores what was previewed: all of it in the caller's transaction, or nothing (DAT-07). Row counts reveal any change of the
 * table since the preview, so what is stored is what was shown. The same file again changes nothing.
 * @throws ImportRefused
 */
export const store = async (
  trx: Trx,
  importacion: Importacion,
  { momento, advance }: { momento: Date; advance: (hechas: number) => Promise<void> },
): Promise<void> => {
  const { id, conjunto, usuario, archivo, tomado, parcial, nuevas, cambiadas, iguales, rechazadas } = importacion
  demandStorable(importacion, parcial)
  await demandNewest(trx, importacion)
  if (!conjunto.reglas?.sinCandado) await lock(trx, conjunto.tabla)
  await createNuevas(trx, importacion, CAMBIARON)
  const named = namedOf(importacion)
  const registro = await registroOf(trx, conjunto.tabla, named)
  const anotacion = {
    filas: ofAll(id),
    importacion: id,
    usuario,
    momento,
    tomado: tomado ?? momento,
    isDeshecha: false,
  }
  const done = { nuevas: 0, cambiadas: 0, iguales: 0 }
  const tramos = tramosDe(importacion, 0)
  for (const tramo of tramos) {
    const escritura = { conjunto, named, registro, tramo }
    done.iguales += await inTable.count(trx, escritura, 'igual')
    done.cambiadas += await inTable.update(trx, escritura)
    done.nuevas += await keepingPlans(trx, () => inTable.insert(trx, escritura)).catch((error: { code?: string }) => {
      throw CRUZADOS.has(error.code ?? '') ? new ImportRefused(CAMBIARON) : error
    })
    await conjunto.reglas?.annotate?.(trx, { ...anotacion, filas: within(tramo) })
    await advance(tramo.hasta)
  }
  if (done.nuevas !== nuevas || done.cambiadas !== cambiadas || done.iguales !== iguales) {
    throw new ImportRefused(CAMBIARON)
  }
  await conjunto.reglas?.close?.(trx, anotacion)
  await keepPerfil(trx, importacion, momento)
  await noteEntrega(trx, importacion, momento)
  await forget(trx, id, tramos)
  await trx.updateTable('importaciones').set({ estado: 'guardada', momento, error: '' }).where('id', '=', id).execute()
  if (nuevas + cambiadas === 0) return
  const creadas = creadasDe(importacion).map(({ tabla, codigo }) => `${tabla} ${codigo}`)
  await audit(trx, {
    momento,
    usuario,
    accion: 'importar',
    entidad: conjunto.nombre,
    id_entidad: id,
    antes: null,
    despues: { archivo, nuevas, cambiadas, iguales, rechazadas, creadas },
  })
}

/** A stored import needs its file no more; refused rows can still be downloaded with their reasons (DAT-06). */
const forget = async (trx: Trx, id: number, tramos: readonly Tramo[]): Promise<void> => {
  await trx.deleteFrom('importaciones_partes').where('importacion', '=', id).execute()
  for (const tramo of tramos) {
    // As an array: the planner has no statistics of rows just written, and would search all of them for each cell.
    const refused = sql`array(select f.fila from importaciones_filas f where ${within(tramo)} and f.estado = 'rechazada')`
    await sql`delete from importaciones_celdas f where ${within(tramo)} and f.fila <> all(${refused})`.execute(trx)
    await sql`delete from importaciones_filas f where ${within(tramo)} and f.estado = 'igual'`.execute(trx)
  }
}
