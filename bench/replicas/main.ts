import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedDatabase } from '../../apps/legacy/db/seed/seed-database.ts'
import { appUrlOf } from '../../apps/legacy/src/kernel/db/app-role.ts'
import { connect } from '../../apps/legacy/src/kernel/db/db.ts'
import { migrate } from '../../apps/legacy/src/kernel/db/migrate.ts'
import { administer } from '../../apps/legacy/src/testing/databases.ts'
import { openReplicated } from '../../apps/legacy/src/testing/replicated.ts'
import { freePort } from '../../test/testing/free-port.ts'
import { CLAVE, createPart, untilReady } from '../drill/desk.ts'

/** How many lists are read in each case, and how many at once (README.md). */
const LISTS = Number(process.env.LISTS ?? 2_000)
const READERS = 6
const HERTZ = Number(execFileSync('getconf', ['CLK_TCK']))

/** CPU time of a Postgres and its processes, in milliseconds; ended processes count for their parent. */
const cpuOf = async (url: string): Promise<number> => {
  const [pid = ''] = await administer(url, "select (regexp_split_to_array(pg_read_file('postmaster.pid'), '\\n'))[1]")
  const children = String(execFileSync('ps', ['-o', 'pid=', '--ppid', pid]))
    .split('\n')
    .map(Number)
    .filter(Boolean)
  const ticks = [Number(pid), ...children].map((one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const own = Number(fields[11]) + Number(fields[12])

    return one === Number(pid) ? own + Number(fields[13]) + Number(fields[14]) : own
  })

  return (ticks.reduce((sum, each) => sum + each, 0) * 1_000) / HERTZ
}

const pair = await openReplicated(async (url) => {
  const { db, close } = connect(url, { isPatient: true })
  await migrate(db)
  await seedDatabase(db, { today: new Date().toISOString().slice(0, 10), scale: 5, clave: CLAVE })
  await close()
})

const measure = async (replicas: number) => {
  const PORT = await freePort()
  const server = createPart(
    'apps/legacy/src/main.ts',
    {
      PORT,
      LOG_LEVEL: 'error',
      PROCESOS: '0',
      GATEWAY_SECRET: randomBytes(48).toString('base64url'),
      DATABASE_URL: appUrlOf(pair.url),
      DATABASE_OWNER_URL: pair.url,
      ...(replicas > 0 && { DATABASE_READ_URL: appUrlOf(pair.standbyUrl()) }),
    },
    () => {},
  )
  const url = `http://127.0.0.1:${PORT}`
  await untilReady(url)
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)

    return answer.json() as Promise<{ auth_token: string }>
  }
  const { auth_token: token } = await post('/api/login', { codigo: 'vendedor', clave: CLAVE })
  const list = (page: number) => post('/api/cotizaciones/consulta', { page, per_page: 25 }, token)
  // Waits until the replica is used and all caches are warm.
  for (let i = 0; i < 300; i++) await list((i % 20) + 1)
  await sleep(1_500)

  const [leader, replica] = [await cpuOf(pair.url), await cpuOf(pair.standbyUrl())]
  let left = LISTS
  const start = performance.now()
  const reader = async () => {
    while (left-- > 0) await list((left % 40) + 1)
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  const seconds = (performance.now() - start) / 1_000
  const cost = (from: number, to: number) => Math.round(((to - from) / LISTS) * 100) / 100
  const figures = {
    replicas,
    leaderMsPerList: cost(leader, await cpuOf(pair.url)),
    replicaMsPerList: cost(replica, await cpuOf(pair.standbyUrl())),
    listsPerSecond: Math.round(LISTS / seconds),
  }
  await server.stop()

  return figures
}

try {
  for (const replicas of [0, 1, 0, 1]) console.log(JSON.stringify(await measure(replicas)))
} finally {
  await pair.close()
}
process.exit()
