import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp, usuario } from '#/testing/render-app.tsx'

const URL = '/stock/informe-stock'
const ORIGIN = 'https://legacy.example'

const meta = document.createElement('meta')
beforeEach(() => {
  meta.name = 'legacy-public-url'
  meta.content = ORIGIN
  document.head.append(meta)
})
afterEach(() => meta.remove())

describe('/stock/informe-stock', () => {
  it("frames the legacy server's page under the name that the menu has for it [RUT-24] [EMB-01] [EMB-02]", async () => {
    renderApp(URL, { modulos: ['STK'] })

    expect(await screen.findByTitle('Informe de Stock')).toHaveAttribute(
      'src',
      `${ORIGIN}/paginas/stock/informe-stock?disable_menu=1&token=f00d&codigo=12`,
    )
    expect(screen.getByRole('heading', { name: 'Informe de Stock' })).toBeVisible()
  })

  it.each(['clientes/resumen-cta-cte', 'utilitarios/subida-legajo-impositivo'])(
    'begins %s with the client whose record leads there [PAN-07] [EMB-01]',
    async (pagina) => {
      renderApp(`/${pagina}?cliente=1204`, { modulos: ['RCC', 'ILI'] })

      expect(await screen.findByTitle(/Resumen de Cuenta Corriente|Subida de Legajo/)).toHaveAttribute(
        'src',
        `${ORIGIN}/paginas/${pagina}?cliente=1204&disable_menu=1&token=f00d&codigo=12`,
      )
    },
  )

  it('gives its address to nobody without the code [VIS-02]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    renderApp(URL, { modulos: ['CST'] })

    expect(await screen.findByText(/No tiene permiso para ver esta pantalla \(código STK\)/)).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('raises the session alert once when the session ends inside the frame [SES-07] [VIS-17]', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    let alive = true
    const verificarToken = () => {
      if (alive) return { user: usuario({ modulos_usuario: { STK: true } }) }
      throw gatewayError('SESSION_EXPIRED')
    }
    const { router } = renderApp(URL, { gateway: { sesion: { verificarToken } }, modulos: ['STK'] })
    const frame = await screen.findByTitle<HTMLIFrameElement>('Informe de Stock')
    alive = false
    const source = frame.contentWindow
    const message = { origin: ORIGIN, source, data: { aviso: 'sesion-expirada' } }
    window.dispatchEvent(new MessageEvent('message', message))
    window.dispatchEvent(new MessageEvent('message', message))

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(alert).toHaveBeenCalledOnce()
    expect(router.state.location.search).toMatchObject({ volver: URL })
  })
})
