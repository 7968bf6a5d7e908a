import { describe, expect, it } from 'vitest'
import { exportedUrl } from './exported-url.ts'

const schema = exportedUrl('https://legacy.example:8443', ['/exportaciones/', '/impresiones/'])

describe('exportedUrl [ARQ-06]', () => {
  it.each([
    'https://legacy.example:8443/exportaciones/cotizaciones.xls',
    'https://legacy.example:8443/impresiones/cotizacion-12345.pdf?t=a1',
    'https://legacy.example:8443/exportaciones/2026/11/c-1_a.xls?id=9',
  ])('lets %s through', (url) => {
    expect(schema.parse(url)).toBe(url)
  })

  it.each([
    ['a space', 'Notas de venta.xls', 'Notas%20de%20venta.xls'],
    ['an accent', 'Márgenes.xls', 'M%C3%A1rgenes.xls'],
    ['both, encoded', 'M%C3%A1rgenes%20por%20autorizar.xls', 'M%C3%A1rgenes%20por%20autorizar.xls'],
    ['a sign of its own', '100%25%20(a)+b.xls', '100%25%20(a)+b.xls'],
  ])('answers a name with %s as an address has it [LIS-09]', (_what, name, written) => {
    const folder = 'https://legacy.example:8443/exportaciones/7'
    expect(schema.parse(`${folder}/${name}`)).toBe(`${folder}/${written}`)
  })

  it.each([
    'https://evil.example/exportaciones/c.xls',
    'https://legacy.example/exportaciones/c.xls',
    'http://legacy.example:8443/exportaciones/c.xls',
    'https://legacy.example:8443@evil.example/exportaciones/c.xls',
    'https://u:p@legacy.example:8443/exportaciones/c.xls',
    'https://legacy.example:8443.evil.example/exportaciones/c.xls',
    'https://legacy.example:8443/admin',
    'https://legacy.example:8443/impresiones/../admin',
    'https://legacy.example:8443/exportaciones/',
    'https://legacy.example:8443/exportaciones/../admin',
    'https://legacy.example:8443/exportaciones/%2e%2e/admin',
    'https://legacy.example:8443/exportaciones/..%2fadmin',
    'https://legacy.example:8443/exportaciones/..\\admin',
    'https://legacy.example:8443/exportaciones/a%5c..%5cadmin',
    'https://legacy.example:8443/exportaciones/%252e%252e%252fadmin',
    'https://legacy.example:8443/exportaciones/.htaccess',
    'https://legacy.example:8443/exportaciones/a%00.xls',
    'https://legacy.example:8443/exportaciones/a%0d%0ab.xls',
    'https://legacy.example:8443/exportaciones/%ff.xls',
    'https://legacy.example:8443/exportaciones/%zz.xls',
    'https://legacy.example:8443/exportaciones//evil.example',
    'javascript:alert(1)//https://legacy.example:8443/exportaciones/c.xls',
    'data:text/html,<script>',
    '//evil.example/exportaciones/c.xls',
    '/exportaciones/c.xls',
    '',
  ])('refuses %s', (url) => {
    expect(schema.safeParse(url).success).toBe(false)
  })
})
