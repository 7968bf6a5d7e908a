import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Documents of all three tipos and the conditions they are made with (CND-01). `items`, `ganados`, `perdidos` and the
 * subtotals are sums over the lines, rewritten by every save, so that a state is read from the header alone (DOC-01).
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table tipos_vencimientos (
      tipo_vencim_codi text primary key,
      descrip text not null,
      col text not null,
      orden integer not null
    )`,
    sql`create table vencimientos (tipo_ajuste_codi text primary key, nombre text not null, orden integer not null)`,
    sql`create table condiciones_opciones (
      tipo_ajuste_codi text not null references vencimientos,
      tipo_vencim_codi text not null references tipos_vencimientos,
      primary key (tipo_ajuste_codi, tipo_vencim_codi)
    )`,
    sql`create table entrega_valores (
      tipo_vencim_codi text not null references tipos_vencimientos,
      codigo text not null,
      nombre text not null,
      orden integer not null,
      primary key (tipo_vencim_codi, codigo)
    )`,
    sql`create table listas (
      lista text not null check (lista in ('estados_item', 'motivos_item', 'estados_nv', 'tipos_cambio')),
      value text not null,
      text text not null,
      orden integer not null,
      primary key (lista, value)
    )`,
    sql`create sequence numero_cotizacion`,
    sql`create table cotizaciones (
      n_cotizacion bigint primary key default nextval('numero_cotizacion'),
      tipo text not null check (tipo in ('cotizacion', 'nota_venta', 'factura-representante')),
      version integer not null default 1,
      fecha date not null,
      usuario text not null references usuarios,
      cliente text not null references clientes,
      razon_reemplazo text not null default '',
      empresa_reemplazo text not null default '',
      nro_cpt bigint references contactos,
      negocio text not null references negocios,
      deposito text references depositos,
      referencia text not null default '',
      lugar_entrega text not null default '',
      lugar_entre_sgai text not null default '',
      c_transp text references transportistas,
      fecha_seguimiento date,
      observaciones text not null default '',
      condicion_ajuste text not null default '',
      entrega_valor text not null default '',
      validez_oferta date,
      flete_seguro_destino text not null default 'N' check (flete_seguro_destino in ('S', 'N')),
      usuario_destino_nv text references usuarios,
      estado text not null default '',
      tipo_cambio text not null default '',
      dolar_billete numeric,
      dolar_divisa numeric,
      anulada text not null default 'N' check (anulada in ('S', 'N')),
      rechazada text not null default 'N' check (rechazada in ('S', 'N')),
      pendiente_aprobacion text not null default 'N' check (pendiente_aprobacion in ('S', 'N')),
      ultimo_nro_item integer not null default 0,
      items integer not null default 0,
      ganados integer not null default 0,
      perdidos integer not null default 0,
      subtotal_p numeric,
      subtotal_d numeric,
      modificado timestamptz not null,
      modificado_por text not null
    )`,
    sql`create index cotizaciones_tipo on cotizaciones (tipo, n_cotizacion)`,
    sql`create index cotizaciones_cliente on cotizaciones (cliente, n_cotizacion)`,
    sql`create index cotizaciones_fecha on cotizaciones (tipo, fecha, n_cotizacion)`,
    sql`create index cotizaciones_validez on cotizaciones (tipo, validez_oferta, n_cotizacion)`,
    sql`create index cotizaciones_abiertas on cotizaciones (tipo, validez_oferta)
      where anulada = 'N' and (rechazada = 'S' or pendiente_aprobacion = 'S' or ganados + perdidos < greatest(items, 1))`,
    sql`create table cotizacion_items (
      n_cotizacion bigint not null references cotizaciones,
      nro_item integer not null,
      orden integer not null,
      familia text not null references familias,
      descripcion text not null default '',
      productos_seleccionados text[] not null default '{}',
      medidas_seleccionadas text[] not null default '{}',
      medidas_seleccionadas_hasta text[] not null default '{}',
      atributos_seleccionados text[] not null default '{}',
      observacion_cliente text not null default '' check (char_length(observacion_cliente) <= 35),
      observacion_interna text not null default '' check (char_length(observacion_interna) <= 35),
      observacion_etiqueta text not null default '' check (char_length(observacion_etiqueta) <= 35),
      ficha jsonb,
      cantidad numeric check (cantidad >= 0 and scale(cantidad) <= 2),
      peso_unitario numeric check (peso_unitario >= 0 and scale(peso_unitario) <= 8),
      peso_total numeric check (peso_total >= 0 and scale(peso_total) <= 8),
      moneda text not null check (moneda in ('D', 'P')),
      precio_unitario numeric check (precio_unitario >= 0 and scale(precio_unitario) <= 8),
      precio_origen text not null default 'manual',
      precio_total numeric check (precio_total >= 0 and scale(precio_total) <= 2),
      plazo_entrega integer,
      medidas_familia integer not null default 0,
      estado text not null default 'A' check (estado in ('A', 'G', 'P')),
      motivo_codi text not null default '',
      dato_adicional_1 text not null default '',
      descrip_motivo text not null default '',
      primary key (n_cotizacion, nro_item)
    )`,
    sql`create index cotizacion_items_producto on cotizacion_items (familia, productos_seleccionados, n_cotizacion)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop table cotizacion_items`,
    sql`drop table cotizaciones`,
    sql`drop sequence numero_cotizacion`,
    sql`drop table listas`,
    sql`drop table entrega_valores`,
    sql`drop table condiciones_opciones`,
    sql`drop table vencimientos`,
    sql`drop table tipos_vencimientos`,
  ])
