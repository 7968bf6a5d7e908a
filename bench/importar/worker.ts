import { connect } from '../../apps/legacy/src/kernel/db/db.ts'
import type { Deps } from '../../apps/legacy/src/kernel/deps.ts'
import { workOnAll } from '../../apps/legacy/src/rooms/datos/importar/trabajo.ts'

/** What the queue of a server does with the files that wait, in a process that may be killed. */
const [url = ''] = process.argv.slice(2)
const { db, close } = connect(url)
await workOnAll({ db, reloj: () => new Date() } as Deps)
await close()
