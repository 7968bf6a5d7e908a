import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERRORES, type ErrorCode, SIN_VERIFICAR } from '@yunque/contracts/wire/error-codes'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp, usuario } from '#/testing/render-app.tsx'
import { tokens } from './tokens.ts'

const EXPIRED = 'Tu sesión ha expirado. Serás redirigido a la página de inicio de sesión.'

/** An answer that the test gives when it likes. */
const later = <T,>() => {
  let give: (value: T) => void = () => {}
  const answer = new Promise<T>((resolve) => {
    give = resolve
  })

  return { answer, give }
}

const expired = () => {
  throw gatewayError('SESSION_EXPIRED')
}

const atLogin = () => screen.findByRole('button', { name: 'Ingresar' })

describe('start-up', () => {
  it('covers the app until the token check ends, then stores the user [SES-01] [SES-03]', async () => {
    const { answer, give } = later<{ user: ReturnType<typeof usuario> }>()
    const { store } = renderApp('/', { gateway: { sesion: { verificarToken: () => answer } } })

    expect(await screen.findByText('Verificando la sesión…')).toBeVisible()
    give({ user: usuario({ codigo: '77', clave_md5: 'beef' }) })

    expect(await screen.findByText('Hola, Ada Lovelace')).toBeVisible()
    expect(screen.queryByText('Verificando la sesión…')).not.toBeInTheDocument()
    expect(store.get()).toMatchObject({ user: { codigo: '77' }, codigo: '77', clave_md5: 'beef' })
  })

  it('sends a visitor to /login without asking the server [SES-02]', async () => {
    const verificarToken = vi.fn(() => ({ user: usuario() }))
    const { router } = renderApp('/', { modulos: null, gateway: { sesion: { verificarToken } } })

    await atLogin()
    expect(router.state.location.pathname).toBe('/login')
    expect(screen.queryByText('Verificando la sesión…')).not.toBeInTheDocument()
    expect(verificarToken).not.toHaveBeenCalled()
  })

  it('forgets a token that the server refuses, without an alert [SES-04]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    renderApp('/', { gateway: { sesion: { verificarToken: expired } } })

    await atLogin()
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(alert).not.toHaveBeenCalled()
  })

  describe('with a server that fails', () => {
    const failing = () => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      vi.spyOn(console, 'error').mockReturnValue()
      const answers: (() => { user: ReturnType<typeof usuario> })[] = []
      const verificarToken = vi.fn(() => {
        const answer = answers.shift()
        if (answer) return answer()
        throw gatewayError('SERVER_FAILED')
      })

      return { answers, verificarToken }
    }

    it('asks again behind the overlay, and goes on with the first verdict [SES-01]', async () => {
      const { answers, verificarToken } = failing()
      answers.push(
        () => {
          throw gatewayError('TIMEOUT')
        },
        () => ({ user: usuario() }),
      )
      renderApp('/', { gateway: { sesion: { verificarToken } } })

      expect(await screen.findByText('Verificando la sesión…')).toBeVisible()
      await vi.advanceTimersByTimeAsync(1_000)

      expect(await screen.findByText('Hola, Ada Lovelace')).toBeVisible()
      expect(verificarToken).toHaveBeenCalledTimes(2)
    })

    it('gives up after 8 s, keeps the token for the other tabs, and offers to ask again [SES-04]', async () => {
      const { answers, verificarToken } = failing()
      const { router } = renderApp('/inicio/tabla-resumen', { gateway: { sesion: { verificarToken } } })

      await vi.advanceTimersByTimeAsync(8_000)
      await atLogin()
      expect(screen.getByRole('alert')).toHaveTextContent('No se pudo verificar su sesión. El servidor no responde.')
      expect(localStorage.getItem('auth_token')).toBe('handle')

      answers.push(() => ({ user: usuario() }))
      fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/inicio/tabla-resumen'))
    })
  })

  describe('a check of the session that fails', () => {
    const FAILURES = [
      ...Object.keys(ERRORES).map((codigo) => [codigo, gatewayError(codigo as ErrorCode)] as const),
      ['no network', new TypeError('Failed to fetch')] as const,
    ]

    it.each(FAILURES)(
      'with %s is told, and takes the token only if it was refused [VIS-31] [SES-04]',
      async (codigo, error) => {
        vi.useFakeTimers({ shouldAdvanceTime: true })
        vi.spyOn(console, 'error').mockReturnValue()
        const alert = vi.spyOn(window, 'alert').mockReturnValue()
        const verificarToken = () => {
          throw error
        }
        renderApp('/', { gateway: { sesion: { verificarToken } } })
        await vi.advanceTimersByTimeAsync(8_000)
        await atLogin()

        const isRefused = codigo === 'SESSION_EXPIRED'
        expect(localStorage.getItem('auth_token')).toBe(isRefused ? null : 'handle')
        expect(screen.queryByText(SIN_VERIFICAR, { exact: false }) === null).toBe(isRefused)
        expect(screen.queryByRole('button', { name: 'Reintentar' }) === null).toBe(isRefused)
        expect(alert).not.toHaveBeenCalled()
      },
    )
  })

  it('holds the global state of the session, empty for a visitor [SES-11]', async () => {
    const { store } = renderApp('/', { modulos: null })

    await atLogin()
    expect(store.get()).toEqual({
      verificando: false,
      unchecked: false,
      sinConexion: false,
      user: null,
      clave_md5: '',
      codigo: '',
      anchoMinimo: false,
      drawer: false,
      servidor: { ausentes: [], repite: true },
    })
  })
})

describe('an expired session', () => {
  it('alerts once, however many calls fail, and goes to /login and back [SES-07]', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    const { router, client } = renderApp('/utilitarios/cambio-clave', {
      modulos: ['CCL'],
      gateway: {
        sesion: {
          cambiarClave: expired,
          login: () => ({ handle: 'new', user: usuario({ modulos_usuario: { CCL: true } }) }),
        },
        agenda: { resumen: expired },
      },
    })
    await screen.findByLabelText(/Clave actual/)

    const form = { clave_actual: 'a', clave_nueva: 'bbbbbbbb' }
    await Promise.allSettled([
      client.sesion.cambiarClave.mutate(form),
      client.agenda.resumen.query(),
      client.sesion.cambiarClave.mutate(form),
    ])

    await atLogin()
    expect(alert.mock.calls).toEqual([[EXPIRED]])
    await userEvent.type(screen.getByLabelText('Usuario'), 'ada')
    await userEvent.type(screen.getByLabelText('Clave'), 'secreta{Enter}')

    await screen.findByLabelText(/Clave actual/)
    expect(router.state.location.pathname).toBe('/utilitarios/cambio-clave')

    await client.agenda.resumen.query().catch(() => {})
    await atLogin()
    expect(alert).toHaveBeenCalledTimes(1)
  })

  it('never alerts on the login path [SES-07]', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    const { client } = renderApp('/login', { modulos: null, gateway: { agenda: { resumen: expired } } })
    await atLogin()

    await client.agenda.resumen.query().catch(() => {})

    expect(alert).not.toHaveBeenCalled()
  })

  it('tells the menu of a right that was taken away as soon as a call is refused, and opens what was given since [DUR-05] [SHE-11]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    let modulos: Record<string, boolean> = { COT: true, TAR: true }
    const { router, client } = renderApp('/', {
      gateway: {
        sesion: { verificarToken: () => ({ user: usuario({ modulos_usuario: modulos }) }) },
        agenda: {
          eventos: () => {
            throw gatewayError('FORBIDDEN')
          },
        },
      },
    })
    const cotizaciones = () => screen.queryByRole('button', { name: 'COTIZACIONES' })
    await screen.findByText('Hola, Ada Lovelace')
    await waitFor(() => expect(cotizaciones()).toBeVisible())

    modulos = { TAR: true }
    await client.agenda.eventos.query({ desde: '2026-11-01', hasta: '2026-11-01', usuario: '' }).catch(() => {})
    await waitFor(() => expect(cotizaciones()).toBeNull())

    modulos = { CCL: true }
    await act(() => router.navigate({ to: '/utilitarios/cambio-clave' }))
    expect(await screen.findByLabelText(/Clave actual/)).toBeVisible()
  })

  it('is not told by a lack of permission [VIS-02]', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    const { client, router } = renderApp('/', {
      gateway: {
        agenda: {
          resumen: () => {
            throw gatewayError('FORBIDDEN')
          },
        },
      },
    })
    await screen.findByText('Hola, Ada Lovelace')

    await client.agenda.resumen.query().catch(() => {})

    expect(alert).not.toHaveBeenCalled()
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('logout', () => {
  it('removes the token and goes to /login [SES-08] [SHE-08]', async () => {
    const logout = vi.fn(() => null)
    const { router } = renderApp('/', { gateway: { sesion: { logout } } })

    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))

    await atLogin()
    expect(logout).toHaveBeenCalledOnce()
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(router.state.location.search).toEqual({})
  })

  it('stays and only logs when the server refuses [SES-08]', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    renderApp('/', {
      gateway: {
        sesion: {
          logout: () => {
            throw gatewayError('SERVER_FAILED')
          },
        },
      },
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))

    await waitFor(() => expect(log).toHaveBeenCalled())
    expect(screen.getByText('Hola, Ada Lovelace')).toBeVisible()
    expect(localStorage.getItem('auth_token')).toBe('handle')
  })

  it('in another tab locks this one', async () => {
    renderApp('/')
    await screen.findByText('Hola, Ada Lovelace')

    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token_crm' }))

    await atLogin()
  })
})

it('a late answer about the person before takes the place of nobody who has signed in since in another tab [SES-01] [VIS-10]', async () => {
  const [first, second] = [later<{ user: ReturnType<typeof usuario> }>(), later<{ user: ReturnType<typeof usuario> }>()]
  const answers = [first, second]
  const verificarToken = () => answers.shift()?.answer ?? second.answer
  const { store } = renderApp('/', { gateway: { sesion: { verificarToken } } })
  await screen.findByText('Verificando la sesión…')

  tokens.save('another')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token_crm' })))
  second.give({ user: usuario({ codigo: '13', nombre: 'Grace Hopper' }) })
  expect(await screen.findByText('Hola, Grace Hopper')).toBeVisible()
  await act(async () => first.give({ user: usuario({ codigo: '12', nombre: 'Ada Lovelace' }) }))

  expect(store.get()).toMatchObject({ user: { codigo: '13' }, verificando: false })
  expect(screen.getByText('Hola, Grace Hopper')).toBeVisible()
})

it('does not call a slow line no connection [VIS-21]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { store } = renderApp('/', { gateway: { sesion: { version: () => new Promise(() => {}) } } })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(store.get().sinConexion).toBe(false)

    await vi.advanceTimersByTimeAsync(6_000)
    expect(store.get().sinConexion).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
