import { createRequire } from 'node:module'
import type { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import type { burn as Burn, Entry } from '@kenjiuno/msgreader/lib/Burner.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SLOTS } from '../kernel/slots.ts'
import { MAX_ESPERAN, readArchivo, readCorreo } from './read-archivo.ts'

const { burn } = createRequire(import.meta.url)('@kenjiuno/msgreader/lib/Burner.js') as { burn: typeof Burn }
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const textOf = async (nombre: string, content: Uint8Array) => (await readArchivo(nombre, content)).texto
const PEDIDO = '6 chapas inox 304 2B 2 x 1000 x 2000'

const FILAS = [
  ['Item', 'Descripción', 'Cant', 'Espesor'],
  [1, 'Chapa 304 2B', 1.1 * 3, 1.5],
  [2, 'Planchuela 304', '', 3.175],
]
const workbook = (bookType: 'xlsx' | 'biff8') => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(FILAS), 'Pedido')
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer)
}
const COMO_FILAS = 'Item\tDescripción\tCant\tEspesor\n1\tChapa 304 2B\t3,3\t1,5\n2\tPlanchuela 304\t\t3,1750'

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

type Carpeta = { [name: string]: Uint8Array | Carpeta }

/** A message as Outlook saves it: each property is a stream named after its tag, and a message within it a folder. */
const campos = (fields: Record<string, string>): Carpeta => ({
  '__properties_version1.0': new Uint8Array(32),
  ...Object.fromEntries(
    Object.entries(fields).map(([tag, text]) => [`__substg1.0_${tag}001F`, bytes(text, 'utf16le')]),
  ),
})
const burned = (root: Carpeta): Uint8Array => {
  const entries: Entry[] = [{ name: 'Root Entry', type: 5, length: 0, children: [] }]
  const add = (folder: Carpeta, parent: Entry) => {
    for (const [name, content] of Object.entries(folder)) {
      parent.children?.push(entries.length)
      const isFile = content instanceof Uint8Array
      const entry: Entry = isFile
        ? { name, type: 2, length: content.length, binaryProvider: () => content }
        : { name, type: 1, length: 0, children: [] }
      entries.push(entry)
      if (!isFile) add(content, entry)
    }
  }
  add(root, entries[0] as Entry)

  return burn(entries)
}
const msg = (fields: Record<string, string>, within?: Record<string, string>): Uint8Array =>
  burned({
    ...campos(fields),
    ...(within && {
      '__attach_version1.0_#00000000': {
        ...campos({ '3001': 'Pedido de Marcela' }),
        '__substg1.0_3701000D': campos(within),
      },
    }),
  })

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
/** One of a few kilobytes whose page unpacks to a gigabyte. */
const swelling = (): Uint8Array => {
  const once = deflateSync(Buffer.alloc(1_000_000_000, ' '), { level: 9 })
  const twice = deflateSync(once, { level: 9 })
  const flate = '/Filter [/FlateDecode /FlateDecode]'
  const stream = `<< /Length ${twice.length} ${flate} >>\nstream\n${twice.toString('latin1')}\nendstream`
  // The page's contents are the last object.
  const whole = Buffer.from(pdf('', '/Font << /F1 4 0 R >>', [stream])).toString('latin1')

  return bytes(whole.replace('/Contents 5 0 R', '/Contents 6 0 R'), 'latin1')
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

  it.each([
    ['no head says', 'Subject: x\r\n\r\nDos caños de 1½"'],
    ['its head says no charset', 'Content-Type: text/plain\r\n\r\nDos caños de 1½"'],
    ['its head calls UTF-8', 'Content-Type: text/plain; charset="UTF-8"\r\n\r\nDos caños de 1½"'],
    [
      'its head calls UTF-8, in other bytes',
      'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nDos ca=F1os de 1=BD"',
    ],
    ['its HTML says no charset', 'Content-Type: text/html;\r\n\tformat=flowed\r\n\r\n<p>Dos caños de 1½"</p>'],
  ])('of a mail in windows-1252 that %s keeps its letters and its half [PED-03] [PED-07]', async (_, mail) => {
    const { texto } = await readCorreo(bytes(mail, 'latin1'))

    expect(texto).toContain('Dos caños de 1½"')
  })

  it('of a mail in UTF-8 with a letter that was lost before stays as it is [PED-03]', async () => {
    const mail = 'Content-Type: text/plain; charset=utf-8\r\n\r\nDos ca\u{fffd}os de 1½", señor'

    expect((await readCorreo(bytes(mail))).texto).toContain('Dos ca\u{fffd}os de 1½", señor')
  })

  it('of a message of Outlook within another is read, too: so are requests passed on [PED-03] [PED-06]', async () => {
    const outer = msg(
      { '0037': 'RV: Pedido', '0C1A': 'Juan', '1000': 'Te paso esto.' },
      { '0037': 'Pedido', '0C1A': 'Marcela', '1000': PEDIDO },
    )

    expect(await readArchivo('reenviado.msg', outer)).toEqual({
      texto: `De: Juan\nAsunto: RV: Pedido\n\nTe paso esto.\n\n[Pedido de Marcela.msg]\nDe: Marcela\nAsunto: Pedido\n\n${PEDIDO}`,
      avisos: [],
    })
  })

  it('of a mail stays where one of its attachments cannot be opened, and that is told [PED-03] [PED-06]', async () => {
    const broken = attached('plano.pdf', swelling())
    const mail = eml(TEXT_PART, attached('antes.csv', bytes('a;b\n1;2')), broken, attached('despues.csv', bytes('c;d')))
    const { texto, avisos } = await readArchivo('pedido.eml', mail, 5_000)

    expect(texto).toMatch(new RegExp(`${PEDIDO}\\n\\n\\[antes.csv\\]\\na\\tb\\n1\\t2$`))
    expect(avisos).toEqual([
      'plano.pdf: no se pudo leer: está dañado, o es demasiado grande. Los adjuntos que siguen no se leyeron.',
    ])
  }, 30_000)

  it('of a mail within a mail within a mail says what of it was not opened [PED-03]', async () => {
    const within = (depth: number): Uint8Array =>
      depth === 0
        ? eml(TEXT_PART, attached('lista.csv', bytes('a;b\n1;2')))
        : eml(TEXT_PART, attached(`m${depth}.eml`, within(depth - 1)))
    const { texto, avisos } = await readArchivo('pedido.eml', within(2))

    expect(texto).not.toContain('lista.csv')
    expect(avisos).toEqual(['m1.eml: no se leyeron los adjuntos que trae adentro.'])
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

  it('of a mail whose plain part asks for nothing is its HTML [PED-03]', async () => {
    const alternative = (plain: string) =>
      bytes(
        [
          'From: Marcela <compras@taller.com.ar>',
          'Content-Type: multipart/alternative; boundary=B',
          '',
          `--B\r\nContent-Type: text/plain\r\n\r\n${plain}`,
          `--B\r\nContent-Type: text/html\r\n\r\n<table><tr><td>6</td><td>chapas</td></tr></table>`,
          '--B--',
        ].join('\r\n'),
      )

    expect(await textOf('m.eml', alternative('Su programa no muestra HTML.'))).toContain('6\tchapas')
    expect(await textOf('m.eml', alternative('6 chapas 304'))).toMatch(/\n6 chapas 304$/)
  })

  it('of a mail in HTML has every letter and sign by its name [PED-03]', async () => {
    const html =
      'Content-Type: text/html\r\n\r\n<p>10 &Aacute;ngulos &Uuml; 3&frac14;&quot; 2&sup2; &plusmn;1 5&ndash;6 &Oslash; &hellip; &rsquo; &toString;</p>'

    expect(await textOf('m.eml', eml(html))).toMatch(/\n10 Ángulos Ü 3¼" 2² ±1 5–6 Ø … ’ &toString;$/)
  })

  it('of a mail with a picture that is no logo says that it was not read [PED-03]', async () => {
    const picture = (size: number) =>
      `Content-Type: image/png; name="captura.png"\r\nContent-ID: <a>\r\nContent-Disposition: inline; filename="captura.png"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(Buffer.concat([bytes('89504e47', 'hex'), Buffer.alloc(size)]))}`
    const avisosOf = async (size: number) => (await readArchivo('m.eml', eml(TEXT_PART, picture(size)))).avisos

    expect(await avisosOf(10_000)).toEqual([])
    expect(await avisosOf(200_000)).toEqual([expect.stringMatching(/^captura\.png: El archivo es una imagen/)])
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
    const bomb = swelling()
    expect(bomb.length).toBeLessThan(10_000)
    const before = process.memoryUsage.rss()
    let most = 0
    const look = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before)
    }, 10)
    await expect(readArchivo('a.pdf', bomb, 5_000)).rejects.toThrow(/demasiado grande/)
    clearInterval(look)

    expect(most / 1024 / 1024).toBeLessThan(600)
  }, 30_000)

  it('many files at once are read some at a time, and the rest is told to come back: the desk goes on [PED-06]', async () => {
    let open = 0
    let most = 0
    const count = (worker: Worker) => {
      most = Math.max(most, ++open)
      worker.once('exit', () => {
        open -= 1
      })
    }
    process.on('worker', count)
    const many = Array.from({ length: SLOTS + MAX_ESPERAN + 3 }, (_, i) =>
      readArchivo('pedido.txt', Buffer.from(`${i + 1} chapas 304`)).then(
        ({ texto }) => texto,
        (error: Error) => error.message,
      ),
    )
    const said = await Promise.all(many)
    process.off('worker', count)

    const waited = Array.from({ length: SLOTS + MAX_ESPERAN }, (_, i) => `${i + 1} chapas 304`)
    expect(said).toEqual([
      ...waited,
      ...Array(3).fill('Se están leyendo otros archivos. Intente nuevamente en un minuto.'),
    ])
    // One that has ended may not be gone yet when the next begins.
    expect(most).toBeLessThan(SLOTS + MAX_ESPERAN)
  })

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
