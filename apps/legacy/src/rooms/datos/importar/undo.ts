import { counted } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import { audit } from '../../../kernel/audit.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { forgetFilas } from '../fuentes/entrega.ts'
import { ImportRefused } from './import-refused.ts'
import { holdImportacion } from './importacion.ts'
import { removeNuevas } from './look/sueltas.ts'
import { pristineOf } from './pristine.ts'
import { registroOf } from './registro.ts'
import { ofAll, planAnew, within } from './tramo.ts'
import { inTable, tramosDe } from './write.ts'

/** Postgres's code for deleting a row that another one refers to. */
const EN_USO = '23503'

/** The columns that an import wrote, according to its own rows, and the last of these rows. */
const writtenBy = async (trx: Trx, id: number) => {
  const { rows } = await sql<{ despues: object | null; ultima: number; n: number }>`select
      (select despues from importaciones_filas where importacion = ${id} and estado in ('nueva', 'cambia') limit 1) as despues,
      coalesce(max(fila), 0) as ultima, count(*) filter (where estado = 'cambia') as n
    from importaciones_filas where importacion = ${id}`.execute(trx)
  const [found = { despues: null, ultima: 0, n: 0 }] = rows

  return { named: Object.keys(found.despues ?? {}), ultima: found.ultima, cambiadas: found.n }
}

/** `advance` is told how many rows are done. */
type Deshacer = { usuario: string; momento: Date; advance?: (hechas: number) => Promise<void> }

/**
 * Undoes an import as a whole: new rows are deleted, changed ones restored. Refused if any of them was changed or used since
 * (DAT-07).
 * @throws ImportRefused with a sentence for people
 */
export const undo = async (
  trx: Trx,
  id: number | string,
  { usuario, momento, advance = async () => {} }: Deshacer,
): Promise<{ label: string; filas: number }> => {
  const importacion = await holdImportacion(trx, id)
  await planAnew(trx)
  const { conjunto, deshecha, estado, nuevas } = importacion
  if (deshecha) throw new ImportRefused(`La importación N° ${id} ya está deshecha.`)
  if (estado !== 'guardada') throw new ImportRefused(`La importación N° ${id} no se guardó.`)
  if (!conjunto.reglas?.sinCandado) {
    await sql`lock table ${sql.table(conjunto.tabla)} in share row exclusive mode`.execute(trx)
  }
  const { named, ultima, cambiadas } = await writtenBy(trx, importacion.id)
  const registro = await registroOf(trx, conjunto.tabla, named)
  const pristine = await pristineOf(trx, conjunto, named)
  const anotacion = {
    filas: ofAll(importacion.id),
    importacion: importacion.id,
    usuario,
    momento,
    tomado: momento,
    isDeshecha: true,
  }
  const left = { nuevas: 0, cambiadas: 0 }
  for (const tramo of tramosDe(importacion, ultima)) {
    const escritura = { conjunto, named, registro, tramo, pristine }
    left.nuevas += await inTable.count(trx, escritura, 'nueva')
    left.cambiadas += await inTable.revert(trx, escritura)
    await forgetFilas(trx, importacion, within(tramo))
    const deTramo = { ...anotacion, filas: within(tramo) }
    await conjunto.reglas?.release?.(trx, deTramo)
    await inTable.remove(trx, escritura).catch((error: { code?: string }) => {
      throw error.code === EN_USO ? new ImportRefused('No se puede deshacer: algunas de sus filas ya se usan.') : error
    })
    await conjunto.reglas?.annotate?.(trx, deTramo)
    await advance(tramo.hasta)
  }
  const changed = nuevas + cambiadas - left.nuevas - left.cambiadas
  if (changed > 0) {
    const dichas = counted(changed, 'de sus filas se cambió', 'de sus filas se cambiaron')
    throw new ImportRefused(`No se puede deshacer: ${dichas} después.`)
  }
  await conjunto.reglas?.close?.(trx, anotacion)
  await removeNuevas(trx, importacion).catch((error: { code?: string }) => {
    throw error.code === EN_USO
      ? new ImportRefused('No se puede deshacer: algo que se creó con el archivo ya se usa.')
      : error
  })
  await trx
    .updateTable('importaciones')
    .set({ deshecha: momento, deshecha_por: usuario })
    .where('id', '=', importacion.id)
    .execute()
  const filas = nuevas + cambiadas
  await audit(trx, {
    momento,
    usuario,
    accion: 'deshacer importación',
    entidad: conjunto.nombre,
    id_entidad: id,
    antes: null,
    despues: { filas },
  })

  return { label: conjunto.label, filas }
}
