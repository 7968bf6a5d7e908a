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
 * A saved document as it goes to the wire (LLA-03). Undefined where there is none of this tipo and number that the user may
 * see: a hidden one answers like one that never was. It is read in one statement, so it is of one moment. With `hold`
 * nobody else can write it until the transaction ends. Whoever had to wait for that gets the header as it is now and the
 * lines as they were: its version, which is not the one that was sent, shows it.
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
    // The author is told by name, for people to read.
    modificado_por: cabecera.nombre_modificado_por,
    productos: productos.map((item) => ({ ...item, ...(taken.get(item.nro_item) ?? SIN_TOMAR) })),
  }
}

export type DocumentoLeido = NonNullable<Awaited<ReturnType<typeof readDocumento>>>
export type ItemGuardado = DocumentoLeido['productos'][number]

/** A document's lines by their numbers, as a form writes them; none of a new one. */
export const itemsByNumber = (antes: DocumentoLeido | undefined): ReadonlyMap<string, ItemGuardado> =>
  new Map(antes?.productos.map((item) => [String(item.nro_item), item]))
