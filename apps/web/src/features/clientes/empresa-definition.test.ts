import { empresaOpcionesDecoded } from '@yunque/contracts/testing/clientes'
import { expect, it } from 'vitest'
import { empresaDefinition } from './empresa-definition.ts'

const fuera_de_uso = {
  'vendedor rfunes': 'Rosa Funes',
  'c_transp 3': 'Expreso Ñandú',
  'condicion_ajuste 30_CH': '30 días, Cheques',
}

it.each([
  ['vendedor', 'rfunes', 'Rosa Funes (ya no vende)'],
  ['c_transp', '3', 'Expreso Ñandú (fuera de uso)'],
  ['condicion_ajuste', '30_CH', '30 días, Cheques (fuera de uso)'],
  ['c_transp', '12', 'Expreso Pampeano'],
])('a company’s %s %s is %s, by its name and not its code [DAT-01] [VIS-28]', (campo, elegido, text) => {
  const { fields } = empresaDefinition(empresaOpcionesDecoded({ fuera_de_uso }))
  const offered = fields.find(({ name }) => name === campo)?.opcionesOf?.(null, elegido)

  expect(offered?.find(({ value }) => value === elegido)?.text).toBe(text)
})
