import type { DocumentoForm } from '@yunque/contracts/documento'
import type { Campos } from '@yunque/contracts/error-codes'
import type { Lugar } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import type { Trx } from '../../infra/db.ts'
import { type Caller, canSee } from '../../infra/visible.ts'

type Cabecera = { tipo: Lugar; caller: Caller; form: DocumentoForm }

/** Whether each code that the header names exists, in one query; '' names nothing. */
const existencias = (trx: Trx, { caller, form }: Cabecera) => {
  const [ajuste = '', vencimiento = ''] = form.condicion_ajuste.split('_')
  const enLista = (lista: string, value: string) =>
    sql<boolean>`exists (select 1 from listas where lista = ${lista} and value = ${value})`

  return trx
    .selectNoFrom([
      sql<boolean>`exists (select 1 from clientes where codigo = ${form.cliente} and marca_cpt = 'C'
        and ${canSee(caller, 'clientes.codigo')})`.as('cliente'),
      sql<boolean>`exists (select 1 from contactos where nro_cpt::text = ${form.nro_cpt} and codi = ${form.cliente})`.as(
        'nro_cpt',
      ),
      sql<boolean>`exists (select 1 from depositos where codigo = ${form.deposito})`.as('deposito'),
      sql<boolean>`exists (select 1 from lugares_entrega
        where cliente = ${form.cliente} and codigo = ${form.lugar_entrega})`.as('lugar_entrega'),
      sql<boolean>`exists (select 1 from transportistas where codigo = ${form.c_transp})`.as('c_transp'),
      sql<boolean>`exists (select 1 from condiciones_opciones
        where tipo_ajuste_codi = ${ajuste} and tipo_vencim_codi = ${vencimiento})`.as('condicion_ajuste'),
      sql<boolean>`exists (select 1 from entrega_valores where codigo = ${form.entrega_valor}
        and (tipo_vencim_codi = ${vencimiento} or ${vencimiento} = ''))`.as('entrega_valor'),
      sql<boolean>`exists (select 1 from usuarios where codigo = ${form.usuario_destino_nv} and estado = 'A')`.as(
        'usuario_destino_nv',
      ),
      enLista('estados_nv', form.estado).as('estado'),
      enLista('tipos_cambio', form.tipo_cambio).as('tipo_cambio'),
    ])
    .executeTakeFirstOrThrow()
}

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
} as const

/** All that is wrong with a document's header. A client that the user may not see does not exist for him (LLA-07). */
export const revisarCabecera = async (trx: Trx, cabecera: Cabecera): Promise<Campos> => {
  const { tipo, form } = cabecera
  const exists = await existencias(trx, cabecera)
  const errors: Campos = {}
  for (const campo of Object.keys(NOMBRES) as (keyof typeof NOMBRES)[]) {
    if (form[campo] !== '' && !exists[campo]) errors[campo] = [`${NOMBRES[campo]} ${form[campo]} no existe.`]
  }

  const isFactura = tipo === 'factura-representante'
  if (isFactura && form.deposito === '') errors.deposito = ['Debe seleccionar un Deposito.']
  if (!isFactura && form.deposito !== '') errors.deposito = ['El depósito es solo de la factura de representante.']
  if (!isFactura && form.condicion_ajuste === '') errors.condicion_ajuste = ['Elija una condición.']

  return errors
}
