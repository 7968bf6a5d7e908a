import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

/** A press begins on the button, and the field that had the focus is left: whatever that moves, the click has to be the button's. */
const listen = () => {
  const seen: string[] = []
  Object.assign(window, { seen })
  const heard = (event: Event) => {
    const button = (event.target as Element).closest('button')
    seen.push(button?.textContent ?? (event.target as Element).tagName)
    // Nothing is saved: the next field is tried on the same form.
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', heard, true)
  Object.assign(window, { unlisten: () => removeEventListener('click', heard, true) })
}

const FORMS = [
  ['/cotizaciones/cotizacion/nuevo', /^Guardar$/],
  ['/clientes/maestro-contactos/nuevo', /^Alta Contacto$/],
  ['/clientes/maestro-empresas/nueva', /^(Guardar|Alta Empresa)$/],
  ['/utilitarios/seguimientos-clientes/nuevo', /^Alta Seguimiento$/],
  ['/utilitarios/usuarios/nuevo', /^(Guardar|Alta Usuario|Crear usuario)$/],
  ['/inicio/perfil', /^Guardar/],
  ['/datos/maquinas/nuevo', /^Guardar$/],
  ['/datos/empresa', /^Guardar$/],
] as const

/** Typed, and a press of half a second on the button: longer than any field waits before it looks at what was typed. */
const press = async (page: Page, button: ReturnType<Page['getByRole']>) => {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(600)
  await page.mouse.up()
}

for (const [url, name] of FORMS) {
  for (const width of [1280, 390]) {
    test(`a press on the button of ${url} at ${width} px is a click, whatever field it leaves [VIS-08]`, async ({ page }) => {
      test.setTimeout(240_000)
      await page.setViewportSize({ width, height: 800 })
      await signIn(page, 'admin', url)
      const main = page.getByRole('main')
      const button = main.getByRole('button', { name }).first()
      await expect(button).toBeVisible()
      // As on a machine that has better things to do.
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.evaluate(listen)
      const fields = main.locator(
        'input:not([readonly]):not([disabled]):not([type=checkbox]):not([type=radio]):not([type=file]), textarea:not([readonly]):not([disabled])',
      )
      const lost: string[] = []
      const count = await fields.count()
      expect(count).toBeGreaterThan(2)
      for (let at = 0; at < count; at++) {
        const field = fields.nth(at)
        if (!(await field.isVisible())) continue
        for (const typed of ['x', '9'.repeat(60)]) {
          await field.focus()
          await page.keyboard.press('ControlOrMeta+a')
          await page.keyboard.insertText(typed)
          await press(page, button)
          const seen = await page.evaluate(() => (window as never as { seen: string[] }).seen.splice(0))
          if (!(seen.length === 1 && name.test(seen[0] ?? ''))) {
            lost.push(`${(await field.getAttribute('id')) ?? at} (${await field.evaluate((e) => (e as HTMLInputElement).labels?.[0]?.textContent)}) with ${typed.slice(0, 3)}: ${seen.join()}`)
          }
        }
      }
      expect(lost).toEqual([])
    })
  }
}
