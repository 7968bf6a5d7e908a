import { expect, it } from 'vitest'
import { atomosOf } from './atomos.ts'
import { canon } from './lexico.ts'
import { lineaOf } from './linea.ts'
import { catalogo } from './testing/catalogo.ts'
import { learnCatalogo } from './vocabulario.ts'

const vocabulario = learnCatalogo(catalogo)

it.each([
  ['red. concéntrica 2" x 1"', 'reduccion'],
  ['red conc 2"', 'reduccion'],
  ['red excéntrica', 'reduccion'],
  ['red 1045 2"', 'redonda'],
  ['barra red. 2"', 'redonda'],
])("'red' is what the word after it makes of it: %s [PED-01]", (texto, word) => {
  expect(lineaOf(atomosOf(texto), vocabulario).canon).toContain(canon(word))
})
