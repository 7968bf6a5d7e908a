import { agendaRouter } from './routers/agenda.ts'
import { clientesRouter } from './routers/clientes.ts'
import { contactosRouter } from './routers/contactos.ts'
import { cotizacionesRouter } from './routers/cotizaciones.ts'
import { documentoRouter } from './routers/documento.ts'
import { envioRouter } from './routers/envio.ts'
import { estadoRouter } from './routers/estado.ts'
import { margenRouter } from './routers/margen.ts'
import { notasVentasRouter } from './routers/notas-ventas.ts'
import { productosRouter } from './routers/productos.ts'
import { representanteRouter } from './routers/representante.ts'
import { sesionRouter } from './routers/sesion.ts'
import { stockRouter } from './routers/stock.ts'
import { router } from './trpc.ts'

/** One line per room. */
export const appRouter = router({
  sesion: sesionRouter,
  agenda: agendaRouter,
  clientes: clientesRouter,
  contactos: contactosRouter,
  cotizaciones: cotizacionesRouter,
  documento: documentoRouter,
  envio: envioRouter,
  estado: estadoRouter,
  margen: margenRouter,
  notasVentas: notasVentasRouter,
  productos: productosRouter,
  representante: representanteRouter,
  stock: stockRouter,
})

export type AppRouter = typeof appRouter
