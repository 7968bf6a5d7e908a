import { empresaCasa, primerosPasos } from '../datos/empresa.ts'
import { builder } from './builder.ts'

export const { legacy: primerosPasosLegacy, decoded: primerosPasosDecoded } = builder(primerosPasos, () => ({
  hechos: ['condiciones'],
  descartado: 'N',
}))

export const { legacy: empresaCasaLegacy, decoded: empresaCasaDecoded } = builder(empresaCasa, () => ({
  ...{ nombre: 'Aceros del Plata SA', cuit: '30712345671', condicion_iva: 'Responsable Inscripto' },
  ...{ iibb: '901-123456-7', domicilio: 'Av. Mitre 2450, Avellaneda', telefono: '011 4000-0000' },
  ...{ email: 'ventas@plata.example', banco: 'Banco Nación, CBU 0110599520000012345678' },
  ...{ leyenda_cotizacion: 'Mercadería sujeta a disponibilidad.', leyenda_nota_venta: 'Los precios no incluyen IVA.' },
  ...{ aceptacion_cotizacion: 'Aceptamos esta cotización.', iva_cotizacion: 'desglose' as const },
  ...{ iva_nota_venta: 'desglose' as const, leyenda_iva: 'Los precios no incluyen IVA.' },
  ...{ dias_validez: '7', dias_pronta_a_vencer: '3', version: '1' },
}))
