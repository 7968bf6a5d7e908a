import { type Browser, expect, type Page, test } from '@playwright/test'
import { api } from '../api.ts'
import { serious } from '../axe.ts'
import { keyboard } from '../keyboard.ts'
import { quote } from '../quote.ts'
import { enter, signIn } from '../sign-in.ts'

// A wait that fails then reports its own line instead of the whole story's timeout.
test.use({ actionTimeout: 20_000 })

const CLAVE_PROPIA = 'una clave propia y larga'

/** Another person's browser. */
const otraPersona = async (browser: Browser) => (await browser.newContext()).newPage()

const ingresar = async (page: Page, codigo: string, clave: string) => {
  await page.goto('/crm-new/login')
  await page.getByLabel('Usuario').fill(codigo)
  await page.getByLabel('Clave', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** An administrator creates a user with these codes; answers the temporary password shown on screen. */
const alta = async (page: Page, codigo: string, nombre: string, codigos: readonly string[]) => {
  await page.goto('/crm-new/utilitarios/usuarios?estado=A')
  await page.getByRole('link', { name: 'Nuevo Usuario' }).click()
  await page.getByLabel(/^Código/).fill(codigo)
  await page.getByLabel('Nombre').fill(nombre)
  for (const one of codigos) await page.getByRole('checkbox', { name: `(${one})` }).check()
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Alta Usuario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clave temporal' })
  const clave = await dialog.getByText(/^(\w{4}-){3}\w{4}$/).innerText()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(page).toHaveURL(new RegExp(`/utilitarios/usuarios/${codigo}$`))
  await expect(page.getByText('Su clave es temporal')).toBeVisible()

  return clave
}

/** Gives or takes a code in the matrix by keyboard, from the top of the page to the save. */
const changeByKeyboard = async (page: Page, persona: string, nombre: string, cambio: string) => {
  await page.goto('/crm-new/utilitarios/permisos')
  const keys = keyboard(page)
  await keys.tabTo(page.getByLabel('Persona', { exact: true }))
  await keys.type(persona)
  const grid = page.getByRole('grid', { name: 'Permisos' })
  await expect(grid.getByRole('rowheader')).toHaveCount(1)
  await keys.tabTo(grid.locator('[data-codigo][tabindex="0"]'))
  await keys.press('End', 'Home')
  const cell = grid.getByRole('checkbox', { name: `${nombre}: Cotizaciones (COT)` })
  for (let i = 0; i < 60 && !(await cell.evaluate((one) => one === document.activeElement)); i++) {
    await keys.press('ArrowRight')
  }
  await expect(cell).toBeFocused()
  await expect(cell).toBeInViewport({ ratio: 1 })
  await keys.press(' ')
  await expect(page.getByRole('list', { name: 'Cambios sin guardar' })).toHaveText(`${nombre} ${cambio}`)
  await keys.tabTo(page.getByLabel('Motivo del cambio'))
  await keys.type('Pasa a otro sector')
  await keys.tabTo(page.getByRole('button', { name: 'Guardar' }))
  await keys.press('Enter')
  await expect(page.getByText('Los permisos se guardaron.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cambios sin guardar' })).toBeHidden()
}

test('a seller is made, gets clients, chooses a password, quotes; a code taken meanwhile stops the next call [PAN-09] [PAN-10] [PAN-11] [PAN-13]', async ({
  page,
  browser,
}, { retry }) => {
  // A user code is never given twice, so a repeated story needs another one.
  const [codigo, nombre] = [`rosa.luna${retry}`, `Rosa Luna ${retry}`]
  await enter(page, 'admin')
  const clave = await alta(page, codigo, nombre, ['COT', 'MCO', 'CST'])
  await page.goto(`/crm-new/utilitarios/usuarios/${codigo}`)
  await expect(page.getByLabel('Nombre')).toHaveValue(nombre)

  await page.goto('/crm-new/utilitarios/clientes-asociados-usuarios')
  await page.getByLabel('Usuario', { exact: true }).selectOption({ label: `${nombre} (ve todos)` })
  await expect(page.getByRole('radio', { name: /^Todos los clientes/ })).toBeChecked()
  await page.getByLabel('Códigos pegados de una planilla').fill('1113\n1277\nNADIE')
  await page.getByRole('button', { name: 'Agregar códigos' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'NADIE' })).toContainText('Los demás se agregaron.')
  await expect(
    page.getByText('gana 2 y pierde 0: ahora ve todos los clientes, al guardar ve 2 clientes.'),
  ).toBeVisible()
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(`Los clientes de ${nombre} se guardaron.`)).toBeVisible()
  await expect(page.getByRole('table', { name: `Clientes de ${nombre}` }).getByRole('row')).toHaveCount(3)
  await expect(
    page.getByLabel('Usuario', { exact: true }).getByRole('option', { name: `${nombre} (2 clientes)` }),
  ).toHaveCount(1)

  const suya = await otraPersona(browser)
  await ingresar(suya, codigo, clave)
  await expect(suya.getByText('Su clave es temporal: elija la suya para seguir.')).toBeVisible()
  await suya.goto('/crm-new/cotizaciones/cotizacion/nuevo')
  await expect(suya).toHaveURL(/\/change-password\?/)
  expect(await serious(suya)).toEqual([])
  await suya.getByLabel('Clave actual').fill(clave)
  await suya.getByLabel(/^Clave nueva/).fill(CLAVE_PROPIA)
  await suya.getByLabel('Repetir clave nueva').fill(CLAVE_PROPIA)
  await suya.getByRole('button', { name: 'Cambiar clave' }).click()
  // What was asked for opens now.
  await suya.waitForURL((url) => url.pathname === '/crm-new/cotizaciones/cotizacion/nuevo')

  const n = await quote(suya)
  await expect(suya).toHaveURL(new RegExp(`/cotizacion/${n}$`))
  await suya.getByLabel('Referencia').fill('OC 77')

  await changeByKeyboard(page, codigo, nombre, 'pierde COT')
  await suya.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    suya.getByText(/No tiene permiso para .*código COT.*Solicítelo a un administrador\./).first(),
  ).toBeVisible()
  await expect(suya.getByLabel('Referencia')).toHaveValue('OC 77')

  const otra = await suya.context().newPage()
  await otra.goto('/crm-new/cotizaciones/consulta')
  await expect(otra.getByRole('alert')).toContainText('No tiene permiso para ver esta pantalla (código COT)')
  expect(await serious(otra)).toEqual([])
  await otra.getByRole('button', { name: 'Solicitar acceso' }).click()
  await expect(otra.getByText('Su solicitud se envió a quien otorga los permisos.')).toBeVisible()
  await page.goto(`/crm-new/inicio/tareas-usuario?tarea=${nombre}`)
  await expect(page.getByText(`${nombre} solicita acceso`).first()).toBeVisible()

  await changeByKeyboard(page, codigo, nombre, 'gana COT')
  expect(await serious(page)).toEqual([])
  await suya.getByRole('button', { name: 'Guardar' }).click()
  await expect(suya.getByText(/N° \d+ guardada\./).last()).toBeVisible()
  await otra.goto('/crm-new/clientes/maestro-contactos?estado=A')
  await expect(otra.getByRole('table').first()).toBeVisible()

  await page.goto(`/crm-new/utilitarios/usuarios/${codigo}`)
  await expect(page.getByText('Su clave es temporal')).toBeHidden()
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Dar de Baja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dar de Baja' }).click()
  await expect(page.getByText(`${nombre} está dado de baja.`)).toBeVisible()
  await otra.goto('/crm-new/clientes/maestro-contactos')
  await expect(otra).toHaveURL(/\/login/)
  await suya.context().close()
})

test('two administrators on one user: what one of them changed is joined, what both wrote is asked about [VIS-07] [PAN-10]', async ({
  page,
  browser,
}) => {
  await enter(page, 'admin')
  const codigo = `ambos${Date.now()}`
  await api(page).mutate('usuarios.guardar', {
    codigo: '',
    idempotency_key: crypto.randomUUID(),
    form: {
      codigo,
      nombre: 'Ana Ríos',
      e_mail: '',
      telefono: '',
      font_size: '400',
      codigos: { COT: true },
      version: '',
    },
  })
  const otra = await otraPersona(browser)
  await enter(otra, 'sistemas')
  for (const one of [page, otra]) await one.goto(`/crm-new/utilitarios/usuarios/${codigo}`)

  await otra.getByLabel('Nombre').fill('Ana Ríos Paz')
  await otra.getByRole('checkbox', { name: '(CST)' }).check()
  await otra.getByRole('button', { name: 'Modificar Usuario' }).click()
  await expect(otra.getByText('Usuario Ana Ríos Paz guardado.')).toBeVisible()

  await page.getByLabel('Nombre').fill('Ana María Ríos')
  await page.getByLabel('Teléfono').fill('011 4000-0009')
  await page.getByRole('checkbox', { name: '(MCO)' }).check()
  await page.getByRole('button', { name: 'Modificar Usuario' }).click()
  const dialog = page.getByRole('dialog', { name: /^El registro se modificó/ })
  await expect(dialog).toContainText('Inés Cabrera guardó antes')
  await expect(dialog.getByRole('table', { name: 'Campos en conflicto' }).getByRole('row')).toHaveCount(2)
  expect(await serious(page)).toEqual([])
  await dialog.getByRole('radio', { name: /^Nombre, Valor actual: Ana Ríos Paz/ }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()

  await expect(page.getByText('Usuario Ana Ríos Paz guardado.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana Ríos Paz')
  await expect(page.getByLabel('Teléfono')).toHaveValue('011 4000-0009')
  for (const one of ['COT', 'CST', 'MCO']) await expect(page.getByRole('checkbox', { name: `(${one})` })).toBeChecked()
  await otra.context().close()
})

test("one's own data: the letters' weight is seen as it is chosen, and the other sessions are closed [PAN-12] [SES-10]", async ({
  page,
  browser,
}) => {
  const otra = await otraPersona(browser)
  await enter(otra, 'sistemas')
  await signIn(page, 'sistemas', '/utilitarios/datos-perfil')
  const grosor = page.getByLabel('Grosor de letra')
  await grosor.selectOption('Gruesa')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontWeight)).toBe('600')
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Cerrar las demás' }).click()
  await expect(page.getByText('Sus otras sesiones quedaron cerradas.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toBeDisabled()
  await expect(grosor).toHaveValue('600')
  // On a phone only the table of sessions scrolls sideways: it is no wider than the fields above it.
  await page.setViewportSize({ width: 390, height: 900 })
  const right = (element: HTMLElement) => element.getBoundingClientRect().right
  const scroller = page.getByRole('table', { name: 'Sesiones abiertas' }).locator('..').locator('..')
  expect(await scroller.evaluate(right)).toBeLessThanOrEqual(await page.getByLabel('E-mail').evaluate(right))
  await otra.goto('/crm-new/utilitarios/usuarios?estado=A')
  await expect(otra).toHaveURL(/\/login/)
  await signIn(otra, 'sistemas', '/utilitarios/usuarios?estado=A&nombre=deposito')
  await expect(otra.getByRole('link', { name: 'deposito' })).toBeVisible()
  expect(await serious(otra)).toEqual([])
  await otra.context().close()
})

test('the matrix of permissions stands on paper with all of its people and codes [PAN-11] [VIS-25]', async ({
  page,
}) => {
  await signIn(page, 'admin', '/utilitarios/permisos')
  const grid = page.getByRole('grid').first()
  await expect(grid).toBeVisible()
  // A sheet that lies, as high as few people have room on a window.
  await page.setViewportSize({ width: 1040, height: 320 })
  await page.emulateMedia({ media: 'print' })
  const [seen, whole] = await grid.evaluate((element) => {
    const frame = element.parentElement ?? element

    return [frame.clientHeight, element.scrollHeight]
  })

  expect(seen).toBeGreaterThanOrEqual(whole ?? 0)
  // A browser makes a page smaller by a third, and cuts the rest.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(1040 * 1.4)
  await expect(page.locator('[class*=frame]').filter({ has: grid })).toHaveCSS('overflow-x', 'visible')
})
