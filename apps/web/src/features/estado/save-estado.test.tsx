import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { droppedEtiqueta } from '@yunque/contracts/documento/faltas'
import type { EstadoAnswer } from '@yunque/contracts/estado'
import { estadoAnswerDecoded, estadoItemLegacy } from '@yunque/contracts/testing/estado'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { conCotizacion, openEstado, tresItems } from '#/testing/open-estado.tsx'
import { drafts } from '#/ui/record/drafts/drafts.ts'

beforeEach(() => clear())

const guardar = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const escribir = async (label: string, texto: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, texto)
}
const chooseEstado = async (nro: number, texto: string) =>
  userEvent.selectOptions(await screen.findByLabelText(`Estado del ítem ${nro}`), texto)
const PANEL = { usuario: '12', documento: 'estado/12345' }
const GUARDADO = 'Estado de la cotización N° 12345 guardado.'

/** A server on which another user has saved `change` since the panel was opened. */
const withOtherUsuario = (change: (answer: EstadoAnswer) => EstadoAnswer) => {
  let actual = conCotizacion(change(estadoAnswerDecoded({ productos: tresItems() })), { version: '3' })
  const original = estadoAnswerDecoded({ productos: tresItems() })
  let leido = false

  return {
    estado: () => {
      const answer = leido ? actual : original
      leido = true
      return answer
    },
    estadoGuardar: ({ form }: { form: { version: string; referencia: string } }) => {
      if (form.version !== actual.cotizacion.version) throw gatewayError('CONFLICT', { actual })
      actual = conCotizacion(actual, { version: '4', referencia: form.referencia })
      return { n_cotizacion: '12345', version: '4' }
    },
  }
}

describe('the label text of a line in the panel [ITM-11]', () => {
  const de = (negocio: string, deposito = '') =>
    openEstado({
      estado: () =>
        conCotizacion(estadoAnswerDecoded({ productos: [estadoItemLegacy({ obser_etiq_item: 'OC 4711' })] }), {
          negocio,
          deposito,
        }),
    })

  it.each([
    ['E', ''],
    ['', ''],
  ])("is asked as the editor asks it: business line '%s'", async (negocio, deposito) => {
    de(negocio, deposito)

    expect(await screen.findByLabelText('Observación etiqueta del ítem 1')).toHaveValue('OC 4711')
  })

  it.each([
    ['I', ''],
    ['H', ''],
    ['E', 'CEN'],
  ])(
    "is dropped with a word where the editor has none: business line '%s', deposit '%s'",
    async (negocio, deposito) => {
      const { estadoGuardar } = de(negocio, deposito)
      expect(await screen.findByText(droppedEtiqueta('OC 4711'))).toBeVisible()
      expect(screen.queryByLabelText('Observación etiqueta del ítem 1')).toBeNull()

      await escribir('Referencia', 'OC 9')
      await guardar()
      expect(await screen.findByText(GUARDADO)).toBeVisible()
      expect(estadoGuardar.mock.lastCall?.[0].form.items[0]?.obser_etiq_item).toBe('')
    },
  )
})

describe('the save of the status panel', () => {
  it('sends the header and every line with the version that was read, under a key [EST-12]', async () => {
    const { estadoGuardar } = openEstado()
    await chooseEstado(2, 'Perdida')
    await userEvent.selectOptions(screen.getByLabelText('Motivo del ítem 2'), 'Precio, lo compró a otra empresa')
    await userEvent.type(screen.getByLabelText('Empresa del ítem 2'), 'Aceros Rivales')
    await userEvent.click(screen.getByLabelText('Observación interna del ítem 2'))
    await userEvent.paste('x'.repeat(40))

    await guardar()

    expect(await screen.findByText(GUARDADO)).toBeVisible()
    const [sent] = estadoGuardar.mock.lastCall ?? []
    expect(sent).toMatchObject({ n_cotizacion: '12345', idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(sent?.form).toMatchObject({
      codigo_cliente: '1204',
      version: '2',
      extender_plazo: '',
      referencia: 'OC 4471',
    })
    expect(sent?.form.items.map(({ nro_item, estado }) => `${nro_item}${estado}`)).toEqual(['1A', '2P', '3A'])
    expect(sent?.form.items[1]).toMatchObject({
      motivo_codi: '1',
      dato_adicional_1: 'Aceros Rivales',
      obser_interna_item: 'x'.repeat(35),
    })
  })

  it('names the line that lacks its motive, takes the person there, and calls nobody [DOC-04]', async () => {
    const { estadoGuardar } = openEstado()
    await chooseEstado(2, 'Perdida')

    await guardar()

    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('button', { name: 'Indique el motivo en el ítem 2.' })).toBeVisible()
    expect(screen.getByLabelText('Motivo del ítem 2')).toHaveFocus()
    expect(screen.getByLabelText('Motivo del ítem 2')).toBeInvalid()
    expect(estadoGuardar).not.toHaveBeenCalled()
  })

  it('saves P without a motive where the server offers none [DOC-04]', async () => {
    openEstado({ estado: () => estadoAnswerDecoded({ motivos_item: [] }) })
    await chooseEstado(1, 'Perdida')

    await guardar()

    expect(await screen.findByText(GUARDADO)).toBeVisible()
  })

  it('extends the validity with its motive [DOC-05]', async () => {
    const { estadoGuardar } = openEstado()
    await escribir('Extender Plazo', '30/12/2099')
    await guardar()
    expect(await screen.findByRole('button', { name: 'Indique el motivo de la extensión.' })).toBeVisible()

    await escribir('Motivo Extension', 'Espera la obra')
    await guardar()

    await waitFor(() => expect(estadoGuardar).toHaveBeenCalledTimes(1))
    expect(estadoGuardar.mock.lastCall?.[0].form).toMatchObject({
      extender_plazo: '2099-12-30',
      motivo_extension: 'Espera la obra',
    })
  })

  it("shows the server's sentence at the line it is about, and keeps everything [VIS-04]", async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const baja = 'No se puede dar por ganada, el cliente esta dado de baja'
    openEstado({
      estadoGuardar: () => {
        throw gatewayError('INVALID', { mensaje: baja, campos: { 'cotizacion.12345.items.2.estado': [baja] } })
      },
    })
    await chooseEstado(2, 'Ganada')

    await guardar()

    expect(await screen.findByRole('alert')).toHaveTextContent(baja)
    expect(screen.getByLabelText('Estado del ítem 2')).toBeInvalid()
    expect(screen.getByLabelText('Estado del ítem 2')).toHaveDisplayValue('Ganada')
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled()
  })

  it('saves once on a double click, with the button off meanwhile [VIS-08]', async () => {
    let answer: (value: { n_cotizacion: string; version: string }) => void = () => {}
    const { estadoGuardar } = openEstado({ estadoGuardar: () => new Promise((resolve) => (answer = resolve)) })
    await escribir('Referencia', 'OC 9')

    await userEvent.dblClick(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByRole('button', { name: 'Guardando...' })).toBeDisabled()
    answer({ n_cotizacion: '12345', version: '3' })
    expect(await screen.findByText(GUARDADO)).toBeVisible()
    expect(estadoGuardar).toHaveBeenCalledTimes(1)
  })

  it('repeats a save whose answer was lost under the same key [VIS-08]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { estadoGuardar } = openEstado()
    estadoGuardar.mockImplementationOnce(() => {
      throw gatewayError('UNCONFIRMED')
    })
    await escribir('Referencia', 'OC 9')

    await guardar()
    expect(await screen.findByText(/No se pudo confirmar si se guardó/)).toBeVisible()
    await guardar()

    expect(await screen.findByText(GUARDADO)).toBeVisible()
    expect(estadoGuardar.mock.calls[1]).toEqual(estadoGuardar.mock.calls[0])
  })
})

it('keeps every line of a panel that the server cut, and saves over what it has [VIS-04]', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { estadoGuardar } = openEstado()
  estadoGuardar.mockImplementationOnce(() => {
    const actual = conCotizacion(estadoAnswerDecoded({ productos: tresItems() }), { version: '3' })
    throw gatewayError('INCOMPLETE', { actual })
  })
  await chooseEstado(2, 'Ganada')

  await guardar()
  expect(await screen.findByText(/El servidor guardó el documento incompleto/)).toBeVisible()
  expect(screen.getByLabelText('Estado del ítem 2')).toHaveDisplayValue('Ganada')
  await guardar()

  expect(await screen.findByText(GUARDADO)).toBeVisible()
  const { form } = estadoGuardar.mock.lastCall?.[0] ?? {}
  expect(form).toMatchObject({ version: '3' })
  expect(form?.items.map(({ estado }) => estado)).toEqual(['A', 'G', 'A'])
})

describe('two people on one status panel', () => {
  it('joins changes of different fields by itself, over the current version [VIS-07]', async () => {
    const { estadoGuardar } = openEstado(
      withOtherUsuario((answer) => ({
        ...conCotizacion(answer, { observaciones: 'Llamar antes' }),
        productos: answer.productos.map((item) => (item.nro_item === 3 ? { ...item, estado: 'G' } : item)),
      })),
    )
    await escribir('Referencia', 'OC 9')
    await chooseEstado(1, 'Ganada')

    await guardar()

    expect(await screen.findByText(GUARDADO)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    const { form } = estadoGuardar.mock.lastCall?.[0] ?? {}
    expect(form).toMatchObject({ version: '3', referencia: 'OC 9', observaciones: 'Llamar antes' })
    expect(form?.items.map(({ estado }) => estado)).toEqual(['G', 'A', 'G'])
  })

  it('asks about the field that both changed: mine, the current one, the original [VIS-07]', async () => {
    const { estadoGuardar } = openEstado(
      withOtherUsuario((answer) => ({
        ...conCotizacion(answer, { referencia: 'OC 7' }),
        productos: answer.productos.map((item) => (item.nro_item === 2 ? { ...item, estado: 'G' } : item)),
      })),
    )
    await escribir('Referencia', 'OC 9')
    await chooseEstado(2, 'Perdida')
    await userEvent.selectOptions(screen.getByLabelText('Motivo del ítem 2'), 'Otros')

    await guardar()

    const dialog = await screen.findByRole('dialog', { name: /^El registro se modificó/ })
    const heads = within(dialog)
      .getAllByRole('columnheader')
      .map((head) => head.textContent?.replace('Elegir todos', '').trim())
    expect(heads).toEqual(['Campo', 'Mi valor', 'Valor actual', 'Valor original'])
    expect(within(dialog).getByRole('row', { name: /^Referencia .*OC 9.*OC 7.*OC 4471$/ })).toBeVisible()
    expect(within(dialog).getByRole('row', { name: /^Ítem 2: Estado .*Perdida.*Ganada.*Abierta$/ })).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Guardar' })).toBeDisabled()

    await userEvent.click(within(dialog).getByRole('radio', { name: 'Referencia, Mi valor: OC 9' }))
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Ítem 2: Estado, Valor actual: Ganada' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText(GUARDADO)).toBeVisible()
    const { form } = estadoGuardar.mock.lastCall?.[0] ?? {}
    expect(form?.referencia).toBe('OC 9')
    expect(form?.items[1]).toMatchObject({ estado: 'G', motivo_codi: '' })
  })

  it('keeps what was typed while nobody decides', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { estadoGuardar } = openEstado(withOtherUsuario((answer) => conCotizacion(answer, { referencia: 'OC 7' })))
    await escribir('Referencia', 'OC 9')
    await guardar()

    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))

    expect(await screen.findByRole('alert')).toHaveTextContent('Este registro se modificó mientras tanto.')
    expect(screen.getByLabelText('Referencia')).toHaveValue('OC 9')
    expect(estadoGuardar).toHaveBeenCalledTimes(1)
  })

  it('lets one person save twice in a row without a conflict [VIS-07]', async () => {
    let version = 2
    const { estadoGuardar } = openEstado({
      estado: () => conCotizacion(estadoAnswerDecoded(), { version: String(version) }),
      estadoGuardar: ({ form }) => {
        if (form.version !== String(version)) throw gatewayError('CONFLICT')
        version += 1
        return { n_cotizacion: '12345', version: String(version) }
      },
    })

    await escribir('Referencia', 'OC 5')
    await guardar()
    await waitFor(() => expect(screen.getByLabelText('Referencia')).toHaveValue('OC 4471'))
    await escribir('Referencia', 'OC 6')
    await guardar()

    await waitFor(() => expect(estadoGuardar).toHaveBeenCalledTimes(2))
    expect(estadoGuardar.mock.calls.map(([{ form }]) => form.version)).toEqual(['2', '3'])
    expect(screen.queryByText(/Este registro se modificó/)).toBeNull()
  })
})

describe('the draft of the panel', () => {
  it('comes back over what was saved since [VIS-06] [VIS-07]', async () => {
    const first = openEstado()
    await escribir('Referencia', 'OC 9')
    await chooseEstado(1, 'Ganada')
    first.unmount()
    await waitFor(async () => expect(await drafts.find(PANEL)).toHaveLength(1))

    const productos = [estadoItemLegacy({ nro_item: '2', obser_interna_item: 'cortar' }), estadoItemLegacy()]
    const { estadoGuardar } = openEstado({
      estado: () => conCotizacion(estadoAnswerDecoded({ productos }), { version: '5' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))

    expect(await screen.findByDisplayValue('OC 9')).toBeVisible()
    expect(screen.getByLabelText('Estado del ítem 1')).toHaveDisplayValue('Ganada')
    expect(screen.getByLabelText('Observación interna del ítem 2')).toHaveValue('cortar')
    await guardar()
    await waitFor(() => expect(estadoGuardar).toHaveBeenCalled())
    expect(estadoGuardar.mock.lastCall?.[0].form.version).toBe('5')
    await waitFor(async () => expect(await drafts.find(PANEL)).toEqual([]))
  })
})

describe('leaving the panel', () => {
  it('asks when there are changes [VIS-05]', async () => {
    const { router } = openEstado()
    await escribir('Referencia', 'OC 9')

    void router.navigate({ to: '/' })

    expect(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })).toBeVisible()
  })
})
