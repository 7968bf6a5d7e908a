import { screen } from '@testing-library/react'
import { CABECERA, type CampoCabecera, SIN_LUGAR } from '@yunque/contracts/documento/labels'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { expect, it } from 'vitest'
import { openDocumento } from '#/testing/open-documento.tsx'

/** A document of each kind, for the generic client, whose name is written on the document. */
const URLS = [
  '/cotizaciones/cotizacion/12345',
  '/cotizaciones/notas-ventas/nota_venta/12345',
  '/representante/factura-representante/12345',
]

/** The words of all inputs that stand on the screen of a saved document. */
const wordsOf = async (url: string): Promise<string[]> => {
  const get = ({ tipo, id }: { tipo: 'cotizacion' | 'nota_venta' | 'factura-representante'; id: string }) => ({
    cotizacion: documentoRecordDecoded({ tipo, n_cotizacion: id, cliente: '9999', razon_reemplazo: 'Obra' }),
  })
  const { unmount } = openDocumento(url, { documento: { get } })
  await screen.findByLabelText(CABECERA.observaciones)
  await screen.findByLabelText(CABECERA.entrega_valor)
  const labels = [...document.querySelectorAll('label, [role=radiogroup] > [id]')].map(
    ({ textContent }) => textContent ?? '',
  )
  unmount()

  return labels.map((text) => text.replace(/ ?\*$/, ''))
}

it('has an input for every field of the header, or a reason why not', async () => {
  const words = new Set<string>()
  for (const url of URLS) for (const word of await wordsOf(url)) words.add(word)
  const missing = (Object.keys(CABECERA) as CampoCabecera[]).filter((campo) => !words.has(CABECERA[campo]))

  expect(missing).toEqual(Object.keys(SIN_LUGAR.pantalla))
})
