import { expect, type Page, test } from '@playwright/test'
import { nuevoDocumento, pegar } from '../items-grid.ts'

/** The same wire in every document: a quantity of 100, at 2 kilos each where that counts. */
const ALAMBRE = ['3', '304', 'BRI', '2', '100', '2']

const titulos = (page: Page) =>
  page
    .getByRole('grid', { name: /PRODUCTOS/ })
    .getByRole('columnheader')
    .allInnerTexts()

const LUGARES = [
  { tipo: 'cotizacion', usuario: 'vendedor', titulo: 'PRODUCTOS A COTIZAR', ficha: false },
  { tipo: 'nota_venta', usuario: 'interior', titulo: 'PRODUCTOS A INCLUIR EN LA NOTA DE VENTA', ficha: true },
] as const

for (const { tipo, usuario, titulo, ficha } of LUGARES) {
  test(`a line of wire in a ${tipo}: its title, no Deposito, pieces by their weight, the business line locked [ITM-01] [ITM-02] [ITM-05] [ITM-15]`, async ({
    page,
  }) => {
    const items = await nuevoDocumento(page, { tipo, usuario })
    await expect(page.getByRole('heading', { name: titulo, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'AGREGAR PRODUCTO' })).toHaveCount(2)
    await expect(page.getByLabel('Deposito')).toHaveCount(0)
    expect((await titulos(page)).includes('Ficha')).toBe(ficha)

    await items.add()
    await pegar(page, [ALAMBRE])
    await items.expectCell(1, 'peso_total', '200,00')
    await expect(items.cell(1, 'cantidad')).not.toContainText('(KILOS)')
    await expect(page.getByLabel('Negocio')).toBeDisabled()
    await expect(page.getByLabel('Negocio')).toHaveAttribute('title', 'Elimine los ítems para cambiar el negocio.')
  })
}

test('the same wire in a factura-representante: a deposit first, its quantity in kilos is its weight [ITM-01] [ITM-02] [ITM-04] [ITM-05] [ITM-15] [FAM-01] [PES-05]', async ({
  page,
}) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const items = await nuevoDocumento(page, { tipo: 'factura-representante', usuario: 'representante' })
  await expect(page.getByRole('heading', { name: 'PRODUCTOS A COTIZAR', exact: true })).toBeVisible()
  expect(await titulos(page)).toContain('Ficha')

  await page.getByRole('button', { name: 'Buscador Avanzado' }).click()
  expect(alerts).toEqual(['Antes de usar el buscador debe seleccionar un Deposito.'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await items.vacia.click()
  await pegar(page, [ALAMBRE])
  await expect.poll(() => alerts).toEqual(Array(2).fill('Antes de usar el buscador debe seleccionar un Deposito.'))
  await items.expectLines(0)
  await page.getByLabel('Deposito').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Buscador Avanzado' }).click()
  await expect(page.getByRole('dialog', { name: 'Buscador Avanzado' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(alerts).toHaveLength(2)

  await items.vacia.click()
  await pegar(page, [ALAMBRE])
  await expect(items.cell(1, 'cantidad')).toContainText('(KILOS)')
  await items.expectCell(1, 'peso_total', '100,00')
  await items.type(1, 'cantidad', '250,5')
  await items.expectCell(1, 'peso_total', '250,50')
  for (const [label, name] of [
    ['Negocio', 'negocio'],
    ['Deposito', 'deposito'],
  ] as const) {
    await expect(page.getByLabel(label)).toBeDisabled()
    await expect(page.getByLabel(label)).toHaveAttribute('title', `Elimine los ítems para cambiar el ${name}.`)
  }
})

test('a lot from the stock shows its ficha in a nota de venta, and its note on it [ITM-15] [STO-07]', async ({
  page,
}) => {
  const items = await nuevoDocumento(page, { tipo: 'nota_venta', usuario: 'interior' })
  const elegir = async (conNota: boolean) => {
    await page.getByRole('button', { name: 'Buscador Avanzado' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buscador Avanzado' })
    await dialog.getByLabel('Familia').selectOption({ label: 'Chapas inoxidables' })
    await dialog.getByRole('button', { name: 'Consultar' }).click()
    const rows = dialog.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })
    await expect(rows.first()).toBeVisible()
    const columnas = await dialog.getByRole('columnheader').allInnerTexts()
    const celdas = async (columna: string) => {
      const at = columnas.findIndex((titulo) => titulo.trim() === columna)
      return rows.evaluateAll((all, cell) => all.map((row) => row.children[cell]?.textContent ?? ''), at)
    }
    const [notas, fichas] = [await celdas('Observación'), await celdas('Ficha')]
    const i = notas.findIndex((nota, at) => (nota !== '') === conNota && fichas[at] !== '')
    await rows.nth(i).dblclick()
    await expect(dialog).toBeHidden()

    return { ficha: fichas[i] ?? '', nota: notas[i] ?? '' }
  }

  const sin = await elegir(false)
  const con = await elegir(true)
  await items.expectCell(1, 'ficha', sin.ficha)
  await expect(items.cell(1, 'ficha')).toHaveAttribute('title', 'Sin Observación')
  await items.expectCell(2, 'ficha', con.ficha)
  await expect(items.cell(2, 'ficha')).toHaveAttribute('title', con.nota)
})
