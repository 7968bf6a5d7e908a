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
