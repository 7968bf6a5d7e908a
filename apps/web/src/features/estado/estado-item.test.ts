import { estadoItemDecoded, estadoItemFormDecoded } from '@yunque/contracts/testing/estado'
import { describe, expect, it } from 'vitest'
import {
  coherente,
  countDistinct,
  needsComentarios,
  needsEmpresa,
  needsMotivo,
  setAll,
  totalDe,
} from './estado-item.ts'

const perdida = estadoItemFormDecoded()
const abierta = estadoItemFormDecoded({ estado: 'A', motivo_codi: '', dato_adicional_1: '', descrip_motivo: '' })

describe('the decision on a line', () => {
  it.each([
    ['A', '', { motivo: false, empresa: false, comentarios: false }],
    ['G', '1', { motivo: false, empresa: false, comentarios: false }],
    ['P', '', { motivo: true, empresa: false, comentarios: false }],
    ['P', '1', { motivo: true, empresa: true, comentarios: true }],
    ['P', '2', { motivo: true, empresa: false, comentarios: false }],
    ['P', '9', { motivo: true, empresa: false, comentarios: true }],
  ])('estado %s with motive %j asks for %j [EST-07]', (estado, motivo_codi, pide) => {
    const item = { ...perdida, estado, motivo_codi }

    expect({ motivo: needsMotivo(item), empresa: needsEmpresa(item), comentarios: needsComentarios(item) }).toEqual(
      pide,
    )
  })

  it('leaves P without motive and texts, its observations alone [DOC-04]', () => {
    expect(coherente({ ...perdida, estado: 'G', obser_interna_item: 'ver' })).toEqual({
      ...perdida,
      estado: 'G',
      motivo_codi: '',
      dato_adicional_1: '',
      descrip_motivo: '',
      obser_interna_item: 'ver',
    })
  })

  it('keeps of the texts what the next motive asks for too', () => {
    expect(coherente({ ...perdida, motivo_codi: '9' })).toEqual({ ...perdida, motivo_codi: '9', dato_adicional_1: '' })
  })
})

it('a line from before this desk has the amount that it came with, whatever its price and kilos [DAT-05] [EST-06]', () => {
  const item = estadoItemDecoded({ q1: '10', qe1: '', precio_uni_d: '4.85' })

  expect([totalDe(item), totalDe({ ...item, importe_anterior: '1543.25' })]).toEqual(['48.50', '1543.25'])
})

describe('setAll', () => {
  const items = [perdida, { ...abierta, nro_item: '2', obser_interna_item: 'cortar' }, { ...perdida, nro_item: '3' }]

  it('copies those four fields of the first line, and nothing else [EST-04]', () => {
    expect(setAll(items)[1]).toEqual({ ...perdida, nro_item: '2', obser_interna_item: 'cortar' })
  })

  it('counts the lines that it changes', () => {
    expect(countDistinct(items, setAll(items))).toBe(1)
    expect(countDistinct(setAll(items), setAll(items))).toBe(0)
  })

  it('has nothing to copy without lines', () => {
    expect(setAll([])).toEqual([])
  })
})
