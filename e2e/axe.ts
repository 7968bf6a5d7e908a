import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What moves has colours that are neither here nor there: axe looks when transitions have ended. A spinner never ends. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** What axe finds on the page that keeps somebody from his work. */
export const serious = async (page: Page) => {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).analyze()

  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
