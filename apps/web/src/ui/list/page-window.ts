export const ROW_HEIGHT = 29

/** What stands above any list's rows at the least: title, filters and the head of its columns. */
const ABOVE = 150

/** As many rows as may be in view at first. */
export const windowful = (): number => Math.max(1, Math.ceil((innerHeight - ABOVE) / ROW_HEIGHT))

/** How many rows a page has: as the server answered, since it may give fewer than were asked for; until then as asked. */
export const sizeOf = (page: { per_page: number } | undefined, asked: number): number => page?.per_page || asked

/** ceil(totalItems / itemsPerPage) (LIS-07); 'all' (-1) is one page, and so is an empty list. */
export const pageCount = (total: number, perPage: number): number =>
  perPage === -1 ? 1 : Math.max(1, Math.ceil(total / perPage))

/** The page numbers to show as buttons: at most `buttons` in a row, around the current one. */
export const pageWindow = (page: number, pages: number, buttons: number): number[] => {
  const length = Math.min(buttons, pages)
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pages - length + 1))

  return Array.from({ length }, (_, i) => first + i)
}

/**
 * Each row's key. A row that a server sends twice has another one the second time: of two with one key the browser would leave
 * one on the screen when other rows come.
 */
export const keysOf = <Row>(rows: readonly Row[], rowKey: (row: Row) => string): ReadonlyMap<Row, string> => {
  const times = new Map<string, number>()

  return new Map(
    rows.map((row) => {
      const key = rowKey(row)
      const before = times.get(key) ?? 0
      times.set(key, before + 1)

      return [row, before === 0 ? key : `${key} ${before}`]
    }),
  )
}
