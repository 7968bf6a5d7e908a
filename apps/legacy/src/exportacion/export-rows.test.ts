import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSession } from '../kernel/people/sessions.ts'
import { addCliente, addCotizacion } from '../testing/records.ts'
import { AHORA, createTestApp, PUBLIC_URL, type TestApp } from '../testing/test-app.ts'
import { exportRows } from './export-rows.ts'

const CONTACTOS = '/api/clientes/maestro-contactos/exportar'
const COTIZACIONES = '/api/cotizaciones/consulta/exportar'
const CONTACTO_LABELS = [
  'Código',
  'N°',
  'Apellido',
  'Nombres',
  'Cliente',
  'E-mail',
  'Teléfono',
  'Certif. de calidad',
  'Estado',
]
const COTIZACION_LABELS = [
  'N°',
  'Fecha',
  'Cliente',
  'Contacto',
  'Referencia',
  'Negocio',
  'Ítems',
  'Subtotal $',
  'Subtotal U$S',
  'Validez',
  'Estado',
  'Usuario',
]
const MINUTO = 60_000

describe('exports', () => {
  let desk: TestApp
  let marta: Awaited<ReturnType<TestApp['signIn']>>

  beforeAll(async () => {
    desk = await createTestApp()
    marta = await desk.signIn(['MCO', 'COT'], 'marta')
    await addCliente(desk.db)
    const contactos = Array.from({ length: 27 }, (_, i) => ({
      codi: '1204',
      apellido: `Ríos ${String(i).padStart(2, '0')}`,
      nombres: '=1+1',
      telefono: '+54 11 4000-0001',
      recibe_certificado: 'S' as const,
      estado: i < 25 ? ('A' as const) : ('B' as const),
    }))
    await desk.db.insertInto('contactos').values(contactos).execute()
    await desk.db.insertInto('negocios').values({ codigo: 'I', nombre: 'Aceros Inoxidables', orden: 1 }).execute()
    for (let i = 0; i < 12; i++) {
      await addCotizacion(desk.db, { usuario: 'marta', subtotal_d: '1284.5', validez_oferta: '2026-11-30' })
    }
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    desk.clock.now = AHORA
    await desk.db.deleteFrom('descargas').execute()
  })

  const urlOf = async (path: string, payload: object = {}, from = marta): Promise<string> =>
    (await from.call(path, payload)).json()
  const open = (url: string) => desk.app.inject(url.replace(PUBLIC_URL, ''))
  const rowsOf = async (path: string, payload: object = {}): Promise<unknown[][]> => {
    const { rawPayload } = await open(await urlOf(path, payload))
    const { Sheets, SheetNames } = read(rawPayload)

    return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
  }

  it.each([
    [{}, 27],
    [{ page: 2, per_page: 10 }, 27],
    [{ estado: 'A', page: 3 }, 25],
    [{ apellidos: 'rios 26' }, 1],
    [{ apellidos: 'nadie' }, 0],
  ])('contactos %j holds all %i filtered rows, whatever the page [VIS-15]', async (filters, total) => {
    const [labels, ...rows] = await rowsOf(CONTACTOS, filters)

    expect(labels).toEqual(CONTACTO_LABELS)
    expect(rows).toHaveLength(total)
  })

  it('contactos writes what the screen shows, formulas defused [VIS-15] [SEC-18]', async () => {
    const [, row] = await rowsOf(CONTACTOS, { apellidos: 'Ríos 26' })

    expect(row).toEqual([
      '1204',
      expect.any(Number),
      'Ríos 26',
      "'=1+1",
      'ACEROS DEL SUR SA',
      '',
      '+54 11 4000-0001',
      'Sí',
      'De baja',
    ])
  })

  it('cotizaciones holds all filtered rows, in the order of the screen [VIS-15]', async () => {
    const [labels, ...rows] = await rowsOf(COTIZACIONES, { orden: 'n_cotizacion', page: 2, estado: 'SV' })

    expect(labels).toEqual(COTIZACION_LABELS)
    expect(rows).toHaveLength(12)
    const numbers = rows.map(([n]) => Number(n))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(rows[0]?.slice(1)).toEqual([
      46344,
      '1204 ACEROS DEL SUR SA',
      '',
      '',
      'Aceros Inoxidables',
      1,
      '',
      1284.5,
      46356,
      'Sin vencer',
      'Marta Quiroga',
    ])
  })

  it('answers an address that cannot be guessed, which downloads an .xls [LIS-09] [SEC-17]', async () => {
    const url = await urlOf(CONTACTOS)
    const { statusCode, headers, rawPayload } = await open(url)

    expect(url).toMatch(/^http:\/\/legacy\.example:4001\/exportaciones\/[0-9a-f]{64}\/Contactos-2026-11-21\.xls$/)
    expect(await urlOf(CONTACTOS)).not.toBe(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.ms-excel',
      'content-disposition': expect.stringMatching(/^attachment; filename="Contactos-2026-11-21\.xls"/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(rawPayload.subarray(0, 4).toString('hex')).toBe('d0cf11e0')
  })

  it('opens for five minutes, and is swept at the next export [DUR-04]', async () => {
    const url = await urlOf(CONTACTOS)
    desk.clock.now = new Date(AHORA.getTime() + 5 * MINUTO)
    expect((await open(url)).statusCode).toBe(200)

    desk.clock.now = new Date(AHORA.getTime() + 5 * MINUTO + 1)
    const late = await open(url)
    expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('El archivo ya no está disponible.')])
    await urlOf(CONTACTOS)
    expect(await desk.db.selectFrom('descargas').select('nombre').execute()).toHaveLength(1)
  })

  it('goes when its user logs out [DUR-04]', async () => {
    const other = await desk.signIn(['MCO'])
    const url = await urlOf(CONTACTOS, {}, other)
    await other.call('/api/logout')

    expect((await open(url)).statusCode).toBe(404)
  })

  it.each([
    ['a code', "delete from usuarios_modulos where usuario = $ and modulo = 'MCO'"],
    ['some clients', 'update usuarios set asociado = true where codigo = $'],
  ])('is gone once its person has lost %s [DUR-04] [DUR-05]', async (_what, change) => {
    const other = await desk.signIn(['MCO', 'COT'])
    const url = await urlOf(CONTACTOS, {}, other)
    expect((await open(url)).statusCode).toBe(200)
    await sql.raw(change.replace('$', `'${other.codigo}'`)).execute(desk.db)

    expect((await open(url)).statusCode).toBe(404)
  })

  it('is gone once its person sees other clients [DUR-04] [LLA-07]', async () => {
    const interior = await desk.signIn(['MCO'])
    await addCliente(desk.db, { codigo: '1301', razon: 'TALLERES DEL OESTE SA' })
    await desk.db.insertInto('clientes_usuarios').values({ usuario: interior.codigo, cliente: '1301' }).execute()
    const url = await urlOf(CONTACTOS, {}, interior)
    expect((await open(url)).statusCode).toBe(200)
    await desk.db.deleteFrom('clientes_usuarios').where('usuario', '=', interior.codigo).execute()

    expect((await open(url)).statusCode).toBe(404)
  })

  it.each([
    ['another id', (url: string) => url.replace(/[0-9a-f]{64}/, 'f'.repeat(64))],
    ['no id', (url: string) => url.replace(/[0-9a-f]{64}/, 'x')],
    ['another name', (url: string) => url.replace('Contactos', 'Clientes')],
    [
      'the hash that the table keeps',
      (_url: string, hash: string) => `/exportaciones/${hash}/Contactos-2026-11-21.xls`,
    ],
  ])('is not found by %s', async (_what, change) => {
    const url = await urlOf(CONTACTOS)
    const { id_hash } = await desk.db.selectFrom('descargas').select('id_hash').executeTakeFirstOrThrow()

    expect((await open(change(url, id_hash))).statusCode).toBe(404)
  })

  it('keeps ten files of a session, the oldest going first [DUR-04]', async () => {
    const urls: string[] = []
    for (let i = 0; i < 11; i++) {
      desk.clock.now = new Date(AHORA.getTime() + i)
      urls.push(await urlOf(CONTACTOS, { apellidos: 'nadie' }))
    }

    expect((await open(urls[0] ?? '')).statusCode).toBe(404)
    expect((await open(urls[1] ?? '')).statusCode).toBe(200)
  })

  it('shows a user with clientes asociados those clients only [LLA-07]', async () => {
    const interior = await desk.signIn(['MCO'])
    await addCliente(desk.db, { codigo: '1300', razon: 'MOLINOS PÉREZ SRL' })
    await desk.db.insertInto('clientes_usuarios').values({ usuario: interior.codigo, cliente: '1300' }).execute()
    const { rawPayload } = await open(await urlOf(CONTACTOS, {}, interior))
    const { Sheets } = read(rawPayload)

    expect(utils.sheet_to_json(Sheets.Contactos ?? {})).toEqual([])
  })

  it('says in its last row how many rows are missing, where there are too many for one file [LIM-11]', async () => {
    const usuario = await readSession(desk.deps, marta.token)
    const rows = Array.from({ length: 5 }, (_, i) => ({ apellido: `Ríos 0${i}` }))
    const columnas = [{ key: 'apellido', label: 'Apellido' }] as const
    const url = await exportRows(desk.deps, usuario, { nombre: 'Contactos', columnas, rows, total: 27 })
    const { rawPayload } = await open(url)

    expect(utils.sheet_to_json(read(rawPayload).Sheets.Contactos ?? {}, { header: 1 })).toEqual([
      ['Apellido'],
      ['Ríos 00'],
      ['Ríos 01'],
      ['Ríos 02'],
      ['Ríos 03'],
      ['Ríos 04'],
      ['Se exportaron las primeras 5 filas de 27. Use los filtros para obtener las demás.'],
    ])
  })
})
