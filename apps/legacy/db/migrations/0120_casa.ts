import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** The house's short lists (DOC-03, DOC-04, CND-03). */
const LISTAS = {
  estados_item: { A: 'Abierta', G: 'Ganada', P: 'Perdida' },
  motivos_item: {
    1: 'Precio, lo compró a otra empresa',
    2: 'Plazo de entrega',
    3: 'Sin stock',
    4: 'Condición de pago',
    5: 'Calidad o certificado',
    6: 'Obra o compra postergada',
    7: 'Sin respuesta del cliente',
    8: 'Recotizado',
    9: 'Otros',
  },
  estados_nv: { P: 'Pendiente', A: 'Autorizada', E: 'En preparación', D: 'Despachada' },
  tipos_cambio: { B: 'Billete BNA', D: 'Divisa BNA' },
}

/** Settings of every desk until somebody changes them under Datos › Empresa. */
const PARAMETROS = {
  dias_pronta_a_vencer: '3',
  dias_validez: '7',
  aceptacion_cotizacion: 'Aceptamos esta cotización y sus condiciones.',
  iva_cotizacion: 'desglose',
  iva_nota_venta: 'desglose',
  leyenda_iva: 'Los precios no incluyen IVA.',
}

const listas = Object.entries(LISTAS).map(
  ([lista, rows]) => sql`insert into listas (lista, value, text, orden)
    select ${lista}, value, text, orden from jsonb_to_recordset(${JSON.stringify(
      Object.entries(rows).map(([value, text], i) => ({ value, text, orden: i + 1 })),
    )}::jsonb) as r(value text, text text, orden integer)
    where not exists (select from listas where lista = ${lista}) on conflict do nothing`,
)

/** The conditions of any desk, cash and transfer, so that nobody has to enter them first. */
const condiciones = [
  sql`insert into tipos_vencimientos (tipo_vencim_codi, descrip, col, orden)
    select * from (values ('EF', 'Efectivo', 'EF', 1), ('TR', 'Transferencia', 'TR', 2)) as r
    where not exists (select from vencimientos) and not exists (select from tipos_vencimientos)`,
  sql`insert into entrega_valores (tipo_vencim_codi, codigo, nombre, orden)
    select * from (values ('EF', 'EF1', 'Paga en mostrador', 1), ('EF', 'EF2', 'Paga contra entrega', 2),
      ('TR', 'TR1', 'Transfiere antes del despacho', 1), ('TR', 'TR2', 'Transfiere al vencimiento', 2)) as r
    where not exists (select from vencimientos) and not exists (select from entrega_valores)`,
  sql`insert into vencimientos (tipo_ajuste_codi, nombre, orden)
    select '00', 'Contado', 1 where not exists (select from vencimientos)`,
  sql`insert into condiciones_opciones (tipo_ajuste_codi, tipo_vencim_codi)
    select v.tipo_ajuste_codi, t.tipo_vencim_codi from vencimientos v, tipos_vencimientos t
    where v.tipo_ajuste_codi = '00' and t.tipo_vencim_codi in ('EF', 'TR')
      and not exists (select from condiciones_opciones)`,
]

/**
 * The rows that every quotation needs (DAT-15). A table that holds any row is left alone: a motive that somebody removed does not
 * come back, and no document's legends change.
 */
export const casa = [
  ...listas,
  ...condiciones,
  sql`insert into parametros (nombre, valor)
    select key, value from jsonb_each_text(${JSON.stringify(PARAMETROS)}::jsonb)
    where not exists (select from parametros)`,
  sql`insert into clientes (codigo, razon, condicion_iva) values ('9999', 'CLIENTE GENÉRICO', 'Consumidor final')
    on conflict do nothing`,
]

export const up = (db: Kysely<unknown>) => run(db, casa)

/** Leaves the rows, since documents may use them; they go with their tables. */
export const down = (db: Kysely<unknown>) => run(db, [])
