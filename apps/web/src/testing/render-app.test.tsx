import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from './render-app.tsx'

it('opens the app at a URL, in the shell', async () => {
  renderApp('/')

  expect(await screen.findByText('Hola, Ada Lovelace')).toBeVisible()
})
