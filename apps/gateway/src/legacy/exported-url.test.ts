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
