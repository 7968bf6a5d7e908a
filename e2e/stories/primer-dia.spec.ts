import { expect, test } from '@playwright/test'
import { startEmptyDesk } from '../empty-desk.ts'
import { agregar, entrar, HOY, hechos, makeEmpresa, makeFamilia, paso, pasos, sellAndPrepare } from '../first-day.ts'

test('from an empty desk to a printed quotation and a prepared sales note, by screens alone, with a familia 47 that is no pipe [DAT-12] [DAT-16]', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const desk = await startEmptyDesk()
  const context = await browser.newContext({ baseURL: desk.url, acceptDownloads: true })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('dialog', (dialog) => void dialog.accept())
  try {
    await test.step('the first user takes a password of his own and is led on', async () => {
      await entrar(page, desk.clave)
      await expect(pasos(page)).toContainText('3 de 12')
    })

    await test.step('the company, and the dollar of the day', async () => {
      await makeEmpresa(page)
    })

    await test.step('a term of payment, a familia of its own', async () => {
      await makeFamilia(page)
    })

    await test.step('a product, its price by kilo in dollars, a warehouse and what is in it', async () => {
      await paso(page, 'Productos')
      await agregar(page, 'Agregar producto', {
        Código: 'BP-4140',
        Descripción: 'BARRA PERFORADA SAE 4140',
        Familia: '47',
        Opciones: '4140',
        'Se pesa': 'Por pieza',
        Kilos: '12,5',
        'IVA %': '21',
      })
      await paso(page, 'Precios')
      await agregar(page, 'Agregar precio', {
        Producto: 'BP-4140',
        Moneda: 'U$S',
        Por: 'Por kilo',
        Precio: '4,2',
        'Rige desde': HOY,
      })
      await paso(page, 'Depósitos')
      await agregar(page, 'Agregar depósito', { Código: 'CEN', Nombre: 'Depósito central' })
      await paso(page, 'Stock')
      await agregar(page, 'Agregar movimiento de stock', {
        Movimiento: 'Entrada',
        Fecha: HOY,
        Producto: 'BP-4140',
        Depósito: 'CEN',
        Medidas: '80',
        Cantidad: '40',
        Kilos: '500',
        Motivo: 'Inventario inicial',
      })
    })

    await test.step('a client of its own', async () => {
      await paso(page, 'Clientes')
      await page.getByRole('link', { name: 'Nueva Empresa' }).first().click()
      const empresa = page.getByRole('dialog')
      await empresa.getByLabel(/^Razón social/).fill('Talleres Ñandubay SA')
      await empresa.getByLabel('CUIT').fill('30-50001091-2')
      await empresa.getByLabel('Condición de IVA').selectOption({ label: 'Responsable inscripto' })
      await empresa.getByRole('button', { name: 'Alta Empresa' }).click()
      await expect(page.getByText(/^Empresa .* guardada/).last()).toBeVisible()
      await hechos(page, 11)
    })

    await sellAndPrepare(page, context, 'ñandubay')
  } finally {
    await context.close()
    await desk.stop()
  }
})
