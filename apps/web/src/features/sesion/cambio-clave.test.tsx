import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { tokens } from '#/lib/session/tokens.ts'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp, usuario } from '#/testing/render-app.tsx'

const open = async (url: string, cambiarClave = vi.fn((_form: object) => ({ handle: '' }))) => {
  renderApp(url, { modulos: ['CCL'], gateway: { sesion: { cambiarClave } } })
  await screen.findByLabelText(/Clave actual/)

  return cambiarClave
}
const fill = async (actual: string, nueva: string, repetida = nueva) => {
  await userEvent.type(screen.getByLabelText(/Clave actual/), actual)
  await userEvent.type(screen.getByLabelText(/^Clave nueva/), nueva)
  await userEvent.type(screen.getByLabelText(/Repetir clave nueva/), repetida)
}
const cambiar = () => userEvent.click(screen.getByRole('button', { name: 'Cambiar clave' }))

describe('password change', () => {
  it.each([
    ['/change-password', false],
    ['/utilitarios/cambio-clave', true],
  ])('at %s changes the password (in the shell: %s) [RUT-11]', async (url, shell) => {
    const cambiarClave = await open(url)
    expect(screen.getByRole('heading', { name: 'Cambio de Clave' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Menú principal' }) !== null).toBe(shell)

    await fill('vieja', 'una clave larga')
    await cambiar()

    expect(await screen.findByText(/La clave se cambió/)).toBeVisible()
    expect(cambiarClave).toHaveBeenCalledExactlyOnceWith({ clave_actual: 'vieja', clave_nueva: 'una clave larga' })
    expect(screen.getByLabelText(/Clave actual/)).toHaveValue('')
  })

  it('names in Spanish the eye that shows a password [VIS-18]', async () => {
    await open('/utilitarios/cambio-clave')

    expect(screen.getAllByRole('button', { name: 'Mostrar la clave' })).toHaveLength(3)
  })

  it('says with which password to sign in where nobody knows whether it was changed [ARQ-11] [VIS-08]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const cambiarClave = vi.fn((_form: object): { handle: string } => {
      throw gatewayError('UNCONFIRMED')
    })
    await open('/utilitarios/cambio-clave', cambiarClave)
    await fill('vieja', 'una clave larga')
    await cambiar()

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No se pudo confirmar si la clave se cambió. Si tiene que ingresar de nuevo, pruebe con la nueva; si no sirve, con la de antes.',
    )
    expect(screen.queryByText(/Verifique en la lista/)).toBeNull()
  })

  it.each(['/change-password', '/utilitarios/cambio-clave'])(
    'at %s goes on with the session’s new half, and asks for its new key of other pages [SEC-03] [LLA-08]',
    async (url) => {
      let clave_md5 = 'f1'
      const { store } = renderApp(url, {
        modulos: ['CCL'],
        gateway: {
          sesion: {
            cambiarClave: () => {
              clave_md5 = 'f2'
              return { handle: 'r3newed' }
            },
            verificarToken: () => ({ user: usuario({ modulos_usuario: { CCL: true }, clave_md5 }) }),
          },
        },
      })
      await screen.findByLabelText(/Clave actual/)

      await fill('vieja', 'una clave larga')
      await cambiar()

      await screen.findByText(/La clave se cambió/)
      expect(tokens.get()).toBe('r3newed')
      await waitFor(() => expect(store.get().clave_md5).toBe('f2'))
    },
  )

  it('signs nobody out for a call that met the old half while the new one is on its way, here or in another tab [SEC-03] [SES-07]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    let last: Promise<unknown> = Promise.resolve()
    const request = (_name: string, ...given: unknown[]) => {
      last = last.then(given.at(-1) as () => unknown)
      return last
    }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
    const { promise, resolve } = Promise.withResolvers<{ handle: string }>()
    const expired = () => {
      throw gatewayError('SESSION_EXPIRED')
    }
    const { client } = renderApp('/change-password', {
      modulos: ['CCL'],
      gateway: { sesion: { cambiarClave: () => promise }, agenda: { resumen: expired } },
    })
    await screen.findByLabelText(/Clave actual/)
    await fill('vieja', 'una clave larga')
    await cambiar()
    await client.agenda.resumen.query().catch(() => {})
    resolve({ handle: 'r3newed' })

    await screen.findByText(/La clave se cambió/)
    expect(alert).not.toHaveBeenCalled()
    expect(tokens.get()).toBe('r3newed')
  })

  it('tells who chooses his own of everybody who made him a temporary one [ARQ-15]', async () => {
    const restablecidas = [
      { momento: '2026-11-21 12:00:00', por: 'Inés Cabrera' },
      { momento: '2026-11-20 23:10:00', por: 'Fernando Villalba' },
    ]
    renderApp('/change-password', { user: { extra: { clave_temporal: true, restablecidas } } })

    expect(await screen.findByText('Inés Cabrera, el 21/11/2026 12:00')).toBeVisible()
    expect(screen.getByText('Fernando Villalba, el 20/11/2026 23:10')).toBeVisible()
    expect(screen.getByText('Si no pidió alguna de ellas, avise a un administrador.')).toBeVisible()
  })

  it('is not asked for with two passwords that differ', async () => {
    const cambiarClave = await open('/change-password')

    await fill('vieja', 'una clave larga', 'otra clave larga')

    expect(screen.getByText('Las claves no coinciden.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cambiar clave' })).toBeDisabled()
    expect(cambiarClave).not.toHaveBeenCalled()
  })

  it.each(['', 'otra clave larga'])(
    'is not asked for by Ctrl+S with %j typed again, which the button refuses, too',
    async (repetida) => {
      const cambiarClave = await open('/change-password')
      await userEvent.type(screen.getByLabelText(/Clave actual/), 'vieja')
      await userEvent.type(screen.getByLabelText(/^Clave nueva/), 'una clave larga')
      if (repetida) await userEvent.type(screen.getByLabelText(/Repetir clave nueva/), repetida)

      await userEvent.keyboard('{Control>}s{/Control}')

      expect(await screen.findByText('Las claves no coinciden.')).toBeVisible()
      expect(cambiarClave).not.toHaveBeenCalled()
      await waitFor(() => expect(screen.getByLabelText(/Repetir clave nueva/)).toHaveFocus())
    },
  )

  it('is not asked for by saving on the way out without the second one', async () => {
    const cambiarClave = await open('/utilitarios/cambio-clave')
    await userEvent.type(screen.getByLabelText(/Clave actual/), 'vieja')
    await userEvent.type(screen.getByLabelText(/^Clave nueva/), 'una clave larga')

    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Las claves no coinciden.')).toBeVisible()
    expect(cambiarClave).not.toHaveBeenCalled()
  })

  it('is not asked for with a short one', async () => {
    const cambiarClave = await open('/change-password')

    await fill('vieja', 'corta')
    await cambiar()

    expect(await screen.findByText('La clave nueva debe tener al menos 8 caracteres.')).toBeVisible()
    expect(cambiarClave).not.toHaveBeenCalled()
  })

  it('shows a refusal at its field, and stays signed in', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const campos = { clave_actual: ['La clave actual no es correcta.'] }
    await open(
      '/change-password',
      vi.fn(() => {
        throw gatewayError('INVALID', { campos })
      }),
    )

    await fill('mala', 'una clave larga')
    await cambiar()

    expect(await screen.findByText('La clave actual no es correcta.')).toBeVisible()
    expect(localStorage.getItem('auth_token')).toBe('handle')
  })
})
