import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  pesoPrecioAnswerDecoded,
  productoAnswerDecoded,
  productosAnswerDecoded,
  ultimaCotizacionAnswerDecoded,
} from '@yunque/contracts/testing/productos'
import {
  stockAvanzadoAnswerDecoded,
  stockProductoAnswerDecoded,
  totalesStockDecoded,
} from '@yunque/contracts/testing/stock'
import { vi } from 'vitest'
import { AppStoreContext, createAppStore } from '#/lib/app-state.ts'
import { createClient } from '#/lib/gateway-link.ts'
import { trpc } from '#/lib/trpc.ts'
import { type FakeGateway, fakeGatewayLink } from '#/testing/fake-gateway.ts'
import { theme } from '#/theme.ts'
import { createDialogs, DialogHost, DialogsContext } from '#/ui/dialogs/dialogs.tsx'
import { ItemsEditor } from './items-editor.tsx'
import type { Inicial } from './model/edits.ts'
import { createItemsStore } from './model/items-store.ts'
import { FAMILIAS } from './testing.ts'

const GATEWAY: Required<Pick<FakeGateway, 'productos' | 'stock'>> = {
  productos: {
    familias: () => FAMILIAS,
    depositos: () => [{ value: '01', text: 'Planta' }],
    productos: () => productosAnswerDecoded(),
    get: () => productoAnswerDecoded(),
    pesoPrecio: () => pesoPrecioAnswerDecoded({ peso: '31.72' }),
    ultimaCotizacion: () => ultimaCotizacionAnswerDecoded(),
  },
  stock: {
    producto: () => stockProductoAnswerDecoded(),
    proximosIngresos: () => [],
    avanzado: () => stockAvanzadoAnswerDecoded(),
    totales: () => totalesStockDecoded(),
  },
}

/** jsdom lays nothing out: without a height no line would be in view. */
const withLayout = () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
}

type Options = {
  lugar?: 'cotizacion' | 'nota_venta' | 'factura-representante'
  inicial?: Inicial
  readOnly?: boolean
  gateway?: Pick<FakeGateway, 'pedidos' | 'productos' | 'stock'>
}

/** The editor of one document over a fake gateway. */
export const openEditor = ({ lugar = 'cotizacion', inicial, readOnly = false, gateway = {} }: Options = {}) => {
  withLayout()
  const store = createItemsStore({ lugar, empresa: '1204', ...(inicial && { inicial }) })
  const productos = { ...GATEWAY.productos, ...gateway.productos }
  const stock = { ...GATEWAY.stock, ...gateway.stock }
  const client = createClient([
    fakeGatewayLink({ productos, stock, ...(gateway.pedidos && { pedidos: gateway.pedidos }) }),
  ])
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onSave = vi.fn()
  const view = render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} env="test">
          <Notifications />
          <AppStoreContext value={createAppStore()}>
            <DialogsContext value={createDialogs()}>
              <ItemsEditor store={store} readOnly={readOnly} onSave={onSave} />
              <DialogHost />
            </DialogsContext>
          </AppStoreContext>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  )
  /** A cell of a line, counted from 1 as on screen. */
  const cell = (line: number, col: string): HTMLElement => {
    const row = screen.getByRole('grid', { name: /PRODUCTOS/ }).querySelector(`[aria-rowindex="${line + 1}"]`)
    const found = row?.querySelector<HTMLElement>(`[data-col="${col}"]`)
    if (!found) throw new Error(`No hay celda ${col} en el ítem ${line}`)

    return found
  }
  const inCell = (line: number, col: string) => within(cell(line, col))

  return { store, onSave, cell, inCell, user: userEvent.setup(), ...view }
}
