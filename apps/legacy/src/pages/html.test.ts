import { expect, it } from 'vitest'
import { Html, html } from './html.ts'

it('escapes what it is given, in text and attributes', () => {
  const value = `"><script>alert('1')</script>&`

  expect(html`<a title="${value}">${value}</a>`.markup).not.toMatch(/<script|"">|'1'/)
  expect(html`<b>${value}</b>`.markup).toBe('<b>&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;</b>')
})

it('keeps its own markup, joins lists and leaves out what is not there', () => {
  const filas = ['a', '<'].map((text) => html`<li>${text}</li>`)

  expect(html`<ul>${filas}</ul>${null}${undefined}${false}${0}${new Html('<br>')}`.markup).toBe(
    '<ul><li>a</li><li>&#60;</li></ul>0<br>',
  )
})

it('takes no object of another kind for markup', () => {
  expect(html`${{ markup: '<script>' } as never}`.markup).toBe('[object Object]')
})
