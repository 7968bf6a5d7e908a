import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppStoreContext, createAppStore } from '#/lib/app-state.ts'
import { writtenAt } from '#/lib/refresh-link.ts'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { usuario } from '#/testing/render-app.tsx'
import { renderPart } from '#/testing/render-part.tsx'
import { frameUrl, LegacyFrame } from './legacy-frame.tsx'

const ORIGIN = 'https://legacy.example'
const FAILED = 'No se pudo mostrar la pantalla.'
const EN_DUDA = 'Si estaba guardando algo, mire si quedó guardado antes de repetirlo.'
const meta = document.createElement('meta')

const answer = () => ({ user: usuario() })
const foreign = () => ({ avisa: false })

const open = ({ verificarToken = answer, marco = vi.fn<() => { avisa: boolean }>(foreign) } = {}) => {
  const store = createAppStore()
  store.set({ clave_md5: 'f00d', codigo: '12' })
  renderPart(
    <AppStoreContext value={store}>
      <LegacyFrame pagina="stock/informe-stock" title="Informe de Stock" />
    </AppStoreContext>,
    { sesion: { verificarToken, marco } },
  )
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Informe de Stock')
  const say = (data: unknown, change: { origin?: string; source?: Window | null } = {}) =>
    act(async () => {
      const { contentWindow: source } = frame()
      window.dispatchEvent(new MessageEvent('message', { origin: ORIGIN, source, data, ...change }))
      await vi.advanceTimersByTimeAsync(0)
    })
  const load = () =>
    act(async () => {
      fireEvent.load(frame())
      await vi.advanceTimersByTimeAsync(0)
    })

  return { frame, say, load, marco, verificarToken }
}

const isHidden = (frame: HTMLElement) => frame.dataset.hidden === 'true'
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  meta.name = 'legacy-public-url'
  meta.content = ORIGIN
  document.head.append(meta)
})
afterEach(() => {
  meta.remove()
})

describe('a framed legacy page', () => {
  it.each([
    ['https://legacy.example/stock', 'https://legacy.example/stock?disable_menu=1&token=f00d&codigo=12'],
    ['https://legacy.example/a?b=c', 'https://legacy.example/a?b=c&disable_menu=1&token=f00d&codigo=12'],
  ])('%s has its menu disabled and the session of the user [EMB-02]', (url, framed) => {
    expect(frameUrl(url, { clave_md5: 'f00d', codigo: '12' })).toBe(framed)
  })

  it('is a frame that tells nobody where it came from, and reaches no storage of ours [EMB-01] [VIS-17]', () => {
    const { frame } = open()

    expect(frame()).toHaveAttribute('src', `${ORIGIN}/paginas/stock/informe-stock?disable_menu=1&token=f00d&codigo=12`)
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(frame()).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'))
    const elsewhere = screen.getByRole('link', { name: 'Abrir en otra ventana' })
    expect(elsewhere).toHaveAttribute('href', frame().src)
    expect(elsewhere).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it("says 'Cargando…' until its page says that it is there, and asks nobody then [VIS-17]", async () => {
    const { frame, say, load, marco } = open()
    expect(screen.getByText('Cargando…')).toBeVisible()
    expect(isHidden(frame())).toBe(true)

    await say({ aviso: 'lista' })

    expect(screen.queryByRole('status')).toBeNull()
    expect(isHidden(frame())).toBe(false)
    await load()
    await after(60_000)
    expect(screen.queryByText('La página está demorando.')).toBeNull()
    expect(marco).not.toHaveBeenCalled()
  })

  it('offers a way out after 20 s, and starts anew [VIS-17]', async () => {
    const { frame } = open()
    const before = frame()
    await after(19_999)
    expect(screen.queryByText('La página está demorando.')).toBeNull()
    await after(1)

    expect(screen.getByText('La página está demorando.')).toBeVisible()
    expect(isHidden(frame())).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

    expect(screen.getByText('Cargando…')).toBeVisible()
    expect(frame()).not.toBe(before)
  })

  it.each([
    ['UNREACHABLE', undefined, 'No hay conexión con el servidor.'],
    ['SERVER_FAILED', undefined, 'El servidor respondió algo inesperado.'],
    ['UNEXPECTED_ANSWER', 'La pantalla lleva a otra dirección.', 'La pantalla lleva a otra dirección.'],
  ] as const)('that is %s after 20 s without a load stands in words [FAU-80]', async (codigo, mensaje, said) => {
    const { marco } = open({
      marco: vi.fn(() => {
        throw gatewayError(codigo, { ...(mensaje && { mensaje }), reqId: 'ab12' })
      }),
    })
    await after(20_000)

    expect(marco).toHaveBeenCalledOnce()
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED)
    expect(screen.getByRole('alert')).toHaveTextContent(said)
    expect(screen.getByText('Código para soporte: ab12.')).toBeVisible()
    expect(screen.queryByTitle('Informe de Stock')).toBeNull()
  })

  it('that came without a word stays hidden until the gateway says what it is, and starts anew [FAU-80]', async () => {
    let isUp = false
    const { frame, load } = open({
      marco: vi.fn(() => {
        if (isUp) return { avisa: false }
        throw gatewayError('MAINTENANCE')
      }),
    })
    await load()
    expect(screen.getByRole('alert')).toHaveTextContent('Sistema en mantenimiento.')
    isUp = true
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(isHidden(frame())).toBe(true)
    await load()

    expect(isHidden(frame())).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('begins anew where its reader was, as in a form, and tells nothing twice [VIS-17] [EMB-03]', async () => {
    let isUp = true
    const { frame, say, load } = open({
      marco: vi.fn(() => {
        if (isUp) return { avisa: false }
        throw gatewayError('UNREACHABLE')
      }),
    })
    await say({ aviso: 'lista' })
    await load()
    await say({ aviso: 'lista' })
    await say({ aviso: 'lugar', busca: '?disable_menu=1&codigo=12&token=x&vista=cambio&precio=CH-304&hecho=ab' })
    await load()
    isUp = false
    await load()
    expect(screen.getByRole('alert')).toHaveTextContent(EN_DUDA)
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

    const { pathname, searchParams } = new URL(frame().src)
    expect(pathname).toBe('/paginas/stock/informe-stock')
    expect([...searchParams].toSorted()).toEqual([
      ['codigo', '12'],
      ['disable_menu', '1'],
      ['precio', 'CH-304'],
      ['token', 'f00d'],
      ['vista', 'cambio'],
    ])
  })

  it('that has stored something makes what the app read before it old [VIS-34]', async () => {
    const { say } = open()
    const before = writtenAt()
    await after(1)
    await say({ aviso: 'lugar', busca: '?disable_menu=1&vista=dolar' })
    expect(writtenAt()).toBe(before)

    await say({ aviso: 'lugar', busca: '?disable_menu=1&vista=dolar&hecho=ab' })
    expect(writtenAt()).toBe(Date.now())
  })

  it('whose browser got something else than the gateway did says so [FAU-80]', async () => {
    const { load } = open({ marco: vi.fn(() => ({ avisa: true })) })
    await load()
    await after(500)

    expect(screen.getByRole('alert')).toHaveTextContent('Su navegador no llega a la dirección de esta pantalla.')
  })

  it('whose word comes after the gateway’s answer is shown: a busy machine delivers it late [FAU-80]', async () => {
    const { load, say, frame } = open({ marco: vi.fn(() => ({ avisa: true })) })
    await load()
    await after(400)
    await say({ aviso: 'lista' })
    await after(500)

    expect(isHidden(frame())).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that speaks only after its load is shown, whatever the gateway answers then', async () => {
    const { promise, reject } = Promise.withResolvers<{ avisa: boolean }>()
    const { load, say, frame } = open({ marco: vi.fn(() => promise as never) })
    await load()
    await say({ aviso: 'lista' })
    reject(gatewayError('UNREACHABLE'))
    await after(0)

    expect(isHidden(frame())).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that its reader leads to one that fails is replaced by words [FAU-80]', async () => {
    const { say, load } = open({
      marco: vi.fn(() => {
        throw gatewayError('UNREACHABLE')
      }),
    })
    for (let page = 0; page < 3; page++) {
      await say({ aviso: 'lista' })
      await load()
      expect(screen.queryByRole('alert')).toBeNull()
    }
    await load()

    expect(screen.getByRole('alert')).toHaveTextContent('No hay conexión con el servidor.')
    // It may have been a form that was sent.
    expect(screen.getByRole('alert')).toHaveTextContent(EN_DUDA)
  })

  it('that is lost while its server is restarted blames no address, and says that a form may have arrived [ARQ-11] [ARQ-12]', async () => {
    const { say, load } = open({ marco: vi.fn(() => ({ avisa: true })) })
    await say({ aviso: 'lista' })
    await load()
    await load()
    await after(500)

    expect(screen.getByRole('alert')).toHaveTextContent(`${FAILED} ${EN_DUDA}`)
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  })

  it('of a server that says nothing stays in view while its reader goes on, and the session is looked at', async () => {
    const { load, frame, marco } = open()
    await load()
    const { promise } = Promise.withResolvers<{ avisa: boolean }>()
    marco.mockImplementation(() => promise as never)
    await load()

    expect(marco).toHaveBeenCalledTimes(2)
    expect(isHidden(frame())).toBe(false)
  })

  it("hands the app's own key on, and prints itself whole [VIS-17]", async () => {
    const { say, frame } = open()
    const pressed: string[] = []
    document.documentElement.addEventListener('keydown', ({ key, code, ctrlKey }) =>
      pressed.push(`${ctrlKey} ${key} ${code}`),
    )
    await say({ aviso: 'tecla', tecla: 'k' })
    await say({ aviso: 'tecla', tecla: 'q' })
    expect(pressed).toEqual(['true k KeyK'])

    const post = vi.spyOn(frame().contentWindow as Window, 'postMessage')
    expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(true)
    await say({ aviso: 'lista' })
    expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false)
    expect(post.mock.calls).toEqual([[{ orden: 'imprimir' }, ORIGIN]])
  })

  describe('whose page says that its session is gone', () => {
    const aviso = { aviso: 'sesion-expirada' }

    it('has the session checked, like any call that may meet its end [VIS-17]', async () => {
      const { say, verificarToken } = open({ verificarToken: vi.fn(answer) })
      await say(aviso)

      expect(verificarToken).toHaveBeenCalledOnce()
    })

    it('says so where that can not be checked, and keeps the session [VIS-31]', async () => {
      vi.spyOn(console, 'error').mockReturnValue()
      const { say } = open({
        verificarToken: vi.fn(() => {
          throw gatewayError('SERVER_FAILED')
        }),
      })
      await say(aviso)
      await after(1000)

      expect(screen.getByText(/No se pudo verificar su sesión\./)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    })

    it.each([
      ['another origin', aviso, { origin: 'https://evil.example' }],
      ['another window', aviso, { source: window }],
      ['no window', aviso, { source: null }],
      ['words of another shape', { ...aviso, mas: 1 }, {}],
      ['mere text', 'sesion-expirada', {}],
    ])('is not believed from %s', async (_what, data, change) => {
      const { say, frame, verificarToken } = open({ verificarToken: vi.fn(answer) })
      await say(data, change)
      await after(1000)

      expect(verificarToken).not.toHaveBeenCalled()
      expect(isHidden(frame())).toBe(true)
    })
  })
})
