import { tablaResumen } from '../inicio.ts'
import { builder } from './builder.ts'

const celda = (cantidad: number, p = '1000.50', d = '20') => ({ cantidad, p, d })
const celdas = {
  hechas: celda(20, '20000', '400'),
  ganadas: celda(5),
  en_parte: celda(1),
  perdidas: celda(4),
  abiertas: celda(8, '8000', ''),
}
const decidido = {
  ganado_p: '1300.50',
  ganado_d: '26',
  conversion: '60.0',
  conversion_p: '55.5',
  conversion_d: '',
  dias: '4.5',
}
const motivos = [
  { motivo_codi: '1', texto: 'Precio, lo compró a otra empresa', cantidad: 3 },
  { motivo_codi: '2', texto: 'Plazo de entrega', cantidad: '1' },
]

/** Two sellers of November 2026, and the twelve months until then. */
export const { legacy: tablaResumenLegacy, decoded: tablaResumenDecoded } = builder(tablaResumen, () => ({
  desde: '2026-11-01',
  hasta: '2026-11-21',
  todos: 'S',
  filas: [
    { usuario: 'marta', nombre: 'Marta Quiroga', ...celdas, ...decidido, motivos },
    { usuario: 'nestor', nombre: 'Néstor Aguirre', ...celdas, ...decidido, motivos: [] },
  ],
  total: { usuario: '', nombre: '', ...celdas, ...decidido, motivos },
  meses: Array.from({ length: 12 }, (_, i) => ({
    mes: i === 0 ? '2025-12' : `2026-${String(i).padStart(2, '0')}`,
    ...celdas,
    conversion: '60.0',
  })),
}))
