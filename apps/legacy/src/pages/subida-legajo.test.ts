import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filasDe, paginasDe, tokenOf } from '../testing/paginas.ts'
import { addCliente } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const LEGAJO = 'utilitarios/subida-legajo-impositivo'
const PDF = '%PDF-1.7\nun papel'

describe('legajo impositivo', () => {
  let desk: TestApp
  let legajo: Awaited<ReturnType<typeof paginasDe>>
  beforeAll(async () => {
    desk = await createTestApp()
    legajo = await paginasDe(desk, ['ILI'])
    await addCliente(desk.db, { codigo: '1204', cm05_vencimiento: '2026-11-01' })
    await addCliente(desk.db, { codigo: '1205', razon: 'OTRO CLIENTE' })
  })
  afterAll(() => desk.close())
  beforeEach(() => desk.db.deleteFrom('papeles').execute())

  type Papel = { tipo?: string; desde?: string; vence?: string; cliente?: string }
  const upload = async (contenido: string | Uint8Array, nombre = 'cm05.pdf', change: Papel = {}, quien = legajo) => {
    const form = new FormData()
    form.set('_ficha', tokenOf(await quien.body(`${LEGAJO}?cliente=1204`)))
    const campos = { cliente: '1204', tipo: 'CM05', desde: '2026-11-21', vence: '2027-11-01', ...change }
    for (const [name, value] of Object.entries(campos)) form.set(name, value)
    if (contenido.length > 0) form.set('archivo', new File([contenido as never], nombre))
    const encoded = new Response(form)
    const answer = await desk.app.inject({
      method: 'POST',
      url: `/paginas/${LEGAJO}/subir?cliente=1204`,
      cookies: quien.cookies,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })

    return { status: answer.statusCode, body: answer.body, location: String(answer.headers.location ?? '') }
  }
  const stored = () => desk.db.selectFrom('papeles').selectAll().execute()
  const cm05 = async () =>
    (
      await desk.db
        .selectFrom('clientes')
        .select('cm05_vencimiento')
        .where('codigo', '=', '1204')
        .executeTakeFirstOrThrow()
    ).cm05_vencimiento

  it("keeps a CM05, which renews the client's, and no older one takes that back [PAN-21]", async () => {
    expect((await upload(PDF)).status).toBe(303)
    expect(await cm05()).toBe('2027-11-01')
    expect((await upload(`${PDF} de antes`, 'viejo.pdf', { desde: '2025-01-01', vence: '2026-01-01' })).status).toBe(
      303,
    )

    expect(await cm05()).toBe('2027-11-01')
    const body = await legajo.body(`${LEGAJO}?cliente=1204`)
    expect(body).toContain('Vigente')
    expect(body).toContain('Vencido')
    const audited = await desk.db.selectFrom('auditoria').select('accion').where('entidad', '=', 'cliente').execute()
    expect(audited).toEqual([{ accion: 'renovar cm05' }])
  })

  it('keeps a CM05 whose expiry another system brings, and says that it is changed there: its next file would undo it [PAN-21] [DAT-09]', async () => {
    const { db } = desk
    const antes = await cm05()
    await db
      .insertInto('fuentes')
      .values({
        codigo: 'tango',
        nombre: 'Tango',
        conjuntos: ['clientes'],
        duena: true,
        horas: null,
        token_hash: null,
        token_creado: null,
      })
      .execute()
    await db.insertInto('fuentes_filas').values({ conjunto: 'clientes', clave: '["1204"]', fuente: 'tango' }).execute()
    const entrega = { tomado: desk.clock.now, recibido: desk.clock.now, importacion: 1, campos: ['cm05_vencimiento'] }
    await db
      .insertInto('fuentes_entregas')
      .values({ ...entrega, fuente: 'tango', conjunto: 'clientes' })
      .execute()
    const { location } = await upload(PDF, 'nuevo.pdf', { vence: '2028-11-01' })

    expect(await cm05()).toBe(antes)
    expect((await stored()).map(({ vence }) => vence)).toEqual(['2028-11-01'])
    expect(await legajo.body(location.replace(/^.*\/paginas\//, ''))).toContain(
      'El vencimiento del CM05 lo trae Tango: se cambia allí.',
    )
    await db.updateTable('fuentes').set({ estado: 'B' }).execute()
  })

  it('gives it back byte for byte, as an attachment, to who may see the client [SEC-20] [LLA-07]', async () => {
    const contenido = new Uint8Array([...Buffer.from(PDF), 0, 255, 13, 10, 26])
    await upload(contenido, 'x.pdf')
    const [papel] = await stored()
    const url = `${LEGAJO}/papel?clave=${papel?.clave}`
    const { headers, rawPayload } = await legajo.get(url)

    expect(new Uint8Array(rawPayload)).toEqual(contenido)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const ajeno = await paginasDe(desk, ['ILI'])
    await desk.db.insertInto('clientes_usuarios').values({ usuario: ajeno.codigo, cliente: '1205' }).execute()
    expect((await ajeno.get(url)).statusCode).toBe(404)
    expect(await ajeno.body(LEGAJO)).not.toContain('x.pdf')
    expect((await upload(PDF, 'y.pdf', {}, ajeno)).status).toBe(403)
    expect((await (await paginasDe(desk, ['RCC'])).get(url)).statusCode).toBe(403)
    expect((await desk.app.inject(`/paginas/${url}`)).statusCode).toBe(401)
    for (const clave of ['', '1', `${papel?.clave}'`]) {
      expect((await legajo.get(`${LEGAJO}/papel?clave=${encodeURIComponent(clave)}`)).statusCode).toBe(404)
    }
  })

  it.each([
    [
      'a page that says it is a PDF',
      '<script>alert(1)</script>',
      'factura.pdf',
      'El archivo no es un PDF, un JPG ni un PNG.',
    ],
    ['a program', 'MZ\u0090', 'papel.png', 'El archivo no es un PDF, un JPG ni un PNG.'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'papel.svg', 'El archivo no es un PDF, un JPG ni un PNG.'],
    ['nothing', '', 'papel.pdf', 'Elija un archivo.'],
  ])('refuses %s by its content, whatever its name [SEC-20]', async (_what, contenido, nombre, message) => {
    const { status, body } = await upload(contenido, nombre)

    expect([status, body]).toEqual([422, expect.stringContaining(message)])
    expect(await stored()).toEqual([])
  })

  it('refuses what is larger than 10 MB, and takes what is just as large [PAN-21]', async () => {
    const of = (bytes: number) => `${PDF}${'0'.repeat(bytes - PDF.length)}`

    expect((await upload(of(10 * 1024 * 1024 + 1))).status).toBe(422)
    expect((await upload(of(11 * 1024 * 1024))).status).toBe(413)
    expect((await upload(of(10 * 1024 * 1024))).status).toBe(303)
  })

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\papeles\\cm05 ñandú "2026".PDF', 'cm05 ñandú 2026.pdf'],
    ['\u202Efdp.exe', 'fdp.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
    [`${'á'.repeat(300)}.pdf`, `${'á'.repeat(120)}.pdf`],
    ['.pdf', 'papel.pdf'],
    ['Certificado 45.2', 'Certificado 45.2.pdf'],
    ['firmado.p7m', 'firmado.pdf'],
  ])('a file called %j is kept as %j [SEC-20]', async (nombre, kept) => {
    await upload(PDF, nombre)
    const [papel] = await stored()
    const answer = await legajo.get(`${LEGAJO}/papel?clave=${papel?.clave}`)

    expect(papel?.nombre).toBe(kept)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(decodeURIComponent(String(answer.headers['content-disposition']).split("UTF-8''")[1] ?? '')).toBe(kept)
  })

  it('keeps the same paper once, also when it is uploaded twice at the same moment [PAN-21]', async () => {
    const answers = await Promise.all([upload(PDF), upload(PDF), upload(PDF, 'otro nombre.pdf')])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422])
    expect(await stored()).toHaveLength(1)
  })

  it('asks for what runs out, and no more for what was renewed since, or of a client that is out of use [PAN-21]', async () => {
    const papel = (nombre: string, vence: string, tipo = 'CM05', cliente = '1204') =>
      upload(`${PDF} ${nombre}`, nombre, { tipo, desde: '2025-01-01', vence, cliente })
    const asked = async () =>
      filasDe(await legajo.body(LEGAJO))
        .slice(1)
        .map((cells) => cells[5])
    await papel('cm05-2025.pdf', '2025-11-01')
    await papel('exclusion.pdf', '2026-12-01', 'EXCLUSION')
    await papel('poder.pdf', '2025-12-01', 'OTRO')
    await papel('contrato.pdf', '2026-01-01', 'OTRO')
    await papel('ajeno.pdf', '2025-10-01', 'CM05', '1205')
    expect(await asked()).toEqual(['ajeno.pdf', 'cm05-2025.pdf', 'poder.pdf', 'contrato.pdf', 'exclusion.pdf'])

    await papel('cm05-2026.pdf', '2026-11-30')
    await desk.db.updateTable('clientes').set({ baja: 'S' }).where('codigo', '=', '1205').execute()

    expect(await asked()).toEqual(['poder.pdf', 'contrato.pdf', 'cm05-2026.pdf', 'exclusion.pdf'])
    await papel('constancia.pdf', '2027-11-30')
    expect(await asked()).toEqual(['poder.pdf', 'contrato.pdf', 'exclusion.pdf'])
    await desk.db.updateTable('clientes').set({ baja: 'N' }).where('codigo', '=', '1205').execute()
  })

  it('leaves no row of an upload that is cut [FAU-79]', async () => {
    const _ficha = tokenOf(await legajo.body(`${LEGAJO}?cliente=1204`))
    const body = `--x\r\nContent-Disposition: form-data; name="_ficha"\r\n\r\n${_ficha}\r\n--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n${PDF}`
    const answer = await legajo.send(`${LEGAJO}/subir`, body, { 'content-type': 'multipart/form-data; boundary=x' })

    expect(answer.statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })

  it.each([
    [{ cliente: '9' }, 'No existe el cliente.'],
    [{ tipo: 'X' }, 'Elija qué papel es.'],
    [{ desde: '2026-02-31' }, 'Ingrese una fecha válida.'],
    [{ vence: '' }, 'El CM05 tiene vencimiento.'],
    [{ vence: '2026-01-01' }, "El vencimiento es anterior a 'Desde'."],
  ])('refuses %j at its place, and keeps what was typed', async (change, message) => {
    const { status, body } = await upload(PDF, 'a.pdf', change)

    expect(status).toBe(422)
    expect(body.replaceAll('&#39;', "'")).toContain(message)
    expect(await stored()).toEqual([])
  })
})
