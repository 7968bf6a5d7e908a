import type { Aprobacion } from '@yunque/contracts/documento/aprobacion'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Caller } from '../../../kernel/people/visible.ts'
import type { DocumentoLeido } from '../read/read-documento.ts'
import type { Guardado } from './guardado.ts'

/** A line that needs an approval, by its position counted from 1, and why. */
export type PorAprobar = { item: number; motivo: Aprobacion }

/**
 * Another room's part in saving a document. `documento` imports none of these rooms: server.ts passes them in, so that imports
 * between rooms go one way only (rooms.ts). Each decides which tipos concern it.
 */
export type Participant = {
  /** Errors by that room's rules, before anything is written. */
  review?: (trx: Trx, guardado: Guardado) => Promise<Campos>
  /** Called before anything is written. The function that it returns is called afterwards, and answers the lines that wait for an approval. */
  follow?: (trx: Trx, guardado: Guardado) => Promise<(n_cotizacion: number) => Promise<PorAprobar[]>>
  /** Undoes the effects of a document that is annulled. */
  annul?: (trx: Trx, antes: DocumentoLeido, caller: Caller) => Promise<void>
}
