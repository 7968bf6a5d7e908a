import { formatDateTime } from '@yunque/contracts/codecs/format'
import { codeFilter, enumFilter, flagFilter, search, textFilter } from '@yunque/contracts/search'
import { numero } from '../impresion/formato.ts'
import { momentoDe } from '../kernel/dates.ts'
import type { Db } from '../kernel/db/db.ts'
import { findNegocios } from '../kernel/negocios.ts'
import {
  CIFRAS,
  type Cifra,
  type FilaStock,
  type FiltrosStock,
  type MedidaStock,
  stockPorMedida,
  totalesStock,
} from '../rooms/stock/totals.ts'
import { casillaHtml, filtrosHtml, recorteHtml, selectHtml, vacioHtml } from './filtros.ts'
import { type Html, html } from './html.ts'
import { depositosDe, familiasDe } from './opciones.ts'
import type { PaginaLegacy } from './pagina.ts'

/** Filters in the address, as for any list; unreadable values are ignored. */
const filtrosStock = search({
  negocio: codeFilter(),
  familia: textFilter,
  deposito: textFilter,
  calidad: enumFilter(['', '1', '2']),
  write_down: flagFilter,
})

const TITULOS: Record<Cifra, string> = {
  fis: 'Físico',
  egreso: 'Egresos',
  comp_nv: 'Comprometido NV',
  disp: 'Disponible',
  ingreso: 'Por ingresar',
}

type Fila<Nivel> = Extract<FilaStock, { nivel: Nivel }>

const de = <Nivel extends FilaStock['nivel']>(filas: readonly FilaStock[], nivel: Nivel) =>
  filas.filter((fila): fila is Fila<Nivel> => fila.nivel === nivel)

/** Two decimals (STO-08); an unknown weight is not shown as zero. */
const celda = (valor: string | null) => html`<td class="numero">${valor === null ? '—' : numero(valor, 2, 2)}</td>`
const fichas = (cuantas: number) => html`<td class="numero">${numero(String(cuantas), 0, 0)}</td>`
const nada = html`<td></td>`

/** Every figure in both units; quantities in different units are not added. */
const cifras = (fila: FilaStock, withCantidad: boolean) =>
  CIFRAS.map((cifra) => html`${withCantidad ? celda(fila[cifra]) : nada}${celda(fila[`${cifra}_kg`])}`)

const familia = (fila: Fila<'familia'>, depositos: readonly Fila<'familia_deposito'>[]): Html => html`
<tbody>
<tr class="grupo"><th colspan="12" scope="rowgroup">${fila.familia} · ${fila.familia_nombre} (${fila.um1})</th></tr>
${depositos.map(
  (deposito) =>
    html`<tr><th scope="row">${deposito.deposito_nombre}</th>${fichas(deposito.fichas)}${cifras(deposito, true)}</tr>`,
)}
<tr class="total"><th scope="row">Total de la familia</th>${fichas(fila.fichas)}${cifras(fila, true)}</tr>
</tbody>`

const tabla = (filas: readonly FilaStock[]): Html => html`
<div class="tabla" tabindex="0" role="region" aria-label="Stock por familia y depósito"><table>
<thead>
<tr><th rowspan="2">Depósito</th><th rowspan="2" class="numero">Fichas</th>
${CIFRAS.map((cifra) => html`<th colspan="2" class="numero" scope="colgroup">${TITULOS[cifra]}</th>`)}</tr>
<tr>${CIFRAS.map(() => html`<th class="numero" scope="col">Cantidad</th><th class="numero" scope="col">Kilos</th>`)}</tr>
</thead>
${de(filas, 'familia').map((fila) =>
  familia(
    fila,
    de(filas, 'familia_deposito').filter((deposito) => deposito.familia === fila.familia),
  ),
)}
<tbody>
<tr class="grupo"><th colspan="12" scope="rowgroup">Totales</th></tr>
${de(filas, 'unidad').map(
  (fila) => html`<tr><th scope="row">Total en ${fila.um1}</th>${fichas(fila.fichas)}${cifras(fila, true)}</tr>`,
)}
${de(filas, 'total').map(
  (fila) => html`<tr class="total"><th scope="row">Total general</th>${fichas(fila.fichas)}${cifras(fila, false)}</tr>`,
)}
</tbody>
</table></div>`

const ANCHO = 240

/** Kilos as bars beside their figures (VIS-20); the bars are only for a quick look. */
const porDeposito = (depositos: readonly Fila<'deposito'>[]): Html => {
  const kilos = depositos.map(({ disp_kg }) => Math.max(0, Number(disp_kg ?? 0)))
  const most = Math.max(...kilos, 1)
  return html`
<h2>Kilos disponibles por depósito</h2>
<table class="chica"><tbody>
${depositos.map(
  ({ deposito_nombre, disp_kg }, i) => html`<tr><th scope="row">${deposito_nombre}</th>${celda(disp_kg)}<td>
<svg class="barra" width="${ANCHO}" height="10" viewBox="0 0 ${ANCHO} 10" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.round(((kilos[i] ?? 0) / most) * ANCHO)}" height="10"/></svg>
</td></tr>`,
)}
</tbody></table>`
}

/** Most rows of the detail; nobody reads more. */
const MAX_MEDIDAS = 1_000

/** Free stock of one family by product and measure: the same figure that a document's line shows (DOC-11). */
const porMedida = (filas: readonly MedidaStock[], um: string): Html => html`
<h2>Disponible por producto y medida</h2>
<div class="tabla" tabindex="0" role="region" aria-label="Disponible por producto y medida"><table>
<thead><tr><th scope="col">Producto</th><th scope="col">Medida</th><th scope="col">Depósito</th><th scope="col" class="numero">Fichas</th>
<th scope="col" class="numero">Cantidad (${um})</th><th scope="col" class="numero">Kilos</th></tr></thead>
<tbody>
${filas
  .slice(0, MAX_MEDIDAS)
  .map(
    (fila) =>
      html`<tr><th scope="row">${fila.prod01} · ${fila.descrip}</th><td>${fila.medidas.map((medida) => numero(medida, 0, 2)).join(' × ')}</td><td>${fila.deposito_nombre}</td>${fichas(fila.fichas)}${celda(fila.disp)}${celda(fila.disp_kg)}</tr>`,
  )}
</tbody>
</table></div>
${recorteHtml(filas, MAX_MEDIDAS, `las primeras ${MAX_MEDIDAS} filas: elija un depósito para ver menos`)}`

const formulario = async (db: Db, filtros: FiltrosStock): Promise<Html> => {
  const [familias, depositos] = [await familiasDe(db), await depositosDe(db)]
  const negocios = await findNegocios(db)
  const calidades = [
    { value: '1', text: 'Primera' },
    { value: '2', text: 'Segunda' },
  ]

  return filtrosHtml([
    selectHtml('negocio', 'Negocio', { opciones: negocios, elegida: filtros.negocio, todos: 'Todos' }),
    selectHtml('familia', 'Familia', { opciones: familias, elegida: filtros.familia, todos: 'Todas' }),
    selectHtml('deposito', 'Depósito', { opciones: depositos, elegida: filtros.deposito, todos: 'Todos' }),
    selectHtml('calidad', 'Calidad', { opciones: calidades, elegida: filtros.calidad, todos: 'Todas' }),
    casillaHtml('write_down', 'Ver SOLO WriteDown', filtros.write_down === 'S'),
  ])
}

/** stock/informe-stock: the stock of each deposit, by family and in both units. */
export const informeStock: PaginaLegacy = {
  nombre: 'stock/informe-stock',
  titulo: 'Informe de Stock',
  modulo: 'STK',
  mayLag: true,
  cuerpo: async ({ deps: { db, reloj }, query }) => {
    const filtros = filtrosStock.parse(query)
    const filas = await totalesStock(db, filtros)
    const medidas = filtros.familia === '' ? [] : await stockPorMedida(db, filtros, MAX_MEDIDAS + 1)
    const momento = momentoDe(reloj())

    return html`<p>Datos al ${formatDateTime(momento)}. Disponible = físico − egresos − comprometido en notas de venta.</p>
${await formulario(db, filtros)}
${filas.length ? html`${porDeposito(de(filas, 'deposito'))}<h2>Por familia y depósito</h2>${tabla(filas)}${medidas.length > 0 && porMedida(medidas, de(filas, 'familia')[0]?.um1 ?? '')}` : vacioHtml('Todavía no hay stock. Entra con un movimiento, o con un archivo en Datos › Importar.', { ...filtros, write_down: filtros.write_down === 'S' ? 'S' : '' })}`
  },
}
