import type { CampoDeConjunto, Conjunto } from '../conjunto.ts'
import { said } from './said.ts'

const tasa = (campo: string, label: string, ...sinonimos: string[]): CampoDeConjunto => ({
  ...({ campo, label, clase: 'decimal', decimales: 4, mayorQueCero: true, obligatorio: true } as const),
  sinonimos,
})

/** The dollar of each day. Documents that were saved keep theirs (DOC-08). */
export const dolar: Conjunto = {
  nombre: 'dolar',
  label: 'Dólar del Día',
  tabla: 'dolar_cotizaciones',
  clave: ['fecha'],
  campos: [
    { campo: 'fecha', label: 'Fecha', clase: 'fecha', obligatorio: true, sinonimos: ['Día'] },
    tasa('billete', 'Billete', 'Dólar billete', 'Billete venta'),
    tasa('divisa', 'Divisa', 'Dólar divisa', 'Divisa venta'),
    tasa('dias_30', '30 días', 'A 30 días'),
    tasa('dias_60', '60 días', 'A 60 días'),
    tasa('dias_90', '90 días', 'A 90 días'),
  ],
  codigo: 'PRE',
  ayuda: 'Una fila por día. Los documentos guardados conservan la cotización con la que se hicieron.',
  check: async (_trx, filas, { hoy }) =>
    filas.map(({ fecha = '' }) => said({ fecha: fecha > hoy && 'La fecha no puede ser posterior a hoy.' })),
}
