import type { DocumentoForm, DocumentoGuardarAnswer, DocumentoRecord } from '@yunque/contracts/documento/documento'
import { emptied } from '@yunque/contracts/documento/fields'
import { ofItem } from '@yunque/contracts/documento/item-fields'
import { desgloseDe } from '#/features/items/index.ts'
import type { Client } from '#/lib/trpc.ts'
import { authorOf } from '#/ui/record/define-record.ts'
import type { Group } from '#/ui/record/merge.ts'
import { createRecord } from '#/ui/record/session.ts'
import type { RecordOptions, RecordSession, Words } from '#/ui/record/session-types.ts'
import { type Documento, formDe } from '../model/documento-store.ts'

/**
 * Fields that only make sense together: a conflict about one of them is one about all (VIS-07). Of a line; and of the header, once
 * somebody chose another client, what was chosen from his own lists (CON-09).
 */
const GRUPOS: readonly Group[] = [
  ...(['producto', 'medidas', 'pesos', 'precio'] as const).map((name) => ({
    name,
    fields: Object.keys(ofItem(({ group }) => group === name || undefined)),
  })),
  { name: 'cliente', fields: ['cliente', ...Object.keys(emptied('his'))], around: 'cliente' },
]

type Options = RecordOptions<DocumentoForm, DocumentoRecord, DocumentoGuardarAnswer>

type Sent = { form: DocumentoForm; iva: ReturnType<typeof desgloseDe> }

type Desk = Pick<Options, 'decide' | 'tell' | 'usuario' | 'repeats' | 'again'> & {
  /** `sent` is what was sent last, and its IVA as the screen told it; nothing of a save that another tab or an earlier visit had sent. */
  onSaved: (saved: Parameters<NonNullable<Options['onSaved']>>[0], sent: Sent | undefined) => void
  client: Client
  read: (id: string) => Promise<DocumentoRecord>
  words: (whose: DocumentoRecord | null) => Words
}

/** The document that a conflict brings. Its schema comes with the first one: no document waits for zod (LIM-17). */
const readActual = async (actual: unknown): Promise<DocumentoRecord | undefined> => {
  if (actual === undefined) return undefined
  const { documentoRecord } = await import('@yunque/contracts/documento/documento')

  return documentoRecord.safeParse(actual).data
}

export type DocumentoSession = RecordSession<DocumentoGuardarAnswer>

/**
 * The save of a document: prices on their way arrive first, what is missing is marked, and what was saved is read again,
 * so that the screen shows what the server holds.
 */
export const createDocumentoSession = (
  values: Documento,
  { client, read, onSaved, ...desk }: Desk,
): DocumentoSession => {
  const { tipo, store } = values
  let sent: Sent | undefined
  const pedido = values.getContenido().pedidos.find(({ recibido }) => recibido !== '')?.recibido

  return createRecord<DocumentoForm, DocumentoRecord, DocumentoGuardarAnswer>({
    ...desk,
    id: store.get().record?.n_cotizacion ?? '',
    values,
    toSend: () => {
      sent = { form: values.getSent(), iva: desgloseDe(values.items.getState().items) }

      return sent.form
    },
    onSaved: (saved) => onSaved(saved, sent),
    call: (attempt) => client.documento.guardar.mutate({ tipo, ...attempt }),
    find: (attempt) => client.documento.find.mutate({ tipo, ...attempt }),
    mark: ({ cliente }) => client.documento.mark.query({ tipo, cliente }),
    saved: ({ n_cotizacion, version }) => ({ id: n_cotizacion, version }),
    read: ({ n_cotizacion }) => read(n_cotizacion),
    parse: readActual,
    formOf: (record) => formDe(tipo, record),
    savedOf: ({ n_cotizacion, version }) => ({ id: n_cotizacion, version }),
    author: authorOf,
    groups: GRUPOS,
    draftName: (id) => `${tipo}/${id || 'nuevo'}`,
    // The answer to another mail is offered with that one (PED-07).
    belongs: ({ pedidos }) => pedido === undefined || pedidos.some(({ recibido }) => recibido === pedido),
  })
}
