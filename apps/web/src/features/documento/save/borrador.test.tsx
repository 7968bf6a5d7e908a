import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createDocumento } from '#/features/documento/model/documento-store.ts'
import { hoy } from '#/lib/hoy.ts'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { leaveDraft, openDocumento } from '#/testing/open-documento.tsx'
import { drafts } from '#/ui/record/drafts/drafts.ts'

const NUEVA = '/cotizaciones/cotizacion/nuevo'
const SAVED = '/cotizaciones/cotizacion/12345'
const OFERTA = /^Se recuperó un borrador sin guardar de las \d\d:\d\d\.$/

beforeEach(() => clear())

const draftOf = async (documento: string, usuario = '12') => (await drafts.find({ usuario, documento }))[0] ?? null
const changeReferencia = async (texto: string) => {
  const field = await screen.findByLabelText('Referencia')
  await userEvent.clear(field)
  await userEvent.type(field, texto)
}

describe('the draft of a document', () => {
  it('brings back, on request, what was typed before the tab went away [VIS-06]', async () => {
    openDocumento(SAVED)
    await changeReferencia('OC 9')
    await waitFor(async () => expect(await draftOf('cotizacion/12345')).not.toBeNull())
    cleanup()

    openDocumento(SAVED)
    expect(await screen.findByText(OFERTA)).toBeVisible()
    expect(screen.getByLabelText('Referencia')).toHaveValue('OC 4471')
    await userEvent.click(screen.getByRole('button', { name: 'Restaurar' }))

    expect(screen.getByLabelText('Referencia')).toHaveValue('OC 9')
    expect(screen.queryByText(OFERTA)).toBeNull()
  })

  it('holds client, contact and lines of a new quotation, at the minute it was written, by the clock of Buenos Aires [VIS-06]', async () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.parse(`${hoy()}T14:32:00-03:00`))
    await leaveDraft()
    const { guardar } = openDocumento(NUEVA)

    expect(await screen.findByText('Se recuperó un borrador sin guardar de las 14:32.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Restaurar' }))
    expect(screen.getByLabelText('Código de cliente')).toHaveValue('1204')
    expect(screen.getByLabelText('Contacto')).toHaveValue('Lovelace, Ada')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(guardar).toHaveBeenCalled())
    expect(guardar.mock.lastCall?.[0].form.productos[0]).toMatchObject({ familia: '1', precio_total: '461.53' })
  })

  it('is not offered once the server holds what is in it, its new line too, which has a number there [VIS-06]', async () => {
    const before = documentoRecordDecoded({ n_cotizacion: 12345 })
    const documento = createDocumento('cotizacion', before)
    const contenido = documento.getContenido()
    const productos = contenido.items.productos.map((item) => ({ ...item, nro_item: '' }))
    const cabecera = { ...contenido.cabecera, referencia: 'OC 9' }
    const changed = { ...contenido, cabecera, items: { ...contenido.items, productos } }
    await drafts.write(
      { usuario: '12', documento: 'cotizacion/12345', copy: 'a' },
      { ...changed, base: documento.getBase() },
    )
    const now = documentoRecordDecoded({ n_cotizacion: 12345, referencia: 'OC 9', version: 3 })
    openDocumento(SAVED, { documento: { get: () => ({ cotizacion: now }) } })

    expect(await screen.findByLabelText('Referencia')).toHaveValue('OC 9')
    await waitFor(async () => expect(await draftOf('cotizacion/12345')).toBeNull())
    expect(screen.queryByText(OFERTA)).toBeNull()
  })

  it("is gone for good on 'Descartar' [VIS-06]", async () => {
    await leaveDraft()
    openDocumento(NUEVA)

    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))

    expect(screen.queryByText(OFERTA)).toBeNull()
    await waitFor(async () => expect(await draftOf('cotizacion/nuevo')).toBeNull())
  })

  it("is gone for good on 'Salir sin guardar' [VIS-06]", async () => {
    const { router } = openDocumento(SAVED)
    await changeReferencia('OC 9')
    await waitFor(async () => expect(await draftOf('cotizacion/12345')).not.toBeNull())

    void router.navigate({ to: '/cotizaciones/consulta' })
    await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/cotizaciones/consulta'))
    await waitFor(async () => expect(await draftOf('cotizacion/12345')).toBeNull())
  })

  it('is gone after a save [VIS-06]', async () => {
    await leaveDraft()
    openDocumento(NUEVA)
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))

    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    await waitFor(async () => expect(await draftOf('cotizacion/nuevo')).toBeNull())
    expect(await draftOf('cotizacion/12345')).toBeNull()
  })

  it('that was being saved when its tab went away is not called unsaved, and is looked for [VIS-06] [ARQ-11] [ARQ-16]', async () => {
    const { guardar } = openDocumento(SAVED)
    guardar.mockImplementation(() => new Promise(() => {}))
    await changeReferencia('OC 9')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(async () => expect(await draftOf('cotizacion/12345')).toMatchObject({ contenido: { attempt: {} } }))
    cleanup()

    openDocumento(SAVED)
    expect(
      await screen.findByText(
        /^Se recuperó un borrador de las \d\d:\d\d que se estaba guardando: no se sabe si se guardó\.$/,
      ),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Restaurar' }))

    expect(await screen.findByText(/No se pudo confirmar si se guardó/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Buscar si se guardó' })).toBeVisible()
    expect(screen.getByLabelText('Referencia')).toHaveValue('OC 9')
  })

  it('is never offered to another user of the same browser [VIS-06]', async () => {
    await leaveDraft()
    openDocumento(NUEVA, { user: { codigo: '13' } })

    await screen.findByRole('heading', { name: 'Cotización nueva' })
    await changeReferencia('OC 1')
    await waitFor(async () => expect(await draftOf('cotizacion/nuevo', '13')).not.toBeNull())

    expect(screen.queryByText(OFERTA)).toBeNull()
    expect(await draftOf('cotizacion/nuevo', '12')).not.toBeNull()
  })

  it('survives the end of the session, and the same page offers it after login [VIS-06]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(window, 'alert').mockReturnValue()
    const { guardar, router } = openDocumento(SAVED)
    guardar.mockImplementationOnce(() => {
      throw gatewayError('SESSION_EXPIRED')
    })
    await changeReferencia('OC 9')

    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toMatchObject({ volver: SAVED })
    cleanup()
    openDocumento(SAVED)
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
    expect(screen.getByLabelText('Referencia')).toHaveValue('OC 9')
  })

  it('remembers a save whose answer was lost, so that saving it again makes no second document [VIS-08]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await leaveDraft()
    const first = openDocumento(NUEVA)
    first.guardar.mockImplementationOnce(() => {
      throw gatewayError('TIMEOUT')
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByText(/El servidor tarda demasiado/)
    cleanup()

    const second = openDocumento(NUEVA)
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    expect(second.guardar.mock.calls[0]?.[0]).toEqual(first.guardar.mock.calls[0]?.[0])
  })
})
