import { formatDate, formatDateTime } from '@yunque/contracts/codecs/format'
import { numero } from '../../impresion/formato.ts'
import { momentoDe } from '../../kernel/dates.ts'
import { countLotes, listLotes, undoLote } from '../../rooms/precios/cambio.ts'
import { FILAS, hojaDe, hojasHtml, withQuery } from '../filtros.ts'
import { formularioHtml } from '../formulario.ts'
import { type Html, html } from '../html.ts'
import type { Accion, Pedido } from '../pagina.ts'
import { AQUI, autorDe, type Filtros, NOMBRE } from './comun.ts'

/** The price changes made, and which of them can be undone. */
export const cambios = async (pedido: Pedido, { pagina }: Filtros, hoy: string): Promise<Html> => {
  const total = await countLotes(pedido.deps.db)
  const hoja = hojaDe(pagina, total)
  const lotes = await listLotes(pedido.deps.db, hoy, FILAS, (hoja - 1) * FILAS)
  if (total === 0) return html`<p role="status">Todavía no se cambió ningún precio.</p>`
  const estado = (lote: (typeof lotes)[number]) => {
    if (lote.deshecho) {
      const cuando = formatDateTime(momentoDe(lote.deshecho))

      return html`<span class="estado gris">Deshecho</span> ${[lote.deshecho_por, cuando].filter(Boolean).join(', ')}`
    }
    if (lote.desde <= hoy) return html`<span class="estado bien">Rige</span>`

    return formularioHtml(pedido, {
      pagina: NOMBRE,
      accion: 'deshacer',
      campos: [],
      boton: 'Deshacer',
      query: '?vista=cambios',
      ocultos: { lote: String(lote.id) },
      titulo: `Deshacer ${lote.detalle}`,
    })
  }

  return html`<div class="tabla" tabindex="0" role="region" aria-label="Cambios de precios"><table>
<thead><tr><th scope="col">Rigen desde</th><th scope="col">Cambio</th><th scope="col" class="numero">Precios</th><th scope="col">Hecho por</th><th scope="col">Cuándo</th><th scope="col">Estado</th></tr></thead>
<tbody>${lotes.map(
    (l) =>
      html`<tr><td>${formatDate(l.desde)}</td><th scope="row">${l.detalle}</th><td class="numero">${l.precios === null ? '' : numero(String(l.precios))}</td><td>${l.nombre}</td><td>${formatDateTime(momentoDe(l.cuando))}</td><td>${estado(l)}</td></tr>`,
  )}</tbody></table></div>
${hojasHtml(total, hoja, (n) => withQuery(AQUI, { vista: 'cambios', pagina: n }))}`
}

export const deshacer: Accion = {
  nombre: 'deshacer',
  hacer: async (pedido, { texto }) => {
    await undoLote(pedido.trx, autorDe(pedido), Number(/^\d{1,9}$/.test(String(texto.lote)) ? texto.lote : 0))

    return { mensaje: 'El cambio de precios se deshizo.', query: { vista: 'cambios' } }
  },
}
