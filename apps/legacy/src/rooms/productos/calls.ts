import { type Opcion, opciones } from '@yunque/contracts/codecs/codecs'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import {
  familiasRequest,
  itemConsultaRequest,
  listaPrecioAnswer,
  listaPrecioRequest,
  pesoPrecioAnswer,
  pesoPrecioRequest,
  productoAnswer,
  productoRequest,
  productosAnswer,
  productosRequest,
  ultimaCotizacionAnswer,
} from '@yunque/contracts/productos'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../kernel/db/db.ts'
import type { SelectorTipo } from '../../kernel/db/schema/productos.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { invalid } from '../../kernel/http/errors.ts'
import type { Caller } from '../../kernel/people/visible.ts'
import { otrosNombres } from '../equivalencias/equivalencias.ts'
import { precioVigente } from '../precios/vigente.ts'
import { findAnteriores } from './anteriores.ts'
import { medidasEnMm } from './medidas-de-peso.ts'
import { pesoTeorico } from './peso-teorico.ts'

/** Choosing a product, as the items editor, the stock and the price screens do. Prices are for whoever quotes: `MODULOS_DOCUMENTOS`. */
const eligen = [...MODULOS_DOCUMENTOS, 'CST', 'CLP'] as const

const findFamilia = async (db: Db, codigo: string) => {
  const familia = await db.selectFrom('familias').selectAll().where('codigo', '=', codigo).executeTakeFirst()
  if (!familia) throw invalid({ familia: ['No existe la familia.'] })

  return familia
}

const findSelectores = (db: Db, familia: string, tipo: SelectorTipo) =>
  db
    .selectFrom('familia_selectores as s')
    .innerJoin('selector_opciones as o', (join) =>
      join.onRef('o.familia', '=', 's.familia').onRef('o.tipo', '=', 's.tipo').onRef('o.selector', '=', 's.orden'),
    )
    .select('s.nombre')
    .select(
      sql<Opcion[]>`json_agg(json_build_object('value', o.value,
        'text', o.text || case o.baja when 'S' then ' (fuera de uso)' else '' end) order by o.baja, o.orden)`.as(
        'opciones',
      ),
    )
    .select(sql<Record<string, string[]>>`json_object_agg(o.value, ${otrosNombres})`.as('otros'))
    .where('s.familia', '=', familia)
    .where('s.tipo', '=', tipo)
    .groupBy(['s.nombre', 's.orden'])
    .orderBy('s.orden')
    .execute()

const findMedidas = (db: Db, familia: string) =>
  db.selectFrom('familia_medidas').select(['nombre', 'um']).where('familia', '=', familia).orderBy('orden').execute()

/** The product with an item's options; a product out of use is not found (DAT-01). */
const findProducto = (db: Db, familia: string, productos_seleccionados: string[]) =>
  db
    .selectFrom('productos')
    .selectAll()
    .where('familia', '=', familia)
    .where(sql<boolean>`productos_seleccionados = ${productos_seleccionados}::text[]`)
    .where('en_uso', '=', true)
    .executeTakeFirst()

/** The rate that a save notes on a line whose options are no product's: that of the column (DOC-14). */
const IVA_SIN_PRODUCTO = '21.00'

/** Weight, list prices in both currencies, the day's rates, and what the client paid last (PAN-15). */
const precioDeLista = async (
  db: Db,
  caller: Caller,
  { negocio, empresa, familia, productos_seleccionados, medidas_seleccionadas }: z.output<typeof listaPrecioRequest>,
) => {
  const { densidad, medidas_familia, um1, reglas } = await findFamilia(db, familia)
  const producto = await findProducto(db, familia, productos_seleccionados)
  const dolar = await db
    .selectFrom('dolar_cotizaciones')
    .select(['billete', 'divisa', 'fecha'])
    .where('fecha', '<=', caller.hoy)
    .orderBy('fecha', 'desc')
    .limit(1)
    .executeTakeFirst()
  const suyas = await findMedidas(db, familia)
  const medidas = medidasEnMm(suyas, medidas_seleccionadas)
  const precios = []
  for (const moneda of producto ? (['D', 'P'] as const) : []) {
    const vigente = await precioVigente(db, producto?.prod01 ?? '', moneda, caller.hoy).executeTakeFirst()
    if (vigente) precios.push({ moneda, precio: vigente.precio, desde: vigente.desde })
  }
  const item = {
    familia,
    productos_seleccionados,
    medidas_seleccionadas,
    medidas_seleccionadas_hasta: [],
    atributos_seleccionados: [],
  }

  return {
    prod01: producto?.prod01 ?? '',
    descrip: producto?.descrip ?? '',
    medidas_familia,
    um1,
    reglas,
    precios,
    peso: producto ? pesoTeorico({ ...producto, um1, densidad, medidas }) : '',
    dolar_billete: dolar?.billete ?? '',
    dolar_divisa: dolar?.divisa ?? '',
    dolar_fecha: dolar?.fecha ?? '',
    nv_anteriores:
      producto && empresa !== ''
        ? await findAnteriores(db, { caller, consulta: { item, negocio, empresa }, tipo: 'nota_venta' })
        : [],
  }
}

/** The calls of the items editor about families and products. */
export const productosCalls: readonly Call[] = [
  call({
    path: '/api/cotizaciones/familias/select',
    access: eligen,
    rows: 'house',
    request: familiasRequest,
    answer: opciones,
    handler: ({ db, body: { negocio } }) =>
      db
        .selectFrom('familias')
        .select([
          'codigo as value',
          sql<string>`nombre || case estado when 'B' then ' (fuera de uso)' else '' end`.as('text'),
        ])
        .$if(negocio !== 'ALL', (q) => q.where('negocio', '=', negocio))
        .orderBy('estado')
        .orderBy(sql`lpad(codigo, 10, '0')`)
        .execute(),
  }),
  call({
    path: '/api/cotizaciones/productos',
    access: eligen,
    rows: 'house',
    request: productosRequest,
    answer: productosAnswer,
    handler: async ({ db, body: { familia } }) => {
      const { um1, reglas } = await findFamilia(db, familia)

      return {
        um1,
        reglas,
        productos: await findSelectores(db, familia, 'producto'),
        medidas: await findMedidas(db, familia),
        atributos: await findSelectores(db, familia, 'atributo'),
      }
    },
  }),
  call({
    path: '/api/cotizaciones/productos/get',
    access: eligen,
    rows: 'house',
    request: productoRequest,
    answer: productoAnswer,
    handler: async ({ db, body: { familia, productos_seleccionados } }) => {
      const { medidas_familia } = await findFamilia(db, familia)
      const producto = await findProducto(db, familia, productos_seleccionados)

      return {
        desc_1: producto?.descrip ?? '',
        medidas_familia,
        prod01: producto?.prod01 ?? '',
        iva: producto?.iva ?? (productos_seleccionados.includes('') ? '' : IVA_SIN_PRODUCTO),
      }
    },
  }),
  call({
    path: '/api/cotizaciones/productos/peso-precio',
    access: MODULOS_DOCUMENTOS,
    rows: 'house',
    request: pesoPrecioRequest,
    answer: pesoPrecioAnswer,
    handler: async ({ db, hoy, body: { moneda, familia, productos_seleccionados, medidas_seleccionadas } }) => {
      const { densidad, um1 } = await findFamilia(db, familia)
      const producto = await findProducto(db, familia, productos_seleccionados)
      if (!producto) return { peso: '', precio: '' }

      const suyas = await findMedidas(db, familia)
      const medidas = medidasEnMm(suyas, medidas_seleccionadas)
      const lista = await precioVigente(db, producto.prod01, moneda, hoy).executeTakeFirst()

      return { peso: pesoTeorico({ ...producto, um1, densidad, medidas }), precio: lista?.precio ?? '' }
    },
  }),
  call({
    path: '/api/cotizaciones/productos/ultima-cotizacion',
    access: MODULOS_DOCUMENTOS,
    rows: 'clients',
    request: itemConsultaRequest,
    answer: ultimaCotizacionAnswer,
    handler: async ({ db, caller, body }) => {
      const [pedidos_anteriores, nv_anteriores] = await Promise.all([
        findAnteriores(db, { caller, consulta: body, tipo: 'cotizacion' }),
        findAnteriores(db, { caller, consulta: body, tipo: 'nota_venta' }),
      ])

      return { pedidos_anteriores, nv_anteriores }
    },
  }),
  call({
    path: '/api/precios/consulta-lista-de-precios',
    access: ['CLP'],
    rows: 'clients',
    request: listaPrecioRequest,
    answer: listaPrecioAnswer,
    handler: ({ db, caller, body }) => precioDeLista(db, caller, body),
  }),
  call({
    path: '/api/search/depositos',
    access: eligen,
    rows: 'house',
    answer: opciones,
    handler: ({ db }) =>
      db
        .selectFrom('depositos')
        .select(['codigo as value', 'nombre as text'])
        .where('en_uso', '=', true)
        .orderBy('codigo')
        .execute(),
  }),
]
