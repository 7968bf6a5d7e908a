import { describe, expect, it } from 'vitest'
import { readJson, readNoisyJson, readText } from './read-body.ts'

describe('readText', () => {
  it.each([
    ['UTF-8', 'application/json', Buffer.from('Año ñandú €')],
    ['UTF-8 with a BOM', 'application/json; charset=utf-8', Buffer.from('\uFEFFAño ñandú €')],
    ['windows-1252', 'application/json; charset=windows-1252', Buffer.from('A\xF1o \xF1and\xFA \x80', 'latin1')],
    [
      'what calls itself ISO-8859-1',
      'text/plain;charset="ISO-8859-1"',
      Buffer.from('A\xF1o \xF1and\xFA \x80', 'latin1'),
    ],
  ])('reads %s', (_charset, contentType, bytes) => {
    expect(readText(bytes, contentType)).toBe('Año ñandú €')
  })

  it.each([
    ['bytes that are no UTF-8', 'application/json', Buffer.from('A\xF1o', 'latin1')],
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
