import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import { LISTS } from '@yunque/contracts/lists'
import { tablas } from '@yunque/contracts/maestros/tablas'
import { modulos } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { describe, expect, it } from 'vitest'
import { ANSWERS } from './answers.ts'
import type { FakeGateway } from './fake-gateway.ts'
import { renderApp } from './render-app.tsx'
import { listAddresses } from './screens.ts'

const asked = new Set<string>()
const emptied: Record<string, Record<string, (input: never) => unknown>> = { ...ANSWERS }
for (const name of [...LISTS.map((list) => list.name), 'maestros.list']) {
  const [room = '', one = ''] = name.split('.')
  const none = () => {
    asked.add(name)
    return { ...pageLegacy([]), recortado: false }
  }
  emptied[room] = { ...emptied[room], [one]: none }
}
emptied.vistas = { list: () => [] }

const addresses = listAddresses().flatMap((address) =>
  address === '/datos/depositos' ? tablas.map((tabla) => `/datos/${tabla}`) : [address],
)
const namesOf = (role: string, main: HTMLElement) =>
  within(main)
    .queryAllByRole(role)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)

describe('every list of an empty desk', () => {
  it.each(addresses)(
    '%s says what is missing and the next step, and draws no button twice [DAT-12]',
    async (address) => {
      renderApp(address, { gateway: emptied as FakeGateway, modulos })
      const sentence = await screen.findByText(/^(Todavía no|No|Ning)[^.]+\./, { selector: '[role=alert]' })
      const main = screen.getByRole('main')
      const next = within(sentence.parentElement as HTMLElement)
      const steps = [...next.queryAllByRole('button'), ...next.queryAllByRole('link')]
      const buttons = [...namesOf('button', main), ...namesOf('link', main)].filter((name) => name !== '')

      expect(sentence).not.toHaveTextContent(/No se encontraron registros|ninguno\.|servidor|filtros/)
      // A button, a link, or a second sentence that says where its rows come from.
      expect(steps.length > 0 || /\. \S[^.]+\.$/.test(sentence.textContent ?? ''), 'a next step').toBe(true)
      for (const step of steps) expect(step).toBeEnabled()
      expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull()
      expect(buttons.filter((name, i) => buttons.indexOf(name) !== i)).toEqual([])
      cleanup()
    },
  )

  it('is walked', () => {
    expect([...asked].toSorted()).toEqual([...LISTS.map(({ name }) => name), 'maestros.list'].toSorted())
  })
})
