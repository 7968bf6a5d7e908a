import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../kernel/db/transaction.ts'
import { addMundo } from '../testing/mundo.ts'
import { createTestApp } from '../testing/test-app.ts'
import { clean } from './clean.ts'

it('keeps of a source the latest delivery of each set, to which its screen leads, however rarely it comes [DAT-08] [DAT-09]', async () => {
  const test = await createTestApp()
  onTestFinished(() => test.close())
  await addMundo(test.db)
  const datos = await test.signIn(['DAT', 'PAS'])
  const fuente = {
    codigo: 'tango',
    nombre: 'Tango',
    duena: false,
    ritmo: '',
    hora: '',
    horas: '',
    estado: 'A',
    version: '',
  }
  await datos.call('/api/datos/fuentes/guardar', { ...fuente, conjuntos: ['depositos'] })
  const { token } = (await datos.call('/api/datos/fuentes/tango/token')).json()
  for (const nombre of ['Uno', 'Dos']) {
    const payload = `Código;Nombre\n71;${nombre}\n`
    const headers = { authorization: `Bearer ${token}` }
    await test.app.inject({ method: 'PUT', url: '/api/datos/depositos', payload, headers })
  }
  const ids = () => test.db.selectFrom('importaciones').select('id').orderBy('id').execute()
  const [, latest] = await ids()

  test.clock.now = new Date(test.clock.now.getTime() + 40 * 24 * 3_600_000)
  await inTransaction(test.db, (trx) => clean(test.deps, trx))
  expect(await ids()).toEqual([latest])
})

it('forgets import by import: a night’s deliveries of a source that comes every few minutes are more than one statement may delete [PAN-24]', async () => {
  const test = await createTestApp()
  onTestFinished(() => test.close())
  await sql`insert into importaciones (conjunto, archivo, usuario, momento, nuevas, cambiadas, iguales, rechazadas, fuente)
    select 'stock', 'x.csv', 'erp', ${new Date(0)}, 0, 0, 9, 0, 'erp' from generate_series(1, 4)`.execute(test.db)
  await sql`insert into importaciones_filas (importacion, fila, despues, estado) select id, n, '{}', 'igual'
    from importaciones, generate_series(1, 10) n`.execute(test.db)
  // On this machine a row takes 20 ms.
  await sql`create function tarda() returns trigger language plpgsql as 'begin perform pg_sleep(0.02); return old; end'`.execute(
    test.db,
  )
  await sql`create trigger tarda before delete on importaciones_filas for each row execute function tarda()`.execute(
    test.db,
  )

  await inTransaction(test.db, async (trx) => {
    await sql`set local statement_timeout = '500ms'`.execute(trx)
    await clean(test.deps, trx)
  })
  expect(await test.db.selectFrom('importaciones').select('id').execute()).toEqual([])
  expect(await test.db.selectFrom('importaciones_filas').select('fila').execute()).toEqual([])
})

it('forgets the heartbeats of servers that stopped, which each start leaves behind [OPE-03] [PAN-24]', async () => {
  const test = await createTestApp()
  onTestFinished(() => test.close())
  const { now } = test.clock
  const [vivo, viejo] = [crypto.randomUUID(), crypto.randomUUID()]
  await test.db
    .insertInto('latidos')
    .values([
      { servidor: vivo, latido: 1, momento: now },
      { servidor: viejo, latido: 1, momento: new Date(now.getTime() - 25 * 3_600_000) },
    ])
    .execute()
  await inTransaction(test.db, (trx) => clean(test.deps, trx))

  expect(await test.db.selectFrom('latidos').select('servidor').execute()).toEqual([{ servidor: vivo }])
})
