import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pedidoLeidoDecoded } from '@yunque/contracts/testing/pedidos'
import { expect, it, vi } from 'vitest'
import { openEditor } from '../testing-editor.tsx'

it('a line that asks without the other reader is added by its own button, too, whatever that one proposes [PED-08] [PED-04]', async () => {
  const [, chapa] = pedidoLeidoDecoded().renglones
  const campos = chapa?.campos.map((campo) => ({ ...campo, valor: '', muestra: '', certeza: 'preguntar' }))
  const propia = { ...chapa, texto: '1 IPN 200', campos, observacion: 'IPN 200' }
  const propuesta = {
    ...propia,
    ayuda: true,
    campos: campos?.map((campo) => ({ ...campo, alternativas: [{ value: '4', text: 'Electrodos' }] })),
  }
  const { store } = openEditor({
    inicial: { negocio: 'I', deposito: '', productos: [] },
    gateway: {
      pedidos: {
        leer: vi.fn(() => ({ ...pedidoLeidoDecoded(), ayuda: true, renglones: [propia] as never })),
        ayuda: vi.fn(() => ({ renglones: [propuesta] as never, ayuda: true })),
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar pedido' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pegar pedido' }))
  await userEvent.click(dialog.getByLabelText('Texto del pedido'))
  await userEvent.paste('1 IPN 200')
  await userEvent.click(dialog.getByRole('button', { name: 'Leer pedido' }))
  await dialog.findByText('Lo propone el lector adicional: confirme cada dato.')
  expect(dialog.getByText('Sin leer: IPN 200')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Agregar todos (0)' })).toBeDisabled()
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar: 1 IPN 200' }))

  await waitFor(() =>
    expect(store.getState().items).toMatchObject([
      { familia: '', errores: { familia: { texto: '1 IPN 200', mensaje: 'No existe «1 IPN 200».' } } },
    ]),
  )
})

it('says which fields of a line are only probable [PED-01] [PED-04]', async () => {
  const [, chapa] = pedidoLeidoDecoded().renglones
  const campos = chapa?.campos.map((campo) =>
    ['medidas.1', 'cantidad'].includes(campo.lugar) ? { ...campo, certeza: 'probable' } : campo,
  )
  openEditor({
    inicial: { negocio: 'I', deposito: '', productos: [] },
    gateway: {
      pedidos: { leer: vi.fn(() => ({ ...pedidoLeidoDecoded(), renglones: [{ ...chapa, campos }] as never })) },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar pedido' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pegar pedido' }))
  await userEvent.click(dialog.getByLabelText('Texto del pedido'))
  await userEvent.paste('chapa')
  await userEvent.click(dialog.getByRole('button', { name: 'Leer pedido' }))

  expect(await dialog.findByText('Probable: Ancho, Cantidad')).toBeVisible()
})
