import { COMUN, type FamiliaSeed, LARGO_BARRA, type SelectorSeed } from './familia-seed.ts'

const CALIDAD: SelectorSeed = {
  nombre: 'Calidad',
  opciones: [
    ['304', 'AISI 304'],
    ['304L', 'AISI 304L', '1.03'],
    ['316L', 'AISI 316L', '1.42'],
    ['430', 'AISI 430', '0.78'],
  ],
}

/** kg/dm³ of austenitic stainless steel. */
const INOX = { ...COMUN, negocio: 'I', densidad: '7.93' } as const

/** Stainless steel by shape; fittings are in familias-accesorios.ts. */
export const inoxidables: readonly FamiliaSeed[] = [
  {
    ...INOX,
    codigo: '1',
    nombre: 'Chapas inoxidables',
    base_peso: 'chapa',
    prefijo: 'CH',
    descrip: 'CHAPA INOXIDABLE',
    precio: '4.60',
    productos: [
      CALIDAD,
      {
        nombre: 'Terminación',
        opciones: [
          ['2B', '2B'],
          ['BA', 'BA', '1.08'],
          ['N4', 'N4', '1.12'],
          ['N1', 'N1', '0.97'],
        ],
      },
    ],
    atributos: [
      {
        nombre: 'Film protector',
        opciones: [
          ['SIN', 'Sin film'],
          ['PVC', 'PVC 1 cara'],
          ['LASER', 'Film láser'],
        ],
      },
    ],
    medidas: [
      { nombre: 'Espesor', valores: ['0.50', '0.80', '1.00', '1.20', '1.50', '2.00', '3.00', '4.00', '6.00', '8.00'] },
      { nombre: 'Ancho', valores: ['1000.00', '1250.00', '1500.00'] },
      { nombre: 'Largo', valores: ['2000.00', '2500.00', '3000.00'] },
    ],
  },
  {
    ...INOX,
    codigo: '2',
    nombre: 'Bobinas y flejes inoxidables',
    um1: 'M',
    base_peso: 'chapa',
    prefijo: 'BO',
    descrip: 'FLEJE INOXIDABLE',
    precio: '4.35',
    productos: [
      CALIDAD,
      {
        nombre: 'Terminación',
        opciones: [
          ['2B', '2B'],
          ['BA', 'BA', '1.08'],
        ],
      },
    ],
    medidas: [
      { nombre: 'Espesor', valores: ['0.30', '0.40', '0.50', '0.60', '0.80', '1.00', '1.50'] },
      { nombre: 'Ancho', valores: ['40.00', '80.00', '125.00', '250.00', '500.00'] },
    ],
  },
  {
    ...INOX,
    codigo: '8',
    nombre: 'Tubos de ornamentación inoxidables',
    um1: 'M',
    base_peso: 'tubo',
    prefijo: 'TO',
    descrip: 'TUBO INOXIDABLE',
    precio: '6.10',
    productos: [
      CALIDAD,
      {
        nombre: 'Pulido',
        opciones: [
          ['G180', 'Grano 180'],
          ['G600', 'Grano 600', '1.09'],
        ],
      },
    ],
    medidas: [
      { nombre: 'Diámetro', valores: ['12.70', '19.05', '25.40', '38.10', '50.80', '63.50'] },
      { nombre: 'Espesor', valores: ['1.00', '1.20', '1.50', '2.00'] },
    ],
  },
  {
    ...INOX,
    codigo: '9',
    nombre: 'Barras redondas inoxidables',
    base_peso: 'redonda',
    prefijo: 'BR',
    descrip: 'BARRA REDONDA INOXIDABLE',
    precio: '5.20',
    productos: [
      {
        nombre: 'Calidad',
        opciones: [
          ['303', 'AISI 303', '1.04'],
          ['304', 'AISI 304'],
          ['316L', 'AISI 316L', '1.42'],
          ['420', 'AISI 420', '0.85'],
        ],
      },
      {
        nombre: 'Terminación',
        opciones: [
          ['LAM', 'Laminada', '0.95'],
          ['TRE', 'Trefilada'],
          ['H9', 'Rectificada h9', '1.15'],
        ],
      },
    ],
    medidas: [
      { nombre: 'Diámetro', valores: ['6.35', '9.53', '12.70', '19.05', '25.40', '38.10', '50.80', '76.20'] },
      LARGO_BARRA,
    ],
  },
  {
    ...INOX,
    codigo: '10',
    nombre: 'Planchuelas inoxidables',
    base_peso: 'chapa',
    prefijo: 'PL',
    descrip: 'PLANCHUELA INOXIDABLE',
    precio: '5.05',
    productos: [CALIDAD],
    medidas: [
      { nombre: 'Espesor', valores: ['3.17', '4.76', '6.35', '9.53'] },
      { nombre: 'Ancho', valores: ['19.05', '25.40', '38.10', '50.80'] },
      LARGO_BARRA,
    ],
  },
]
