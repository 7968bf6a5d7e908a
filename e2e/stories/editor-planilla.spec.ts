import { expect, test } from '@playwright/test'
import { api, leerDocumento } from '../api.ts'
import { guardar, itemsGrid, nuevoDocumento, pegar } from '../items-grid.ts'
import { signIn } from '../sign-in.ts'

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
  // Where the choice of the business line leaves a person.
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
  await expect(page.getByText('Ítem 3: Calidad: No existe «AISI 999».')).toBeVisible()
  await expect(page.getByText('Ítem 4: Cantidad: Ingrese un número válido.')).toBeVisible()
  await expect(page).toHaveURL(/nuevo$/)

  await items.cell(3, 'productos_seleccionados.0').click()
  await page.keyboard.type('AISI 316')
  await page.keyboard.press('Enter')
  await items.type(4, 'cantidad', '12')
  await expect(bad).toHaveCount(0)

  const { productos } = await leerDocumento(page, await guardar(page))
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

/** A line with every field, each its own. */
const lineaCompleta = (i: number) => ({
  nro_item: '',
  nro_item_origen: '',
  familia: '1',
  productos_seleccionados: ['304', '2B'],
  medidas_seleccionadas: [`${1 + (i % 9)}.00`, '1000.00', '2000.00'],
  medidas_seleccionadas_hasta: [`${2 + (i % 9)}.50`, '1000.00', '2000.00'],
  atributos_seleccionados: ['PVC'],
  descripcion: `CHAPA INOXIDABLE AISI 304 2B ${i}`,
  observacion_cliente: `Cortar a medida, plano ${i}`,
  observacion_interna: `Consultar a depósito ${i}`,
  observacion_etiqueta: '',
  ficha: { ficha: `${40_000 + i}`, area: 'N2', ubicacion: `B-${i}`, cajon: `${i % 7}`, observ: 'Rayada en un borde' },
  cantidad: `${i + 1}.00`,
  peso_unitario: '2.00000000',
  peso_total: `${2 * (i + 1)}.00`,
  peso_origen: i % 2 ? 'manual' : 'lista',
  moneda: i % 2 ? 'P' : 'D',
  precio_unitario: '4.50000000',
  precio_origen: (['lista', 'ultima', 'manual'] as const)[i % 3],
  precio_total: `${9 * (i + 1)}.00`,
  plazo_entrega: `${i % 60}`,
  medidas_familia: 0,
})

const CABECERA = {
  cliente: '1113',
  razon_reemplazo: '',
  empresa_reemplazo: '',
  nro_cpt: '',
  negocio: 'I',
  deposito: '',
  referencia: 'OC 4471 – 500 ítems',
  lugar_entrega: '',
  c_transp: '',
  observaciones: 'Entregar con certificado.\nUna línea más: ñ, “comillas” & 100%',
  condicion_ajuste: '00_EF',
  entrega_valor: '',
  validez_oferta: '',
  flete_seguro_destino: true,
  usuario_destino_nv: '',
  estado: '',
  tipo_cambio: '',
  n_cotizacion_origen: '',
  version: '',
}

test('five hundred lines with every field are opened, one is changed, and the rest is stored as it was [ITM-16]', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'vendedor')
  const { n_cotizacion: id } = await api(page).mutate<{ n_cotizacion: string }>('cotizaciones.guardar', {
    tipo: 'cotizacion',
    id: '',
    idempotency_key: crypto.randomUUID(),
    form: { ...CABECERA, productos: Array.from({ length: 500 }, (_, i) => lineaCompleta(i)) },
  })
  const antes = await leerDocumento(page, id)
  expect(antes.productos).toHaveLength(500)

  await page.goto(`/crm-new/cotizaciones/cotizacion/${id}`)
  const items = itemsGrid(page)
  await items.expectLines(500)
  await items.cell(1, 'peso_total').press('Control+End')
  await items.type(500, 'plazo_entrega', '77')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(`Cotización N° ${id} guardada.`)).toBeVisible({ timeout: 30_000 })

  const despues = await leerDocumento(page, id)
  const sinVersion = ({ version: _v, modificado: _m, ...rest }: typeof antes) => rest
  expect(antes.version).not.toBe(despues.version)
  expect(sinVersion(despues)).toEqual({
    ...sinVersion(antes),
    productos: antes.productos.map((producto, i) => (i === 499 ? { ...producto, plazo_entrega: '77' } : producto)),
  })

  await page.reload()
  await items.expectLines(500)
  await items.cell(1, 'peso_total').press('Control+End')
  await items.expectCell(500, 'plazo_entrega', '77')
  await items.expectCell(500, 'cantidad', '500,00')
})
