import type { DocumentoForm } from '@yunque/contracts/documento/documento'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Schema } from '../../../kernel/db/schema.ts'
import { type Caller, canSee } from '../../../kernel/people/visible.ts'
import { hasOpciones, ofrecida } from '../read/opciones.ts'
import type { DocumentoLeido } from '../read/read-documento.ts'
import { porLinea, tomadas } from '../read/taken.ts'
import { readPreciosDeLista } from '../save/precio-origen.ts'
import { familias, familiasDe } from './familias-def.ts'
import { hasLugar } from './has-lugar.ts'

type Nombrado = { caller: Caller; form: DocumentoForm; antes: DocumentoLeido | undefined }

type Campo = 'negocio' | 'deposito' | 'c_transp' | 'entrega_valor' | 'estado' | 'tipo_cambio'
type Conservado = Campo | 'usuario_destino_nv' | 'condicion_ajuste'

/** What a sales note takes of its quotation's header (DOC-18). */
const ACORDADOS: ReadonlySet<Conservado> = new Set(['negocio', 'c_transp', 'entrega_valor', 'condicion_ajuste'])

/** Whether a code that is out of use may stay: it was stored so, or it was agreed in the quotation of a note (DAT-01, DOC-18). */
const keepsOf =
  ({ form, antes }: Nombrado) =>
  (campo: Conservado) => {
    if (antes && (antes[campo] ?? '') === form[campo]) return sql`true`
    if (form.n_cotizacion_origen === '' || !ACORDADOS.has(campo)) return sql`false`

    return sql`exists (select 1 from cotizaciones as o where o.n_cotizacion = ${Number(form.n_cotizacion_origen)}
      and o.tipo = 'cotizacion' and o.cliente = ${form.cliente} and ${sql.ref(`o.${campo}`)} = ${form[campo]})`
  }

/** Whether each code in the header exists and is in use; '' is no code. */
const existencias = (nombrado: Nombrado) => {
  const { caller, form } = nombrado
  const [, vencimiento = ''] = form.condicion_ajuste.split('_')
  const keeps = keepsOf(nombrado)
  const elegible = (campo: Campo) => sql`(en_uso or ${keeps(campo)})`
  const isInLista = (lista: string, campo: 'estado' | 'tipo_cambio') =>
    sql<boolean>`exists (select 1 from listas where lista = ${lista} and value = ${form[campo]} and ${elegible(campo)})`

  return [
    sql<boolean>`exists (select 1 from clientes where codigo = ${form.cliente} and marca_cpt = 'C'
      and ${canSee(caller, 'clientes.codigo')})`.as('cliente'),
    sql<boolean>`exists (select 1 from negocios where codigo = ${form.negocio}
      and ${elegible('negocio')})`.as('negocio'),
    sql<boolean>`exists (select 1 from contactos where nro_cpt::text = ${form.nro_cpt} and codi = ${form.cliente})`.as(
      'nro_cpt',
    ),
    sql<boolean>`exists (select 1 from depositos where codigo = ${form.deposito}
      and ${elegible('deposito')})`.as('deposito'),
    hasLugar(form.cliente, form.lugar_entrega).as('lugar_entrega'),
    sql<boolean>`exists (select 1 from transportistas where codigo = ${form.c_transp}
      and ${elegible('c_transp')})`.as('c_transp'),
    sql<boolean>`(${ofrecida(sql`${form.condicion_ajuste}`)} or (${keeps('condicion_ajuste')} and exists (
      select 1 from condiciones_opciones where tipo_ajuste_codi || '_' || tipo_vencim_codi = ${form.condicion_ajuste})))`.as(
      'condicion_ajuste',
    ),
    sql<boolean>`exists (select 1 from entrega_valores where codigo = ${form.entrega_valor} and ${elegible('entrega_valor')}
      and (tipo_vencim_codi = ${vencimiento} or ${vencimiento} = ''))`.as('entrega_valor'),
    sql<boolean>`exists (select 1 from usuarios where codigo = ${form.usuario_destino_nv}
      and (estado = 'A' or ${keeps('usuario_destino_nv')}))`.as('usuario_destino_nv'),
    isInLista('estados_nv', 'estado').as('estado'),
    isInLista('tipos_cambio', 'tipo_cambio').as('tipo_cambio'),
  ] as const
}

/** The rates of the day, frozen on the document (DOC-08). */
const dolar = (eb: ExpressionBuilder<Schema, never>, hoy: string) =>
  jsonObjectFrom(
    eb
      .selectFrom('dolar_cotizaciones')
      .select((of) => [
        of.cast<string>('billete', 'text').as('billete'),
        of.cast<string>('divisa', 'text').as('divisa'),
      ])
      .where('fecha', '<=', hoy)
      .orderBy('fecha', 'desc')
      .limit(1),
  )

/** What was agreed on the quotation's lines that this note is made of. `checkOrigen` refuses one that is none of its client's. */
const acordadas = (eb: ExpressionBuilder<Schema, never>, { n_cotizacion_origen, productos }: DocumentoForm) =>
  eb
    .selectFrom('cotizacion_items as o')
    .select(['o.nro_item', 'o.familia', 'o.productos_seleccionados', 'o.reglas', sql<string>`o.iva::text`.as('iva')])
    .where('o.n_cotizacion', '=', Number(n_cotizacion_origen))
    .where(
      'o.nro_item',
      'in',
      productos.map(({ nro_item_origen }) => Number(nro_item_origen)),
    )

/**
 * Reads what a save is checked against, in one statement: which of the header's codes exist, whether its client is out of use, which
 * lists of a note have options, its families, the day's rates, the list prices of its products, what was agreed on the lines that a note
 * is made of, and what notes have taken of a stored quotation. The quotation's row is already locked, so none of that changes (DOC-09).
 */
export const readReferences = async (trx: Trx, nombrado: Nombrado) => {
  const { caller, form, antes } = nombrado
  const { hoy } = caller
  const codigos = [...new Set(form.productos.map(({ familia }) => familia))]
  const found = await trx
    .selectNoFrom(existencias(nombrado))
    .select((eb) => [
      jsonArrayFrom(familias(eb, codigos)).as('familias'),
      sql<boolean>`exists (select 1 from clientes where codigo = ${form.cliente} and baja = 'S')`.as('baja'),
      hasOpciones(eb).as('ofrece'),
      dolar(eb, hoy).as('dolar'),
      jsonArrayFrom(readPreciosDeLista(eb, { form, antes, hoy })).as('lista'),
      jsonArrayFrom(acordadas(eb, form)).as('acordadas'),
      jsonArrayFrom(tomadas(eb, antes?.n_cotizacion ?? 0)).as('tomadas'),
    ])
    .executeTakeFirstOrThrow()
  const { familias: rows, baja, ofrece, dolar: tasas, lista, acordadas: agreed, tomadas: taken, ...existe } = found

  return {
    existe,
    baja,
    ofrece,
    familias: familiasDe(rows),
    dolar: { dolar_billete: tasas?.billete ?? null, dolar_divisa: tasas?.divisa ?? null },
    lista: new Map(lista.map((row) => [row.numero, row])),
    acordadas: new Map(agreed.map((row) => [String(row.nro_item), row])),
    tomadas: porLinea(taken),
  }
}

export type References = Awaited<ReturnType<typeof readReferences>>
