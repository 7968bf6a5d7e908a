import { masDias } from '@yunque/contracts/codecs/dias'
import type { Lugar } from '@yunque/contracts/productos'
import type { FamiliaSeed } from './familia-seed.ts'
import { createRandom, type Random } from './random.ts'
import { depositos } from './stock.ts'
import type { SeedOptions } from './world.ts'

/** A document's state, before its day makes an open one Sin vencer, Pronta a vencer or Vencida (DOC-01). */
export type Suerte = 'abierta' | 'ganada' | 'perdida' | 'parcial' | 'anulada' | 'rechazada' | 'aprobacion'

/** What is decided of a document before its client and lines are drawn. */
export type DocumentoPlan = {
  tipo: Lugar
  negocio: FamiliaSeed['negocio']
  deposito: string | null
  fecha: string
  validez_oferta: string | null
  suerte: Suerte
}

/** Documents of the demonstration, by tipo. */
const DOCUMENTOS = { cotizacion: 500, nota_venta: 70, 'factura-representante': 40 } as const satisfies Record<
  Lugar,
  number
>

/**
 * How many days back the world goes: 110 in the demonstration, and nearly five years from sixteen times its size on, since a
 * larger desk is usually an older one.
 */
const DIAS = 110
const MAX_VECES = 16
const veces = (scale: number): number => Math.min(scale, MAX_VECES)
export const diasDe = (scale: number): number => DIAS * veces(scale)

const repeated = (times: Record<Suerte, number>): Suerte[] =>
  (Object.keys(times) as Suerte[]).flatMap((suerte) => Array.from({ length: times[suerte] }, () => suerte))

/** States of a hundred documents, for those whose validity is over and for those whose validity runs. */
const SUERTES = {
  vencida: repeated({ abierta: 26, ganada: 32, perdida: 22, parcial: 10, anulada: 4, rechazada: 4, aprobacion: 2 }),
  vigente: repeated({ abierta: 72, ganada: 8, perdida: 3, parcial: 3, anulada: 2, rechazada: 3, aprobacion: 9 }),
}

/** In the demonstration newer days have more documents (the last eleven have a quarter of them); over years they are spread evenly. */
const antiguedad = (i: number, total: number, scale: number): number =>
  Math.floor(diasDe(scale) * ((total - i) / total) ** (1 + 0.6 / veces(scale)))

const makePlan = (random: Random, tipo: Lugar, fecha: string, today: string): DocumentoPlan => {
  const negocio = random.pick(['I', 'I', 'I', 'E', 'E', 'H'] as const)
  if (tipo !== 'cotizacion') {
    const deposito = tipo === 'factura-representante' ? random.pick(depositos).codigo : null

    return { tipo, negocio, deposito, fecha, validez_oferta: null, suerte: random.chance(5) ? 'anulada' : 'abierta' }
  }

  const validez_oferta = masDias(fecha, random.pick([7, 10, 10, 10, 15]))
  const suerte = random.pick(SUERTES[validez_oferta < today ? 'vencida' : 'vigente'])

  return { tipo, negocio, deposito: null, fecha, validez_oferta, suerte }
}

/** Every document, sorted by day, in the order of its number. */
export const planDocumentos = ({ today, scale }: SeedOptions): DocumentoPlan[] => {
  const random = createRandom('documentos')
  const plans = (Object.keys(DOCUMENTOS) as Lugar[]).flatMap((tipo) => {
    const total = DOCUMENTOS[tipo] * scale

    return Array.from({ length: total }, (_, i) =>
      makePlan(random, tipo, masDias(today, -antiguedad(i, total, scale)), today),
    )
  })

  return plans.sort((a, b) => (a.fecha < b.fecha ? -1 : Number(a.fecha > b.fecha)))
}
