import type { Page } from '@playwright/test'

/** The contents of the framed page with this title, once it is visible: a click before that would miss. */
export const frameOf = (page: Page, title: string) =>
  page.getByTitle(title, { exact: true }).and(page.locator('iframe:not([data-hidden=true])')).contentFrame()
