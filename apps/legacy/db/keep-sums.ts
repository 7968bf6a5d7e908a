/** Sums kept over the rows of the table `of`. Grouping, summed amounts and condition are SQL over a row `r`. */
export type Sums = {
  of: string
  into: string
  groups: Readonly<Record<string, string>>
  sums: Readonly<Record<string, string>>
  where?: string
}

const EVENTS = { insert: ['new'], delete: ['old'], update: ['new', 'old'] } as const

/** Inserts the sums of rows that carry a sign (+1 added, -1 removed). An update that changes no sum inserts nothing. */
const summed = ({ into, groups, sums, where = 'true' }: Sums, rows: string): string => {
  const names = Object.keys(sums)

  return `insert into ${into} (${[...Object.keys(groups), ...names].join(', ')})
    select ${Object.values(groups).join(', ')}, ${Object.values(sums).map((one) => `sum(r.signo * ${one})`)}
    from (${rows}) as r where ${where} group by ${Object.keys(groups).map((_, i) => i + 1)}
    having ${names.map((name) => `sum(r.signo * ${sums[name]}) <> 0`).join(' or ')}`
}

/**
 * Keeps sums of a table. Triggers insert what each statement adds and removes as rows of their own, so that no save waits for
 * another; the nightly cleaning adds those rows up. The triggers are created first, since creating them waits for open writes:
 * the first sum then misses no row.
 */
export const keep = (sums: Sums) => [
  ...Object.entries(EVENTS).flatMap(([event, tables]) => {
    const name = `${sums.into}_${event}_${sums.of}`
    const rows = tables.map((table) => `select ${table === 'new' ? 1 : -1} as signo, c.* from ${table}_rows c`)

    return [
      `create function ${name}() returns trigger language plpgsql as $$ begin
        ${summed(sums, rows.join(' union all '))};
        return null;
      end $$`,
      `create trigger ${name} after ${event} on ${sums.of}
        referencing ${tables.map((table) => `${table} table as ${table}_rows`).join(' ')}
        for each statement execute function ${name}()`,
    ]
  }),
  summed(sums, `select 1 as signo, c.* from ${sums.of} c`),
]

export const drop = ({ of, into }: Sums) =>
  Object.keys(EVENTS).flatMap((event) => [
    `drop trigger ${into}_${event}_${of} on ${of}`,
    `drop function ${into}_${event}_${of}`,
  ])
