import type { Db } from '../db/db.ts'
import type { Caller } from '../people/visible.ts'
import type { Access } from './auth.ts'

/** The predefined views of a list, and the counts of their rows, in one request. */
export type VistasDadas = {
  lista: string
  access: Access
  count: (given: { db: Db; caller: Caller; hoy: string }) => Promise<{ clave: string; n: number }[]>
}
