import { documentoAnswer, documentoGuardarAnswer } from '@yunque/contracts/documento'
import { type EstadoForm, estadoForm, estadoWire } from '@yunque/contracts/estado'
import type { Lugar } from '@yunque/contracts/productos'
import { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { estadoFormLegacy, estadoItemFormLegacy } from '@yunque/contracts/testing/estado'
import type { Db } from '../infra/db.ts'
import { FORM_HEADERS, urlencoded } from './form-fields.ts'
import type { TestApp } from './test-app.ts'

type Form = ReturnType<typeof documentoFormLegacy>
type Caller = Pick<Awaited<ReturnType<TestApp['signIn']>>, 'call'>

/** The house's estados and motives of a line (DOC-03, DOC-04). */
export const addListas = (db: Db) =>
  db
    .insertInto('listas')
    .values(
      [
        ...['A', 'G', 'P'].map((value, orden) => ({ lista: 'estados_item' as const, value, orden })),
        ...['1', '2', '9'].map((value, orden) => ({ lista: 'motivos_item' as const, value, orden })),
      ].map((row) => ({ ...row, text: `${row.lista} ${row.value}` })),
    )
    .execute()

/** What one user does with documents, as the gateway sends it. */
export const documentosDe = ({ call }: Caller) => {
  const guardar = (form: Partial<Form>, { tipo = 'cotizacion' as Lugar, id = '', key = '' } = {}) =>
    call(`/api/cotizaciones/${tipo}/guardar${id && `/${id}`}`, urlencoded(documentoFormLegacy(form)), {
      ...FORM_HEADERS,
      ...(key && { 'idempotency-key': key }),
    })

  return {
    guardar,
    /** Number of a document that was saved. */
    crear: async (form: Partial<Form> = {}, tipo: Lugar = 'cotizacion'): Promise<string> =>
      documentoGuardarAnswer.parse((await guardar(form, { tipo })).json()).n_cotizacion,
    leer: async (id: string, tipo: Lugar = 'cotizacion') =>
      documentoAnswer.parse((await call(`/api/cotizaciones/${tipo}/${id}/get`)).json()).cotizacion,
    /** A status save that leaves the dates alone; lines are given by what differs from an open one. */
    saveEstado: (
      id: string,
      change: Partial<ReturnType<typeof estadoFormLegacy>> = {},
      headers: Record<string, string> = {},
    ) => {
      const fechas = { fecha_comprometida: '', fecha_seguimiento: '' }
      const form: EstadoForm = estadoForm.parse(estadoFormLegacy({ ...fechas, version: '1', items: [], ...change }))

      return call(`/api/cotizaciones/estado/${id}/guardar`, urlencoded(estadoWire(id, form)), {
        ...FORM_HEADERS,
        ...headers,
      })
    },
  }
}

/** A line of the status form, won. */
export const ganada = (nro_item = '1') =>
  estadoItemFormLegacy({ nro_item, estado: 'G', motivo_codi: '', dato_adicional_1: '', descrip_motivo: '' })
