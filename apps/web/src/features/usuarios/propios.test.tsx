import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { permisosRecordDecoded, usuarioRecordDecoded } from '@yunque/contracts/testing/usuarios'
import { expect, it } from 'vitest'
import type { FakeGateway } from '#/testing/fake-gateway.ts'
import { renderApp, usuario } from '#/testing/render-app.tsx'

const MODULOS = { USU: true, PER: true }

/** Somebody who gives himself the quotations; the server tells so whoever asks from then on. */
const open = (url: string, of: (save: <A>(answer: A) => A) => NonNullable<FakeGateway['usuarios']>) => {
  let isGiven = false
  const user = () => usuario({ codigo: 'admin', modulos_usuario: { ...MODULOS, ...(isGiven && { COT: true }) } })
  const save = <A,>(answer: A): A => {
    isGiven = true

    return answer
  }

  return renderApp(url, {
    gateway: { usuarios: of(save), sesion: { verificarToken: () => ({ user: user() }) } },
    modulos: ['USU', 'PER'],
  })
}
const menu = () => within(screen.getByRole('navigation', { name: 'Menú principal' }))

it('who gives himself a code as a user finds it in his menu at once [PAN-10] [SHE-11]', async () => {
  open('/utilitarios/usuarios/admin', (save) => ({
    get: () => usuarioRecordDecoded({ codigo: 'admin', codigos: ['USU', 'PER'] }),
    list: () => ({ data: [], current_page: 1, per_page: 10, total: 0, recortado: false }),
    guardar: () => save(usuarioRecordDecoded({ codigo: 'admin', codigos: ['USU', 'PER', 'COT'], version: 4 })),
  }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /\(COT\)/ }))
  expect(menu().queryByRole('button', { name: 'COTIZACIONES' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Modificar Usuario' }))

  expect(await menu().findByRole('button', { name: 'COTIZACIONES' })).toBeVisible()
})

it('who gives himself a code among all permissions finds it in his menu at once [PAN-11] [SHE-11]', async () => {
  open('/utilitarios/permisos', (save) => ({
    permisos: () => permisosRecordDecoded(),
    guardarPermisos: () => save(permisosRecordDecoded()),
  }))
  const [cell] = await screen.findAllByRole('checkbox', { name: /\(COT\)/ })
  await userEvent.click(cell as HTMLElement)

  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

  expect(await menu().findByRole('button', { name: 'COTIZACIONES' })).toBeVisible()
})
