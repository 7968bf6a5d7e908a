import { withQuery } from '../filtros.ts'
import { html } from '../html.ts'
import type { PaginaLegacy } from '../pagina.ts'
import { cambiar, cambio } from './cambio.ts'
import { cambios, deshacer } from './cambios.ts'
import { AQUI, NOMBRE, readQuery } from './comun.ts'
import { dolar, guardarDolar } from './dolar.ts'
import { exportar, lista, producto } from './lista.ts'
import { planilla, takePlanilla } from './planilla.ts'

const VISTAS = {
  '': 'Lista',
  cambio: 'Cambiar precios',
  planilla: 'Tomar una planilla',
  cambios: 'Cambios hechos',
  dolar: 'Dólar del día',
} as const

/** precios/lista-de-precios: the house's prices by date, their changes, and the day's dollar (PAN-16). */
export const listaDePrecios: PaginaLegacy = {
  nombre: NOMBRE,
  titulo: 'Lista de Precios',
  modulo: 'PRE',
  archivos: { exportar },
  acciones: [cambiar, takePlanilla, deshacer, guardarDolar],
  cuerpo: async (pedido) => {
    const { filtros, hoy } = readQuery(pedido)
    const { vista } = filtros
    const cuerpos = {
      '': () => lista(pedido, filtros, hoy),
      cambio: () => cambio(pedido, filtros, hoy),
      planilla: () => planilla(pedido, hoy),
      cambios: () => cambios(pedido, filtros, hoy),
      dolar: () => dolar(pedido, hoy),
      producto: () => producto(pedido, filtros.producto),
    }

    return html`<nav class="hojas" aria-label="Partes de la pantalla">${Object.entries(VISTAS).map(([value, text]) =>
      value === vista
        ? html`<b aria-current="page">${text}</b>`
        : html`<a href="${withQuery(AQUI, { vista: value })}">${text}</a>`,
    )}</nav>
${await cuerpos[vista]()}`
  },
}
