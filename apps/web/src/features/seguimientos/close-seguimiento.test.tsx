import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clienteInformacionAnswerDecoded } from '@yunque/contracts/testing/clientes'
import {
  seguimientoContextoDecoded,
  seguimientoInicioDecoded,
  seguimientoRecordDecoded,
} from '@yunque/contracts/testing/seguimientos'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

/** A follow-up with something typed, and 'Cerrar con resultado' pressed. */
const open = async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const record = seguimientoRecordDecoded()
  const guardar = vi.fn(({ form }) => seguimientoRecordDecoded({ ...form, version: '4' }))
  const cerrar = vi.fn(({ form }) => seguimientoRecordDecoded({ ...form, estado: 'C', version: '5' }))
  renderApp('/utilitarios/seguimientos-clientes/311', {
    modulos: ['SEG'],
    gateway: {
      seguimientos: {
        ...{ get: () => record, guardar, cerrar },
        iniciar: () => seguimientoInicioDecoded({ anterior: '311', resultado_anterior: 'Compra' }),
        ...{ usuarios: () => [], contexto: () => seguimientoContextoDecoded() },
      },
      clientes: { informacion: () => clienteInformacionAnswerDecoded() },
    },
  })
  const detalle = await screen.findByLabelText(/^Detalle/)
  await userEvent.clear(detalle)
  await userEvent.paste('Pedir la orden')
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar con resultado' }))
  const pregunta = await screen.findByRole('dialog', { name: 'Confirmar' })
  expect(pregunta).toHaveTextContent('Hay cambios sin guardar, y un seguimiento cerrado no se modifica.')

  return {
    ...{ guardar, cerrar, detalle },
    answer: (name: string) => userEvent.click(within(pregunta).getByRole('button', { name })),
  }
}
const cierre = () => screen.queryByRole('dialog', { name: 'Cerrar el seguimiento N° 311' })

describe('closing a follow-up with changes that are not saved [PAN-05]', () => {
  it('saves them first, and closes what it saved [VIS-05] [VIS-07]', async () => {
    const { guardar, cerrar, answer } = await open()
    await answer('Guardar y seguir')
    await waitFor(() => expect(cierre()).toBeVisible())
    const dialog = within(cierre() as HTMLElement)
    expect(dialog.getByText('Pedir la orden')).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/^Resultado/), 'Compra')
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar seguimiento' }))

    expect(await screen.findByText('Sigue al seguimiento N° 311, cerrado con: «Compra»')).toBeVisible()
    expect(guardar).toHaveBeenCalledOnce()
    expect(cerrar.mock.calls[0]?.[0].form).toEqual({ resultado: 'Compra', version: '4' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes nothing where they are refused, or are not to be saved yet [VIS-04]', async () => {
    const { guardar, answer, detalle } = await open()
    await answer('Cancelar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(guardar).not.toHaveBeenCalled()
    guardar.mockImplementation(() => {
      throw gatewayError('INVALID', { campos: { detalle: ['Es muy largo.'] } })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar con resultado' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar y seguir' }))

    expect(await screen.findByText('Es muy largo.')).toBeVisible()
    expect(cierre()).toBeNull()
    expect(detalle).toHaveValue('Pedir la orden')
  })
})
