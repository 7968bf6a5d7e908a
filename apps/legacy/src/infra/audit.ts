import type { Trx } from './db.ts'

export type Cambio = {
  momento: Date
  usuario: string
  accion: string
  entidad: string
  id_entidad: string | number
  antes: unknown
  despues: unknown
}

const json = (value: unknown) => (value == null ? null : JSON.stringify(value))

/** Who did what, when, with the record before and after it; within the change's own transaction, or not at all. */
export const auditar = async (trx: Trx, { antes, despues, id_entidad, ...cambio }: Cambio): Promise<void> => {
  await trx
    .insertInto('auditoria')
    .values({ ...cambio, id_entidad: String(id_entidad), antes: json(antes), despues: json(despues) })
    .execute()
}
