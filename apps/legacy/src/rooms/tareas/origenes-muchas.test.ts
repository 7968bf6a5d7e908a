import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { rowsLookedAtBy } from '../../testing/plans/rows-looked-at.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeTareas } from './origenes.ts'

const CLIENTES = 1_000

describe('tasks that thousands of records ask for on a day [PAN-03]', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await desk.signIn(['MEM', 'TAR'], 'empresas')
    await sql`insert into clientes (codigo, razon, marca_cpt, cm05_vencimiento)
      select 'M' || n, 'MUCHOS ' || n, 'C', '2026-11-25' from generate_series(1, ${CLIENTES}::int) n`.execute(desk.db)
    // What the planner knows: tasks written by hand, and changes of documents.
    await sql`insert into tareas (usuario, tarea, vencimiento, creada) select 'empresas', 'Llamar ' || n, '2026-11-25', now()
      from generate_series(1, ${CLIENTES}::int) n`.execute(desk.db)
    await sql`insert into auditoria (momento, usuario, accion, entidad, id_entidad)
      select now(), 'empresas', 'modificar', 'cotizaciones', n::text from generate_series(1, ${5 * CLIENTES}::int) n`.execute(
      desk.db,
    )
    await sql`analyze`.execute(desk.db)
  })
  afterAll(() => desk.close())
  const correr = () => desk.db.transaction().execute((trx) => makeTareas(desk.deps, trx))

  it('are looked for one by one, though the planner knows nothing of those just given: the job ran into its limit each night [LIM-16]', async () => {
    await correr()
    const { n } = await desk.db
      .selectFrom('tareas')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBeGreaterThanOrEqual(2 * CLIENTES)

    const { each } = await rowsLookedAtBy(/insert into tareas/, correr)
    expect(each.length).toBeGreaterThan(0)
    expect(each[0]?.rows).toBeLessThan(CLIENTES * 60)
  })
})
