import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUsuario } from '../../src/testing/records.ts'
import { openTestDb } from '../../src/testing/test-db.ts'
import { up } from './0156_administradores.ts'

let test: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  test = await openTestDb()
})
afterAll(() => test.close())

it('gives the company’s own data to who gives codes to others, and to nobody else [DAT-01]', async () => {
  for (const [codigo, modulos] of [
    ['jefa', ['USU', 'PER', 'COT']],
    ['suya', ['USU', 'PER', 'DAT']],
    ['altas', ['USU', 'COT']],
    ['vendedor', ['COT', 'MCO']],
  ] as const) {
    await addUsuario(test.db, { codigo, modulos })
  }
  await addUsuario(test.db, { codigo: 'ex', modulos: ['USU', 'PER'] })
  await test.db.updateTable('usuarios').set({ estado: 'B' }).where('codigo', '=', 'ex').execute()
  await up(test.db as unknown as Kysely<unknown>)

  const own = await test.db.selectFrom('usuarios_modulos').select('usuario').where('modulo', '=', 'DAT').execute()
  expect(own.map(({ usuario }) => usuario).toSorted()).toEqual(['jefa', 'suya'])
})
