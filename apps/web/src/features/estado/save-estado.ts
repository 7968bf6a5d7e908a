import { type EstadoAnswer, type EstadoForm, estadoAnswer } from '@yunque/contracts/estado'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { hoy } from '#/lib/hoy.ts'
import type { Client } from '#/lib/trpc.ts'
import { authorOf } from '#/ui/record/define-record.ts'
import { createRecord } from '#/ui/record/session.ts'
import type { RecordOptions } from '#/ui/record/session-types.ts'
import { palabrasDelPanel } from '../documento/model/labels.ts'
import { estadoFormDe } from './estado-form.ts'
import type { Panel } from './estado-store.ts'

/** The panel's field of an error that names it as it travelled: 'cotizacion.12345.items.7.estado' is 'items.0.estado'. */
export const camposDelPanel = (campos: Campos, { items }: EstadoForm): Campos =>
  Object.fromEntries(
    Object.entries(campos).map(([campo, textos]) => {
      const [, suyo = campo] = /^cotizacion\.\d+\.(.+)$/.exec(campo) ?? []
      if (suyo === campo) return [campo, textos]
      const nombre = suyo.replace(/^items\.(\d+)/, (_, nro) => `items.${items.findIndex((i) => i.nro_item === nro)}`)

      return [nombre, textos]
    }),
  )

type Answer = { version: string }
type Options = RecordOptions<EstadoForm, EstadoAnswer, Answer>

/** A motive belongs to the estado that asks for it (DOC-04). */
const GRUPOS = [{ name: 'decision', fields: ['estado', 'motivo_codi', 'dato_adicional_1', 'descrip_motivo'] }]

/** Saves the status panel. Its quotation always exists already. */
export const createEstadoSession = (
  panel: Panel,
  {
    client,
    ...desk
  }: Pick<Options, 'decide' | 'tell' | 'usuario' | 'repeats' | 'again' | 'onSaved'> & { client: Client },
) => {
  const { n_cotizacion } = panel
  const savedOf = (version: string) => ({ id: n_cotizacion, version })

  return createRecord<EstadoForm, EstadoAnswer, Answer>({
    ...desk,
    id: n_cotizacion,
    values: panel,
    toSend: panel.getSent,
    call: ({ id, ...attempt }) => client.estado.guardar.mutate({ n_cotizacion: id, ...attempt }),
    find: ({ id, ...attempt }) => client.estado.find.mutate({ n_cotizacion: id, ...attempt }),
    saved: ({ version }) => savedOf(version),
    read: () => client.estado.get.query({ n_cotizacion, codigo_cliente: panel.getForm().codigo_cliente }),
    parse: (actual) => estadoAnswer.safeParse(actual).data,
    formOf: (answer) => estadoFormDe(answer, hoy()),
    savedOf: ({ cotizacion }) => savedOf(cotizacion.version),
    author: ({ cotizacion }) => authorOf(cotizacion),
    fieldsOf: camposDelPanel,
    groups: GRUPOS,
    words: () => palabrasDelPanel(panel.store.get().answer),
    draftName: (id) => `estado/${id}`,
  })
}
