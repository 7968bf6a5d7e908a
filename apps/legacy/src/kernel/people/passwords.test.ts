import { describe, expect, it } from 'vitest'
import { SLOTS } from '../slots.ts'
import { hashClave, isClave, MAX_WAITING, objecion } from './passwords.ts'

describe('passwords', () => {
  it('keeps every character: nothing is trimmed or cut [LLA-01]', async () => {
    const clave = ` ${'ñ😀'.repeat(80)} `
    const hash = await hashClave(clave)

    expect(await isClave(clave, hash)).toBe(true)
    expect(await isClave(clave.trim(), hash)).toBe(false)
    expect(await isClave(clave.slice(0, 72), hash)).toBe(false)
  })

  it('is no one’s without a hash, not even the empty one [LLA-01]', async () => {
    expect(await isClave('', undefined)).toBe(false)
  })

  it('serves a crowd, a few at a time [SEC-04]', async () => {
    const hash = await hashClave('x')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => isClave(i % 2 ? 'x' : 'y', hash)))

    expect(answers.filter(Boolean)).toHaveLength(10)
  })

  it('turns away more than can wait, in words, and serves again afterwards [SEC-04]', async () => {
    const hash = await hashClave('x')
    const answers = await Promise.allSettled(Array.from({ length: 130 }, () => isClave('x', hash)))
    const refused = answers.filter((answer) => answer.status === 'rejected')

    expect(refused.length).toBe(130 - SLOTS - MAX_WAITING)
    expect(refused[0]?.reason).toMatchObject({
      status: 429,
      message: 'Hay demasiados ingresos a la vez. Intente nuevamente en unos segundos.',
    })
    expect(await isClave('x', hash)).toBe(true)
  })

  const ana = { codigo: 'ana', nombre: 'Ana María Núñez', producto: 'Mesa Norte' }

  it.each(['12345678', 'aaaaaaaa', 'Qwerty123', 'contraseña1', 'Acero2026', 'Chapas-2026!', 'sunshine1', 'Michael1'])(
    'refuses %s, which is common [SEC-05]',
    async (clave) => {
      expect(await objecion(clave, ana)).toBe('La clave nueva es demasiado común.')
    },
  )

  it.each([
    ['maria.nunez.2026', 'La clave nueva no puede ser su nombre.'],
    ['NUÑEZMARÍA', 'La clave nueva no puede ser su nombre.'],
    ['Mesa-Norte-2026', 'La clave nueva no puede ser el nombre del sistema.'],
    ['mañana a las seis', 'La clave nueva no puede contener su usuario.'],
  ])('refuses %s [SEC-05]', async (clave, says) => {
    expect(await objecion(clave, ana)).toBe(says)
  })

  it.each([
    'cuatro palabras sin símbolos',
    'acerería del norte',
    '        '.concat('x'),
    'maria y el tren de las 8',
    '😀🔩😀🔩😀🔩😀🔩',
  ])('takes %j', async (clave) => {
    expect(await objecion(clave, { ...ana, codigo: 'amn' })).toBe('')
  })
})
