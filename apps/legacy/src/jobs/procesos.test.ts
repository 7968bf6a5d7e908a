import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../kernel/db/transaction.ts'
import { queueCorreo } from '../rooms/correo/cola.ts'
import { addFilas } from '../testing/listas.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { PROCESOS, type Proceso } from './procesos.ts'

/** What jobs make for people. */
const HECHOS = ['correos', 'tareas', 'seguimientos'] as const
describe('every job', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addFilas(test.db, (await test.signIn(['TAR', 'DAT', 'PAS', 'MEM'])).codigo, test.clock.now)
    // Expires tomorrow: the one client who is to be told by himself.
    await test.db
      .updateTable('clientes')
      .set({ cm05_vencimiento: '2026-11-22', e_mail: 'impuestos@cliente.example' })
      .where('codigo', '=', '3003')
      .execute()
  })
  afterAll(() => test.close())

  const run = (proceso: Proceso): Promise<string> =>
    'correr' in proceso ? inTransaction(test.db, (trx) => proceso.correr(test.deps, trx)) : proceso.atender(test.deps)
  const made = async () => {
    const counts: number[] = []
    for (const tabla of HECHOS) counts.push((await test.db.selectFrom(tabla).select('usuario').execute()).length)

    return counts
  }

  it('has a name of its own, by which its runs are known', () => {
    const nombres = PROCESOS.flatMap(({ nombre, titulo }) => [nombre, titulo])

    expect(new Set(nombres).size).toBe(nombres.length)
  })

  it.each(PROCESOS)('$titulo says in a sentence what it did, and does it once [PAN-20]', async (proceso) => {
    const said = await run(proceso)
    const first = await made()

    // A job that waits on another server says nothing where there was nothing to do.
    expect(said).toMatch('atender' in proceso ? /^$|^[A-Z\d].*\.$/ : /^[A-Z\d].*\.$/)
    expect(await run(proceso)).toMatch(/^$|^[A-Z\d].*\.$/)
    expect(await made()).toEqual(first)
  })

  it('counts one of what it did as one: no desk has 1 sesiones [PAN-20]', async () => {
    const limpieza = PROCESOS.find(({ nombre }) => nombre === 'limpieza') as Proceso
    test.clock.now = new Date(test.clock.now.getTime() + 40 * 86_400_000)
    await test.db
      .insertInto('procesos_corridas')
      .values({
        ...{ proceso: 'limpieza', trabajo: crypto.randomUUID(), estado: 'hecha', pedida_por: null },
        ...{ empezada: new Date('2026-01-01'), terminada: new Date('2026-01-01') },
      })
      .execute()

    expect(await run(limpieza)).toBe('1 sesión, 0 claves, 0 archivos y 1 corrida.')
  })
  it('says nothing each minute of a mail in doubt, only once that nobody can know [PAN-20] [PAN-25]', async () => {
    const correos = PROCESOS.find(({ nombre }) => nombre === 'correos')
    if (!correos || !('atender' in correos)) throw new Error('no such job')
    await test.db.deleteFrom('correos').execute()
    await test.db.transaction().execute(async (trx) => {
      await queueCorreo(trx, test.clock.now, { clave: 'x', para: 'ada@x.example', asunto: 'Hola', texto: 'Hola.' })
      await trx.updateTable('correos').set({ estado: 'enviando', intentos: 1 }).execute()
    })
    const said: string[] = []
    for (let minuto = 0; minuto < 8; minuto++) {
      const deps = { ...test.deps, correo: { smtpUrl: 'smtp://127.0.0.1:1', de: 'ventas@x.example' } }
      said.push(await correos.atender(deps))
      test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    }

    expect(said).toEqual(['', '', '', '', '', '', '0 enviados, 1 sin enviar.', ''])
  })
})
