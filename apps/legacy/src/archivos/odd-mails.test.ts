import { describe, expect, it } from 'vitest'
import { readCorreo } from './read-archivo.ts'

const PEDIDO = '6 chapas inox 304 2B 2 x 1000 x 2000'
const HEAD = 'From: Marcela <compras@taller.example>\r\nSubject: Pedido\r\nMIME-Version: 1.0\r\n'
const NADA = 'No se encontró qué dice este correo. Ábralo en su programa de correo.'

const mail = (type: string, body: string, encoding: BufferEncoding = 'utf8') =>
  readCorreo(new Uint8Array(Buffer.from(`${HEAD}Content-Type: ${type}\r\n\r\n${body}`, encoding)))
const part = (heads: string, body: string) => `--B\r\n${heads}\r\n\r\n${body}\r\n`
const base64 = (head: string, content: Uint8Array | string) =>
  part(`${head}\r\nContent-Transfer-Encoding: base64`, Buffer.from(content).toString('base64'))
const multipart = (kind: string, ...parts: string[]) => mail(`multipart/${kind}; boundary=B`, `${parts.join('')}--B--`)
const TEXT = part('Content-Type: text/plain', PEDIDO)

describe('of a mail nothing vanishes [PED-03] [PED-07]:', () => {
  it.each([
    ['whose HTML leaves out the end of its head', `<html><head><title>x</title><body><p>${PEDIDO}</p>`],
    ['whose HTML has its text in the head', `<head><style>p{}</style><p>${PEDIDO}</p></head>`],
  ])('one %s', async (_, html) => {
    const { texto } = await mail('text/html', html)

    expect(texto).toMatch(new RegExp(`\\n${PEDIDO}$`))
  })

  it('one whose plain part lacks what its HTML asks for, though it has a telephone', async () => {
    const alternative = (plain: string) =>
      multipart(
        'alternative',
        part('Content-Type: text/plain', plain),
        part('Content-Type: text/html', `<p>${PEDIDO}</p>`),
      )

    expect((await alternative('Su programa no muestra HTML. Tel. 4444-5555')).texto).toContain(PEDIDO)
    expect((await alternative(`${PEDIDO}\r\nTel. 4444-5555`)).texto).toContain('4444-5555')
  })

  it.each([
    ['whose parts are bounded by something else', () => mail('multipart/mixed; boundary=ZZ', `${TEXT}--B--`)],
    [
      'that is a small picture and no text',
      () => multipart('related', base64('Content-Type: image/png\r\nContent-ID: <a>', Buffer.alloc(900, 7))),
    ],
  ])('one %s says where it can be read', async (_, read) => {
    expect((await read()).avisos).toEqual([NADA])
  })

  it.each([
    ['that is empty', () => mail('text/plain', '\r\n \r\n')],
    ['whose text is an attachment’s', () => multipart('mixed', base64('Content-Type: text/plain; name=a.txt', PEDIDO))],
  ])('but one %s says nothing of that', async (_, read) => {
    expect((await read()).avisos).toEqual([])
  })

  it.each(['', ' \r\n'])('an attachment without text is named: %j', async (content) => {
    const { texto, avisos } = await multipart(
      'mixed',
      TEXT,
      base64('Content-Type: application/pdf; name=pedido.pdf', content),
    )

    expect(texto).toContain(PEDIDO)
    expect(avisos).toEqual(['pedido.pdf: El archivo no tiene texto.'])
  })

  it.each([
    ['Cotización caño', 'Peña'],
    ['Cotización 1½" €', 'Muñoz'],
  ])('a subject and a name in bytes of windows-1252: %s', async (asunto, de) => {
    const win = (text: string) => Buffer.from(text.replace('€', '\x80'), 'latin1')
    const head = win(`From: ${de} <compras@taller.example>\r\nSubject: ${asunto}\r\n\r\n`)
    const { cabeza, texto } = await readCorreo(new Uint8Array(Buffer.concat([head, Buffer.from('Ángulos')])))

    expect(cabeza).toMatchObject({ asunto, de })
    expect(texto).toBe(`De: ${de} compras@taller.example\nAsunto: ${asunto}\n\nÁngulos`)
  })

  it.each([
    ['application/pkcs7-signature; name=smime.p7s', 'multipart/signed'],
    ['application/x-pkcs7-signature; name=smime.p7s', 'multipart/signed'],
    ['application/pgp-signature; name=signature.asc', '-----BEGIN PGP SIGNATURE-----'],
  ])('and what only proves who wrote it is not told as unread: %s', async (type, content) => {
    const { texto, avisos } = await multipart('signed', TEXT, base64(`Content-Type: ${type}`, `${content}\0`))

    expect(texto).toMatch(new RegExp(`\\n${PEDIDO}$`))
    expect(avisos).toEqual([])
  })

  it('an invitation says what it invites to, and not the marks of calendars', async () => {
    const ics = [
      'BEGIN:VCALENDAR',
      'METHOD:REQUEST',
      'BEGIN:VTIMEZONE',
      'DTSTART:16010101T000000',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'ATTENDEE;CN="a:b":mailto:ventas@yunque.example',
      'DESCRIPTION;LANGUAGE=es-AR:Vemos las 6 chapas 304\\, y\\n2 caños',
      '  316',
      'SUMMARY:Visita a planta',
      'DTSTART;TZID=Argentina Standard Time:20261201T100000',
      'LOCATION:Pilar',
      'BEGIN:VALARM',
      'DESCRIPTION:REMINDER',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
    const calendar = base64('Content-Type: text/calendar; method=REQUEST; charset=utf-8', ics)
    const { texto } = await multipart('mixed', TEXT, calendar)

    expect(texto.split('[adjunto]\n')[1]).toBe(
      'Vemos las 6 chapas 304, y\n2 caños 316\nInvitación: Visita a planta\nCuándo: 01/12/2026 10:00\nDónde: Pilar',
    )
    expect((await mail('text/calendar', 'BEGIN:VCALENDAR\r\n6 chapas')).texto).toContain('6 chapas')
  })

  it('nor is a document of a word processor shown as its marks', async () => {
    const rtf = base64('Content-Type: application/rtf; name=pedido.rtf', `{\\rtf1\\ansi\\fs22 ${PEDIDO}\\par}`)
    const { texto, avisos } = await multipart('mixed', TEXT, rtf)

    expect(texto).not.toContain('rtf1')
    expect(avisos).toEqual([expect.stringMatching(/^pedido\.rtf: Los documentos de Word no se leen\./)])
  })
})
