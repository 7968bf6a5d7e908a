import { hash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findAjeno } from '../../kernel/ajenos.ts'
import { audit } from '../../kernel/audit.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { PapelesTables } from '../../kernel/db/schema/papeles.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { type Caller, canSee } from '../../kernel/people/visible.ts'
import { nombreSeguro, tipoDe } from './tipo-archivo.ts'

export type TipoPapel = PapelesTables['papeles']['tipo']

export const TIPOS_PAPEL: Record<TipoPapel, string> = {
  CM05: 'CM05',
  EXCLUSION: 'Certificado de exclusión',
  CONSTANCIA: 'Constancia de inscripción',
  OTRO: 'Otro',
}

/** Bytes of one paper. */
export const MAX_PAPEL = 10 * 1024 * 1024

const columns = ['p.clave', 'p.cliente', 'p.tipo', 'p.desde', 'p.vence', 'p.nombre', 'p.bytes', 'p.subido'] as const

/** Papers that the caller may see, without their contents. */
const papeles = (db: Db, caller: Caller) =>
  db
    .selectFrom('papeles as p')
    .innerJoin('clientes as c', 'c.codigo', 'p.cliente')
    .innerJoin('usuarios as u', 'u.codigo', 'p.subido_por')
    .where(canSee(caller, 'p.cliente'))

export const papelesDe = (db: Db, caller: Caller, cliente: string, limit: number) =>
  papeles(db, caller)
    .select([...columns, 'c.razon', 'u.nombre as subido_por'])
    .where('p.cliente', '=', cliente)
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

/** Papers to be asked for anew, by expiry, the soonest first: of clients in use, and not renewed since. */
export const papelesPorVencer = (db: Db, caller: Caller, hasta: string, limit: number) =>
  papeles(db, caller)
    .select([...columns, 'c.razon', 'u.nombre as subido_por'])
    .where('p.vence', '<=', hasta)
    .where('c.baja', '=', 'N')
    .where(sql<boolean>`not p.renovado`)
    .orderBy('p.vence')
    .orderBy('p.id')
    .limit(limit)
    .execute()

export const papelPorClave = (db: Db, caller: Caller, clave: string) =>
  papeles(db, caller).select(['p.nombre', 'p.mime', 'p.contenido']).where('p.clave', '=', clave).executeTakeFirst()

type Nuevo = { cliente: string; tipo: TipoPapel; desde: string; vence: string | null; archivo: File }

/** Stores a paper once; a CM05 also renews the client's expiry, or answers which other system does, whose next file would undo it (DAT-09). */
export const addPapel = async (
  trx: Trx,
  { usuario, momento }: { usuario: string; momento: Date },
  { cliente, tipo, desde, vence, archivo }: Nuevo,
): Promise<string | undefined> => {
  const contenido = Buffer.from(await archivo.arrayBuffer())
  const found = tipoDe(contenido)
  if (!found) throw invalid({ archivo: ['El archivo no es un PDF, un JPG ni un PNG.'] })
  const sha256 = hash('sha256', contenido)
  const papel = { cliente, tipo, desde, vence, mime: found.mime, bytes: contenido.length, sha256 }
  const nombre = nombreSeguro(archivo.name, found.extension)
  const added = await trx
    .insertInto('papeles')
    .values({ ...papel, nombre, clave: randomUUID(), contenido, subido: momento, subido_por: usuario })
    .onConflict((conflict) => conflict.columns(['cliente', 'tipo', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw invalid({ archivo: ['Ese archivo ya está en el legajo del cliente.'] })
  await audit(trx, {
    momento,
    usuario,
    accion: 'subir',
    entidad: 'papel',
    id_entidad: added.id,
    antes: null,
    despues: { ...papel, nombre },
  })
  if (tipo !== 'CM05' || vence === null) return undefined

  const antes = await trx
    .selectFrom('clientes')
    .select(['cm05_vencimiento', 'version'])
    .where('codigo', '=', cliente)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // An older paper that is filed later does not change the expiry.
  if (antes.cm05_vencimiento !== null && antes.cm05_vencimiento >= vence) return undefined
  const ajeno = await findAjeno(trx, 'clientes', [cliente])
  if (ajeno?.campos.includes('cm05_vencimiento')) return ajeno.fuente
  await trx
    .updateTable('clientes')
    .set({ cm05_vencimiento: vence, version: sql`version + 1` })
    .where('codigo', '=', cliente)
    .execute()
  await audit(trx, {
    momento,
    usuario,
    accion: 'renovar cm05',
    entidad: 'cliente',
    id_entidad: cliente,
    antes,
    despues: { cm05_vencimiento: vence },
  })

  return undefined
}
