import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { modulos } from '@yunque/contracts/modulos'
import { hojaClienteDecoded } from '@yunque/contracts/testing/clientes'
import { expect, it, vi } from 'vitest'
import { ANSWERS } from '#/testing/answers.ts'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'
import { SHOWING_MORE, screenAddresses } from '#/testing/screens.ts'

/** What may be asked for once a screen is drawn. */
const LATER = [
  // By each list once it is idle: the person's views, and how many rows each has.
  'vistas.list',
  'vistas.cuentas',
  // By the fields of a list's search, which are folded until somebody opens them.
  'cotizaciones.usuarios',
  'cotizaciones.motivos',
  'seguimientos.usuarios',
  'clientes.opciones',
  // By home once it is idle, and by its 'Primeros pasos' while those are not put away.
  'inicio.tablaResumen',
  'datos.primerosPasos',
  'datos.importarIniciar',
  // A search whose text may be as long as a spreadsheet's column: a mutation by its transport, made by the field itself.
  'usuarios.buscarAsociados',
]

const ANSWERED: FakeGateway = {
  ...ANSWERS,
  clientes: { ...ANSWERS.clientes, hoja: () => hojaClienteDecoded() },
}

const rest = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

/** The calls that a screen makes once it is drawn, and that the pointer over a link to it does not make. */
const lateCallsOf = async (url: string) => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  let asked: string[] = []
  const noted = (room: string, answers: Record<string, (input: unknown) => unknown>) =>
    new Proxy(answers, {
      get: (_, procedure: string) => (input: unknown) => {
        asked.push(`${room}.${procedure} ${JSON.stringify(input)}`)
        const answer = answers[procedure]
        if (!answer) throw gatewayError('NOT_FOUND')

        return answer(input)
      },
    })
  const rooms = Object.entries(ANSWERED).map(([room, answers]) => [room, noted(room, answers as never)])
  const { pathname, searchParams } = new URL(url, 'http://yunque.example')
  const there = { to: pathname, search: Object.fromEntries(searchParams) } as never
  const { router } = renderApp('/no/existe', { gateway: Object.fromEntries(rooms), modulos })
  await screen.findByText('La dirección solicitada no existe.')
  asked = []
  await act(() => router.preloadRoute(there))
  await rest(20)
  const early = asked
  asked = []
  await act(() => router.navigate(there))
  await rest(100)

  return asked.filter((call) => !early.includes(call) && !LATER.includes(call.replace(/ .*/s, '')))
}

it.each([...screenAddresses(), ...SHOWING_MORE])(
  'what %s shows is asked for in its loader, beside its code and on a hovered link already [LIM-16]',
  async (url) => expect(await lateCallsOf(url)).toEqual([]),
)
