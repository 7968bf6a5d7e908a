import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

/** Without its comments and long names it is half as long, and each page reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Colours in the middle of a transition are meaningless, so axe runs after all transitions. Spinners never end, so they are not waited for. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Loads axe into a page or a frame once; each opened document needs its own. */
const bring = async (frame: Frame) => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

/**
 * Finds rows that axe need not check, because each cell has the elements, classes, styles, roles and states of the row two above;
 * only texts and names differ. Axe would report the same for both. A missing name or text counts as a difference.
 */
const repeatedRows = (page: Page) =>
  page.evaluateHandle(() => {
    /** Attributes that identify a row, and do not affect its looks or behaviour. */
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
      // Compared two rows apart, since every second row may have another background.
      const cells = [own, ...row.children].map((cell) => `${i % 2} ${shapeOf(cell)}`)
      const isRepeated = cells.every((cell) => (seen.get(cell) ?? 0) >= 2)
      for (const cell of cells) seen.set(cell, (seen.get(cell) ?? 0) + 1)

      return isRepeated
    })
  })

/** All findings of axe in the page and its frames, or only those of `rules`. */
export const violations = async (page: Page, rules: readonly string[] = []) => {
  await settled(page)
  await Promise.all(page.frames().map(bring))

  return page.evaluate(
    async ({ only, repeated }) => {
      const found = await window.axe.run(
        { include: [document], exclude: repeated },
        {
          resultTypes: ['violations'],
          // Whether click targets are large enough: the only rule of level AA that is off in axe by default.
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

/** The findings that keep somebody from working. */
export const serious = async (page: Page, rules?: readonly string[]) =>
  (await violations(page, rules))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ said }) => said)

declare global {
  interface Window {
    axe: typeof axe
  }
}
