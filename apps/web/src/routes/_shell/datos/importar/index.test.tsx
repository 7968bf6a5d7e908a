import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import { importacionDecoded, importarFilasDecoded, importarInicioDecoded } from '@yunque/contracts/testing/datos'
import { describe, expect, it, vi } from 'vitest'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp, usuario } from '#/testing/render-app.tsx'

const open = (url: string, datos: FakeGateway['datos'] = {}, sesion: FakeGateway['sesion'] = {}) => {
  let estado = importacionDecoded().estado
  const gateway = {
    importarIniciar: () => importarInicioDecoded(),
    importacion: vi.fn(() => importacionDecoded({ estado })),
    importarFilas: vi.fn((_asked: object) => importarFilasDecoded()),
    importarAbrir: vi.fn((_file: object) => importacionDecoded({ estado: 'subiendo' })),
    importarParte: vi.fn((_parte: { parte: number; datos: string }) => null),
    importarMirar: vi.fn((_said: object) => importacionDecoded()),
    importarCorregir: vi.fn((_celda: object) => importacionDecoded()),
    importarGuardar: vi.fn((_how: object) => {
      estado = 'guardada'

      return importacionDecoded({ estado })
    }),
    ...datos,
  }

  return { gateway, ...renderApp(url, { gateway: { datos: gateway, sesion }, modulos: ['DAT'] }) }
}

describe('taking a file in', () => {
  it('a file goes in parts, one that is lost on its way once more, and is looked at then [DAT-05]', async () => {
    let lost = 0
    const importarParte = vi.fn((_parte: { parte: number; datos: string }) => {
      if (lost++ === 1) throw gatewayError('UNREACHABLE')
      return null
    })
    const { gateway, history } = open('/datos/importar?conjunto=clientes', { importarParte })
    const bytes = new Uint8Array(PARTE_BYTES + 3).fill(65)
    const file = new File([bytes], 'clientes.csv')
    await screen.findByText(/^Columnas: Código\*, Razón Social\*, CUIT\./)
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
    await userEvent.click(screen.getByRole('button', { name: 'Mirar el archivo' }))

    await waitFor(() => expect(history.location.pathname).toBe('/crm-new/datos/importar/7'))
    expect(gateway.importarAbrir).toHaveBeenCalledWith(
      expect.objectContaining({ conjunto: 'clientes', archivo: 'clientes.csv', bytes: PARTE_BYTES + 3 }),
    )
    expect(importarParte.mock.calls.map(([{ parte, datos }]) => [parte, atob(datos).length])).toEqual([
      [0, PARTE_BYTES],
      [1, 3],
      [1, 3],
    ])
  })

  const mirar = async (file: File) => {
    await screen.findByText(/^Columnas: Código/)
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
    await userEvent.click(screen.getByRole('button', { name: 'Mirar el archivo' }))
  }

  it('goes on where it was once a server that was restarted is back, and looks at the file once [DAT-05] [ARQ-12]', async () => {
    const ends = ['UNCONFIRMED', 'UNREACHABLE'] as const
    const importarMirar = vi.fn((_said: object) => {
      const end = ends[importarMirar.mock.calls.length - 1]
      if (end) throw gatewayError(end)
      return importacionDecoded()
    })
    const { history } = open('/datos/importar?conjunto=clientes', { importarMirar })
    await mirar(new File(['Código'], 'clientes.csv'))

    await waitFor(() => expect(history.location.pathname).toBe('/crm-new/datos/importar/7'), { timeout: 3_000 })
    expect(importarMirar).toHaveBeenCalledTimes(3)
    expect(importarMirar.mock.calls[2]).toEqual(importarMirar.mock.calls[0])
  })

  it('a file that is refused says why, where nothing is marked [DAT-05] [VIS-04]', async () => {
    const importarAbrir = vi.fn((_file: object) => {
      throw gatewayError('INVALID', { campos: { bytes: ['El archivo está vacío.'] } })
    })
    open('/datos/importar?conjunto=clientes', { importarAbrir })
    await mirar(new File([], 'clientes.csv'))

    expect(await screen.findByText('El archivo está vacío.')).toBeVisible()
    expect(importarAbrir).toHaveBeenCalledTimes(1)
  })

  it('a file is taken in whatever its name, cut between two letters [DAT-05] [LIM-13]', async () => {
    const { gateway, history } = open('/datos/importar?conjunto=clientes')
    await mirar(new File(['Código'], `${'🙂'.repeat(250)}.csv`))

    await waitFor(() => expect(history.location.pathname).toBe('/crm-new/datos/importar/7'))
    expect(gateway.importarAbrir).toHaveBeenCalledWith(expect.objectContaining({ archivo: `${'🙂'.repeat(196)}.csv` }))
  })

  it('a file that was saved anew after it was chosen says so, and the same one can be chosen again [DAT-05]', async () => {
    open('/datos/importar?conjunto=clientes')
    const file = new File(['Código'], 'clientes.csv')
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function (this: FileReader) {
      Object.defineProperty(this, 'error', { value: new DOMException('changed', 'NotReadableError') })
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
    })
    await mirar(file)

    expect(await screen.findByText(/^El archivo cambió desde que lo eligió/)).toBeVisible()
    expect(document.querySelector<HTMLInputElement>('input[type=file]')).toHaveValue('')
  })

  it('who leaves while a file is sent is told of it where he is, and not brought back [DAT-05] [VIS-05]', async () => {
    let sent: () => void = () => {}
    const importarParte = vi.fn(() => new Promise<null>((resolve) => (sent = () => resolve(null))))
    const { router, history } = open('/datos/importar?conjunto=clientes', { importarParte })
    await mirar(new File(['Código'], 'clientes.csv'))
    await waitFor(() => expect(importarParte).toHaveBeenCalled())
    expect(screen.getByRole('combobox', { name: /^Qué importa/ })).toBeDisabled()
    await router.navigate({ to: '/' })
    await waitFor(() => expect(screen.queryByText('Nuevo archivo')).toBeNull())
    sent()

    expect(await screen.findByText('clientes.csv ya se envió: está en Importar, con el N° 7.')).toBeVisible()
    expect(history.location.pathname).toBe('/crm-new/')
  })

  it('who is on his way to a screen that is still loading stays on it, too [DAT-05] [VIS-05]', async () => {
    let sent: () => void = () => {}
    let loaded: () => void = () => {}
    const importarParte = vi.fn(() => new Promise<null>((resolve) => (sent = () => resolve(null))))
    const importacion = vi.fn(
      () =>
        new Promise<ReturnType<typeof importacionDecoded>>((resolve) => (loaded = () => resolve(importacionDecoded()))),
    )
    const { router, history } = open('/datos/importar?conjunto=clientes', { importarParte, importacion })
    await mirar(new File(['Código'], 'clientes.csv'))
    await waitFor(() => expect(importarParte).toHaveBeenCalled())
    void router.navigate({ to: '/datos/importar/$id', params: { id: '9' } })
    await waitFor(() => expect(importacion).toHaveBeenCalled())
    sent()

    expect(await screen.findByText('clientes.csv ya se envió: está en Importar, con el N° 7.')).toBeVisible()
    loaded()
    expect(history.location.pathname).toBe('/crm-new/datos/importar/9')
  })

  it('says what was found, takes a correction of it, and keeps what else was said [DAT-05]', async () => {
    const importarMirar = vi.fn((_said: object) => importacionDecoded())
    open('/datos/importar/7', { importarMirar })

    await userEvent.selectOptions(await screen.findByLabelText('Qué es Nombre'), 'CUIT')
    expect(importarMirar).toHaveBeenCalledWith({
      id: '7',
      idempotency_key: expect.any(String),
      codificacion: 'cp850',
      separador: ';',
      titulos: 1,
      columnas: [
        { campo: 'codigo', signo: '', orden: '', vaciar: false },
        { campo: 'cuit', signo: '', orden: '', vaciar: false },
      ],
      fijas: [],
      referencias: [],
    })
  })

  it('a field with parts is kept by the column that had it when another one has a part of it, too [DAT-05]', async () => {
    const importarMirar = vi.fn((_said: object) => importacionDecoded())
    const { conjuntos, recientes } = importarInicioDecoded()
    const campos = conjuntos[0]?.campos.map((one) => ({ ...one, varias: one.campo === 'razon' })) ?? []
    const { lectura } = importacionDecoded()
    const pared = { ...lectura.columnas[0], titulo: 'Pared', campo: '' } as (typeof lectura.columnas)[number]
    open('/datos/importar/7', {
      importarMirar,
      importarIniciar: () => ({ recientes, conjuntos: conjuntos.map((one) => ({ ...one, campos })) }),
      importacion: () => importacionDecoded({ lectura: { ...lectura, columnas: [...lectura.columnas, pared] } }),
    })

    await userEvent.selectOptions(await screen.findByLabelText('Qué es Pared'), 'Razón Social *')
    expect(importarMirar).toHaveBeenCalledWith(
      expect.objectContaining({
        columnas: ['codigo', 'razon', 'razon'].map((campo) => expect.objectContaining({ campo })),
      }),
    )
  })

  it('a file of which the stored rows changed meanwhile is looked at again by one click, as it was read [DAT-07]', async () => {
    const importarMirar = vi.fn((_said: object) => importacionDecoded())
    const error = 'Lo guardado cambió desde que se miró este archivo: no se importó nada.'
    open('/datos/importar/7', { importarMirar, importacion: () => importacionDecoded({ error }) })

    await userEvent.click(await screen.findByRole('button', { name: 'Mirar de nuevo' }))
    expect(importarMirar).toHaveBeenCalledWith({
      id: '7',
      idempotency_key: expect.any(String),
      codificacion: 'cp850',
      separador: ';',
      titulos: 1,
      columnas: ['codigo', 'razon'].map((campo) => ({ campo, signo: '', orden: '', vaciar: false })),
      fijas: [],
      referencias: [],
    })
  })

  it('lines of totals that are not taken are named [DAT-06]', async () => {
    const { lectura } = importacionDecoded()
    const withTotales = (...textos: string[]) => ({
      importacion: () =>
        importacionDecoded({
          lectura: { ...lectura, totales: textos.map((texto, i) => ({ fila: String(64 + i), texto })) },
        }),
    })
    open('/datos/importar/7', withTotales('Total de clientes: 60'))
    expect(
      await screen.findByText('1 renglón de totales o de títulos no se toma: fila 64 «Total de clientes: 60».'),
    ).toBeVisible()
  })

  it('what is no value of a field that may be empty can be left empty, in how many rows is told [DAT-06]', async () => {
    const importarMirar = vi.fn((_said: object) => importacionDecoded())
    const { lectura } = importacionDecoded()
    const [codigo, razon] = lectura.columnas
    const columnas = [
      { ...codigo, malas: 2 },
      { ...razon, titulo: 'CUIT', campo: 'cuit', malas: 316 },
    ] as typeof lectura.columnas
    open('/datos/importar/7', {
      importarMirar,
      importacion: () => importacionDecoded({ lectura: { ...lectura, columnas } }),
    })

    const tabla = within(await screen.findByRole('table', { name: 'Columnas del archivo' }))
    // A code must be said: it is told how many are wrong, and no more.
    expect(tabla.getByText('2 no valen')).toBeVisible()
    const [dejar, ...others] = tabla.getAllByRole('checkbox')
    expect(others).toEqual([])
    expect(dejar).toHaveAccessibleName('Dejar en blanco lo que no vale en CUIT')
    expect(dejar).toHaveAccessibleDescription('316 no valen')
    await userEvent.click(dejar as HTMLElement)
    expect(importarMirar).toHaveBeenCalledWith(
      expect.objectContaining({
        columnas: [
          { campo: 'codigo', signo: '', orden: '', vaciar: false },
          { campo: 'cuit', signo: '', orden: '', vaciar: true },
        ],
      }),
    )
  })

  it('what a person chose stands while the file is read by it, and springs back only where the reading failed [DAT-05] [VIS-07]', async () => {
    let answer: (error?: Error) => void = () => {}
    const importarMirar = () =>
      new Promise<ReturnType<typeof importacionDecoded>>((resolve, reject) => {
        answer = (error) => (error ? reject(error) : resolve(importacionDecoded()))
      })
    const { lectura } = importacionDecoded()
    const [codigo, razon] = lectura.columnas
    const columnas = [codigo, { ...razon, titulo: 'CUIT', campo: 'cuit', malas: 316 }] as typeof lectura.columnas
    open('/datos/importar/7', {
      importarMirar,
      importacion: () => importacionDecoded({ lectura: { ...lectura, columnas } }),
    })

    const tabla = within(await screen.findByRole('table', { name: 'Columnas del archivo' }))
    const dejar = await tabla.findByRole('checkbox')
    await userEvent.click(dejar)
    expect(dejar).toBeChecked()
    answer(gatewayError('UNREACHABLE'))
    await waitFor(() => expect(dejar).not.toBeChecked())

    await userEvent.selectOptions(tabla.getByLabelText('Qué es CUIT'), 'No se importa')
    expect(tabla.getByLabelText('Qué es CUIT')).toHaveDisplayValue('No se importa')
  })

  it('where no figure tells the decimal sign and some can be read both ways, nothing stands chosen [DAT-05]', async () => {
    const importarMirar = vi.fn((_said: object) => importacionDecoded())
    const inicio = importarInicioDecoded()
    const [clientes] = inicio.conjuntos
    const campos = clientes?.campos.map((campo) =>
      campo.campo === 'cuit' ? { ...campo, clase: 'decimal' as const } : campo,
    )
    const { lectura } = importacionDecoded()
    const [codigo, razon] = lectura.columnas
    const columnas = [codigo, { ...razon, titulo: 'Límite', campo: 'cuit', malas: 3 }] as typeof lectura.columnas
    open('/datos/importar/7', {
      importarMirar,
      importarIniciar: () => ({ ...inicio, conjuntos: [{ ...clientes, campos }] }) as typeof inicio,
      importacion: () => importacionDecoded({ lectura: { ...lectura, columnas } }),
    })

    const signo = await screen.findByLabelText('Cómo se escriben los números de Límite')
    expect(signo).toHaveDisplayValue('¿Coma o punto?')
    await userEvent.selectOptions(signo, '1,234.50')
    expect(importarMirar).toHaveBeenCalledWith(
      expect.objectContaining({
        columnas: [expect.anything(), { campo: 'cuit', signo: '.', orden: '', vaciar: false }],
      }),
    )
  })

  it('a column is called by its title, and one without a title by its place [DAT-06]', async () => {
    const { lectura } = importacionDecoded()
    const [columna] = lectura?.columnas ?? []
    const columnas = [columna, { ...columna, titulo: '', campo: '' }] as NonNullable<typeof lectura>['columnas']
    open('/datos/importar/7', { importacion: () => importacionDecoded({ lectura: { ...lectura, columnas } as never }) })

    const tabla = within(await screen.findByRole('table', { name: 'Columnas del archivo' }))
    const titulo = columna?.titulo ?? ''
    expect(tabla.getByRole('cell', { name: titulo })).toBeVisible()
    expect(tabla.getByLabelText(`Qué es ${titulo}`)).toBeVisible()
    expect(tabla.getByRole('cell', { name: 'Columna 2' })).toBeVisible()
    expect(tabla.getByLabelText('Qué es la columna 2')).toBeVisible()
  })

  it('a row that is refused for a field without a column says why [DAT-06]', async () => {
    const [, mala] = importarFilasDecoded().filas
    const faltas = { cuit: 'Ya lo tiene otro.' }
    open('/datos/importar/7', { importarFilas: () => importarFilasDecoded({ filas: [{ ...mala, faltas }] as never }) })

    const tabla = within(await screen.findByRole('table', { name: 'Filas del archivo' }))
    expect(await tabla.findByRole('columnheader', { name: 'CUIT' })).toBeVisible()
    expect(tabla.getByText('Ya lo tiene otro.')).toBeVisible()
    expect(tabla.queryByRole('textbox')).toBeNull()
  })

  it('names that nothing here can stand for are told in a line, not asked for one by one [DAT-05]', async () => {
    const { lectura } = importacionDecoded()
    const suelta = (texto: string) => ({ campo: 'cuit', texto, filas: 8, sugeridas: [], creable: false, codigo: '' })
    const sueltas = Array.from({ length: 40 }, (_, i) => suelta(`BR${i}`))
    open('/datos/importar/7', { importacion: () => importacionDecoded({ lectura: { ...lectura, sueltas } }) })

    const aviso = within(await screen.findByRole('alert'))
    expect(
      aviso.getByText(/^CUIT «BR0», .*«BR4» y 35 más: cargue antes lo que falta, o corrija sus celdas\.$/),
    ).toBeVisible()
    expect(aviso.queryByRole('combobox')).toBeNull()
  })

  it('what is wrong stands in its cell, and is mended there [DAT-06]', async () => {
    const { gateway } = open('/datos/importar/7')

    const celda = await screen.findByLabelText('Razón Social de la fila 3')
    expect(celda).toHaveAccessibleDescription('Falta Razón Social.')
    await userEvent.type(celda, 'Sur SA{Enter}')
    expect(gateway.importarCorregir).toHaveBeenCalledWith(
      expect.objectContaining({ id: '7', fila: 3, campo: 'razon', texto: 'Sur SA' }),
    )
    expect(gateway.importarCorregir).toHaveBeenCalledTimes(1)
  })

  it('what was mended and did not arrive stays in its cell, and is sent again when it is left again [DAT-06] [VIS-08]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const importarCorregir = vi.fn((_celda: object) => {
      if (importarCorregir.mock.calls.length === 1) throw gatewayError('UNCONFIRMED')

      return importacionDecoded()
    })
    const importarFilas = vi.fn((_asked: object) => importarFilasDecoded())
    open('/datos/importar/7', { importarCorregir, importarFilas })
    const celda = await screen.findByLabelText('Razón Social de la fila 3')
    await userEvent.type(celda, 'Sur{Enter}')
    await screen.findByText(/No se pudo confirmar/)
    // It may be stored all the same: then the row says so.
    await waitFor(() => expect(importarFilas.mock.calls.length).toBeGreaterThan(1))
    expect(celda).toHaveValue('Sur')
    await userEvent.type(celda, '{Enter}')

    await waitFor(() => expect(importarCorregir).toHaveBeenCalledTimes(2))
    expect(importarCorregir.mock.lastCall?.[0]).toMatchObject({ texto: 'Sur' })
  })

  it('nothing is stored whole with a refused row; what can be is asked for apart [DAT-07]', async () => {
    const { gateway } = open('/datos/importar/7')

    expect(await screen.findByRole('button', { name: 'Importar todo' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Importar lo que se pueda (1)' }))
    expect(gateway.importarGuardar).toHaveBeenCalledWith(expect.objectContaining({ id: '7', parcial: true }))
    expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeVisible()
  })

  it.each(['Importar todo', 'Deshacer'])(
    'what %s did is shown after its answer was lost, where nothing was said to be stored yet [DAT-07] [ARQ-16]',
    async (button) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const isUndo = button === 'Deshacer'
      const cuentas = { nuevas: 1, cambiadas: 0, iguales: 0, rechazadas: 0 }
      const importacion = vi.fn(() => importacionDecoded({ estado: isUndo ? 'guardada' : 'mirada', cuentas }))
      const lost = () => {
        const deshecha = isUndo ? '2026-11-21 10:00:00' : ''
        importacion.mockReturnValue(importacionDecoded({ estado: 'guardada', deshecha, cuentas }))
        throw gatewayError('UNCONFIRMED')
      }
      open('/datos/importar/7', { importacion, importarGuardar: lost, importarDeshacer: lost })
      await userEvent.click(await screen.findByRole('button', { name: button }))
      if (isUndo) await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }))

      expect(await screen.findByText(isUndo ? /^Deshecho el 21\/11\/2026/ : /^Importado el /)).toBeVisible()
      expect(screen.queryByRole('button', { name: button })).toBeNull()
      expect(screen.queryByText(/Todavía no se guardó nada/)).toBeNull()
    },
  )

  it.each(['Importar todo', 'Deshacer'])(
    'what %s does after its answer was lost is looked for until it is known, and not denied meanwhile [DAT-07] [ARQ-16]',
    async (button) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const isUndo = button === 'Deshacer'
      const cuentas = { nuevas: 1, cambiadas: 0, iguales: 0, rechazadas: 0 }
      const importacion = vi.fn(() => importacionDecoded({ estado: isUndo ? 'guardada' : 'mirada', cuentas }))
      const lost = () => {
        throw gatewayError('UNCONFIRMED')
      }
      open('/datos/importar/7', { importacion, importarGuardar: lost, importarDeshacer: lost })
      await userEvent.click(await screen.findByRole('button', { name: button }))
      if (isUndo) await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }))

      expect(
        await screen.findByText(/^No se pudo confirmar si se (importó|deshizo)\. Se lo sigue mirando/),
      ).toBeVisible()
      expect(screen.queryByText(/Todavía no se guardó nada/)).toBeNull()
      expect(screen.getByText(/Verifique en la lista/)).toBeVisible()
      const deshecha = isUndo ? '2026-11-21 10:00:00' : ''
      importacion.mockReturnValue(importacionDecoded({ estado: 'guardada', deshecha, cuentas }))

      const done = isUndo ? /^Deshecho el 21\/11\/2026/ : /^Importado el /
      expect(await screen.findByText(done, undefined, { timeout: 4_000 })).toBeVisible()
      await waitFor(() => expect(screen.queryByText(/No se pudo confirmar/)).toBeNull())
    },
  )

  it('what was stored by and by is on other screens once the last row is [VIS-34]', async () => {
    const importacion = vi.fn(() => importacionDecoded({ estado: 'por_guardar' }))
    const { queryClient } = open('/datos/importar/7', { importacion })
    await screen.findAllByText(/^Importando/)
    queryClient.setQueryData(['known'], 'of before')
    importacion.mockReturnValue(importacionDecoded({ estado: 'guardada' }))

    expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeVisible()
    await waitFor(() => expect(queryClient.getQueryState(['known'])?.isInvalidated).toBe(true))
  })

  it('of lines of business, stored or undone, are offered at once by all screens [DAT-01] [VIS-34]', async () => {
    const verificarToken = vi.fn(() => ({ user: usuario({ modulos_usuario: { DAT: true } }) }))
    const importacion = vi.fn(() => importacionDecoded({ conjunto: 'negocios', estado: 'por_guardar' }))
    const inicio = importarInicioDecoded()
    const conjuntos = inicio.conjuntos.map((one) => ({ ...one, nombre: 'negocios' }))
    open('/datos/importar/7', { importacion, importarIniciar: () => ({ ...inicio, conjuntos }) }, { verificarToken })
    await screen.findAllByText(/^Importando/)
    verificarToken.mockClear()
    importacion.mockReturnValue(importacionDecoded({ conjunto: 'negocios', estado: 'guardada' }))

    expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeVisible()
    await waitFor(() => expect(verificarToken).toHaveBeenCalledOnce())
  })

  it('of stock a person says whether it is all that there is, also where nothing it names changed [DAT-10]', async () => {
    const cuentas = { nuevas: 0, cambiadas: 0, iguales: 3, rechazadas: 0 }
    const inicio = importarInicioDecoded()
    const { gateway } = open('/datos/importar/7', {
      importacion: () => importacionDecoded({ conjunto: 'stock', cuentas }),
      importarIniciar: () => ({ ...inicio, conjuntos: inicio.conjuntos.map((one) => ({ ...one, nombre: 'stock' })) }),
    })

    expect(await screen.findByRole('button', { name: 'Importar todo' })).toBeDisabled()
    await userEvent.click(screen.getByLabelText('Es todo el stock de los depósitos que nombra'))
    await userEvent.click(screen.getByRole('button', { name: 'Importar todo' }))
    expect(gateway.importarGuardar).toHaveBeenCalledWith(expect.objectContaining({ id: '7', entera: true }))
  })

  it('a long one says how far it is, and what lacks a column says which [DAT-05] [DAT-07]', async () => {
    const { lectura } = importacionDecoded()
    open('/datos/importar/7', {
      importacion: () => importacionDecoded({ estado: 'por_guardar', filas: 500_000, hechas: 20_000 }),
    })
    expect(await screen.findByText(/^Importando: 20\.000 de 500\.000 filas\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Importar todo' })).toBeNull()

    open('/datos/importar/7', {
      importacion: () => importacionDecoded({ estado: 'por_deshacer', filas: 500_000, hechas: 20_000 }),
    })
    expect(await screen.findByText(/^Deshaciendo: 20\.000 de 500\.000 filas\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()

    open('/datos/importar/7', {
      importacion: () => importacionDecoded({ lectura: { ...lectura, perfil: 'N', faltan: ['Código'] } }),
    })
    expect(await screen.findByText('Diga abajo qué columna es, o qué vale en todas las filas: Código.')).toBeVisible()
  })

  it('what the file names and nobody has is said once, or made; what it has no column for is said of all rows [DAT-05]', async () => {
    const { lectura } = importacionDecoded()
    const suelta = { campo: 'razon', texto: 'Sur', filas: 12, creable: true, codigo: '' }
    const { gateway } = open('/datos/importar/7', {
      importacion: () =>
        importacionDecoded({
          lectura: { ...lectura, sueltas: [{ ...suelta, sugeridas: [{ value: 'ZS', text: 'ZS Zona sur' }] }] },
        }),
    })

    const es = await screen.findByLabelText('Qué es Razón Social «Sur»')
    expect(
      within(es)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Elija…', 'Es ZS Zona sur', 'Crear «Sur»'])
    await userEvent.selectOptions(es, 'Crear «Sur»')
    expect(gateway.importarMirar).toHaveBeenLastCalledWith(
      expect.objectContaining({ referencias: [{ campo: 'razon', texto: 'Sur', codigo: '+' }], titulos: 1 }),
    )
    await userEvent.selectOptions(screen.getByLabelText('Qué vale lo mismo en todas las filas'), 'CUIT')
    await userEvent.type(screen.getByLabelText('CUIT'), '30-1{Enter}')
    expect(gateway.importarMirar).toHaveBeenLastCalledWith(
      expect.objectContaining({ fijas: [{ campo: 'cuit', texto: '30-1' }] }),
    )
  })

  it('lists what lately came, each with where it stands', async () => {
    open('/datos/importar')

    const row = within(await screen.findByRole('row', { name: /clientes\.csv/ }))
    expect(row.getByRole('link', { name: '7' })).toHaveAttribute('href', '/crm-new/datos/importar/7')
    expect(row.getByText('Sin importar')).toBeVisible()
  })

  it('turns one page at a time, however fast it is pressed [DAT-06] [VIS-08]', async () => {
    const filas = (desde: number) =>
      importarFilasDecoded({
        filas: [{ ...importarFilasDecoded().filas[0], fila: String(desde + 50) }] as never,
        hay_mas: 'S',
      })
    const importarFilas = vi.fn(async ({ desde }: { desde: number }) => {
      await new Promise((resolve) => setTimeout(resolve, 50))

      return filas(desde)
    })
    open('/datos/importar/7', { importarFilas })
    // A row that is found may be drawn anew a moment later.
    const shows = (fila: string) => waitFor(() => expect(screen.getByRole('rowheader', { name: fila })).toBeVisible())
    await shows('50')

    await userEvent.dblClick(screen.getByRole('button', { name: 'Siguientes' }))
    await shows('100')
    await userEvent.click(screen.getByRole('button', { name: 'Anteriores' }))

    await shows('50')
  })
})
