import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pedidoLeidoDecoded } from '@yunque/contracts/testing/pedidos'
import { expect, it, vi } from 'vitest'
import { openEditor } from '../testing-editor.tsx'

const INICIAL = { negocio: 'I', deposito: '', productos: [] } as const
const TEXTO = 'Hola\n3 chapas 304 2 x 1000 x 2000'

const open = async (leer = vi.fn((_asked: object) => pedidoLeidoDecoded())) => {
  openEditor({ inicial: INICIAL, gateway: { pedidos: { leer } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar pedido' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pegar pedido' }))
  await userEvent.click(dialog.getByLabelText('Texto del pedido'))
  await userEvent.paste(TEXTO)
  await userEvent.click(dialog.getByRole('button', { name: 'Leer pedido' }))

  return { dialog, leer }
}

const pedidoOpen = () => screen.queryByRole('dialog', { name: 'Pegar pedido' })
const PREGUNTA = '¿Cerrar sin agregar lo que respondió?'

it('asks before answers that no line has taken are closed with Esc, and keeps them [VIS-05] [PED-04]', async () => {
  const { dialog } = await open()
  await userEvent.selectOptions(await dialog.findByLabelText(/^Terminación/), '2B')
  await userEvent.keyboard('{Escape}')
  await screen.findByText(PREGUNTA)
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByText(PREGUNTA)).toBeNull())
  expect(dialog.getByLabelText(/^Terminación/)).toHaveValue('2B')
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sin agregar' }))
  await waitFor(() => expect(pedidoOpen()).toBeNull())
})

it('asks before a request that was typed is closed, and not about one that can be pasted again [VIS-05]', async () => {
  openEditor({ inicial: INICIAL, gateway: { pedidos: { leer: vi.fn(() => pedidoLeidoDecoded()) } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar pedido' }))
  await userEvent.type(await screen.findByLabelText('Texto del pedido'), '3 chapas')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(screen.getByLabelText('Texto del pedido')).toHaveValue('3 chapas')

  await userEvent.clear(screen.getByLabelText('Texto del pedido'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(pedidoOpen()).toBeNull())
})

it('keeps what was answered to a line that stands in the changed text, too [PED-04] [VIS-04]', async () => {
  const [hola, chapas] = pedidoLeidoDecoded().renglones
  const otra = { ...chapas, desde: 5, texto: 'otra chapa' }
  const readings = [
    [hola, chapas],
    [otra, { ...chapas, desde: 40 }],
  ]
  const { dialog } = await open(vi.fn(() => ({ ...pedidoLeidoDecoded(), renglones: readings.shift() as never })))
  await userEvent.selectOptions(await dialog.findByLabelText(/^Terminación/), '2B')
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar el texto' }))
  await userEvent.type(await dialog.findByLabelText('Texto del pedido'), '\notra chapa')
  await userEvent.click(dialog.getByRole('button', { name: 'Leer pedido' }))

  expect(await dialog.findByLabelText('Terminación: otra chapa')).toHaveValue('')
  expect(dialog.getByLabelText(`Terminación: ${chapas?.texto}`)).toHaveValue('2B')
})

it('a line that was added is still marked where the text is changed and read again, once for each time that it stands there [PED-04]', async () => {
  const [hola, chapas] = pedidoLeidoDecoded().renglones
  const otra = { ...chapas, desde: 70 }
  const readings = [[hola, chapas, otra], null, [hola, { ...chapas, desde: 40 }, { ...otra, desde: 80 }]]
  const leer = vi.fn(() => {
    const renglones = readings.shift()
    if (!renglones) throw new Error('caído')
    return { ...pedidoLeidoDecoded(), renglones: renglones as never }
  })
  const { dialog } = await open(leer)
  await userEvent.click((await dialog.findAllByRole('button', { name: `Agregar: ${chapas?.texto}` }))[0] as HTMLElement)
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar el texto' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Leer pedido' }))
  await waitFor(() => expect(leer).toHaveBeenCalledTimes(2))
  await userEvent.click(await dialog.findByRole('button', { name: 'Leer pedido' }))

  expect(await dialog.findByRole('button', { name: `Agregado: ${chapas?.texto}` })).toBeDisabled()
  expect(dialog.getByRole('button', { name: `Agregar: ${chapas?.texto}` })).toBeEnabled()
  expect(dialog.getByRole('button', { name: 'Agregar todos (1)' })).toBeEnabled()
})
