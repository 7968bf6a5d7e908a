import { DEMO } from '../../src/kernel/demo.ts'
import type { World } from './world.ts'

/** The example company's texts on paper. Those named 'leyenda_{tipo}_{n}' are printed below a document in the order of their names (VIS-14). */
const PARAMETROS = {
  [DEMO]: 'S',
  empresa_nombre: 'Aceros del Yunque SA',
  empresa_cuit: '30712345671',
  empresa_domicilio: 'Av. Mitre 2450, Avellaneda, Buenos Aires',
  empresa_telefono: '011 4000-0000',
  empresa_email: 'ventas@yunque.example',
  empresa_condicion_iva: 'Responsable Inscripto',
  empresa_iibb: 'Conv. Mult. 901-123456-7',
  empresa_logo:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><path fill="#1e4acf" d="M4 6h56v5c-12 0-19 4-21 12h-5v8h10v5H18v-5h10v-8h-6C20 15 14 11 4 11z"/></svg>',
  banco_1: 'Banco Nación, cta. cte. en $ 0110599520000012345678, alias YUNQUE.PESOS',
  banco_2: 'Banco Nación, cta. en U$S 0110599530000087654321, alias YUNQUE.DOLARES',
  leyenda_cotizacion_1:
    'Los precios unitarios no incluyen IVA; las percepciones que correspondan se agregan al facturar.',
  leyenda_cotizacion_2:
    'Los importes en U$S se facturan en pesos a la cotización divisa del Banco Nación del día anterior.',
  leyenda_cotizacion_3: 'Mercadería sujeta a disponibilidad al momento de la confirmación.',
  leyenda_nota_venta_1:
    'Los precios unitarios no incluyen IVA; las percepciones que correspondan se agregan al facturar.',
  'leyenda_factura-representante_1': 'Documento no válido como factura.',
} as const

export const seedParametros = (): World => ({
  parametros: Object.entries(PARAMETROS).map(([nombre, valor]) => ({ nombre, valor })),
})
