import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { api } from '../api.ts'
import { nuevoDocumento, saveAndReadSent } from '../items-grid.ts'
import { chooseFromStock } from '../quote.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const KEY = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a12'

test('a quotation and a contact are found by what they hold, and no other is taken for them [ARQ-11]', async ({
  page,
}) => {
  const items = await nuevoDocumento(page)
  await chooseFromStock(page, 'Chapas inoxidables')
  await items.type(1, 'cantidad', '2')
  await items.type(1, 'plazo_entrega', '7')
  await page.getByLabel('Referencia').fill('OC que se busca')
  await expect(items.cell(1, 'precio_total')).toContainText(',')
  const { id, form } = await saveAndReadSent(page)
  const find = (change: object = {}, n = '') =>
    api(page).mutate('documento.find', {
      ...{ tipo: 'cotizacion', id: n, idempotency_key: KEY, form: { ...form, ...change } },
    })

  expect(await find()).toMatchObject({ n_cotizacion: id, version: '1' })
  expect(await find({}, id)).toMatchObject({ n_cotizacion: id })
  expect(await find({ referencia: 'otra' })).toBeNull()
  expect(await find({ productos: [{ ...form.productos[0], cantidad: '3.00' }] })).toBeNull()

  const contacto = {
    ...{ codigo_cliente: String(form.cliente), apellido: 'Buscada', nombre: 'Emma', telefono: '4000-0000' },
    ...{ email: '', direccion: '', pagina_web: '', observaciones: '', version: '' },
    ...{ recibe_certificado: false, guardar_igual: true },
  }
  const asked = (change: object = {}) => ({ nro_cpt: '', idempotency_key: KEY, form: { ...contacto, ...change } })
  const { nro_cpt } = await api(page).mutate<{ nro_cpt: string }>('contactos.guardar', asked())
  expect(await api(page).mutate('contactos.find', asked())).toMatchObject({ nro_cpt })
  expect(await api(page).mutate('contactos.find', asked({ telefono: '1' }))).toBeNull()
})

test('the probe finds every call of our own server, whole [ARQ-08]', async () => {
  const salida = join(tmpdir(), `propuesta-${process.pid}.json`)
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
