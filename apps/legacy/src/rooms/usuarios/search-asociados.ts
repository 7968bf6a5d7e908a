import type { asociadosBuscar } from '@yunque/contracts/usuarios'
import { type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../kernel/db/db.ts'
import type { Schema } from '../../kernel/db/schema.ts'
import { alfabetico, containsText } from '../../kernel/db/unaccent.ts'
import { type Caller, clientesVisibles } from '../../kernel/people/visible.ts'

/** Most rows of a text search, from which people pick one by one. */
const MAX_HALLADOS = 100

/** The clients that the caller sees. */
export const customers = (db: Db, caller: Caller) =>
  clientesVisibles(db, caller).select(['clientes.codigo', 'razon', 'localidad'])

/** Clients by a text, a seller, a locality, or codes pasted from a spreadsheet; unknown codes are reported. */
export const searchAsociados = async (
  db: Db,
  caller: Caller,
  { q, vendedor, localidad, codigos }: z.output<typeof asociadosBuscar>,
) => {
  const [texto, lugar] = [q.trim(), localidad.trim()]
  const sought = [...new Set(codigos.map((codigo) => codigo.trim()).filter(Boolean))]
  const query: SelectQueryBuilder<Schema, 'clientes', { codigo: string; razon: string; localidad: string }> = customers(
    db,
    caller,
  )
  if (sought.length > 0) {
    const clientes = await query.where(sql<boolean>`clientes.codigo = any(${sought})`).execute()
    const found = new Set(clientes.map(({ codigo }) => codigo))

    return { clientes, equivocados: sought.filter((codigo) => !found.has(codigo)), recortado: false }
  }
  if (vendedor !== '' || lugar !== '') {
    const clientes = await query
      .$if(vendedor !== '', (of) => of.where('vendedor', '=', vendedor))
      .where(containsText('localidad', lugar))
      .execute()

    return { clientes, equivocados: [], recortado: false }
  }
  const hallados = await query
    .where((eb) => eb.or([containsText('razon', texto), eb('clientes.codigo', '=', texto)]))
    .orderBy(alfabetico('razon'))
    .orderBy('clientes.codigo')
    .limit(MAX_HALLADOS + 1)
    .execute()

  return { clientes: hallados.slice(0, MAX_HALLADOS), equivocados: [], recortado: hallados.length > MAX_HALLADOS }
}
