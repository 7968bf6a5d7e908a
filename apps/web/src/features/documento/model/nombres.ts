import type { Opcion } from '@yunque/contracts/codecs/codecs'
import type { DocumentoInicio, DocumentoRecord } from '@yunque/contracts/documento/documento'
import { nombresDe } from '#/ui/fields/options-select.tsx'
import type { Nombres } from '#/ui/record/define-record.ts'
import { type Documento, formDe } from './documento-store.ts'
import { palabrasDelDocumento } from './labels.ts'

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

/**
 * What an action on a document shows of what somebody saved meanwhile (VIS-32), in the screen's words and names. Its contact is shown by
 * the name that each record has.
 */
export const overDocumento = (
  documento: Documento,
  inicio: DocumentoInicio | undefined,
  negocios: readonly Opcion[],
) => ({
  view: (record: DocumentoRecord) => ({
    ...formDe(documento.tipo, record),
    nro_cpt: record.contacto || String(record.nro_cpt ?? ''),
  }),
  ...palabrasDelDocumento(inicio, nombresDelDocumento(documento, null, negocios)),
})
