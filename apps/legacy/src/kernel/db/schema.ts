import type { AgendaTables } from './schema/agenda.ts'
import type { ClientesTables } from './schema/clientes.ts'
import type { CobranzasTables } from './schema/cobranzas.ts'
import type { CotizacionesTables } from './schema/cotizaciones.ts'
import type { DatosTables } from './schema/datos.ts'
import type { EquivalenciasTables } from './schema/equivalencias.ts'
import type { MaquinasTables } from './schema/maquinas.ts'
import type { PapelesTables } from './schema/papeles.ts'
import type { PedidosRecibidosTables } from './schema/pedidos-recibidos.ts'
import type { ProcesosTables } from './schema/procesos.ts'
import type { ProductosTables } from './schema/productos.ts'
import type { RepresentanteTables } from './schema/representante.ts'
import type { StockTables } from './schema/stock.ts'
import type { UsuariosTables } from './schema/usuarios.ts'

/** Every table with the types that kysely reads and writes. The columns themselves are defined by db/migrations. */
export type Schema = UsuariosTables &
  ClientesTables &
  ProductosTables &
  StockTables &
  CotizacionesTables &
  RepresentanteTables &
  AgendaTables &
  CobranzasTables &
  MaquinasTables &
  EquivalenciasTables &
  PedidosRecibidosTables &
  ProcesosTables &
  PapelesTables &
  DatosTables
