import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { type PropsWithChildren, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { NoticesHost } from './notices-host.tsx'

const MISSING = new TypeError('Failed to fetch dynamically imported module: http://app/assets/menu-1.js')
const Menu = ({ children }: PropsWithChildren) => <button type="button">Menú de {children}</button>

it('leaves the screen and what was typed there where its code does not come, says so, and asks again [VIS-19]', async () => {
  let served = false
  const Part = lazyPart(async () => {
    if (!served) throw MISSING
    return Menu
  })
  const Screen = () => {
    const [wanted, setWanted] = useState(0)

    return (
      <>
        <input aria-label="Referencia" defaultValue="OC 3196" />
        <button type="button" onClick={() => setWanted((before) => before + 1)}>
          Abrir
        </button>
        {wanted > 0 && <Part key={wanted}>N° 10605</Part>}
      </>
    )
  }
  render(
    <MantineProvider env="test">
      <NoticesHost />
      <Screen />
    </MantineProvider>,
  )
  const open = screen.getByRole('button', { name: 'Abrir' })

  open.click()
  expect(await screen.findByText(/Esta parte no se pudo abrir/)).toBeVisible()
  expect(screen.getByText('N° 10605')).toBeVisible()
  expect(screen.getByLabelText('Referencia')).toHaveValue('OC 3196')

  served = true
  open.click()
  expect(await screen.findByRole('button', { name: 'Menú de N° 10605' })).toBeVisible()
})

it('lets a dialog wait for what is in it, and says where that does not come [VIS-13] [VIS-19]', async () => {
  let served = false
  const Part = lazyPart(async () => {
    if (!served) throw MISSING
    return Menu
  })
  const open = vi.fn()
  render(
    <MantineProvider env="test">
      <NoticesHost />
    </MantineProvider>,
  )

  Part.whenHere(open)
  expect(await screen.findByText(/Esta parte no se pudo abrir/)).toBeVisible()
  expect(open).not.toHaveBeenCalled()

  served = true
  Part.whenHere(open)
  await waitFor(() => expect(open).toHaveBeenCalledOnce())
  // From then on it is drawn at once.
  render(<Part>N° 10605</Part>)
  expect(screen.getByRole('button', { name: 'Menú de N° 10605' })).toBeInTheDocument()
})
