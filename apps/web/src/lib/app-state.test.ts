import { expect, it } from 'vitest'
import { usuario } from '#/testing/render-app.tsx'
import { hasModulo, hasPermiso } from './app-state.ts'

const user = usuario({ modulos_usuario: { COT: true, MCO: false }, permisos_usuario: { reactivar_contactos: true } })

it('knows the modules that a user holds, and a visitor holds none [SES-12]', () => {
  expect([hasModulo(user, 'COT'), hasModulo(user, 'MCO'), hasModulo(user, 'STK')]).toEqual([true, false, false])
  expect(hasModulo(null, 'COT')).toBe(false)
})

it('knows the permissions, which are another map [SES-12]', () => {
  expect([
    hasPermiso(user, 'reactivar_contactos'),
    hasPermiso(user, 'ver_agenda_de_todos'),
    hasPermiso(null, 'reactivar_contactos'),
  ]).toEqual([true, false, false])
})
