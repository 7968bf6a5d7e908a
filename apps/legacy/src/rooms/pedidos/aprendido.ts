import type { pedidoRecordar } from '@yunque/contracts/pedidos'
import { isRecordable } from '@yunque/pedidos'
import { sql } from 'kysely'
import type * as z from 'zod'
import { audit } from '../../kernel/audit.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { countOf } from '../../kernel/db/sql.ts'
import { ApiError, invalid } from '../../kernel/http/errors.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { claveDe } from '../equivalencias/equivalencias.ts'

/** Most learned words of one person; more can only be a mistake. */
const MAX_PROPIAS = 500
/** Most learned words used in one reading: the newest of the reader's own and of the accepted ones. */
const MAX_LEIDAS = 5_000

type Autor = { usuario: string; momento: Date }

const NO_EXISTE = 'Esa equivalencia ya no existe.'
const auditOne = (trx: Trx, autor: Autor, accion: string, id: number, antes: object | null, despues: object | null) =>
  audit(trx, { ...autor, accion, entidad: 'equivalencia de pedidos', id_entidad: id, antes, despues })

/** The learned words with which this person's requests are read: his own, and those accepted for all (PED-05). */
export const findAprendidas = (db: Db, usuario: string) =>
  db
    .selectFrom('pedido_equivalencias')
    .select(['id', 'familia', 'selector', 'value', 'nombre', 'usuario', 'aceptada_por', 'momento'])
    .select(nombreDe('usuario').as('quien'))
    .where((eb) => eb.or([eb('usuario', '=', usuario), eb('aceptada_por', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(MAX_LEIDAS)
    .execute()
export type Aprendido = Awaited<ReturnType<typeof findAprendidas>>[number]

const requireOpcion = async (
  trx: Trx,
  { familia, selector, valor }: z.output<typeof pedidoRecordar>,
): Promise<void> => {
  const { rows } = await sql`select 1 from (
      select o.value, dense_rank() over (order by o.selector) - 1 as n
      from selector_opciones o where o.familia = ${familia} and o.tipo = 'producto') x
    where x.n = ${selector} and x.value = ${valor}`.execute(trx)
  if (rows.length === 0) throw invalid({ valor: ['Elija una opción de la familia.'] })
}

/**
 * Stores words that mean an option, for their author; a newer meaning replaces the older one, unless that holds for everybody by now:
 * then it is no longer his to change.
 */
export const remember = async (trx: Trx, autor: Autor, form: z.output<typeof pedidoRecordar>): Promise<void> => {
  const { familia, selector, valor: value, renglon } = form
  const nombre = form.nombre.trim()
  if (!isRecordable(nombre))
    throw invalid({ nombre: ['Sólo se recuerdan palabras: ningún número, y no más de cinco.'] })
  await requireOpcion(trx, form)
  const mine = trx.selectFrom('pedido_equivalencias').where('usuario', '=', autor.usuario)
  const clave = claveDe(nombre)
  const [antes] = await mine
    .selectAll()
    .where('familia', '=', familia)
    .where('selector', '=', selector)
    .where('clave', '=', clave)
    .forUpdate()
    .execute()
  if (antes?.aceptada_por != null) {
    if (antes.value === value) return
    throw new ApiError(422, `«${antes.nombre}» ya vale para todos: se cambia en 'Tabla de Equivalencias'.`)
  }
  if (!antes && (await countOf(mine)) >= MAX_PROPIAS)
    throw new ApiError(422, `Se recuerdan hasta ${MAX_PROPIAS} palabras por persona.`)
  if (antes) await trx.deleteFrom('pedido_equivalencias').where('id', '=', antes.id).execute()
  const despues = await trx
    .insertInto('pedido_equivalencias')
    .values({ familia, selector, value, nombre, clave, renglon, ...autor })
    .returningAll()
    .executeTakeFirstOrThrow()
  await auditOne(trx, autor, 'recordar', despues.id, antes ?? null, despues)
}

/** Deletes one: the author while it is only his own, or anybody who maintains the table (TEQ). */
export const forget = async (trx: Trx, autor: Autor, id: number, { todas = false } = {}): Promise<void> => {
  const [antes] = await trx
    .deleteFrom('pedido_equivalencias')
    .where('id', '=', id)
    .$if(!todas, (q) => q.where('usuario', '=', autor.usuario).where('aceptada_por', 'is', null))
    .returningAll()
    .execute()
  if (!antes) throw new ApiError(404, NO_EXISTE)
  await auditOne(trx, autor, 'olvidar', id, antes, null)
}

/** Accepts it, so that everybody's requests are read with it; done by whoever maintains the table. */
export const accept = async (trx: Trx, autor: Autor, id: number): Promise<void> => {
  const [despues] = await trx
    .updateTable('pedido_equivalencias')
    .set({ aceptada_por: autor.usuario, aceptada_el: autor.momento })
    .where('id', '=', id)
    .where('aceptada_por', 'is', null)
    .returningAll()
    .execute()
  if (!despues) throw new ApiError(404, NO_EXISTE)
  await auditOne(trx, autor, 'aceptar', id, { ...despues, aceptada_por: null, aceptada_el: null }, despues)
}

/** All learned words, for whoever maintains the table: first those waiting to be accepted, then the newest. */
export const listAprendidas = (db: Db, limit: number) =>
  db
    .selectFrom('pedido_equivalencias as e')
    .innerJoin('familias as f', 'f.codigo', 'e.familia')
    .select(['e.id', 'e.nombre', 'e.renglon', 'e.momento', 'e.aceptada_el', 'f.nombre as familia'])
    .select([nombreDe('e.usuario').as('quien'), nombreDe('e.aceptada_por').as('aceptada_por')])
    .select(
      sql<string | null>`(select o.text from (
          select x.*, dense_rank() over (order by x.selector) - 1 as n
          from selector_opciones x where x.familia = e.familia and x.tipo = 'producto') o
        where o.n = e.selector and o.value = e.value)`.as('opcion'),
    )
    .orderBy(sql`(e.aceptada_por is null)`, 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
