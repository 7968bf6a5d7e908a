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
import type { Trx } from '../../../kernel/db/db.ts'
import type { Caller } from '../../../kernel/people/visible.ts'
import { readFueraDeUso } from '../read/fuera-de-uso.ts'
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

const CODIGOS = Object.keys(NOMBRES) as (keyof typeof NOMBRES)[]

/** The fields whose code is not one that may be chosen. */
const desconocidos = (form: DocumentoForm, { existe }: Pick<References, 'existe'>) =>
  CODIGOS.filter((campo) => form[campo] !== '' && !existe[campo])

/** Under which name `fueraDeUso` has a field's code: what is handed over has codes of its own for each kind of payment (CND-02). */
const claveDe = (campo: keyof typeof NOMBRES, { condicion_ajuste, ...form }: DocumentoForm): string => {
  if (campo === 'condicion_ajuste') return `${campo} ${condicion_ajuste}`
  const [, vencimiento = ''] = campo === 'entrega_valor' ? condicion_ajuste.split('_') : []

  return `${campo} ${vencimiento && `${vencimiento}_`}${form[campo]}`
}

/** Codes that are unknown, or out of use: these are told by the name that people know them by (DAT-01). */
export const checkCodigos = async (
  trx: Trx,
  { form }: Pick<Cabecera, 'form'>,
  references: Pick<References, 'existe'>,
): Promise<Campos> => {
  const campos = desconocidos(form, references)
  if (campos.length === 0) return {}
  const fuera = await readFueraDeUso(trx)

  return Object.fromEntries(
    campos.map((campo) => {
      const nombre = fuera[claveDe(campo, form)]
      const why = nombre === undefined ? `${form[campo]} no existe.` : `${nombre} está fuera de uso.`

      return [campo, [`${NOMBRES[campo]} ${why}`]]
    }),
  )
}

/** All other errors of a document's header. A client that the user may not see counts as not existing (LLA-07). */
export const checkCabecera = (
  { tipo, form, antes, caller }: Cabecera,
  { ofrece, baja }: Pick<References, 'ofrece' | 'baja'>,
): Campos => {
  const errors: Campos = {}

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
