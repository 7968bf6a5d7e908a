import { expect, type Page, test } from '@playwright/test'
import { api, readDocumento } from '../api.ts'
import { caja, servidorQueNoCuenta, startCutGateway } from '../cut-legacy.ts'
import { guardar, nuevoDocumento, pegar } from '../items-grid.ts'

const LINEAS = 60
const intentar = async (page: Page) => {
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Guardar' }).click()
}
/** How many of the newest quotations have that reference; other stories add some meanwhile. */
const contar = async (page: Page, referencia: string) => {
  const { data } = await api(page).query<{ data: { referencia: string }[] }>('cotizaciones.list', { per_page: 100 })

  return data.filter((row) => row.referencia === referencia).length
}

test('a server that cuts the form at 1,000 fields: the seller reads it, loses nothing, and makes no second document [VIS-04] [VIS-05] [VIS-06] [VIS-08]', async ({
  browser,
}) => {
  const gateway = await startCutGateway()
  const referencia = `OC cortada ${test.info().retry}`
  const context = await browser.newContext({ baseURL: gateway.url })
  try {
    const page = await context.newPage()
    const items = await nuevoDocumento(page)
    await items.vacia.click()
    await pegar(
      page,
      Array.from({ length: LINEAS }, (_, i) => ['3', '304', 'BRI', '2', `${i + 1}`, '', '', '', '4,75', '5']),
    )
    await items.expectLines(LINEAS)
    // Before the family's definition has come nothing is requested yet, and nothing on screen shows that.
    await expect(items.cell(1, 'stock')).not.toHaveText('')
    await page.getByLabel('Referencia').fill(referencia)
    const antes = await items.reading()

    // Behind the proxy, a server that counts fields refuses the form, in its own words.
    gateway.cortar(caja)
    await intentar(page)
    await expect(page.getByText('El formulario llegó incompleto. Intente nuevamente.')).toBeVisible()
    await expect(page).toHaveURL(/nuevo$/)
    await items.expectLines(LINEAS)
    expect(await contar(page, referencia)).toBe(0)

    // A server that does not count fields stores only a part, while the screen keeps all of it.
    gateway.cortar(servidorQueNoCuenta)
    await intentar(page)
    await expect(page.getByText(/^El servidor guardó el documento N° \d+ incompleto/)).toBeVisible()
    await expect(page).toHaveURL(/\/cotizacion\/\d+$/)
    const id = page.url().split('/').at(-1) ?? ''
    const cortado = await readDocumento(page, id)
    expect(cortado.productos.length).toBeLessThan(LINEAS)
    await expect(page.getByText(`(llegaron ${cortado.productos.length} de ${LINEAS} ítems)`)).toBeVisible()
    await items.expectLines(LINEAS)
    await expect(page.getByLabel('Referencia')).toHaveValue(referencia)
    await expect.poll(items.reading).toBe(antes)

    // It still counts as unsaved: leaving asks, and closing the page leaves a draft under that number.
    await page.getByRole('link', { name: 'Estado', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()
    await page.goto('about:blank')
    await page.goto(`${gateway.url}/crm-new/cotizaciones/cotizacion/${id}`)
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await items.expectLines(LINEAS)
    await expect(page.getByLabel('Referencia')).toHaveValue(referencia)

    // From here on the server's limit is raised.
    gateway.cortar((fields) => fields)
    expect(await guardar(page)).toBe(id)
    const guardado = await readDocumento(page, id)
    expect(guardado.productos.map(({ cantidad }) => cantidad)).toEqual(
      Array.from({ length: LINEAS }, (_, i) => `${i + 1}`),
    )
    expect(guardado.referencia).toBe(referencia)
    expect(await contar(page, referencia)).toBe(1)
  } finally {
    await context.close()
    await gateway.stop()
  }
})
