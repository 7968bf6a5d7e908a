import { PER_PAGE, preferencia } from '@yunque/contracts/search'
import type { AppStore } from './app-state.ts'
import { FILAS } from './early.ts'

const sizeOf = (value: unknown) => PER_PAGE.find((size) => size === Number(value)) ?? PER_PAGE[0]

/** Lists show as many rows as their user likes, where the address says nothing of it (PAN-12). */
export const followFilas = (store: AppStore): void => {
  preferencia.per_page = sizeOf(localStorage.getItem(FILAS))
  store.subscribe(() => {
    const { user } = store.get()
    if (!user) return
    preferencia.per_page = sizeOf(user.extra.filas_por_pagina)
    localStorage.setItem(FILAS, String(preferencia.per_page))
  })
}
