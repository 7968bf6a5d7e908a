import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

/** What moves has colours that are neither here nor there: axe looks when transitions have ended. A spinner never ends. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Brings axe into a page or a frame once; each document that is opened wants its own. */
const bring = async (frame: Frame) => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/** Whatever axe finds on the page and in its frames, by `rules` alone where they are named. */
export const violations = async (page: Page, rules: readonly string[] = []) => {
  await settled(page)
  await Promise.all(page.frames().map(bring))

  return page.evaluate(
    async (only) => {
      const found = await window.axe.run({
        resultTypes: ['violations'],
        // Whether what is clicked can be hit: the one rule of level AA that axe leaves out unless it is asked for.
        rules: { 'target-size': { enabled: true } },
        ...(only.length > 0 && { runOnly: only }),
      })

      return found.violations.map(({ id, impact, nodes }) => ({
        impact,
        said: `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      }))
    },
    [...rules],
  )
}

/** What of that keeps somebody from his work. */
export const serious = async (page: Page, rules?: readonly string[]) =>
  (await violations(page, rules))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ said }) => said)

declare global {
  interface Window {
    axe: typeof axe
  }
}
