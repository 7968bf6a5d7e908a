import { expect, type Page, test } from '@playwright/test'
import { serious } from '../axe.ts'
import { itemsGrid } from '../items-grid.ts'
import { keyboard } from '../keyboard.ts'
import { signIn } from '../sign-in.ts'

const CLIENTE = '1113'

const notice = (page: Page, text: RegExp) => expect(page.getByText(text).last()).toBeVisible()

/** Saves by the keyboard shortcut; answers the document's number. */
const saved = async (page: Page) => {
  await keyboard(page).press('Control+s')
  await notice(page, /N° \d+ guardada\./)
  await expect(page).toHaveURL(/\/\d+$/)

  return page.url().split('/').at(-1) ?? ''
}

/** Axe finds nothing serious in either scheme, nor with the system's forced colours. */
const expectAccessible = async (page: Page) => {
  for (const media of [
    { colorScheme: 'light', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: 'light', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media)
    expect(await serious(page), JSON.stringify(media)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
}

test('a quotation is made, duplicated, sent for approval, converted, prepared in part and annulled, and a contact comes back, without a mouse [DOC-12] [DOC-13] [VIS-13]', async ({
  page,
}) => {
  await signIn(page, 'admin', '/cotizaciones/cotizacion/nuevo')
  const hands = keyboard(page)
  const { type, tabTo } = hands
  const items = itemsGrid(page)
  let keys = 0
  const press = (...pressed: string[]) => {
    keys += pressed.length
    return hands.press(...pressed)
  }
  const write = (text: string) => {
    keys += text.length
    return type(text)
  }

  // The work begins with the client; choosing him fills in his contact, conditions and business line.
  const cliente = page.getByRole('combobox', { name: 'Cliente', exact: true })
  await expect(cliente).toBeFocused()
  await write(CLIENTE)
  await expect(page.getByRole('option').filter({ hasText: CLIENTE }).first()).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(page.getByText(/^Como es habitual con este cliente: /)).toBeVisible()
  await expect(page.getByLabel('Negocio')).not.toHaveValue('')
  const add = page.getByRole('button', { name: 'AGREGAR PRODUCTO' }).first()
  while (!(await page.getByLabel('Negocio').evaluate((field) => field === document.activeElement))) await press('Tab')
  await write('Aceros I')
  await expect(page.getByLabel('Negocio')).toHaveValue('I')
  while (!(await add.evaluate((button) => button === document.activeElement))) await press('Tab')
  await press('Enter')
  // Eight lines take 187 keys (a test of their own checks that), so 43 of 230 are left for the rest of the quotation, including its save.
  expect(keys + 1).toBeLessThanOrEqual(43)

  await expect(items.cell(1, 'familia')).toBeFocused()
  for (const text of ['chapas', '316', '2b', '', '1,5', '1000', '2000', '12']) {
    await type(text)
    await hands.press('Enter')
    if (text === 'chapas') await expect(items.cell(1, 'productos_seleccionados.0')).toBeFocused()
  }
  await expect(items.cell(1, 'precio_unitario')).toBeFocused()
  await expect(items.cell(1, 'precio_unitario')).toContainText('lista')
  await type('1,00')
  await hands.press('Enter')
  await type('7')
  await hands.press('Tab')
  await expect(items.cell(1, 'precio_total')).toContainText('bonif.')
  const barata = await saved(page)
  await notice(page, /Queda pendiente de aprobación por la línea 1 \(precio por debajo del mínimo\)/)
  await expect(page.getByRole('group', { name: 'Subtotales de los ítems' })).toContainText(/IVA 21\s%/)

  await tabTo(page.getByRole('button', { name: 'Más acciones' }))
  await hands.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Duplicar', exact: true }))
  await hands.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Duplicar', exact: true })).toBeFocused()
  await hands.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cotización nueva' })).toBeVisible()
  await expect(items.cell(1, 'precio_unitario')).toContainText('lista')
  const n = await saved(page)
  expect(n).not.toBe(barata)

  await page.goto(`/crm-new/cotizaciones/margen-autorizacion-comercial?n_cotizacion=${barata}`)
  await tabTo(page.getByRole('button', { name: 'Autorizar' }))
  await hands.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Autorizar' })).toBeFocused()
  await hands.press('Enter')
  await notice(page, /autorizada\./)
  await page.goto(`/crm-new/cotizaciones/cotizacion/${barata}`)
  await expect(page.getByText(/^Autorizada por la línea 1/)).toBeVisible()

  await tabTo(page.getByRole('button', { name: 'Más acciones' }))
  await hands.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Anular', exact: true }))
  await hands.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeFocused()
  await type('La pidieron dos veces')
  await hands.press('Control+s')
  await expect(page.getByText('Anulada: La pidieron dos veces')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Anulada: La pidieron dos veces')).toBeVisible()

  await page.goto(`/crm-new/cotizaciones/estado?n_cotizacion=${n}&codigo_cliente=${CLIENTE}`)
  await tabTo(page.getByLabel('Estado del ítem 1', { exact: true }))
  await type('Ganada')
  await hands.press('Control+s')
  await notice(page, /guardado\./)
  await page.goto(`/crm-new/cotizaciones/cotizacion/${n}`)
  await tabTo(page.getByRole('button', { name: 'Generar Nota de Venta' }))
  await hands.press('Enter')
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Generar', exact: true }))
  await hands.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nota de venta nueva' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Estado', exact: true })).not.toHaveValue('')
  await tabTo(page.getByLabel('Usuario Destino de la NV'))
  await hands.press('ArrowDown')
  await tabTo(page.getByLabel('Tipo de Cambio'))
  await hands.press('ArrowDown')
  const nota = await saved(page)

  await page.goto(`/crm-new/cotizaciones/despachos-pendientes-preparacion?n_cotizacion=${nota}`)
  const line = page.getByRole('row').filter({ hasText: nota })
  await expect(line).toContainText('12,00 UN')
  await tabTo(page.getByRole('button', { name: 'Preparar', exact: true }))
  await hands.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Cantidad')).toBeFocused()
  await hands.press('ControlOrMeta+a')
  await type('5')
  await hands.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(line).toContainText('7,00 UN')

  await page.goto('/crm-new/clientes/maestro-contactos?estado=B')
  await tabTo(page.getByRole('row').nth(1).getByRole('link').first())
  await hands.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Reactivar' }))
  await hands.press('Enter')
  await notice(page, /El contacto está activo otra vez\./)
})

test('axe finds nothing serious on a document and in its dialogs, in either scheme and in forced colours [VIS-18] [VIS-25]', async ({
  page,
}) => {
  await signIn(page, 'admin', '/cotizaciones/cotizacion/10600')
  for (const name of ['Duplicar', 'Anular', 'Historial']) {
    const more = page.getByRole('button', { name: 'Más acciones' })
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
