import { expect, it } from 'vitest'
import { listaDe, textoDe } from './busqueda.ts'

it.each([
  [['304', '2B'], '304,2B'],
  [['', '2B'], ',2B'],
  [['304', ''], '304'],
  [['1,5', '50%', 'A 36/1'], '1%2C5,50%25,A 36/1'],
  [[], ''],
])('values %j stand in an address as %j, and are read back [PAN-14] [ARQ-10]', (lista, texto) => {
  expect(textoDe(lista)).toBe(texto)
  expect(listaDe(texto)).toEqual(lista.slice(0, texto.split(',').length * Number(texto !== '')))
})

it('what is no escape in a link that somebody wrote is read as it stands [VIS-09]', () => {
  expect(listaDe('50%,%zz')).toEqual(['50%', '%zz'])
})
