import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LoginForm } from '@yunque/contracts/sesion'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp, usuario } from '#/testing/render-app.tsx'

type Login = NonNullable<NonNullable<FakeGateway['sesion']>['login']>

const open = async (login: Login, url = '/login') => {
  const app = renderApp(url, { modulos: null, gateway: { sesion: { login } } })
  await screen.findByRole('button', { name: 'Ingresar' })

  return app
}
const enter = async ({ codigo, clave }: LoginForm) => {
  await userEvent.type(screen.getByLabelText('Usuario'), codigo)
  await userEvent.type(screen.getByLabelText('Clave'), `${clave}{Enter}`)
}
const accepts = vi.fn<Login>(() => ({ handle: 'h4ndle', user: usuario() }))

describe('/login', () => {
  it('signs in with Enter, keeps the handle under both keys and opens the home page', async () => {
    const { router } = await open(accepts)

    await enter({ codigo: ' ada ', clave: ' con espacio ' })

    expect(await screen.findByText('Hola, Ada Lovelace')).toBeVisible()
    expect(accepts).toHaveBeenCalledWith({ codigo: 'ada', clave: ' con espacio ' })
    expect({ ...localStorage }).toMatchObject({ auth_token: 'h4ndle', auth_token_crm: 'h4ndle' })
    expect(router.state.location.pathname).toBe('/')
  })

  it('goes to the title of the screen that it opens, which no browser announces: the page is the same [VIS-24]', async () => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'))
    await open(accepts, '/login?volver=%2Finicio%2Ftabla-resumen')

    await enter({ codigo: 'ada', clave: 'x' })

    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it.each([
    ['/login?volver=%2Finicio%2Ftabla-resumen', '/inicio/tabla-resumen'],
    ['/login?volver=%2F%2Fevil.example', '/'],
    ['/login?volver=javascript%3Aalert(1)', '/'],
  ])('%s then opens %s', async (url, path) => {
    const { router } = await open(accepts, url)

    await enter({ codigo: 'ada', clave: 'x' })

    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  it('tells what there is to know of having signed in: the sixth ends the first [DUR-01]', async () => {
    const aviso =
      'Se cerró su sesión más antigua (Chrome en Windows, desde el 21/11/2026 12:00): puede tener 5 a la vez.'
    await open(() => ({ handle: 'h4ndle', user: usuario(), aviso }))

    await enter({ codigo: 'ada', clave: 'x' })

    expect(await screen.findByText(aviso)).toBeVisible()
  })

  it('asks for the code of a second factor where the server does, and keeps the rest [SEC-26]', async () => {
    const login = vi.fn<Login>(({ segundo }) => {
      if (!segundo) throw gatewayError('INVALID', { campos: { segundo: ['Ingrese el código.'] } })
      if (segundo !== '123456') throw gatewayError('INVALID', { campos: { segundo: ['Ese código no sirve.'] } })

      return { handle: 'h4ndle', user: usuario() }
    })
    await open(login)
    expect(screen.queryByLabelText('Código')).toBeNull()
    await enter({ codigo: 'ada', clave: 'x' })

    const code = await screen.findByLabelText('Código')
    expect(screen.getByText('Ingrese el código.')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.type(code, '999{Enter}')
    expect(await screen.findByText('Ese código no sirve.')).toBeVisible()
    // The next one takes the place of the one that was refused.
    await userEvent.keyboard('123456{Enter}')

    expect(await screen.findByText('Hola, Ada Lovelace')).toBeVisible()
    expect(login.mock.calls.map(([form]) => form)).toEqual([
      { codigo: 'ada', clave: 'x' },
      { codigo: 'ada', clave: 'x', segundo: '999' },
      { codigo: 'ada', clave: 'x', segundo: '123456' },
    ])
  })

  it('says that it was refused, in its place, and keeps what was typed', async () => {
    await open(() => {
      throw gatewayError('INVALID', { mensaje: 'Usuario o clave incorrectos.' })
    })

    await enter({ codigo: 'ada', clave: 'mala' })

    expect(await screen.findByRole('alert')).toHaveTextContent('Usuario o clave incorrectos.')
    expect(screen.getByLabelText('Usuario')).toHaveValue('ada')
    expect(screen.getByLabelText('Clave')).toHaveValue('mala')
  })

  it('asks for what is missing before it asks the server', async () => {
    const login = vi.fn(accepts)
    await open(login)

    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Ingrese su usuario.')
    expect(screen.getByLabelText('Usuario')).toHaveFocus()
    await userEvent.keyboard('ada{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Ingrese su clave.')
    expect(screen.getByLabelText('Clave')).toHaveFocus()
    expect(login).not.toHaveBeenCalled()
  })

  it('lets a password manager fill it and a person paste', async () => {
    await open(accepts)

    expect(screen.getByLabelText('Usuario')).toHaveAttribute('autocomplete', 'username')
    expect(screen.getByLabelText('Clave')).toHaveAttribute('autocomplete', 'current-password')
    await userEvent.click(screen.getByLabelText('Clave'))
    await userEvent.paste('pegada')
    expect(screen.getByLabelText('Clave')).toHaveValue('pegada')
  })

  it('tells that caps lock is on', async () => {
    await open(accepts)
    const user = userEvent.setup()
    await user.click(screen.getByLabelText('Clave'))

    await user.keyboard('{CapsLock}A')
    expect(screen.getByText('La tecla Bloq Mayús está activada.')).toBeVisible()
    await user.keyboard('{CapsLock}a')
    expect(screen.queryByText('La tecla Bloq Mayús está activada.')).toBeNull()
  })

  it('sends home who is signed in already', async () => {
    const { router } = renderApp('/login')

    expect(await screen.findByText('Hola, Ada Lovelace')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })
})
