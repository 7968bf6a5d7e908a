import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { masDias } from '@yunque/contracts/codecs/dias'
import { sumasDe } from '../../src/rooms/documento/save/rows.ts'
import { type ClienteSeed, transportistas } from './clientes.ts'
import { condicionesAjuste, entregasDe } from './condiciones.ts'
import type { ContactoSeed } from './contactos.ts'
import { type FichasVendibles, type ItemSeed, makeItem } from './documento-items.ts'
import { type DocumentoPlan, planDocumentos, type Suerte } from './documento-plan.ts'
import { type DolarSeed, dolarDe } from './dolar.ts'
import { createRandom, type Random } from './random.ts'
import { equipos } from './usuarios.ts'
import type { Rows, SeedOptions, World } from './world.ts'

/** Rows of other rooms that documents are made from. */
export type DocumentosDe = {
  clientes: readonly ClienteSeed[]
  contactos: readonly ContactoSeed[]
  asociados: Record<string, readonly string[]>
  fichas: FichasVendibles
  dolar: readonly DolarSeed[]
}

/** The first number given. */
const PRIMERO = 10_001
const MAX_LINEAS = 12

const estadoDe = (random: Random, suerte: Suerte, nro_item: number): 'A' | 'G' | 'P' => {
  if (suerte === 'ganada') return 'G'
  if (suerte === 'perdida') return 'P'
  // One of the first two lines is won and the other lost, so the document is partly won whatever follows.
  if (suerte === 'parcial') return nro_item === 1 ? 'G' : nro_item === 2 ? 'P' : random.pick(['G', 'P'])

  return 'A'
}

const makeItems = (random: Random, plan: DocumentoPlan, n_cotizacion: number, fichas: FichasVendibles): ItemSeed[] => {
  const least = plan.suerte === 'parcial' ? 2 : 1
  const length = Math.max(least, Math.min(random.int(1, MAX_LINEAS), random.int(1, MAX_LINEAS)))

  return Array.from({ length }, (_, i) => {
    const estado = estadoDe(random, plan.suerte, i + 1)

    return makeItem(random, plan, { n_cotizacion, nro_item: i + 1, estado }, fichas)
  })
}

const condiciones = (random: Random, { tipo }: DocumentoPlan) => {
  const { condicion_ajuste, tipo_vencim_codi } = random.pick(condicionesAjuste)
  const isNotaVenta = tipo === 'nota_venta'

  return {
    condicion_ajuste: tipo === 'factura-representante' ? '' : condicion_ajuste,
    entrega_valor: random.pick(entregasDe(tipo_vencim_codi)),
    flete_seguro_destino: random.chance(30) ? 'S' : 'N',
    usuario_destino_nv: isNotaVenta ? 'deposito' : null,
    estado: isNotaVenta ? random.pick(['P', 'A', 'E', 'D']) : '',
    tipo_cambio: isNotaVenta ? random.pick(['B', 'D']) : '',
  } as const
}

/** The author and the client of a document: a seller with 'clientes asociados' writes only for those (LLA-07). */
const pickPartes = (
  random: Random,
  { tipo }: DocumentoPlan,
  de: DocumentosDe & { porCliente: PorCliente; vendedores: readonly string[] },
) => {
  const usuario = tipo === 'factura-representante' ? 'representante' : random.pick(de.vendedores)
  const cliente = tipo === 'cotizacion' && random.chance(3) ? CLIENTE_GENERICO : undefined
  const codigo = random.pick(de.asociados[usuario] ?? [cliente ?? random.pick(de.clientes).codigo])
  const isGenerico = codigo === CLIENTE_GENERICO
  const contactos = de.porCliente[codigo]

  return {
    usuario,
    cliente: codigo,
    razon_reemplazo: isGenerico ? 'Taller Los Hermanos' : '',
    empresa_reemplazo: isGenerico ? 'Los Hermanos' : '',
    nro_cpt: contactos ? random.pick(contactos).nro_cpt : null,
    lugar_entrega: isGenerico ? '' : '1',
  }
}
type PorCliente = Partial<Record<string, ContactoSeed[]>>

/** Decided some days later, at the latest today. No random number is drawn, which would change the rest of the world. */
const decidedOn = (n_cotizacion: number, fecha: string, today: string): string => {
  const dia = masDias(fecha, 1 + (n_cotizacion % 11))

  return dia < today ? dia : today
}

/** A desk that is seeded early in the morning shows nothing that was changed in its afternoon. */
const notAfter = (moment: Date, now: Date | undefined): Date => (now && moment > now ? now : moment)

const makeDocumento = (
  random: Random,
  plan: DocumentoPlan,
  items: readonly ItemSeed[],
  n_cotizacion: number,
  de: DocumentosDe & { porCliente: PorCliente; vendedores: readonly string[]; today: string; now?: Date | undefined },
): Rows<'cotizaciones'>[number] => {
  const { tipo, negocio, deposito, fecha, validez_oferta, suerte } = plan
  const partes = pickPartes(random, plan, de)
  const { billete, divisa } = dolarDe(de.dolar, fecha)

  return {
    n_cotizacion,
    tipo,
    fecha,
    ...partes,
    negocio,
    deposito,
    referencia: random.chance(70) ? `OC ${random.int(1000, 9999)}` : '',
    c_transp: random.pick(transportistas)[0],
    fecha_seguimiento: random.chance(40) ? masDias(fecha, 5) : null,
    observaciones: random.chance(25) ? 'Entrega sujeta a disponibilidad al momento de la confirmación.' : '',
    ...condiciones(random, plan),
    validez_oferta,
    dolar_billete: billete,
    dolar_divisa: divisa,
    anulada: suerte === 'anulada' ? 'S' : 'N',
    rechazada: suerte === 'rechazada' ? 'S' : 'N',
    pendiente_aprobacion: suerte === 'aprobacion' ? 'S' : 'N',
    motivo_anulacion: suerte === 'anulada' ? 'El cliente la pidió dos veces.' : '',
    motivo_rechazo: suerte === 'rechazada' ? 'Margen insuficiente para este volumen.' : '',
    ultimo_nro_item: items.length,
    ...sumasDe(items),
    decidida: ['ganada', 'perdida', 'parcial'].includes(suerte) ? decidedOn(n_cotizacion, fecha, de.today) : null,
    modificado: notAfter(new Date(`${fecha}T${random.int(10, 17)}:${random.int(10, 59)}:00-03:00`), de.now),
    modificado_por: partes.usuario,
  }
}

/** How much the warehouse has prepared: a part of a note 'En preparación', all of one that is 'Despachada'. */
const preparados = (items: readonly ItemSeed[], estado: string): ItemSeed[] =>
  items.map((item, i) => {
    const toda = item.cantidad ?? '0'
    const mitad = String(Math.floor(Number(toda) / 2))
    const primera = items.length > 1 ? toda : mitad
    const cantidad_preparada = { D: toda, E: i === 0 ? primera : '0' }[estado] ?? '0'

    return { ...item, cantidad_preparada }
  })

/** Documents of every tipo and state, with consistent lines and sums. */
export const seedCotizaciones = (de: DocumentosDe, options: SeedOptions): World => {
  const random = createRandom('cotizaciones')
  const todo = {
    ...de,
    porCliente: Object.groupBy(de.contactos, ({ codi }) => codi),
    vendedores: equipos(options.scale).flatMap((equipo) =>
      ['vendedor', 'vendedor', 'interior', 'aprobador'].map((codigo) => `${codigo}${equipo}`),
    ),
    today: options.today,
    now: options.now,
  }
  const cotizaciones: Rows<'cotizaciones'> = []
  const cotizacion_items: ItemSeed[] = []

  // Leaves gaps between numbers for the copies, which follow their original.
  const { copies = 1 } = options
  for (const [i, plan] of planDocumentos(options).entries()) {
    const n_cotizacion = PRIMERO + i * copies
    const items = makeItems(random, plan, n_cotizacion, de.fichas)
    const documento = makeDocumento(random, plan, items, n_cotizacion, todo)
    cotizaciones.push(documento)
    cotizacion_items.push(...preparados(items, documento.estado ?? ''))
  }

  return { cotizaciones, cotizacion_items }
}
