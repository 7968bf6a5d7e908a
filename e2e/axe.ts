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

/**
 * The rows of which each cell stands as two before it did: same elements, classes, styles, roles and states, where only another text
 * or name is in its place. Axe would say of them what it said of those. A name or text that is missing is a difference.
 */
const repeatedRows = (page: Page) =>
  page.evaluateHandle(() => {
    /** What says which row it is, and not how it looks or what it does. */
    const NAMES =
      /^(id|for|name|value|title|href|alt|src|aria-(label|labelledby|describedby|controls|owns|rowindex|colindex)|data-(persona|codigo|index|key|id))$/
    const shapeOf = (element: Element): string => {
      const attributes = [...element.attributes].map(
        ({ name, value }) => `${name}=${NAMES.test(name) ? value.trim() !== '' : value}`,
      )
      const inside = [...element.childNodes].map((node) =>
        node instanceof Element ? shapeOf(node) : String(node.textContent?.trim() !== ''),
      )

      return `<${element.tagName} ${attributes.sort().join(' ')}>${inside.join('')}</>`
    }
    const seen = new Map<string, number>()

    return [...document.querySelectorAll('tbody > tr, [role="row"], li')].filter((row, i) => {
      const own = row.cloneNode() as Element
      // Every second row may have another ground.
      const cells = [own, ...row.children].map((cell) => `${i % 2} ${shapeOf(cell)}`)
      const isRepeated = cells.every((cell) => (seen.get(cell) ?? 0) >= 2)
      for (const cell of cells) seen.set(cell, (seen.get(cell) ?? 0) + 1)

      return isRepeated
    })
  })

/** Whatever axe finds on the page and in its frames, by `rules` alone where they are named. */
export const violations = async (page: Page, rules: readonly string[] = []) => {
  await settled(page)
  await Promise.all(page.frames().map(bring))

  return page.evaluate(
    async ({ only, repeated }) => {
      const found = await window.axe.run(
        { include: [document], exclude: repeated },
        {
          resultTypes: ['violations'],
          // Whether what is clicked can be hit: the one rule of level AA that axe leaves out unless it is asked for.
          rules: { 'target-size': { enabled: true } },
          ...(only.length > 0 && { runOnly: only }),
        },
      )

      return found.violations.map(({ id, impact, nodes }) => ({
        impact,
        said: `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      }))
    },
    { only: [...rules], repeated: await repeatedRows(page) },
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
