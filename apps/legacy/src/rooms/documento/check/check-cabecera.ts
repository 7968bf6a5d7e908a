import { DOCUMENTOS } from '@yunque/contracts/codecs/codigos'
import type { DocumentoForm } from '@yunque/contracts/documento/documento'
import {
  ASKED_OF_NOTA,
  faltaCondicion,
  faltaRazon,
  faltasDeNota,
  faltaValidez,
  sobraReemplazo,
  VENDIDA_DE_BAJA,
} from '@yunque/contracts/documento/faltas'
import type { CampoHolding } from '@yunque/contracts/documento/fields'
import type { Lugar } from '@yunque/contracts/productos'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import type { Caller } from '../../../kernel/people/visible.ts'
import type { DocumentoLeido } from '../read/read-documento.ts'
import type { References } from './read-references.ts'

/** Every field that holds a code: each is looked up, so that an unknown one is refused at its place. */
const NOMBRES = {
  cliente: 'El cliente',
  negocio: 'El negocio',
  nro_cpt: 'El contacto',
  deposito: 'El depósito',
  lugar_entrega: 'El lugar de entrega',
  c_transp: 'El transportista',
  condicion_ajuste: 'La condición de ajuste',
  entrega_valor: 'La entrega de valores',
  usuario_destino_nv: 'El usuario destino',
  estado: 'El estado',
  tipo_cambio: 'El tipo de cambio',
} as const satisfies Record<CampoHolding<'cliente' | 'negocio' | 'codigo' | 'condicion'>, string>

type Cabecera = { tipo: Lugar; form: DocumentoForm; antes: DocumentoLeido | undefined; caller: Pick<Caller, 'hoy'> }

/** All errors of a document's header. A client that the user may not see counts as not existing (LLA-07). */
export const checkCabecera = (
  { tipo, form, antes, caller }: Cabecera,
  { existe, ofrece, baja }: Pick<References, 'existe' | 'ofrece' | 'baja'>,
): Campos => {
  const errors: Campos = {}
  for (const campo of Object.keys(NOMBRES) as (keyof typeof NOMBRES)[]) {
    if (form[campo] !== '' && !existe[campo]) errors[campo] = [`${NOMBRES[campo]} ${form[campo]} no existe.`]
  }

  if (tipo === 'nota_venta' && baja && antes?.cliente !== form.cliente) errors.cliente = [VENDIDA_DE_BAJA]

  const isFactura = tipo === 'factura-representante'
  if (isFactura && form.deposito === '') errors.deposito = ['Debe seleccionar un Deposito.']
  if (!isFactura && form.deposito !== '') errors.deposito = ['El depósito es solo de la factura de representante.']

  // A stored value is not checked again, as the screen does not either.
  const asked = tipo === 'nota_venta' && !antes ? ASKED_OF_NOTA.filter((campo) => ofrece[campo]) : []

  return {
    ...errors,
    ...faltaRazon(form.cliente, form.razon_reemplazo),
    ...sobraReemplazo(form, antes),
    ...faltaCondicion(DOCUMENTOS[tipo].condiciones, form.condicion_ajuste),
    ...faltaValidez(form.validez_oferta, { antes: antes?.validez_oferta ?? '', hoy: caller.hoy }),
    ...faltasDeNota(form, asked, form.productos),
  }
}
