import { ESTADOS_RECIBIDO } from '../codecs/codigos.ts'
import { list, USUARIO } from '../list.ts'
import type { RecibidoRow } from '../pedidos.ts'
import { recibidosSearch } from '../search/pedidos.ts'

/** Requests that came by mail (PED-07). */
export const listOfRecibidos = list<RecibidoRow>()({
  name: 'pedidos.list',
  path: '/api/cotizaciones/pedidos',
  access: ['COT'],
  archivo: { nombre: 'Pedidos recibidos' },
  search: recibidosSearch,
  columnas: [
    { key: 'llego', label: 'Llegó', tipo: 'momento' },
    { key: 'de', label: 'De', valor: ({ de, direccion }) => (de === direccion ? de : `${de} <${direccion}>`) },
    { key: 'asunto', label: 'Asunto' },
    {
      key: 'razon',
      label: 'Cliente',
      valor: ({ cliente, razon }) => [cliente, razon].filter(Boolean).join(' '),
    },
    { key: 'renglones', label: 'Líneas', tipo: 'numero' },
    { key: 'estado', label: 'Estado', valor: ({ estado }) => ESTADOS_RECIBIDO[estado] },
    { ...USUARIO, label: 'Lo tomó' },
    { key: 'n_cotizacion', label: 'Cotización', tipo: 'nro' },
  ],
})
