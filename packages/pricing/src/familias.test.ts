import { describe, expect, it } from 'vitest'
import { cantidadEnKilos, type FamiliaRules, nombresDeReglas, reglasDe } from './familias.ts'

const NAMED = ['1', '2', '3', '4', '5', '6', '13', '14', '21', '40', '47']
const OTHERS = ['7', '99', '01', 'toString', '__proto__']

/** The families that answer yes. */
const families = (rule: keyof FamiliaRules) => [...NAMED, ...OTHERS].filter((codigo) => reglasDe(codigo)[rule])

describe('familia [FAM-01] [FAM-03]', () => {
  it('families 3, 4 and 21 count in kilos, in factura-representante only [FAM-01]', () => {
    const enKilos = (lugar: 'cotizacion' | 'nota_venta' | 'factura-representante') =>
      [...NAMED, ...OTHERS].filter((codigo) => cantidadEnKilos({ lugar, reglas: reglasDe(codigo) }))

    expect(enKilos('factura-representante')).toEqual(['3', '4', '21'])
    expect(enKilos('cotizacion')).toEqual([])
    expect(enKilos('nota_venta')).toEqual([])
  })

  it('family 1 shows whole weights [FAM-02]', () => {
    expect(families('pesoEntero')).toEqual(['1'])
  })

  it('family 47 hides the weights [FAM-03]', () => {
    expect(families('ocultaPeso')).toEqual(['47'])
  })

  it('3, 4, 5, 6 and 21 hide the equivalence columns [FAM-04]', () => {
    expect(families('ocultaEquivalencias')).toEqual(['3', '4', '5', '6', '21'])
  })

  it('1 and 2 offer Ver Primera and Ver Segunda, any chosen one WriteDown [FAM-05]', () => {
    expect(families('verPrimeraSegunda')).toEqual(['1', '2'])
    expect(families('verSoloWriteDown')).toEqual([...NAMED, ...OTHERS])
    expect(reglasDe('').verSoloWriteDown).toBe(false)
  })

  it('13 and 14 show Procedencia, 40 shows descrip in place of prod01 [FAM-05]', () => {
    expect(families('procedencia')).toEqual(['13', '14'])
    expect(families('descripEnLugarDeProd01')).toEqual(['40'])
  })

  it('the total weight leads in family 1 alone', () => {
    expect(families('pesoTotalManda')).toEqual(['1'])
  })

  it('answers with the same object each time, so that a screen can compare it', () => {
    expect(reglasDe('3')).toBe(reglasDe('3'))
    expect(reglasDe('99')).toBe(reglasDe('98'))
  })
})

describe('rules as data [DAT-16]', () => {
  it('a family has those that the company gave it, whatever its code [DAT-16]', () => {
    expect(reglasDe('47', ['kilos'])).toEqual({ ...reglasDe(''), kilos: true })
    expect(reglasDe('47', ['kilos'])).toBe(reglasDe('3', ['kilos']))
    expect(reglasDe('47', null).ocultaPeso).toBe(true)
  })

  it.each([...NAMED, ...OTHERS, ''])(
    'the rules of %j come back from their names, and no other name is one',
    (codigo) => {
      const nombres = nombresDeReglas(reglasDe(codigo))

      expect(reglasDe('', [...nombres, 'toString', 'otra'])).toEqual(reglasDe(codigo))
    },
  )
})
