import { expect, type Locator, type Page } from '@playwright/test'

const REACH = 60

/** Keys of a person without a mouse. */
export const keyboard = (page: Page) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Presses Tab until the element has the focus. */
    tabTo: async (target: Locator, key = 'Tab') => {
      await expect(target).toBeVisible()
      for (let i = 0; i < REACH && !(await isFocused(target)); i++) await press(key)
      await expect(target).toBeFocused()
    },
  }
}
