import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { UsuarioActual } from './sessions.ts'

/** A digest of what somebody may do and see at this moment, by which it is known whether that has changed since (DUR-04). */
export const derechosDe = async (
  db: Db,
  { codigo, modulos, permisos, asociado }: Pick<UsuarioActual, 'codigo' | 'modulos' | 'permisos' | 'asociado'>,
): Promise<string> => {
  const { rows } = asociado
    ? await sql<{ clientes: string[] }>`select coalesce(array_agg(cliente order by cliente), '{}') as clientes
        from clientes_usuarios where usuario = ${codigo}`.execute(db)
    : { rows: [] }

  return hash('sha256', JSON.stringify([[...modulos].toSorted(), permisos.toSorted(), asociado, rows[0]?.clientes]))
}
