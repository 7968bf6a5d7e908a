import { needsEtiqueta } from '@yunque/contracts/codecs/codigos'
import { whyNotWon } from '@yunque/contracts/documento/en-vigor'
import {
  faltaDecision,
  faltaRazon,
  faltasDeExtension,
  GANADA_DE_BAJA,
  SIN_ETIQUETA,
  sobraReemplazo,
} from '@yunque/contracts/documento/faltas'
import { ESTADO_ITEM, type EstadoForm, type EstadoItemForm } from '@yunque/contracts/estado'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { hasLugar } from '../documento/check/has-lugar.ts'
import { readFueraDeUso } from '../documento/read/fuera-de-uso.ts'
import { listasDeItem } from '../documento/read/opciones.ts'
import type { DocumentoLeido } from '../documento/read/read-documento.ts'
import { type Tomada, tomadasDe } from '../documento/read/taken.ts'
import { campoDe } from './form.ts'

/** A save of the panel: the stored quotation, the form, and the day in Buenos Aires. */
export type Revision = { antes: DocumentoLeido; form: EstadoForm; hoy: string }

/** The wrong field and the message. */
type Falta = readonly [campo: string, why: string]

const faltasDe = (campos: Campos): Falta[] =>
  Object.entries(campos).flatMap(([campo, [why]]) => (why ? [[campo, why]] : []))

const fechas = ({ antes, form, hoy }: Revision): Falta[] => {
  const pasadas = (['fecha_comprometida', 'fecha_seguimiento'] as const).flatMap((campo): Falta[] => {
    // A stored date stays valid, however old it is.
    const isNew = form[campo] !== (antes[campo] ?? '')
    return isNew && form[campo] !== '' && form[campo] < hoy ? [[campo, 'La fecha no puede ser anterior a hoy.']] : []
  })

  return pasadas
}

const extension = ({ antes, form, hoy }: Revision): Falta[] =>
  form.extender_plazo === '' && form.motivo_extension.trim() === ''
    ? []
    : faltasDe(faltasDeExtension(form, { validez: antes.validez_oferta ?? '', hoy }))

/** Only a quotation of the generic client has its name written by hand (EST-02). */
const reemplazo = ({ antes, form }: Revision): Falta[] =>
  faltasDe({
    ...faltaRazon(antes.cliente, form.razon_reemplazo),
    ...sobraReemplazo({ ...form, cliente: antes.cliente }, antes),
  })

const existencias = async (trx: Trx, { antes, form }: Revision): Promise<Falta[]> => {
  const exists = await trx
    .selectNoFrom([
      hasLugar(antes.cliente, form.lugar_entrega).as('lugar_entrega'),
      sql<boolean>`exists (select 1 from transportistas where codigo = ${form.c_transp}
        and (en_uso or codigo = ${antes.c_transp}))`.as('c_transp'),
    ])
    .executeTakeFirstOrThrow()

  const faltan = (['lugar_entrega', 'c_transp'] as const).filter((campo) => form[campo] !== '' && !exists[campo])
  if (faltan.length === 0) return []
  const fuera = await readFueraDeUso(trx)

  return faltan.map((campo): Falta => {
    const nombre = fuera[`${campo} ${form[campo]}`]

    return [campo, nombre === undefined ? `No existe el código ${form[campo]}.` : `${nombre} está fuera de uso.`]
  })
}

const DECISION = ['estado', 'motivo_codi', 'dato_adicional_1', 'descrip_motivo'] as const

type Reglas = {
  estados: ReadonlySet<string>
  motivos: ReadonlySet<string>
  isBaja: boolean
  tomadas: ReadonlyMap<number, Tomada>
}

/** Errors of one line. A line with an unchanged decision is not checked, since rules may be newer than the decision. */
const linea = (item: EstadoItemForm, { antes }: Revision, reglas: Reglas): Falta[] => {
  const { estados, motivos, isBaja, tomadas } = reglas
  const { nro_item, estado } = item
  const guardado = antes.productos.find((producto) => String(producto.nro_item) === nro_item)
  if (!guardado) return [['nro_item', `No existe el ítem ${nro_item}.`]]
  const { obser_etiq_item: etiqueta } = item
  if (etiqueta !== '' && etiqueta !== guardado.observacion_etiqueta && !needsEtiqueta(antes)) {
    return [['obser_etiq_item', SIN_ETIQUETA]]
  }
  if (DECISION.every((campo) => item[campo] === guardado[campo])) return []

  const known = {
    isEstado: (code: string) => estados.has(code),
    // A line keeps the motive that it has, also while its comment is corrected (DAT-01).
    isMotivo: (code: string) => motivos.has(code) || (code !== '' && code === guardado.motivo_codi),
    hayMotivos: motivos.size > 0,
  }
  const faltas = faltasDe(faltaDecision(item, known))
  if (faltas.some(([campo]) => campo === 'estado')) return faltas
  // The panel's own words for it (DOC-03, DOC-20).
  const noSeGana = whyNotWon(antes.estado_documento) || (isBaja ? GANADA_DE_BAJA : '')
  if (estado === ESTADO_ITEM.ganada && guardado.estado !== estado && noSeGana) return [['estado', noSeGana]]
  const tomada = tomadas.get(guardado.nro_item)
  if (tomada && estado !== guardado.estado) {
    return [['estado', `El ítem ${nro_item} ya está en la nota de venta N° ${tomada.notas_venta.at(-1)}.`]]
  }

  return faltas
}

/** All errors of a status form, by the names of its fields in the request (DOC-03, DOC-04, DOC-05; EST-12). */
export const checkEstado = async (trx: Trx, revision: Revision): Promise<Campos> => {
  const { antes, form } = revision
  const { estados_item, motivos_item } = await listasDeItem(trx)
  const reglas: Reglas = {
    estados: new Set(estados_item.map(({ value }) => value)),
    motivos: new Set(motivos_item.map(({ value }) => value)),
    isBaja: antes.cliente_baja === 'S',
    tomadas: await tomadasDe(trx, antes.n_cotizacion),
  }
  const faltas = [
    ...fechas(revision),
    ...extension(revision),
    ...reemplazo(revision),
    ...(await existencias(trx, revision)),
    ...form.items.flatMap((item) =>
      linea(item, revision, reglas).map(([campo, why]) => [`items.${item.nro_item}.${campo}`, why] as const),
    ),
  ]

  return Object.fromEntries(faltas.map(([campo, why]) => [campoDe(antes.n_cotizacion, campo), [why]]))
}
