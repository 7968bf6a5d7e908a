import { DOCUMENTOS, noExiste } from '@yunque/contracts/codecs/codigos'
import { type Lugar, lugar } from '@yunque/contracts/productos'
import * as z from 'zod'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { Access } from '../../kernel/http/auth.ts'
import { notFound } from '../../kernel/http/errors.ts'
import type { Caller } from '../../kernel/people/visible.ts'
import { readDocumento } from './read/read-documento.ts'

/** The tipo in the path decides which module opens a document: COT does not open a sales note (LLA-07). */
export const byTipo: Access = {
  by: 'tipo',
  modulos: Object.fromEntries(Object.entries(DOCUMENTOS).map(([tipo, { modulo }]) => [tipo, modulo])),
}

export const tipoParams = z.object({ tipo: lugar })

type Hold = { hold?: boolean }

/** A saved document of this tipo that the caller may see; otherwise 404 with the tipo's name (VIS-01). */
export const readOr404 = async (from: Db | Trx, tipo: Lugar, id: string, caller: Caller, options: Hold = {}) => {
  const found = await readDocumento(from, { tipo, n_cotizacion: Number(id) }, caller, options)
  if (!found) throw notFound(noExiste(tipo, id))

  return found
}
