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

/** The history's name for each field of a stored document. Fields that are missing here are not shown: sums, internal marks. */
export const CABECERA: Labels = without(
  { enviado_a: 'Enviado a', asunto: 'Asunto', ...FORM, contacto: FORM.nro_cpt, ...PANEL, ...MARCAS },
  SIN_LUGAR.historial,
)

/** The history's name for each field of a line. */
export const ITEM: Labels = without(
  { ...FORM_ITEM, ...PANEL_ITEM, cantidad_preparada: 'Cantidad preparada' },
  SIN_LUGAR_ITEM.historial,
)

/** Names of the actions in the audit, in words. */
export const ACCIONES: Readonly<Record<string, string>> = {
  alta: 'Alta',
  modificar: 'Modificación',
  estado: 'Estado',
  anular: 'Anulación',
  enviar: 'Envío por correo',
  'correo rechazado': 'El correo no salió',
  'correo devuelto': 'El correo volvió sin llegar',
  'correo en duda': 'No se sabe si el correo salió',
  pedido: 'Pedido del cliente',
  preparar: 'Preparación',
  deshacer: 'Preparación deshecha',
  autorizar: 'Autorización',
  rechazar: 'Rechazo',
  revisar: 'Revisión de datos',
}

/** Fields whose text is a number. */
export const NUMEROS: ReadonlySet<string> = new Set([...itemHolding('decimal', 'medidas'), 'cantidad_preparada'])
