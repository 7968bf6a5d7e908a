import { CODIFICACIONES } from '@yunque/contracts/datos/importar'
import { encode } from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { createCodificacion, decodeText } from './decode.ts'

const guessCodificacion = (bytes: Uint8Array) => {
  const learns = createCodificacion()
  for (let at = 0; at < bytes.length; at += 400_001) learns.look(bytes.subarray(at, at + 400_001))

  return learns.guess()
}

const TEXTOS = [
  'Código;Razón Social;Localidad\r\n1204;ÁLVAREZ E HIJOS S.A.;Cañuelas\r\n1205;Muñoz y Peña;Ituzaingó\r\n',
  'CODIGO;DESCRIPCION\n10;CAÑO REDONDO 1 ½ SCH 40\n11;CHAPA INOX. N° 20\n',
  'codigo,descrip\n1,Perfil ángulo\n2,"Tubo, según plano"\n3,Válvula esférica 90°\n',
  'cliente;observaciones\n1;Dirección: José Ingenieros 1450 - Vicente López\n2;Güemes 35\n',
]

describe('what a file is written in [DAT-05]', () => {
  it.each(CODIFICACIONES)('%s is found, and read back to the letter [DAT-05]', (codificacion) => {
    for (const texto of TEXTOS) {
      const bytes = encode(texto, codificacion, { addBOM: false })

      expect([texto, guessCodificacion(bytes)]).toEqual([texto, codificacion])
      expect(decodeText(bytes, codificacion)).toBe(texto)
    }
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    '%s by its mark, which is no part of the text',
    (codificacion) => {
      const bytes = encode('Código;Año\n', codificacion, { addBOM: true })

      expect(guessCodificacion(bytes)).toBe(codificacion)
      expect(decodeText(bytes, codificacion)).toBe('Código;Año\n')
    },
  )

  it('plain letters are in all of them alike', () => {
    expect(guessCodificacion(encode('CODIGO;PRECIO\n1;2\n', 'cp850'))).toBe('utf-8')
  })

  it.each(['utf-8', 'windows-1252'] as const)(
    '%s of which a letter is damaged is still the likeliest',
    (codificacion) => {
      const bytes = encode(`${TEXTOS.join('')}9;MU`, codificacion)
      // A program that cuts texts by their bytes leaves half a letter.
      const cut = Buffer.concat([bytes, Buffer.from([0xc3]), Buffer.from(';Pilar\n')])

      expect(guessCodificacion(cut)).toBe(codificacion)
    },
  )

  it('a large file is not taken for another one because the look at it ends within a letter', () => {
    const texto = `${'x'.repeat(999_999)}${'ñandú '.repeat(1_000)}`

    expect(guessCodificacion(encode(texto, 'utf-8'))).toBe('utf-8')
    expect(guessCodificacion(encode(`Razón\n${texto}`, 'cp850'))).toBe('cp850')
  })
})
