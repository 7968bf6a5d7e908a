import type { Page } from '@playwright/test'

/** The inside of the framed page with this title. */
export const frameOf = (page: Page, title: string) => page.getByTitle(title, { exact: true }).contentFrame()
