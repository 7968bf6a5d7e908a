import type { RenglonLeido } from '@yunque/contracts/pedidos'
import { pedidoLeidoDecoded } from '@yunque/contracts/testing/pedidos'
import { describe, expect, it } from 'vitest'
import { igualesA, withIguales } from './iguales.ts'

const [, chapa] = pedidoLeidoDecoded().renglones as [RenglonLeido, RenglonLeido]
const at = (desde: number, change: Partial<RenglonLeido> = {}): RenglonLeido => ({ ...chapa, desde, ...change })
const desdeDe = (lines: readonly RenglonLeido[]) => lines.map(({ desde }) => desde)

describe('lines that ask the same [PED-05]', () => {
  const TERMINACION = 'productos.1'
  const lines = [at(0), at(10), at(20, { recordable: 'espejo' }), at(30), at(40, { ayuda: true })]

  it('are those of one familia, in the same words, among the same choices, that nobody answered', () => {
    expect(desdeDe(igualesA(at(0), TERMINACION, lines, {}))).toEqual([10, 30])
    expect(desdeDe(igualesA(at(0), TERMINACION, lines, { 30: { [TERMINACION]: 'BA' } }))).toEqual([10])
    const otra = at(50, {
      campos: chapa.campos.map((campo) => (campo.lugar === 'familia' ? { ...campo, valor: '2' } : campo)),
    })
    expect(igualesA(at(0), TERMINACION, [otra], {})).toEqual([])
  })

  it('are never those that ask for a number, or for nothing', () => {
    const asked = { ...at(0), campos: chapa.campos.map((campo) => ({ ...campo, certeza: 'preguntar' as const })) }
    for (const lugar of ['medidas.0', 'cantidad', 'um', 'familia'])
      expect(igualesA(asked, lugar, [{ ...asked, desde: 10 }], {})).toEqual([])
    expect(igualesA(at(0), 'productos.0', lines, {})).toEqual([])
  })

  it('get one answer, and keep their own others', () => {
    expect(withIguales({ 10: { familia: '1' } }, [at(10), at(30)], TERMINACION, 'BA')).toEqual({
      10: { familia: '1', [TERMINACION]: 'BA' },
      30: { [TERMINACION]: 'BA' },
    })
  })
})
