import { expect, test } from '@playwright/test'
import { serious } from '../axe.ts'
import { elegir, planilla } from '../import-file.ts'
import { signIn } from '../sign-in.ts'

test.use({ actionTimeout: 20_000 })

test('an ugly spreadsheet of clients is looked at, mended in its grid, taken in and taken back [DAT-05] [DAT-06] [DAT-07]', async ({
  page,
}, { retry }) => {
  await signIn(page, 'admin', '/datos/importar')
  expect(await serious(page)).toEqual([])
  const sufijo = `${retry}${String(Date.now()).slice(-5)}`
  await elegir(page, 'Clientes', 'clientes.xlsx', planilla(sufijo))

  await expect(page.getByLabel('Fila de títulos')).toHaveValue('4')
  await expect(page.getByLabel('Qué es Cuenta')).toHaveValue('codigo')
  await expect(page.getByLabel('Qué es Zona')).toHaveValue('cobrador')
  for (const zona of ['Sur', 'Oeste']) {
    const es = page.getByLabel(`Qué es Cobrador «${zona}»`)
    await es.selectOption(`Crear «${zona}»`)
    await expect(es).toHaveValue('+')
  }
  await expect(page.getByRole('button', { name: 'Importar todo' })).toBeDisabled()
  await expect(page.getByText('Falta Razón Social.')).toBeVisible()
  expect(await serious(page)).toEqual([])

  const celda = page.getByLabel('Razón Social de la fila 6')
  await celda.fill('Güemes y Cía.')
  await celda.press('Enter')
  await expect(page.getByText('Todavía no se guardó nada. Se importarían 3 filas.')).toBeVisible()
  await page.getByRole('button', { name: 'Importar todo' }).click()
  await expect(page.getByText(/^Importado el .* Filas nuevas: 3; cambiadas: 0\.$/)).toBeVisible()
  await page.goto(`/crm-new/clientes/maestro-empresas?codigo=P${sufijo}2`)
  await expect(page.getByRole('row', { name: /Güemes y Cía/ })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/^Deshecho el /)).toBeVisible()
  expect(await serious(page)).toEqual([])
})

test('CP850 stock with ; and decimal commas is read as it is, told by movements, and taken back [DAT-05] [DAT-10]', async ({
  page,
}, { retry }) => {
  const sufijo = `${retry}${String(Date.now()).slice(-5)}`
  // Writes CP850, where ó is 0xA2, í 0xA1, ñ 0xA4, by the latin-1 letters of these bytes.
  const bytes = Buffer.from(
    [
      'Stock al 24/11/2026;;;;',
      'Art\u00a1culo;Dep\u00a2sito;Ficha;Existencia;Observaci\u00a2n',
      `BU-BH-M6-304;Dep\u00a2sito Rosario;N${sufijo}1;1.250,5;Ca\u00a4o`,
      `BU-BH-M6-304;Dep\u00a2sito Rosario;N${sufijo}2;doce;Mu\u00a4oz`,
    ].join('\r\n'),
    'latin1',
  )
  await signIn(page, 'admin', '/datos/importar')
  await elegir(page, 'Stock', 'stock.csv', bytes)
  await expect(page.getByRole('combobox', { name: 'Codificación' })).toHaveValue('DOS (CP850)')
  await expect(page.getByRole('table', { name: 'Primeras filas del archivo' })).toContainText('Muñoz')
  await expect(page.getByText("'doce' no es un número con coma decimal.")).toBeVisible()
  await page.getByLabel('Cantidad de la fila 4').fill('12')
  await page.getByLabel('Cantidad de la fila 4').press('Enter')
  await page.getByRole('button', { name: 'Importar todo' }).click()
  await expect(page.getByText(/^Importado el .* Filas nuevas: 2;/)).toBeVisible()
  const importacion = page.url()
  const numero = importacion.split('/').at(-1) ?? ''

  await page.goto(`/crm-new/datos/stock_movimientos?texto=${encodeURIComponent(`Importación ${numero}`)}`)
  await expect(page.getByRole('row', { name: `N${sufijo}1` })).toContainText('1.250,5')
  await page.goto(importacion)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/^Deshecho el /)).toBeVisible()
  await page.goto('/crm-new/datos/importar')
  await expect(page.getByRole('row', { name: new RegExp(`^${numero} Stock`) })).toContainText('Deshecho')
  expect(await serious(page)).toEqual([])
})
