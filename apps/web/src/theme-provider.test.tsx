import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ThemeProvider } from './theme-provider.tsx'

it('prints in light colours, since paper is white, and goes back to those of the screen [VIS-25]', () => {
  const { dataset } = document.documentElement
  const { unmount } = render(
    <ThemeProvider nonce="" env="test">
      Hoja
    </ThemeProvider>,
  )
  dataset.mantineColorScheme = 'dark'

  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('beforeprint')) // as some browsers do
  expect(dataset.mantineColorScheme).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(dataset.mantineColorScheme).toBe('dark')

  unmount()
  window.dispatchEvent(new Event('beforeprint'))
  expect(dataset.mantineColorScheme).toBe('dark')
})
