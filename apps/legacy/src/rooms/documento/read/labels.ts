import { itemHolding } from '@yunque/contracts/documento/item-fields'
import {
  CABECERA as FORM,
  ITEM as FORM_ITEM,
  MARCAS,
  PANEL,
  PANEL_ITEM,
  SIN_LUGAR,
  SIN_LUGAR_ITEM,
} from '@yunque/contracts/documento/labels'

type Labels = Readonly<Record<string, string>>

const without = (labels: Labels, hidden: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([campo]) => !(campo in hidden)))

/**
 * What the history calls each field of a stored document. Fields that are not here are shown to nobody: sums, marks of the
 * house.
 */
export const CABECERA: Labels = without(
  { enviado_a: 'Enviado a', asunto: 'Asunto', ...FORM, contacto: FORM.nro_cpt, ...PANEL, ...MARCAS },
  SIN_LUGAR.historial,
)

/** The same of a line. */
export const ITEM: Labels = without(
  { ...FORM_ITEM, ...PANEL_ITEM, cantidad_preparada: 'Cantidad preparada' },
  SIN_LUGAR_ITEM.historial,
)

/** What was done, by the name it has in the audit. */
export const ACCIONES: Readonly<Record<string, string>> = {
  alta: 'Alta',
  modificar: 'Modificación',
  estado: 'Estado',
  anular: 'Anulación',
  enviar: 'Envío por correo',
  pedido: 'Pedido del cliente',
  preparar: 'Preparación',
  deshacer: 'Preparación deshecha',
  autorizar: 'Autorización',
  rechazar: 'Rechazo',
  revisar: 'Revisión de datos',
}

/** Fields whose text is a number. */
export const NUMEROS: ReadonlySet<string> = new Set([...itemHolding('decimal', 'medidas'), 'cantidad_preparada'])
