import { ENTRAN, PER_PAGE, type Search, searchRead } from '@yunque/contracts/search'
import type { AppStore } from './app-state.ts'
import { FILAS } from './early.ts'

const sizeOf = (value: unknown): number => PER_PAGE.find((size) => size === Number(value)) ?? PER_PAGE[0]

/** Pixels that a list takes besides its rows (title, tabs, head, sums, pages), and the height of a row. */
const AROUND = 230
const ROW = 29

/** As many rows as enter in this window (LIS-08). */
export const rowsThatFit = (): number =>
  Math.min(ENTRAN.max, Math.max(ENTRAN.min, Math.floor((innerHeight - AROUND) / ROW)))

/** How many rows the user's profile asks for (PAN-12). */
let delPerfil: number = PER_PAGE[0]
/** What lists show where their address names no number. */
let preferida: number = PER_PAGE[0]

/** A list's search, which shows as many rows as its user prefers where the address names no number (PAN-12). */
export const withFilas = <T extends { per_page: number }>(schema: Search<T>): Search<T> =>
  searchRead(schema.shape, (given) => {
    const said = (given ?? {}) as { per_page?: unknown }

    return schema.parse({ ...said, per_page: said.per_page ?? preferida })
  })

const ENTREN = 'filas-que-entren'
/** Whether the user wants as many rows as fit. This browser keeps it, since it depends on its window. */
export const isEntren = (): boolean => localStorage.getItem(ENTREN) === 'S'
export const keepEntren = (isWanted: boolean): void => {
  if (isWanted) localStorage.setItem(ENTREN, 'S')
  else localStorage.removeItem(ENTREN)
  keep(isWanted ? rowsThatFit() : delPerfil)
}

/** From now on lists show this many rows, including the list that is asked for before the app is loaded. */
const keep = (size: number): void => {
  preferida = size
  localStorage.setItem(FILAS, String(size))
}

/** Makes lists show as many rows as their user prefers, where the address says nothing of it (PAN-12). */
export const followFilas = (store: AppStore): void => {
  preferida = isEntren() ? rowsThatFit() : sizeOf(localStorage.getItem(FILAS))
  store.subscribe(() => {
    const { user } = store.get()
    if (!user) return
    delPerfil = sizeOf(user.extra.filas_por_pagina)
    keep(isEntren() ? rowsThatFit() : delPerfil)
  })
}
