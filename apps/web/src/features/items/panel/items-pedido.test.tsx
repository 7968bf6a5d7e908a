import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pedidoLeidoDecoded, pedidoLeidoLegacy } from '@yunque/contracts/testing/pedidos'
import { expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openEditor } from '../testing-editor.tsx'

const INICIAL = { negocio: 'I', deposito: '', productos: [] } as const
const TEXTO = 'Hola\n3 chapas 304 2 x 1000 x 2000'

const open = async (leer = vi.fn(() => pedidoLeidoDecoded()), others: object = {}) => {
  const editor = openEditor({ inicial: INICIAL, gateway: { pedidos: { leer, ...others } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar pedido' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pegar pedido' }))
  await userEvent.click(dialog.getByLabelText('Texto del pedido'))
  await userEvent.paste(TEXTO)
  await userEvent.click(dialog.getByRole('button', { name: 'Leer pedido' }))

  return { ...editor, dialog, leer }
}

it('reads what is pasted, asks what it does not say, and adds the lines as pasted rows [PED-04] [PED-02]', async () => {
  const { dialog, leer, store } = await open()

  expect(
    await dialog.findByText('3 UN · Chapas inoxidables · AISI 304 · ¿? · 2,00 × 1.000,00 × 2.000,00'),
  ).toBeVisible()
  expect(leer).toHaveBeenCalledExactlyOnceWith({ negocio: 'I', texto: TEXTO })
  expect(dialog.getByRole('button', { name: 'Agregar seguros (0)' })).toBeDisabled()

  await userEvent.selectOptions(dialog.getByLabelText(/^Terminación/), '2B')
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar seguros (1)' }))

  await waitFor(() =>
    expect(store.getState().items).toMatchObject([
      {
        familia: '1',
        productos_seleccionados: ['304', '2B'],
        cantidad: '3',
        medidas_seleccionadas: ['2.00', '1000.00', '2000.00'],
      },
    ]),
  )
  expect(screen.queryByRole('dialog', { name: 'Pegar pedido' })).toBeNull()
})

it('gives the focus back to its button on Esc [VIS-13]', async () => {
  openEditor({ inicial: INICIAL, gateway: { pedidos: { leer: vi.fn(() => pedidoLeidoDecoded()) } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar pedido' }))
  await screen.findByRole('dialog', { name: 'Pegar pedido' })
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pegar pedido' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pegar pedido' })).toHaveFocus())
})

it('shows every line of the text, what is no request crossed out [PED-03]', async () => {
  const { dialog } = await open()
  const texto = within(await dialog.findByRole('region', { name: 'Texto del pedido' }))

  expect(texto.getByText('Hola')).toHaveProperty('tagName', 'S')
  expect(texto.getByText('3 chapas 304 2 x 1000 x 2000')).toHaveProperty('tagName', 'SPAN')
})

it('tells a failure at the text, which stays [VIS-04]', async () => {
  const { dialog } = await open(
    vi.fn(() => {
      throw new Error('no')
    }),
  )

  expect(await dialog.findByLabelText('Texto del pedido')).toHaveValue(TEXTO)
  expect(dialog.getByLabelText('Texto del pedido')).toBeInvalid()
})

it('a text in words that is pasted where there is no line opens it; cells of a spreadsheet are rows as ever [PED-04] [VIS-13]', async () => {
  const leer = vi.fn(() => pedidoLeidoDecoded({ renglones: pedidoLeidoLegacy().renglones as never }))
  openEditor({ inicial: INICIAL, gateway: { pedidos: { leer } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar pedido' }))
  await userEvent.keyboard('{Escape}')
  screen.getByRole('button', { name: 'Pegar pedido' }).focus()
  await userEvent.paste(TEXTO)

  const dialog = within(await screen.findByRole('dialog', { name: 'Pegar pedido' }))
  expect(await dialog.findByText(/^3 UN · Chapas/)).toBeVisible()
})

it('a file opens it with its text, and tells what of it was not read [PED-06]', async () => {
  const archivo = vi.fn(() => ({ texto: TEXTO, avisos: ['foto.jpg: El archivo es una imagen.'] }))
  const leer = vi.fn(() => pedidoLeidoDecoded())
  openEditor({ inicial: INICIAL, gateway: { pedidos: { leer, archivo } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar pedido' }))
  await userEvent.upload(await screen.findByLabelText('Archivo del pedido'), new File(['3 chapas'], 'pedido.txt'))

  const dialog = within(await screen.findByRole('dialog', { name: 'Pegar pedido' }))
  expect(await dialog.findByText(/^3 UN · Chapas/)).toBeVisible()
  expect(dialog.getByText('foto.jpg: El archivo es una imagen.')).toBeVisible()
  expect(archivo).toHaveBeenCalledExactlyOnceWith({ nombre: 'pedido.txt', contenido: btoa('3 chapas') })
  expect(leer).toHaveBeenCalledExactlyOnceWith({ negocio: 'I', texto: TEXTO })
})

/** A person answers what 'esmerilada' means, and has it remembered. */
const rememberEsmerilada = async (recordar: (form: object) => null) => {
  const [hola, chapas] = pedidoLeidoDecoded().renglones
  const renglones = [hola, { ...chapas, recordable: 'esmerilada' }] as never
  const { dialog } = await open(
    vi.fn(() => pedidoLeidoDecoded({ renglones })),
    { recordar },
  )
  await userEvent.selectOptions(await dialog.findByLabelText(/^Terminación/), '2B')
  await userEvent.click(dialog.getByRole('button', { name: 'Recordar que «esmerilada» es 2B (Terminación)' }))

  return dialog
}

it('remembers, where a person says so, what words of the line mean, and takes it back [PED-05]', async () => {
  const recordar = vi.fn(() => null)
  const dialog = await rememberEsmerilada(recordar)

  expect(await dialog.findByText('Recordado: «esmerilada» es 2B (Terminación).')).toBeVisible()
  expect(recordar).toHaveBeenCalledExactlyOnceWith({
    familia: '1',
    selector: 1,
    valor: '2B',
    nombre: 'esmerilada',
    renglon: '3 chapas 304 2 x 1000 x 2000',
  })
})

it('says what it remembered of the answer that it remembered, not of a later one [PED-05]', async () => {
  const recordar = vi.fn((_form: object) => null)
  const dialog = await rememberEsmerilada(recordar)
  await dialog.findByText('Recordado: «esmerilada» es 2B (Terminación).')

  await userEvent.selectOptions(dialog.getByLabelText(/^Terminación/), 'BA')
  expect(dialog.queryByText('Recordado: «esmerilada» es BA (Terminación).')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Recordar que «esmerilada» es BA (Terminación)' }))

  expect(await dialog.findByText('Recordado: «esmerilada» es BA (Terminación).')).toBeVisible()
  expect(recordar.mock.lastCall?.[0]).toMatchObject({ valor: 'BA' })
})

it('forgets of two remembered values the one that it is told to [PED-05]', async () => {
  const [hola, chapas] = pedidoLeidoDecoded().renglones
  const campos = chapas?.campos.map((campo) =>
    /^productos/.test(campo.lugar)
      ? { ...campo, certeza: 'probable', origen: `«${campo.nombre}», según Marta`, olvidable: campo.lugar }
      : campo,
  )
  const renglones = [hola, { ...chapas, campos }] as never
  const { dialog } = await open(
    vi.fn(() => pedidoLeidoDecoded({ renglones })),
    { olvidar: vi.fn(() => null) },
  )

  await userEvent.click(await dialog.findByRole('button', { name: 'Olvidar «Terminación»' }))

  expect(await dialog.findByText('Olvidado: vale desde el próximo pedido.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Olvidar «Calidad»' }))
  await waitFor(() => expect(dialog.getAllByText('Olvidado: vale desde el próximo pedido.')).toHaveLength(2))
})

it('shows where a remembered value comes from, and forgets it, or says why it was not forgotten [PED-05] [VIS-04]', async () => {
  const olvidar = vi
    .fn(() => null)
    .mockImplementationOnce(() => {
      throw gatewayError('UNREACHABLE')
    })
  const [hola, chapas] = pedidoLeidoDecoded().renglones
  const campos = chapas?.campos.map((campo) =>
    campo.lugar === 'productos.1'
      ? {
          ...campo,
          valor: '2B',
          muestra: '2B',
          certeza: 'probable',
          origen: '«mate», según Marta, 21/11/2026',
          olvidable: '7',
        }
      : campo,
  )
  const renglones = [hola, { ...chapas, campos }] as never
  const { dialog } = await open(
    vi.fn(() => pedidoLeidoDecoded({ renglones })),
    { olvidar },
  )

  expect(await dialog.findByText('Terminación: 2B por «mate», según Marta, 21/11/2026')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Olvidar «mate»' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('No hay conexión')
  await userEvent.click(dialog.getByRole('button', { name: 'Olvidar «mate»' }))
  expect(await dialog.findByText('Olvidado: vale desde el próximo pedido.')).toBeVisible()
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(olvidar.mock.calls).toEqual([[{ id: '7' }], [{ id: '7' }]])
})

it('asks once what many lines ask in the same words [PED-05]', async () => {
  const { renglones } = pedidoLeidoDecoded()
  const [, chapa] = renglones
  const tres = [5, 40, 80].map((desde) => ({ ...chapa, desde, texto: `chapa en ${desde}` }))
  const { dialog } = await open(vi.fn(() => ({ ...pedidoLeidoDecoded(), renglones: tres as never })))
  const [first] = await dialog.findAllByLabelText(/^Terminación/)
  await userEvent.selectOptions(first as HTMLElement, 'BA')
  expect(dialog.getByRole('button', { name: 'Agregar seguros (1)' })).toBeEnabled()
  await userEvent.click(
    dialog.getByRole('button', { name: 'Terminación BA también en 2 renglones que preguntan lo mismo' }),
  )

  for (const select of dialog.getAllByLabelText(/^Terminación/)) expect(select).toHaveValue('BA')
  expect(dialog.getByRole('button', { name: 'Agregar seguros (3)' })).toBeEnabled()
  expect(dialog.queryByRole('button', { name: /también en/ })).toBeNull()
})

const openWithAyuda = async () => {
  const [hola, chapa] = pedidoLeidoDecoded().renglones
  const asked = {
    ...chapa,
    ...hola,
    es: 'pedido',
    ayuda: true,
    um1: 'UN',
    atributos: 0,
    campos: chapa?.campos.map((campo) => ({
      ...campo,
      valor: '',
      muestra: '',
      certeza: 'preguntar',
      alternativas: [{ value: campo.valor || '2B', text: campo.muestra || '2B' }],
    })),
  }
  const ayuda = vi.fn(() => ({ renglones: [asked], ayuda: true }))
  const opened = await open(
    vi.fn(() => ({ ...pedidoLeidoDecoded(), ayuda: true })),
    { ayuda },
  )

  return { ...opened, ayuda }
}

it('has what another reader proposes asked, and adds none of it before somebody chose [PED-08]', async () => {
  const { dialog, store, ayuda } = await openWithAyuda()
  expect(await dialog.findByText('Lo propone el lector adicional: confirme cada dato.')).toBeVisible()
  expect(ayuda).toHaveBeenCalledExactlyOnceWith({ negocio: 'I', texto: TEXTO })
  expect(dialog.getByRole('button', { name: 'Agregar todos (1)' })).toBeEnabled()
  await userEvent.selectOptions(dialog.getByLabelText('Familia: Hola'), '1')
  await userEvent.selectOptions(dialog.getByLabelText('Calidad: Hola'), '304')
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar todos (2)' }))

  await waitFor(() =>
    expect(store.getState().items[0]).toMatchObject({
      familia: '1',
      productos_seleccionados: ['304'],
      cantidad: '',
    }),
  )
})

it('stays open while something that another reader proposes is not decided [PED-08]', async () => {
  const { dialog, store } = await openWithAyuda()
  await dialog.findByText('Lo propone el lector adicional: confirme cada dato.')
  expect(dialog.getByRole('button', { name: 'Agregar: Hola' })).toBeDisabled()
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar todos (1)' }))
  await waitFor(() => expect(store.getState().items).toHaveLength(1))

  await userEvent.selectOptions(dialog.getByLabelText('Familia: Hola'), '1')
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar: Hola' }))
  await waitFor(() => expect(store.getState().items).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pegar pedido' })).toBeNull())
})

/** Opens the box, whose files are read when `answers` says so. */
const openFiles = async () => {
  const answers = new Map<string, (texto: string) => void>()
  const archivo = vi.fn(
    ({ nombre }: { nombre: string }) =>
      new Promise<{ texto: string; avisos: string[] }>((resolve) => {
        answers.set(nombre, (texto) => resolve({ texto, avisos: [] }))
      }),
  )
  const leer = vi.fn(() => pedidoLeidoDecoded())
  openEditor({ inicial: INICIAL, gateway: { pedidos: { leer, archivo } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar pedido' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pegar pedido' }))

  return { dialog, archivo, leer, answers }
}

const dropOn = (box: HTMLElement, file: File) => fireEvent.drop(box, { dataTransfer: { files: [file] } })

it('reads the last of two files that are dropped, whichever is answered first [PED-06] [VIS-10]', async () => {
  const { dialog, leer, answers } = await openFiles()
  const box = dialog.getByLabelText('Texto del pedido')
  dropOn(box, new File(['a'], 'viejo.txt'))
  dropOn(box, new File(['b'], 'nuevo.txt'))
  await waitFor(() => expect(answers.size).toBe(2))
  answers.get('nuevo.txt')?.('El nuevo')
  await waitFor(() => expect(leer).toHaveBeenCalledWith({ negocio: 'I', texto: 'El nuevo' }))
  answers.get('viejo.txt')?.('El viejo')
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(leer).toHaveBeenCalledTimes(1)
})

it('takes a file again that was not read the first time, and whose name is too long [PED-06] [LIM-13]', async () => {
  const { dialog, archivo } = await openFiles()
  archivo.mockImplementationOnce(() => {
    throw gatewayError('UNREACHABLE')
  })
  const input = dialog.getByLabelText<HTMLInputElement>('Archivo del pedido')
  await userEvent.upload(input, new File(['a'], `${'🙂'.repeat(400)}.txt`))

  expect(await dialog.findByText(/^No hay conexión con el servidor/)).toBeVisible()
  expect(input).toHaveValue('')
  expect(archivo).toHaveBeenCalledWith(expect.objectContaining({ nombre: `${'🙂'.repeat(296)}.txt` }))
})
