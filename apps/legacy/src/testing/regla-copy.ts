import { runOnce } from '../jobs/cola.ts'
import { PROCESOS } from '../jobs/procesos.ts'
import { connect } from '../kernel/db/db.ts'
import { openMoment } from '../kernel/db/moment.ts'

/** A copy of the server running the job of the automatic follow-ups, which a test kills during its work: `node regla-copy.ts <database> <moment>`. */
const [url = '', momento = ''] = process.argv.slice(2)
const { db, close } = connect(url)
const proceso = PROCESOS.find(({ nombre }) => nombre === 'seguimientos-automaticos')
if (!proceso) throw new Error('There is no such job')

process.send?.('ready')
await runOnce(
  {
    db,
    reloj: () => new Date(momento),
    publicUrl: '',
    appOrigin: '',
    openMoment: () => openMoment(url),
    limitesCorreo: { persona: 9, documento: 9, casa: 9 },
  },
  proceso,
  // A job of the queue, which hands it out again after each death.
  { id: '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a11', data: null },
)
await close()
process.disconnect()
