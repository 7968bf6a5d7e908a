import { type MaestroRow, maestroRow } from '../maestros/formas.ts'

/** A row of a master and its record: a machine, or a deposit, which has fewer of these fields. */
export const maestroRowLegacy = (change: object = {}): MaestroRow => ({
  id: '3',
  codigo: 'CEN',
  nombre: 'Depósito central',
  planta: 'DAI',
  orden: '1',
  estado: 'A',
  version: '3',
  modificado: '2026-11-19T11:30:00-03:00',
  modificado_por: 'Silvia',
  ...change,
})

export const maestroRowDecoded = Object.assign(
  (change?: object): MaestroRow => maestroRow.parse(maestroRowLegacy(change)),
  { schema: maestroRow, legacy: maestroRowLegacy },
)
