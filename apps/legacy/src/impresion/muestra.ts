import { masDias } from '@yunque/contracts/codecs/dias'
import { desgloseIva } from '@yunque/pricing'
import type { Db, Trx } from '../kernel/db/db.ts'
import { membrete } from './compose.ts'
import { type DocumentoImpreso, EN_LA_MUESTRA } from './documento-impreso.ts'

const NADIE = { nombre: '', telefono: '', email: '' }

/** A made-up quotation, to preview the company's own data on paper (DAT-03). */
export const composeMuestra = async (db: Db | Trx, hoy: string): Promise<DocumentoImpreso> => {
  const { membrete: casa, isDesglose } = await membrete(db, 'cotizacion')
  const rows = await db.selectFrom('parametros').select('valor').where('nombre', '=', 'dias_validez').execute()
  const total = { moneda: 'P' as const, precio_total: '125000.00', iva: '21.00' }

  return {
    ...casa,
    documento: {
      tipo: 'cotizacion',
      n_cotizacion: '0',
      fecha: hoy,
      validez_oferta: masDias(hoy, Number(rows[0]?.valor ?? 7)),
      ...EN_LA_MUESTRA,
      observaciones: '',
      numero_anterior: '',
    },
    sello: 'MUESTRA',
    cliente: { codigo: '', razon: 'Un cliente SA', cuit: '', domicilio: '', condicion_iva: 'Responsable inscripto' },
    contacto: NADIE,
    vendedor: NADIE,
    condicion: 'Contado',
    entrega_valor: '',
    lugar_entrega: '',
    transportista: '',
    tipo_cambio: '',
    lineas: [
      {
        nro_item: 1,
        descripcion: 'Un producto',
        detalle: 'Con sus medidas',
        observacion_cliente: '',
        cantidad: '10.00',
        unidad: 'UN',
        peso_total: '250.00',
        muestraPeso: true,
        medidas_familia: 0,
        moneda: 'P',
        precio_unitario: '500.00',
        precio_total: total.precio_total,
        plazo_entrega: '7',
      },
    ],
    subtotales: [{ moneda: 'P', total: total.precio_total }],
    desglose: isDesglose ? desgloseIva([total]) : {},
  }
}
