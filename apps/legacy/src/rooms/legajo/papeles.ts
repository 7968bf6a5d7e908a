import { hash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findAjeno } from '../../kernel/ajenos.ts'
import { audit } from '../../kernel/audit.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { PapelesTables } from '../../kernel/db/schema/papeles.ts'
import { countOf } from '../../kernel/db/sql.ts'
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

/** Which papers: those of a client, or those to be asked for anew up to a day, of clients in use and not renewed since. */
export type Cuales = { cliente: string } | { hasta: string }

const elegidos = (db: Db, caller: Caller, cuales: Cuales) =>
  'cliente' in cuales
    ? papeles(db, caller).where('p.cliente', '=', cuales.cliente)
    : papeles(db, caller)
        .where('p.vence', '<=', cuales.hasta)
        .where('c.baja', '=', 'N')
        .where(sql<boolean>`not p.renovado`)

export const countPapeles = (db: Db, caller: Caller, cuales: Cuales): Promise<number> =>
  countOf(elegidos(db, caller, cuales))

/** A page of papers: of a client the last first, else those that expire first. */
export const listPapeles = (db: Db, caller: Caller, cuales: Cuales, limit: number, offset: number) => {
  const all = elegidos(db, caller, cuales).select([...columns, 'c.razon', 'u.nombre as subido_por'])
  const sorted = 'cliente' in cuales ? all.orderBy('p.id', 'desc') : all.orderBy('p.vence').orderBy('p.id')

  return sorted.limit(limit).offset(offset).execute()
}

export const papelPorClave = (db: Db, caller: Caller, clave: string) =>
  papeles(db, caller).select(['p.nombre', 'p.mime', 'p.contenido']).where('p.clave', '=', clave).executeTakeFirst()

type Nuevo = { cliente: string; tipo: TipoPapel; desde: string; vence: string | null; archivo: File }
type Autor = { usuario: string; momento: Date }

type Cm05 = { vence: string; isNuevo: boolean } | { fuente: string }

/** What became of a paper: whether it was there, with other days, and until when its client's CM05 holds, or who brings that day. */
export type Guardado = { isCorreccion: boolean; cm05?: Cm05 }

/** Condition: another paper `n` renews `p`, as the trigger has it that keeps `renovado`. */
const RENUEVA = sql`n.cliente = p.cliente and n.tipo = p.tipo and n.id <> p.id
  and (n.vence is null or n.vence > p.vence or n.vence = p.vence and n.id > p.id)`

/**
 * A file that is there with other days: those were mistyped, since one paper has one expiry, and nothing else could put them right.
 * Answers the expiry that it had; undefined where the days are the same.
 */
const correctDias = async (
  trx: Trx,
  { usuario, momento }: Autor,
  { cliente, tipo, desde, vence, sha256 }: Pick<Nuevo, 'cliente' | 'tipo' | 'desde' | 'vence'> & { sha256: string },
): Promise<{ vence: string | null } | undefined> => {
  await trx.selectFrom('clientes').select('codigo').where('codigo', '=', cliente).forUpdate().execute()
  const antes = await trx
    .selectFrom('papeles')
    .select(['id', 'desde', 'vence'])
    .where('cliente', '=', cliente)
    .where('tipo', '=', tipo)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  if (antes.desde === desde && antes.vence === vence) return undefined
  await trx.updateTable('papeles').set({ desde, vence }).where('id', '=', antes.id).execute()
  await sql`update papeles p set renovado = vence is not null and exists (select 1 from papeles n where ${RENUEVA})
    where cliente = ${cliente} and tipo = ${tipo} and tipo <> 'OTRO'`.execute(trx)
  const despues = { desde, vence }
  await audit(trx, { momento, usuario, accion: 'corregir', entidad: 'papel', id_entidad: antes.id, antes, despues })

  return antes
}

/**
 * The expiry of a client's CM05 after a paper of his was filed: that paper's, unless another one runs longer. Where `erroneo`, the day
 * that the paper had by mistake, is the client's, the paper that runs longest tells the right one.
 */
const renewCm05 = async (
  trx: Trx,
  { usuario, momento }: Autor,
  { cliente, vence, erroneo }: { cliente: string; vence: string; erroneo: string | null },
): Promise<Cm05> => {
  const antes = await trx
    .selectFrom('clientes')
    .select(['cm05_vencimiento', 'version'])
    .where('codigo', '=', cliente)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const ultimo = trx.selectFrom('papeles').select(({ fn }) => fn.max('vence').as('vence'))
  const papel = await ultimo.where('cliente', '=', cliente).where('tipo', '=', 'CM05').executeTakeFirst()
  const actual = antes.cm05_vencimiento
  const cm05 = actual !== null && actual === erroneo ? (papel?.vence ?? vence) : vence
  // An older paper that is filed later does not change the expiry.
  if (actual === cm05 || (actual !== null && actual !== erroneo && actual >= cm05))
    return { vence: actual, isNuevo: false }
  const ajeno = await findAjeno(trx, 'clientes', [cliente])
  if (ajeno?.campos.includes('cm05_vencimiento')) return { fuente: ajeno.fuente }
  await trx
    .updateTable('clientes')
    .set({ cm05_vencimiento: cm05, version: sql`version + 1` })
    .where('codigo', '=', cliente)
    .execute()
  await audit(trx, {
    momento,
    usuario,
    accion: 'renovar cm05',
    entidad: 'cliente',
    id_entidad: cliente,
    antes,
    despues: { cm05_vencimiento: cm05 },
  })

  return { vence: cm05, isNuevo: true }
}

/** Stores a paper once; a CM05 also renews the client's expiry, unless another system brings it, whose next file would undo it (DAT-09). */
export const addPapel = async (
  trx: Trx,
  autor: Autor,
  { cliente, tipo, desde, vence, archivo }: Nuevo,
): Promise<Guardado> => {
  const { usuario, momento } = autor
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
  const corregido = added ? undefined : await correctDias(trx, autor, papel)
  if (!added && !corregido) throw invalid({ archivo: ['Ese archivo ya está en el legajo del cliente.'] })
  if (added) {
    const despues = { ...papel, nombre }
    await audit(trx, {
      ...{ momento, usuario, accion: 'subir', entidad: 'papel', id_entidad: added.id },
      ...{ antes: null, despues },
    })
  }
  const isCorreccion = corregido !== undefined
  if (tipo !== 'CM05' || vence === null) return { isCorreccion }

  return { isCorreccion, cm05: await renewCm05(trx, autor, { cliente, vence, erroneo: corregido?.vence ?? null }) }
}
