import { describe, expect, it } from 'vitest'
import { editor, FAMILIAS, guardado, item, play, set } from '../testing.ts'
import type { Edit } from './edits.ts'
import { itemsState } from './items-state.ts'

const plazo = (dias: string): Edit => ({ type: 'plazo', plazo: dias })
const PASTED: Edit = { type: 'paste', id: 'n1', col: 'plazo_entrega', filas: [['pronto']] }

describe('the delivery time that the house gives new lines [ITM-12]', () => {
  it('fills lines that have none, and the lines that come', () => {
    const state = play(editor(), { type: 'add' }, plazo('7'), { type: 'add' })

    expect(state.items.map((line) => line.plazo_entrega)).toEqual(['7', '7'])
  })

  it('leaves what somebody typed, though it is no number, and what was saved without one', () => {
    const typed = play(editor(), { type: 'add' }, set('plazo_entrega', '3'), plazo('7'))
    const wrong = play(editor(), { type: 'add' }, PASTED, plazo('7'))
    const saved = play(itemsState('cotizacion', '1204', guardado(1, { plazo_entrega: '' })), plazo('7'))

    expect(item(typed).plazo_entrega).toBe('3')
    expect(item(wrong)).toMatchObject({ plazo_entrega: '', errores: { plazo_entrega: { texto: 'pronto' } } })
    expect(item(saved).plazo_entrega).toBe('')
  })

  it('is that of the client, and not of the next one', () => {
    const state = play(editor(), plazo('7'))

    expect(play(state, { type: 'empresa', empresa: '1204' }).plazo).toBe('7')
    expect(play(state, { type: 'empresa', empresa: '77' }).plazo).toBe('')
  })
})

describe('the families and deposits to choose from', () => {
  const failed: Edit = { type: 'cabeceraFailure', cual: 'familias' }

  it('stay while the business line stays, chosen again or read again [ITM-08]', () => {
    const again = { negocio: 'I', deposito: '', productos: [] } as const

    expect(play(editor(), { type: 'negocio', negocio: 'I' }).familias).toBe(FAMILIAS)
    expect(play(editor(), { type: 'load', inicial: again }).familias).toBe(FAMILIAS)
    expect(play(editor(), { type: 'load', inicial: { ...again, negocio: 'C' } }).familias).toBeNull()
  })

  it('that could not be read are told each for itself, and asked for anew with another business line [VIS-03]', () => {
    const both = play(editor(), failed, { type: 'cabeceraFailure', cual: 'depositos' })

    expect(play(editor(), failed).fallos).toEqual({ familias: true, depositos: false })
    expect(both.fallos).toEqual({ familias: true, depositos: true })
    expect(play(both, { type: 'negocio', negocio: 'C' }).fallos).toEqual({ familias: false, depositos: true })
  })

  it('are shown as they come', () => {
    const opciones = [{ value: 'AV', text: 'Avellaneda' }]

    expect(play(editor(), { type: 'depositos', opciones })).toEqual({ ...editor(), depositos: opciones })
  })

  it('that a server has not are told once: the same words again change nothing [ARQ-10]', () => {
    const absent = (mensaje: string): Edit => ({ type: 'ausente', ayuda: 'depositos', mensaje })
    const state = play(editor(), absent('Su servidor no lo ofrece.'))

    expect(state.ausentes).toMatchObject({ depositos: 'Su servidor no lo ofrece.' })
    expect(play(state, absent('Su servidor no lo ofrece.'))).toBe(state)
    expect(play(state, absent('Otra cosa.')).ausentes).toMatchObject({ depositos: 'Otra cosa.' })
  })
})

it('Esc gives back its own line, and no other [VIS-13]', () => {
  const state = play(editor(), { type: 'add' }, { type: 'add' })
  const before = item(state, 1)
  const back = play(state, set('plazo_entrega', '3', 'n1'), set('plazo_entrega', '9', before.id), {
    type: 'restore',
    item: before,
  })

  expect(back.items.map(({ plazo_entrega }) => plazo_entrega)).toEqual(['3', ''])
})
