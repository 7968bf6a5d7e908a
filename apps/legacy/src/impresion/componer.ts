import { sql } from 'kysely'
import type { Db } from '../infra/db.ts'
import { condPago } from '../rooms/documento/cond-pago.ts'
import type { DocumentoLeido } from '../rooms/documento/read-documento.ts'
import { DATOS, type DocumentoImpreso } from './documento-impreso.ts'
import { etiquetasDe } from './etiquetas-familia.ts'
import { lineaImpresa } from './linea-impresa.ts'

/** What the house says of itself, and under each tipo of document; settings, in the order of their names. */
const membrete = async (db: Db, tipo: DocumentoLeido['tipo']) => {
  const rows = await db
    .selectFrom('parametros')
    .selectAll()
    .where((eb) => eb.or([eb('nombre', 'like', 'empresa\\_%'), eb('nombre', 'like', 'leyenda\\_%')]))
    .orderBy('nombre')
    .execute()
  const valor = (nombre: string) => rows.find((row) => row.nombre === `empresa_${nombre}`)?.valor ?? ''

  return {
    empresa: {
      nombre: valor('nombre'),
      cuit: valor('cuit'),
      domicilio: valor('domicilio'),
      telefono: valor('telefono'),
      email: valor('email'),
    },
    leyendas: rows.filter(({ nombre }) => nombre.startsWith(`leyenda_${tipo}_`)).map(({ valor }) => valor),
  }
}

/** What the header's codes are called; '' where there is none. */
const nombresDe = async (db: Db, documento: DocumentoLeido) => {
  const { cliente, lugar_entrega, c_transp, entrega_valor, usuario, condicion_ajuste } = documento
  const [, vencimiento = ''] = condicion_ajuste.split('_')

  return db
    .selectNoFrom([
      sql<string>`(select concat_ws(', ', nullif(domicilio, ''), nullif(localidad, ''), nullif(provincia, ''))
        from clientes where codigo = ${cliente})`.as('domicilio'),
      sql<string>`(select coalesce(max(nombre), ${usuario}) from usuarios where codigo = ${usuario})`.as('vendedor'),
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

/** Not to be sent: nobody has approved it, or somebody took it back (DOC-06). */
const esBorrador = ({ pendiente_aprobacion, rechazada, anulada }: DocumentoLeido): boolean =>
  [pendiente_aprobacion, rechazada, anulada].includes('S')

/** All that the paper of a saved document says, out of what is stored: nothing is reckoned here (VIS-14). */
export const componerDocumento = async (db: Db, documento: DocumentoLeido): Promise<DocumentoImpreso> => {
  const { tipo, productos, subtotal_p, subtotal_d } = documento
  const { domicilio, lugar_entrega, ...nombres } = await nombresDe(db, documento)
  const etiquetas = await etiquetasDe(db, [...new Set(productos.map(({ familia }) => familia))])

  return {
    ...(await membrete(db, tipo)),
    ...nombres,
    documento: {
      tipo,
      n_cotizacion: String(documento.n_cotizacion),
      fecha: documento.fecha,
      validez_oferta: documento.validez_oferta ?? '',
      ...(Object.fromEntries(DATOS.map((campo) => [campo, documento[campo]])) as Pick<
        DocumentoLeido,
        (typeof DATOS)[number]
      >),
      observaciones: documento.observaciones,
      flete_seguro_destino: documento.flete_seguro_destino === 'S',
    },
    borrador: esBorrador(documento),
    cliente: { codigo: documento.cliente, razon: documento.razon, cuit: documento.cuit, domicilio },
    contacto: documento.contacto,
    condicion: documento.cond_pago || (await condPago(db, documento.condicion_ajuste)),
    lugar_entrega: documento.lugar_entre_sgai || lugar_entrega,
    lineas: productos.map((item) => lineaImpresa(item, etiquetas.get(item.familia))),
    subtotales: [
      ...(subtotal_p === null ? [] : [{ moneda: 'P' as const, total: subtotal_p }]),
      ...(subtotal_d === null ? [] : [{ moneda: 'D' as const, total: subtotal_d }]),
    ],
  }
}
