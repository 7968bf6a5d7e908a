import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentosDe } from '../apps/legacy/src/testing/documentos.ts'
import { createTestApp, type TestApp } from '../apps/legacy/src/testing/test-app.ts'
import { itemFormLegacy } from '../packages/contracts/src/testing/productos.ts'
import { withOldManners } from './foreign-server/old-manners.ts'
import { type Extensions, FOREIGN_CALLS, foreignServer } from './foreign-server/server.ts'
import { ROOT } from './source-files.ts'
import { CHILD_ENV } from './testing/child-env.ts'

const MANNERS: [string, Extensions, object][] = [
  ['none of our extensions', {}, {}],
  ['iniciar', { iniciar: true }, {}],
  ['versions and keys', { version: true, idempotencia: true, origenes: true }, {}],
  ['no words for what is not there', { sinPalabras: true }, {}],
  ['an envelope, and each connection its own', { iniciar: true }, { envelope: 'data' }],
]

describe.each(MANNERS)('moving in from a server of another house with %s [DAT-13]', (_what, extensions, ways) => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-move-in-'))
  let test: TestApp
  let server: Awaited<ReturnType<typeof foreignServer>>
  let url: string
  let closeOld: (() => void) | undefined
  beforeAll(async () => {
    test = await createTestApp({ conCasa: true })
    server = await foreignServer(extensions)
    const old = 'envelope' in ways ? await withOldManners(server.url, { sobre: true, cierra: true }) : undefined
    url = old?.url ?? server.url
    closeOld = old?.close
    writeFileSync(join(dir, 'calls.json'), JSON.stringify({ ...FOREIGN_CALLS, ...ways }))
  })
  afterAll(async () => {
    closeOld?.()
    server.close()
    await test.close()
    rmSync(dir, { recursive: true })
  })

  const moveIn = async (killAfter?: string, databaseUrl = test.url) => {
    const args = ['--from', url, '--usuario', 'MQ', '--calls', join(dir, 'calls.json'), '--pausa', '0']
    const child = spawn(process.execPath, ['scripts/move-in.ts', ...args], {
      cwd: ROOT,
      env: { ...CHILD_ENV, DATABASE_URL: databaseUrl, DATA_DIR: join(dir, 'data') },
    })
    child.stdin.end('x\n')
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk
        if (killAfter && said.includes(killAfter)) child.kill('SIGKILL')
      })
    }
    const [code] = await once(child, 'close')

    return { code, said }
  }
  /** A quotation made earlier on that server. */
  const cotizar = async () => {
    const { access_token } = await (await fetch(`${server.url}/auth/ingresar`, { method: 'POST' })).json()
    const body = new URLSearchParams({
      ...{ cliente: '1204', negocio: 'I', usuario: 'M. Quiroga', referencia: 'OC 4471' },
      ...{ 'productos[0][familia]': '1', 'productos[0][descripcion]': 'CHAPA DE LA CASA', 'productos[0][moneda]': 'D' },
      ...{ 'productos[0][productos_seleccionados][0]': '304', 'productos[0][medidas_seleccionadas][0]': '2.00' },
      ...{ 'productos[0][cantidad]': '3', 'productos[0][peso_total]': '95.12345678' },
      ...{ 'productos[0][precio_unitario]': '4.85', 'productos[0][precio_total]': '461.35' },
    })
    const headers = { authorization: `Bearer ${access_token}` }
    expect(
      (await fetch(`${server.url}/api/cotizaciones/cotizacion/guardar`, { method: 'POST', headers, body })).ok,
    ).toBe(true)
  }
  const informe = () => join(dir, 'data/mudanza', new URL(url).host.replace(':', '-'), 'informe.json')
  const documentos = () =>
    test.db
      .selectFrom('cotizaciones as c')
      .innerJoin('cotizacion_items as i', 'i.n_cotizacion', 'c.n_cotizacion')
      .select(['c.n_cotizacion', 'c.numero_anterior', 'c.fecha', 'c.usuario', 'c.referencia', 'c.subtotal_d'])
      .select(['i.descripcion', 'i.peso_total', 'i.medidas_seleccionadas', 'i.productos_seleccionados'])
      .execute()
  const rows = async () => ({
    familias: await test.db.selectFrom('familias').select(['codigo', 'nombre', 'um2']).orderBy('codigo').execute(),
    productos: await test.db.selectFrom('productos').select(['prod01', 'productos_seleccionados']).execute(),
    clientes: await test.db.selectFrom('clientes').select(['codigo', 'razon']).where('codigo', '=', '1204').execute(),
    lotes: await test.db
      .selectFrom('stock_fichas')
      .select(['prod01', 'medidas', 'stock_fis', 'area', 'ubica', 'cajon', 'observ', 'tipo_registro', 'fecha_tope'])
      .select(['minimo_remito', 'minima_fecha', 'procedencia', 'calidad', 'write_down'])
      .execute(),
  })

  it('brings what its calls show, goes on where it was ended, and doubles nothing', async () => {
    await cotizar()
    const { length: saves } = server.saves
    // Killed while it copies: what was copied stays in its files, and nothing is imported yet.
    await moveIn('Familia ')
    expect((await rows()).productos).toEqual([])
    expect(existsSync(informe())).toBe(false)
    // What could not be had is told also where it cannot be taken in afterwards.
    const away = await moveIn(undefined, 'postgres://nadie@127.0.0.1:1/nada')
    expect([away.code, away.said, existsSync(informe())]).toEqual([1, expect.stringContaining('Todo está en '), true])

    const { code, said } = await moveIn()
    expect([code, said]).toEqual([0, expect.stringContaining('Lo que ninguna llamada muestra')])
    const first = await rows()
    expect(first).toEqual({
      familias: [
        { codigo: '1', nombre: 'CHAPAS', um2: '' },
        { codigo: '2', nombre: 'BARRAS', um2: '' },
      ],
      productos: [{ prod01: 'CH', productos_seleccionados: ['304'] }],
      clientes: [{ codigo: '1204', razon: 'ACEROS DEL SUR SA' }],
      lotes: [
        {
          ...{ prod01: 'CH', medidas: ['2.00'], stock_fis: '12.3', area: 'N2', ubica: 'B-14', cajon: '7' },
          ...{ observ: 'Rayada', tipo_registro: 'G', fecha_tope: '2026-12-31', minimo_remito: '120' },
          ...{ minima_fecha: null, procedencia: 'BRASIL', calidad: '2', write_down: 'S' },
        },
      ],
    })
    expect(JSON.parse(readFileSync(informe(), 'utf8')).no_se_pudo).toContainEqual(
      expect.objectContaining({ call: 'productos.depositos' }),
    )
    expect(server.saves.length).toBe(saves)
    // Its quotations are documents of an earlier system here: they can be found and read, and not changed.
    const antes = await documentos()
    expect(antes).toEqual([
      {
        ...{ n_cotizacion: expect.any(Number), numero_anterior: '9001', fecha: '2026-11-20', usuario: 'm.quiroga' },
        ...{ referencia: 'OC 4471', subtotal_d: '461.35', descripcion: 'CHAPA DE LA CASA', peso_total: '95.12345678' },
        ...{ medidas_seleccionadas: ['2.00'], productos_seleccionados: ['304'] },
      },
    ])

    expect((await moveIn()).code).toBe(0)
    expect(await rows()).toEqual(first)
    expect(await documentos()).toEqual(antes)

    // Then one of its clients is quoted one of its products.
    const docs = documentosDe(await test.signIn(['COT']))
    const item = itemFormLegacy({
      familia: '1',
      productos_seleccionados: ['304'],
      medidas_seleccionadas: ['2'],
      ficha: null,
      medidas_seleccionadas_hasta: [''],
      atributos_seleccionados: [],
    } as never)
    const nada = { nro_cpt: '', lugar_entrega: '', c_transp: '', condicion_ajuste: '00_TR', entrega_valor: 'TR1' }
    const saved = await docs.guardar({ ...nada, cliente: '1204', productos: [item] } as never)
    expect([saved.statusCode, saved.body]).toEqual([200, expect.stringContaining('n_cotizacion')])
  }, 120_000)
})
