import type { RenglonLeido } from '@yunque/contracts/pedidos'
import { pedidoLeidoDecoded } from '@yunque/contracts/testing/pedidos'
import { describe, expect, it } from 'vitest'
import { certezaDe, filaDe, lacksCelda } from './fila.ts'

const [, chapa] = pedidoLeidoDecoded().renglones as [RenglonLeido, RenglonLeido]
const COTIZACION = { lugar: 'cotizacion', deposito: '' } as const
const con = (lugar: string, valor: string): RenglonLeido => ({
  ...chapa,
  campos: chapa.campos.map((campo) => (campo.lugar === lugar ? { ...campo, valor } : campo)),
})

describe('a line of a request', () => {
  it('is the cells of a pasted row, empty where nothing is known [PED-04] [PED-02]', () => {
    expect(filaDe(chapa, {}, COTIZACION)).toEqual(['1', '304', '', '', '2.00', '1000.00', '2000.00', '3', '', ''])
  })

  it('takes what a person answered [PED-04]', () => {
    expect(filaDe(chapa, { 'productos.1': 'BA' }, COTIZACION)[2]).toBe('BA')
    expect([certezaDe(chapa), certezaDe(chapa, { 'productos.1': 'BA' })]).toEqual(['preguntar', 'seguro'])
  })

  it.each([
    ['KG', { cantidad: '', peso: '3' }, false],
    ['UN', { cantidad: '3', peso: '' }, false],
    ['M', { cantidad: '', peso: '' }, true],
  ])(
    '3 %s of what is sold by piece is %o, and nothing is converted [PED-02] [PES-04]',
    (um, { cantidad, peso }, told) => {
      const renglon = con('um', um)
      const fila = filaDe(renglon, {}, COTIZACION)

      expect([fila[7], fila[9]]).toEqual([cantidad, peso])
      expect(lacksCelda(renglon, {})).toBe(told)
    },
  )

  it('of a familia that a person chose is that familia alone: its cells were not read [PED-02]', () => {
    expect(filaDe(con('familia', ''), { familia: '2' }, COTIZACION)).toEqual(['2'])
  })

  it('of no familia is its own text where the familia goes, so that it is a line, and marked [PED-03] [PED-04]', () => {
    const ajena = { ...con('familia', ''), texto: '1 IPN 200\n\tx 12 m' }

    expect(filaDe(ajena, {}, COTIZACION)).toEqual(['1 IPN 200 x 12 m'])
  })

  it('of no familia says nothing of the unit of one [PED-02]', () => {
    const ajena = { ...con('familia', ''), um1: '' }

    expect([lacksCelda(ajena, {}), lacksCelda(ajena, { familia: '1' })]).toEqual([false, true])
  })
})
