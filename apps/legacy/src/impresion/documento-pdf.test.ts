import { formatDecimal } from '@yunque/contracts/codecs/format'
import { describe, expect, it } from 'vitest'
import { escritos, impreso, linea, pages } from '../testing/impresion/impreso.ts'

describe('a printed document, read back by another program [VIS-14]', () => {
  it("says 'Inmediata' of a delivery in no days, and '1 día' of one [VIS-14]", async () => {
    const lineas = ['0', '1', '15', ''].map((plazo_entrega) => linea({ plazo_entrega }))
    const text = (await pages({ lineas })).join(' ')

    expect(text).toContain('Inmediata')
    expect(text).not.toMatch(/\b0 días/)
    expect(text).toMatch(/\b1 día\b/)
    expect(text).toContain('15 días')
  })

  it('says number, dates, client with CUIT, contact, both units, unit and basis of the price, conditions, legends', async () => {
    const [page = ''] = await pages()
    for (const text of [
      'COTIZACIÓN N° 12345',
      'Fecha: 21/11/2026',
      'Válida hasta: 28/11/2026',
      'METALÚRGICA ÑUÑORCO SRL',
      'CUIT: 30-50000123-4',
      'Contacto: Pérez, Juan',
      '12,5 UN',
      '1.234,50 KG',
      'U$S 4,12345678',
      'por KG',
      'U$S 5.090,41',
      '15 días',
      'Con film de protección – ¡ojo, Ñandú!',
      'Lugar de Entrega: Planta Pilar',
      'Condición: Dólar divisa · 30 días',
      'Precios en U$S, no incluyen IVA ni percepciones.',
      'CUIT 30-71234567-1 · IVA Responsable Inscripto · IIBB 901-123456-7',
      'Condición de IVA: Exento',
      'Contacto: Pérez, Juan · 0237 400-0000 · juan@cliente.example',
      'Vendedor: Ana Gómez · 11 4000-0001 · ana@example.com',
      'Tipo de Cambio: Divisa BNA 1.411,50',
      'Datos bancarios: Banco Nación, CBU 0110599520000012345678',
      'Aceptamos esta cotización.',
      'Aclaración',
    ]) {
      expect(page).toContain(text)
    }
  })

  it('leaves out what nobody filled in, with the sign beside it', async () => {
    const sola = { nombre: 'Ana Gómez', telefono: '', email: '' }
    const base = impreso()
    const [page = ''] = await pages({
      vendedor: sola,
      contacto: { ...sola, nombre: '' },
      empresa: { ...base.empresa, telefono: '' },
    })

    expect(page).toContain('Vendedor: Ana Gómez')
    expect(page).toContain('Av. Vélez Sarsfield 1234 · ventas@example.com')
    expect(page).not.toContain('Contacto:')
    expect(page).not.toMatch(/· ·|Ana Gómez ·/)
  })

  it('says IVA once of the house, also where its condition is written with that word [DAT-03]', async () => {
    const [page = ''] = await pages({ empresa: { ...impreso().empresa, condicion_iva: 'IVA Responsable Inscripto' } })

    expect(page).toContain('· IVA Responsable Inscripto ·')
    expect(page).not.toContain('IVA IVA')
  })

  it('gives each currency its own subtotal and no sum [DOC-08]', async () => {
    const [page = ''] = await pages()
    expect(page).toMatch(/Subtotal en pesos:\s+\$ 1\.000,00/)
    expect(page).toMatch(/Subtotal en dólares:\s+U\$S 5\.090,41/)
    expect(page).not.toContain('6.090,41')
  })

  it('breaks IVA down by rate, and says each total [DOC-14]', async () => {
    const alicuotas = [
      { alicuota: '21.00', neto: '900.00', iva: '189.00' },
      { alicuota: '10.50', neto: '100.00', iva: '10.50' },
    ]
    const [page = ''] = await pages({ desglose: { P: { neto: '1000.00', alicuotas, total: '1199.50' } } })

    expect(page).toMatch(
      /Subtotal en pesos:\s+\$ 1\.000,00\s+IVA 21 %:\s+\$ 189,00\s+IVA 10,5 %:\s+\$ 10,50\s+Total en pesos:\s+\$ 1\.199,50/,
    )
    expect(page).not.toContain('Total en dólares')
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>'],
    [
      'a PNG',
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ],
    ['no picture at all', 'data:image/png;base64,AAAA'],
    ['an address, which nothing may fetch', 'https://elsewhere.example/logo.png'],
  ])('prints whatever the logo is: %s', async (_case, logo) => {
    const [page = ''] = await pages({ empresa: { ...impreso().empresa, logo } })

    expect(page).toContain('Aceros del Plata SA')
  })

  it('shows no weight where the family hides it [FAM-03]', async () => {
    const [page = ''] = await pages({ lineas: [linea({ muestraPeso: false })] })
    expect(page).not.toContain('1.234,50 KG')
  })

  it('repeats the heads on every page and counts them', async () => {
    const lineas = Array.from({ length: 120 }, (_, i) =>
      linea({
        nro_item: i + 1,
        descripcion: `PRODUCTO ${i + 1}. ${'Observación larga con acentos áéíóú. '.repeat(4)}`,
      }),
    )
    const all = await pages({ lineas })
    expect(all.length).toBeGreaterThan(4)
    for (const [i, page] of all.entries()) {
      expect(page).toContain(`Página ${i + 1} de ${all.length}`)
      expect(page).toContain('COTIZACIÓN N° 12345')
    }
    expect(all[2]).toContain('Descripción')
    for (const { nro_item } of lineas) expect(all.join('\n')).toContain(`PRODUCTO ${nro_item}.`)
  })

  it.each([
    [1, 1],
    [3, 1],
    [40, 2],
  ])(
    'of %i lines in both currencies holds each line with its own amount, both subtotals, and no more than its pages',
    async (count, least) => {
      const lineas = Array.from({ length: count }, (_, i) =>
        linea({
          nro_item: i + 1,
          descripcion: `PRODUCTO NÚMERO ${i + 1}`,
          moneda: i % 2 === 0 ? 'D' : 'P',
          precio_total: `${1000 + i}.50`,
        }),
      )
      const all = await pages({ lineas })
      const text = all.join(' ')

      expect(all.length).toBeGreaterThanOrEqual(least)
      expect(all.length).toBeLessThanOrEqual(Math.ceil(count / 10))
      for (const [i, { moneda }] of lineas.entries()) {
        const amount = `${moneda === 'D' ? 'U$S' : '$'} ${formatDecimal(`${1000 + i}.50`, 2)}`
        expect(text.split(`PRODUCTO NÚMERO ${i + 1} `)).toHaveLength(2)
        expect(text).toContain(amount)
      }
      expect(text.match(/Subtotal en (pesos|dólares):/g)?.toSorted()).toEqual([
        'Subtotal en dólares:',
        'Subtotal en pesos:',
      ])
    },
  )

  it('says across why it is not to be sent, and nothing on a document that may be [DOC-19]', async () => {
    const [sent = ''] = await pages()
    const [draft = ''] = await pages({ sello: 'ANULADA' })
    expect(draft).toContain('ANULADA')
    expect(sent).not.toContain('ANULADA')
  })

  it('breaks a long word in its column, so that no price, and nothing else, stands out of the sheet', async () => {
    const cifra = '999999999999.99'
    const larga = linea({ descripcion: 'Z'.repeat(200), precio_unitario: cifra, precio_total: cifra })
    const base = impreso()
    const [page = []] = await escritos({
      lineas: [larga, linea({ nro_item: 2 })],
      cliente: { ...base.cliente, razon: 'M'.repeat(80) },
      documento: { ...base.documento, referencia: 'W'.repeat(80), observaciones: 'O'.repeat(400) },
      contacto: { ...base.contacto, email: `${'e'.repeat(88)}@example.com` },
    })

    // A4 is 595 points wide, and its margin 36.
    expect(Math.max(...page.map(({ right }) => right))).toBeLessThanOrEqual(595 - 35)
    expect(page.filter(({ text }) => text.includes('U$S 999.999.999.999,99')).length).toBeGreaterThan(1)
  })

  it('keeps the totals with the lines, however long the notes under them are', async () => {
    const observaciones = 'Una observación que sigue. '.repeat(140)
    const [first = '', second = ''] = await pages({
      lineas: Array.from({ length: 8 }, (_, i) => linea({ nro_item: i + 1 })),
      documento: { ...impreso().documento, observaciones },
    })

    expect(first).toContain('Subtotal en dólares:')
    expect(second).not.toContain('Subtotal en dólares:')
    expect(second).toContain('Aceptamos esta cotización.')
  })
})
