import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { perfilRecordDecoded } from '@yunque/contracts/testing/sesion'
import { describe, expect, it, vi } from 'vitest'
import type { FakeGateway } from '#/testing/fake-gateway.ts'
import { renderApp, usuario } from '#/testing/render-app.tsx'

type Sesion = NonNullable<FakeGateway['sesion']>

const PREPARADO = { secreto: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Yunque:ada?secret=JBSWY3DPEHPK3PXP' }

/** Somebody who owes a second factor until he has activated it. */
const open = (url: string, pendiente: 'clave' | 'proveedor') => {
  let isOwed = true
  const prepararSegundo = vi.fn<NonNullable<Sesion['prepararSegundo']>>(() => PREPARADO)
  const sesion: Sesion = {
    prepararSegundo,
    activarSegundo: () => {
      isOwed = false
      return { codigos: ['aaaaa-bbbbb', 'ccccc-ddddd'] }
    },
    verificarToken: () => ({ user: usuario({ extra: isOwed ? { segundo_pendiente: pendiente } : {} }) }),
  }
  const { router } = renderApp(url, { gateway: { sesion } })
  const activate = async () => {
    await userEvent.type(await screen.findByLabelText(/^Código de la aplicación/), '123456{Enter}')
    expect(await screen.findByText(/aaaaa-bbbbb/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Listo' }))
  }

  return { router, prepararSegundo, activate }
}

describe('a second factor that must be [SEC-26]', () => {
  it('is activated before anything else, whatever address was asked for', async () => {
    const { router, prepararSegundo, activate } = open('/stock/consulta-stock', 'clave')

    expect(await screen.findByText(/Su empresa pide que, al ingresar/)).toBeVisible()
    expect(router.state.location.pathname).toBe('/segundo-factor')
    expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull()
    await userEvent.type(screen.getByLabelText(/^Su clave/), 'la clave{Enter}')
    await activate()

    await waitFor(() => expect(router.state.location.pathname).toBe('/stock/consulta-stock'))
    expect(prepararSegundo).toHaveBeenCalledExactlyOnceWith({ clave: 'la clave' })
  })

  it('asks no password of who came by the provider, and may know none', async () => {
    const { prepararSegundo, activate } = open('/', 'proveedor')
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }))
    await activate()

    expect(await screen.findByText('Hola, Ada Lovelace')).toBeVisible()
    expect(prepararSegundo).toHaveBeenCalledExactlyOnceWith({ clave: '' })
  })

  it('is prepared once by a double press, as of two secrets the telephone would read the one that no longer counts [VIS-08]', async () => {
    const { prepararSegundo } = open('/', 'proveedor')
    prepararSegundo.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))

      return PREPARADO
    })

    await userEvent.dblClick(await screen.findByRole('button', { name: 'Continuar' }))

    expect(await screen.findByLabelText(/^Código de la aplicación/)).toBeVisible()
    expect(prepararSegundo).toHaveBeenCalledOnce()
  })

  it.each([
    ['a second factor', { segundo_pendiente: 'clave' as const }, '/segundo-factor'],
    ['a password of his own', { clave_temporal: true as const }, '/change-password'],
  ])('who does not give %s now signs out from there [SHE-08]', async (_what, extra, there) => {
    const { router } = renderApp('/', {
      gateway: { sesion: { verificarToken: () => ({ user: usuario({ extra }) }), logout: () => null } },
    })
    const out = await screen.findByRole('button', { name: 'Cerrar sesión' })
    expect(router.state.location.pathname).toBe(there)
    await userEvent.click(out)

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })

  it('goes on to the page that was asked for, by way of a password of his own [VIS-06] [PAN-10]', async () => {
    let extra: object = { clave_temporal: true, segundo_pendiente: 'proveedor' }
    const { router } = renderApp('/utilitarios/datos-perfil?de=9', {
      gateway: {
        sesion: {
          verificarToken: () => ({ user: usuario({ extra }) }),
          cambiarClave: () => {
            extra = { segundo_pendiente: 'proveedor' }
            return { handle: 'h2' }
          },
          prepararSegundo: () => PREPARADO,
          activarSegundo: () => {
            extra = {}
            return { codigos: ['aaaaa-bbbbb'] }
          },
          perfil: () => perfilRecordDecoded(),
        },
      },
      modulos: ['PRF'],
    })
    await userEvent.type(await screen.findByLabelText(/Clave actual/), 'temporal')
    await userEvent.type(screen.getByLabelText(/^Clave nueva/), 'una clave larga')
    await userEvent.type(screen.getByLabelText(/Repetir clave nueva/), 'una clave larga{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }))
    await userEvent.type(await screen.findByLabelText(/^Código de la aplicación/), '123456{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Listo' }))

    await waitFor(() => expect(router.state.location.href).toBe('/utilitarios/datos-perfil?de=9'))
  })

  it('is no screen for who owes none', async () => {
    const { router } = renderApp('/segundo-factor')

    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
