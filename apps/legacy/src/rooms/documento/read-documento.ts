import type { Lugar } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import { momentoDe } from '../../infra/dates.ts'
import type { Db, Trx } from '../../infra/db.ts'
import { type Caller, canSee } from '../../infra/visible.ts'
import { estadoDocumento } from './estado-documento.ts'
import { SIN_TOMAR, type Tomada, tomadasDe } from './taken.ts'

const ITEM = [
  'nro_item',
  'familia',
  'descripcion',
  'productos_seleccionados',
  'medidas_seleccionadas',
  'medidas_seleccionadas_hasta',
  'atributos_seleccionados',
  'observacion_cliente',
  'observacion_interna',
  'observacion_etiqueta',
  'ficha',
  'cantidad',
  'peso_unitario',
  'peso_total',
  'peso_origen',
  'moneda',
  'precio_unitario',
  'precio_origen',
  'precio_total',
  'plazo_entrega',
  'medidas_familia',
  'estado',
  'motivo_codi',
  'dato_adicional_1',
  'descrip_motivo',
  'nro_item_origen',
  'cantidad_preparada',
  'aprobacion',
  'precio_lista',
  'iva',
] as const

const itemsDe = (db: Db | Trx, n_cotizacion: number) =>
  db.selectFrom('cotizacion_items').select(ITEM).where('n_cotizacion', '=', n_cotizacion).orderBy('orden').execute()

/**
 * A saved document as it goes to the wire (LLA-03), or undefined where there is none of this tipo and number that the
 * user may see: one that he may not see answers like one that never was.
 */
export const leerDocumento = async (db: Db | Trx, id: { tipo: Lugar; n_cotizacion: number }, caller: Caller) => {
  const found = await db
    .selectFrom('cotizaciones as c')
    .innerJoin('clientes as cl', 'cl.codigo', 'c.cliente')
    .leftJoin('contactos as ct', 'ct.nro_cpt', 'c.nro_cpt')
    .selectAll('c')
    .select(['cl.cuit', 'cl.baja as cliente_baja'])
    .select(sql<string>`concat_ws(', ', nullif(ct.apellido, ''), nullif(ct.nombres, ''))`.as('contacto'))
    .select(estadoDocumento(caller.hoy).as('estado_documento'))
    .where('c.n_cotizacion', '=', id.n_cotizacion)
    .where('c.tipo', '=', id.tipo)
    .where(canSee(caller, 'c.cliente'))
    .executeTakeFirst()
  if (!found) return undefined

  const productos = await itemsDe(db, found.n_cotizacion)
  const tomadas = id.tipo === 'cotizacion' ? await tomadasDe(db, found.n_cotizacion) : new Map<number, Tomada>()

  return {
    ...found,
    modificado: momentoDe(found.modificado),
    productos: productos.map((item) => ({ ...item, ...(tomadas.get(item.nro_item) ?? SIN_TOMAR) })),
  }
}

export type DocumentoLeido = NonNullable<Awaited<ReturnType<typeof leerDocumento>>>
