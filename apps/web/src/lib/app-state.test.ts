import { expect, it } from 'vitest'
import { usuario } from '#/testing/render-app.tsx'
import { tieneModulo, tienePermiso } from './app-state.ts'

const user = usuario({ modulos_usuario: { COT: true, MCO: false }, permisos_usuario: { ver_costos: true } })

it('knows the modules that a user holds, and a visitor holds none [SES-12]', () => {
  expect([tieneModulo(user, 'COT'), tieneModulo(user, 'MCO'), tieneModulo(user, 'STK')]).toEqual([true, false, false])
  expect(tieneModulo(null, 'COT')).toBe(false)
})

it('knows the permissions, which are another map [SES-12]', () => {
  expect([tienePermiso(user, 'ver_costos'), tienePermiso(user, 'COT'), tienePermiso(null, 'ver_costos')]).toEqual([
    true,
    false,
    false,
  ])
})
