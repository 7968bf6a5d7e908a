import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importadorDe } from '../../../../testing/importar.ts'
import { addMundo } from '../../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
})
afterAll(() => test.close())

it('opens a file that names many clients otherwise than a house of twenty thousand does, with the likeliest to choose from [DAT-05]', async () => {
  await sql`insert into clientes (codigo, razon) select 'Z' || i, (array['ACEROS', 'METALÚRGICA', 'CHAPAS', 'TALLERES'])[1 + i % 4]
    || (array[' DEL SUR ', ' SAN MARTÍN ', ' DE LA PLATA ', ' HERMANOS GARCÍA ', ' PÉREZ E HIJOS '])[1 + i % 5] || left(md5(i::text), 6) || ' SA'
    from generate_series(1, 20000) as i`.execute(test.db)
  await sql`analyze clientes`.execute(test.db)
  const { rows } = await sql<{ codigo: string; razon: string }>`select codigo, razon from clientes
    where codigo like 'Z%' order by length(codigo), codigo limit 60`.execute(test.db)
  const lines = rows.map(({ razon }, i) => `${razon.replace(/ SA$/, ' S.A. (EX)')};Apellido ${i}`)
  const { importacion } = await importadorDe(() => test.db).mirar(
    'contactos',
    `Empresa;Apellido\n${lines[0]}\n${lines.join('\n')}\n`,
  )

  const sueltas = importacion.lectura?.sueltas ?? []
  expect(sueltas.length).toBe(60)
  expect(sueltas[0]?.sugeridas[0]).toEqual({ value: 'Z1', text: `Z1 ${rows[0]?.razon}` })
}, 60_000)
