import { expressionBuilder, type RawBuilder } from 'kysely'
import type { Trx } from './db/db.ts'
import type { Schema } from './db/schema.ts'

export type Cambio = {
  momento: Date
  usuario: string
  accion: string
  entidad: string
  id_entidad: string | number
  antes: object | null | undefined
  despues: object | null | undefined
}

/** Fields left out of the comparison: who saved last and when, the source, and what depends on the reader. */
const ELSEWHERE = [
  'modificado',
  'modificado_por',
  'fuente',
  'fuente_campos',
  'sesiones',
  'sin_cambio',
  'sin_codigos',
  'sin_clave',
]

const json = (record: unknown) => {
  if (record == null) return null

  return JSON.stringify(Object.fromEntries(Object.entries(record).filter(([name]) => !ELSEWHERE.includes(name))))
}

/** Records who did what and when, with the record before and after, in the same transaction as the change. */
export const audit = async (trx: Trx, { antes, despues, id_entidad, ...cambio }: Cambio): Promise<void> => {
  await trx
    .insertInto('auditoria')
    .values({ ...cambio, id_entidad: String(id_entidad), antes: json(antes), despues: json(despues) })
    .execute()
}

/** Audits a record that was just written; answers it with its author, who is found only in that audit row. */
export const auditRecord = async <T extends object>(
  trx: Trx,
  { usuario, ahora }: { usuario: string; ahora: Date },
  {
    id,
    read,
    ...cambio
  }: Pick<Cambio, 'accion' | 'entidad'> & { id: string | number; antes: T | undefined; read: () => Promise<T> },
): Promise<T> => {
  await audit(trx, { momento: ahora, usuario, ...cambio, id_entidad: id, despues: await read() })

  return read()
}

/** The newest audit row of a record, to be joined as `a`: who saved it last, and when, which a conflict tells (VIS-07). */
export const lastAudit = (entidad: string, id: string | RawBuilder<string>) =>
  expressionBuilder<Schema, never>()
    .selectFrom('auditoria')
    .select(['usuario', 'momento'])
    .where('entidad', '=', entidad)
    .where('id_entidad', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .as('a')
