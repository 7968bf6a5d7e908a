import { administer } from '../../apps/legacy/src/testing/databases.ts'

/**
 * Puts the documents of a world into a table of the same name that is divided by years, with the same indexes: what every list costs
 * then is measured as before (README.md). The earlier table stays as `cotizaciones_entera`, and lines keep referring to it.
 */
const [url] = process.argv.slice(2)
if (!url) throw new Error('node bench/lists/partition.ts postgres://…')

const start = performance.now()
const run = async (what: string, statement: string) => {
  const found = await administer(url, statement)
  console.error(`${((performance.now() - start) / 1000).toFixed(0)} s: ${what}`)

  return found
}

const indexes = await run(
  'indexes',
  `select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'cotizaciones'::regclass`,
)
const columns = await run(
  'columns',
  `select attname::text from pg_attribute where attrelid = 'cotizaciones'::regclass and attnum > 0 and not attisdropped
    and attgenerated = ''`,
)
const years = await run('years', 'select distinct extract(year from fecha)::int from cotizaciones order by 1')
await run(
  'table',
  `create table cotizaciones_por_anio (like cotizaciones including defaults including generated) partition by range (fecha)`,
)
for (const year of years)
  await run(
    String(year),
    `create table cotizaciones_${year} partition of cotizaciones_por_anio
      for values from ('${year}-01-01') to ('${Number(year) + 1}-01-01')`,
  )
const list = columns.join(', ')
await run(
  'documents',
  `insert into cotizaciones_por_anio (${list}) select ${list} from cotizaciones order by n_cotizacion`,
)
await run('names', 'alter table cotizaciones rename to cotizaciones_entera')
await run('names', 'alter table cotizaciones_por_anio rename to cotizaciones')
// What is unique over all years cannot be held by an index of one year that does not begin with the day.
for (const index of indexes)
  await run(
    / INDEX (\S+) /.exec(index)?.[1] ?? '',
    index
      .replace('UNIQUE ', '')
      .replace(/ INDEX \S+ ON (ONLY )?public\.cotizaciones /, ' INDEX ON public.cotizaciones '),
  )
await run('statistics', 'vacuum analyze cotizaciones')
process.exit()
