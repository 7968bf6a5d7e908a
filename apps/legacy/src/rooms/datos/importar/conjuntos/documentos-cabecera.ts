import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { masDias } from '@yunque/contracts/codecs/dias'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import type { Lugar } from '@yunque/contracts/productos'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Anotacion, CampoDeConjunto, Conjunto, Faltas, Valores } from '../conjunto.ts'
import { plainOf } from '../look/read-cell.ts'
import { A_USUARIO, CLIENTE, NEGOCIO } from './campos.ts'
import { said } from './said.ts'
import { inBothGenders } from './sinonimos.ts'

// Headers of what was quoted and sold before this desk. They are read and copied, and nobody changes them.

export type Tipo = Exclude<Lugar, 'factura-representante'>

/** What files call a document's number. */
export const DE_NUMERO = [
  'Nro',
  'N°',
  'Cotización',
  'Presupuesto',
  'Nota de venta',
  'Pedido',
  'Comprobante',
  'Nro comprobante',
]

/** What files call a document that stands. */
const VIGENTE = [
  ...['vigente', 'normal', 'pendiente', 'parcial', 'en proceso', 'finalizado'],
  ...inBothGenders('activ', 'emitid', 'abiert', 'cerrad', 'vencid', 'aprobad', 'autorizad', 'ganad', 'perdid'),
  ...inBothGenders('vendid', 'cumplid', 'entregad', 'facturad', 'enviad', 'despachad', 'remitid'),
]

const ANULADA = {
  S: { text: 'Sí', palabras: ['s', 'si', 'x', '1', 'baja', ...inBothGenders('anulad', 'cancelad')] },
  N: { text: 'No', palabras: ['n', 'no', '0', ...VIGENTE] },
}

const VALIDEZ: CampoDeConjunto = {
  campo: 'validez_oferta',
  label: 'Validez',
  clase: 'fecha',
  enDias: true,
  sinonimos: ['Vigencia', 'Válida hasta', 'Validez de la oferta', 'Vencimiento', 'Vence', 'Días de validez'],
}

const cabecera = (tipo: Tipo): readonly CampoDeConjunto[] => [
  {
    campo: 'numero_anterior',
    label: 'Número',
    clase: 'texto',
    max: 40,
    obligatorio: true,
    sinonimos: DE_NUMERO,
  },
  { campo: 'fecha', label: 'Fecha', clase: 'fecha', obligatorio: true, sinonimos: ['Emisión', 'Fecha de emisión'] },
  CLIENTE,
  {
    ...A_USUARIO,
    campo: 'usuario',
    label: 'Vendedor',
    obligatorio: true,
    sinonimos: ['Usuario', 'Cod. vendedor'],
  },
  { ...NEGOCIO, sinonimos: ['Negocio', 'Línea', 'Rubro'] },
  {
    campo: 'referencia',
    label: 'Referencia',
    clase: 'texto',
    max: DOCUMENTO_MAX.referencia,
    sinonimos: ['Obra', 'Orden de compra', 'OC', 'N° de OC', 'O/C', 'N° de O/C'],
  },
  { campo: 'observaciones', label: 'Observaciones', clase: 'texto', max: 4000, sinonimos: ['Notas'] },
  ...(tipo === 'cotizacion' ? [VALIDEZ] : []),
  // The client's own, by name or address; `derive` makes of it who it is.
  {
    campo: 'nro_cpt',
    label: 'Contacto',
    clase: 'entero',
    read: (texto) => ({ valor: texto }),
    sinonimos: ['Atención', 'Att', 'Sr', 'Solicitante', 'Solicitó'],
  },
  {
    campo: 'razon_reemplazo',
    label: 'Cliente ocasional',
    clase: 'texto',
    max: DOCUMENTO_MAX.razon_reemplazo,
  },
  {
    campo: 'cond_pago',
    label: 'Condición de pago',
    clase: 'texto',
    max: DOCUMENTO_MAX.cond_pago,
    sinonimos: ['Condiciones de pago', 'Cond. pago', 'Cond. de pago', 'Forma de pago', 'Condición de venta'],
  },
  {
    campo: 'lugar_entre_sgai',
    label: 'Lugar de entrega',
    clase: 'texto',
    max: DOCUMENTO_MAX.lugar_entre_sgai,
    sinonimos: ['Domicilio de entrega', 'Dirección de entrega', 'Entregar en', 'Destino'],
  },
  {
    campo: 'c_transp',
    label: 'Transportista',
    clase: 'referencia',
    que: 'Transportista',
    tabla: 'transportistas',
    codigo: 'codigo',
    nombre: 'nombre',
    sinonimos: ['Transporte', 'Expreso', 'Flete'],
  },
  {
    campo: 'fecha_comprometida',
    label: 'Fecha de entrega',
    clase: 'fecha',
    sinonimos: ['Fecha comprometida', 'Entrega prevista'],
  },
  {
    campo: 'anulada',
    label: 'Anulada',
    clase: 'opcion',
    opciones: ANULADA,
    vacio: 'N',
    sinonimos: ['Anulado', 'Cancelada', 'Cancelado', 'Baja', 'Estado', 'Situación'],
  },
  {
    campo: 'motivo_anulacion',
    label: 'Motivo de la anulación',
    clase: 'texto',
    max: DOCUMENTO_MAX.motivo_anulacion,
    sinonimos: ['Motivo de anulación'],
  },
]

type Contacto = { nro_cpt: number; codi: string; apellido: string; nombres: string; e_mail: string }

/** How files name a contact. */
const namesOf = ({ apellido, nombres, e_mail }: Contacto): string[] =>
  [`${apellido} ${nombres}`, `${nombres} ${apellido}`, `${apellido}, ${nombres}`, apellido, nombres, e_mail].map(
    plainOf,
  )

/** Contacts of the clients that are named, by client. */
const contactosDe = async (trx: Trx, filas: readonly Valores[]): Promise<Map<string, Contacto[]>> => {
  const clientes = new Set(filas.flatMap(({ nro_cpt, cliente }) => (nro_cpt && cliente ? [cliente] : [])))
  if (clientes.size === 0) return new Map()
  const { rows } = await sql<Contacto>`select nro_cpt, codi, apellido, nombres, e_mail from contactos
    where codi = any(${[...clientes]}::text[])`.execute(trx)

  return Map.groupBy(rows, ({ codi }) => codi)
}

/** Why a row's contact could not be found: of no field, told by `check`. */
const SIN_CONTACTO = 'sin_contacto'

/** A validity in days is of the day of the document; a contact is one of its client's; only who is nobody yet has a name of his own. */
const derive = async (trx: Trx, filas: readonly Record<string, string>[]): Promise<void> => {
  const contactos = await contactosDe(trx, filas)
  for (const fila of filas) {
    const { validez_oferta = '', fecha = '', nro_cpt = '', cliente = '', razon_reemplazo } = fila
    if (validez_oferta.startsWith('+')) fila.validez_oferta = masDias(fecha, Number(validez_oferta))
    if (razon_reemplazo && cliente !== CLIENTE_GENERICO) fila.razon_reemplazo = ''
    if (nro_cpt === '') continue
    const [uno, otro] = contactos.get(cliente)?.filter((one) => namesOf(one).includes(plainOf(nro_cpt))) ?? []
    fila.nro_cpt = uno && !otro ? String(uno.nro_cpt) : ''
    if (!uno) fila[SIN_CONTACTO] = `El cliente no tiene un contacto '${nro_cpt.slice(0, 40)}'.`
    if (otro) fila[SIN_CONTACTO] = `El cliente tiene varios contactos '${nro_cpt.slice(0, 40)}': ponga el e-mail.`
  }
}

const check = async (_trx: Trx, filas: readonly Valores[]): Promise<(Faltas | undefined)[]> =>
  filas.map(({ [SIN_CONTACTO]: nro_cpt, validez_oferta, fecha = '', anulada, motivo_anulacion }) =>
    said({
      nro_cpt,
      validez_oferta: validez_oferta && validez_oferta < fecha && 'Es anterior a la fecha.',
      motivo_anulacion: motivo_anulacion && anulada !== 'S' && 'No está anulada.',
    }),
  )

/** Headers that rows of an import made, by what they say of them. */
const propias = ({ filas }: Anotacion, tipo: Tipo): RawBuilder<boolean> =>
  sql`c.tipo = ${tipo} and c.numero_anterior in (select f.despues ->> 'numero_anterior' from importaciones_filas f
    where ${filas} and f.estado in ('nueva', 'cambia'))`

/** Quotations, or sales notes, as they were made elsewhere. A file of lines says its header in each of them. */
export const documentos = (tipo: Tipo, nombre: string, label: string): Conjunto => ({
  nombre,
  label,
  tabla: 'cotizaciones',
  fijos: { tipo },
  clave: ['numero_anterior'],
  version: true,
  campos: cabecera(tipo),
  derive,
  check,
  codigo: tipo === 'cotizacion' ? 'COT' : 'NVR',
  deClientes: true,
  repetible: true,
  ayuda:
    'Lo hecho en el sistema anterior: se consulta y se duplica, no se modifica ni compromete stock. Importe primero esto y después sus ítems; puede ser el mismo archivo, con una fila por ítem.',
  reglas: {
    sinCandado: true,
    // Nobody changes one by hand.
    escribe: 'todo',
    sinUso: sql<boolean>`not exists (select 1 from cotizacion_items i where i.n_cotizacion = t.n_cotizacion)`,
    // What was sold then was delivered then.
    annotate: async (trx, anotacion) => {
      if (anotacion.isDeshecha) return
      const { usuario, momento } = anotacion
      await sql`update cotizaciones c set modificado = ${momento}, modificado_por = ${usuario},
        entregada = case when c.tipo = 'nota_venta' and c.anulada = 'N' then c.fecha end where ${propias(anotacion, tipo)}`.execute(
        trx,
      )
    },
  },
})
