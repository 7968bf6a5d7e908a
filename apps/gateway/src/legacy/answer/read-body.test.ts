import { describe, expect, it } from 'vitest'
import type { Charset } from './read-body.ts'
import { readJson, readNoisyJson, readText } from './read-body.ts'

describe('readText', () => {
  it.each([
    ['UTF-8', 'application/json', Buffer.from('Año ñandú €')],
    ['UTF-8 with a BOM', 'application/json; charset=utf-8', Buffer.from('\uFEFFAño ñandú €')],
    ['UTF-8 that calls itself ISO-8859-1', 'application/json; charset=ISO-8859-1', Buffer.from('Año ñandú €')],
    ['windows-1252', 'application/json; charset=windows-1252', Buffer.from('A\xF1o \xF1and\xFA \x80', 'latin1')],
    [
      'windows-1252 that calls itself UTF-8',
      'text/html; charset=utf-8',
      Buffer.from('A\xF1o \xF1and\xFA \x80', 'latin1'),
    ],
    ['both in one', '', Buffer.concat([Buffer.from('Año '), Buffer.from('\xF1and\xFA \x80', 'latin1')])],
    [
      'what calls itself ISO-8859-1',
      'text/plain;charset="ISO-8859-1"',
      Buffer.from('A\xF1o \xF1and\xFA \x80', 'latin1'),
    ],
  ])('reads %s', (_charset, contentType, bytes) => {
    expect(readText(bytes, contentType).text).toBe('Año ñandú €')
  })

  it.each<[Charset, number]>([
    ['windows-1252', 0x80],
    ['iso-8859-15', 0xa4],
    ['macintosh', 0xdb],
  ])('reads what is no UTF-8 as %s where a setting says so [ARQ-14]', (charset, euro) => {
    expect(readText(Uint8Array.of(euro), '', charset)).toEqual({ text: '€', isOld: true })
  })

  it.each([
    ['a byte that no letter is', 'application/json', Buffer.from('A\x81o', 'latin1')],
    ['letters of UTF-8 written too long', 'application/json', Buffer.from('A\xE0\x80\x80', 'latin1')],
    ['a charset that it does not know', 'application/json; charset=utf-16', Buffer.from('A')],
  ])('refuses %s', (_what, contentType, bytes) => {
    expect(() => readText(bytes, contentType)).toThrow(TypeError)
  })
})

describe('readJson', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  it('reads 32 levels and no more [LIM-02] [FAU-37]', () => {
    expect(() => readJson(nested(32))).not.toThrow()
    expect(() => readJson(nested(33))).toThrow('too deeply')
    expect(() => readJson(nested(200_000))).toThrow('too deeply')
  })

  it.each(['', '{"a":', '<html>', 'Warning: x {"a":1}', 'NaN', '{"a":Infinity}'])('refuses %j', (text) => {
    expect(() => readJson(text)).toThrow(SyntaxError)
  })
})

describe('readNoisyJson', () => {
  it.each([
    ['{"a":1}', false],
    ['Warning: x\n{"a":1}', true],
    ['<br />\n<b>Notice</b>: Undefined index: b[0] in <b>/var/www/a.php</b> on line <b>3</b><br />\n{"a":1}', true],
    ['Deprecated: {closure} is {gone}\n{"a":1}', true],
  ])('reads %j', (text, notice) => {
    expect(readNoisyJson(text, JSON.parse)).toEqual({ value: { a: 1 }, notice })
  })

  it.each(['', '<html>', '{"a":', 'Warning {"a":1} and more', '{"a":1}{"b":2}', `${' '.repeat(5_000)}x{"a":1}`])(
    'refuses %j',
    (text) => {
      expect(() => readNoisyJson(text, JSON.parse)).toThrow(SyntaxError)
    },
  )
})
