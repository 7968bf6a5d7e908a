import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notificacionDecoded, opcionDecoded } from '@yunque/contracts/testing/clientes'
import { documentoInicioDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'

const NUEVA = '/cotizaciones/cotizacion/nuevo'

const inicioDe = (codigo: string, razon: string, change: Parameters<typeof documentoInicioDecoded>[0] = {}) => {
  const { cliente } = documentoInicioDecoded()

  return documentoInicioDecoded({ ...change, cliente: { ...cliente, codigo, razon } })
}

const writeCodigo = async (codigo: string) => {
  const field = await screen.findByLabelText('Código de cliente')
  await userEvent.clear(field)
  if (codigo) await userEvent.type(field, codigo)
}

const chooseContacto = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Buscar contacto' }))
  const picker = await screen.findByRole('dialog', { name: 'Maestro Avanzado' })
  await userEvent.click(await within(picker).findByRole('button', { name: /Elegir/ }))
}

describe('CLIENTE', () => {
  it('is chosen by name, and brings his conditions, CUIT and proposed validity', async () => {
    const { iniciar } = openDocumento(NUEVA)

    await userEvent.type(await screen.findByRole('combobox', { name: 'Cliente' }), 'aceros')
    await userEvent.click(await screen.findByRole('option', { name: 'ACEROS DEL SUR SA' }))

    expect(await screen.findByRole('radio', { name: '30 días, Transferencia' })).not.toBeChecked()
    expect(screen.getByLabelText('Código de cliente')).toHaveValue('1204')
    expect(screen.getByLabelText('CUIT')).toHaveValue('30-71234567-1')
    expect(screen.getByLabelText('Validez de Oferta')).toHaveValue('28/11/2026')
    expect(iniciar).toHaveBeenCalledExactlyOnceWith({ tipo: 'cotizacion', codigo_cliente: '1204' })
  })

  it('goes on to the first line by Ctrl + Enter, once his business line is known [VIS-13]', async () => {
    const habitual = { ...documentoInicioDecoded().habitual, negocio: 'I' as const }
    openDocumento(NUEVA, { documento: { iniciar: () => documentoInicioDecoded({ habitual }) } })

    await userEvent.type(await screen.findByRole('combobox', { name: 'Cliente' }), 'aceros{Control>}{Enter}{/Control}')

    expect(await screen.findByRole('region', { name: 'Detalle del ítem 1' })).toBeVisible()
    expect(screen.getByLabelText('Código de cliente')).toHaveValue('1204')
  })

  it.each([
    ['the client', { clientes: 'buscar' }],
    ['what is habitual with him', { documento: 'iniciar' }],
  ])(
    'goes on to the first line by Enter, Tab, Enter, though %s is not known yet [VIS-13] [VIS-10]',
    async (_what, slow) => {
      const [[room = '', call = '']] = Object.entries(slow) as [[string, string]]
      const habitual = { ...documentoInicioDecoded().habitual, negocio: 'I' as const }
      const answers = {
        buscar: () => [opcionDecoded()],
        iniciar: () => documentoInicioDecoded({ habitual }),
      } as Record<string, () => unknown>
      const { promise, resolve } = Promise.withResolvers<void>()
      openDocumento(NUEVA, {
        modulos: ['COT', 'MEM'],
        documento: { iniciar: answers.iniciar as never },
        [room]: { [call]: () => promise.then(answers[call]) },
      })
      await userEvent.type(await screen.findByRole('combobox', { name: 'Cliente' }), 'aceros{Enter}')
      if (call === 'iniciar')
        await waitFor(() => expect(screen.getByLabelText('Código de cliente')).toHaveValue('1204'))
      await userEvent.tab()
      expect(screen.getByRole('button', { name: 'Ir a los productos' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      resolve()

      expect(await screen.findByRole('region', { name: 'Detalle del ítem 1' })).toBeVisible()
      expect(screen.getByLabelText('Código de cliente')).toHaveValue('1204')
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('is gone back to by Enter, Tab, Enter where none was found, and says so [VIS-13]', async () => {
    const { promise, resolve } = Promise.withResolvers<[]>()
    openDocumento(NUEVA, { modulos: ['COT', 'MEM'], clientes: { buscar: () => promise } })
    const field = await screen.findByRole('combobox', { name: 'Cliente' })
    await userEvent.type(field, 'acerox{Enter}')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    resolve([])

    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAccessibleDescription('Registro no encontrado')
    await userEvent.keyboard('{Backspace}s')
    expect(field).toHaveValue('aceros')
  })

  it('takes what is habitual along with the client, who is followed by another: nobody chose it', async () => {
    const habitual = { ...documentoInicioDecoded().habitual, negocio: 'I' as const, c_transp: '12' }
    openDocumento(NUEVA, {
      documento: {
        iniciar: ({ codigo_cliente }) =>
          codigo_cliente === '1204'
            ? documentoInicioDecoded({ habitual })
            : inicioDe('1205', 'BRONCES SA', { habitual: { ...habitual, negocio: 'H', c_transp: '' } }),
      },
    })
    await writeCodigo('1204')
    await waitFor(() => expect(screen.getByLabelText(/^Negocio/)).toHaveValue('I'))
    expect(screen.getByLabelText('Transportista')).toHaveValue('12')

    await writeCodigo('1205')

    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('BRONCES SA'))
    expect(screen.getByLabelText('Transportista')).toHaveValue('')
    await waitFor(() => expect(screen.getByLabelText(/^Negocio/)).toHaveValue('H'))
  })

  it('brings what he usually asks, marked, and taken back with one key; what a person chose stays', async () => {
    const habitual = {
      negocio: 'I' as const,
      nro_cpt: '7',
      contacto: 'Lovelace, Ada',
      condicion_ajuste: '30_TR',
      entrega_valor: '2',
      lugar_entrega: '1',
      c_transp: '12',
      flete_seguro_destino: true,
    }
    const { guardar } = openDocumento(NUEVA, { documento: { iniciar: () => documentoInicioDecoded({ habitual }) } })
    await writeCodigo('1204')

    expect(
      await screen.findByText(
        'Como es habitual con este cliente: Contacto, Condición de ajuste, Lugar de Entrega, Transportista, Flete y seguro en destino, Entrega de valores.',
      ),
    ).toBeVisible()
    expect(screen.getByLabelText('Contacto')).toHaveValue('Lovelace, Ada')
    expect(await screen.findByRole('radio', { name: '30 días, Transferencia' })).toBeChecked()
    expect(screen.getByLabelText(/^Negocio/)).toHaveValue('I')
    expect(guardar).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Contado, Transferencia' }))
    await userEvent.click(screen.getByRole('button', { name: 'Quitar' }))

    expect(screen.getByRole('radio', { name: 'Contado, Transferencia' })).toBeChecked()
    expect(screen.getByLabelText('Contacto')).toHaveValue('')
    expect(screen.getByLabelText('Lugar de Entrega')).toHaveDisplayValue('Seleccionar')
    expect(screen.getByLabelText('Flete y seguro en destino')).not.toBeChecked()
    expect(screen.queryByText(/^Como es habitual con este cliente/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Deshacer' })).toHaveFocus()

    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))

    expect(screen.getByLabelText('Contacto')).toHaveValue('Lovelace, Ada')
    expect(screen.getByLabelText('Flete y seguro en destino')).toBeChecked()
    // What the person chose himself in the meantime stays.
    expect(screen.getByRole('radio', { name: 'Contado, Transferencia' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Quitar' })).toHaveFocus()
  })

  it('is chosen by code, asked once when the code stands still for 500 ms [CON-09]', async () => {
    const { iniciar } = openDocumento(NUEVA)

    await writeCodigo('12 04x')

    expect(await screen.findByDisplayValue('ACEROS DEL SUR SA')).toBeVisible()
    expect(screen.getByLabelText('Código de cliente')).toHaveValue('1204')
    expect(iniciar.mock.calls.map(([{ codigo_cliente }]) => codigo_cliente)).toEqual(['1204'])
  })

  it('shows his notifications, coloured by danger and warning, after the loading toast [CON-09]', async () => {
    let give: (value: { notificaciones: ReturnType<typeof notificacionDecoded>[]; limites: never[] }) => void = () => {}
    openDocumento(NUEVA, { clientes: { informacion: () => new Promise((resolve) => (give = resolve)) } })

    await writeCodigo('1204')
    expect(await screen.findByText('Buscando información del cliente. Por favor, espere.')).toBeVisible()
    give({
      notificaciones: [notificacionDecoded(), notificacionDecoded({ color: 'warning', mensaje: 'CM05 vencido.' })],
      limites: [],
    })

    const danger = (await screen.findByText('Cuenta corriente con saldo vencido.')).closest('[role=alert]')
    const warning = screen.getByText('CM05 vencido.').closest('[role=alert]')
    expect(within(danger as HTMLElement).getByLabelText('Importante')).toBeInTheDocument()
    expect(within(warning as HTMLElement).getByLabelText('Advertencia')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(/Por favor, espere/)).toBeNull())
  })

  it('takes a contact from the picker and clears it when the client changes [CON-05] [CON-09]', async () => {
    openDocumento(NUEVA, {
      documento: { iniciar: ({ codigo_cliente }) => inicioDe(codigo_cliente, `CLIENTE ${codigo_cliente}`) },
    })
    await writeCodigo('1204')
    await screen.findByDisplayValue('CLIENTE 1204')
    await chooseContacto()
    expect(screen.getByLabelText('Contacto')).toHaveValue('Lovelace, Ada')
    await userEvent.click(await screen.findByRole('radio', { name: '30 días, Transferencia' }))

    await writeCodigo('77')

    expect(await screen.findByDisplayValue('CLIENTE 77')).toBeVisible()
    expect(screen.getByLabelText('Contacto')).toHaveValue('')
    expect(await screen.findByRole('radio', { name: '30 días, Transferencia' })).not.toBeChecked()
  })

  it('drops a late answer about the client before [VIS-10]', async () => {
    const waiting: Record<
      string,
      (value: { notificaciones: ReturnType<typeof notificacionDecoded>[]; limites: never[] }) => void
    > = {}
    openDocumento(NUEVA, {
      documento: { iniciar: ({ codigo_cliente }) => inicioDe(codigo_cliente, `CLIENTE ${codigo_cliente}`) },
      clientes: { informacion: ({ codigo_cliente }) => new Promise((resolve) => (waiting[codigo_cliente] = resolve)) },
    })
    await writeCodigo('1204')
    await waitFor(() => expect(waiting['1204']).toBeDefined())
    await writeCodigo('77')
    await waitFor(() => expect(waiting['77']).toBeDefined())

    waiting['77']?.({ notificaciones: [notificacionDecoded({ mensaje: 'Del 77.' })], limites: [] })
    waiting['1204']?.({ notificaciones: [notificacionDecoded({ mensaje: 'Del 1204.' })], limites: [] })

    expect(await screen.findByText('Del 77.')).toBeVisible()
    expect(screen.queryByText('Del 1204.')).toBeNull()
  })

  it('warns of a client who is out of use', async () => {
    openDocumento(NUEVA, { documento: { iniciar: () => documentoInicioDecoded({ cliente_baja: 'S' }) } })

    await writeCodigo('1204')

    expect(await screen.findByText('El cliente está dado de baja.')).toBeVisible()
  })

  it.each([
    ['SV', true],
    ['AN', false],
  ] as const)(
    'counts the document with what he owes, unless it is annulled: %j [PAN-07] [DOC-12]',
    async (estado, counts) => {
      const limites = [{ moneda: 'D', limite: '100.00', deuda: '150.00', vencida: '' }] as const
      openDocumento('/cotizaciones/cotizacion/12345', {
        documento: { get: () => ({ cotizacion: documentoRecordDecoded({ estado_documento: estado }) }) },
        clientes: { informacion: () => ({ notificaciones: [], limites: [...limites] }) },
      })
      const riesgo = await screen.findByRole('region', { name: 'Riesgo del cliente' })

      expect(riesgo).toHaveTextContent('debe U$S 150,00')
      expect(/con este documento/.test(riesgo.textContent ?? '')).toBe(counts)
    },
  )

  it('counts no line that was lost with what he owes, others with IVA [PAN-07] [DOC-15]', async () => {
    const limites = [{ moneda: 'D', limite: '100.00', deuda: '150.00', vencida: '' }] as const
    const record = documentoRecordDecoded()
    const [linea] = record.productos as [(typeof record.productos)[number]]
    const withEstados = async (...estados: string[]) => {
      const productos = estados.map((estado, i) => ({
        ...linea,
        nro_item: i + 1,
        moneda: 'D' as const,
        precio_total: '10.00',
        estado,
      }))
      const { unmount } = openDocumento('/cotizaciones/cotizacion/12345', {
        documento: { get: () => ({ cotizacion: { ...record, productos } }) },
        clientes: { informacion: () => ({ notificaciones: [], limites: [...limites] }) },
      })
      const { textContent } = await screen.findByRole('region', { name: 'Riesgo del cliente' })
      unmount()

      return textContent
    }

    expect(await withEstados('A', 'P', 'G')).toContain('debe U$S 150,00, y con este documento U$S 174,20.')
    expect(await withEstados('P', 'P')).toContain('debe U$S 150,00.')
  })

  it('asks for the names that replace the generic client 9999', async () => {
    openDocumento(NUEVA, { documento: { iniciar: () => inicioDe('9999', 'CLIENTE GENERICO') } })

    await writeCodigo('9999')

    expect(await screen.findByLabelText(/^Razón Social/)).toBeRequired()
    expect(screen.getByLabelText('Empresa')).not.toBeRequired()
    await writeCodigo('1204')
    await waitFor(() => expect(screen.queryByLabelText(/^Razón Social/)).toBeNull())
  })

  it("says that a code is nobody's", async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    openDocumento(NUEVA, {
      documento: {
        iniciar: () => {
          throw gatewayError('NOT_FOUND')
        },
      },
    })

    await writeCodigo('5')

    expect(await screen.findByText('No existe el cliente 5.')).toBeVisible()
    expect(screen.getByText('Elija un cliente para ver sus condiciones.')).toBeVisible()
  })

  it('warns of a CUIT whose check digit is wrong, and goes on', async () => {
    openDocumento('/cotizaciones/cotizacion/12345', {
      documento: {
        get: () => ({ cotizacion: documentoRecordDecoded({ cuit: '30712345679' }) }),
        iniciar: () =>
          documentoInicioDecoded({ cliente: { ...documentoInicioDecoded().cliente, cuit: '30712345679' } }),
      },
    })

    expect(await screen.findByText('El dígito verificador no coincide.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled()
  })
})
