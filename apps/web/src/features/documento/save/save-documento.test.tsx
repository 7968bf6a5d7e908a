import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { itemRecordLegacy } from '@yunque/contracts/testing/productos'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { leaveDraft, openDocumento } from '#/testing/open-documento.tsx'

const SAVED = '/cotizaciones/cotizacion/12345'

beforeEach(() => clear())

/** A server that keeps what it is given, as version after version of one document. */
const servidor = () => {
  let version = 2
  let referencia = 'OC 4471'

  return {
    get: () => ({ cotizacion: documentoRecordDecoded({ version, referencia, n_cotizacion: 12345 }) }),
    guardar: vi.fn(({ form }: { form: { version: string; referencia: string } }) => {
      if (form.version && form.version !== String(version)) throw gatewayError('CONFLICT')
      version += 1
      referencia = form.referencia
      return { n_cotizacion: '12345', version: String(version) }
    }),
  }
}

const changeReferencia = async (texto: string) => {
  const field = await screen.findByLabelText('Referencia')
  await userEvent.clear(field)
  await userEvent.type(field, texto)
}
const guardarButton = () => screen.getByRole('button', { name: 'Guardar' })

/** A new quotation with everything that it needs. */
const openNueva = async (documento: Parameters<typeof openDocumento>[1] = {}) => {
  await leaveDraft()
  const opened = openDocumento('/cotizaciones/cotizacion/nuevo', documento)
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))

  return opened
}

describe('the save of a document', () => {
  it('gives a new one its number, says so, and stays open under its own URL [RUT-15]', async () => {
    const { guardar, router } = await openNueva()

    await userEvent.click(guardarButton())

    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe(SAVED))
    expect(screen.getByRole('heading', { name: 'Cotización N° 12345' })).toBeVisible()
    expect(router.history.length).toBe(1)
    const [sent] = guardar.mock.lastCall ?? []
    expect(sent).toMatchObject({ tipo: 'cotizacion', id: '', form: { cliente: '1204', version: '', negocio: 'I' } })
    expect(sent?.form.productos).toHaveLength(1)
  })

  /** A new quotation whose save is under way, until the answered function is called. */
  const openSaving = async () => {
    const { promise, resolve } = Promise.withResolvers<{ n_cotizacion: string; version: string }>()
    const opened = await openNueva({ documento: { guardar: () => promise } })
    await userEvent.click(guardarButton())
    void opened.router.navigate({ to: '/cotizaciones/consulta' })
    await screen.findByRole('dialog', { name: 'Guardando…' })

    return { ...opened, answer: () => resolve({ n_cotizacion: '12345', version: '1' }) }
  }

  it('is waited for by who leaves, stays where he went, and offers the way back [VIS-05]', async () => {
    const { router, answer } = await openSaving()
    expect(screen.queryByRole('button', { name: 'Salir sin guardar' })).toBeNull()
    answer()

    await waitFor(() => expect(router.state.location.pathname).toBe('/cotizaciones/consulta'))
    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    await new Promise((drawn) => setTimeout(drawn, 300))
    expect(router.state.location.pathname).toBe('/cotizaciones/consulta')

    await userEvent.click(screen.getByRole('link', { name: 'Abrir' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(SAVED))
  })

  it("gives its number to who wanted to leave, and then chose 'Seguir editando' [VIS-05]", async () => {
    const { router, answer } = await openSaving()
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
    answer()

    await waitFor(() => expect(router.state.location.pathname).toBe(SAVED))
    expect(screen.getByRole('heading', { name: 'Cotización N° 12345' })).toBeVisible()
  })

  it('says so where its own address is another screen, too [RUT-16] [VIS-33]', async () => {
    await leaveDraft({ tipo: 'nota_venta', usuario_destino_nv: '12', tipo_cambio: 'BI' })
    const { router } = openDocumento('/cotizaciones/nota_venta/nuevo')
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
    await userEvent.click(guardarButton())

    await waitFor(() => expect(router.state.location.pathname).toBe('/cotizaciones/notas-ventas/nota_venta/12345'))
    expect(await screen.findByRole('heading', { name: 'Nota de venta N° 12345' })).toBeVisible()
    await new Promise((drawn) => setTimeout(drawn, 500))
    expect(screen.getByText('Nota de venta N° 12345 guardada.')).toBeVisible()
  })

  it('tells that the list had another price by then, which stands as typed now [VIS-12]', async () => {
    const { get, guardar } = servidor()
    const linea = () => (guardar.mock.calls.length ? { precio_origen: 'manual' as const, precio_lista: '5.10' } : {})
    const read = () => {
      const { cotizacion } = get()
      const productos = [itemRecordLegacy({ precio_origen: 'lista', ...linea() })]

      return { cotizacion: documentoRecordDecoded({ version: Number(cotizacion.version), productos }) }
    }
    openDocumento(SAVED, { documento: { get: read, guardar } })
    await changeReferencia('OC 5')
    await userEvent.click(guardarButton())

    const told = 'El precio de lista de la línea 1 ya es otro. Se guardó el que estaba en pantalla, como manual.'
    expect(await screen.findByText(told)).toBeVisible()
  })

  it('lets one person save twice in a row, each time over the version before [VIS-07]', async () => {
    const { get, guardar } = servidor()
    openDocumento(SAVED, { documento: { get, guardar } })

    await changeReferencia('OC 5')
    await userEvent.click(guardarButton())
    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(guardarButton()).toBeEnabled())
    await changeReferencia('OC 6')
    await userEvent.click(guardarButton())

    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(2))
    expect(guardar.mock.calls.map(([{ form }]) => [form.version, form.referencia])).toEqual([
      ['2', 'OC 5'],
      ['3', 'OC 6'],
    ])
    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    expect(screen.queryByText(/Este registro se modificó/)).toBeNull()
  })

  it('leaves the field where the person is as it is, and says so in the bar alone [VIS-33]', async () => {
    const { get, guardar } = servidor()
    openDocumento(SAVED, { documento: { get, guardar } })
    await changeReferencia('OC 5')
    const field = screen.getByLabelText('Referencia')
    // Waits until the notice of the client's lookup is gone, so that it is not taken for the save's.
    const notice = () => document.querySelector('.mantine-Notification-root')
    await waitFor(() => expect(notice()).toBeNull())

    await userEvent.keyboard('{Control>}s{/Control}')

    expect(await screen.findByText(/^Guardado \d\d:\d\d/)).toBeVisible()
    expect(screen.getByLabelText('Referencia')).toBe(field)
    expect(field).toHaveFocus()
    expect(notice()).toBeNull()
  })

  it('saves once on a double click, with the button off meanwhile [VIS-08]', async () => {
    let answer: (value: { n_cotizacion: string; version: string }) => void = () => {}
    const guardar = vi.fn(() => new Promise<{ n_cotizacion: string; version: string }>((resolve) => (answer = resolve)))
    openDocumento(SAVED, { documento: { guardar } })
    await screen.findByLabelText('Referencia')

    const button = guardarButton()
    act(() => {
      button.click()
      button.click() // before React could turn it off
    })

    expect(await screen.findByRole('button', { name: 'Guardando...' })).toBeDisabled()
    answer({ n_cotizacion: '12345', version: '3' })
    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    expect(guardar).toHaveBeenCalledTimes(1)
  })

  it('the keys of the lines are there wherever the person is in the document [VIS-13]', async () => {
    openDocumento(SAVED)
    await userEvent.click(await screen.findByLabelText('Referencia'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')

    await userEvent.click(screen.getByLabelText('Referencia'))
    await userEvent.keyboard('{F4}')
    expect(await screen.findByRole('dialog', { name: 'Buscador Avanzado' })).toBeVisible()
  })

  it('does not ask for what the line lacks that Enter made and nobody touched [VIS-04]', async () => {
    const { guardar } = openDocumento(SAVED)
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(1))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.keyboard('{Escape}{Control>}s{/Control}')

    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(2))
    expect(guardar.mock.lastCall?.[0].form.productos).toHaveLength(1)
  })

  it('is not what Ctrl+S does in a dialog over it [VIS-13]', async () => {
    const { guardar } = openDocumento(SAVED)
    await changeReferencia('OC 9')
    await userEvent.click(screen.getByRole('button', { name: 'Buscar contacto' }))
    await screen.findByRole('dialog', { name: 'Maestro Avanzado' })

    await userEvent.keyboard('{Control>}s{/Control}')
    expect(guardar).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('{Control>}s{/Control}')

    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(1))
  })

  it('lists what is missing, at its place and together, and calls nobody [VIS-04]', async () => {
    const { guardar } = openDocumento('/cotizaciones/cotizacion/nuevo')

    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))

    const alert = await screen.findByRole('alert', { name: 'Revise los datos marcados.' })
    expect(
      within(alert)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Elija un cliente.', 'Elija una condición.', 'Agregue al menos un producto.'])
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toBeInvalid()
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveFocus()
    expect(guardar).not.toHaveBeenCalled()
  })

  it('requires the Razón Social of the generic client', async () => {
    const { guardar } = openDocumento(SAVED, {
      documento: { get: () => ({ cotizacion: documentoRecordDecoded({ cliente: 9999 }) }) },
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
    expect(await screen.findByLabelText(/^Razón Social/)).toHaveFocus()
    expect(screen.getByLabelText(/^Razón Social/)).toHaveAccessibleDescription(/Falta la Razón Social\./)
    await userEvent.type(screen.getByLabelText(/^Razón Social/), 'Talleres Ruiz')
    await userEvent.click(guardarButton())

    await waitFor(() => expect(guardar).toHaveBeenCalled())
    expect(guardar.mock.lastCall?.[0].form.razon_reemplazo).toBe('Talleres Ruiz')
  })

  it('names the line that lacks something [VIS-04]', async () => {
    const productos = [itemRecordLegacy(), itemRecordLegacy({ nro_item: 2, plazo_entrega: '' })]
    const { guardar } = openDocumento(SAVED, {
      documento: { get: () => ({ cotizacion: documentoRecordDecoded({ productos }) }) },
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))

    expect(await screen.findByRole('button', { name: 'Ítem 2: falta Plazo de entrega.' })).toBeVisible()
    expect(guardar).not.toHaveBeenCalled()
  })

  it('says all that a line lacks on one line, of five lines at most [VIS-04]', async () => {
    const productos = Array.from({ length: 7 }, (_, i) =>
      itemRecordLegacy({ nro_item: i + 1, plazo_entrega: '', cantidad: '' }),
    )
    openDocumento(SAVED, { documento: { get: () => ({ cotizacion: documentoRecordDecoded({ productos }) }) } })

    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))

    const alert = await screen.findByRole('alert', { name: 'Revise los datos marcados.' })
    const lines = within(alert).getAllByRole('listitem')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toHaveTextContent('Ítem 1: falta Cantidad, Plazo de entrega')
    expect(within(alert).getByText('Y otros 2 más.')).toBeVisible()
  })

  it("says once a server's message that is the mistake itself [VIS-04]", async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { guardar } = openDocumento(SAVED)
    guardar.mockImplementationOnce(() => {
      throw gatewayError('INVALID', {
        mensaje: 'La referencia ya se usó.',
        campos: { referencia: ['La referencia ya se usó.'] },
      })
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))

    const alert = await screen.findByRole('alert', { name: 'Revise los datos marcados.' })
    expect(within(alert).getAllByText('La referencia ya se usó.')).toHaveLength(1)
  })

  it("shows the server's message, keeps everything, and puts each field's error at its field [VIS-04]", async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { guardar } = openDocumento(SAVED)
    guardar.mockImplementationOnce(() => {
      throw gatewayError('INVALID', {
        mensaje: 'La cotización tiene errores.',
        campos: { referencia: ['La referencia ya se usó.'], 'productos.0.cantidad': ['Falta la cantidad.'] },
      })
    })
    await changeReferencia('OC 9')

    await userEvent.click(guardarButton())

    expect(await screen.findByText('La cotización tiene errores.')).toBeVisible()
    expect(screen.getByLabelText('Referencia')).toHaveValue('OC 9')
    expect(screen.getByLabelText('Referencia')).toHaveAccessibleDescription(/La referencia ya se usó\./)
    expect(screen.getByLabelText('Referencia')).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Ítem 1: Falta la cantidad.' })).toBeVisible()
    expect(guardarButton()).toBeEnabled()

    await userEvent.click(guardarButton())
    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    expect(screen.queryByText('La cotización tiene errores.')).toBeNull()
  })

  it('repeats a save whose answer was lost under the same key [VIS-08]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { guardar } = openDocumento(SAVED)
    guardar.mockImplementationOnce(() => {
      throw gatewayError('UNCONFIRMED')
    })
    await changeReferencia('OC 9')

    await userEvent.click(guardarButton())
    expect(
      await screen.findByText('No se pudo confirmar si se guardó. Verifique en la lista antes de repetir.'),
    ).toBeVisible()
    await userEvent.click(guardarButton())

    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    expect(guardar.mock.calls[1]?.[0]).toEqual(guardar.mock.calls[0]?.[0])
  })

  it('keeps every line, unsaved, of a document that the server cut; the next save goes over that one [VIS-04] [VIS-08]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const lineas = [1, 2, 3].map((nro_item) => itemRecordLegacy({ nro_item, cantidad: `${nro_item}.00` }))
    const cortado = documentoRecordDecoded({ n_cotizacion: 77, version: 1, productos: lineas.slice(0, 1) })
    const mensaje = 'El servidor guardó el documento N° 77 incompleto (llegaron 1 de 3 ítems).'
    await leaveDraft({ productos: lineas })
    const get = () => ({ cotizacion: cortado })
    const { guardar, router } = openDocumento('/cotizaciones/cotizacion/nuevo', { documento: { get } })
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
    guardar.mockImplementationOnce(() => {
      throw gatewayError('INCOMPLETE', { mensaje, actual: cortado })
    })

    await userEvent.click(guardarButton())

    expect(await screen.findByText(mensaje)).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/cotizaciones/cotizacion/77'))
    expect(screen.getByRole('grid', { name: /PRODUCTOS/ })).toHaveAttribute('aria-rowcount', '4')
    expect(screen.getByText(mensaje)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    void router.navigate({ to: '/cotizaciones/consulta' })
    const dialog = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir editando' }))

    await userEvent.click(guardarButton())

    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(2))
    const [first, second] = guardar.mock.calls.map(([input]) => input)
    expect(second).toMatchObject({ id: '77', form: { version: '1', referencia: first?.form.referencia } })
    expect(second?.idempotency_key).not.toBe(first?.idempotency_key)
    // Lines that the server does not have yet are sent as new ones.
    expect(second?.form.productos.map(({ nro_item, cantidad }) => [nro_item, cantidad])).toEqual([
      ['1', '1.00'],
      ['', '2.00'],
      ['', '3.00'],
    ])
  })

  it('keeps the form when somebody else saved it meanwhile, and shows the way to the current version', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { guardar } = openDocumento(SAVED)
    guardar.mockImplementationOnce(() => {
      throw gatewayError('CONFLICT')
    })
    await changeReferencia('OC 9')

    await userEvent.click(guardarButton())

    expect(
      await screen.findByText('Este registro se modificó mientras tanto. Compare y vuelva a guardar.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver versión actual' })).toHaveAttribute('href', `/crm-new${SAVED}`)
    expect(screen.getByLabelText('Referencia')).toHaveValue('OC 9')
  })

  it('never reads a saved document as lost when it cannot be read again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const get = vi.fn(() => ({ cotizacion: documentoRecordDecoded() }))
    openDocumento(SAVED, { documento: { get } })
    await changeReferencia('OC 9')
    get.mockImplementation(() => {
      throw gatewayError('SERVER_FAILED')
    })

    await userEvent.click(guardarButton())

    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    get.mockImplementation(() => ({ cotizacion: documentoRecordDecoded({ referencia: 'OC 9' }) }))
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByDisplayValue('OC 9')).toBeVisible()
  })
})

describe('leaving a document', () => {
  it('asks when there are changes, and saves before it goes on request [VIS-05]', async () => {
    const { router, guardar } = openDocumento(SAVED)
    await changeReferencia('OC 9')

    void router.navigate({ to: '/cotizaciones/consulta' })
    const dialog = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/cotizaciones/consulta'))
    expect(guardar).toHaveBeenCalledTimes(1)
  })

  it('asks nothing when nothing changed, or it was changed back [VIS-05]', async () => {
    const { router } = openDocumento(SAVED)
    await changeReferencia('OC 9')
    await changeReferencia('OC 4471')

    void router.navigate({ to: '/cotizaciones/consulta' })

    await waitFor(() => expect(router.state.location.pathname).toBe('/cotizaciones/consulta'))
  })
})

describe('beside a server of another house', () => {
  it('one whose answer was lost is looked for by a button, and opens under the number that it has [ARQ-11]', async () => {
    const find = vi.fn(() => ({ n_cotizacion: '12345', version: '' }))
    const guardar = vi.fn(() => {
      throw gatewayError('UNCONFIRMED')
    })
    const { router } = await openNueva({ documento: { guardar, find } })
    await userEvent.click(guardarButton())

    await userEvent.click(await screen.findByRole('button', { name: 'Buscar si se guardó' }))

    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe(SAVED))
    expect(find).toHaveBeenCalledExactlyOnceWith(guardar.mock.lastCall?.[0 as never])
    expect(guardar).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Buscar si se guardó' })).toBeNull()
  })

  it('is sent again to one without Idempotency-Key at the word of the person only [ARQ-11]', async () => {
    const find = vi.fn(() => 'missing' as const)
    const guardar = vi.fn(() => {
      throw gatewayError('UNCONFIRMED')
    })
    const { store } = await openNueva({ documento: { guardar, find } })
    store.set({ servidor: { ausentes: [], repite: false } })
    await userEvent.click(guardarButton())
    await screen.findByRole('button', { name: 'Buscar si se guardó' })

    await userEvent.click(guardarButton())
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar' })
    expect(dialog).toHaveTextContent('El intento anterior no está en el servidor hasta ahora.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))

    await screen.findByRole('button', { name: 'Buscar si se guardó' })
    expect(guardar).toHaveBeenCalledTimes(1)
    expect(find).toHaveBeenCalledTimes(1)
  })

  it('says that nothing tells two people’s changes apart where there are no versions [ARQ-10]', async () => {
    openDocumento(SAVED, { documento: { get: () => ({ cotizacion: documentoRecordDecoded({ version: '' }) }) } })

    expect(await screen.findByText('Sin control de cambios simultáneos')).toBeVisible()
  })
})
