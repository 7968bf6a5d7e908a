type Procedure<Asked> = { prefetch: (asked: Asked) => Promise<void> }

/**
 * Asks for the rows of a list in its route's loader, beside the screen's code and on a hovered link already. The screen does
 * not wait for them: it says 'Buscando...' where they will be.
 */
export const ask = <Search extends object>(list: Procedure<Search & { parte: 'filas' }>, search: Search): void => {
  void list.prefetch({ ...search, parte: 'filas' })
}
