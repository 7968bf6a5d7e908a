import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page that keeps somebody from his work. */
export const serious = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()

  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
