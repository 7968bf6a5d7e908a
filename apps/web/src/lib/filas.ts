import { ENTRAN, PER_PAGE, preferencia } from '@yunque/contracts/search'
import type { AppStore } from './app-state.ts'
import { FILAS } from './early.ts'

const sizeOf = (value: unknown): number => PER_PAGE.find((size) => size === Number(value)) ?? PER_PAGE[0]

/** Title, tabs and head above a list's rows, sums and pages below them; and a row. */
const AROUND = 230
const ROW = 29

/** As many rows as enter in this window (LIS-08). */
export const queEntran = (): number =>
  Math.min(ENTRAN.max, Math.max(ENTRAN.min, Math.floor((innerHeight - AROUND) / ROW)))

/** What the profile says (PAN-12). */
let delPerfil: number = PER_PAGE[0]

const ENTREN = 'filas-que-entren'
/** Whether this browser's user wants as many as enter: of the window, and so of the browser. */
export const isEntren = (): boolean => localStorage.getItem(ENTREN) === 'S'
export const keepEntren = (isWanted: boolean): void => {
  if (isWanted) localStorage.setItem(ENTREN, 'S')
  else localStorage.removeItem(ENTREN)
  keep(isWanted ? queEntran() : delPerfil)
}

/** From here on lists show so many, and so does the one that the next address asks before the app is there. */
const keep = (size: number): void => {
  preferencia.per_page = size
  localStorage.setItem(FILAS, String(size))
}

/** Lists show as many rows as their user likes, where the address says nothing of it (PAN-12). */
export const followFilas = (store: AppStore): void => {
  preferencia.per_page = isEntren() ? queEntran() : sizeOf(localStorage.getItem(FILAS))
  store.subscribe(() => {
    const { user } = store.get()
    if (!user) return
    delPerfil = sizeOf(user.extra.filas_por_pagina)
    keep(isEntren() ? queEntran() : delPerfil)
  })
}
