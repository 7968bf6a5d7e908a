import { masDias } from '@yunque/contracts/codecs/dias'
import { type Listado, listadosDe } from '@yunque/contracts/documento/listed'
import type { Lugar } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import { alfabetico, containsPlain } from '../../../kernel/db/unaccent.ts'
import type { Orden } from '../../../kernel/http/list-rows.ts'

const NEWEST = { by: 'c.n_cotizacion', desc: true }

/** Orders shared by lists of documents; each has its index (migration 0013). Equal rows are sorted newest first. */
export const ORDEN = {
  n_cotizacion: [{ by: 'c.n_cotizacion' }],
  fecha: [{ by: 'c.fecha' }, { by: 'c.n_cotizacion' }],
  validez_oferta: [{ by: 'c.validez_oferta' }, { by: 'c.n_cotizacion' }],
  razon: [{ by: alfabetico('c.razon') }, NEWEST],
  // By `fase`, and the open ones by their last day: sin vencer, prontas a vencer, vencidas.
  estado: [{ by: 'c.fase' }, { by: 'c.validez_oferta', desc: true }, NEWEST],
  usuario: [{ by: alfabetico('c.nombre_usuario') }, NEWEST],
} satisfies Record<string, Orden>

/** Filtered by author, all rows have the same author (`fijos` in kernel/http/list-rows.ts). */
export const FIJOS = { usuario: 'usuario' } as const

/** Longest stretch of days whose documents are sorted: a month. */
const DIAS = 31

/** Whether a search of documents is of few days: in whatever order, those of a month are read by their day and sorted. */
export const isMes = ({ desde, hasta }: { desde: string; hasta: string }, hoy: string): boolean =>
  desde !== '' && masDias(desde, DIAS) >= (hasta || hoy)

/** Whether a search of documents finds few by its client or its days, and its order is not that in which an index has them. */
export const isFew = (search: { codigo_cliente: string; desde: string; hasta: string; orden: string }, hoy: string) =>
  isMes(search, hoy) || (search.codigo_cliente !== '' && !isNewest(search))

/** Whether the newest come first: of whomever and in whatever state, they are near the end of the numbers. */
export const isNewest = ({ orden }: { orden: string }): boolean => orden === '-n_cotizacion'

/** The header fields that the list of documents selects and shows. */
export const listados = <T extends Lugar>(tipo: T) => listadosDe(tipo).map((name): `c.${Listado<T>}` => `c.${name}`)

/** Condition: document `c` has a name that contains this text. The few matching names are found first, then their documents by index. */
export const deRazon = (texto: string) =>
  texto === ''
    ? sql<boolean>`true`
    : sql<boolean>`${alfabetico('c.razon')} in (select r.razon from razones r where ${containsPlain(sql.ref('r.plana'), texto)})`
