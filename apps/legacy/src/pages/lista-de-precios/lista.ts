import { counted, formatDate } from '@yunque/contracts/codecs/format'
import { MAX_FILAS, xlsDe } from '../../exportacion/xls.ts'
import { countPrecios, historyOf, listPrecios } from '../../rooms/precios/lista.ts'
import { FILAS, filtrosHtml, hojaDe, hojasHtml, recorteHtml, vacioHtml, withQuery } from '../filtros.ts'
import { type Html, html } from '../html.ts'
import type { Pedido } from '../pagina.ts'
import { AQUI, camposFiltro, type Filtros, porDe, precio, readQuery } from './comun.ts'

const MAX_HISTORIA = 200

/** Each product's current price and its next one. */
export const lista = async ({ deps: { db } }: Pedido, filtros: Filtros, hoy: string): Promise<Html> => {
  const { negocio, familia, texto, moneda } = filtros
  const total = await countPrecios(db, filtros, hoy)
  const hoja = hojaDe(filtros.pagina, total)
  const filas = await listPrecios(db, filtros, hoy, FILAS, (hoja - 1) * FILAS)

  return html`${filtrosHtml(await camposFiltro(db, filtros), { exportar: withQuery(`${AQUI}/exportar`, { ...filtros, vista: '', modo: '', decimales: '' }) })}
<p>${counted(total, 'precio', 'precios')} al ${formatDate(hoy)}.</p>
${
  total === 0
    ? vacioHtml(
        'Todavía no hay precios. Cárguelos en Datos › Precios, tómelos de una planilla, aquí arriba, o tráigalos en Datos › Importar.',
        {
          negocio,
          familia,
          texto,
          moneda,
        },
      )
    : html`<div class="tabla" tabindex="0" role="region" aria-label="Lista de precios"><table>
<thead><tr><th scope="col">Código</th><th scope="col">Producto</th><th scope="col">Familia</th><th scope="col">Base</th><th scope="col" class="numero">Precio</th><th scope="col">Desde</th><th scope="col" class="numero">Próximo</th><th scope="col">Desde</th></tr></thead>
<tbody>${filas.map(
        (f) =>
          html`<tr><th scope="row"><a href="${withQuery(AQUI, { vista: 'producto', producto: f.prod01 })}">${f.prod01}</a></th><td>${f.descrip}</td><td>${f.familia}</td><td>${porDe(f)}</td>${precio(f.precio, f.moneda)}<td>${formatDate(f.desde)}</td>${precio(f.proximo, f.moneda)}<td>${f.proximo_desde && formatDate(f.proximo_desde)}</td></tr>`,
      )}</tbody></table></div>
${hojasHtml(total, hoja, (n) => withQuery(AQUI, { ...filtros, modo: '', decimales: '', pagina: n }))}`
}`
}

/** The prices of one product over time. */
export const producto = async ({ deps: { db } }: Pedido, prod01: string): Promise<Html> => {
  const found = await db.selectFrom('productos').select('descrip').where('prod01', '=', prod01).executeTakeFirst()
  if (!found) return html`<p role="alert">No existe el producto ${prod01}.</p>`
  const filas = await historyOf(db, prod01, MAX_HISTORIA + 1)

  return html`<h2>${prod01} · ${found.descrip}</h2>
${
  filas.length === 0
    ? html`<p role="status">El producto no está en la lista.</p>`
    : html`<div class="tabla" tabindex="0" role="region" aria-label="Historia del precio"><table>
<thead><tr><th scope="col">Desde</th><th scope="col" class="numero">Precio</th><th scope="col">Base</th><th scope="col">Cambio</th><th scope="col">Hecho por</th></tr></thead>
<tbody>${filas
        .slice(0, MAX_HISTORIA)
        .map(
          (f) =>
            html`<tr><td>${formatDate(f.desde)}</td>${precio(f.precio, f.moneda)}<td>${porDe(f)}</td><td>${f.detalle ?? 'Lista inicial'}</td><td>${f.nombre}</td></tr>`,
        )}</tbody></table></div>${recorteHtml(filas, MAX_HISTORIA, `los últimos ${MAX_HISTORIA} precios`)}`
}`
}

export const exportar = async (pedido: Pedido) => {
  const { filtros, hoy } = readQuery(pedido)
  const filas = await listPrecios(pedido.deps.db, filtros, hoy, MAX_FILAS + 1, 0)

  return {
    tipo: 'application/vnd.ms-excel',
    nombre: `Lista de precios ${hoy}.xls`,
    contenido: xlsDe(
      'Lista de precios',
      [
        { key: 'prod01', label: 'Código' },
        { key: 'descrip', label: 'Producto' },
        { key: 'familia', label: 'Familia' },
        { key: 'moneda', label: 'Moneda', valor: ({ moneda }) => (moneda === 'P' ? '$' : 'U$S') },
        { key: 'precio', label: 'Precio', tipo: 'numero' },
        { key: 'base', label: 'Base', valor: porDe },
        { key: 'desde', label: 'Desde', tipo: 'fecha' },
        { key: 'proximo', label: 'Próximo', tipo: 'numero' },
        { key: 'proximo_desde', label: 'Próximo desde', tipo: 'fecha' },
      ],
      filas,
    ),
  }
}
