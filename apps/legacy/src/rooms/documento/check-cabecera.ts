import { DOCUMENTOS } from '@yunque/contracts/codigos'
import type { DocumentoForm } from '@yunque/contracts/documento'
import type { Campos } from '@yunque/contracts/error-codes'
import { faltaCondicion } from '@yunque/contracts/faltas'
import type { Lugar } from '@yunque/contracts/productos'
import type { Existe } from './read-references.ts'

const NOMBRES = {
  cliente: 'El cliente',
  nro_cpt: 'El contacto',
  deposito: 'El depósito',
  lugar_entrega: 'El lugar de entrega',
  c_transp: 'El transportista',
  condicion_ajuste: 'La condición de ajuste',
  entrega_valor: 'La entrega de valores',
  usuario_destino_nv: 'El usuario destino',
  estado: 'El estado',
  tipo_cambio: 'El tipo de cambio',
} as const satisfies Record<keyof Existe, string>

/** All that is wrong with a document's header. A client that the user may not see does not exist for him (LLA-07). */
export const checkCabecera = ({ tipo, form }: { tipo: Lugar; form: DocumentoForm }, exists: Existe): Campos => {
  const errors: Campos = {}
  for (const campo of Object.keys(NOMBRES) as (keyof typeof NOMBRES)[]) {
    if (form[campo] !== '' && !exists[campo]) errors[campo] = [`${NOMBRES[campo]} ${form[campo]} no existe.`]
  }

  const isFactura = tipo === 'factura-representante'
  if (isFactura && form.deposito === '') errors.deposito = ['Debe seleccionar un Deposito.']
  if (!isFactura && form.deposito !== '') errors.deposito = ['El depósito es solo de la factura de representante.']

  return { ...errors, ...faltaCondicion(DOCUMENTOS[tipo].condiciones, form.condicion_ajuste) }
}
