import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { bars, renderList } from '#/testing/render-list.tsx'

describe('export', () => {
  const fakeWindow = () => ({
    opener: {} as unknown,
    close: vi.fn(),
    document: { body: { textContent: '' } },
    location: { replace: vi.fn() },
  })

  it('opens the window within the click and sends it to the file when its URL comes [LIS-09]', async () => {
    let give: (url: string) => void = () => {}
    const opened = fakeWindow()
    const windowOpen = vi.spyOn(window, 'open').mockReturnValue(opened as never)
    renderList(bars, '/', () => new Promise((resolve) => (give = resolve)))

    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }))

    expect(windowOpen).toHaveBeenCalledWith('about:blank', '_blank')
    expect(opened.location.replace).not.toHaveBeenCalled()
    give('https://legacy.example/descargas/1.xls')
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://legacy.example/descargas/1.xls'))
    expect(opened.opener).toBeNull()
  })

  it('alerts when the pop-up is blocked, and asks for nothing [LIS-09]', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    const exportar = vi.fn(async () => 'https://legacy.example/1.xls')
    renderList(bars, '/', exportar)

    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }))

    expect(alert).toHaveBeenCalledWith('Debes activar la apertura de ventanas emergentes.')
    expect(exportar).not.toHaveBeenCalled()
  })

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['answers no address', () => Promise.resolve('javascript:alert(1)')],
  ])('closes the window when the call %s, and says nothing [LIS-09]', async (_what, exportar) => {
    const opened = fakeWindow()
    vi.spyOn(window, 'open').mockReturnValue(opened as never)
    vi.spyOn(console, 'error').mockReturnValue()
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    renderList(bars, '/', exportar)

    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }))

    await waitFor(() => expect(opened.close).toHaveBeenCalledOnce())
    expect(opened.location.replace).not.toHaveBeenCalled()
    expect(alert).not.toHaveBeenCalled()
  })

  it('says that the page is of an earlier version, which no other try would cure [VIS-19]', async () => {
    vi.spyOn(window, 'open').mockReturnValue(fakeWindow() as never)
    vi.spyOn(console, 'error').mockReturnValue()
    const show = vi.spyOn(notifications, 'show').mockReturnValue('')
    renderList(bars, '/', () => Promise.reject(gatewayError('OUTDATED')))

    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }))

    const message = 'Hay una versión nueva. Recargue la página.'
    await waitFor(() => expect(show).toHaveBeenCalledWith({ message, color: 'yellow' }))
  })
})
