import { sql } from 'kysely'

/**
 * Whether the client has this place of delivery, which then stays until the transaction ends: one that is removed in the same
 * moment would leave a document with a code that names nothing (PAN-07).
 */
export const hasLugar = (cliente: string, codigo: string) =>
  sql<boolean>`exists (select 1 from lugares_entrega where cliente = ${cliente} and codigo = ${codigo} for key share)`
