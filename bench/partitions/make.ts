import { sql } from 'kysely'
import { run } from '../../apps/legacy/db/run.ts'
import { withoutIndexes } from '../../apps/legacy/db/seed/copy-documentos.ts'
import { makeWorld } from '../../apps/legacy/db/seed/make-world.ts'
import { insertWorld, isSeeded } from '../../apps/legacy/db/seed/seed-database.ts'
import { connect } from '../../apps/legacy/src/kernel/db/db.ts'
import { migrate } from '../../apps/legacy/src/kernel/db/migrate.ts'
import { KEPT, sumCuentas } from '../../apps/legacy/src/kernel/people/cuentas.ts'
import { hashClave } from '../../apps/legacy/src/kernel/people/passwords.ts'
import { administer } from '../../apps/legacy/src/testing/databases.ts'

/** As bench/lists has it, so that the same questions can be asked. */
const CLAVE = 'una-clave-larga-123'
const SCALE = 200

/** What a copy of a header takes over of its original. */
const COLUMNS = `select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = 'cotizaciones'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> 'n_cotizacion'`

/**
 * Each header `copies` times, its lines once: ten million documents with all their lines would take a hundred gigabytes. In the order
 * of their numbers, so that a year of them lies together, as in a desk that grew.
 */
const copiesOf = (columns: string, copies: number): string[] => [
  'alter table cotizaciones disable trigger user',
  `insert into cotizaciones (n_cotizacion, ${columns})
    select n_cotizacion + k, ${columns} from cotizaciones, generate_series(1, ${copies - 1}) as k order by n_cotizacion + k`,
  'alter table cotizaciones enable trigger user',
  ...(['documentos_cuentas', 'razones_cuentas', 'resumen_cuentas'] as const).map(
    (table) => `update ${table} set ${KEPT[table].sums.map((name) => `${name} = ${name} * ${copies}`)}`,
  ),
  'delete from documentos_tramos',
  'insert into documentos_tramos select tipo, fase, n_cotizacion / 4096, count(*) from cotizaciones group by 1, 2, 3',
  `select setval('numero_cotizacion', (select max(n_cotizacion) from cotizaciones))`,
]

/** Fills the empty database at `url` with the demo world of five years and 212 people, its documents `copies` times. */
export const makeMany = async (url: string, copies: number): Promise<void> => {
  const { db, close } = connect(url, { isPatient: true })
  try {
    await migrate(db)
    if (await isSeeded(db)) return
    const [columns = ''] = await administer(url, COLUMNS)
    const world = makeWorld(
      { today: new Date().toISOString().slice(0, 10), scale: SCALE, copies },
      await hashClave(CLAVE),
    )
    await db.transaction().execute((trx) =>
      withoutIndexes(trx, async () => {
        await insertWorld(trx, world)
        await run(
          trx,
          copiesOf(columns, copies).map((text) => sql.raw(text)),
        )
        await sumCuentas(trx)
      }),
    )
    await administer(url, 'vacuum analyze')
  } finally {
    await close()
  }
}
