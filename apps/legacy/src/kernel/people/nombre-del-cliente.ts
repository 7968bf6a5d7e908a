import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { type RawBuilder, sql } from 'kysely'

/**
 * The name of a client (`cl`). The generic one stands for buyers who have no record: his name is the one on the quotation that the
 * row is about, since all of them would be called the same (EST-02).
 */
export const nombreDelCliente = (n_cotizacion: RawBuilder<unknown>) =>
  sql<string>`coalesce((select q.razon from cotizaciones q
    where q.n_cotizacion = ${n_cotizacion} and cl.codigo = ${sql.lit(CLIENTE_GENERICO)}), cl.razon)`
