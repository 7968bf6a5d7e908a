import { familiaRecord } from '../datos/familias.ts'
import { listOfFamilias } from '../list/familias.ts'
import { rowSchema } from '../row.ts'
import { builder } from './builder.ts'

export const { legacy: familiaRowLegacy, decoded: familiaRowDecoded } = builder(rowSchema(listOfFamilias), () => ({
  codigo: '47',
  nombre: 'Barras perforadas',
  negocio: 'Aceros Inoxidables',
  um1: 'UN',
  um2: 'KG',
  productos: 12,
  estado: 'A' as const,
}))

export const { legacy: familiaRecordLegacy, decoded: familiaRecordDecoded } = builder(familiaRecord, () => ({
  codigo: '47',
  nombre: 'Barras perforadas',
  negocio: 'I',
  medidas_familia: 0,
  um1: 'UN',
  um2: 'KG',
  densidad: '7.85',
  reglas: ['pesoTotalManda'],
  estado: 'A' as const,
  en_uso: 'N',
  en_documentos: 'N',
  selectores: [
    { tipo: 'producto' as const, nombre: 'Acero', opciones: [{ value: 'A', text: 'SAE 1045', baja: 'N' }] },
    { tipo: 'atributo' as const, nombre: 'Corte', opciones: [{ value: 'S', text: 'A sierra', baja: 'N' }] },
  ],
  medidas: [{ nombre: 'Diámetro', um: 'mm' }],
  version: 3,
  modificado: '2026-11-18 16:04:11',
  modificado_por: 'marta',
}))
