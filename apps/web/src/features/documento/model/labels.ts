import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { MONEDAS } from '@yunque/contracts/codecs/codigos'
import { formatDate, formatDecimal } from '@yunque/contracts/codecs/format'
import type { DocumentoInicio } from '@yunque/contracts/documento/documento'
import type { CampoHolding } from '@yunque/contracts/documento/fields'
import { CABECERA, ITEM, ORIGENES, PANEL, PANEL_ITEM } from '@yunque/contracts/documento/labels'
import type { EstadoAnswer } from '@yunque/contracts/estado'
import type { Nombres } from '#/ui/record/define-record.ts'
import { isSame } from '#/ui/record/merge.ts'
import type { Words } from '#/ui/record/session-types.ts'
import { condicionesDe } from './condiciones.ts'

/** What people call each field, of documents and of the status panel, and of fields that are merged together. */
const ETIQUETAS: Readonly<Record<string, string>> = {
  ...CABECERA,
  ...PANEL,
  ...ITEM,
  ...PANEL_ITEM,
  decision: PANEL_ITEM.estado,
  medidas: ITEM.medidas_seleccionadas,
  pesos: 'Cantidad y pesos',
  precio: 'Precio',
  producto: ITEM.productos_seleccionados,
}

/** 'items.3.estado', 'productos.3.estado' and 'productos[3][estado]' are 'Ítem 3: Estado'. */
export const etiquetaDe = (campo: string): string => {
  const [, nro, resto] = /^(?:items|productos)[.[](\d+)\]?(?:[.[]([\w]+)\]?.*)?$/.exec(campo) ?? []
  const nombre = nro === undefined ? campo : (resto ?? '')
  const etiqueta = ETIQUETAS[nombre] ?? nombre

  return nro === undefined ? etiqueta : etiqueta ? `Ítem ${nro}: ${etiqueta}` : `Ítem ${nro}`
}

/** Fields whose text is a number, not a code. */
const NUMEROS = /(^|\.)(cantidad|peso_\w+|precio_unitario|precio_total|medidas_seleccionadas(_hasta)?)$/

/** Codes of a line whose words are the same on every desk. */
const DE_LA_LINEA: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  moneda: MONEDAS,
  precio_origen: ORIGENES,
  peso_origen: ORIGENES,
}

/**
 * A value as people read it: flags, dates and numbers as the desk writes them, '—' for an empty one, 'Eliminado' for a
 * line that is gone.
 */
export const textoDe = (campo: string, valor: unknown): string => {
  if (valor === undefined) return 'Eliminado'
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  if (Array.isArray(valor)) return valor.map((parte) => textoDe(campo, parte)).join(' x ')
  if (typeof valor === 'object' && valor !== null)
    return 'descripcion' in valor ? String(valor.descripcion) : 'ficha' in valor ? String(valor.ficha) : 'Modificado'
  const texto = String(valor ?? '')
  if (/^\d{4}-\d{2}-\d{2}$/.test(texto)) return formatDate(texto)
  const palabra = DE_LA_LINEA[campo.split('.').at(-1) ?? '']?.[texto]
  if (palabra) return palabra

  return (NUMEROS.test(campo) ? formatDecimal(texto) : texto) || '—'
}

/** Options whose codes a field holds: people read their texts. */
type Listas = Readonly<Record<string, readonly Opcion[]>>

/** Merged fields of one group as one text: 'Cantidad: 10 · Peso total: 95,2'. */
const grupoDe = (valor: object): string =>
  Object.entries(valor)
    .map(([campo, parte]) => `${etiquetaDe(campo)}: ${textoDe(campo, parte)}`)
    .join(' · ')

/** What a description tells already. */
const EN_LA_DESCRIPCION: readonly string[] = ['descripcion', 'familia', 'productos_seleccionados']

/** A line that another one stands against, with what differs of it: 'CHAPA 304 · Cantidad: 7' (VIS-07). */
const lineaDe = (linea: object, otra: object): string => {
  const suya = otra as Readonly<Record<string, unknown>>
  const difiere = Object.entries(linea).filter(
    ([campo, parte]) => campo in ITEM && !EN_LA_DESCRIPCION.includes(campo) && !isSame(parte, suya[campo]),
  )

  return [
    textoDe('', linea),
    ...difiere.map(([campo, parte]) => `${etiquetaDe(campo)}: ${textoDe(campo, parte)}`),
  ].join(' · ')
}

/** 'Perdida · Precio': estado and motivo of a line, as far as they are known. */
const decisionDe = (listas: Listas, valor: object): string =>
  Object.entries(valor)
    .filter(([, parte]) => parte !== '')
    .map(([campo, parte]) => listas[campo]?.find(({ value }) => value === parte)?.text ?? String(parte))
    .join(' · ')

const GRUPOS: readonly string[] = ['medidas', 'pesos', 'precio']

/** `fuera` are names of codes that are not offered any more: 'c_transp 77'. */
export const palabrasWith = (listas: Listas, fuera: Readonly<Record<string, string>> = {}): Words => {
  const text = (campo: string, valor: unknown, otro?: unknown): string => {
    const nombre = campo.split('.').at(-1) ?? ''
    if (typeof valor === 'object' && valor !== null) {
      if (nombre === 'decision') return decisionDe(listas, valor)
      if (nombre === 'cliente') return clienteDe(valor)
      if (GRUPOS.includes(nombre)) return grupoDe(valor)
      if ('descripcion' in valor && typeof otro === 'object' && otro !== null) return lineaDe(valor, otro)
    }
    const offered = listas[nombre]?.find(({ value }) => value === valor)?.text

    return (offered ?? fuera[`${nombre} ${String(valor)}`]) || textoDe(campo, valor)
  }
  /** A client and what is his: 'Cliente: 1204 · Lugar de Entrega: Planta'. */
  const clienteDe = (valor: object): string =>
    Object.entries(valor)
      .filter(([, parte]) => parte !== '')
      .map(([campo, parte]) => `${etiquetaDe(campo)}: ${text(campo, parte)}`)
      .join(' · ')

  return { label: etiquetaDe, text }
}

/** The words of the status panel: its own estados and motives, the client's places, the carriers. */
export const palabrasDelPanel = ({ estados_item, motivos_item, cliente, iniciar }: EstadoAnswer) =>
  palabrasWith(
    {
      estado: estados_item,
      motivo_codi: motivos_item,
      lugar_entrega: cliente.lugares_entrega,
      c_transp: iniciar.transportistas,
    },
    iniciar.fuera_de_uso,
  )

/** Codes of the header that the screen has no list of: a contact is found by his name, and a deposit is the lines'. */
type SinLista = 'nro_cpt' | 'deposito'

const listasDelDocumento = ({ iniciar, cliente, array_tipo_ajuste }: DocumentoInicio) =>
  ({
    lugar_entrega: cliente.lugares_entrega,
    c_transp: iniciar.transportistas,
    condicion_ajuste: condicionesDe(cliente.condiciones.original).map(({ codigo, name }) => ({
      value: codigo,
      text: name,
    })),
    entrega_valor: array_tipo_ajuste.cboEntregaValores,
    estado: iniciar.estados_nv,
    tipo_cambio: iniciar.tipos_cambio,
    usuario_destino_nv: iniciar.usuarios_nv,
  }) satisfies Record<Exclude<CampoHolding<'codigo' | 'condicion'>, SinLista>, readonly Opcion[]>

/**
 * How a document's codes are shown as words. Until the client's choices are loaded, codes stay codes; `nombres` are those of what
 * has no list there.
 */
export const palabrasDelDocumento = (inicio: DocumentoInicio | undefined, nombres: Nombres = {}) =>
  inicio
    ? palabrasWith(listasDelDocumento(inicio), { ...inicio.iniciar.fuera_de_uso, ...nombres })
    : palabrasWith({}, nombres)
