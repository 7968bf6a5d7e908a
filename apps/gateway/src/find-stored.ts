import { type ContactoForm, type ContactoRecord, contactoFormOf } from '@yunque/contracts/contactos'
import { type DocumentoForm, type DocumentoRecord, documentoLegible } from '@yunque/contracts/documento'
import type { Lugar } from '@yunque/contracts/productos'
import { contactosSearch } from '@yunque/contracts/search/contactos'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { notasVentasSearch } from '@yunque/contracts/search/notas-ventas'
import { facturasSearch } from '@yunque/contracts/search/representante'
import { itemsLlegados } from './guardado-completo.ts'
import type { Legacy } from './legacy/legacy.ts'

/** The newest records that are looked at: what was lost a moment ago is among them. */
const MAX_READ = 5

type Row = { n_cotizacion: string; cliente: string }

/** The newest documents of a list, whatever its order: higher numbers are newer. A list that tells its clients is asked for them. */
const newestDocumentos = async (legacy: Legacy, tipo: Lugar, codigo_cliente: string): Promise<string[]> => {
  const rows: Record<Lugar, () => Promise<{ data: Row[] }>> = {
    cotizacion: () => legacy.call('cotizaciones.list', { body: cotizacionesSearch.parse({ codigo_cliente }) }),
    nota_venta: () => legacy.call('notasVentas.list', { body: notasVentasSearch.parse({ codigo_cliente }) }),
    'factura-representante': () => legacy.call('representante.facturas', { body: facturasSearch.parse({}) }),
  }
  const { data } = await rows[tipo]()

  return data
    .filter(({ cliente }) => cliente === '' || cliente === codigo_cliente)
    .map(({ n_cotizacion }) => n_cotizacion)
    .toSorted((a, b) => Number(b) - Number(a))
    .slice(0, MAX_READ)
}

/** Fields of the header that two quotations of one client may differ in. */
const CABECERA = [
  'cliente',
  'negocio',
  'nro_cpt',
  'deposito',
  'referencia',
  'lugar_entrega',
  'c_transp',
  'observaciones',
  'condicion_ajuste',
  'entrega_valor',
  'flete_seguro_destino',
] as const satisfies (keyof DocumentoForm & keyof DocumentoRecord)[]

const textos = (lines: readonly { observacion_cliente: string; observacion_interna: string }[]): string =>
  JSON.stringify(lines.map((line) => [line.observacion_cliente.trim(), line.observacion_interna.trim()]).toSorted())

/** Whether this is what was sent, and nothing else: when in doubt it is not, and the person is asked. */
const isSame = (form: DocumentoForm, stored: DocumentoRecord): boolean =>
  CABECERA.every((campo) => String(form[campo]).trim() === String(stored[campo]).trim()) &&
  form.productos.length === stored.productos.length &&
  itemsLlegados(form, stored) === form.productos.length &&
  textos(form.productos) === textos(stored.productos)

/**
 * What a save whose answer was lost has stored: the record itself, or the newest one of its client that holds exactly what
 * was sent. null when it is not there, which a server that is still at work may yet prove wrong.
 */
export const findDocumento = async (
  legacy: Legacy,
  { tipo, id, form }: { tipo: Lugar; id: string; form: DocumentoForm },
): Promise<{ n_cotizacion: string; version: string } | null> => {
  const numbers = id ? [id] : await newestDocumentos(legacy, tipo, form.cliente)
  for (const n_cotizacion of numbers) {
    const params = { tipo, id: n_cotizacion }
    const { cotizacion } = await legacy.call('documento.get', { params, response: documentoLegible })
    if (isSame(form, cotizacion)) return { n_cotizacion, version: cotizacion.version }
  }

  return null
}

const withoutVersion = ({ version: _version, guardar_igual: _igual, ...form }: ContactoForm): string =>
  JSON.stringify(form, Object.keys(form).toSorted())

/** The same of a contact. */
export const findContacto = async (
  legacy: Legacy,
  { nro_cpt, form }: { nro_cpt: string; form: ContactoForm },
): Promise<ContactoRecord | null> => {
  const { codigo_cliente, apellido: apellidos, nombre } = form
  const body = contactosSearch.parse({ codigo_cliente, apellidos, nombre })
  const found = nro_cpt ? [nro_cpt] : (await legacy.call('contactos.list', { body })).data.map((row) => row.nro_cpt)
  const numbers = found.toSorted((a, b) => Number(b) - Number(a)).slice(0, MAX_READ)
  for (const number of numbers) {
    const { contacto } = await legacy.call('contactos.get', { params: { nro_cpt: number } })
    if (withoutVersion(form) === withoutVersion(contactoFormOf(contacto))) return contacto
  }

  return null
}
