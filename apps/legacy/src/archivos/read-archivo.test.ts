import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import type { burn as Burn, Entry } from '@kenjiuno/msgreader/lib/Burner.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readArchivo } from './read-archivo.ts'

const { burn } = createRequire(import.meta.url)('@kenjiuno/msgreader/lib/Burner.js') as { burn: typeof Burn }
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const textOf = async (nombre: string, content: Uint8Array) => (await readArchivo(nombre, content)).texto
const PEDIDO = '6 chapas inox 304 2B 2 x 1000 x 2000'

const FILAS = [
  ['Item', 'Descripción', 'Cant', 'Espesor'],
  [1, 'Chapa 304 2B', 10, 1.5],
  [2, 'Planchuela 304', '', 3.175],
]
const workbook = (bookType: 'xlsx' | 'biff8') => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(FILAS), 'Pedido')
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer)
}
const COMO_FILAS = 'Item\tDescripción\tCant\tEspesor\n1\tChapa 304 2B\t10\t1,5\n2\tPlanchuela 304\t\t3,1750'

const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64')
const eml = (...parts: string[]) =>
  bytes(
    [
      'From: Marcela <compras@taller.com.ar>',
      'Subject: =?utf-8?Q?Cotizaci=C3=B3n?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=B',
      '',
      ...parts.flatMap((part) => ['--B', part]),
      '--B--',
    ].join('\r\n'),
  )
const TEXT_PART = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nBuen d=C3=ADa\r\n${PEDIDO}`
const attached = (name: string, content: Uint8Array) =>
  `Content-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(content)}`

/** A message as Outlook saves it: each property is a stream named after its tag. */
const msg = (fields: Record<string, string>): Uint8Array => {
  const stream = (name: string, content: Uint8Array): Entry => ({
    name,
    type: 2,
    length: content.length,
    binaryProvider: () => content,
  })
  const streams = [
    stream('__properties_version1.0', new Uint8Array(32)),
    ...Object.entries(fields).map(([tag, text]) => stream(`__substg1.0_${tag}001F`, bytes(text, 'utf16le'))),
  ]

  return burn([
    { name: 'Root Entry', type: 5, length: 0, children: streams.map((_, i) => i + 1) },
    ...streams,
  ] as Entry[])
}

/** A PDF of one page with this content stream. */
const pdf = (content: string, resources = '/Font << /F1 4 0 R >>', extra: string[] = []): Uint8Array => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << ${resources} >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...extra,
  ]
  let text = '%PDF-1.4\n'
  const at = objects.map((object, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const xref = text.length

  return bytes(
    `${text}xref\n0 ${at.length + 1}\n0000000000 65535 f \n${at.join('')}trailer\n<< /Size ${at.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF`,
    'latin1',
  )
}
const at = (x: number, y: number, text: string) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`
const TABLA = [
  at(50, 750, 'Pedido 4521'),
  at(50, 700, 'Item'),
  at(90, 700, 'Descripcion'),
  at(300, 700, 'Cant'),
  at(360, 700, 'Espesor'),
  at(50, 680, '1'),
  at(90, 680, 'Chapa 304 2B 1000 x 2000'),
  at(308, 680, '10'),
  at(370, 680, '1,5'),
  at(50, 660, '2'),
  at(90, 660, 'Chapa 316L 2B 1500 x 3000'),
  at(370, 660, '3'),
].join('\n')

describe('the text of a file that a client sent', () => {
  it.each([
    ['pedido.txt', bytes(`Señores:\n${PEDIDO}`), `Señores:\n${PEDIDO}`],
    ['pedido.txt', bytes(`Señores: 1/2" caño ½\n${PEDIDO}`, 'latin1'), `Señores: 1/2" caño ½\n${PEDIDO}`],
    ['pedido.csv', bytes('Item;Cant\n1;"10 ""u"""\n'), 'Item\tCant\n1\t10 "u"'],
    ['pedido.xlsx', workbook('xlsx'), COMO_FILAS],
    ['pedido.xls', workbook('biff8'), COMO_FILAS],
    [
      'pedido.html',
      bytes(`<style>a{}</style><p>Hola &amp; chau<table><tr><td>1</td><td>a<br>b</td></tr></table>`),
      'Hola & chau\n1\ta b',
    ],
    [
      'pedido.msg',
      msg({ '0037': 'Pedido', '0C1A': 'Marcela', '1000': `Hola\r\n${PEDIDO}` }),
      `De: Marcela\nAsunto: Pedido\n\nHola\n${PEDIDO}`,
    ],
  ])('%s [PED-06]', async (nombre, content, texto) => {
    expect(await textOf(nombre, content)).toBe(texto)
  })

  it('of a mail is what it says, and what is attached to it; what cannot be read of that is told [PED-06]', async () => {
    const mail = eml(
      TEXT_PART,
      attached('pedido.xlsx', workbook('xlsx')),
      attached('winmail.dat', bytes('789f3e22', 'hex')),
    )
    const { texto, avisos } = await readArchivo('pedido.eml', mail)

    expect(texto).toBe(
      `De: Marcela compras@taller.com.ar\nAsunto: Cotización\n\nBuen día\n${PEDIDO}\n\n[pedido.xlsx]\n${COMO_FILAS}`,
    )
    expect(avisos).toEqual([expect.stringMatching(/^winmail\.dat: Es un winmail\.dat/)])
  })

  it('of a mail in HTML alone has no scripts, no pictures, and its quoted answers quoted [PED-06]', async () => {
    const html = `Content-Type: text/html\r\n\r\n<script>x()</script><img src="http://x/y.png"><p>${PEDIDO}</p><blockquote>10 caños</blockquote>`

    expect(await textOf('m.eml', eml(html))).toMatch(new RegExp(`\\n${PEDIDO}\\n> 10 caños$`))
  })

  it('of a PDF keeps the rows and cells of its tables, the empty cells too [PED-06]', async () => {
    expect(await textOf('pedido.pdf', pdf(TABLA))).toBe(
      'Pedido 4521\nItem\tDescripcion\tCant\tEspesor\n1\tChapa 304 2B 1000 x 2000\t10\t1,5\n2\tChapa 316L 2B 1500 x 3000\t\t3',
    )
  })

  const IMAGE =
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream'
  it.each([
    [
      'escaneo.pdf',
      pdf('q 500 0 0 700 0 0 cm /I Do Q', '/XObject << /I 6 0 R >>', [IMAGE]),
      /es una imagen \(un escaneo/,
    ],
    ['roto.pdf', bytes('%PDF-1.4\nnada'), /dañado/],
    ['winmail.dat', bytes('789f3e22', 'hex'), /winmail\.dat.*no se puede leer/],
    ['foto.jpg', bytes('ffd8ffe000104a46', 'hex'), /es una imagen/],
    ['pedido.docx', bytes('504b030414000600', 'hex'), /Word/],
    ['programa.exe', bytes('4d5a900003000000', 'hex'), /no es texto/],
    ['vacio.txt', bytes('  \n'), /no tiene texto/],
  ])('%s has none, and is told so in a sentence [PED-06]', async (nombre, content, why) => {
    await expect(readArchivo(nombre, content)).rejects.toThrow(why)
  })

  it('a file that swells costs a sentence, and not the server [PED-06]', async () => {
    const swollen = deflateSync(Buffer.alloc(200_000_000, '<</A[1 2 3]>>'), { level: 9 })
    const bomb = pdf('', '/Font << /F1 4 0 R >>', [
      `<< /Length ${swollen.length} /Filter /FlateDecode >>\nstream\n${swollen.toString('latin1')}\nendstream`,
    ])
    const nested = bytes(
      Array.from({ length: 300 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`).join(
        '',
      ),
    )

    for (const [nombre, content] of [
      ['a.pdf', bomb],
      ['b.eml', nested],
    ] as const)
      await expect(readArchivo(nombre, content)).rejects.toThrow(/\.$/)
  })

  it('a file of a few kilobytes does not take the memory of the whole server, however often it is packed [PED-06]', async () => {
    const blank = Buffer.alloc(1_500_000_000, ' ')
    const once = deflateSync(blank, { level: 9 })
    const twice = deflateSync(once, { level: 9 })
    const flate = '/Filter [/FlateDecode /FlateDecode]'
    const stream = `<< /Length ${twice.length} ${flate} >>\nstream\n${twice.toString('latin1')}\nendstream`
    // The page's contents are the last object, and so what swells is what is read of it.
    const bomb = bytes(
      Buffer.from(pdf('', '/Font << /F1 4 0 R >>', [stream]))
        .toString('latin1')
        .replace('/Contents 5 0 R', '/Contents 6 0 R'),
      'latin1',
    )
    expect(bomb.length).toBeLessThan(10_000)
    const before = process.memoryUsage.rss()
    let most = 0
    const look = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before)
    }, 10)
    await expect(readArchivo('a.pdf', bomb)).rejects.toThrow(/demasiado grande/)
    clearInterval(look)

    expect(most / 1024 / 1024).toBeLessThan(800)
  }, 30_000)

  it('any bytes at all are a text or a sentence [PED-06]', async () => {
    const heads = ['', '504b0304', 'd0cf11e0a1b11ae1', '255044462d', '46726f6d3a20610a546f3a20620a'].map((one) =>
      bytes(one, 'hex'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...heads),
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('a.eml', 'a.msg', 'a.xls', 'a.pdf', 'a.txt', 'a.csv', 'a.html', 'a'),
        async (head, rest, nombre) => {
          const answer = await readArchivo(nombre, new Uint8Array([...head, ...rest])).catch(
            (error: Error) => error.message,
          )
          expect(typeof answer === 'string' ? answer : answer.texto).toMatch(/\S/)
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)
})
