import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { formatDate } from '@yunque/contracts/codecs/format'
import { selloDe } from '@yunque/contracts/documento/en-vigor'
import { mapCampos } from '@yunque/contracts/documento/fields'
import { desgloseIva } from '@yunque/pricing'
import { sql } from 'kysely'
import type { Db, Trx } from '../kernel/db/db.ts'
import type { DocumentoLeido } from '../rooms/documento/read/read-documento.ts'
import { condicionAcordada } from '../rooms/documento/save/cond-pago.ts'
import { type DocumentoImpreso, impresosHolding, type Persona } from './documento-impreso.ts'
import { etiquetasDe } from './etiquetas-familia.ts'
import { numero } from './formato.ts'
import { lineaImpresa } from './linea-impresa.ts'

const DE_LA_CASA = ['nombre', 'cuit', 'domicilio', 'telefono', 'email', 'condicion_iva', 'iibb', 'logo'] as const

/** Parameters shown on paper: the house's, and those of the document's tipo (docs/operation.md). */
const IMPRESOS = sql<boolean>`nombre ~ '^(empresa|leyenda|banco|aceptacion|iva)_'`

/** Texts of the house and of each tipo of document; several lines are in the order of their names. */
export const membrete = async (db: Db | Trx, tipo: DocumentoLeido['tipo']) => {
  const rows = await db.selectFrom('parametros').selectAll().where(IMPRESOS).orderBy('nombre').execute()
  const valor = (nombre: string) => rows.find((row) => row.nombre === nombre)?.valor ?? ''
  const valores = (prefix: string) => rows.filter(({ nombre }) => nombre.startsWith(prefix)).map(({ valor }) => valor)
  const isDesglose = valor(`iva_${tipo}`) === 'desglose'
  const leyenda = isDesglose ? '' : valor('leyenda_iva')

  return {
    isDesglose,
    membrete: {
      empresa: Object.fromEntries(
        DE_LA_CASA.map((campo) => [campo, valor(`empresa_${campo}`)]),
      ) as DocumentoImpreso['empresa'],
      leyendas: [...(leyenda ? [leyenda] : []), ...valores(`leyenda_${tipo}_`)],
      banco: valores('banco_'),
      aceptacion: valor(`aceptacion_${tipo}`),
    },
  }
}

/** The rate for a document that names none (DOC-10). */
const DIVISA = 'D'

/** 'Divisa BNA 1.411,50': the frozen rate of a document with prices in dollars (DOC-08). */
const cambioDe = ({ tipo_cambio, dolar_billete, dolar_divisa, subtotal_d }: DocumentoLeido, nombre: string): string => {
  const valor = tipo_cambio === 'B' ? dolar_billete : dolar_divisa

  return subtotal_d === null || valor === null ? '' : `${nombre} ${numero(valor, 2)}`.trim()
}

/** The names behind the header's codes; '' where there is none. */
const nombresDe = async (db: Db, documento: DocumentoLeido) => {
  const { cliente, lugar_entrega, c_transp, entrega_valor, usuario, condicion_ajuste, tipo_cambio } = documento
  const [, vencimiento = ''] = condicion_ajuste.split('_')

  return db
    .selectNoFrom([
      sql<string>`(select concat_ws(', ', nullif(domicilio, ''), nullif(localidad, ''), nullif(provincia, ''))
        from clientes where codigo = ${cliente})`.as('domicilio'),
      sql<string>`(select condicion_iva from clientes where codigo = ${cliente})`.as('condicion_iva'),
      sql<Persona>`(select json_build_object('nombre', coalesce(max(nombre), ${usuario}),
        'telefono', coalesce(max(telefono), ''), 'email', coalesce(max(e_mail), ''))
        from usuarios where codigo = ${usuario})`.as('vendedor'),
      sql<Persona>`(select json_build_object('nombre', ${documento.contacto}::text,
        'telefono', coalesce(max(telefono), ''), 'email', coalesce(max(e_mail), ''))
        from contactos where nro_cpt = ${documento.nro_cpt})`.as('contacto'),
      sql<string>`(select coalesce(max(text), '') from listas
        where lista = 'tipos_cambio' and value = ${tipo_cambio || DIVISA})`.as('nombre_cambio'),
      sql<string>`(select coalesce(max(nombre), '') from lugares_entrega
        where cliente = ${cliente} and codigo = ${lugar_entrega})`.as('lugar_entrega'),
      sql<string>`(select coalesce(max(nombre), '') from transportistas where codigo = ${c_transp})`.as(
        'transportista',
      ),
      sql<string>`(select coalesce(max(nombre), '') from entrega_valores where codigo = ${entrega_valor}
        and (tipo_vencim_codi = ${vencimiento} or ${vencimiento} = ''))`.as('entrega_valor'),
    ])
    .executeTakeFirstOrThrow()
}

/** The fields of EN_LA_MUESTRA as they are printed; '' for none. */
const impresosDe = (documento: DocumentoLeido) => ({
  ...mapCampos(documento, impresosHolding('texto'), (text) => text),
  ...mapCampos(documento, impresosHolding('fecha'), (dia) => formatDate(dia ?? '')),
  ...mapCampos(documento, impresosHolding('marca'), (flag) => (flag === 'S' ? 'Sí' : '')),
})

/** The buyer. One without a record is who was typed: what stands in the record of all such buyers is of none of them (EST-02). */
const compradorDe = ({ cliente, razon, cuit }: DocumentoLeido, suyo: Record<'domicilio' | 'condicion_iva', string>) =>
  cliente === CLIENTE_GENERICO
    ? { codigo: '', razon, cuit: '', domicilio: '', condicion_iva: '' }
    : { codigo: cliente, razon, cuit, ...suyo }

/** Everything that the paper of a saved document shows, taken from what is stored: nothing is computed here (VIS-14). */
export const composeDocumento = async (db: Db, documento: DocumentoLeido): Promise<DocumentoImpreso> => {
  const { tipo, productos, subtotal_p, subtotal_d } = documento
  const { domicilio, condicion_iva, lugar_entrega, nombre_cambio, ...nombres } = await nombresDe(db, documento)
  const { membrete: casa, isDesglose } = await membrete(db, tipo)
  const etiquetas = await etiquetasDe(db, [...new Set(productos.map(({ familia }) => familia))])

  return {
    ...casa,
    ...nombres,
    documento: {
      tipo,
      n_cotizacion: String(documento.n_cotizacion),
      fecha: documento.fecha,
      validez_oferta: documento.validez_oferta ?? '',
      observaciones: documento.observaciones,
      numero_anterior: documento.numero_anterior ?? '',
      ...impresosDe(documento),
    },
    sello: selloDe(documento.estado_documento),
    cliente: compradorDe(documento, { domicilio, condicion_iva }),
    condicion: documento.cond_pago || (await condicionAcordada(db, documento)),
    entrega_valor: documento.entrega_acordada || nombres.entrega_valor,
    lugar_entrega: documento.lugar_entre_sgai || lugar_entrega,
    tipo_cambio: cambioDe(documento, nombre_cambio),
    // Computed from stored totals and rates, by the rule that the screen uses too (DOC-14).
    desglose: isDesglose ? desgloseIva(productos) : {},
    lineas: productos.map((item) => lineaImpresa(tipo, item, etiquetas.get(item.familia))),
    subtotales: [
      ...(subtotal_p === null ? [] : [{ moneda: 'P' as const, total: subtotal_p }]),
      ...(subtotal_d === null ? [] : [{ moneda: 'D' as const, total: subtotal_d }]),
    ],
  }
}
