import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import type { Caller } from './visible.ts'

/** Sums that triggers keep in pieces (migrations 0073, 0075 to 0077, 0082 and 0087): what they are grouped by, and what is added up. */
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

/** Adds the pieces up; the nightly cleaning does it. */
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

/** What the pieces `c` of a sum add up to. */
export const TOTAL = sql<number>`coalesce(sum(c.n), 0)::bigint`.as('total')

/** Whether a search asks for nothing but one thing, which is what the sums know. */
const isSolo = (search: object, asked: string): boolean =>
  Object.entries(search).every(
    ([name, value]) => [asked, 'page', 'per_page', 'orden', 'parte'].includes(name) || String(value).trim() === '',
  )
export const isSoloEstado = (search: object): boolean => isSolo(search, 'estado')
export const isSoloRazon = (search: { razon: string }): boolean => search.razon.trim() !== '' && isSolo(search, 'razon')

/**
 * How many rows a list has, by the state and day of each piece `c`. Undefined for a caller who sees only some clients,
 * since the sums are over all.
 */
export const cuentaDeLista = (
  db: Db,
  { asociado }: Caller,
  lista: 'contactos' | 'empresas' | 'seguimientos' | 'despachos',
) => (asociado ? undefined : db.selectFrom('cuentas as c').select(TOTAL).where('c.lista', '=', lista))
