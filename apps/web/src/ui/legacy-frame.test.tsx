import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppStoreContext, createAppStore } from '#/lib/app-state.ts'
import { usuario } from '#/testing/render-app.tsx'
import { renderPart } from '#/testing/render-part.tsx'
import { frameUrl, LegacyFrame } from './legacy-frame.tsx'

const ORIGIN = 'https://legacy.example'

const answer = () => ({ user: usuario() })

const open = (verificarToken = answer) => {
  const store = createAppStore()
  store.set({ clave_md5: 'f00d', codigo: '12' })
  renderPart(
    <AppStoreContext value={store}>
      <LegacyFrame url={`${ORIGIN}/stock/informe-stock`} title="Informe de Stock" />
    </AppStoreContext>,
    { sesion: { verificarToken } },
  )

  return () => screen.getByTitle<HTMLIFrameElement>('Informe de Stock')
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a framed legacy page', () => {
  it.each([
    ['https://legacy.example/stock', 'https://legacy.example/stock?disable_menu=1&token=f00d&codigo=12'],
    ['https://legacy.example/a?b=c', 'https://legacy.example/a?b=c&disable_menu=1&token=f00d&codigo=12'],
  ])('%s has its menu disabled and the session of the user [EMB-02]', (url, framed) => {
    expect(frameUrl(url, { clave_md5: 'f00d', codigo: '12' })).toBe(framed)
  })

  it('is a frame that tells nobody where it came from, and reaches no storage of ours [EMB-01] [VIS-17]', () => {
    const frame = open()

    expect(frame()).toHaveAttribute(
      'src',
      frameUrl(`${ORIGIN}/stock/informe-stock`, { clave_md5: 'f00d', codigo: '12' }),
    )
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(frame()).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'))
  })

  it("says 'Cargando…' until it is there [VIS-17]", () => {
    const frame = open()
    expect(screen.getByText('Cargando…')).toBeVisible()

    fireEvent.load(frame())

    expect(screen.queryByRole('status')).toBeNull()
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.queryByText('La página está demorando.')).toBeNull()
  })

  it('offers a way out after 20 s, and starts anew [VIS-17]', () => {
    const frame = open()
    const before = frame()
    act(() => void vi.advanceTimersByTime(19_999))
    expect(screen.queryByText('La página está demorando.')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))

    expect(screen.getByText('La página está demorando.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Abrir en otra ventana' })).toHaveAttribute('rel', 'noopener noreferrer')
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

    expect(screen.getByText('Cargando…')).toBeVisible()
    expect(frame()).not.toBe(before)
  })

  describe('whose page says that its session is gone', () => {
    const aviso = { aviso: 'sesion-expirada' }
    const say = (message: { data: unknown; origin?: string; source?: Window | null }) =>
      window.dispatchEvent(new MessageEvent('message', { origin: ORIGIN, ...message }))

    it('has the session checked, like any call that may meet its end [VIS-17]', async () => {
      const verificarToken = vi.fn(answer)
      const frame = open(verificarToken)
      say({ data: aviso, source: frame().contentWindow })

      await vi.waitFor(() => expect(verificarToken).toHaveBeenCalledOnce())
    })

    it.each([
      ['another origin', { origin: 'https://evil.example' }],
      ['another window', { source: window }],
      ['no window', { source: null }],
      ['words of another shape', { data: { aviso: 'sesion-expirada', mas: 1 } }],
      ['mere text', { data: 'sesion-expirada' }],
    ])('is not believed from %s', async (_what, change) => {
      const verificarToken = vi.fn(answer)
      const frame = open(verificarToken)
      say({ data: aviso, source: frame().contentWindow, ...change })

      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(verificarToken).not.toHaveBeenCalled()
    })
  })
})
