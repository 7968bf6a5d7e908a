import { describe, expect, it } from 'vitest'
import { automaticoOf } from './automatico.ts'

const ID = `<${'a1'.repeat(20)}@yunque>`
const OTRO = `<${'b2'.repeat(20)}@yunque>`
const read = (...lines: string[]) => automaticoOf(Buffer.from(lines.join('\r\n')))

const VUELTO = [
  'From: ventas@yunque.example',
  'To: ada@cliente.example',
  `Message-ID: ${ID}`,
  `References: ${OTRO}`,
  '',
  'Adjuntamos la cotización.',
]
const REPORTE = (accion: string, ...more: string[]) => [
  'Content-Type: multipart/report; report-type=delivery-status; boundary=B',
  '',
  '--B',
  'Content-Type: text/plain',
  '',
  'No se pudo entregar.',
  '--B',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example',
  '',
  'Final-Recipient: rfc822; Ada@cliente.example',
  `Action: ${accion}`,
  ...more,
  '',
]

describe('a mail server that says that a mail did not arrive [PED-07] [PAN-25]', () => {
  it.each([
    ['Gmail', ['From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>', `In-Reply-To: ${OTRO}`]],
    ['Exchange', [`From: Microsoft Outlook <MicrosoftExchange${'3f'.repeat(16)}@casa.example>`, `References: ${OTRO}`]],
    ['Postfix', ['From: MAILER-DAEMON@mail.example (Mail Delivery System)']],
  ])('is read in the manner of %s: which mail, whom, and why', (_who, from) => {
    const diagnostico = ['Diagnostic-Code: smtp; 550 5.1.1 user', '    unknown']

    expect(read(...from, ...REPORTE('failed', ...diagnostico), '--B', '', ...VUELTO, '--B--')).toEqual({
      es: 'devuelto',
      mensajes: expect.arrayContaining([ID]),
      direcciones: ['ada@cliente.example'],
      dicho: '550 5.1.1 user unknown',
    })
    expect(read(...from, ...REPORTE('failed'), '--B', '', ...VUELTO)).toMatchObject({ dicho: '' })
  })

  it('names the mail that came back before those that it answers', () => {
    const found = read(`In-Reply-To: ${OTRO}`, ...REPORTE('failed'), '--B', '', ...VUELTO)

    expect(found).toMatchObject({ mensajes: [ID, OTRO, OTRO] })
  })

  it.each([
    [['From: MAILER-DAEMON@mx.example', 'Subject: failure notice', ''], []],
    [
      [
        'From: Mail Delivery System <Mailer-Daemon@host.example>',
        'X-Failed-Recipients: Ada@cliente.example, beto@x.example',
        '',
      ],
      ['ada@cliente.example', 'beto@x.example'],
    ],
  ])('is read where it is mere text: %j', (head, direcciones) => {
    expect(read(...head, 'This is a permanent error.', '', ...VUELTO)).toMatchObject({
      es: 'devuelto',
      mensajes: [ID, OTRO],
      direcciones,
    })
  })

  it('says so of those only whom it did not reach', () => {
    const found = read(
      ...REPORTE('delayed'),
      'Original-Recipient: rfc822;beto@x.example',
      'Action: failed',
      '',
      ...VUELTO,
    )

    expect(found).toMatchObject({ es: 'devuelto', direcciones: ['beto@x.example'] })
  })

  it.each([
    [REPORTE('delayed')],
    [REPORTE('delivered')],
    [
      [
        'From: MAILER-DAEMON@mx.example',
        'Subject: Warning: message delayed 24 hours',
        '',
        'It is still being retried.',
      ],
    ],
  ])('is none while the server still tries, or where it arrived: %j', (lines) => {
    expect(read(...lines, '--B', '', ...VUELTO)).toMatchObject({ es: 'demorado', mensajes: [ID, OTRO] })
  })
})

it.each([
  ['respuesta', ['Auto-Submitted: auto-replied', 'Subject: Re: Cotización']],
  ['respuesta', ['X-Autoreply: yes']],
  ['respuesta', ['Auto-Submitted: auto-generated', 'Subject: Respuesta automática: Cotización N° 7']],
  ['respuesta', ['Subject: =?utf-8?Q?Respuesta_autom=C3=A1tica:_Cotizaci=C3=B3n?=']],
  ['respuesta', [`Subject: =?utf-8?B?${Buffer.from('Respuesta automática: Cotización').toString('base64')}?=`]],
  ['respuesta', ['Subject: Automatic reply: Cotización']],
  ['acuse', ['Subject: Leído: Cotización', 'Content-Type: multipart/report;', ' report-type=disposition-notification']],
])('who answers by himself is known by his mail: %s %j [PED-07]', (es, head) => {
  expect(read('From: Ada <ada@cliente.example>', ...head, '', 'Hola')).toEqual({ es })
})

it.each([
  [['Subject: Pedido', 'Auto-Submitted: auto-generated']],
  [['Subject: Pedido', 'Auto-Submitted: no']],
  [['Subject: Re: failure notice', 'Content-Type: multipart/mixed; boundary=B']],
  [['Subject: Consulta por respuesta automática']],
])('a request is none, though a program wrote it: %j [PED-07]', (head) => {
  expect(read('From: Compras <compras@cliente.example>', ...head, '', 'Auto-Submitted: auto-replied')).toBeUndefined()
})

it.each([
  ['an address without an end', `Action: failed\nFinal-Recipient: rfc822; ${'a'.repeat(500_000)}`],
  ['a field without an end', `Action: failed\n${' a b c\n'.repeat(60_000)}`],
  ['blank lines', '\n'.repeat(500_000)],
])('a report of %s keeps nobody waiting [PED-07] [SEC-20]', (_what, body) => {
  const head = ['From: MAILER-DAEMON@x.example', 'Content-Type: multipart/report; report-type=delivery-status']

  expect(read(...head, '', body)).toMatchObject({ direcciones: [] })
})
