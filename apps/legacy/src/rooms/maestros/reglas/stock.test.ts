import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapa } from '../../../testing/fichas.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addChapa(test.db)
})
afterAll(() => test.close())

const ENTRADA = {
  ...{ fecha: '2026-11-20', tipo: 'E', prod01: 'CH-304-2B', deposito: 'CEN', a_deposito: '', c_ficha: '' },
  ...{ cantidad: '1', kilos: '1', motivo: 'Conteo', version: '' },
}

it('what is asked of a lot is said in the number that its familia has of it [DAT-04]', async () => {
  const { call } = await test.signIn(['DAT'])
  const faltas = async (change: object) => {
    const { errors } = (await call('/api/datos/stock_movimientos/guardar', { ...ENTRADA, ...change })).json()

    return [errors?.medidas, errors?.atributos]
  }
  expect(await faltas({ medidas: '2', atributos: 'PVC; LASER' })).toEqual([
    ['Ponga las 3 medidas de la familia.'],
    ['Ponga el atributo de la familia, o ninguno.'],
  ])
  await test.db.deleteFrom('familia_medidas').where('orden', '>', 0).execute()
  await test.db.deleteFrom('selector_opciones').where('tipo', '=', 'atributo').execute()
  await test.db.deleteFrom('familia_selectores').where('tipo', '=', 'atributo').execute()

  expect(await faltas({ medidas: '', atributos: 'PVC' })).toEqual([
    ['Ponga la medida de la familia.'],
    ['La familia no tiene atributos.'],
  ])
})
