import { expect, test } from '@playwright/test'
import { readDocumento } from '../api.ts'
import { guardar, nuevoDocumento, pegar, saveAndReadSent } from '../items-grid.ts'

const PLANILLA = [
  ['Chapas inoxidables', 'AISI 304', '2B', 'Sin film', '1,5', '1.000', '2.000', '12', '', '', '', '', '7'],
  ['9', '316L', 'TRE', '25,40', '3000', '1.234,5', '', '', 'D', '4,75', '10'],
  ['Alambres inoxidables', 'AISI 999', 'Brillante', '2,00', '100', '', '', '', '', '5'],
  ['Válvulas inoxidables', 'Retención', '2"', 'AISI 304', 'doce', '', '', '', '', '3'],
  ['47', 'CORTE', '3', 'U$S', '', '1'],
]

test('a block from a spreadsheet becomes lines; two bad cells are marked, mended and saved [VIS-13] [VIS-11] [VIS-04]', async ({
  page,
}) => {
  const items = await nuevoDocumento(page)
  await expect(page.getByText('Pegue aquí las filas copiadas de una planilla.')).toBeVisible()
  // Where the focus is after choosing the business line.
  await page.getByLabel('Negocio').focus()
  await pegar(page, PLANILLA)

  await items.expectLines(5)
  const bad = items.grid.locator('[aria-invalid="true"]')
  await expect(bad).toHaveCount(2)
  await expect(items.cell(3, 'productos_seleccionados.0')).toHaveAttribute('title', 'No existe «AISI 999».')
  await expect(items.cell(4, 'cantidad')).toHaveAttribute('title', 'Ingrese un número válido.')
  await items.expectCell(4, 'cantidad', 'doce')
  await items.expectCell(2, 'cantidad', '1.234,50')
  await items.expectCell(2, 'precio_unitario', '4,75')
  await items.expectCell(2, 'precio_unitario', 'manual')
  await items.expectCell(1, 'precio_unitario', 'lista')

  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Ítem 3: Calidad: No existe «AISI 999».' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ítem 4: Cantidad: Ingrese un número válido.' })).toBeVisible()
  await expect(page).toHaveURL(/nuevo$/)

  await items.cell(3, 'productos_seleccionados.0').click()
  await page.keyboard.type('AISI 316')
  await page.keyboard.press('Enter')
  await items.type(4, 'cantidad', '12')
  await expect(bad).toHaveCount(0)

  const { productos } = await readDocumento(page, await guardar(page))
  expect(
    productos.map(({ familia, productos_seleccionados, cantidad, plazo_entrega }) => [
      familia,
      productos_seleccionados,
      cantidad,
      plazo_entrega,
    ]),
  ).toEqual([
    ['1', ['304', '2B'], '12', '7'],
    ['9', ['316L', 'TRE'], '1234.5', '10'],
    ['3', ['316', 'BRI'], '100', '5'],
    ['6', ['RET', '050', '304'], '12', '3'],
    ['47', ['CORTE'], '3', '1'],
  ])
  expect(productos[0]?.medidas_seleccionadas).toEqual(['1.50', '1000.00', '2000.00'])
})

/** Rows from a spreadsheet: three families, each line with its own measures, quantity, price and delivery. */
const fila = (i: number): string[] => {
  const [medida, cantidad, plazo] = [`${1 + (i % 9)},5`, `${i + 1}`, `${i % 60}`]
  const precio = `${1 + (i % 7)},${String(i).padStart(3, '0')}`
  if (i % 3 === 0) return ['1', 'AISI 304', '2B', 'PVC', medida, '1000', '2000', cantidad, '', '', 'U$S', precio, plazo]
  if (i % 3 === 1) return ['9', '316L', 'TRE', medida, '3.000', cantidad, '', '', '$', `${i}.250,75`, plazo]

  return ['3', '304', 'BRI', medida, cantidad, '2,125', '', 'D', precio, plazo]
}

/** How many form fields the gateway makes of the screen's data: one for each value at any depth. */
const countFields = (valor: unknown): number => {
  if (valor === null) return 0

  return typeof valor === 'object' ? Object.values(valor).reduce<number>((n, v) => n + countFields(v), 0) : 1
}

test('five hundred lines are pasted and saved on the screen, stored as they were sent, reopened, and one is changed [ITM-16] [VIS-13]', async ({
  page,
}) => {
  const items = await nuevoDocumento(page)
  await items.vacia.click()
  await pegar(
    page,
    Array.from({ length: 500 }, (_, i) => fila(i)),
  )
  await items.expectLines(500)
  await page.getByLabel('Observaciones', { exact: true }).fill('Con certificado.\nUna línea más: ñ, “comillas” & 100%')
  const { id, form } = await saveAndReadSent(page)

  expect(countFields(form)).toBeGreaterThan(10_000)
  const guardado = await readDocumento(page, id)
  expect(guardado.productos).toHaveLength(500)
  expect(guardado.observaciones).toBe(form.observaciones)
  const enviados = form.productos.map((linea, i) => ({ ...linea, nro_item: i + 1 }))
  expect(guardado.productos).toMatchObject(enviados)

  await page.reload()
  await items.expectLines(500)
  await items.cell(1, 'peso_total').press('Control+End')
  await items.expectCell(500, 'cantidad', '500,00')
  await items.type(500, 'plazo_entrega', '77')
  const segundo = await saveAndReadSent(page)
  // What was read and not changed is sent back as it was.
  expect(segundo.form.productos).toEqual(
    enviados.map((linea, i) => ({
      ...linea,
      nro_item: String(linea.nro_item),
      ...(i === 499 && { plazo_entrega: '77' }),
    })),
  )
  expect((await readDocumento(page, id)).productos).toMatchObject([
    ...enviados.slice(0, -1),
    { ...enviados.at(-1), plazo_entrega: '77' },
  ])
})
