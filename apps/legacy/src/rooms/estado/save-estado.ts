import { needsEtiqueta } from '@yunque/contracts/codecs/codigos'
import {
  ESTADO_ITEM,
  type EstadoForm,
  type EstadoItemForm,
  MOTIVOS_CON_COMENTARIOS,
  MOTIVOS_CON_EMPRESA,
} from '@yunque/contracts/estado'
import type { Moneda } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { invalid, stale } from '../../kernel/http/errors.ts'
import type { Caller } from '../../kernel/people/visible.ts'
import type { DocumentoLeido } from '../documento/read/read-documento.ts'
import { auditDocumento } from '../documento/save/audit-documento.ts'
import { condicionAcordada } from '../documento/save/cond-pago.ts'
import { demandEditable } from '../documento/save/demand-editable.ts'
import { raiseVersion } from '../documento/save/raise-version.ts'
import { checkEstado } from './check-estado.ts'
import { findEstado } from './read-estado.ts'

/** What a save of the panel needs: the stored quotation and the user. */
export type EstadoGuardado = { caller: Caller; form: EstadoForm; antes: DocumentoLeido }

const orNull = (text: string) => (text === '' ? null : text)

/** The header's columns; an extension changes the offer's last day. */
const estadoColumns = (form: EstadoForm, antes: DocumentoLeido, palabras: string) => ({
  empresa_reemplazo: form.empresa_reemplazo,
  razon_reemplazo: form.razon_reemplazo,
  referencia: form.referencia,
  lugar_entrega: form.lugar_entrega,
  lugar_entre_sgai: form.lugar_entre_sgai,
  c_transp: orNull(form.c_transp),
  cond_pago: form.cond_pago === palabras ? '' : form.cond_pago,
  fecha_comprometida: orNull(form.fecha_comprometida),
  fecha_seguimiento: orNull(form.fecha_seguimiento),
  flete_seguro_destino: form.marca_flete_seguro_desti ? ('S' as const) : ('N' as const),
  observaciones: form.observaciones,
  validez_oferta: orNull(form.extender_plazo) ?? antes.validez_oferta,
})

/** A line keeps a motive and texts only if its estado and motive require them: leaving P clears them (DOC-04). */
const decisionDe = ({ estado, motivo_codi: motivo, ...item }: EstadoItemForm, antes: DocumentoLeido) => {
  const motivo_codi = estado === ESTADO_ITEM.perdida ? motivo : ''

  return {
    estado: estado as 'A' | 'G' | 'P',
    motivo_codi,
    dato_adicional_1: MOTIVOS_CON_EMPRESA.includes(motivo_codi) ? item.dato_adicional_1 : '',
    descrip_motivo: MOTIVOS_CON_COMENTARIOS.includes(motivo_codi) ? item.descrip_motivo : '',
    observacion_interna: item.obser_interna_item,
    // A stored label is removed at the first save of a line that may not have one any more (ITM-11).
    observacion_etiqueta: needsEtiqueta(antes) ? item.obser_etiq_item : '',
  }
}

type Decision = ReturnType<typeof decisionDe> & { nro_item: number }

/** Stores the decisions on all lines in one statement, since a quotation may have 1,000 of them (LIM-12). */
const saveLineas = async (trx: Trx, antes: DocumentoLeido, items: EstadoItemForm[]): Promise<void> => {
  const decisiones = items.map((item): Decision => ({ ...decisionDe(item, antes), nro_item: Number(item.nro_item) }))
  const dichas = sql<Decision>`jsonb_to_recordset(${JSON.stringify(decisiones)}::jsonb)`
  await trx
    .updateTable('cotizacion_items as i')
    .from(
      dichas.as<'d'>(sql`d(nro_item int, estado text, motivo_codi text, dato_adicional_1 text, descrip_motivo text,
        observacion_interna text, observacion_etiqueta text)`),
    )
    .set(({ ref }) => ({
      estado: ref('d.estado'),
      motivo_codi: ref('d.motivo_codi'),
      dato_adicional_1: ref('d.dato_adicional_1'),
      descrip_motivo: ref('d.descrip_motivo'),
      observacion_interna: ref('d.observacion_interna'),
      observacion_etiqueta: ref('d.observacion_etiqueta'),
    }))
    .where('i.n_cotizacion', '=', antes.n_cotizacion)
    .whereRef('i.nro_item', '=', 'd.nro_item')
    .execute()
}

const cuantos = (estado: 'G' | 'P') =>
  sql<number>`(select count(*) from cotizacion_items i where i.n_cotizacion = cotizaciones.n_cotizacion and i.estado = ${estado})`

const ganado = (moneda: Moneda) =>
  sql<string | null>`(select sum(i.precio_total) from cotizacion_items i
    where i.n_cotizacion = cotizaciones.n_cotizacion and i.estado = 'G' and i.moneda = ${moneda})`

/** Checks and stores a save of the status panel, whole or not at all, with its audit row (LLA-04). */
export const saveEstado = async (trx: Trx, guardado: EstadoGuardado) => {
  const { antes, form, caller } = guardado
  const { usuario, ahora, hoy } = caller
  const { n_cotizacion, cliente } = antes
  demandEditable(antes)
  const saved = await raiseVersion(trx, antes, { sent: form.version, caller })
  if (!saved) throw stale(await findEstado(trx, { n_cotizacion, cliente }, caller))
  const errors = await checkEstado(trx, { antes, form, hoy })
  if (Object.keys(errors).length) throw invalid(errors)

  await saveLineas(trx, antes, form.items)
  await trx
    .updateTable('cotizaciones')
    .set(estadoColumns(form, antes, await condicionAcordada(trx, antes)))
    .set({ ganados: cuantos('G'), perdidos: cuantos('P'), ganado_p: ganado('P'), ganado_d: ganado('D') })
    .where('n_cotizacion', '=', n_cotizacion)
    .execute()
  const { extender_plazo: hasta, motivo_extension: motivo } = form
  if (hasta) {
    await trx.insertInto('extensiones').values({ n_cotizacion, hasta, motivo, usuario, cuando: ahora }).execute()
  }

  const id = { tipo: 'cotizacion', n_cotizacion } as const
  await auditDocumento(trx, caller, id, { accion: 'estado', antes, dicho: { motivo_extension: motivo } })

  return saved
}
