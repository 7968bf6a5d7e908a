import { multiplyRounded, sum } from '@yunque/pricing'

/** One line of a quotation with ten editable fields; the total follows from two of them. */
export type Linea = {
  id: string
  descripcion: string
  calidad: string
  espesor: string
  ancho: string
  largo: string
  cantidad: string
  peso_unitario: string
  precio_unitario: string
  plazo_entrega: string
  observacion: string
  precio_total: string
}
export type Campo = Exclude<keyof Linea, 'id' | 'precio_total'>

export const CAMPOS: Campo[] = [
  'descripcion',
  'calidad',
  'espesor',
  'ancho',
  'largo',
  'cantidad',
  'peso_unitario',
  'precio_unitario',
  'plazo_entrega',
  'observacion',
]

const decimal = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? text : '0')

export const withTotal = (linea: Linea): Linea => ({
  ...linea,
  precio_total: multiplyRounded(decimal(linea.precio_unitario), decimal(linea.cantidad)) ?? '',
})

export const lineas = (count: number): Linea[] =>
  Array.from({ length: count }, (_, i) =>
    withTotal({
      id: String(i),
      descripcion: `Chapa inoxidable ${i}`,
      calidad: i % 2 ? '304' : '316L',
      espesor: `${1 + (i % 6)}.00`,
      ancho: '1250.00',
      largo: '2500.00',
      cantidad: String(1 + (i % 9)),
      peso_unitario: '24.78125',
      precio_unitario: `${4 + (i % 7)}.35`,
      plazo_entrega: '7',
      observacion: 'Corte a medida',
      precio_total: '',
    }),
  )

export const total = (all: readonly Linea[]) => sum(all.map((linea) => linea.precio_total || '0'))
