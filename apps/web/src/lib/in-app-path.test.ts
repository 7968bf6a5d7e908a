import { expect, it } from 'vitest'
import { inAppPath } from './in-app-path.ts'

it.each(['/', '/cotizaciones/consulta?page=2&estado=A', '/clientes/maestro-contactos/7#a'])(
  'opens %s again',
  (path) => {
    expect(inAppPath(path)).toBe(path)
  },
)

it.each([
  undefined,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/..//evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/\r\n/evil.example',
  '%2f%2fevil.example',
  '/login',
])('never leaves the app for %j', (volver) => {
  expect(inAppPath(volver)).toBe('/')
})
