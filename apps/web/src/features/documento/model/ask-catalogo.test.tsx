import { screen } from '@testing-library/react'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { itemRecordLegacy, productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { beforeEach, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'

const URL = '/cotizaciones/cotizacion/12345'
const tresLineas = {
  get: () => ({
    cotizacion: documentoRecordDecoded({
      productos: ['1', '1', '2'].map((familia, i) => itemRecordLegacy({ nro_item: i + 1, familia })),
    }),
  }),
}

/** jsdom lays nothing out: without a height no line would be in view. */
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600))

it('asks once what the lines of a document need of the catalogue, before they are on screen [ITM-10]', async () => {
  const isTooLate = vi.fn(() => screen.queryByRole('grid') !== null)
  const familias = vi.fn(() => [{ value: '1', text: 'CHAPAS' }])
  const productos = vi.fn(() => {
    isTooLate()
    return productosAnswerDecoded()
  })
  openDocumento(URL, { documento: tresLineas, productos: { familias, productos } })

  expect(await screen.findAllByLabelText(/^Familia, ítem \d, CHAPAS/)).toHaveLength(2)
  expect(familias).toHaveBeenCalledExactlyOnceWith({ negocio: 'I' })
  expect(productos.mock.calls).toEqual([[{ familia: '1' }], [{ familia: '2' }]])
  expect(isTooLate).not.toHaveReturnedWith(true)
})

it('shows the lines without waiting for the catalogue, and asks again what failed before they were there [ITM-10]', async () => {
  const never = new Promise<never>(() => undefined)
  const familias = vi
    .fn()
    .mockRejectedValueOnce(gatewayError('TIMEOUT'))
    .mockReturnValue([{ value: '1', text: 'CHAPAS' }])
  openDocumento(URL, { documento: tresLineas, productos: { familias, productos: () => never } })

  expect(await screen.findByRole('grid', { name: /PRODUCTOS/ })).toHaveAttribute('aria-rowcount', '4')
  expect(await screen.findAllByLabelText(/^Familia, ítem \d, CHAPAS/)).toHaveLength(2)
})

it('draws no line by a familia as it was before something was saved [VIS-34]', async () => {
  const familias = vi.fn(() => [{ value: '1', text: 'CHAPAS' }])
  const { queryClient, router } = openDocumento(URL, { documento: tresLineas, productos: { familias } })
  expect(await screen.findAllByLabelText(/^Familia, ítem \d, CHAPAS/)).toHaveLength(2)

  let answer: (opciones: { value: string; text: string }[]) => void = () => undefined
  familias.mockReturnValue(new Promise((resolve) => (answer = resolve)) as never)
  await router.navigate({ to: '/cotizaciones/consulta' })
  await queryClient.invalidateQueries()
  await router.navigate({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id: '12345' } })
  expect(await screen.findByRole('grid', { name: /PRODUCTOS/ })).toBeVisible()
  expect(screen.queryByLabelText(/^Familia, ítem \d, CHAPAS/)).toBeNull()

  answer([{ value: '1', text: 'CHAPAS INOXIDABLES' }])
  expect(await screen.findAllByLabelText(/^Familia, ítem \d, CHAPAS INOXIDABLES/)).toHaveLength(2)
})
