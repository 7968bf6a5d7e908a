import { documentoAnswer, documentoGuardarAnswer } from '@yunque/contracts/documento/documento'
import { type EstadoForm, estadoForm, estadoWire } from '@yunque/contracts/estado'
import type { Lugar } from '@yunque/contracts/productos'
import { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { estadoFormLegacy, estadoItemFormLegacy } from '@yunque/contracts/testing/estado'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../kernel/db/db.ts'
import { versionDeLinea } from '../rooms/notas-ventas/prepare.ts'
import { FORM_HEADERS, urlencoded } from './form-fields.ts'
import type { SignedInCall } from './test-app.ts'

type Form = ReturnType<typeof documentoFormLegacy>
type Caller = { codigo: string; call: SignedInCall }

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

/** The first number of documents, contacts, follow-ups and tasks, chosen so that it appears in no other figure by chance. */
export const numberFrom = (db: Db, first: number) =>
  sql`select setval('numero_cotizacion', ${first}), setval(pg_get_serial_sequence('contactos', 'nro_cpt'), ${first}),
    setval(pg_get_serial_sequence('seguimientos', 'n_seguimiento'), ${first}),
    setval(pg_get_serial_sequence('tareas', 'id'), ${first})`.execute(db)

/** The version of a note's line for dispatch (DOC-22). */
export const versionDe = async (db: Db, n_cotizacion: string, nro_item = '1'): Promise<string> => {
  const { version } = await db
    .selectFrom('cotizacion_items as i')
    .select(versionDeLinea.as('version'))
    .where('i.n_cotizacion', '=', Number(n_cotizacion))
    .where('i.nro_item', '=', Number(nro_item))
    .executeTakeFirstOrThrow()

  return String(version)
}

/** One user's calls on documents, in the form in which the gateway sends them. */
export const documentosDe = ({ codigo, call }: Caller) => {
  /** A sales note is for the user himself, unless it names somebody (CND-03). */
  const guardar = (
    form: Partial<Form>,
    { tipo = 'cotizacion' as Lugar, id = '', key = '' } = {},
  ): Promise<LightMyRequestResponse> =>
    call(
      `/api/cotizaciones/${tipo}/guardar${id && `/${id}`}`,
      urlencoded(documentoFormLegacy({ ...(tipo === 'nota_venta' && { usuario_destino_nv: codigo }), ...form })),
      { ...FORM_HEADERS, ...(key && { 'idempotency-key': key }) },
    )

  return {
    guardar,
    /** The number of a saved document. */
    crear: async (form: Partial<Form> = {}, tipo: Lugar = 'cotizacion'): Promise<string> =>
      documentoGuardarAnswer.parse((await guardar(form, { tipo })).json()).n_cotizacion,
    leer: async (id: string, tipo: Lugar = 'cotizacion') =>
      documentoAnswer.parse((await call(`/api/cotizaciones/${tipo}/${id}/get`)).json()).cotizacion,
    /** A status save that keeps the dates; lines are given by their differences from an open one. */
    saveEstado: (
      id: string,
      change: Partial<ReturnType<typeof estadoFormLegacy>> = {},
      headers: Record<string, string> = {},
    ): Promise<LightMyRequestResponse> => {
      const fechas = { fecha_comprometida: '', fecha_seguimiento: '' }
      const form: EstadoForm = estadoForm.parse(estadoFormLegacy({ ...fechas, version: '1', items: [], ...change }))

      return call(`/api/cotizaciones/estado/${id}/guardar`, urlencoded(estadoWire(id, form)), {
        ...FORM_HEADERS,
        ...headers,
      })
    },
  }
}

/** A won line of the status form. */
export const ganada = (nro_item = '1') =>
  estadoItemFormLegacy({ nro_item, estado: 'G', motivo_codi: '', dato_adicional_1: '', descrip_motivo: '' })
