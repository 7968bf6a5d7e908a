import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import {
  itemRecordLegacy,
  pesoPrecioAnswerDecoded,
  productoAnswerDecoded,
  productosAnswerDecoded,
  ultimaCotizacionAnswerDecoded,
} from '@yunque/contracts/testing/productos'
import { stockProductoAnswerDecoded } from '@yunque/contracts/testing/stock'
import { type ReactNode, useEffect, useState } from 'react'
import { askCatalogo } from '#/features/documento/model/ask-catalogo.ts'
import { catalogoConocido, createItemsStore, ItemsEditor } from '#/features/items/index.ts'
import { AppStoreContext, createAppStore } from '#/lib/app-state.ts'
import { createClient } from '#/lib/gateway-link.ts'
import { createUtils, trpc } from '#/lib/trpc.ts'
import { fakeGatewayLink } from '#/testing/fake-gateway.ts'
import { theme } from '#/theme.ts'
import { createDialogs, DialogsContext } from '#/ui/dialogs/dialogs.tsx'
import { lineas } from './lineas.ts'

const FAMILIA = { value: '1', text: 'Chapas inoxidables' }

const search = new URLSearchParams(location.search)

/** ms until a lookup is answered; the lines are there at once, as with every other candidate. */
const answerMs = Number(search.get('answer'))
const answered = async <T,>(answer: T): Promise<T> => {
  if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs))
  return answer
}

const productos = lineas(Number(search.get('count'))).map(({ cantidad, precio_unitario, plazo_entrega }, i) =>
  itemRecordLegacy({ nro_item: i + 1, familia: FAMILIA.value, cantidad, precio_unitario, plazo_entrega }),
)

const client = createClient([
  fakeGatewayLink({
    documento: { get: () => ({ cotizacion: documentoRecordDecoded({ productos }) }) },
    productos: {
      familias: () => answered([FAMILIA]),
      productos: () => answered(productosAnswerDecoded()),
      get: () => answered(productoAnswerDecoded()),
      pesoPrecio: () => answered(pesoPrecioAnswerDecoded()),
      ultimaCotizacion: () => answered(ultimaCotizacionAnswerDecoded()),
    },
    stock: { producto: () => answered(stockProductoAnswerDecoded()), proximosIngresos: () => answered([]) },
  }),
])
const queryClient = new QueryClient()
const utils = createUtils(client, queryClient)

/** Before measuring: fetches the document as from the gateway, with the application's own client. */
const { cotizacion } = await utils.documento.get.fetch({ tipo: 'cotizacion', id: '1' })

/** The work of the route's loader once the document has come: it requests what the lines need while the screen is built. */
export const load = () => askCatalogo(utils, cotizacion)

export function Shell({ children }: { children: ReactNode }) {
  const [dialogs] = useState(createDialogs)
  const [appStore] = useState(createAppStore)

  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme}>
          <AppStoreContext value={appStore}>
            <DialogsContext value={dialogs}>{children}</DialogsContext>
          </AppStoreContext>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

/** The real editor with its real lookups, answered without a network. */
export function Yunque() {
  const [store] = useState(() =>
    createItemsStore({
      lugar: 'cotizacion',
      empresa: '1204',
      inicial: cotizacion,
      catalogo: catalogoConocido(queryClient, cotizacion),
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
