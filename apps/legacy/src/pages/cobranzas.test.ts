import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filasDe, paginasDe } from '../testing/paginas.ts'
import { addCliente, addUsuario } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const CUENTA = 'clientes/resumen-cta-cte'
const VENDEDOR = 'utilitarios/proyeccion-cobranza-vendedor'

describe('pages of accounts', () => {
  let desk: TestApp
  let cobranzas: Awaited<ReturnType<typeof paginasDe>>
  beforeAll(async () => {
    desk = await createTestApp()
    const { db } = desk
    cobranzas = await paginasDe(desk, ['RCC', 'PCV', 'PCC'])
    await addUsuario(db, { codigo: 'marta' })
    await addCliente(db, { codigo: '1204', razon: 'ACEROS <DEL> SUR SA' })
    await addCliente(db, { codigo: '1205', razon: 'HERRERÍA DEL SUR', cuit: '' })
    const fila = { cliente: '1204', moneda: 'P', vendedor: 'marta' } as const
    await db
      .insertInto('movimientos')
      .values([
        {
          ...fila,
          fecha: '2026-01-05',
          tipo: 'FC',
          numero: 'A-1',
          vencimiento: '2026-02-05',
          importe: '1000.10',
          saldo: '0',
        },
        {
          ...fila,
          fecha: '2026-11-01',
          tipo: 'FC',
          numero: 'A-2',
          vencimiento: '2026-11-10',
          importe: '250000.25',
          saldo: '250000.25',
        },
        { ...fila, fecha: '2026-11-02', tipo: 'RC', numero: 'X-1', vencimiento: null, importe: '-1000.10', saldo: '0' },
        {
          ...fila,
          fecha: '2026-11-15',
          tipo: 'FC',
          numero: 'A-3',
          vencimiento: '2026-12-15',
          importe: '0.01',
          saldo: '0.01',
        },
        {
          ...fila,
          moneda: 'D',
          fecha: '2026-11-15',
          tipo: 'FC',
          numero: 'A-4',
          vencimiento: '2026-11-30',
          importe: '77',
          saldo: '77',
        },
      ])
      .execute()
  })
  afterAll(() => desk.close())

  it('shows opening balance, movements with their balance, and totals, each currency by itself [PAN-23]', async () => {
    const body = await cobranzas.body(`${CUENTA}?cliente=1204&desde=2026-11-01`)

    expect(filasDe(body).filter(([first]) => !first?.startsWith('Fecha'))).toEqual([
      ['Saldo anterior al 01/11/2026', '$ 1.000,10', ''],
      ['01/11/2026', 'Factura', 'A-2', '10/11/2026 Vencida', '$ 250.000,25', '', '$ 251.000,35', '$ 250.000,25'],
      ['02/11/2026', 'Recibo', 'X-1', '', '', '$ 1.000,10', '$ 250.000,25', '—'],
      ['15/11/2026', 'Factura', 'A-3', '15/12/2026', '$ 0,01', '', '$ 250.000,26', '$ 0,01'],
      ['Totales del período y saldo al 21/11/2026', '$ 250.000,26', '$ 1.000,10', '$ 250.000,26', ''],
      ['Saldo anterior al 01/11/2026', 'U$S 0,00', ''],
      ['15/11/2026', 'Factura', 'A-4', '30/11/2026', 'U$S 77,00', '', 'U$S 77,00', 'U$S 77,00'],
      ['Totales del período y saldo al 21/11/2026', 'U$S 77,00', 'U$S 0,00', 'U$S 77,00', ''],
    ])
  })

  it.each([
    ['a name', 'aceros', '1204 · ACEROS'],
    ['a CUIT', '30-71234567-1', '1204 · ACEROS'],
    ['a part that several have, which asks to choose', 'del', 'Elija el cliente:'],
    ['nothing', '', 'Escriba el código, el CUIT o parte del nombre de un cliente.'],
    ['nobody', 'nadie así', 'No se encontraron registros.'],
    ['a client without movements', '1205', 'El cliente no tiene movimientos hasta el 21/11/2026.'],
    ['days in the wrong order', '1204&desde=2026-11-20&hasta=2026-11-01', "La fecha 'Desde' es posterior a 'Hasta'."],
  ])('finds the client by %s [PAN-23] [VIS-09]', async (_what, cliente, text) => {
    const body = await cobranzas.body(`${CUENTA}?cliente=${encodeURI(cliente)}`)

    expect(body).toContain(text)
    expect(body).not.toContain('<DEL>')
  })

  it('an account that was paid in full is shown as such, and is no client without movements; nor is one whose kind is not there [PAN-23]', async () => {
    await addCliente(desk.db, { codigo: '1206', razon: 'PAGA TODO SA', cuit: '' })
    const suyo = { cliente: '1206', moneda: 'P', vendedor: 'marta', saldo: '0' } as const
    await desk.db
      .insertInto('movimientos')
      .values([
        { ...suyo, fecha: '2026-01-05', tipo: 'FC', numero: 'B-1', vencimiento: '2026-02-05', importe: '1000.10' },
        { ...suyo, fecha: '2026-01-06', tipo: 'RC', numero: 'B-2', vencimiento: null, importe: '-1000.10' },
      ])
      .execute()

    for (const query of ['', '&desde=2026-01-01&tipo=NC']) {
      const body = await cobranzas.body(`${CUENTA}?cliente=1206${query}`)
      expect(body).not.toContain('no tiene movimientos')
      expect(filasDe(body).at(-1)?.slice(-2)).toEqual(['$ 0,00', ''])
    }
    expect(await cobranzas.body(`${CUENTA}?cliente=1206&hasta=2026-01-04`)).toContain(
      'El cliente no tiene movimientos hasta el 04/01/2026.',
    )
  })

  it("'Hasta' alone shows the three months before it [PAN-23]", async () => {
    const body = await cobranzas.body(`${CUENTA}?cliente=1204&desde=&hasta=2026-03-01`)

    expect(body).not.toContain('es posterior')
    expect((await cobranzas.get(`${CUENTA}?cliente=1204&desde=&hasta=01/01/0001`)).statusCode).toBe(200)
    expect(filasDe(body)).toContainEqual([
      ...['05/01/2026', 'Factura', 'A-1', '05/02/2026'],
      ...['$ 1.000,10', '', '$ 1.000,10', '—'],
    ])
  })

  it('offers, while nobody is chosen, the accounts that have been overdue longest, of those that one may see [VIS-09] [LLA-07]', async () => {
    const ajeno = await paginasDe(desk, ['RCC'])
    await desk.db.insertInto('clientes_usuarios').values({ usuario: ajeno.codigo, cliente: '1205' }).execute()
    const invitacion = await cobranzas.body(CUENTA)

    expect(invitacion).toContain('Los que deben desde hace más tiempo:')
    expect(invitacion).toMatch(
      /<a class="boton" href="[^"]*cliente=1204[^"]*">1204 · ACEROS [^<]* · desde el 10\/11\/2026<\/a>/,
    )
    expect(invitacion).not.toContain('1205')
    await desk.db.updateTable('clientes').set({ baja: 'S' }).where('codigo', '=', '1204').execute()
    expect(await cobranzas.body(CUENTA)).toMatch(/>1204 · ACEROS [^<]* \(dado de baja\) · desde el 10\/11\/2026<\/a>/)
    await desk.db.updateTable('clientes').set({ baja: 'N' }).where('codigo', '=', '1204').execute()
    expect(await ajeno.body(CUENTA)).not.toContain('Los que deben')
  })

  it('says of which day what is open is: today, whatever day the account goes to [PAN-23]', async () => {
    const hoy = await cobranzas.body(`${CUENTA}?cliente=1204`)
    const antes = await cobranzas.body(`${CUENTA}?cliente=1204&desde=2026-01-01&hasta=2026-11-10`)

    expect(hoy).toContain('<li>Saldo abierto al 21/11/2026<b>')
    expect(antes).toContain('Totales del período y saldo al 10/11/2026')
    expect(antes).toContain('<li>Saldo abierto al 21/11/2026<b>')
    expect(antes).toContain('<th scope="col" class="numero">Pendiente al 21/11/2026</th>')
  })

  it('says that the days of an open document are those of its delay, fewer than none before it is due [PAN-19]', async () => {
    const vencido = await cobranzas.body(`${VENDEDOR}?grupo=marta&tramo=v1&moneda=P`)
    const porVencer = await cobranzas.body(`${VENDEDOR}?grupo=marta&cliente=1204&moneda=D`)

    expect(vencido).toContain('<th scope="col" class="numero">Días de atraso</th>')
    expect(filasDe(vencido)[1]?.slice(0, 2)).toEqual(['10/11/2026', '11'])
    expect(filasDe(porVencer)[1]?.slice(0, 2)).toEqual(['30/11/2026', '-9'])
  })

  it('exports all movements of both currencies as numbers and dates [VIS-15]', async () => {
    const answer = await cobranzas.get(`${CUENTA}/exportar?cliente=1204&desde=2026-01-01`)
    const { Sheets, SheetNames } = read(answer.rawPayload)
    const [head, ...rows] = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })

    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="Cuenta corriente 1204 2026-11-21.xls"/,
    )
    expect(head).toEqual(['Moneda', 'Fecha', 'Comprobante', 'Número', 'Vencimiento', 'Importe', 'Saldo', 'Pendiente'])
    expect(rows).toHaveLength(7)
    expect(rows[2]?.slice(5)).toEqual([250000.25, 251000.35, 250000.25])
  })

  it('exports the balance before its first movement, so that the file adds up as the screen does, and says what is owed though nothing moved [VIS-15] [PAN-23]', async () => {
    const rowsOf = async (query: string) => {
      const { rawPayload } = await cobranzas.get(`${CUENTA}/exportar?cliente=1204&${query}`)
      const { Sheets, SheetNames } = read(rawPayload)
      return utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 }).slice(1)
    }
    const november = await rowsOf('desde=2026-11-01')
    const pesos = november.filter(([moneda]) => moneda === '$')

    expect(pesos[0]?.slice(2)).toEqual(['Saldo anterior', '', '', '', 1000.1, ''])
    expect(pesos.slice(1).reduce((sum, row) => sum + Math.round(100 * Number(row[5])), 100010)).toBe(25000026)
    expect(pesos.at(-1)?.[6]).toBe(250000.26)
    expect((await rowsOf('desde=2026-11-20')).map((row) => [row[0], row[2], row[6]])).toEqual([
      ['$', 'Saldo anterior', 250000.26],
      ['U$S', 'Saldo anterior', 77],
    ])
    expect(await rowsOf('desde=2026-11-20&hasta=2026-11-01')).toEqual([])
  })

  it('shows nobody a client who is not his, nor in a sum [LLA-07]', async () => {
    const ajeno = await paginasDe(desk, ['RCC', 'PCV'])
    await desk.db.insertInto('clientes_usuarios').values({ usuario: ajeno.codigo, cliente: '1205' }).execute()

    expect(await ajeno.body(`${CUENTA}?cliente=1204`)).toContain('No se encontraron registros.')
    expect((await ajeno.get(`${CUENTA}/exportar?cliente=1204`)).statusCode).toBe(404)
    expect(await ajeno.body(VENDEDOR)).toContain('cargan en Datos › Cuenta Corriente')
    expect(await ajeno.body(`${VENDEDOR}?cliente=1204`)).not.toContain('250.000')
  })

  it('opens a week down to its documents [PAN-19]', async () => {
    const body = await cobranzas.body(VENDEDOR)
    expect(filasDe(body)).toContainEqual(['Marta Quiroga', '250.000,25', '0,01', '$ 250.000,26'])
    expect(body).toContain('alt="Saldos abiertos por vencimiento: $ 250.000,26 en total, $ 0,00 vencen esta semana."')

    const [, href = ''] = /href="([^"]+)"[^>]*>250\.000,25/.exec(body) ?? []
    const documentos = filasDe(await cobranzas.body(href.replaceAll('&#38;', '&').replace('/paginas/', '')))
    expect(documentos.slice(1)).toEqual([
      [
        '10/11/2026',
        '11',
        '1204 · ACEROS <DEL> SUR SA',
        'Factura',
        'A-2',
        '01/11/2026',
        '$ 250.000,25',
        '$ 250.000,25',
      ],
      ['Total de 1 documento', '$ 250.000,25'],
    ])
  })

  it('exports whose each open balance is, by seller or by collector, and no other sum than the screen [VIS-15] [PAN-19]', async () => {
    for (const [pagina, quien] of [
      [VENDEDOR, 'Vendedor'],
      [VENDEDOR.replace('vendedor', 'cobrador'), 'Cobrador'],
    ] as const) {
      const { get } = await paginasDe(desk, ['PCV', 'PCC'])
      const { Sheets, SheetNames } = read((await get(`${pagina}/exportar`)).rawPayload)
      const rows = utils.sheet_to_json<Record<string, string | number>>(Sheets[SheetNames[0] ?? ''] ?? {})
      expect(rows.every((row) => typeof row[quien] === 'string' && row[quien] !== '')).toBe(true)
      const pesos = rows
        .filter(({ Moneda }) => Moneda === '$')
        .reduce((sum, { Pendiente }) => sum + Number(Pendiente), 0)
      const total = pesos.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      expect((await get(pagina)).body).toContain(`$ ${total}`)
    }
  })

  it('draws a chart at its own address, for each currency [VIS-20]', async () => {
    const chart = await cobranzas.get(`${VENDEDOR}/grafico?moneda=D`)

    expect(chart.headers['content-type']).toBe('image/svg+xml')
    expect(chart.headers['content-security-policy']).toContain("default-src 'none'")
    expect(chart.body).toMatch(/^<svg[\s\S]*77[\s\S]*<\/svg>$/)
    expect(chart.body).not.toContain('<script')
    expect((await cobranzas.get(`${VENDEDOR}/grafico`)).statusCode).toBe(404)
  })

  it('asks the code for a page, its chart and its export alike [LLA-07]', async () => {
    const otro = await paginasDe(desk, ['STK'])

    for (const path of ['', '/grafico?moneda=P', '/exportar']) {
      expect((await otro.get(`${VENDEDOR}${path}`)).statusCode).toBe(403)
    }
  })
})
