import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { type PropsWithChildren, useState } from 'react'
import { expect, it } from 'vitest'
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
