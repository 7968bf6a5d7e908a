import { sql } from 'kysely'
import { openCola } from '../jobs/cola.ts'
import type { Proceso } from '../jobs/procesos.ts'
import { connect } from '../kernel/db/db.ts'
import { openMoment } from '../kernel/db/moment.ts'

/** A copy of the server's queue that a test kills during its work: `node job-copy.ts <database>`. */
const url = process.argv[2] ?? ''
const { db } = connect(url)

const prueba: Proceso = {
  nombre: 'prueba',
  titulo: '',
  detalle: '',
  cron: '',
  cuando: '',
  limiteS: 2,
  correr: async (_deps, trx) => {
    await sql`insert into prueba_efectos default values`.execute(trx)
    await sql`select pg_sleep(0.005)`.execute(trx)
    await sql`insert into prueba_efectos default values`.execute(trx)

    return 'hecho'
  },
}

await openCola({
  url,
  procesos: [prueba],
  log: { error: () => {} },
  deps: {
    db,
    reloj: () => new Date(),
    publicUrl: '',
    appOrigin: '',
    openMoment: () => openMoment(url),
    limitesCorreo: { persona: 9, documento: 9, casa: 9 },
  },
  prisa: { sondeoS: 0.5, vigilaS: 1, limiteS: 2, lote: 25 },
})
process.send?.('ready')
