import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import type { Caller } from './visible.ts'

/** Sums that triggers keep in pieces (migrations 0073, 0075 to 0077, 0082 and 0087): their grouping columns and their amounts. */
export const KEPT = {
  documentos_cuentas: { groups: ['tipo', 'fase', 'preparacion', 'validez_oferta'], sums: ['n'] },
  documentos_tramos: { groups: ['tipo', 'fase', 'tramo'], sums: ['n'] },
  resumen_cuentas: {
    groups: ['mes', 'usuario', 'fase'],
    sums: ['n', 'p', 'd', 'con_p', 'con_d', 'ganado_p', 'ganado_d', 'dias', 'con_dias'],
  },
  razones_cuentas: { groups: ['tipo', 'razon'], sums: ['n'] },
  motivos_cuentas: { groups: ['mes', 'usuario', 'motivo_codi'], sums: ['n'] },
  cuentas: { groups: ['lista', 'estado', 'dia'], sums: ['n'] },
  stock_cuentas: {
    groups: ['prod01', 'deposito', 'calidad', 'write_down'],
    sums: [
      'fichas',
      'stock_fis',
      'stock_fise',
      'stock_ingreso',
      'stock_ingresoe',
      'stock_egreso',
      'stock_egresoe',
      'stock_comp_nv',
      'stock_comp_nve',
      'stock_disp',
      'stock_dispe',
    ],
  },
} as const

/** Merges the pieces of each sum; the nightly cleaning calls it. */
export const sumCuentas = async (trx: Trx): Promise<void> => {
  for (const [table, { groups, sums }] of Object.entries(KEPT)) {
    const by = sql.join(groups.map((name) => sql.id(name)))
    const totals = sums.map((name) => sql`sum(${sql.id(name)})`)
    await sql`with pieces as (delete from ${sql.id(table)} returning *)
      insert into ${sql.id(table)} (${by}, ${sql.join(sums.map((name) => sql.id(name)))})
      select ${by}, ${sql.join(totals)} from pieces group by ${by}
      having ${sql.join(
        totals.map((total) => sql`${total} <> 0`),
        sql` or `,
      )}`.execute(trx)
  }
}

/** The total of the pieces `c` of a sum. */
export const TOTAL = sql<number>`coalesce(sum(c.n), 0)::bigint`.as('total')

/** Whether a search filters by nothing except `asked`, which the kept sums know. */
const isSolo = (search: object, asked: string): boolean =>
  Object.entries(search).every(
    ([name, value]) => [asked, 'page', 'per_page', 'orden', 'parte'].includes(name) || String(value).trim() === '',
  )
export const isSoloEstado = (search: object): boolean => isSolo(search, 'estado')
export const isSoloRazon = (search: { razon: string }): boolean => search.razon.trim() !== '' && isSolo(search, 'razon')

/** Row counts of a list by state and day, from the pieces `c`. Undefined for a caller limited to some clients, since the sums cover all clients. */
export const cuentaDeLista = (
  db: Db,
  { asociado }: Caller,
  lista: 'contactos' | 'empresas' | 'seguimientos' | 'despachos',
) => (asociado ? undefined : db.selectFrom('cuentas as c').select(TOTAL).where('c.lista', '=', lista))
