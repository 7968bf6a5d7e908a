import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentosDe } from '../apps/legacy/src/testing/documentos.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from '../apps/legacy/src/testing/test-app.ts'
import { itemFormLegacy } from '../packages/contracts/src/testing/productos.ts'
import { ROOT } from './source-files.ts'
import { CHILD_ENV } from './testing/child-env.ts'

const dir = mkdtempSync(join(tmpdir(), 'yunque-first-day-'))
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ conCasa: true })
})
afterAll(async () => {
  await test.close()
  rmSync(dir, { recursive: true })
})

const command = async (program: string, ...args: string[]) => {
  const env = { ...CHILD_ENV, DATABASE_URL: test.url, DATA_DIR: dir }
  const { stdout } = await promisify(execFile)(process.execPath, [`apps/legacy/src/${program}.ts`, ...args], {
    cwd: ROOT,
    env,
  })

  return stdout
}
const take = (set: string, text: string, ...args: string[]) => {
  const file = join(dir, `${set}.csv`)
  writeFileSync(file, Buffer.from(text, 'latin1'))

  return command('import-data', '--set', set, file, ...args)
}

/** The familia is the only thing that no file can bring: it is created as its screen does it (DAT-02). */
const CAJONES = {
  codigo: '47',
  nombre: 'Cajones',
  negocio: 'I',
  medidas_familia: '1',
  um1: 'UN',
  um2: '',
  densidad: '',
  reglas: [],
  selectores: [{ tipo: 'producto', nombre: 'Madera', opciones: [{ value: 'P', text: 'Pino', baja: false }] }],
  medidas: [],
  version: '',
}

it('a desk begins by commands and files alone, and quotes and prints on the same day [DAT-12] [DAT-08]', async () => {
  const begun = await command('seed', '--empty')
  expect(begun).toMatch(/admin/)
  const datos = await test.signIn(['DAT'])
  expect((await datos.call('/api/datos/familias/guardar', CAJONES)).statusCode).toBe(200)

  // Files as companies write them: titles above the table, their own words, decimal commas, Windows's encoding.
  expect(await take('depositos', 'Dep\xf3sitos de la casa\n\nCod;Denominaci\xf3n\nCEN;Nave central\n')).toContain(
    '1 nueva,',
  )
  expect(
    await take(
      'clientes',
      'Listado\n\nCuenta;Raz\xf3n Social;CUIT;Localidad\n3001;CA\xd1OS DEL SUR;30-71234567-1;Lan\xfas\n',
    ),
  ).toContain('1 nueva,')
  const productos =
    'Art\xedculo;Detalle;Familia;Calidad;Base de peso;Peso;IVA\nCJ-1;CAJ\xd3N DE PINO;Cajones;P;pieza;12,5;21\n'
  expect(await take('productos', productos)).toContain('1 nueva,')
  expect(
    await take('precios', 'Art\xedculo;Moneda;Por;Precio de lista;Vigente desde\nCJ-1;u$s;pieza;1.234,50;01/11/2026\n'),
  ).toContain('1 nueva,')
  expect(await take('stock', 'Lote;Art\xedculo;Dep;Existencia\nF-1;CJ-1;CEN;40\n')).toContain('1 nueva,')
  // Importing all of it again changes nothing.
  expect(await take('stock', 'Lote;Art\xedculo;Dep;Existencia\nF-1;CJ-1;CEN;40\n', '--json')).toContain(
    '"resultado":"completo"',
  )

  const seller = await test.signIn(['COT'])
  const precio = await seller.call('/api/cotizaciones/productos/peso-precio', {
    empresa: '3001',
    moneda: 'D',
    familia: '47',
    productos_seleccionados: ['P'],
    medidas_seleccionadas: [],
    medidas: [],
  })
  expect(Number(precio.json().precio)).toBe(1234.5)
  const docs = documentosDe(seller)
  const item = itemFormLegacy({
    familia: '47',
    productos_seleccionados: ['P'],
    medidas_seleccionadas: [],
    medidas_seleccionadas_hasta: [],
    atributos_seleccionados: [],
    cantidad: '2',
    peso_unitario: '12.5',
    peso_total: '25.00',
    medidas_familia: 1,
    precio_unitario: '1234.50',
    precio_total: '2469.00',
    moneda: 'D',
    ficha: null,
  } as never)
  const nada = { nro_cpt: '', lugar_entrega: '', c_transp: '', condicion_ajuste: '00_TR', entrega_valor: 'TR1' }
  const saved = await docs.guardar({ ...nada, cliente: '3001', productos: [item] } as never)
  expect([saved.statusCode, saved.body]).toEqual([200, expect.stringContaining('n_cotizacion')])
  const url: string = (await seller.call(`/api/cotizaciones/cotizacion/${saved.json().n_cotizacion}/imprimir`)).json()
  const paper = await test.app.inject(url.replace(PUBLIC_URL, ''))
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
}, 120_000)
