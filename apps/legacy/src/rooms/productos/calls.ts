import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import {
  familiasRequest,
  itemConsultaRequest,
  pesoPrecioRequest,
  productoRequest,
  productosRequest,
} from '@yunque/contracts/productos'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { requires } from '../../infra/auth.ts'
import { diaDe } from '../../infra/dates.ts'
import type { Db } from '../../infra/db.ts'
import type { Deps } from '../../infra/deps.ts'
import { invalid } from '../../infra/errors.ts'
import type { SelectorTipo } from '../../infra/schema/productos.ts'
import { puedeVer } from '../../infra/sql.ts'
import { precioVigente } from '../precios/vigente.ts'
import { coincide } from './matches-item.ts'
import { pesoTeorico } from './peso-teorico.ts'

/** Earlier documents of a client that an item shows, of each kind. */
const MAX_ANTERIORES = 10

/** The items editor's own calls, and those of the stock screens that choose a product as it does. */
const editor = requires(...MODULOS_DOCUMENTOS, 'CST')

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
    .select(sql`json_agg(json_build_object('value', o.value, 'text', o.text) order by o.orden)`.as('opciones'))
    .where('s.familia', '=', familia)
    .where('s.tipo', '=', tipo)
    .groupBy(['s.nombre', 's.orden'])
    .orderBy('s.orden')
    .execute()

const findMedidas = (db: Db, familia: string) =>
  db.selectFrom('familia_medidas').select(['nombre', 'um']).where('familia', '=', familia).orderBy('orden').execute()

const findProducto = (db: Db, familia: string, productos_seleccionados: string[]) =>
  db
    .selectFrom('productos')
    .selectAll()
    .where('familia', '=', familia)
    .where(sql<boolean>`productos_seleccionados = ${productos_seleccionados}::text[]`)
    .executeTakeFirst()

/** What the client was quoted (cotizacion) or sold (nota_venta) of this very item, newest first. */
const findAnteriores = (
  db: Db,
  usuario: string,
  { item, negocio, empresa }: ReturnType<typeof itemConsultaRequest.parse>,
  tipo: 'cotizacion' | 'nota_venta',
) =>
  db
    .selectFrom('cotizacion_items as i')
    .innerJoin('cotizaciones as c', 'c.n_cotizacion', 'i.n_cotizacion')
    .select(['c.n_cotizacion as numero', 'c.fecha', 'i.cantidad', 'i.moneda', 'i.precio_unitario'])
    .where('c.cliente', '=', empresa)
    .where('c.tipo', '=', tipo)
    .where('c.negocio', '=', negocio)
    .where('c.anulada', '=', 'N')
    .where('i.familia', '=', item.familia)
    .where(coincide(item, { productos: 'i.productos_seleccionados', medidas: 'i.medidas_seleccionadas' }))
    .where(puedeVer(usuario, 'c.cliente'))
    .orderBy('c.n_cotizacion', 'desc')
    .orderBy('i.nro_item')
    .limit(MAX_ANTERIORES)
    .execute()

/** What the items editor asks of families and products: spec §4, §7. */
export const productosApi =
  ({ db, reloj }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.post('/api/cotizaciones/familias/select', editor, async ({ body }) => {
      const { negocio } = familiasRequest.parse(body)

      return db
        .selectFrom('familias')
        .select(['codigo as value', 'nombre as text'])
        .$if(negocio !== 'ALL', (q) => q.where('negocio', '=', negocio))
        .orderBy(sql`lpad(codigo, 10, '0')`)
        .execute()
    })

    app.post('/api/cotizaciones/productos', editor, async ({ body }) => {
      const { familia } = productosRequest.parse(body)
      await findFamilia(db, familia)

      return {
        productos: await findSelectores(db, familia, 'producto'),
        medidas: await findMedidas(db, familia),
        atributos: await findSelectores(db, familia, 'atributo'),
      }
    })

    app.post('/api/cotizaciones/productos/get', editor, async ({ body }) => {
      const { familia, productos_seleccionados } = productoRequest.parse(body)
      const { medidas_familia } = await findFamilia(db, familia)
      const producto = await findProducto(db, familia, productos_seleccionados)

      return { desc_1: producto?.descrip ?? '', medidas_familia, prod01: producto?.prod01 ?? '' }
    })

    app.post('/api/cotizaciones/productos/peso-precio', editor, async ({ body }) => {
      const { moneda, familia, productos_seleccionados, medidas_seleccionadas } = pesoPrecioRequest.parse(body)
      const { densidad } = await findFamilia(db, familia)
      const producto = await findProducto(db, familia, productos_seleccionados)
      if (!producto) return { peso: '', precio: '' }

      const nombres = await findMedidas(db, familia)
      const medidas = Object.fromEntries(nombres.map(({ nombre }, i) => [nombre, medidas_seleccionadas[i] ?? '']))
      const lista = await precioVigente(db, producto.prod01, moneda, diaDe(reloj())).executeTakeFirst()

      return { peso: pesoTeorico({ ...producto, densidad, medidas }), precio: lista?.precio ?? '' }
    })

    app.post('/api/cotizaciones/productos/ultima-cotizacion', editor, async ({ body, usuario }) => {
      const request = itemConsultaRequest.parse(body)

      return {
        pedidos_anteriores: await findAnteriores(db, usuario.codigo, request, 'cotizacion'),
        nv_anteriores: await findAnteriores(db, usuario.codigo, request, 'nota_venta'),
      }
    })

    app.post('/api/search/depositos', editor, () =>
      db.selectFrom('depositos').select(['codigo as value', 'nombre as text']).orderBy('codigo').execute(),
    )
  }
