import { masDias } from '@yunque/contracts/codecs/dias'
import { multiplyRounded, reglasDe, totalsOf } from '@yunque/pricing'
import { type ProductoSeed, productos } from './productos.ts'
import { createRandom } from './random.ts'
import type { Rows, SeedOptions, World } from './world.ts'

/** Orders that arrived before; their numbers are below those still on their way. */
const CUMPLIDOS = 40

/** The mill's price as a factor of the list price, before freight and duties. */
const PRECIO_MOLINO = '0.55'
const SIN_LISTA = '2.40'

const porCodigo = new Map(productos.map((producto) => [producto.prod01, producto]))

type Ingreso = Rows<'ingresos'>[number]

/** A line of an order: by the kilo if its list price is per kilo, otherwise by its unit of quantity. */
const itemDe = ({ codigo, item_pp, cantidad, cantidad_equivalente = null, ...ingreso }: Ingreso) => {
  const { familia, precios } = porCodigo.get(codigo) as ProductoSeed
  const precio_unitario = multiplyRounded(precios.D ?? SIN_LISTA, PRECIO_MOLINO, 4)
  const { precio_total = '0.00' } = totalsOf(
    { ...familia, precio_unitario, cantidad, peso_total: cantidad_equivalente ?? cantidad },
    { lugar: 'factura-representante', reglas: reglasDe(familia.codigo) },
  )

  return {
    numero: Number(ingreso.nro_pp),
    item_pp: Number(item_pp),
    codigo,
    cantidad,
    cantidad_equivalente,
    precio_unitario,
    precio_total,
    fecha_arrivo: ingreso.fecha_arrivo ?? null,
    ingreso_planta: ingreso.ingreso_planta ?? null,
  }
}

/** Orders at the mills: those with open `ingresos`, and older ones that have arrived. */
export const seedRepresentante = (ingresos: readonly Ingreso[], { today }: SeedOptions): World => {
  const random = createRandom('pedidos')
  const primero = Math.min(...ingresos.map(({ nro_pp }) => Number(nro_pp)))
  const cumplidos = ingresos.slice(0, CUMPLIDOS).map((ingreso, i): Ingreso => {
    const fecha_arrivo = masDias(today, -random.int(20, 300))
    return {
      ...ingreso,
      nro_pp: String(primero - 1 - i),
      item_pp: '1',
      fecha_arrivo,
      ingreso_planta: masDias(fecha_arrivo, random.int(2, 10)),
    }
  })
  const todos = [...cumplidos, ...ingresos]

  return {
    pedidos: Object.values(Object.groupBy(todos, ({ nro_pp }) => nro_pp ?? '')).map((lines = []) => {
      const [{ nro_pp, emisor = '', fecha_arrivo } = {}] = lines
      const fecha = masDias(fecha_arrivo ?? today, -random.int(70, 130))

      return {
        numero: Number(nro_pp),
        fecha: fecha < today ? fecha : masDias(today, -3),
        emisor,
        moneda: 'D' as const,
        observaciones: random.chance(30) ? 'Embarque parcial aceptado.' : '',
      }
    }),
    pedido_items: todos.map(itemDe),
  }
}
