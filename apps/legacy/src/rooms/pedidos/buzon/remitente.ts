import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'

/** Domains where anybody can get an address, so that they tell nothing of the client (PED-07). */
const PUBLICOS =
  /^((gmail|googlemail|icloud|me|mac|aol|gmx|proton|protonmail|mail|zoho|yandex|ymail|msn|tutanota|duck|fastmail)\.[a-z.]+|(hotmail|outlook|live|yahoo|rocketmail)\.[a-z.]+|(fibertel|arnet|speedy|ciudad|infovia|telecentro|sinectis|uolsinectis|datafull|argentina|netverk|iplan|powersite|telered|cpenet|movistar|claro)\.com\.ar|(uol|bol|terra|ig)\.com\.br|vtr\.net|adinet\.com\.uy|cooperativa\.[a-z.]+)$/

const isPublico = (dominio: string): boolean => PUBLICOS.test(dominio)

export type Conocido = { cliente: string | null; nro_cpt: number | null; conocido: '' | 'direccion' | 'dominio' }

const NADIE: Conocido = { cliente: null, nro_cpt: null, conocido: '' }

const direccionDe = (columna: string) => sql`lower(btrim(${sql.ref(columna)}))`
const dominioDe = (columna: string) => sql`split_part(lower(btrim(${sql.ref(columna)})), '@', 2)`

/** Clients in use who have such an address, or a contact with it; more than one means that the client is unknown. */
const findClientes = async (trx: Trx, parteDe: (columna: string) => ReturnType<typeof sql>, value: string) => {
  const { rows } = await sql<{ codigo: string; nro_cpt: number | null }>`
    select x.codigo, max(x.nro_cpt) filter (where x.nro_cpt is not null) as nro_cpt, count(distinct x.nro_cpt) as contactos
    from (
      select ct.codi as codigo, ct.nro_cpt from contactos ct
      where ct.e_mail <> '' and ${parteDe('ct.e_mail')} = ${value} and ct.estado = 'A'
      union all
      select c.codigo, null::bigint from clientes c where c.e_mail <> '' and ${parteDe('c.e_mail')} = ${value}
    ) x join clientes c on c.codigo = x.codigo and c.baja = 'N'
    group by x.codigo limit 2`.execute(trx)

  return rows as { codigo: string; nro_cpt: number | null; contactos: number }[]
}

/** The client of a mail, by its sender's address or, for a company's own domain, by the domain. A sender can be forged, so a person checks it. */
export const clienteDe = async (trx: Trx, direccion: string): Promise<Conocido> => {
  const dominio = direccion.split('@')[1] ?? ''
  if (dominio === '') return NADIE
  const [suyo, otro] = await findClientes(trx, direccionDe, direccion)
  if (otro) return NADIE
  if (suyo) {
    const nro_cpt = Number(suyo.contactos) === 1 ? suyo.nro_cpt : null
    return { cliente: suyo.codigo, nro_cpt, conocido: 'direccion' }
  }
  if (isPublico(dominio)) return NADIE
  const [empresa, mas] = await findClientes(trx, dominioDe, dominio)

  return empresa && !mas ? { cliente: empresa.codigo, nro_cpt: null, conocido: 'dominio' } : NADIE
}
