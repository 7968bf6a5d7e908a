import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createClient } from '#/lib/gateway-link.ts'
import { type Outputs, trpc } from '#/lib/trpc.ts'
import { fakeGatewayLink } from '#/testing/fake-gateway.ts'
import { RiesgoCliente } from './riesgo-cliente.tsx'

type Informacion = Outputs['clientes']['informacion']

const NADA = { notificaciones: [], limites: [] } as unknown as Informacion
const AVISO = {
  ...NADA,
  notificaciones: [{ color: 'warning', mensaje: 'Paga tarde.', origen: 'Ficha' }],
} as Informacion

const open = (fijo: boolean, queryClient = new QueryClient()) => {
  const { promise, resolve } = Promise.withResolvers<Informacion>()
  const client = createClient([fakeGatewayLink({ clientes: { informacion: () => promise } })])
  render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <RiesgoCliente codigo="1204" fijo={fijo} />
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  )

  return resolve
}

describe('what to know of a client above the lines of a document [PAN-07]', () => {
  it('has its place before it comes, so that the lines do not move under who writes in them', async () => {
    const arrive = open(true)
    expect(screen.getByText('Consultando los avisos del cliente…')).toBeVisible()
    arrive(AVISO)
    expect(await screen.findByText('Paga tarde.')).toBeVisible()
    expect(screen.queryByText(/avisos/)).toBeNull()
  })

  it('keeps it where there is nothing to know, and says so', async () => {
    const arrive = open(true)
    arrive(NADA)
    expect(await screen.findByText('Sin avisos de este cliente.')).toBeVisible()
  })

  it('takes none where nobody writes below it', () => {
    open(false)
    expect(screen.queryByText(/avisos/)).toBeNull()
  })
})
