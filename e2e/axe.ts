import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What moves has colours that are neither here nor there: axe looks when transitions have ended. A spinner never ends. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** What axe finds on the page that keeps somebody from his work; of `rules` alone, where they are named. */
export const serious = async (page: Page, rules: readonly string[] = []) => {
  await settled(page)
  // Whether what is clicked can be hit: the one rule of level AA that axe leaves out unless it is asked for.
  const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()

  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
