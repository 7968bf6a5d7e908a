import { claves, ESTADOS_RECIBIDO } from '../codecs/codigos.ts'
import { CLIENTE, USUARIO } from '../columna.ts'
import { list } from '../list.ts'
import type { Codecs, RowOf } from '../row.ts'
import { recibidosSearch } from '../search/pedidos.ts'

/** How a client was known by the mail's sender: nobody, by an address that is his, or by its domain (PED-07). */
export const CONOCIDO = ['', 'direccion', 'dominio'] as const

/** What list and record have in common. */
export const camposDeRecibido = ({ texto, cuenta, fechaHora, unoDe }: Codecs) => ({
  llego: fechaHora,
  de: texto,
  direccion: texto,
  asunto: texto,
  /** Code of the client, '' while nobody knows; and his name. */
  cliente: texto,
  razon: texto,
  conocido: unoDe(CONOCIDO, ''),
  /** How many lines ask for something, read for the business line that most of them belong to. */
  renglones: cuenta,
  estado: unoDe(claves(ESTADOS_RECIBIDO), 'N'),
  /** Who took it, by code and name, and when; '' nobody. */
  usuario: texto,
  nombre_usuario: texto,
  tomado: fechaHora,
  /** The quotation that was made of it; '' none. */
  n_cotizacion: texto,
})

const recibido = (codecs: Codecs) => codecs.record({ id: codecs.codigo }, camposDeRecibido(codecs))
export type RecibidoRow = RowOf<typeof recibido>

/** Requests that came by mail (PED-07). */
export const listOfRecibidos = list(recibido)({
  name: 'pedidos.list',
  path: '/api/cotizaciones/pedidos',
  access: ['COT'],
  archivo: { nombre: 'Pedidos recibidos' },
  search: recibidosSearch,
  columnas: [
    { key: 'llego', label: 'Llegó', tipo: 'momento' },
    {
      key: 'de',
      label: 'De',
      // A sender may have no address that can be read.
      valor: ({ de, direccion }) => (de && direccion && direccion !== de ? `${de} <${direccion}>` : de || direccion),
    },
    { key: 'asunto', label: 'Asunto' },
    { key: 'razon', label: 'Cliente', valor: CLIENTE.valor },
    { key: 'renglones', label: 'Líneas', tipo: 'numero' },
    { key: 'estado', label: 'Estado', valor: ({ estado }) => ESTADOS_RECIBIDO[estado] },
    { ...USUARIO, label: 'Lo tomó' },
    { key: 'n_cotizacion', label: 'Cotización', tipo: 'nro' },
  ],
})
