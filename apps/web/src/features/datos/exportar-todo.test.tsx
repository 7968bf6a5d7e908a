import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

describe('/datos/exportar', () => {
  it('opens the file of all that the desk holds [DAT-11]', async () => {
    const location = { replace: vi.fn() }
    const body = { textContent: '' }
    vi.spyOn(window, 'open').mockReturnValue({ document: { body }, location, close: vi.fn() } as unknown as Window)
    const url = 'https://legacy.example/exportaciones/abc/datos.zip'
    const exportarTodo = vi.fn(() => url)
    renderApp('/datos/exportar', { modulos: ['DAT', 'CPA', 'USU'], gateway: { datos: { exportarTodo } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar todo' }))

    await waitFor(() => expect(location.replace).toHaveBeenCalledWith(url))
    expect(exportarTodo).toHaveBeenCalledOnce()
    // The window stays, and cannot know whether the file arrived whole.
    expect(body.textContent).toContain('Si el navegador dice que se cortó, vuelva a pedirla.')
  })

  it('says which code is missing to whom may not see all of it [DAT-11]', async () => {
    renderApp('/datos/exportar', { modulos: ['DAT', 'CPA'] })

    expect(await screen.findByRole('note')).toHaveTextContent('Pide además Usuarios (USU).')
    expect(screen.queryByRole('button', { name: 'Exportar todo' })).toBeNull()
  })
})
