import { describe, expect, it } from 'vitest'
import { fillUrl, safeUrl } from './url-template.ts'

describe('url templates [SEC-19]', () => {
  it.each([
    ['/clientes/{{codi}}', { codi: '12 04' }, '/clientes/12%2004'],
    ['https://afip.gob.ar/?cuit={{cuit}}', { cuit: '30&x=1' }, 'https://afip.gob.ar/?cuit=30%26x%3D1'],
    ['/clientes/{{codi}}/x', { codi: '../../y' }, '/clientes/..%2F..%2Fy/x'],
    ['/clientes/{{nada}}', {}, '/clientes/'],
    ['{{url}}', { url: 'javascript:alert(1)' }, undefined],
  ])('fills %s with %j [LIS-06]', (template, row, url) => {
    expect(fillUrl(template, row)).toBe(url)
  })

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', '\t//evil', 'ftp://x', ''])(
    'makes no link of %j',
    (url) => {
      expect(safeUrl(url)).toBeUndefined()
    },
  )
})
