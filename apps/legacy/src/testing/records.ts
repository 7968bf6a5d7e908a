import type { Modulo } from '@yunque/contracts/modulos'
import type { Insertable } from 'kysely'
import { hashClave } from '../claves.ts'
import type { Db } from '../db.ts'
import type { Schema } from '../schema.ts'

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

export const CLAVE = 'una clave larga de prueba'
/** One hash for every user of a run: making it is slow on purpose. */
let claveHash: Promise<string> | undefined

/** A user whose password is CLAVE. */
export const addUsuario = async (db: Db, change: { codigo?: string; modulos?: readonly Modulo[] } = {}) => {
  claveHash ??= hashClave(CLAVE)
  const { codigo = 'vendedor', modulos = [] } = change
  await db
    .insertInto('usuarios')
    .values({ codigo, nombre: 'Marta Quiroga', clave_hash: await claveHash, font_size: null })
    .execute()
  if (modulos.length) {
    await db
      .insertInto('usuarios_modulos')
      .values(modulos.map((modulo) => ({ usuario: codigo, modulo })))
      .execute()
  }

  return codigo
}

export const addCliente = async (db: Db, change: Partial<Row<'clientes'>> = {}) => {
  const row = { codigo: '1204', razon: 'ACEROS DEL SUR SA', cuit: '30712345671', cm05_vencimiento: null, ...change }
  await db.insertInto('clientes').values(row).execute()

  return row.codigo
}
