import type { Lugar } from '@yunque/contracts/productos'
import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { momentoDe } from '../../../kernel/dates.ts'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { DECIMALES, DECIMALES_O_NULL, ITEM } from '../../../kernel/db/schema/cotizaciones.ts'
import type { Schema } from '../../../kernel/db/schema.ts'
import { nombreDe } from '../../../kernel/people/usuarios.ts'
import { type Caller, canSee } from '../../../kernel/people/visible.ts'
import { estadoDocumento } from './estado-documento.ts'
import { porLinea, SIN_TOMAR, tomadas } from './taken.ts'

const itemsDe = (db: Pick<Db, 'selectFrom'>, n_cotizacion: number) =>
  db
    .selectFrom('cotizacion_items as i')
    .select(ITEM.map((campo) => `i.${campo}` as const))
    .select((eb) => DECIMALES.map((campo) => eb.cast<string>(`i.${campo}`, 'text').as(campo)))
    .select((eb) => DECIMALES_O_NULL.map((campo) => eb.cast<string | null>(`i.${campo}`, 'text').as(campo)))
    .where('i.n_cotizacion', '=', n_cotizacion)
    .orderBy('i.orden')

/**
 * A saved document in its wire format (LLA-03). Undefined where the user may not see one of this tipo and number, so that a
 * hidden one looks like a missing one. One statement reads it, so all of it is of one moment. With `hold` it is locked until the
 * transaction ends. After waiting for that lock the header is current but the lines are older; the version then differs from the
 * one that was sent, so the save is refused.
 */
export const readDocumento = async (
  db: Db | Trx,
  id: { tipo: Lugar; n_cotizacion: number },
  caller: Caller,
  { hold = false } = {},
) => {
  const eb = expressionBuilder<Schema>()
  const found = await db
    .selectFrom('cotizaciones as c')
    .innerJoin('clientes as cl', 'cl.codigo', 'c.cliente')
    .leftJoin('contactos as ct', 'ct.nro_cpt', 'c.nro_cpt')
    .selectAll('c')
    .select([nombreDe('c.usuario').as('nombre_usuario'), nombreDe('c.modificado_por').as('nombre_modificado_por')])
    .select(['cl.cuit', 'cl.baja as cliente_baja'])
    .select(sql<string>`concat_ws(', ', nullif(ct.apellido, ''), nullif(ct.nombres, ''))`.as('contacto'))
    .select(estadoDocumento(caller.hoy).as('estado_documento'))
    .select((q) =>
      q
        .selectFrom('cotizacion_pedidos as p')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('p.n_cotizacion', '=', id.n_cotizacion)
        .$asScalar()
        .$notNull()
        .as('cant_pedidos'),
    )
    .select(jsonArrayFrom(itemsDe(eb, id.n_cotizacion)).as('productos'))
    .$if(id.tipo === 'cotizacion', (q) => q.select(jsonArrayFrom(tomadas(eb, id.n_cotizacion)).as('tomadas')))
    .where('c.n_cotizacion', '=', id.n_cotizacion)
    .where('c.tipo', '=', id.tipo)
    .where(canSee(caller, 'c.cliente'))
    .$if(hold, (q) => q.forUpdate('c'))
    .executeTakeFirst()
  if (!found) return undefined

  const { tomadas: rows = [], productos, ...cabecera } = found
  const taken = porLinea(rows)

  return {
    ...cabecera,
    modificado: momentoDe(cabecera.modificado),
    // The author by name, for people.
    modificado_por: cabecera.nombre_modificado_por,
    productos: productos.map((item) => ({
      ...item,
      // At what rate a line from before this desk was taxed nobody told, and the stored one is a default (DAT-05, DOC-14).
      ...(cabecera.numero_anterior !== null && { iva: '' }),
      ...(taken.get(item.nro_item) ?? SIN_TOMAR),
    })),
  }
}

export type DocumentoLeido = NonNullable<Awaited<ReturnType<typeof readDocumento>>>
export type ItemGuardado = DocumentoLeido['productos'][number]

/** A document's lines by their numbers as a form writes them; empty for a new document. */
export const itemsByNumber = (antes: DocumentoLeido | undefined): ReadonlyMap<string, ItemGuardado> =>
  new Map(antes?.productos.map((item) => [String(item.nro_item), item]))
