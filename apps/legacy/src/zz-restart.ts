import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execSync } from 'node:child_process'
import { startPostgres } from './kernel/db/postgres/start-postgres.ts'
import { connect } from './kernel/db/db.ts'
import { migrate } from './kernel/db/migrate.ts'
import { openCola } from './jobs/cola.ts'

const dir = mkdtempSync('/tmp/kern/pg-')
const pg = await startPostgres(dir)
const patient = connect(pg.url, { isPatient: true })
await migrate(patient.db)
await patient.close()
const { db } = connect(pg.url)
let runs = 0
const t0 = Date.now()
const say = (...a: unknown[]) => console.log(((Date.now() - t0) / 1000).toFixed(1), ...a)
const cola = await openCola({
  url: pg.url,
  deps: { db, reloj: () => new Date() } as never,
  procesos: [{ nombre: 'cada', titulo: '', detalle: '', cuando: '', cron: '* * * * *', limiteS: 60, atender: async () => { runs++; say('run', runs); return 'x' } }],
  log: { error: (f, m) => say('log', m, String((f as { err?: Error }).err?.message).slice(0, 100)) },
})
say('open')
while (runs < 1) await sleep(200)
const pid = execSync(`head -1 ${join(dir, 'postgres')}/postmaster.pid`).toString().trim()
process.kill(Number(pid), 'SIGQUIT')
say('database killed')
const n = runs
while (runs < n + 2 && Date.now() - t0 < 300_000) await sleep(200)
say('done', runs)
await cola.close().catch((e) => say('close', e))
await pg.stop()
process.exit()
