import { type FamiliaSeed, POR_PIEZA, type SelectorSeed } from './familia-seed.ts'
import { POR_KILO } from './familias-por-kilo.ts'

const CALIDAD: SelectorSeed = {
  nombre: 'Calidad',
  opciones: [
    ['304', 'AISI 304'],
    ['316L', 'AISI 316L', '1.45'],
  ],
}

const MEDIDA_NOMINAL: SelectorSeed = {
  nombre: 'Medida nominal',
  opciones: [
    ['015', '1/2"'],
    ['020', '3/4"', '1.25', '1.32'],
    ['025', '1"', '1.60', '1.95'],
    ['040', '1 1/2"', '2.40', '3.15'],
    ['050', '2"', '3.10', '4.25'],
    ['080', '3"', '5.80', '8.80'],
    ['100', '4"', '8.20', '12.70'],
  ],
}

/** Fittings of stainless pipework: counted by the piece or the metre, priced by quantity. */
export const accesorios: readonly FamiliaSeed[] = [
  {
    ...POR_PIEZA,
    codigo: '5',
    nombre: 'Bulonería inoxidable',
    negocio: 'I',
    um2: '',
    peso: '0.00550000',
    prefijo: 'BU',
    descrip: 'BULONERÍA INOXIDABLE',
    precio: '0.18',
    listaEnPesos: true,
    productos: [
      {
        nombre: 'Tipo',
        opciones: [
          ['BH', 'Bulón cabeza hexagonal', '3.20', '4.50'],
          ['TU', 'Tuerca hexagonal', '1.40', '1.20'],
          ['AR', 'Arandela plana'],
        ],
      },
      {
        nombre: 'Rosca',
        opciones: [
          ['M6', 'M6'],
          ['M8', 'M8', '1.50', '2.10'],
          ['M10', 'M10', '2.20', '3.90'],
          ['M12', 'M12', '3.10', '6.20'],
        ],
      },
      CALIDAD,
    ],
  },
  {
    ...POR_PIEZA,
    codigo: '6',
    nombre: 'Válvulas inoxidables',
    negocio: 'I',
    um2: '',
    peso: '0.24000000',
    iva: '10.50',
    prefijo: 'VA',
    descrip: 'VÁLVULA INOXIDABLE',
    precio: '18.40',
    productos: [
      {
        nombre: 'Tipo',
        opciones: [
          ['ES2', 'Esférica 2 cuerpos'],
          ['ES3', 'Esférica 3 cuerpos', '1.55', '1.60'],
          ['RET', 'Retención', '1.20', '0.90'],
        ],
      },
      MEDIDA_NOMINAL,
      CALIDAD,
    ],
  },
  {
    ...POR_PIEZA,
    codigo: '7',
    nombre: 'Caños inoxidables con costura',
    negocio: 'I',
    um1: 'M',
    base_peso: 'metro',
    peso: '1.05000000',
    prefijo: 'CA',
    descrip: 'CAÑO INOXIDABLE',
    precio: '6.90',
    productos: [
      CALIDAD,
      MEDIDA_NOMINAL,
      {
        nombre: 'Schedule',
        opciones: [
          ['05', 'SCH 5S', '0.85', '0.80'],
          ['10', 'SCH 10S'],
          ['40', 'SCH 40S', '1.30', '1.34'],
        ],
      },
    ],
  },
  {
    ...POR_PIEZA,
    codigo: '40',
    nombre: 'Accesorios para cañería',
    negocio: 'I',
    peso: '0.08000000',
    prefijo: 'AC',
    descrip: 'ACCESORIO',
    precio: '3.75',
    productos: [
      {
        nombre: 'Tipo',
        opciones: [
          ['C90', 'Codo 90° radio largo'],
          ['TE', 'Te normal', '1.80', '1.70'],
          ['RC', 'Reducción concéntrica', '1.15', '0.75'],
          ['BS', 'Brida slip-on S150', '4.10', '9.50'],
          ['CP', 'Casquete', '0.90', '0.60'],
        ],
      },
      MEDIDA_NOMINAL,
      CALIDAD,
    ],
  },
  {
    ...POR_PIEZA,
    codigo: '47',
    nombre: 'Servicios',
    negocio: 'I',
    um2: '',
    prefijo: 'SE',
    descrip: 'SERVICIO',
    precio: '9.50',
    listaEnPesos: true,
    enStock: false,
    productos: [
      {
        nombre: 'Servicio',
        opciones: [
          ['CORTE', 'Corte a medida'],
          ['PLEGADO', 'Plegado', '1.60'],
          ['CERT', 'Certificado de calidad 3.1', '1.25'],
          ['EMBALAJE', 'Embalaje para expedición', '2.10'],
        ],
      },
    ],
  },
  ...POR_KILO,
]
