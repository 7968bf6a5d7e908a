import { describe, expect, it } from 'vitest'
import { escritos, impreso } from '../testing/impresion/impreso.ts'

const larga = {
  ...impreso().empresa,
  nombre: 'Compañía Metalúrgica y Siderúrgica del Río de la Plata S.A.I.C.F.I. y Mandatos',
  domicilio: 'Ruta Nacional N° 9 Km 1.234,5, Parque Industrial Norte, Lote 14 bis, Villa Gobernador Gálvez, Santa Fe',
  email: `${'departamento.de.ventas.'.repeat(3)}@metalurgica.example`,
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 10"><path d="M0 0h24v10z"/></svg>',
}

describe('the head of a paper', () => {
  it.each(['cotizacion', 'factura-representante'] as const)(
    'of a house with a long name and address says its CUIT, the date and the validity of a %s, and nothing stands over the client [VIS-14]',
    async (tipo) => {
      const { documento } = impreso()
      const change = { empresa: larga, sello: 'PENDIENTE DE APROBACIÓN', documento: { ...documento, tipo } }
      const [page = []] = await escritos(change)
      const en = (text: string) => page.find((one) => one.text.includes(text))

      for (const text of ['CUIT 30-71234567-1', 'Fecha: 21/11/2026', 'Válida hasta: 28/11/2026', 'N° 12345'])
        expect(en(text), text).toBeDefined()
      const cliente = en('METALÚRGICA ÑUÑORCO')?.top ?? 0
      for (const text of ['IIBB', 'Válida hasta']) expect(en(text)?.top, text).toBeLessThan(cliente - 8)
    },
  )

  it('keeps the number of a document together [VIS-14]', async () => {
    const [page = []] = await escritos({ documento: { ...impreso().documento, tipo: 'factura-representante' } })

    expect(page.map(({ text }) => text)).toContain('N° 12345')
  })
})
