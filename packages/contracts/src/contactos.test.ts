import { describe, expect, it } from 'vitest'
import { checkContacto, isContactoVacio } from './contactos.ts'
import { contactoFormDecoded } from './testing/contactos.ts'

const E_MAIL = { email: ['El e-mail no es válido. Por ejemplo: compras@empresa.com.ar'] }
const PAGINA = { pagina_web: ['La página no es válida. Por ejemplo: www.empresa.com.ar'] }

describe('the addresses of a contact [CON-09]', () => {
  it.each(['', ' ', ' compras@empresa.com.ar ', 'a@b.ar'])('%j is taken by mail', (email) => {
    expect(checkContacto({ email, pagina_web: '' })).toEqual({})
  })

  it.each([
    'compras',
    'compras@',
    '@empresa.com',
    'a@b',
    'a b@c.ar',
    'a@b c.ar',
    'a@@b.ar',
    'a@b..ar',
    'a@.ar',
    'x a@b.ar',
  ])('%j is not', (email) => {
    expect(checkContacto({ email, pagina_web: '' })).toEqual(E_MAIL)
  })

  it.each([
    '',
    ' www.empresa.com.ar ',
    'empresa.ar',
    'empresa.ar/',
    'HTTP://empresa.ar',
    'https://www.empresa.com.ar/contacto?x=1',
  ])('%j is taken in the web', (pagina_web) => {
    expect(checkContacto({ email: '', pagina_web })).toEqual({})
  })

  it.each([
    'empresa',
    'ftp://empresa.ar',
    'x https://empresa.ar',
    'www.empresa .ar',
    'empresa..ar',
    '.ar',
    'empresa.ar x',
  ])('%j is not in the web', (pagina_web) => {
    expect(checkContacto({ email: '', pagina_web })).toEqual(PAGINA)
  })

  it('leaves alone what stood there before', () => {
    const antes = { email: 'compras', pagina_web: 'empresa ' }

    expect(checkContacto({ email: ' compras', pagina_web: 'empresa' }, antes)).toEqual({})
    expect(checkContacto({ email: 'ventas', pagina_web: 'otra' }, antes)).toEqual({ ...E_MAIL, ...PAGINA })
    expect(checkContacto({ email: '', pagina_web: '' }, antes)).toEqual({})
  })
})

it('a contact says whom it is about, or how to reach him [CON-09]', () => {
  const vacio = { apellido: ' ', nombre: '', telefono: '', email: '' }

  expect(isContactoVacio(contactoFormDecoded(vacio))).toBe(true)
  for (const campo of Object.keys(vacio)) {
    expect(isContactoVacio(contactoFormDecoded({ ...vacio, [campo]: 'x' })), campo).toBe(false)
  }
})
