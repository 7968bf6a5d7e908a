import { cm05Page, empresasPage } from './clientes.ts'
import { contactosPage } from './contactos.ts'
import { cotizacionesPage } from './cotizaciones.ts'
import { familiasPage } from './datos/familias.ts'
import { listOfCm05, listOfEmpresas } from './list/clientes.ts'
import { listOfContactos } from './list/contactos.ts'
import { listOfCotizaciones } from './list/cotizaciones.ts'
import { listOfFamilias } from './list/familias.ts'
import { listOfMargen } from './list/margen.ts'
import { listOfDespachos, listOfNotasVentas } from './list/notas-ventas.ts'
import { listOfRecibidos } from './list/pedidos.ts'
import { listOfFacturas, listOfPedidos } from './list/representante.ts'
import { listOfSeguimientos } from './list/seguimientos.ts'
import { listOfTareas } from './list/tareas.ts'
import { listOfUsuarios } from './list/usuarios.ts'
import { margenPage } from './margen.ts'
import { despachosPage, notasVentasPage } from './notas-ventas.ts'
import { recibidosPage } from './pedidos.ts'
import { facturasPage, pedidosPage } from './representante.ts'
import { seguimientosPage } from './seguimientos.ts'
import { tareasPage } from './tareas.ts'
import { usuariosPage } from './usuarios.ts'

/** Every list, with the schema of its pages. From here come the gateway's calls, and what a browser asks before the app is loaded. */
export const LISTS = [
  { ...listOfCm05, page: cm05Page },
  { ...listOfContactos, page: contactosPage },
  { ...listOfCotizaciones, page: cotizacionesPage },
  { ...listOfDespachos, page: despachosPage },
  { ...listOfEmpresas, page: empresasPage },
  { ...listOfFacturas, page: facturasPage },
  { ...listOfFamilias, page: familiasPage },
  { ...listOfMargen, page: margenPage },
  { ...listOfNotasVentas, page: notasVentasPage },
  { ...listOfPedidos, page: pedidosPage },
  { ...listOfRecibidos, page: recibidosPage },
  { ...listOfSeguimientos, page: seguimientosPage },
  { ...listOfTareas, page: tareasPage },
  { ...listOfUsuarios, page: usuariosPage },
] as const
