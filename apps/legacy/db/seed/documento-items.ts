import { multiplyRounded, recalculate, reglasDe, totalsOf } from '@yunque/pricing'
import type { DocumentoPlan } from './documento-plan.ts'
import { ivaDe, type ProductoSeed, pesoDe, productos } from './productos.ts'
import type { Random } from './random.ts'
import type { FichaSeed } from './stock.ts'
import type { Rows } from './world.ts'

export type ItemSeed = Rows<'cotizacion_items'>[number]

/** Kilos above which a piece is bought by ones and twos. */
const PESADA = 300

const COMPETIDORES = ['Aceros Integrados', 'Distribuidora Metalcentro', 'Inoxidables del Plata', 'Ferrotodo']
const NOTAS = ['Con film', 'Sin marcas de punzón', 'Identificar por colada', 'Cortes a escuadra', 'Embalar en pallet']

/** The subject of a line: a product in measures, from a lot where the document takes lots. */
type Eleccion = { producto: ProductoSeed; medidas: string[]; atributos: string[]; ficha?: FichaSeed | undefined }

/** The price list by business line and family: choosing the family first keeps large families from being drawn more often. */
const enLista = Object.groupBy(
  Object.values(
    Object.groupBy(
      productos.filter(({ precios }) => precios.D),
      ({ familia }) => familia.codigo,
    ),
  ).flatMap((de) => (de ? [de] : [])),
  ([producto]) => producto?.familia.negocio ?? 'I',
)

const chooseProducto = (random: Random, negocio: 'I' | 'E' | 'H'): Eleccion => {
  const producto = random.pick(random.pick(enLista[negocio] ?? []))
  const { medidas, atributos } = producto.familia

  return {
    producto,
    medidas: medidas.map(({ valores }) => random.pick(valores)),
    atributos: atributos.map(({ opciones }) => random.pick(opciones)[0]),
  }
}

/** Lots that a sales note can take from, by business line. */
export const fichasVendibles = (fichas: readonly FichaSeed[]) =>
  Object.groupBy(
    fichas.filter(({ c_ficha, producto }) => c_ficha && producto.precios.D),
    ({ producto }) => producto.familia.negocio,
  )
export type FichasVendibles = ReturnType<typeof fichasVendibles>

const choose = (random: Random, { tipo, negocio }: DocumentoPlan, fichas: FichasVendibles): Eleccion => {
  if (tipo === 'cotizacion') return chooseProducto(random, negocio)

  const ficha = random.pick(fichas[negocio] ?? [])
  return { ...ficha, ficha }
}

/** Factor on the list price of a line that needs approval: its margin is below every family's floor (DOC-06). */
const BAJO_MINIMO = '0.84'

const precio = (random: Random, { precios }: ProductoSeed, isBajo: boolean) => {
  const moneda = precios.P && random.chance(35) ? 'P' : 'D'
  const lista = precios[moneda] ?? '0'
  const precio_origen = random.pick(['lista', 'lista', 'ultima', 'manual'] as const)
  if (isBajo) {
    const precio_unitario = multiplyRounded(lista, BAJO_MINIMO, 4)
    return { moneda, precio_origen: 'manual', precio_unitario } as const
  }

  return {
    moneda,
    precio_origen,
    precio_unitario: precio_origen === 'lista' ? lista : multiplyRounded(lista, `0.9${random.int(0, 9)}`, 4),
  } as const
}

/** The motive of a lost line and the fields it requires (EST-07: 1 asks for Empresa, 1 and 9 for Comentarios). */
const motivo = (random: Random, estado: 'A' | 'G' | 'P') => {
  const motivo_codi = estado === 'P' ? String(random.pick([1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9])) : ''

  return {
    estado,
    motivo_codi,
    dato_adicional_1: motivo_codi === '1' ? random.pick(COMPETIDORES) : '',
    descrip_motivo: motivo_codi === '1' ? 'Mejoró el precio un 6 %' : motivo_codi === '9' ? 'Cambió el proyecto' : '',
  }
}

/** Line `nro_item` of a document, with consistent numbers as after a save. */
export const makeItem = (
  random: Random,
  plan: DocumentoPlan,
  { n_cotizacion, nro_item, estado }: { n_cotizacion: number; nro_item: number; estado: 'A' | 'G' | 'P' },
  fichas: FichasVendibles,
): ItemSeed => {
  const { producto, medidas, atributos, ficha } = choose(random, plan, fichas)
  const { codigo, um1, medidas_familia } = producto.familia
  const contexto = { lugar: plan.tipo, reglas: reglasDe(codigo), deposito: plan.deposito }
  const peso = pesoDe(producto, medidas)
  const cantidad = `${um1 === 'UN' ? random.int(1, Number(peso) > PESADA ? 4 : 30) : random.int(10, 400)}.00`
  const isBajo = nro_item === 1 && ['aprobacion', 'rechazada'].includes(plan.suerte)
  const propuesta = precio(random, producto, isBajo)
  const pesos = recalculate({ cantidad, peso_unitario: peso }, 'cantidad', contexto)
  const totales = totalsOf({ ...pesos, medidas_familia, precio_unitario: propuesta.precio_unitario }, contexto)

  return {
    n_cotizacion,
    nro_item,
    orden: nro_item,
    familia: codigo,
    descripcion: producto.descrip,
    productos_seleccionados: producto.productos_seleccionados,
    medidas_seleccionadas: medidas,
    medidas_seleccionadas_hasta: medidas,
    atributos_seleccionados: atributos,
    observacion_cliente: random.chance(20) ? random.pick(NOTAS) : '',
    observacion_interna: random.chance(8) ? 'Confirmar stock antes de cerrar' : '',
    observacion_etiqueta: plan.negocio === 'E' && !plan.deposito && random.chance(20) ? 'OC del cliente' : '',
    ficha: ficha
      ? JSON.stringify({
          ficha: ficha.c_ficha,
          area: ficha.area,
          ubicacion: ficha.ubica,
          cajon: ficha.cajon,
          observ: ficha.observ,
        })
      : null,
    ...propuesta,
    cantidad,
    peso_unitario: totales.peso_unitario ?? null,
    peso_total: totales.peso_total ?? null,
    peso_origen: 'lista',
    precio_lista: producto.precios[propuesta.moneda] ?? null,
    iva: ivaDe(producto.familia),
    precio_total: totales.precio_total ?? null,
    plazo_entrega: random.pick([0, 3, 7, 15, 30, 60]),
    medidas_familia,
    ...motivo(random, estado),
  }
}
