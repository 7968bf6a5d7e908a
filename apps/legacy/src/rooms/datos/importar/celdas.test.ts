import { afterAll, beforeAll, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
})
afterAll(() => test.close())
const { mirar } = importadorDe(() => test.db)

it('what his form would not take is not taken, and no code or CUIT that a spreadsheet abbreviated [DAT-05]', async () => {
  const texto = [
    'Código;Razón social;CUIT;Condición de IVA;E-mail;Teléfono',
    `811;UNO;;${'x'.repeat(41)};${'a'.repeat(90)}@uno.com.ar;`,
    '812;DOS;3,07123E+10;;;5,49114E+12',
    '7,79E+12;TRES;;;;',
    '1E5;CUATRO;;;;',
  ].join('\n')
  const { filas } = await mirar('clientes', texto)
  const corto = (que: string) =>
    `'${que}' es un número que la planilla abrevió: dele a la columna el formato de texto, o de número sin decimales, y suba el archivo otra vez.`

  expect(filas.map(({ estado, faltas }) => faltas ?? estado)).toEqual([
    {
      condicion_iva: 'Tiene 41 caracteres; el máximo es 40.',
      e_mail: 'Tiene 101 caracteres; el máximo es 100.',
    },
    { cuit: corto('3,07123E+10'), telefono: corto('5,49114E+12') },
    { codigo: corto('7,79E+12') },
    'nueva',
  ])
})
