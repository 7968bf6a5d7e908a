import type { Trx } from './db/db.ts'

export type Cambio = {
  momento: Date
  usuario: string
  accion: string
  entidad: string
  id_entidad: string | number
  antes: object | null | undefined
  despues: object | null | undefined
}

/** Left out of the comparison: a record's last save, whose it is, who is signed in, and what its reader may do. */
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

/** Who did what, when, with the record before and after it; within the change's own transaction, or not at all. */
export const auditar = async (trx: Trx, { antes, despues, id_entidad, ...cambio }: Cambio): Promise<void> => {
  await trx
    .insertInto('auditoria')
    .values({ ...cambio, id_entidad: String(id_entidad), antes: json(antes), despues: json(despues) })
    .execute()
}

/** Audits a record that was just written, and answers it with its author, whom only that row tells. */
export const auditRecord = async <T extends object>(
  trx: Trx,
  { usuario, ahora }: { usuario: string; ahora: Date },
  {
    id,
    read,
    ...cambio
  }: Pick<Cambio, 'accion' | 'entidad'> & { id: string | number; antes: T | undefined; read: () => Promise<T> },
): Promise<T> => {
  await auditar(trx, { momento: ahora, usuario, ...cambio, id_entidad: id, despues: await read() })

  return read()
}
