import { sql } from 'kysely'
import { medidasDe } from '../../impresion/formato.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import type { Caller } from '../../kernel/people/visible.ts'
import { inicioDe } from '../documento/read/inicio.ts'
import { listasDeItem } from '../documento/read/opciones.ts'
import { readDocumento } from '../documento/read/read-documento.ts'
import { condicionAcordada } from '../documento/save/cond-pago.ts'
import { type Existencia, existenciasDe, SIN_STOCK } from '../stock/lotes.ts'

/** null where nothing is free, which is shown as 'Sin Stock' (EST-13). */
const stockData = ({ cantidad, equivalente }: Existencia = SIN_STOCK) =>
  cantidad || equivalente ? { stock_actual_ump: cantidad, stock_actual_ume: equivalente } : null

/** None are asked for of a document from before this desk that came without its lines (DAT-05). */
const unidadesDe = async (db: Db, codigos: string[]) => {
  const rows = await db
    .selectFrom('familias')
    .select(['codigo', 'nombre', 'um1', 'um2'])
    .where(sql<boolean>`codigo = any(${codigos}::text[])`)
    .execute()
  return new Map(rows.map(({ codigo, ...unidades }) => [codigo, unidades]))
}

const extensionesDe = async (db: Db, n_cotizacion: number) => {
  const rows = await db
    .selectFrom('extensiones')
    .select(['hasta', 'motivo', 'usuario', 'cuando'])
    .select(nombreDe('usuario').as('nombre_usuario'))
    .where('n_cotizacion', '=', n_cotizacion)
    .orderBy('id', 'desc')
    .execute()

  return rows.map(({ cuando, ...extension }) => ({ ...extension, cuando: momentoDe(cuando) }))
}

/** POST /api/cotizaciones/estado/{n_cotizacion}: the status panel of a quotation and its client (API-05). */
export const findEstado = async (db: Db, pedido: { n_cotizacion: number; cliente: string }, caller: Caller) => {
  const { n_cotizacion, cliente } = pedido
  const documento = await readDocumento(db, { tipo: 'cotizacion', n_cotizacion }, caller)
  if (documento?.cliente !== cliente) throw notFound(`No existe la cotización N° ${n_cotizacion}.`)

  const { productos, condicion_ajuste } = documento
  const { negocio, deposito } = documento
  const [, tipo_vencim_codi = ''] = condicion_ajuste.split('_')
  // The queries run in parallel: in sequence they were a desk's longest wait (bench/capacity).
  const [stock, unidades, inicio, cond_pago, extensiones, listas] = await Promise.all([
    existenciasDe(db, productos, { negocio, deposito: deposito ?? '' }),
    unidadesDe(db, [...new Set(productos.map(({ familia }) => familia))]),
    inicioDe(db, cliente, { tipo_vencim_codi }),
    documento.cond_pago || condicionAcordada(db, documento),
    extensionesDe(db, n_cotizacion),
    listasDeItem(
      db,
      productos.map(({ motivo_codi }) => motivo_codi),
    ),
  ])

  return {
    ...inicio,
    cotizacion: {
      n_cotizacion,
      version: documento.version,
      modificado: documento.modificado,
      modificado_por: documento.modificado_por,
      numero_anterior: documento.numero_anterior,
      negocio,
      deposito,
      referencia: documento.referencia,
      lugar_entrega: documento.lugar_entrega,
      cond_pago,
      nro_cpt: documento.nro_cpt,
      lugar_entre_sgai: documento.lugar_entre_sgai,
      c_transp: documento.c_transp,
      fecha_seguimiento: documento.fecha_seguimiento,
      marca_flete_seguro_desti: documento.flete_seguro_destino,
      observaciones: documento.observaciones,
      empresa_reemplazo: documento.empresa_reemplazo,
      razon_reemplazo: documento.razon_reemplazo,
      fecha_comprometida: documento.fecha_comprometida,
      validez_oferta: documento.validez_oferta,
      estado_documento: documento.estado_documento,
      extensiones,
    },
    condicion_ajuste,
    productos: productos.map((item, i) => {
      const { nombre = item.familia, um1 = '', um2 = '' } = unidades.get(item.familia) ?? {}
      const isByQuantity = item.medidas_familia === 1

      return {
        nro_item: item.nro_item,
        familia: nombre,
        desc_prod: item.descripcion,
        medidas: medidasDe(item),
        q1: item.cantidad,
        // The price for the quantity that the panel multiplies: qe1 where there is one (EST-06).
        qe1: isByQuantity ? null : item.peso_total,
        um1,
        um2,
        uni_medi_canti: isByQuantity ? um1 : um2 || um1,
        cod_med: um1,
        cod_med_eq: um2,
        stockData: stockData(stock[i]),
        precio_uni_d: item.precio_unitario,
        moneda: item.moneda,
        estado: item.estado,
        motivo_codi: item.motivo_codi,
        dato_adicional_1: item.dato_adicional_1,
        descrip_motivo: item.descrip_motivo,
        obser_interna_item: item.observacion_interna,
        obser_etiq_item: item.observacion_etiqueta,
        tomado: item.tomado,
        notas_venta: item.notas_venta,
        importe_anterior: documento.numero_anterior === null ? null : item.precio_total,
      }
    }),
    ...listas,
  }
}
