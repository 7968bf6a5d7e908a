import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

/** Pressing the button takes the focus from a field: whatever that moves on screen, the click must still reach the button. */
const listen = () => {
  const seen: string[] = []
  Object.assign(window, { seen })
  const heard = (event: Event) => {
    const button = (event.target as Element).closest('button')
    seen.push(button?.textContent ?? (event.target as Element).tagName)
    // Answers the save with a refusal, so that the next field can be tried on the same form.
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', heard, true)
}

/** Forms whose fields are looked up while typing, each at the field that moves the button most. */
const FORMS = [
  ['/cotizaciones/cotizacion/nuevo', /^Guardar$/, 1280],
  ['/clientes/maestro-contactos/nuevo', /^Alta Contacto$/, 390],
  ['/utilitarios/seguimientos-clientes/nuevo', /^Alta Seguimiento$/, 390],
  ['/utilitarios/usuarios/nuevo', /^Alta Usuario$/, 390],
] as const

/** Types, and presses the button for half a second, longer than any field waits before its lookup. */
const press = async (page: Page, button: ReturnType<Page['getByRole']>) => {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(600)
  await page.mouse.up()
}

for (const [url, name, width] of FORMS) {
  test(`a press on the button of ${url} is a click, whatever leaving a field moves [VIS-08]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'admin', url)
    const main = page.getByRole('main')
    const button = main.getByRole('button', { name }).first()
    await expect(button).toBeVisible()
    await page.evaluate(listen)
    const fields = main.locator('input:is([type=text], [type=tel], [type=email], :not([type])), textarea')
    const lost: string[] = []
    let tried = 0
    for (const field of await fields.all()) {
      if (!(await field.isVisible()) || !(await field.isEditable())) continue
      tried++
      await field.focus()
      await page.keyboard.press('ControlOrMeta+a')
      // An unknown code, no number, a text that is too long: together they show every message of the field.
      await page.keyboard.insertText('9'.repeat(60))
      await press(page, button)
      const seen = await page.evaluate(() => (window as never as { seen: string[] }).seen.splice(0))
      const label = await field.evaluate((element) => (element as HTMLInputElement).labels?.[0]?.textContent)
      if (seen.length !== 1 || !name.test(seen[0] ?? '')) lost.push(`${label}: ${seen.join()}`)
    }

    expect(lost).toEqual([])
    expect(tried).toBeGreaterThan(3)
  })
}

test('a press that is drawn away from its button is taken back [VIS-08]', async ({ page }) => {
  await signIn(page, 'admin', '/utilitarios/usuarios/nuevo')
  const button = page.getByRole('button', { name: 'Alta Usuario' })
  await expect(button).toBeVisible()
  await page.evaluate(listen)
  const box = await button.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 200, { steps: 5 })
  await page.mouse.up()

  expect(await page.evaluate(() => (window as never as { seen: string[] }).seen)).not.toContain('Alta Usuario')
})
