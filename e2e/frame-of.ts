import type { Page } from '@playwright/test'

/** The inside of the framed page with this title, once it is in view: before that a click would go past it. */
export const frameOf = (page: Page, title: string) =>
  page.getByTitle(title, { exact: true }).and(page.locator('iframe:not([data-hidden=true])')).contentFrame()
