import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FALLAS_INGRESO } from '@yunque/contracts/wire/fallas-ingreso'
import { describe, expect, it, vi } from 'vitest'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp, usuario } from '#/testing/render-app.tsx'

type LoginProveedor = NonNullable<NonNullable<FakeGateway['sesion']>['loginProveedor']>

const refuses = () => {
  throw new Error('Nobody was let in')
}
const open = (url: string, { login = refuses as LoginProveedor, proveedor = 'Aceros del Sur' } = {}) =>
  renderApp(url, { modulos: null, gateway: { sesion: { loginProveedor: login, ingreso: () => ({ proveedor }) } } })
const button = () => screen.queryByRole('link', { name: 'Entrar con Aceros del Sur' })

describe('signing in by the company’s provider [OPE-08]', () => {
  it('is offered beside the password, and comes back to the page that was asked for', async () => {
    open('/login?volver=%2Finicio%2Ftabla-resumen')

    await waitFor(() =>
      expect(button()).toHaveAttribute('href', '/crm-new/oidc/entrar?volver=%2Finicio%2Ftabla-resumen'),
    )
    expect(screen.getByText(/Al salir se cierra su sesión aquí, y no la de su empresa/)).toBeVisible()
    expect(screen.getByLabelText('Usuario')).toBeVisible()
  })

  it('is not offered where there is none', async () => {
    open('/login', { proveedor: '' })

    await screen.findByRole('button', { name: 'Ingresar' })
    expect(button()).toBeNull()
  })

  it.each(Object.entries(FALLAS_INGRESO))('says in a sentence what came between: %s', async (falla, sentence) => {
    open(`/login?ingreso=${falla}`)

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByLabelText('Clave')).toBeVisible()
  })

  it('shows nothing that somebody else has written into the address', async () => {
    open('/login?ingreso=Llame%20al%200800')

    await screen.findByRole('button', { name: 'Ingresar' })
    expect(screen.queryByText(/Llame/)).toBeNull()
  })

  it('lets in who comes back, once, and opens his page', async () => {
    const login = vi.fn<LoginProveedor>(() => ({ handle: 'h4ndle', user: usuario() }))
    const { router } = open('/login?ingreso=listo&volver=%2Finicio%2Ftabla-resumen', { login })

    await waitFor(() => expect(router.state.location.pathname).toBe('/inicio/tabla-resumen'))
    expect(login).toHaveBeenCalledExactlyOnceWith({})
    expect(localStorage.getItem('auth_token_crm')).toBe('h4ndle')
  })

  it('asks for the code of his second factor, or lets him use his password instead [SEC-26]', async () => {
    const login = vi.fn<LoginProveedor>(({ segundo }) => {
      if (segundo === '123456') return { handle: 'h4ndle', user: usuario() }
      throw gatewayError('INVALID', { campos: { segundo: [segundo ? 'Ese código no sirve.' : 'Ingrese el código.'] } })
    })
    const { router } = open('/login?ingreso=listo', { login })
    await userEvent.type(await screen.findByLabelText('Código'), '000000{Enter}')
    expect(await screen.findByText('Ese código no sirve.')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Código'), '123456{Enter}')

    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('goes back to the password from there', async () => {
    const login = () => {
      throw gatewayError('INVALID', { campos: { segundo: ['Ingrese el código.'] } })
    }
    open('/login?ingreso=listo', { login })
    await userEvent.click(await screen.findByRole('button', { name: 'Ingresar con mi clave' }))

    expect(await screen.findByLabelText('Clave')).toBeVisible()
  })

  it('says why he is not let in', async () => {
    const login = () => {
      throw gatewayError('INVALID', { mensaje: FALLAS_INGRESO.desconocido })
    }
    open('/login?ingreso=listo', { login })

    expect(await screen.findByRole('alert')).toHaveTextContent(FALLAS_INGRESO.desconocido)
    await waitFor(() => expect(button()).not.toBeNull())
  })
})
