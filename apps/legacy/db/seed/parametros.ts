import type { World } from './world.ts'

/** Settings of the house. 'leyenda_{tipo}_{n}' stand under a printed document in the order of their names (VIS-14). */
const PARAMETROS = {
  dias_pronta_a_vencer: '3',
  dias_validez: '7',
  empresa_nombre: 'Aceros del Yunque SA',
  empresa_cuit: '30712345671',
  empresa_domicilio: 'Av. Mitre 2450, Avellaneda, Buenos Aires',
  empresa_telefono: '011 4000-0000',
  empresa_email: 'ventas@yunque.example',
  leyenda_cotizacion_1: 'Los precios no incluyen IVA ni percepciones.',
  leyenda_cotizacion_2:
    'Los importes en U$S se facturan en pesos a la cotización divisa del Banco Nación del día anterior.',
  leyenda_cotizacion_3: 'Mercadería sujeta a disponibilidad al momento de la confirmación.',
  leyenda_nota_venta_1: 'Los precios no incluyen IVA ni percepciones.',
  'leyenda_factura-representante_1': 'Documento no válido como factura.',
} as const

export const seedParametros = (): World => ({
  parametros: Object.entries(PARAMETROS).map(([nombre, valor]) => ({ nombre, valor })),
})
