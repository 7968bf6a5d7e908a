import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { api } from '../api.ts'
import { nuevoDocumento, saveAndReadSent } from '../items-grid.ts'
import { chooseFromStock } from '../quote.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The key of a save that was never made. */
const OTRA = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a12'

test('a quotation and a contact are found by the key of their save, and by no other [ARQ-16]', async ({ page }) => {
  const items = await nuevoDocumento(page)
  await chooseFromStock(page, 'Chapas inoxidables')
  await items.type(1, 'cantidad', '2')
  await items.type(1, 'plazo_entrega', '7')
  await page.getByLabel('Referencia').fill('OC que se busca')
  await expect(items.cell(1, 'precio_total')).toContainText(',')
  const { id, idempotency_key, form } = await saveAndReadSent(page)
  const find = (clave: string, n = '') =>
    api(page).mutate('documento.find', { tipo: 'cotizacion', id: n, idempotency_key: clave, form })

  expect(await find(idempotency_key)).toMatchObject({ n_cotizacion: id, version: '1' })
  // The document exists with all that was sent, but was not made by this save.
  expect(await find(OTRA)).toBe('missing')
  expect(await find(OTRA, id)).toBe('missing')

  const contacto = {
    codigo_cliente: String(form.cliente),
    apellido: 'Buscada',
    nombre: 'Emma',
    telefono: '4000-0000',
    email: '',
    direccion: '',
    pagina_web: '',
    observaciones: '',
    version: '',
    recibe_certificado: false,
    guardar_igual: true,
  }
  const asked = (clave: string) => ({ nro_cpt: '', idempotency_key: clave, form: contacto })
  const clave = randomUUID()
  const { nro_cpt } = await api(page).mutate<{ nro_cpt: string }>('contactos.guardar', asked(clave))
  expect(await api(page).mutate('contactos.find', asked(clave))).toMatchObject({ nro_cpt })
  expect(await api(page).mutate('contactos.find', asked(OTRA))).toBe('missing')
})

test('the probe finds every call of our own server, whole [ARQ-08]', async () => {
  const salida = test.info().outputPath('propuesta.json')
  const probe = spawn(
    process.execPath,
    ['scripts/probe.ts', process.env.LEGACY_BASE_URL ?? '', '--usuario', 'admin', '--json', '--salida', salida],
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  probe.stdin.end(`${process.env.CLAVE}\n`)
  const [said, [code]] = await Promise.all([text(probe.stdout), once(probe, 'exit')])
  const { calls, screens } = JSON.parse(said) as {
    calls: { call: string; state: string; places: string[]; error?: string }[]
    screens: { screen: string; works: boolean | null }[]
  }

  expect(calls.filter(({ state }) => !['ok', 'not asked'].includes(state))).toEqual([])
  expect(screens.filter(({ works }) => works === false)).toEqual([])
  expect(code).toBe(0)
})
