import { agendaRouter } from './routers/agenda.ts'
import { clientesRouter } from './routers/clientes.ts'
import { contactosRouter } from './routers/contactos.ts'
import { cotizacionesRouter } from './routers/cotizaciones.ts'
import { datosRouter } from './routers/datos.ts'
import { documentoRouter } from './routers/documento.ts'
import { envioRouter } from './routers/envio.ts'
import { estadoRouter } from './routers/estado.ts'
import { inicioRouter } from './routers/inicio.ts'
import { margenRouter } from './routers/margen.ts'
import { notasVentasRouter } from './routers/notas-ventas.ts'
import { productosRouter } from './routers/productos.ts'
import { representanteRouter } from './routers/representante.ts'
import { seguimientosRouter } from './routers/seguimientos.ts'
import { sesionRouter } from './routers/sesion.ts'
import { stockRouter } from './routers/stock.ts'
import { tareasRouter } from './routers/tareas.ts'
import { usuariosRouter } from './routers/usuarios.ts'
import { vistasRouter } from './routers/vistas.ts'
import { router } from './trpc.ts'

/** One line per room. */
export const appRouter = router({
  sesion: sesionRouter,
  agenda: agendaRouter,
  clientes: clientesRouter,
  contactos: contactosRouter,
  cotizaciones: cotizacionesRouter,
  datos: datosRouter,
  documento: documentoRouter,
  envio: envioRouter,
  estado: estadoRouter,
  inicio: inicioRouter,
  margen: margenRouter,
  notasVentas: notasVentasRouter,
  productos: productosRouter,
  representante: representanteRouter,
  seguimientos: seguimientosRouter,
  stock: stockRouter,
  vistas: vistasRouter,
  tareas: tareasRouter,
  usuarios: usuariosRouter,
})

export type AppRouter = typeof appRouter
