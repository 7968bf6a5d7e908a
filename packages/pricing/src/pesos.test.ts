import { describe, expect, it } from 'vitest'
import { reglasDe } from './familias.ts'
import { derivePeso, PESOS, type Pesos } from './pesos.ts'

const REGLAS = reglasDe('1')
const CHAPAS: Pesos = { cantidad: '3', peso_unitario: '31.72', peso_total: '95.16' }

describe('derivePeso', () => {
  it.each(PESOS)('gives %s from the other two [PES-02] [PES-03] [PES-04]', (peso) => {
    expect(Number(derivePeso(peso, { ...CHAPAS, [peso]: '' }, REGLAS))).toBe(Number(CHAPAS[peso]))
  })

  it.each(PESOS)('gives no %s where another one is missing', (peso) => {
    for (const falta of PESOS.filter((other) => other !== peso)) {
      expect(derivePeso(peso, { ...CHAPAS, [peso]: '', [falta]: '' }, REGLAS)).toBeUndefined()
    }
  })
})
