import { expect, it } from 'vitest'
import { chapaConPrecio, definicion, editor, item, play, set } from '../testing.ts'

it('an emptied price is the list’s again, in whatever currency that will be [VIS-12] [VIS-27]', () => {
  const typed = play(chapaConPrecio(), set('precio_unitario', '9'))
  const emptied = play(typed, set('precio_unitario', ''))

  expect([item(typed).precio_origen, item(emptied).precio_origen]).toEqual(['manual', 'lista'])
  expect(item(play(emptied, set('moneda', 'P')))).toMatchObject({ moneda: 'P', moneda_del_precio: null })
  expect(item(play(typed, set('moneda', 'P')))).toMatchObject({ moneda: 'P', moneda_del_precio: 'D' })
})

it('a familia is not emptied, and the same one again asks nothing anew [ITM-05]', () => {
  const open = play(editor(), { type: 'add' }, set('familia', '1'), definicion())
  const line = item(open)

  expect(line.definicion).not.toBeNull()
  for (const familia of ['', '1']) expect(item(play(open, set('familia', familia)))).toEqual(line)
  expect(item(play(open, set('familia', '2')))).toMatchObject({ familia: '2', definicion: null })
})

it('a total of a quantity that is not known makes no unit weight, and stays with the list’s own [VIS-12]', () => {
  const empty = play(editor(), { type: 'add' }, set('familia', '1'), definicion())

  expect(item(play(empty, set('peso_total', '99')))).toMatchObject({
    peso_total: '99',
    peso_unitario: '',
    peso_origen: 'lista',
  })
})
