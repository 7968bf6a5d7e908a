import type { Opcion } from '@yunque/contracts/codecs/codecs'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { nombresDe } from '#/ui/fields/options-select.tsx'
import type { Nombres } from '#/ui/record/define-record.ts'
import type { Documento } from './documento-store.ts'

/**
 * The names of a document's contact, deposit and line of business, which a conflict tells (VIS-07): as this screen knows them, and of
 * the contact also as the record of before and that of the other person say.
 */
export const nombresDelDocumento = (
  { store, items }: Pick<Documento, 'store' | 'items'>,
  whose: DocumentoRecord | null,
  negocios: readonly Opcion[],
): Nombres => {
  const { cabecera, contacto, record } = store.get()
  const contactos = [record, whose, { nro_cpt: cabecera.nro_cpt, contacto }].filter((one) => one !== null)

  return {
    ...nombresDe('negocio', negocios),
    ...nombresDe('deposito', items.getState().depositos ?? []),
    ...Object.fromEntries(contactos.map((one) => [`nro_cpt ${one.nro_cpt}`, one.contacto])),
  }
}
