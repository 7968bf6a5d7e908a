import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppStoreContext, createAppStore } from '#/lib/app-state.ts'
import { frameUrl, LegacyFrame } from './legacy-frame.tsx'

const open = () => {
  const store = createAppStore()
  store.set({ clave_md5: 'f00d', codigo: '12' })
  render(
    <AppStoreContext value={store}>
      <MantineProvider env="test">
        <LegacyFrame url="https://legacy.example/stock/informe-stock" title="Informe de Stock" />
      </MantineProvider>
    </AppStoreContext>,
  )

  return () => screen.getByTitle('Informe de Stock')
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
      frameUrl('https://legacy.example/stock/informe-stock', { clave_md5: 'f00d', codigo: '12' }),
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
})
