import { parseArgs } from 'node:util'
import { administer } from '../../apps/legacy/src/testing/databases.ts'

/**
 * Grows the documents of a seeded world, and nothing else: `--copies` more of each, half of them as many days earlier as the world
 * is long. For a size that seeding would take an hour to make; what lists of documents read is as if each had been saved (README.md).
 */
const { values, positionals } = parseArgs({
  options: { copies: { type: 'string', default: '91' } },
  allowPositionals: true,
})
const [url] = positionals
if (!url) throw new Error('node bench/lists/grow.ts postgres://… [--copies 91]')

// Neither triggers nor references: both would look at each of ten million rows.
const at = new URL(url)
at.searchParams.set('options', '-c session_replication_role=replica -c jit=off')
const copies = Number(values.copies)
const start = performance.now()
/** Answers the first column. */
const run = async (what: string, statement: string) => {
  const found = await administer(at.href, statement)
  console.error(`${((performance.now() - start) / 1000).toFixed(0)} s: ${what}`)

  return found
}
const FECHAS = ['fecha', 'validez_oferta', 'fecha_comprometida', 'fecha_seguimiento', 'decidida', 'entregada']
/** What refers to a document by its number. */
const REFERS = `select c.relname || ' ' || a.attname from pg_constraint f join pg_class c on c.oid = f.conrelid
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.contype = 'f' and f.confrelid = 'cotizaciones'::regclass and array_length(f.conkey, 1) = 1
    and f.conrelid <> f.confrelid`

const indexes = await run(
  'indexes of documents',
  `select pg_get_indexdef(indexrelid) from pg_index
    where indrelid = 'cotizaciones'::regclass and not indisprimary`,
)
const nameOf = (index: string) => / INDEX (\S+) /.exec(index)?.[1] ?? ''
for (const index of indexes) await run(`without ${nameOf(index)}`, `drop index ${nameOf(index)}`)
const refers = await run('what refers to documents', REFERS)
// Numbers follow days, as on a desk; the earlier ones are free again once all are given.
await run(
  'numbers',
  `create table crecen as
    select row_number() over (order by dia, k, n_cotizacion) + 200000 as n, n_cotizacion as de, k, atras from (
      select n_cotizacion, k, case when 2 * k > ${copies} then (max(fecha) over () - min(fecha) over ()) + 1 else 0 end as atras,
        fecha - case when 2 * k > ${copies} then (max(fecha) over () - min(fecha) over ()) + 1 else 0 end as dia
      from cotizaciones, generate_series(0, ${copies}) k) as t order by 1`,
)
const columns = await run(
  'columns',
  `select attname::text from pg_attribute where attrelid = 'cotizaciones'::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname not in ('n_cotizacion', 'n_cotizacion_origen', 'numero_anterior')`,
)
await run(
  'documents',
  `insert into cotizaciones (n_cotizacion, ${columns.join(', ')})
    select g.n, ${columns.map((name) => (FECHAS.includes(name) ? `c.${name} - g.atras` : `c.${name}`)).join(', ')}
    from crecen g join cotizaciones c on c.n_cotizacion = g.de where g.k > 0`,
)
await run('their own map', `create table mapa as select de, n from crecen where k = 0`)
await run('map', `create unique index on mapa (de)`)
for (const [tabla, columna] of refers.map((text) => text.split(' ')))
  await run(`${tabla}.${columna}`, `update ${tabla} t set ${columna} = m.n from mapa m where m.de = t.${columna}`)
await run('motives', `update documentos_motivos t set n_cotizacion = m.n from mapa m where m.de = t.n_cotizacion`)
await run(
  'origins',
  `update cotizaciones t set n_cotizacion_origen = m.n from mapa m where m.de = t.n_cotizacion_origen`,
)
await run('first ones', `update cotizaciones t set n_cotizacion = m.n from mapa m where m.de = t.n_cotizacion`)
await run('the number to come', `select setval('numero_cotizacion', (select max(n_cotizacion) from cotizaciones))`)
for (const index of indexes) await run(nameOf(index), index)

// The kept sums, by the very statements that triggers keep them with, over all rows at once.
for (const [name, where] of [
  ['cuentas', `where lista = 'despachos'`],
  ['documentos_cuentas', ''],
  ['documentos_tramos', ''],
  ['resumen_cuentas', ''],
] as const) {
  const [trigger = ''] = await run(name, `select prosrc from pg_proc where proname = '${name}_insert_cotizaciones'`)
  const statement = /insert into [\s\S]*?;/.exec(trigger)?.[0].replaceAll('new_rows', 'cotizaciones')
  if (!statement) throw new Error(`No statement keeps ${name}`)
  await run(`${name} emptied`, `delete from ${name} ${where}`)
  await run(name, statement)
}
await run('razones_cuentas emptied', 'truncate razones_cuentas')
await run('razones_cuentas', 'insert into razones_cuentas select tipo, razon, count(*) from cotizaciones group by 1, 2')
await run('the helpers', 'drop table crecen, mapa')
await run('statistics', 'vacuum analyze')
console.log(
  await run(
    'size',
    `select count(*) || ' ' || pg_size_pretty(pg_total_relation_size('cotizaciones')) from cotizaciones`,
  ),
)
process.exit()
