import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  itemRecordDecoded,
  pesoPrecioAnswerDecoded,
  productoAnswerDecoded,
  productosAnswerDecoded,
  ultimaCotizacionAnswerDecoded,
} from '@yunque/contracts/testing/productos'
import { stockProductoAnswerDecoded } from '@yunque/contracts/testing/stock'
import { type ReactNode, useEffect, useState } from 'react'
import { createItemsStore, ItemsEditor } from '#/features/items/index.ts'
import { createClient } from '#/lib/gateway-link.ts'
import { trpc } from '#/lib/trpc.ts'
import { fakeGatewayLink } from '#/testing/fake-gateway.ts'
import { theme } from '#/theme.ts'
import { createDialogs, DialogsContext } from '#/ui/dialogs.tsx'
import { lineas } from './lineas.ts'

const FAMILIA = { value: '1', text: 'Chapas inoxidables' }

const link = fakeGatewayLink({
  productos: {
    familias: () => [FAMILIA],
    productos: () => productosAnswerDecoded(),
    get: () => productoAnswerDecoded(),
    pesoPrecio: () => pesoPrecioAnswerDecoded(),
    ultimaCotizacion: () => ultimaCotizacionAnswerDecoded(),
  },
  stock: { producto: () => stockProductoAnswerDecoded(), proximosIngresos: () => [] },
})

/** Made while loading, as a document arrives from the gateway: decoded. */
const records = lineas(Number(new URLSearchParams(location.search).get('count'))).map(
  ({ cantidad, precio_unitario, plazo_entrega }, i) =>
    itemRecordDecoded({ nro_item: i + 1, familia: FAMILIA.value, cantidad, precio_unitario, plazo_entrega }),
)

export function Shell({ children }: { children: ReactNode }) {
  const [client] = useState(() => createClient([link]))
  const [queryClient] = useState(() => new QueryClient())
  const [dialogs] = useState(createDialogs)

  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme}>
          <DialogsContext value={dialogs}>{children}</DialogsContext>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

/** The real editor with its real lookups, over answers that need no network. */
export function Yunque() {
  const [store] = useState(() =>
    createItemsStore({
      lugar: 'cotizacion',
      empresa: '1204',
      inicial: { negocio: 'I', deposito: '', productos: records },
    }),
  )
  useEffect(() => {
    window.paste = (pasted) => {
      const filas = pasted.map(({ cantidad }) => [FAMILIA.text, 'AISI 304', '2B', '1,00', '1250', '2500', cantidad])
      store.dispatch({ type: 'paste', id: null, col: 'familia', filas })
    }
  }, [store])

  return <ItemsEditor store={store} onSave={() => undefined} />
}
