import { describe, expect, it } from 'vitest'
import { pageCount, pageWindow } from './page-window.ts'

describe('pages', () => {
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [250, 100, 3],
    [5000, -1, 1],
  ])('%i rows by %i make %i pages [LIS-07]', (total, perPage, pages) => {
    expect(pageCount(total, perPage)).toBe(pages)
  })

  it.each([
    [1, 20, 7, [1, 2, 3, 4, 5, 6, 7]],
    [10, 20, 7, [7, 8, 9, 10, 11, 12, 13]],
    [20, 20, 7, [14, 15, 16, 17, 18, 19, 20]],
    [2, 3, 7, [1, 2, 3]],
    [10, 20, 3, [9, 10, 11]],
    [1, 1, 3, [1]],
  ])('page %i of %i shows at most %i buttons [LIS-07]', (page, pages, buttons, shown) => {
    expect(pageWindow(page, pages, buttons)).toEqual(shown)
  })
})
