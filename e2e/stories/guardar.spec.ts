import { expect, type Page, type Request, test } from '@playwright/test'
import { itemsGrid, nuevoDocumento } from '../items-grid.ts'
import { keyboard } from '../keyboard.ts'
import { fillQuote, quote } from '../quote.ts'
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
  addEventListener(
    'pointerdown',
    ({ target }) => Object.assign(window, { pressed: (target as Element).closest('button')?.textContent ?? '' }),
    true,
  )
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
  // Scrolls and aims again where an answer moved the button in between, also out of the window, as a hand does.
  const aim = async () => {
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error('The button is not on screen')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)

    return box
  }
  const pressed = () => page.evaluate(() => (window as never as { pressed: string }).pressed)
  const name = await button.textContent()
  await expect(async () => {
    expect(await aim()).toEqual(await button.boundingBox())
    await page.mouse.down()
    if ((await pressed()) === name) return
    // It moved after it was measured: no press on it began, so that none can be lost.
    await page.mouse.up()
    await page.evaluate(() => (window as never as { seen: string[] }).seen.splice(0))
    throw new Error('The button moved before it was pressed')
  }).toPass()
  await page.waitForTimeout(600)
  await page.mouse.up()
}

/** Waits for what the field before asked: its answer would move the button between being measured and being pressed. */
const answered = (page: Page) => {
  const asked = new Set<Request>()
  page.on('request', (request) => request.url().includes('/trpc/') && asked.add(request))
  const drop = (request: Request) => void asked.delete(request)
  page.on('requestfinished', drop)
  page.on('requestfailed', drop)

  return () => expect.poll(() => asked.size).toBe(0)
}

for (const [url, name, width] of FORMS) {
  test(`a press on the button of ${url} is a click, whatever leaving a field moves [VIS-08]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const untilAnswered = answered(page)
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
      await untilAnswered()
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

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  // A screen of 1280 x 800 at 200 %.
  { width: 640, height: 400 },
]) {
  test(`a save that is refused at ${width} px moves nothing, and what is wrong stays in sight [VIS-04] [VIS-33]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const items = await nuevoDocumento(page, { cliente: '1113' })
    const { press, type } = keyboard(page)
    for (let line = 1; line <= 7; line++) {
      await items.add()
      await expect(items.cell(line, 'familia')).toBeFocused()
      await type('cha')
      await press('Enter')
      await expect(items.cell(line, 'productos_seleccionados.0')).toBeFocused()
    }
    // A line that Enter made and nobody touched is dropped, not asked for.
    await press('Control+Enter')
    await items.expectLines(8)
    // The first wrong cell, where the focus goes, is in view.
    await press('Control+Home')
    await items.cell(1, 'productos_seleccionados.0').focus()
    await items.cell(1, 'productos_seleccionados.0').evaluate((cell) => cell.scrollIntoView({ block: 'center' }))
    const placeOf = () =>
      items.grid.evaluate((grid) => {
        const { top, width } = grid.getBoundingClientRect()
        return { top, width, y: window.scrollY }
      })
    const before = await placeOf()
    await press('Control+s')

    const alert = page.getByRole('alert')
    await expect(alert.getByRole('listitem')).toHaveCount(5)
    await expect(alert).toContainText('Y otros 2 más.')
    await expect(alert).toBeInViewport()
    await expect(page.getByText('No se guardó')).toBeInViewport()
    await items.expectLines(7)
    expect(await placeOf()).toEqual(before)

    // Each mistake is the way to its place, which the list does not cover.
    await alert.getByRole('button', { name: 'Ítem 5: falta Cantidad.' }).click()
    const cell = items.cell(5, 'cantidad')
    await expect(cell).toBeFocused()
    await expect(async () => {
      const [own, covering] = await Promise.all([cell.boundingBox(), alert.boundingBox()])
      // A part of a pixel is not seen.
      expect(own && Math.floor(own.y + own.height)).toBeLessThanOrEqual(covering?.y ?? 0)
    }).toPass()
  })
}

test('a save that answers late is waited for by who leaves, and brings nobody back [VIS-05]', async ({ page }) => {
  await signIn(page, 'vendedor', '/cotizaciones/consulta')
  await page.getByRole('link', { name: 'Nueva Cotización' }).click()
  await fillQuote(page)
  await page.route('**/trpc/documento.guardar*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue()
  })
  const list = /cotizaciones\/consulta/
  const dialog = page.getByRole('dialog', { name: 'Guardando…' })

  // Who decides to stay gets the new number.
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.goBack()
  await expect(dialog.getByRole('button')).toHaveText(['', 'Seguir editando'])
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page).toHaveURL(/cotizacion\/\d+$/)
  await expect(page.getByRole('heading', { name: /^Cotización N° \d+$/ })).toBeVisible()

  await page.getByLabel('Referencia').fill('OC 77')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.goBack()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(list)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const opens = page.getByRole('link', { name: 'Abrir' })
  await expect(opens).toBeVisible()
  await page.waitForTimeout(1_000)
  await expect(page).toHaveURL(list)

  await opens.click()
  await expect(page.getByLabel('Referencia')).toHaveValue('OC 77')
})

test('the draft of a tab that is open is not offered in another; after a reload it is, once [VIS-06] [VIS-08]', async ({
  page,
  context,
}) => {
  const url = '/cotizaciones/cotizacion/nuevo'
  const offer = 'Se recuperó un borrador sin guardar'
  await signIn(page, 'vendedor', url)
  const other = await context.newPage()
  await page.getByLabel('Referencia').fill('OC 31')
  await page.waitForTimeout(1_000)

  await other.goto(`/crm-new${url}`)
  await expect(other.getByLabel('Referencia')).toBeVisible()
  await other.waitForTimeout(2_000)
  await expect(other.getByText(offer)).toHaveCount(0)

  await page.reload()
  await expect(page.getByText(offer)).toBeVisible()
  await other.reload()
  await expect(other.getByText(offer)).toBeVisible()

  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByLabel('Referencia')).toHaveValue('OC 31')
  await page.waitForTimeout(500)
  await other.getByRole('button', { name: 'Restaurar' }).click()
  await expect(other.getByText('Ese borrador ya se guardó o se descartó en otra pestaña.')).toBeVisible()
  await expect(other.getByText(offer)).toHaveCount(0)
  await expect(other.getByLabel('Referencia')).toHaveValue('')
})

test('what was stored while its page was reloaded is not offered as a draft [VIS-06]', async ({ page }) => {
  await signIn(page, 'vendedor')
  const number = await quote(page)
  await page.waitForURL(/cotizacion\/\d+$/)
  const { promise: stored, resolve } = Promise.withResolvers<void>()
  // The server has it, and its answer never comes.
  await page.route('**/trpc/documento.guardar*', async (route) => {
    await route.fetch()
    resolve()
  })
  await itemsGrid(page).type(1, 'cantidad', '3')
  await expect(itemsGrid(page).cell(1, 'precio_total')).toContainText(',')
  await page.getByLabel('Referencia').fill('OC 78')
  // The time in which a draft is kept.
  await page.waitForTimeout(1_000)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await stored
  await page.reload()

  await expect(page.getByRole('heading', { name: `Cotización N° ${number}` })).toBeVisible()
  await expect(page.getByLabel('Referencia')).toHaveValue('OC 78')
  await page.waitForTimeout(1_500)
  await expect(page.getByText('Se recuperó un borrador sin guardar')).toHaveCount(0)
})

test('who clicks twice on the button of a dialog has it open, makes one task, and does it once [VIS-08]', async ({
  page,
}) => {
  await signIn(page, 'gerente', '/inicio/tareas-usuario?estado=P')
  const tarea = `Llamar por la OC ${Date.now()}`
  await page.getByRole('button', { name: /Nueva\s*tarea/ }).dblclick({ delay: 40 })
  await page.getByLabel(/^Qué hay que hacer/).fill(tarea)
  // The second click comes while the dialog fades.
  const crear = page.getByRole('button', { name: 'Crear tarea' })
  const created = page.waitForResponse((response) => response.url().includes('tareas.guardar'))
  await crear.click()
  await created
  await crear.click({ force: true, timeout: 1_000 }).catch(() => {})

  await expect(page.getByText('Tarea creada.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: tarea })).toHaveCount(1)

  // Both clicks at once, as on a machine that is busy.
  const row = page.getByRole('row').filter({ hasText: tarea })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Hecha', exact: true }).dblclick()
  await expect(page.getByText('Tarea hecha.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('Una tarea cambió mientras tanto')).toHaveCount(0)
})
