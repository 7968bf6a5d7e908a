import { diaDe } from '@yunque/contracts/codecs/dias'
import { counted } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { ImportRefused } from './import-refused.ts'
import { findImportacion, holdImportacion, type Importacion, type Lectura, PENDIENTES } from './importacion.ts'
import { countMalas } from './look/counts.ts'
import { look } from './look/look.ts'
import { matchFile } from './look/match.ts'
import { stage } from './look/stage.ts'
import { planNuevas } from './look/sueltas.ts'
import { refusalOf, store } from './store.ts'
import { planAnew } from './tramo.ts'
import { undo } from './undo.ts'
import { forgetFilas } from './write.ts'

/** The job for files that take longer than a call may. */
export const PROCESO = 'importaciones'

type Paso = (hechas: number) => Promise<void>
const SIN_AVANCE: Paso = async () => {}

/** Whether the file must be split into cells again, because a person changed how to read it. */
const isOther = (lectura: Lectura | null, { codificacion, separador, hoja }: Importacion['dicho']): boolean =>
  !lectura ||
  (codificacion !== undefined && lectura.separador !== null && codificacion !== lectura.codificacion) ||
  (separador !== undefined && lectura.separador !== null && separador !== lectura.separador) ||
  (hoja !== undefined && lectura.hojas.includes(hoja) && hoja !== lectura.hoja)

const NADA = { cuentas: { nuevas: 0, cambiadas: 0, iguales: 0, rechazadas: 0 }, sueltas: [], totales: [] }

/** Reads the file as a person chose, or by its looks, and works out each row's planned change (DAT-05, DAT-06). */
const doLook = async (trx: Trx, importacion: Importacion, hoy: string, advance: Paso): Promise<void> => {
  const { id, dicho } = importacion
  const { lectura: before } = importacion
  const leida = before && !isOther(before, dicho) ? before : await stage(trx, importacion, dicho)
  const matched = await matchFile(trx, importacion, leida, dicho)
  const lectura = { ...matched, nuevas: await planNuevas(trx, importacion) }
  const whole = { ...importacion, lectura }
  const { cuentas, sueltas, totales } = lectura.faltan.length > 0 ? NADA : await look(trx, whole, { hoy, advance })
  if (lectura.faltan.length > 0) await forgetFilas(trx, id)
  await trx
    .updateTable('importaciones')
    .set({
      ...cuentas,
      lectura: JSON.stringify({ ...lectura, sueltas, totales, malas: await countMalas(trx, id) }),
      estado: 'mirada',
      error: '',
    })
    .where('id', '=', id)
    .execute()
}

/** Leaves an import to be undone by the queue. */
const askUndo = async (trx: Trx, id: number, usuario: string): Promise<void> => {
  await trx
    .updateTable('importaciones')
    .set({ estado: 'por_deshacer', deshecha_por: usuario, error: '' })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('importaciones_avance').where('importacion', '=', id).execute()
}

/** Undoes it for whoever asked. */
const doUndo = async (trx: Trx, { id, deshecha_por }: Importacion, momento: Date, advance: Paso): Promise<void> => {
  await trx.updateTable('importaciones').set({ estado: 'guardada' }).where('id', '=', id).execute()
  await undo(trx, id, { usuario: deshecha_por ?? '', momento, advance })
}

/** Where an import is again after work that was refused or failed, and left everything as it was. */
const DE_VUELTA: Partial<Record<Importacion['estado'], Importacion['estado']>> = {
  por_guardar: 'mirada',
  por_deshacer: 'guardada',
}

/** Does the pending work of an import, in this transaction. A refusal is no failure: the screen shows it. */
export const work = async (trx: Trx, id: number, momento: Date, advance: Paso = SIN_AVANCE): Promise<void> => {
  const importacion = await holdImportacion(trx, id)
  await planAnew(trx)
  try {
    await sql`savepoint trabajo`.execute(trx)
    if (importacion.estado === 'por_mirar') await doLook(trx, importacion, diaDe(momento), advance)
    if (importacion.estado === 'por_guardar') await store(trx, importacion, { momento, advance })
    if (importacion.estado === 'por_deshacer') await doUndo(trx, importacion, momento, advance)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    await sql`rollback to savepoint trabajo`.execute(trx)
    const estado = DE_VUELTA[importacion.estado] ?? 'fallida'
    await trx.updateTable('importaciones').set({ estado, error: error.message }).where('id', '=', id).execute()
    return
  }
  if (importacion.estado === 'por_mirar' && importacion.sola) await storeAlone(trx, id, momento, advance)
}

/** Stores what a source sent, after its preview (DAT-08). If it may not be stored, it waits for a person with the reason. */
const storeAlone = async (trx: Trx, id: number, momento: Date, advance: Paso): Promise<void> => {
  const mirada = await findImportacion(trx, id)
  const error = refusalOf(mirada, mirada.parcial)
  await trx
    .updateTable('importaciones')
    .set(error === undefined ? { estado: 'por_guardar' } : { error })
    .where('id', '=', id)
    .execute()
  if (error === undefined) await work(trx, id, momento, advance)
}

const DE_OTRA_PERSONA =
  'Lo había mirado otra persona: se miró de nuevo, con los permisos de usted. Revíselo y vuelva a importar.'

/**
 * The import as it is for this user. Where its rows may do what he may, and somebody else looked at it, it is looked at anew: what that
 * one could give is not his to give (ARQ-15).
 */
export const takeOver = async (
  trx: Trx,
  importacion: Importacion,
  usuario: string,
  momento: Date,
): Promise<Importacion> => {
  const { id, conjunto, estado } = importacion
  if (!conjunto.reglas?.dePersona || importacion.usuario === usuario || estado !== 'mirada') return importacion
  await trx.updateTable('importaciones').set({ usuario, estado: 'por_mirar' }).where('id', '=', id).execute()
  await work(trx, id, momento)
  await trx
    .updateTable('importaciones')
    .set({ error: DE_OTRA_PERSONA })
    .where('id', '=', id)
    .where('error', '=', '')
    .execute()

  return holdImportacion(trx, id)
}

/** Does short work at once and leaves longer work to the queue, if there is one. */
export const workOrAsk = async (
  trx: Trx,
  deps: Deps,
  { id }: Importacion,
  isShort: boolean,
  usuario: string,
): Promise<void> => {
  if (isShort || !deps.cola) await work(trx, id, deps.reloj())
  else await deps.cola.pedir(trx, PROCESO, usuario)
}

/** The same of undoing, which is refused at once where it is not possible. Pressed again, it is on its way. */
export const undoOrAsk = async (
  trx: Trx,
  deps: Deps,
  { id, estado, deshecha }: Importacion,
  isShort: boolean,
  usuario: string,
): Promise<void> => {
  if (estado === 'por_deshacer') return
  if (isShort || !deps.cola || deshecha || estado !== 'guardada') {
    await undo(trx, id, { usuario, momento: deps.reloj() })
    return
  }
  await askUndo(trx, id, usuario)
  await deps.cola.pedir(trx, PROCESO, usuario)
}

const pending = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('importaciones')
    .select('id')
    .where('estado', 'in', PENDIENTES)
    .orderBy('id')
    .execute()

  return rows.map(({ id }) => id)
}

/** Records progress on another connection, because others see a transaction's changes only after its end. */
const advanceOf =
  (db: Db, importacion: number): Paso =>
  async (hechas) => {
    await db
      .insertInto('importaciones_avance')
      .values({ importacion, hechas })
      .onConflict((conflict) => conflict.column('importacion').doUpdateSet({ hechas }))
      .execute()
  }

/** Claims the import for this transaction, since another server may see the same one pending. */
const isFree = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('importaciones'), ${id}::int) as free`.execute(trx)

  return rows[0]?.free ?? false
}

const FALLO = 'No se pudo terminar, y no se guardó nada. Intente de nuevo.'
const SIN_DESHACER = 'No se pudo deshacer, y no cambió nada. Intente de nuevo.'

/** A failure is shown on its screen and not retried automatically. A server that dies leaves it pending. */
const giveUp = async (db: Db, id: number): Promise<void> => {
  const estado = sql<'mirada'>`case estado when 'por_guardar' then 'mirada' when 'por_deshacer' then 'guardada' else 'fallida' end`
  await db
    .updateTable('importaciones')
    .set({ estado, error: sql<string>`case estado when 'por_deshacer' then ${SIN_DESHACER} else ${FALLO} end` })
    .where('id', '=', id)
    .where('estado', 'in', PENDIENTES)
    .execute()
}

/** Works on every pending import, each in one transaction: if the server dies in between, nothing was done, and another run begins again. */
export const workOnAll = async ({ db, reloj }: Deps): Promise<string> => {
  const ids = await pending(db)
  let done = 0
  for (const id of ids) {
    const worked = inTransaction(db, async (trx) => {
      if (!(await isFree(trx, id))) return
      await work(trx, id, reloj(), advanceOf(db, id))
      done += 1
    })
    await worked.catch(async (error: unknown) => {
      await giveUp(db, id)
      throw error
    })
  }

  return done === 0 ? '' : `${counted(done, 'archivo', 'archivos')}.`
}
