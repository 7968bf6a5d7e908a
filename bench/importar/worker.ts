import { connect } from '../../apps/legacy/src/kernel/db/db.ts'
import type { Deps } from '../../apps/legacy/src/kernel/deps.ts'
import { workOnAll } from '../../apps/legacy/src/rooms/datos/importar/trabajo.ts'

/** Works on pending files like a server's queue, in a process that may be killed. Prints its time. */
const [url = ''] = process.argv.slice(2)
const { db, close } = connect(url)
const [cpu, start] = [process.cpuUsage(), performance.now()]
await workOnAll({ db, reloj: () => new Date() } as Deps)
const s = (performance.now() - start) / 1_000
const { user, system } = process.cpuUsage(cpu)
await close()
console.log(JSON.stringify({ s, node: (user + system) / 1e6, mb: process.resourceUsage().maxRSS / 1_000 }))
