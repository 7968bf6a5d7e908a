import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../../apps/legacy/src/kernel/db/db.ts'
import { startPostgres } from '../../apps/legacy/src/kernel/db/postgres/start-postgres.ts'
import { openLine } from '../../apps/legacy/src/testing/line.ts'
import { freePort } from '../../test/testing/free-port.ts'
import { createPart, seed, untilReady } from '../drill/desk.ts'
import { startDovecot } from './dovecot.ts'
import { mailOf } from './mails.ts'

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '180' },
    calm: { type: 'boolean', default: false },
  },
})
const [MAILS, SECONDS] = [Number(values.mails), Number(values.seconds)]
const COPIES = 2
/** Wait after the last fault: two rounds of the job, plus the time to notice a dead connection. */
const QUIET_S = 240
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const dir = mkdtempSync(join(tmpdir(), 'yunque-buzon-'))
const dovecot = await startDovecot(mkdtempSync(join(tmpdir(), 'yunque-dovecot-')))
const line = await openLine(dovecot.url)
const own = await startPostgres(dir)
await seed({ DATABASE_URL: own.url, DATA_DIR: join(dir, 'legacy'), SEED_CLAVE: 'una clave de prueba' })
const said: string[] = []
const start = async () => {
  const PORT = await freePort()
  const env = {
    DATABASE_URL: own.url,
    PORT,
    LOG_LEVEL: 'error',
    PEDIDOS_IMAP_URL: line.url,
    NODE_EXTRA_CA_CERTS: dovecot.caFile,
  }
  const part = createPart('apps/legacy/src/main.ts', env, (chunk) => void said.push(String(chunk)))
  await untilReady(`http://127.0.0.1:${PORT}`)

  return part
}
const copies = await Promise.all(Array.from({ length: COPIES }, start))
const { db, close } = connect(own.url)
const recibidos = () => db.selectFrom('pedidos_recibidos').select('asunto').execute()

const deliveredAt = new Map<string, number>()
const lateMs: number[] = []
const seen = new Set<string>()
/** Notes which requests are listed by now, and how long each took to arrive. */
const look = async () => {
  for (const { asunto } of await recibidos()) {
    if (seen.has(asunto)) continue
    seen.add(asunto)
    lateMs.push(Date.now() - (deliveredAt.get(asunto) ?? Date.now()))
  }
}
const watch = setInterval(() => void look().catch(() => {}), 250)

const blows = { kills: 0, cuts: 0, silences: 0, renumbered: 0, again: 0 }
const blow = async (n: number) => {
  if (n % 10 === 9) {
    line.silence(true)
    await sleep(3_000)
    line.silence(false)
    blows.silences++
  } else if (n % 3 === 0) {
    line.cut()
    blows.cuts++
  } else {
    copies[n % COPIES]?.kill()
    blows.kills++
  }
}

const begun = Date.now()
const isOver = () => Date.now() - begun > SECONDS * 1000
const breaking = (async () => {
  for (let n = 0; !isOver() && !values.calm; n++) {
    await sleep(2_500 + Math.random() * 2_500)
    await blow(n)
  }
})()
for (let n = 0; n < MAILS; n++) {
  const { asunto, raw } = mailOf(n)
  deliveredAt.set(asunto, Date.now())
  dovecot.deliver(raw)
  // Some mails arrive twice, as for people who are written at two addresses.
  if (n % 9 === 0) {
    dovecot.deliver(raw)
    blows.again++
  }
  if (n === Math.floor(MAILS / 2)) {
    dovecot.renumber()
    blows.renumbered++
  }
  await sleep((SECONDS * 1000) / MAILS)
}
await breaking
const quietSince = Date.now()
while (seen.size < MAILS && Date.now() - quietSince < QUIET_S * 1000) await sleep(500)
// Waits two more rounds of the job, in which a request could wrongly appear twice.
await sleep(values.calm ? 0 : 130_000)
clearInterval(watch)
await look()

const listed = Map.groupBy(await recibidos(), ({ asunto }) => asunto)
const unreadable = listed.get('')?.length ?? 0
listed.delete('')
const sorted = lateMs.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
const failed = await db
  .selectFrom('procesos_corridas')
  .select('error')
  .where('proceso', '=', 'pedidos-correo')
  .where('estado', '=', 'fallida')
  .execute()
const { error } = await db.selectFrom('buzones').select('error').executeTakeFirstOrThrow()
console.log(
  JSON.stringify({
    error,
    delivered: MAILS,
    listed: listed.size,
    lost: MAILS - listed.size,
    twice: [...listed.values()].filter((rows) => rows.length > 1).length,
    unreadable,
    ...blows,
    died: copies.reduce((sum, part) => sum + part.died(), 0),
    marked: dovecot.marked().length,
    mails: dovecot.mails(),
    failedRuns: failed.map(({ error }) => error),
    lateMs: { p50: at(0.5), p95: at(0.95), max: at(1) },
  }),
)
for (const part of copies) await part.stop()
await close()
await line.close()
await dovecot.stop()
await own.stop()
rmSync(dir, { recursive: true })
const text = said.join('').trim()
if (text !== '') console.error(text.slice(-2_000))
