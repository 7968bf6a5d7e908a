import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { itemsGrid } from './items-grid.ts'
import { signIn } from './sign-in.ts'

/**
 * Makes the README's film: a seller quotes, step by step, on a running desk (`start`). Pictures are taken one by one instead of
 * by the clock, so that a slow machine makes the same film. `img2webp` joins them (Debian: webp).
 */
const USO = 'CLAVE=… node e2e/film.ts http://127.0.0.1:4000 [docs/pictures/cotizacion.webp]'
const SIZE = { width: 1200, height: 750 }

const [baseURL, file = 'docs/pictures/cotizacion.webp'] = process.argv.slice(2)
if (!baseURL?.startsWith('http')) {
  console.error(USO)
  process.exit(2)
}
process.env.BASE_URL = baseURL
const folder = mkdtempSync(join(tmpdir(), 'film-'))
const frames: string[] = []
const browser = await openBrowser()
try {
  const context = await browser.newContext({ baseURL, viewport: SIZE, locale: 'es-AR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  /** Adds a picture that is shown for so many milliseconds. */
  const look = async (ms: number) => {
    const path = join(folder, `${String(frames.length).padStart(4, '0')}.png`)
    await page.screenshot({ path, caret: 'initial' })
    frames.push('-d', String(ms), path)
  }
  const write = async (text: string) => {
    for (const part of text.match(/.{1,2}/g) ?? []) {
      await page.keyboard.type(part)
      await look(160)
    }
  }
  const cell = async (line: number, col: string, text: string) => {
    await itemsGrid(page).cell(line, col).click()
    await page.keyboard.press('ControlOrMeta+a')
    await write(text)
    await page.keyboard.press('Tab')
  }
  const fromStock = async (familia: string) => {
    await page.getByRole('button', { name: 'Buscador Avanzado' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buscador Avanzado' })
    await dialog.getByLabel('Familia').selectOption({ label: familia })
    await look(700)
    await dialog.getByRole('button', { name: 'Consultar' }).click()
    const first = dialog
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') })
      .first()
    await expect(first).toBeVisible({ timeout: 30_000 })
    await look(1_400)
    await first.dblclick()
    await expect(dialog).toBeHidden()
    await look(900)
  }

  await signIn(page, 'vendedor', '/cotizaciones/cotizacion/nuevo')
  const cliente = page.getByRole('combobox', { name: 'Cliente', exact: true })
  await cliente.click()
  await look(1_200)
  await write('aceros')
  const found = page.getByRole('option', { name: /ACEROS/ }).first()
  await expect(found).toBeVisible()
  await look(1_000)
  await found.click()
  await expect(page.getByLabel('CUIT')).not.toHaveValue('')
  await look(1_400)
  await page.getByLabel('Negocio').selectOption('I')
  await fromStock('Chapas inoxidables')
  await cell(1, 'cantidad', '12')
  await cell(1, 'plazo_entrega', '7')
  await expect(itemsGrid(page).cell(1, 'precio_total')).toContainText(',')
  await itemsGrid(page).reading()
  await look(1_400)
  await fromStock('Barras redondas inoxidables')
  await cell(2, 'cantidad', '7')
  await cell(2, 'plazo_entrega', '10')
  await expect(itemsGrid(page).cell(2, 'precio_total')).toContainText(',')
  await itemsGrid(page).reading()
  await look(1_600)
  await page.getByRole('radio').first().check()
  await look(900)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/N° \d+ guardada\./).last()).toBeVisible()
  await look(2_500)
} finally {
  await browser.close()
}
execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '55', '-m', '6', '-kmax', '20', ...frames, '-o', file])
rmSync(folder, { recursive: true })
