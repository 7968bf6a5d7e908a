import type { Catalogo } from '../catalogo.ts'

const CALIDAD = {
  nombre: 'Calidad',
  opciones: [
    { value: '304', text: 'AISI 304' },
    { value: '304L', text: 'AISI 304L' },
    { value: '316L', text: 'AISI 316L' },
  ],
}

/** A small catalogue of another house: nothing of the reader may know the demo's codes. */
export const catalogo: Catalogo = {
  familias: [
    {
      codigo: 'CHA',
      nombre: 'Chapas inoxidables',
      um1: 'UN',
      productos: [
        CALIDAD,
        {
          nombre: 'Terminación',
          opciones: [
            { value: '2B', text: '2B' },
            { value: 'BA', text: 'BA' },
          ],
        },
      ],
      atributos: [],
      medidas: [
        { nombre: 'Espesor', valores: ['0.50', '1.00', '1.50', '3.00', '6.00'] },
        { nombre: 'Ancho', valores: ['1000.00', '1250.00', '1500.00'] },
        { nombre: 'Largo', valores: ['2000.00', '2500.00', '3000.00'] },
      ],
    },
    {
      codigo: 'RED',
      nombre: 'Barras redondas de aceros especiales',
      um1: 'UN',
      productos: [
        {
          nombre: 'SAE',
          opciones: [
            { value: '1045', text: 'SAE 1045' },
            { value: '4140', text: 'SAE 4140' },
          ],
        },
      ],
      atributos: [],
      medidas: [
        { nombre: 'Diámetro', valores: ['12.70', '25.40', '50.80'] },
        { nombre: 'Largo', valores: ['3000.00', '6000.00'] },
      ],
    },
    {
      codigo: 'CAN',
      nombre: 'Caños inoxidables con costura',
      um1: 'M',
      productos: [
        CALIDAD,
        {
          nombre: 'Medida nominal',
          opciones: [
            { value: '015', text: '1/2"' },
            { value: '025', text: '1"' },
            { value: '040', text: '1 1/2"' },
            { value: '050', text: '2"' },
          ],
        },
      ],
      atributos: [],
      medidas: [],
    },
  ],
  equivalencias: [
    { calidad: 'AISI 304', norma: 'W-Nr', nombre: '1.4301' },
    { calidad: 'AISI 304', norma: 'UNS', nombre: 'S30400' },
    { calidad: 'AISI 304', norma: 'JIS', nombre: 'SUS304' },
    { calidad: 'SAE 1045', norma: 'DIN', nombre: 'C45' },
  ],
}
