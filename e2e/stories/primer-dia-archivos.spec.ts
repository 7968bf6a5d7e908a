import { expect, test } from '@playwright/test'
import { startEmptyDesk } from '../empty-desk.ts'
import { entrar, HOY, hechos, makeEmpresa, makeFamilia, sellAndPrepare } from '../first-day.ts'
import { elegir, planilla } from '../import-file.ts'

/** CP850, the encoding of DOS systems: ó is 0xA2, í 0xA1, á 0xA0. */
const cp850 = (...lines: string[]) =>
  Buffer.from(
    lines.join('\r\n').replaceAll('ó', '\u00a2').replaceAll('í', '\u00a1').replaceAll('á', '\u00a0'),
    'latin1',
  )

test('from an empty desk to a printed quotation and a prepared sales note, by files as a company has them [DAT-05] [DAT-12] [DAT-16]', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const desk = await startEmptyDesk()
  const context = await browser.newContext({ baseURL: desk.url, acceptDownloads: true })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('dialog', (dialog) => void dialog.accept())
  const importar = async (nuevas: number) => {
    await page.getByRole('button', { name: 'Importar todo' }).click()
    await expect(page.getByText(new RegExp(`^Importado el .* Filas nuevas: ${nuevas};`))).toBeVisible()
  }
  const crear = async (que: string, texto: string) => {
    const es = page.getByLabel(`Qué es ${que} «${texto}»`)
    await es.selectOption(`Crear «${texto}»`)
    await expect(es).toHaveValue('+')
  }
  const igual = async (label: string, texto: string) => {
    await page.getByLabel('Qué vale lo mismo en todas las filas').selectOption({ label: `${label} *` })
    const campo = page.getByLabel(label, { exact: true })
    if ((await campo.evaluate((element) => element.tagName)) === 'SELECT') await campo.selectOption({ label: texto })
    else {
      await campo.fill(texto)
      await campo.press('Enter')
    }
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(texto)
  }
  try {
    await test.step('the company, and a familia that no file says', async () => {
      await entrar(page, desk.clave)
      await makeEmpresa(page)
      await makeFamilia(page)
    })

    await test.step('clients, from a spreadsheet under merged titles, with zones that nobody made yet', async () => {
      await elegir(page, 'Clientes', 'clientes.xlsx', planilla('1'))
      for (const zona of ['Sur', 'Oeste']) await crear('Cobrador', zona)
      await page.getByLabel('Razón Social de la fila 6').fill('Talleres Güemes')
      await page.getByLabel('Razón Social de la fila 6').press('Enter')
      await expect(page.getByText('Todavía no se guardó nada. Se importarían 3 filas.')).toBeVisible()
      await importar(3)
    })

    await test.step('products, and their prices by kilo, of which only the title says that they are in dollars', async () => {
      const productos = cp850(
        'Catálogo de productos;;;;;;',
        'Artículo;Denominación;Familia;Acero;Se pesa por;Peso unitario;IVA',
        'BP-4140;BARRA PERFORADA SAE 4140;Barras perforadas;4140;un;12,5;21,0',
      )
      await elegir(page, 'Productos', 'productos.csv', productos)
      if ((await page.getByLabel('Qué es Acero').inputValue()) === '') {
        await page.getByLabel('Qué es Acero').selectOption({ label: 'Opciones' })
      }
      await importar(1)

      const precios = cp850('Familia 47 Barras perforadas: U$S por kilo', 'Artículo;Lista', 'BP-4140;4,20')
      await elegir(page, 'Precios', 'precios.csv', precios)
      await page.getByLabel('Qué es Lista').selectOption({ label: 'Precio *' })
      await expect(page.getByLabel('Qué es Lista')).toHaveValue('precio')
      await igual('Moneda', 'U$S')
      await igual('Rige desde', HOY)
      await importar(1)
    })

    await test.step('stock of a system of the DOS era, in a warehouse that comes with it', async () => {
      const stock = cp850(
        'Stock al día;;;;;',
        'Artículo;Depósito;Diámetro;Existencia;Kg',
        'BP-4140;Depósito Munro;80;40,0;500,00',
      )
      await elegir(page, 'Stock', 'STOCK.TXT', stock)
      await expect(page.getByRole('combobox', { name: 'Codificación' })).toHaveValue('DOS (CP850)')
      await crear('Depósito', 'Depósito Munro')
      await importar(1)
      await hechos(page, 11)
    })

    await sellAndPrepare(page, context, 'güemes')
  } finally {
    await context.close()
    await desk.stop()
  }
})
