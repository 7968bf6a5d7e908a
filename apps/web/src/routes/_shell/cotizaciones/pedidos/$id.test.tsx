import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pedidoLeidoDecoded, recibidoRecordDecoded } from '@yunque/contracts/testing/pedidos'
import { describe, expect, it, vi } from 'vitest'
import { createDocumento } from '#/features/documento/model/documento-store.ts'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'
import { drafts } from '#/ui/record/drafts/drafts.ts'

const open = (change: object = {}, gateway: object = {}) => {
  let record = recibidoRecordDecoded(change)
  const cambiar = vi.fn(({ cambio: { accion } }) => {
    const estado = { tomar: 'T', quitar: 'T', soltar: 'N', descartar: 'D', recuperar: 'N' }[accion as 'tomar'] as 'T'
    record = {
      ...record,
      estado,
      ...(estado === 'T' ? { usuario: '12', nombre_usuario: 'Marta' } : { usuario: '' }),
    }
    return record
  })
  const app = renderApp('/cotizaciones/pedidos/61', {
    gateway: {
      pedidos: { recibido: () => record, cambiar, leer: () => pedidoLeidoDecoded() },
      clientes: { buscar: () => [] },
      ...gateway,
    },
    modulos: ['COT'],
  })

  return { cambiar, ...app }
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('a quotation of a request that is not there says so [VIS-01] [PED-07]', async () => {
  renderApp('/cotizaciones/cotizacion/nuevo?pedido=99', {
    gateway: {
      pedidos: {
        recibido: () => {
          throw gatewayError('NOT_FOUND')
        },
      },
    },
    modulos: ['COT'],
  })
  expect(await screen.findByText('No existe el pedido N° 99.')).toBeVisible()
})

describe('/cotizaciones/pedidos/{id} [PED-07]', () => {
  it('shows a mail as text alone, and how its client is known', async () => {
    open({
      texto: '<b>3 chapas</b>',
      conocido: 'dominio',
      avisos: ['El correo es muy grande.'],
      responder_a: 'x@y.example',
    })

    expect(await screen.findByText('<b>3 chapas</b>')).toBeVisible()
    expect(screen.getByText(/1204 ACEROS DEL SUR SA · Lovelace, Ada \(por el dominio/)).toBeVisible()
    expect(screen.getByText('El correo es muy grande.')).toBeVisible()
    expect(screen.getByText(/pide la respuesta en x@y\.example/)).toBeVisible()
  })

  it('is taken, given back, put away and brought back', async () => {
    const { cambiar } = open()
    for (const name of ['Tomar', 'Soltar', 'Descartar', 'Recuperar', 'Tomar']) await click(name)
    expect(cambiar.mock.calls.map(([{ cambio }]) => cambio.accion)).toEqual([
      'tomar',
      'soltar',
      'descartar',
      'recuperar',
      'tomar',
    ])
  })

  it('asks before it takes a request that somebody else has taken', async () => {
    const { cambiar } = open({ estado: 'T', usuario: 'ana', nombre_usuario: 'Ana Paz', tomado: '2026-11-21 12:00:00' })
    await screen.findByText(/Ana Paz, 21\/11\/2026 12:00/)
    expect(screen.queryByRole('button', { name: 'Cotizar' })).toBeNull()
    await click('Tomar')
    expect(await screen.findByText('Lo tomó Ana Paz. ¿Tomarlo igual?')).toBeVisible()
    await click('Cancelar')
    expect(cambiar).not.toHaveBeenCalled()
    await click('Tomar')
    await click('Tomarlo')
    expect(cambiar.mock.lastCall?.[0].cambio).toEqual({ id: '61', accion: 'quitar' })
  })

  it('opens a quotation with client, contact, reference and business line, the request in its panel', async () => {
    const { cambiar } = open()
    await click('Cotizar')

    expect(await screen.findByRole('dialog', { name: 'Pegar pedido' })).toBeVisible()
    expect(cambiar.mock.lastCall?.[0].cambio).toEqual({ id: '61', accion: 'tomar' })
    expect(screen.getByLabelText('Referencia')).toHaveValue('Pedido de precio')
    expect(screen.getByLabelText('Código de cliente')).toHaveValue('1204')
    await userEvent.keyboard('{Escape}')
    const [agregar] = await screen.findAllByRole('button', { name: 'AGREGAR PRODUCTO' })
    await waitFor(() => expect(agregar).toHaveFocus())
  })

  it('is offered the draft of its own quotation, and not that of another request [VIS-06]', async () => {
    for (const [recibido, referencia] of [
      ['61', 'La de este'],
      ['62', 'La de otro'],
    ] as const) {
      const { getContenido, set, keepPedido } = createDocumento('cotizacion', null)
      set('referencia', referencia)
      keepPedido({ texto: referencia, renglones: '', recibido })
      await drafts.write({ usuario: '12', documento: 'cotizacion/nuevo', copy: recibido }, getContenido())
    }
    open()
    await click('Cotizar')
    await screen.findByRole('dialog', { name: 'Pegar pedido' })
    await userEvent.keyboard('{Escape}')
    await click('Restaurar')

    expect(screen.getByLabelText('Referencia')).toHaveValue('La de este')
    expect(screen.queryByText(/^Se recuperó un borrador/)).toBeNull()
  })

  it('says elsewhere that the request was taken, where the answer comes after one has left, and brings nobody back [VIS-05]', async () => {
    let taken: () => void = () => {}
    const { cambiar, router, history } = open()
    await screen.findByRole('button', { name: 'Cotizar' })
    cambiar.mockImplementationOnce(
      () => new Promise((resolve) => (taken = () => resolve(recibidoRecordDecoded({ estado: 'T' })))) as never,
    )
    await click('Cotizar')
    await waitFor(() => expect(cambiar).toHaveBeenCalled())
    await router.navigate({ to: '/' })
    taken()

    expect(await screen.findByText('El pedido es suyo.')).toBeVisible()
    expect(history.location.pathname).toBe('/crm-new/')
  })

  it('is not quoted by who is told that another has it', async () => {
    const { cambiar } = open()
    await screen.findByRole('button', { name: 'Cotizar' })
    cambiar.mockImplementationOnce(() => {
      throw gatewayError('INVALID', { mensaje: 'El pedido lo tomó Ana Paz.' })
    })
    await click('Cotizar')
    expect(await screen.findByText('El pedido lo tomó Ana Paz.')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Pegar pedido' })).toBeNull()
  })

  it('that is not there says so, and shows the way to the list [VIS-01]', async () => {
    open(
      {},
      {
        pedidos: {
          recibido: () => {
            throw gatewayError('NOT_FOUND')
          },
        },
      },
    )
    expect(await screen.findByText('No existe el pedido N° 61.')).toBeVisible()
  })
})
