import { expect, type Page, test } from '@playwright/test'
import { readDocumento } from '../api.ts'
import { guardar, type ItemsGrid, itemsGrid, nuevoDocumento, pegar, saveAndReadSent } from '../items-grid.ts'
import { signIn } from '../sign-in.ts'

/** One line of each kind: by kilo (wire), by measure (sheet), by piece (valve). */
const MISMAS = [
  ['3', '304', 'BRI', '2', '100', '2', '', '', '', '5'],
  ['Chapas inoxidables', 'AISI 316L', '2B', 'Sin film', '1,5', '1.000', '2.000', '12', '', '', 'D', '6,75', '7'],
  ['6', 'RET', '2"', '304', '31', '', '', '$', '98.765,43', '3'],
]

/** The same lines in an invoice from a deposit, where the wire's quantity is its weight, so one cell is missing (DOC-21). */
const EN_KILOS = MISMAS.map((fila, i) => (i === 0 ? fila.toSpliced(5, 1) : fila))

const titulos = (page: Page) =>
  page
    .getByRole('grid', { name: /PRODUCTOS/ })
    .getByRole('columnheader')
    .allInnerTexts()

/** The three lines as stored in every document; `kilos` is the weight of the hundred pieces of wire. */
const expectMismas = async ({ expectCell, cell }: ItemsGrid, kilos: string) => {
  for (const [line, cells] of [
    { cantidad: '100,00', peso_total: kilos, moneda: 'U$S', precio_unitario: 'lista', plazo_entrega: '5' },
    { cantidad: '12,00', moneda: 'U$S', precio_unitario: '6,75', plazo_entrega: '7' },
    { cantidad: '31,00', moneda: '$', precio_unitario: '98.765,43', precio_total: '3.061.728,33', plazo_entrega: '3' },
  ].entries()) {
    for (const [col, text] of Object.entries(cells)) await expectCell(line + 1, col, text)
  }
  await expectCell(2, 'precio_unitario', 'manual')
  await expect(cell(1, 'productos_seleccionados.0')).toHaveText('AISI 304')
  await expect(cell(2, 'productos_seleccionados.0')).toHaveText('AISI 316L')
  await expect(cell(3, 'productos_seleccionados.1')).toHaveText('2"')
}

/** Saves, and compares what was sent with what is stored and with the screen after it is opened again. */
const expectReabierta = async (page: Page, items: ItemsGrid, tipo: string) => {
  const { id, form } = await saveAndReadSent(page, { tipo })
  const { productos } = await readDocumento(page, id, tipo)
  expect(productos).toHaveLength(3)
  // In an invoice the wire's quantity is its weight: each kilo weighs 1 kg (PES-05).
  const isKilos = (i: number) => tipo === 'factura-representante' && i === 0
  for (const [i, { nro_item: _new, ...enviada }] of form.productos.entries())
    expect(productos[i]).toMatchObject(isKilos(i) ? { ...enviada, peso_unitario: '1' } : enviada)
  const antes = await items.reading()

  await page.reload()
  await items.expectLines(3)
  await expect.poll(items.reading).toBe(antes)
}

const LUGARES = [
  { tipo: 'cotizacion', usuario: 'vendedor', titulo: 'PRODUCTOS A COTIZAR', ficha: false },
  { tipo: 'nota_venta', usuario: 'interior', titulo: 'PRODUCTOS A INCLUIR EN LA NOTA DE VENTA', ficha: true },
] as const

for (const { tipo, usuario, titulo, ficha } of LUGARES) {
  test(`the same three lines in a ${tipo}: its title, no Deposito, pieces by their weight, the business line locked, reopened the same [ITM-01] [ITM-02] [ITM-05] [ITM-15] [ITM-16]`, async ({
    page,
  }) => {
    const items = await nuevoDocumento(page, { tipo, usuario })
    await expect(page.getByRole('heading', { name: titulo, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'AGREGAR PRODUCTO' })).toHaveCount(2)
    await expect(page.getByLabel('Deposito')).toHaveCount(0)

    await items.vacia.click()
    await pegar(page, MISMAS)
    await items.expectLines(3)
    expect((await titulos(page)).includes('Ficha')).toBe(ficha)
    await expectMismas(items, '200,00')
    await expect(items.cell(1, 'cantidad')).not.toContainText('(KILOS)')
    await expect(page.getByLabel('Negocio')).toBeDisabled()
    await expect(page.getByLabel('Negocio')).toHaveAttribute('title', 'Elimine los ítems para cambiar el negocio.')

    if (tipo === 'nota_venta') {
      await page.getByLabel('Usuario Destino de la NV').selectOption({ index: 1 })
      await page.getByLabel('Tipo de Cambio').selectOption({ index: 1 })
    }
    await expectReabierta(page, items, tipo)
    await expectMismas(items, '200,00')
    await expect(page.getByRole('heading', { name: titulo, exact: true })).toBeVisible()
    expect((await titulos(page)).includes('Ficha')).toBe(ficha)
  })
}

test('the same three lines in a factura-representante: a deposit first, the wire in kilos is its weight, reopened the same [ITM-01] [ITM-02] [ITM-04] [ITM-05] [ITM-15] [ITM-16] [FAM-01] [PES-05]', async ({
  page,
}) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const items = await nuevoDocumento(page, { tipo: 'factura-representante', usuario: 'representante' })
  await expect(page.getByRole('heading', { name: 'PRODUCTOS A COTIZAR', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Buscador Avanzado' }).click()
  expect(alerts).toEqual(['Antes de usar el buscador debe seleccionar un Deposito.'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await items.vacia.click()
  await pegar(page, MISMAS)
  await expect.poll(() => alerts).toEqual(Array(2).fill('Antes de usar el buscador debe seleccionar un Deposito.'))
  await items.expectLines(0)
  await page.getByLabel('Deposito').selectOption({ index: 1 })
  const deposito = await page.getByLabel('Deposito').inputValue()
  await page.getByRole('button', { name: 'Buscador Avanzado' }).click()
  await expect(page.getByRole('dialog', { name: 'Buscador Avanzado' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(alerts).toHaveLength(2)

  await items.vacia.click()
  await pegar(page, EN_KILOS)
  await items.expectLines(3)
  expect(await titulos(page)).toContain('Ficha')
  await expect(items.cell(1, 'cantidad')).toContainText('(KILOS)')
  await expectMismas(items, '100,00')
  for (const [label, name] of [
    ['Negocio', 'negocio'],
    ['Deposito', 'deposito'],
  ] as const) {
    await expect(page.getByLabel(label)).toBeDisabled()
    await expect(page.getByLabel(label)).toHaveAttribute('title', `Elimine los ítems para cambiar el ${name}.`)
  }

  await expectReabierta(page, items, 'factura-representante')
  await expectMismas(items, '100,00')
  await expect(page.getByLabel('Deposito')).toHaveValue(deposito)
  await items.type(1, 'cantidad', '250,5')
  await items.expectCell(1, 'peso_total', '250,50')

  // The row is wider than its place here, and what is done with it is in sight.
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('button', { name: 'Eliminar el ítem 3' })).toBeInViewport({ ratio: 1 })
  const ultima = items.grid.locator('[aria-rowindex="4"] [data-col]').last()
  await ultima.evaluate((cell) => cell.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  const end = ({ x, width }: { x: number; width: number }) => x + width
  const last = await ultima.boundingBox()
  const first = await items.grid.locator('[aria-rowindex="4"] [data-accion]').first().boundingBox()
  expect(last && end(last)).toBeLessThanOrEqual(first?.x ?? 0)
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

test('an annulled quotation is read and not changed; a rejected one is decided line by line no more [ITM-03] [EST-11] [DOC-01]', async ({
  page,
}) => {
  await signIn(page, 'vendedor', '/cotizaciones/consulta?estado=AN&negocio=I')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const items = itemsGrid(page)
  await expect(items.cell(1, 'cantidad')).toBeVisible()
  await expect(page.getByText('Anulada', { exact: true })).toBeVisible()
  for (const name of ['AGREGAR PRODUCTO', 'Buscador Avanzado', 'Guardar', /^(Duplicar|Eliminar|Buscar).*ítem/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  for (const label of ['Negocio', 'Código de cliente', 'Referencia']) {
    const input = page.getByLabel(label)
    expect((await input.isDisabled()) || !(await input.isEditable())).toBe(true)
  }

  const antes = await items.reading()
  await items.cell(1, 'cantidad').click()
  await page.keyboard.type('999')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Control+Delete')
  await page.keyboard.press('F4')
  await pegar(page, MISMAS)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await items.reading()).toBe(antes)
  // Nothing was changed, so leaving does not ask.
  await page.getByRole('link', { name: 'Estado', exact: true }).click()
  await expect(page).toHaveURL(/cotizaciones\/estado/)
  await expect(page.getByText('ESTADO DE LOS PRODUCTOS')).toBeVisible()
  await expect(page.getByLabel(/^Estado del ítem/)).toHaveCount(0)

  await page.goto('/crm-new/cotizaciones/consulta?estado=RE&negocio=I')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  // A rejected quotation may be corrected, and is then judged again (DOC-06).
  await expect(page.getByRole('button', { name: 'AGREGAR PRODUCTO' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Estado', exact: true }).click()
  await expect(page.getByText('ESTADO DE LOS PRODUCTOS')).toBeVisible()
  await expect(page.getByText('Rechazada', { exact: true })).toBeVisible()
  await expect(page.getByLabel(/^Estado del ítem/)).toHaveCount(0)
})

test('three lots of one opening of the searcher, two by mouse and one by key, are three priced lines that stay those lots once saved [STO-09] [STO-07]', async ({
  page,
}) => {
  const items = await nuevoDocumento(page)
  await page.getByRole('button', { name: 'Buscador Avanzado' }).click()
  const buscador = page.getByRole('dialog', { name: 'Buscador Avanzado' })
  await buscador.getByLabel('Familia').selectOption({ label: 'Chapas inoxidables' })
  await buscador.getByRole('button', { name: 'Consultar' }).click()
  const resultados = buscador.getByRole('grid', { name: 'Resultados de stock' })
  await expect(resultados.getByRole('columnheader', { name: 'Precio U$S' })).toBeVisible()
  for (const row of [1, 2])
    await resultados.getByRole('row').nth(row).getByRole('gridcell', { name: 'Sin elegir' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const elegidos = buscador.getByRole('group', { name: 'Lotes elegidos' })
  await expect(elegidos.getByRole('button', { name: /^Quitar / })).toHaveCount(3)
  const lotes = (await elegidos.getByRole('button', { name: /^Quitar / }).all()).map((lote) =>
    lote.getAttribute('aria-label'),
  )
  const fichas = (await Promise.all(lotes)).map((label) => /(\S+)$/.exec(label ?? '')?.[1])
  await buscador.getByRole('button', { name: 'Elegir 3 lotes' }).click()
  await expect(buscador).toBeHidden()
  await items.expectLines(3)

  for (const line of [1, 2, 3]) {
    await expect(items.cell(line, 'precio_unitario')).toContainText('lista')
    await items.type(line, 'cantidad', String(line))
    await items.type(line, 'plazo_entrega', '7')
  }
  const id = await guardar(page)
  const { productos } = await readDocumento(page, id, 'cotizacion')
  expect(productos).toMatchObject(fichas.map((ficha, i) => ({ ficha: { ficha }, cantidad: String(i + 1) })))
})

for (const width of [1440, 1280, 390]) {
  test(`at ${width} px what a line is of stands in its row, the short ones whole [ITM-11] [VIS-22]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { cell } = await nuevoDocumento(page)
    await page.getByRole('region', { name: /PRODUCTOS/ }).focus()
    await pegar(page, [
      ['Accesorios para cañería', 'Reducción concéntrica', '1 1/2"', 'AISI 316L', '12', '', '', 'D', '6,75', '7'],
      ['Chapas inoxidables', 'AISI 316L', '2B', 'Sin film', '1,5', '1.000', '2.000', '12', '', '', 'D', '6,75', '7'],
    ])
    await expect(cell(1, 'productos_seleccionados.2')).toHaveText('AISI 316L')

    for (const [line, cols] of [
      [1, ['familia', 'productos_seleccionados.0', 'productos_seleccionados.1', 'productos_seleccionados.2']],
      [2, ['familia', 'productos_seleccionados.0', 'productos_seleccionados.1', 'atributos_seleccionados.0']],
    ] as const) {
      for (const col of cols) {
        const isInRow = cell(line, col).evaluate(
          (one) =>
            one.getBoundingClientRect().bottom <= (one.closest('[role="row"]')?.getBoundingClientRect().bottom ?? 0),
        )
        expect(await isInRow, `${col} of line ${line}`).toBe(true)
      }
    }
    for (const col of ['productos_seleccionados.1', 'productos_seleccionados.2'])
      expect(await cell(1, col).evaluate((one) => one.scrollWidth - one.clientWidth), col).toBe(0)
  })
}

test('a decided line says whole that it is won, also where its attributes have no room [DOC-15] [VIS-22]', async ({
  page,
}) => {
  await signIn(page, 'vendedor', '/cotizaciones/consulta?estado=GP')
  await page.locator('main tbody a').first().click()
  const ganada = itemsGrid(page).grid.getByText('Ganada', { exact: true }).first()
  await expect(ganada).toBeVisible()

  const cut = ganada.evaluate((one) => {
    const medidas = one.closest('[role="row"]')?.querySelector('[data-col^="medidas"]')
    const { right } = one.getBoundingClientRect()

    return (
      right > (medidas?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY) || one.scrollWidth > one.clientWidth
    )
  })
  expect(await cut).toBe(false)
})
