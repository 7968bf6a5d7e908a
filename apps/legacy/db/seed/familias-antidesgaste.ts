import { COMUN, type FamiliaSeed, POR_PIEZA } from './familia-seed.ts'

const PLACA = { ...COMUN, negocio: 'H', densidad: '7.85', base_peso: 'chapa' } as const

const MEDIDAS_PLACA = [
  { nombre: 'Espesor', valores: ['6.00', '8.00', '10.00', '12.00', '16.00', '20.00', '25.00', '32.00', '40.00'] },
  { nombre: 'Ancho', valores: ['1500.00', '2000.00', '2500.00'] },
  { nombre: 'Largo', valores: ['6000.00', '8000.00'] },
] as const

/** An attribute marks a lot that is a part cut from a plate. */
const CORTE = {
  nombre: 'Presentación',
  opciones: [
    ['ENT', 'Chapa entera'],
    ['REC', 'Recorte'],
  ],
} as const

export const antidesgaste: readonly FamiliaSeed[] = [
  {
    ...PLACA,
    codigo: '30',
    nombre: 'Chapas antidesgaste',
    prefijo: 'AD',
    descrip: 'CHAPA ANTIDESGASTE',
    precio: '2.90',
    productos: [
      {
        nombre: 'Calidad',
        opciones: [
          ['HX400', 'Hardox 400'],
          ['HX450', 'Hardox 450', '1.06'],
          ['HX500', 'Hardox 500', '1.18'],
          ['AR400', 'AR400', '0.82'],
          ['AR500', 'AR500', '0.95'],
        ],
      },
    ],
    atributos: [CORTE],
    medidas: MEDIDAS_PLACA,
  },
  {
    ...PLACA,
    codigo: '31',
    nombre: 'Chapas de alta resistencia',
    prefijo: 'AR',
    descrip: 'CHAPA DE ALTA RESISTENCIA',
    precio: '2.45',
    productos: [
      {
        nombre: 'Calidad',
        opciones: [
          ['S700', 'S700MC'],
          ['S960', 'S960QL', '1.35'],
        ],
      },
    ],
    atributos: [CORTE],
    medidas: MEDIDAS_PLACA,
  },
  {
    ...POR_PIEZA,
    codigo: '33',
    nombre: 'Cuchillas y puntas antidesgaste',
    negocio: 'H',
    peso: '4.20000000',
    prefijo: 'CP',
    descrip: 'PIEZA ANTIDESGASTE',
    precio: '21.00',
    listaEnPesos: true,
    productos: [
      {
        nombre: 'Tipo',
        opciones: [
          ['CT', 'Cuchilla de topadora', '6.50', '7.80'],
          ['PU', 'Puntera de cargadora'],
          ['DI', 'Diente de balde', '1.15', '1.10'],
        ],
      },
      {
        nombre: 'Dureza',
        opciones: [
          ['400', '400 HB'],
          ['500', '500 HB', '1.20'],
        ],
      },
    ],
  },
]
