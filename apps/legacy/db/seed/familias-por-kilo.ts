import { COMUN, type FamiliaSeed } from './familia-seed.ts'

const KILO = { ...COMUN, um1: 'KG', um2: '', densidad: null, base_peso: 'kilo' } as const

/** Families sold by the kilo: an invoice's quantity is in kilos, and there is no equivalent unit (FAM-01, FAM-04: 3, 4 and 21). */
export const POR_KILO: readonly FamiliaSeed[] = [
  {
    ...KILO,
    codigo: '3',
    nombre: 'Alambres inoxidables',
    negocio: 'I',
    prefijo: 'AL',
    descrip: 'ALAMBRE INOXIDABLE',
    precio: '5.90',
    productos: [
      {
        nombre: 'Calidad',
        opciones: [
          ['304', 'AISI 304'],
          ['316', 'AISI 316', '1.40'],
        ],
      },
      {
        nombre: 'Terminación',
        opciones: [
          ['BRI', 'Brillante'],
          ['REC', 'Recocido', '1.05'],
        ],
      },
    ],
    medidas: [{ nombre: 'Diámetro', valores: ['0.50', '0.80', '1.00', '1.50', '2.00', '3.00', '4.00'] }],
  },
  {
    ...KILO,
    codigo: '4',
    nombre: 'Electrodos y varillas de aporte',
    negocio: 'I',
    prefijo: 'EL',
    descrip: 'APORTE INOXIDABLE',
    precio: '8.70',
    listaEnPesos: true,
    productos: [
      {
        nombre: 'Tipo',
        opciones: [
          ['E308L', 'Electrodo E308L'],
          ['E316L', 'Electrodo E316L', '1.30'],
          ['ER308L', 'Varilla TIG ER308L', '1.05'],
          ['ER316L', 'Varilla TIG ER316L', '1.38'],
        ],
      },
    ],
    medidas: [{ nombre: 'Diámetro', valores: ['1.60', '2.00', '2.50', '3.25', '4.00'] }],
  },
  {
    ...KILO,
    codigo: '21',
    nombre: 'Granalla de acero',
    negocio: 'E',
    prefijo: 'GR',
    descrip: 'GRANALLA DE ACERO',
    precio: '1.35',
    listaEnPesos: true,
    productos: [
      {
        nombre: 'Tipo',
        opciones: [
          ['S', 'Esférica'],
          ['G', 'Angular', '1.06'],
        ],
      },
      {
        nombre: 'Granulometría',
        opciones: [
          ['170', '170'],
          ['230', '230'],
          ['330', '330'],
          ['460', '460', '1.02'],
        ],
      },
    ],
  },
]
