import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { INGRESOS_MAX } from '@yunque/contracts/list/stock'
import { itemSeleccionDecoded, productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { proximoIngresoDecoded, stockRowDecoded } from '@yunque/contracts/testing/stock'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AppStoreContext, createAppStore } from '#/lib/app-state.ts'
import { createClient } from '#/lib/gateway-link.ts'
import { type Outputs, trpc } from '#/lib/trpc.ts'
import { fakeGatewayLink } from '#/testing/fake-gateway.ts'
import { BuscadorAvanzado } from './buscador-avanzado.tsx'

type Answer = Outputs['stock']['avanzado']

const VACIO = itemSeleccionDecoded({
  productos_seleccionados: [],
  medidas_seleccionadas: [],
  medidas_seleccionadas_hasta: [],
  atributos_seleccionados: [],
})
const rows = (count: number): Answer => ({
  fecha_actual: '2026-11-21',
  recortado: false,
  reglas: null,
  productos: Array.from({ length: count }, (_, i) =>
    stockRowDecoded({ c_ficha: 40_000 + i, tipo_registro: i === 0 ? 'G' : 'N' }),
  ),
})

type MinimizableProps = Pick<ComponentProps<typeof BuscadorAvanzado>, 'onChoose' | 'onClose'> & { familia: string }

const Minimizable = ({ familia, ...on }: MinimizableProps) => {
  const [minimizado, setMinimizado] = useState(false)

  return (
    <BuscadorAvanzado
      {...on}
      negocio="I"
      deposito=""
      familias={[
        { value: '1', text: 'Chapas' },
        { value: '13', text: 'Tubos' },
      ]}
      inicial={{ ...VACIO, familia }}
      para="Ítem 3"
      moneda="D"
      minimizado={minimizado}
      onPropia={() => {}}
      onMinimize={() => setMinimizado(true)}
      onRestore={() => setMinimizado(false)}
    />
  )
}

const open = (change: { answer?: () => Answer | Promise<Answer>; familia?: string; ingresos?: number } = {}) => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  const avanzado = vi.fn(change.answer ?? (() => rows(3)))
  const proximosIngresos = vi.fn(() =>
    Array.from({ length: change.ingresos ?? 1 }, (_, i) => proximoIngresoDecoded({ numero: 5120 + i })),
  )
  const client = createClient([
    fakeGatewayLink({
      datos: { atrasos: () => ({ atrasos: [] }) },
      productos: { productos: () => productosAnswerDecoded({ um1: 'M' }) },
      stock: { avanzado, proximosIngresos },
    }),
  ])
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onChoose = vi.fn()
  const onClose = vi.fn()
  render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <AppStoreContext value={createAppStore()}>
            <Minimizable familia={change.familia ?? ''} onChoose={onChoose} onClose={onClose} />
          </AppStoreContext>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  )
  const resultados = () => screen.findByRole('grid', { name: 'Resultados de stock' })

  return { avanzado, proximosIngresos, onChoose, onClose, resultados, user: userEvent.setup() }
}

describe('Buscador Avanzado', () => {
  it('is persistent, minimizable and closable, and keeps its filters while minimized [STO-01]', async () => {
    const { user, onClose } = open({ familia: '1' })
    expect(screen.getByRole('dialog', { name: 'Buscador Avanzado' })).toHaveTextContent('Ítem 3')
    await user.selectOptions(await screen.findByLabelText('Calidad'), '316L')

    await user.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement)
    expect(onClose).not.toHaveBeenCalled()

    await user.click(screen.getByRole('button', { name: 'Minimizar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(
      within(screen.getByRole('region', { name: 'Buscador Avanzado' })).getByRole('button', { name: 'Restaurar' }),
    )
    expect(screen.getByLabelText('Calidad')).toHaveValue('316L')

    expect(screen.getByRole('dialog', { name: 'Buscador Avanzado' })).toHaveStyle({ maxWidth: '98%' })
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it("needs a family: 'Debe seleccionar una familia' [STO-02]", async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
    const { user, avanzado } = open()
    await user.click(screen.getByRole('button', { name: 'Consultar' }))

    expect(alert).toHaveBeenCalledExactlyOnceWith('Debe seleccionar una familia')
    expect(avanzado).not.toHaveBeenCalled()
  })

  it("shows the 'Ver' boxes that the family allows [STO-03]", async () => {
    const { user } = open()
    const boxes = () => screen.queryAllByRole('checkbox').map((box) => box.closest('div')?.textContent)
    expect(boxes()).toEqual([])

    await user.selectOptions(screen.getByLabelText('Familia'), '13')
    expect(screen.getByLabelText('Ver SOLO WriteDown')).toBeVisible()
    expect(screen.queryByLabelText('Ver Primera')).toBeNull()

    await user.selectOptions(screen.getByLabelText('Familia'), '1')
    expect(screen.getByLabelText('Ver Primera')).toBeVisible()
    expect(screen.getByLabelText('Ver Segunda')).toBeVisible()
  })

  it('asks by family, products, measures from and to, attributes and boxes', async () => {
    const { user, avanzado } = open()
    await user.selectOptions(screen.getByLabelText('Familia'), '1')
    await user.selectOptions(await screen.findByLabelText('Calidad'), '304')
    await user.type(screen.getByLabelText('Espesor (mm)'), '1,5')
    await user.type(screen.getByLabelText('Espesor hasta'), '3')
    await user.selectOptions(screen.getByLabelText('Film protector'), 'PVC')
    await user.click(screen.getByLabelText('Ver Segunda'))
    await user.click(screen.getByRole('button', { name: 'Consultar' }))

    await waitFor(() => expect(avanzado).toHaveBeenCalled())
    expect(avanzado).toHaveBeenLastCalledWith({
      item: {
        familia: '1',
        productos_seleccionados: ['304'],
        medidas_seleccionadas: ['1.5'],
        medidas_seleccionadas_hasta: ['3'],
        atributos_seleccionados: ['PVC'],
      },
      usar_ficha: 'S',
      negocio: 'I',
      deposito: '',
      ver_primera: false,
      ver_segunda: true,
      ver_write_down: false,
      listar_familias: false,
    })
  })

  it("reads 'Buscando...' while it searches and 'No se encontraron productos...' after an empty result [LIS-12]", async () => {
    let arrive: (answer: Answer) => void = () => {}
    open({
      familia: '1',
      answer: () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    })
    expect(await screen.findByText('Buscando...')).toBeVisible()

    arrive(rows(0))
    expect(await screen.findByText('No se encontraron productos...')).toBeVisible()
  })

  it('colours a row of type G [STO-05], and chooses one by keyboard [STO-07]', async () => {
    const { user, resultados, onChoose } = open({ familia: '1' })
    const grid = await resultados()
    expect(within(grid).getAllByRole('row')[1]).toHaveAttribute('data-color', 'verde')

    grid.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([
      { familia: '1', row: expect.objectContaining({ c_ficha: '40001' }) },
    ])
  })

  it('chooses several by keyboard, of two searches, in the order in which they were marked [STO-09]', async () => {
    const { user, resultados, onChoose } = open({ familia: '1' })
    const grid = await resultados()
    grid.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} {ArrowUp} {ArrowUp} ')
    expect(within(grid).getAllByRole('row', { selected: true })).toHaveLength(3)
    await user.keyboard(' ')
    expect(within(grid).getAllByRole('row', { selected: true })).toHaveLength(2)

    await user.selectOptions(await screen.findByLabelText('Calidad'), '316L')
    await user.click(screen.getByRole('button', { name: 'Consultar' }))
    const again = await resultados()
    expect(within(again).getAllByRole('row', { selected: true })).toHaveLength(2)
    expect(screen.getByRole('group', { name: 'Lotes elegidos' })).toHaveTextContent(/40002.*40001/)
    again.focus()
    await user.keyboard('{ArrowDown} {Enter}')

    const [lotes] = onChoose.mock.calls[0] as [{ row: { c_ficha: string } }[]]
    expect(lotes.map(({ row }) => row.c_ficha)).toEqual(['40002', '40001', '40000'])
  })

  it('shows a lot of what is out of use and neither chooses nor marks it, except for the line that has it [DAT-01] [STO-07]', async () => {
    const [libre, baja] = rows(2).productos as [Answer['productos'][number], Answer['productos'][number]]
    const { user, resultados, onChoose } = open({
      familia: '1',
      answer: () => ({ ...rows(0), productos: [{ ...baja, fuera_de_uso: 'el producto' }, libre] }),
    })
    const grid = await resultados()
    expect(within(grid).getByRole('gridcell', { name: 'Fuera de uso' })).toBeVisible()
    expect(screen.getByText('Fuera de uso: no se ofrece para ítems nuevos')).toBeVisible()

    grid.focus()
    await user.keyboard('{ArrowDown} {Enter}')
    expect(onChoose).not.toHaveBeenCalled()
    expect(within(grid).queryAllByRole('row', { selected: true })).toHaveLength(0)
    expect(screen.getByText('No se puede elegir: el producto está fuera de uso.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Elegir' })).toBeDisabled()

    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([{ familia: '1', row: libre }])
  })

  it('marks by a click on the box or with Ctrl, and takes a mark away where it is listed [STO-09]', async () => {
    const { user, resultados, onChoose } = open({ familia: '1' })
    const [, primera, segunda] = within(await resultados()).getAllByRole('row')
    await user.click(within(primera as HTMLElement).getByRole('gridcell', { name: 'Sin elegir' }))
    await user.keyboard('{Control>}')
    await user.click(within(segunda as HTMLElement).getByText('40001'))
    await user.keyboard('{/Control}')
    expect(screen.getByRole('button', { name: 'Elegir 2 lotes' })).toBeEnabled()

    await user.click(screen.getByRole('button', { name: 'Quitar CH-304-2B · 40000' }))
    await user.click(screen.getByRole('button', { name: 'Elegir' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([
      { familia: '1', row: expect.objectContaining({ c_ficha: '40001' }) },
    ])
  })

  it('goes on by key from the row that was clicked [STO-09] [VIS-13]', async () => {
    const { user, resultados } = open({ familia: '1' })
    const grid = await resultados()
    await user.click(within(grid).getByText('40000'))
    await user.keyboard('{ArrowDown} ')

    expect(screen.getByRole('group', { name: 'Lotes elegidos' })).toHaveTextContent('40001')
  })

  it("shows each product's list price by the unit of its quantity [STO-09] [VIS-22]", async () => {
    const productos = [stockRowDecoded({ precio_base: 'pieza' })]
    const { resultados } = open({ familia: '1', answer: () => ({ ...rows(0), productos }) })
    expect(await within(await resultados()).findByText('6,45 /m')).toBeVisible()
  })

  it('has no such column where the server tells no price [STO-09]', async () => {
    const { resultados } = open({
      familia: '1',
      answer: () => ({ ...rows(0), productos: [stockRowDecoded({ precio_d: '' })] }),
    })

    expect(within(await resultados()).queryByRole('columnheader', { name: /Precio/ })).toBeNull()
  })

  it('sorts by a column, both ways', async () => {
    const { user, resultados } = open({ familia: '1' })
    const grid = await resultados()
    const fichas = () =>
      within(grid)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.children[2]?.textContent)
    const head = within(grid).getByRole('columnheader', { name: /Ficha/ })

    await user.click(within(head).getByRole('button'))
    await user.click(within(head).getByRole('button'))
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(fichas()).toEqual(['40002', '40001', '40000'])
  })

  it('puts only the rows in view in the page', async () => {
    const { resultados } = open({ familia: '1', answer: () => rows(1000) })
    const grid = await resultados()

    expect(grid).toHaveAttribute('aria-rowcount', '1001')
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60)
  })

  it('says so when there are more than the server sends', async () => {
    open({ familia: '1', answer: () => ({ ...rows(3), recortado: true }) })

    expect(await screen.findByText(/Se muestran los primeros 3 resultados/)).toBeVisible()
  })

  it("'Consulta Proximos Ingresos' says that more than the first 200 arrivals may come [STO-06]", async () => {
    const { user, resultados } = open({ familia: '1', ingresos: INGRESOS_MAX })
    await user.click(within(await resultados()).getAllByRole('row')[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Consulta Proximos Ingresos' }))

    expect(await screen.findByText('Se muestran solo los primeros 200 ingresos')).toBeVisible()
  })

  it("'Consulta Proximos Ingresos' has no equivalent units for a family that hides them [STO-06] [FAM-04]", async () => {
    const { user, resultados } = open({ familia: '21' })
    await user.click(within(await resultados()).getAllByRole('row')[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Consulta Proximos Ingresos' }))

    const table = await screen.findByRole('table', { name: 'Consulta Proximos Ingresos' })
    expect(within(table).getByRole('columnheader', { name: 'Cantidad' })).toBeVisible()
    expect(within(table).queryByRole('columnheader', { name: 'Cantidad equivalente' })).toBeNull()
  })

  it("'Consulta Proximos Ingresos' lists the arrivals of the marked row [STO-06]", async () => {
    const { user, resultados, proximosIngresos, onClose } = open({ familia: '1' })
    await user.click(within(await resultados()).getAllByRole('row')[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Consulta Proximos Ingresos' }))

    const table = await screen.findByRole('table', { name: 'Consulta Proximos Ingresos' })
    expect(proximosIngresos).toHaveBeenCalledWith({ familia: '1', prod01: 'CH-304-2B', c_ficha: '40000' })
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells).toEqual([
      'CH-304-2B',
      '5120',
      'Acerinox Europa SAU',
      '100,00\u00a0UN',
      '3.172,00\u00a0KG',
      '884',
      '2',
      '01',
      '04/12/2026',
      '',
    ])

    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    const button = screen.getByRole('button', { name: 'Consulta Proximos Ingresos' })
    await waitFor(() => expect(button).toHaveFocus())
  })

  it("keeps the focus on 'Consultar' while it searches, and in the dialog when 'Reintentar' goes [VIS-13]", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let settle: (answer?: Answer) => void = () => {}
    const answer = () =>
      new Promise<Answer>((resolve, reject) => {
        settle = (value) => (value ? resolve(value) : reject(new Error('caído')))
      })
    const { user, resultados } = open({ familia: '1', answer })
    settle()
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    const consultar = screen.getByRole('button', { name: 'Consultar' })
    expect(consultar).toHaveFocus()

    settle(rows(1))
    await resultados()
    await user.click(consultar)
    expect(screen.getByText('Buscando...')).toBeVisible()
    expect(consultar).toHaveFocus()
  })

  it("says at 'hasta' that it is less than 'desde', and does not search [VIS-04]", async () => {
    const { user, avanzado, resultados } = open({ familia: '1' })
    await resultados()
    await user.type(screen.getByLabelText('Espesor (mm)'), '3')
    await user.type(screen.getByLabelText('Espesor hasta'), '2')
    await user.click(screen.getByRole('button', { name: 'Consultar' }))

    expect(screen.getByLabelText('Espesor hasta')).toHaveAccessibleDescription('Es menor que desde.')
    expect(screen.getByLabelText('Espesor hasta')).toHaveFocus()
    expect(avanzado).toHaveBeenCalledOnce()

    await user.type(screen.getByLabelText('Espesor hasta'), '0')
    await user.click(screen.getByRole('button', { name: 'Consultar' }))
    expect(avanzado).toHaveBeenCalledTimes(2)
  })

  it("'Guardar' of the document behind is out of reach [STO-01]", async () => {
    const { user } = open({ familia: '1' })
    const behind = vi.fn()
    document.documentElement.addEventListener('keydown', behind)
    screen.getByRole('button', { name: 'Consultar' }).focus()
    await user.keyboard('{Control>}s{/Control}')
    document.documentElement.removeEventListener('keydown', behind)

    expect(behind.mock.calls.map(([event]) => event.key)).not.toContain('s')
  })

  it('a failure is logged, said in place, and can be tried again [VIS-03]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = vi
      .fn<() => Answer>()
      .mockImplementationOnce(() => {
        throw new Error('caído')
      })
      .mockReturnValue(rows(1))
    const { user, resultados } = open({ familia: '1', answer })

    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    expect(log).toHaveBeenCalledWith('Error al consultar el stock:', expect.anything())
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await resultados()).toBeVisible()
  })
})
