import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multipart, urlencoded } from './form-encoding.ts'
import { formFields } from './form-fields.ts'

describe('form encoding', () => {
  it('names fields as PHP reads them [ITM-16]', () => {
    const form = {
      cliente: '1204',
      productos: [
        { familia: '1', medidas_seleccionadas: ['2.00', '1000'], ficha: { ficha: 'F1', area: '' } },
        { familia: '3', medidas_seleccionadas: [], ficha: null },
      ],
    }

    expect(formFields(form)).toEqual([
      ['cliente', '1204'],
      ['productos[0][familia]', '1'],
      ['productos[0][medidas_seleccionadas][0]', '2.00'],
      ['productos[0][medidas_seleccionadas][1]', '1000'],
      ['productos[0][ficha][ficha]', 'F1'],
      ['productos[0][ficha][area]', ''],
      ['productos[1][familia]', '3'],
      ['_n', '7'],
    ])
  })

  it('loses and changes nothing of any text, in either encoding', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('\n', '\r', '-', '"', 'ñ') }),
    )

    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (productos) => {
        const fields = formFields({ productos })
        const { type, body } = multipart({ productos })
        const read = await new Response(body, { headers: { 'content-type': type } }).formData()

        expect([...new URLSearchParams(urlencoded({ productos }))]).toEqual(fields)
        expect([...read]).toEqual(fields)
      }),
    )
  })

  it('counts every field of a document of a thousand lines', () => {
    const productos = Array.from({ length: 1_000 }, () => ({ cantidad: '1', medidas_seleccionadas: ['1', '2'] }))

    expect(formFields({ productos }).at(-1)).toEqual(['_n', '3000'])
    expect(formFields({ productos })).toHaveLength(3_001)
  })
})
