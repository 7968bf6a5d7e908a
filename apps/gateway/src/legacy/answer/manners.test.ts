import type { ErrorCode } from '@yunque/contracts/wire/error-codes'
import { hecho } from '@yunque/contracts/wire/hecho'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../failure.ts'
import { answerOf, type Write } from '../../testing/answer-of.ts'
import { CALLS, type CallName, type CallSpec, callNames } from '../calls.ts'
import { CLASES } from '../clases.ts'
import type { Answer } from '../exchange.ts'
import { decodeAnswer } from './decode-answer.ts'
import { softRefusal } from './soft-refusal.ts'
import type { Ways } from './ways.ts'

const specOf = (name: CallName) => {
  const { clase, response, isFile }: CallSpec = CALLS[name]

  return { name, clase, response, ...(isFile && { text: true as const }) }
}
const read = (name: CallName, answer: Answer, ways?: Ways) => decodeAnswer('/api/x', answer, specOf(name), ways).value
const sent = (body: string | Buffer, change: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: {},
  contentType: 'application/json',
  bytes: Buffer.from(body),
  ...change,
})
const json = (value: unknown, change?: Partial<Answer>) => sent(JSON.stringify(value), change)
const plain = (name: CallName) => answerOf(CALLS[name].response)

const figures =
  (pattern: RegExp, write: (text: string) => unknown): Write =>
  (value, isFigure) =>
    typeof value === 'string' && isFigure && pattern.test(value) ? write(value) : value
const numbers = (write: (text: string) => unknown) => figures(/^[\d.]+$/, write)
const day = /^(\d{4})-(\d\d)-(\d\d)/
const days =
  (to: string): Write =>
  (value) =>
    typeof value === 'string' ? value.replace(day, to) : value
const texts =
  (write: (text: string) => string): Write =>
  (value) =>
    typeof value === 'string' ? write(value) : value

const comma = numbers((text) => text.replace('1234', '1.234').replace(/\.5$/, ',5'))

/** How an old server writes: each leaf, the whole answer, and the settings with which a company reads it. */
type Manner = { write?: Write; whole?: (value: unknown) => Answer; ways?: Ways }
const READ: Record<string, Manner> = {
  'windows-1252 without a charset': { whole: (value) => sent(Buffer.from(JSON.stringify(value), 'latin1')) },
  'windows-1252 that calls itself UTF-8 and HTML': {
    whole: (value) => sent(Buffer.from(JSON.stringify(value), 'latin1'), { contentType: 'text/html; charset=utf-8' }),
  },
  'a warning before': { whole: (value) => sent(`<b>Notice</b>: Undefined [0]\n${JSON.stringify(value)}`) },
  'decimal commas': { write: comma, ways: { numbers: '1.234,50' } },
  'commas by thousands': {
    write: numbers((text) => text.replace('1234', '1,234')),
    ways: { numbers: '1,234.50' },
  },
  'numbers in wide columns': { write: numbers((text) => `  ${text} `) },
  'dd/mm/yyyy': { write: days('$3/$2/$1') },
  'dd-mm-yyyy': { write: days('$3-$2-$1') },
  yyyymmdd: { write: figures(day, (text) => text.replaceAll('-', '')) },
  'dd/mm/yy': {
    write: days('$3/$2/26'),
    ways: { dates: 'dd/mm/yy' },
  },
  'mm/dd/yyyy': { write: days('$2/$3/$1'), ways: { dates: 'mm/dd/yyyy' } },
  entities: { write: texts((text) => text.replaceAll('ñ', '&ntilde;')), ways: { entities: true } },
  'entities by number': { write: texts((text) => text.replaceAll('ñ', '&#241;')), ways: { entities: true } },
  'texts in wide columns': { write: texts((text) => text.padEnd(40)), ways: { padded: true } },
  'an envelope': { whole: (data) => json({ success: true, data, message: null }), ways: { envelope: 'data' } },
  'no error in words': {
    whole: (value) => json(Array.isArray(value) ? value : { ...(value as object), error: '', success: 1 }),
  },
}

/** The value that a call answers, or what it tells of its failure. */
const outcomeOf = (make: () => unknown, told = ({ codigo }: Failure): unknown => codigo): unknown => {
  try {
    return make()
  } catch (cause) {
    return cause instanceof Failure ? told(cause) : cause
  }
}

const html = (body: string, change: Partial<Answer> = {}) => sent(body, { contentType: 'text/html', ...change })
const REFUSED: Record<string, [Answer, ErrorCode]> = {
  '{error}': [json({ error: 'El contacto tiene cotizaciones abiertas.' }), 'INVALID'],
  '{error: {…}}': [json({ error: { message: 'No se puede.' } }), 'INVALID'],
  'success: false': [json({ success: false, message: 'No se puede.', data: null }), 'INVALID'],
  'status: error': [json({ status: 'error' }), 'INVALID'],
  '{error} of a session': [json({ error: 'Su sesión ha expirado.' }), 'SESSION_EXPIRED'],
  '{error} of a permission': [json({ error: 'No tiene permiso.' }), 'FORBIDDEN'],
  'the page where one signs in': [html('<form><input name="clave" type="password"></form>'), 'SESSION_EXPIRED'],
  'status: ERROR': [json({ status: 'ERROR', mensaje: 'No se puede.' }), 'INVALID'],
  'status: 422': [json({ status: 422, message: 'No se puede.' }), 'INVALID'],
  'resultado: ERROR': [json({ resultado: 'ERROR', mensaje: 'No se puede.' }), 'INVALID'],
  'names in capitals': [json({ Success: false, Message: 'No se puede.' }), 'INVALID'],
  'errors by field and nothing else': [json({ errors: { codigo: ['No existe.'] } }), 'INVALID'],
  '{ok: N} with its errors by field': [json({ ok: 'N', errores: { codigo: ['No existe.'] } }), 'INVALID'],
  'a maintenance page': [html('<title>Sitio en mantenimiento</title>'), 'MAINTENANCE'],
  'a redirect there': [sent('', { status: 302, location: '/ingreso.php?de=x' }), 'SESSION_EXPIRED'],
}

describe.each(callNames)('%s [ARQ-14]', (name) => {
  const isText = typeof plain(name) === 'string'

  it.each(Object.entries(READ))('is read with %s', (_what, { write, whole = json, ways }) => {
    if (isText && whole !== json) return

    expect(read(name, whole(answerOf(CALLS[name].response, write)), ways)).toEqual(read(name, json(plain(name))))
  })

  it('reads a day of zeros as none', () => {
    const zero = (text: string) => figures(day, () => text)
    const read0 = (text: string) => outcomeOf(() => read(name, json(answerOf(CALLS[name].response, zero(text)))))

    expect(read0('0000-00-00')).toEqual(read0(''))
    expect(read0('00/00/0000')).toEqual(read0(''))
  })

  it('never shows a figure that is not understood as one that is not there', () => {
    const answer = answerOf(CALLS[name].response, comma)
    if (JSON.stringify(answer) === JSON.stringify(plain(name))) return
    const outcome = outcomeOf(() => read(name, json(answer)))

    // A list says how many of its rows could not be read, and shows none of them.
    if (typeof outcome === 'object') expect(outcome).toMatchObject({ data: [], no_leidas: 1 })
    else expect(outcome).toBe(CLASES[CALLS[name].clase].saves ? 'UNCONFIRMED' : 'UNEXPECTED_ANSWER')
  })

  it('never reads what lies in an envelope as nothing', () => {
    if (CLASES[CALLS[name].clase].writes || CALLS[name].response === hecho) return
    const outcome = outcomeOf(() => read(name, json({ sobre: [plain(name)] })))

    expect(outcome).toBe('UNEXPECTED_ANSWER')
  })

  it.each(Object.entries(REFUSED))('is not done where it answers %s', (_what, [answer, codigo]) => {
    const isLogin = name === 'sesion.login'
    const clase = CLASES[CALLS[name].clase]
    const asked = outcomeOf(() => read(name, answer))

    if (codigo === 'MAINTENANCE') expect(asked).toBe(clase.saves ? 'UNCONFIRMED' : 'MAINTENANCE')
    else expect(asked).toBe(isLogin ? 'INVALID' : codigo)
  })
})

describe('at sign-in [LLA-01] [ARQ-14]', () => {
  const refusal = (answer: Answer) =>
    outcomeOf(
      () => read('sesion.login', answer),
      (failure) => failure,
    )
  const wrong = { codigo: 'INVALID', userMessage: 'Usuario o clave incorrectos.' }

  it.each<[string, Answer]>([
    ['a redirect to itself', sent('', { status: 302, location: 'login' })],
    ['its own page', html('<form><input type="password"></form>')],
    ['a refusal without words', json({ success: false })],
    [
      'Laravel’s 422',
      json(
        { message: 'The given data was invalid.', errors: { codigo: ['These credentials do not match our records.'] } },
        { status: 422 },
      ),
    ],
    ['a 401', json({ message: 'Unauthenticated.' }, { status: 401 })],
  ])('%s is a wrong password', (_what, answer) => {
    expect(refusal(answer)).toMatchObject(wrong)
  })

  it('says what the server says in words for people', () => {
    const errors = { codigo: ['El usuario está dado de baja.'] }

    expect(refusal(json({ error: 'Clave vencida: pida otra.' }))).toMatchObject({
      userMessage: 'Clave vencida: pida otra.',
    })
    expect(refusal(json({ errors }, { status: 422 }))).toMatchObject({ userMessage: 'El usuario está dado de baja.' })
  })

  it('a maintenance page is told as that', () => {
    expect(refusal(html('<title>Sitio en mantenimiento</title>'))).toMatchObject({ codigo: 'MAINTENANCE' })
  })
})

it.each<[string, Record<string, unknown>]>([
  ['whose estado is Rechazada', { estado: 'Rechazada', total: '10.00' }],
  ['whose resultado says so', { n_seguimiento: '7', resultado: 'Rechazado' }],
  ['whose resultado is Error', { n_seguimiento: '7', resultado: 'Error' }],
  ['whose resultado is a number', { resultado: '500' }],
])('a record %s is no refusal [ARQ-14]', (_what, record) => {
  expect(softRefusal(record)).toBeUndefined()
})

it('a number of failure without a record is one [ARQ-14]', () => {
  expect(softRefusal({ resultado: 'ERROR', nro_error: 5 })).toBeDefined()
  expect(softRefusal({ status: '500', nro_error: 5 })).toBeDefined()
})

const onlyDone = callNames.filter((name) => CALLS[name].response === hecho)

it('knows the calls that answer nothing but that it is done', () => {
  expect(onlyDone.length).toBeGreaterThan(1)
})

describe.each(onlyDone)('%s, which answers nothing but that it is done [ARQ-14] [ARQ-16]', (name) => {
  it.each([true, 1, 'S', 'OK', 'ok', null, '', [], {}, { success: true }, { status: 'ok' }, { estado: 'OK' }])(
    'is done where it answers %j',
    (answer) => {
      expect(outcomeOf(() => read(name, json(answer)))).toBe(null)
    },
  )

  it.each([false, 0, '0', 'N', 'No'])('is not where it answers %j', (answer) => {
    expect(outcomeOf(() => read(name, json(answer)))).toBe('INVALID')
  })

  it('nobody knows whether it is, where it answers a text', () => {
    const { saves } = CLASES[CALLS[name].clase]

    expect(outcomeOf(() => read(name, json('ERROR: no se puede')))).toBe(saves ? 'UNCONFIRMED' : 'UNEXPECTED_ANSWER')
  })
})

it.each([
  '0000-00-00',
  '0000-00-00 00:00:00',
  '00/00/0000',
  '-0001-11-30',
  '30/11/-0001',
  '0001-01-01',
  '1900-01-01',
  '30/12/1899',
])('the date %s is none [FAU-34]', (zero) => {
  const answer = answerOf(CALLS['contactos.get'].response, days(zero))
  const list = answerOf(
    CALLS['cotizaciones.list'].response,
    figures(day, () => zero),
  )

  expect(read('contactos.get', json(answer))).toMatchObject({ contacto: { nro_cpt: 'Peña' } })
  expect(read('cotizaciones.list', json(list))).toMatchObject({ data: [{ fecha: '' }] })
})
