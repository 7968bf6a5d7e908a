import { expect, type Page, test } from '@playwright/test'
import { readDocumento } from '../api.ts'
import { asMoney, itemsGrid } from '../items-grid.ts'
import { keyboard } from '../keyboard.ts'
import { signIn } from '../sign-in.ts'

type Linea = {
  familia: string
  producto: string[]
  /** How many attributes Enter skips. */
  pasa?: number
  medidas: string[]
  cantidad: string
  /** A typed price in pesos; without it the list price in dollars. */
  pesos_argentinos?: string
  /** The codes that must be stored for the typed texts. */
  guardado: { familia: string; productos_seleccionados: string[]; medidas_seleccionadas: string[] }
}

const linea = (
  familia: string,
  producto: string[],
  medidas: string[],
  cantidad: string,
  [codigo, productos_seleccionados, medidas_seleccionadas]: [string, string[], string[]],
  mas: Partial<Linea> = {},
): Linea => ({
  familia,
  producto,
  medidas,
  cantidad,
  guardado: { familia: codigo, productos_seleccionados, medidas_seleccionadas },
  ...mas,
})

/** The keys for one line: texts that find an option, measures with a comma; Enter skips optional fields. */
const LINEAS: readonly Linea[] = [
  linea('alambres', ['304', 'bri'], ['2,5'], '100', ['3', ['304', 'BRI'], ['2.50']]),
  linea('chapas', ['316', '2b'], ['1,5', '1000', '2000'], '12', ['1', ['316L', '2B'], ['1.50', '1000.00', '2000.00']], {
    pasa: 1,
  }),
  linea('barras', ['420', 'tre'], ['25,4', '3000'], '7', ['9', ['420', 'TRE'], ['25.40', '3000.00']]),
  linea('valvulas', ['retencion', '2"', '304'], [], '31', ['6', ['RET', '050', '304'], []], {
    pesos_argentinos: '98765,43',
  }),
  linea('servicios', ['corte'], [], '3', ['47', ['CORTE'], []]),
  linea('planchuelas', ['430'], ['3,17', '19,05', '6000'], '20', ['10', ['430'], ['3.17', '19.05', '6000.00']]),
  linea('bobinas', ['304l', 'ba'], ['0,5', '125'], '40', ['2', ['304L', 'BA'], ['0.50', '125.00']]),
  linea('buloneria', ['tuerca', 'm10', '316'], [], '400', ['5', ['TU', 'M10', '316L'], []]),
  linea('caños', ['304', '1"', 'sch 40'], [], '6', ['7', ['304', '025', '40'], []], { pesos_argentinos: '15300,5' }),
  linea('tubos', ['304', 'grano 6'], ['38,1', '1,5'], '1250', ['8', ['304', 'G600'], ['38.10', '1.50']]),
]

const entrar = async (page: Page, line: number, linea: Linea, antes: Linea | undefined) => {
  const { familia, producto, pasa = 0, medidas, cantidad, pesos_argentinos } = linea
  const { press, type } = keyboard(page)
  const { cell } = itemsGrid(page)
  await expect(cell(line, 'familia')).toBeFocused()
  await type(familia)
  await press('Enter')
  for (const [i, text] of producto.entries()) {
    await expect(cell(line, `productos_seleccionados.${i}`)).toBeFocused()
    await type(text)
    await press('Enter')
  }
  for (let i = 0; i < pasa; i++) await press('Enter')
  for (const medida of medidas) {
    await type(medida)
    await press('Enter')
  }
  await expect(cell(line, 'cantidad')).toBeFocused()
  await type(cantidad)
  await press('Enter')
  await expect(cell(line, 'precio_unitario')).toBeFocused()
  // The currency is copied from the line above, so Enter skips it.
  if (Boolean(pesos_argentinos) !== Boolean(antes?.pesos_argentinos)) {
    await press('ArrowLeft')
    await type(pesos_argentinos ? '$' : 'u$s')
    await press('Enter')
    await expect(cell(line, 'precio_unitario')).toBeFocused()
  }
  if (pesos_argentinos) await type(pesos_argentinos)
  await press('Enter')
  await expect(cell(line, 'plazo_entrega')).toBeFocused()
  await type(String(line))
}

/** Decimal text as a whole number of hundred-millionths. */
const exacto = (texto: unknown): bigint => {
  const [whole = '', fraction = ''] = String(texto).split('.')

  return BigInt(whole + fraction.padEnd(8, '0'))
}

/** Price by kilo, or by piece where the family says so, rounded half up to the cent. */
const centavos = ({ precio_unitario, cantidad, peso_total, medidas_familia }: Readonly<Record<string, unknown>>) =>
  (exacto(precio_unitario) * exacto(medidas_familia === 1 ? cantidad : peso_total) + 5n * 10n ** 13n) / 10n ** 14n

test('ten lines without the mouse are entered, duplicated, deleted, saved and reopened the same [VIS-13] [VIS-11] [ITM-06] [ITM-13] [ITM-16]', async ({
  page,
}) => {
  await signIn(page, 'vendedor', '/cotizaciones/cotizacion/nuevo')
  const { press, type, tabTo } = keyboard(page)
  const items = itemsGrid(page)

  await tabTo(page.getByRole('combobox', { name: 'Cliente', exact: true }))
  await type('aceros')
  await expect(page.getByRole('option', { name: /ACEROS/ }).first()).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(page.getByLabel('CUIT')).not.toHaveValue('')
  await tabTo(page.getByLabel('Negocio'))
  await type('Aceros I')
  await expect(page.getByLabel('Negocio')).toHaveValue('I')

  await press('Control+Enter')
  for (const [i, linea] of LINEAS.entries()) {
    await entrar(page, i + 1, linea, LINEAS[i - 1])
    await press('Enter')
    await items.expectLines(i + 2)
  }

  // Deletes the extra line that the last Enter added.
  await press('Control+Delete')
  await expect(page.getByText('Seguro de eliminar el Item #11')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(items.cell(11, 'familia')).toBeFocused()
  await press('Control+Delete')
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toBeFocused()
  await press('Enter')
  await items.expectLines(10)
  await expect(items.cell(10, 'familia')).toBeFocused()

  await press('Control+d')
  await expect(items.cell(11, 'cantidad')).toBeFocused()
  await type('80')
  // Playwright's numpad has its digits and point under Shift.
  await press('Shift+NumpadDecimal', '5', 'Enter')
  await items.expectCell(11, 'cantidad', '80,50')

  await press('F4')
  await expect(page.getByRole('dialog', { name: 'Buscador Avanzado' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(items.cell(11, 'precio_unitario')).toBeFocused()

  // Tab enters a radio group at the chosen option, which may come from the client's last document, made by another story.
  const elegida = page.getByRole('radio', { checked: true })
  await tabTo((await elegida.count()) > 0 ? elegida.first() : page.getByRole('radio').first())
  await press('Space', 'Control+s')
  await expect(page).toHaveURL(/\/cotizacion\/\d+$/)
  const id = page.url().split('/').at(-1) ?? ''
  const antes = await items.reading()

  const { productos } = await readDocumento(page, id)
  const [ultima] = LINEAS.slice(-1)
  const esperadas = [
    ...LINEAS.map(({ guardado, cantidad, pesos_argentinos }, i) => ({
      ...guardado,
      medidas_seleccionadas_hasta: guardado.medidas_seleccionadas,
      cantidad,
      moneda: pesos_argentinos ? 'P' : 'D',
      precio_origen: pesos_argentinos ? 'manual' : 'lista',
      plazo_entrega: String(i + 1),
    })),
    { ...ultima?.guardado, cantidad: '80.5', moneda: 'D', precio_origen: 'lista', plazo_entrega: '10' },
  ]
  expect(productos).toMatchObject(esperadas)
  expect(productos.map(({ precio_unitario }) => precio_unitario).filter((_, i) => LINEAS[i]?.pesos_argentinos)).toEqual(
    ['98765.43', '15300.5'],
  )
  const subtotales = { D: 0n, P: 0n }
  for (const producto of productos) {
    const total = centavos(producto)
    expect(exacto(producto.precio_total) / 10n ** 6n).toBe(total)
    subtotales[producto.moneda as 'D' | 'P'] += total
  }
  await expect(page.getByText(`U$S ${asMoney(subtotales.D)}`)).toBeVisible()
  await expect(page.getByText(`$ ${asMoney(subtotales.P)}`, { exact: true })).toBeVisible()

  await page.reload()
  await items.expectLines(11)
  await expect.poll(items.reading).toBe(antes)
})
