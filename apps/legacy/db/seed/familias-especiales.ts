import { COMUN, type FamiliaSeed, LARGO_BARRA, type SelectorSeed } from './familia-seed.ts'

const SAE: SelectorSeed = {
  nombre: 'SAE',
  opciones: [
    ['1010', 'SAE 1010', '0.92'],
    ['1045', 'SAE 1045'],
    ['4140', 'SAE 4140', '1.45'],
    ['4340', 'SAE 4340', '1.80'],
    ['8620', 'SAE 8620', '1.50'],
  ],
}

const ESTADO: SelectorSeed = {
  nombre: 'Estado',
  opciones: [
    ['LAM', 'Laminado'],
    ['TRE', 'Trefilado', '1.12'],
    ['BON', 'Bonificado', '1.25'],
  ],
}

const CERTIFICADO: SelectorSeed = {
  nombre: 'Certificado',
  opciones: [
    ['SIN', 'Sin certificado'],
    ['31', 'EN 10204 3.1'],
  ],
}

/** kg/dm³ of carbon and alloy steel. */
const ESPECIAL = { ...COMUN, negocio: 'E', densidad: '7.85' } as const

export const especiales: readonly FamiliaSeed[] = [
  {
    ...ESPECIAL,
    codigo: '13',
    nombre: 'Barras redondas de aceros especiales',
    base_peso: 'redonda',
    prefijo: 'RE',
    descrip: 'BARRA REDONDA',
    precio: '1.85',
    procedencia: true,
    productos: [SAE, ESTADO],
    atributos: [CERTIFICADO],
    medidas: [
      {
        nombre: 'Diámetro',
        valores: ['12.70', '19.05', '25.40', '38.10', '50.80', '76.20', '101.60', '152.40', '203.20'],
      },
      LARGO_BARRA,
    ],
  },
  {
    ...ESPECIAL,
    codigo: '14',
    nombre: 'Barras hexagonales de aceros especiales',
    base_peso: 'hexagonal',
    prefijo: 'HE',
    descrip: 'BARRA HEXAGONAL',
    precio: '2.10',
    procedencia: true,
    productos: [SAE, ESTADO],
    atributos: [CERTIFICADO],
    medidas: [{ nombre: 'Lado', valores: ['12.70', '19.05', '25.40', '31.75', '38.10', '50.80'] }, LARGO_BARRA],
  },
  {
    ...ESPECIAL,
    codigo: '15',
    nombre: 'Barras cuadradas de aceros especiales',
    base_peso: 'cuadrada',
    prefijo: 'CU',
    descrip: 'BARRA CUADRADA',
    precio: '1.95',
    productos: [SAE],
    medidas: [{ nombre: 'Lado', valores: ['12.70', '19.05', '25.40', '38.10', '50.80', '101.60'] }, LARGO_BARRA],
  },
  {
    ...ESPECIAL,
    codigo: '16',
    nombre: 'Tubos mecánicos sin costura',
    base_peso: 'tubo',
    prefijo: 'TM',
    descrip: 'TUBO MECÁNICO SIN COSTURA',
    precio: '2.75',
    productos: [
      {
        nombre: 'Norma',
        opciones: [
          ['ST52', 'St 52.3'],
          ['4140', 'SAE 4140', '1.35'],
        ],
      },
    ],
    medidas: [
      { nombre: 'Diámetro', valores: ['50.80', '76.20', '101.60', '127.00', '168.30'] },
      { nombre: 'Espesor', valores: ['6.35', '9.53', '12.70', '19.05'] },
      LARGO_BARRA,
    ],
  },
]
