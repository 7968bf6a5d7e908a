import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderPart } from '#/testing/render-part.tsx'
import { Copiar } from './copiar.tsx'

const open = () => renderPart(<Copiar value="secreto" texto="Copiar" copiado="Copiado" />, {})

it('offers to copy where the browser has a clipboard, and nothing that does nothing where it has none, as on plain http', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: vi.fn() } } }))
  const { unmount } = open()
  expect(screen.getByRole('button', { name: 'Copiar' })).toBeVisible()
  unmount()
  vi.unstubAllGlobals()

  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, onLine: true })
  open()

  expect(screen.queryByRole('button', { name: 'Copiar' })).toBeNull()
})
