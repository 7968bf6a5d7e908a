import type { Db } from '../db/db.ts'
import type { Caller } from '../people/visible.ts'
import type { Access } from './auth.ts'

/** The views that come with a list, and how their rows are counted, all in one question. */
export type VistasDadas = {
  lista: string
  access: Access
  contar: (given: { db: Db; caller: Caller; hoy: string }) => Promise<{ clave: string; n: number }[]>
}
