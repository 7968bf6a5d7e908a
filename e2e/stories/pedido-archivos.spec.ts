import { utils, write } from '@e965/xlsx'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { api, readDocumento } from '../api.ts'
import { guardar, type ItemsGrid, nuevoDocumento } from '../items-grid.ts'

/** Eight lines as clients write them; each has all that a line needs except its delivery term. */
const RENGLONES = [
  '6 chapas inox 304 2B 2 x 1000 x 2000',
  '3 chapas 316L 2B de 1,5 x 1000 x 2000',
  '500 kg alambre 304 brillante 2 mm',
  '4 barras redondas 304 trefiladas 1" x 6 m',
  '12 m caño 304 2" sch 40S',
  '10 planchuelas 304 1/4" x 1" x 6 m',
  '2 válvulas esféricas 2 cuerpos 1" 304',
  '24 m tubo 304 grano 180 25,4 x 1,2',
]
const TABLA = [['Item', 'Descripción'], ...RENGLONES.map((renglon, i) => [String(i + 1), renglon])]
const TEXTO = ['Buen día, nos cotizan:', ...RENGLONES, 'Gracias, Marcela'].join('\n')

const xlsx = (): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(TABLA), 'Pedido')

  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

const eml = (): Buffer =>
  Buffer.from(
    `From: Marcela <compras@taller.example>\r\nSubject: Pedido\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${TEXTO.replaceAll('\n', '\r\n')}`,
  )

/** A page with the table, each cell at its position. */
const pdf = (): Buffer => {
  const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
  const content = TABLA.flatMap((row, i) =>
    row.map((cell, c) => `BT /F1 10 Tf ${50 + 60 * c} ${780 - 20 * i} Td (${escaped(cell)}) Tj ET`),
  ).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`

    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })

  return Buffer.from(
    `${text}xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  )
}

/** Presses, and counts them. */
const counting = (page: Page) => {
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
    keys += pressed.length
  }

  return { press, keys: () => keys }
}
type Hands = ReturnType<typeof counting>

const tabTo = async (hands: Hands, boton: Locator) => {
  while (!(await boton.evaluate((button) => button === document.activeElement))) await hands.press('Tab')
}

const openFile = async (page: Page, hands: Hands, name: string, buffer: Buffer) => {
  // Listened for in time: where that begins with the key, a busy machine may open the chooser before.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(hands, page.getByRole('button', { name: 'Pegar pedido' }))
  await hands.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pegar pedido' })
  await expect(dialog.getByLabel('Texto del pedido')).toBeFocused()
  await tabTo(hands, dialog.getByRole('button', { name: 'Elegir archivo' }))
  await hands.press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** From the read request to eight lines with a term: the first is typed, the others copy it. */
const takeAll = async (page: Page, hands: Hands, items: ItemsGrid) => {
  const dialog = page.getByRole('dialog', { name: 'Pegar pedido' })
  const todos = dialog.getByRole('button', { name: 'Agregar todos (8)' })
  await expect(todos).toBeFocused()
  await hands.press('Enter')
  await expect(dialog).toBeHidden()
  await items.expectLines(8)
  for (const line of [1, 5, 8]) await expect(items.cell(line, 'precio_unitario')).toContainText('lista')
}

const cases: [name: string, open: (page: Page, hands: Hands) => Promise<void>][] = [
  [
    'a text',
    async (page, hands) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate((text) => navigator.clipboard.writeText(text), TEXTO)
      await hands.press('ControlOrMeta+v')
    },
  ],
  ['a mail', (page, hands) => openFile(page, hands, 'pedido.eml', eml())],
  ['a spreadsheet', (page, hands) => openFile(page, hands, 'pedido.xlsx', xlsx())],
  ['a PDF', (page, hands) => openFile(page, hands, 'pedido.pdf', pdf())],
]

for (const [name, open] of cases)
  test(`${name} of eight lines becomes a saved quotation in 30 keys, where typing takes 187 [PED-04] [PED-06]`, async ({
    page,
  }) => {
    const items = await nuevoDocumento(page, { cliente: '1188' })
    const hands = counting(page)
    await page.getByRole('button', { name: 'AGREGAR PRODUCTO' }).first().focus()
    await open(page, hands)
    await takeAll(page, hands, items)
    console.log(`Teclas, ${name}: ${hands.keys()} hasta los ocho ítems`)
    expect(hands.keys()).toBeLessThanOrEqual(30)
    for (const line of [1, 2, 3, 4, 5, 6, 7, 8]) await items.type(line, 'plazo_entrega', '7')
    const id = await guardar(page)

    const { productos, cant_pedidos } = await readDocumento(page, id)
    expect(productos.map(({ familia }) => familia)).toEqual(['1', '1', '3', '9', '7', '10', '6', '8'])
    expect(cant_pedidos).toBe(1)
    const { pedidos } = await api(page).query<{ pedidos: { texto: string }[] }>('pedidos.delDocumento', {
      tipo: 'cotizacion',
      id,
    })
    for (const renglon of RENGLONES) expect(pedidos[0]?.texto).toContain(renglon)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('button', { name: 'Pedido', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Pedido del cliente' })).toContainText(RENGLONES[0] ?? '')
    await expect(page.getByRole('dialog', { name: 'Pedido del cliente' }).locator('mark').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('pedido-guardado.png') })
  })
