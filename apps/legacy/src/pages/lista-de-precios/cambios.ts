import { formatDate, formatDateTime } from '@yunque/contracts/codecs/format'
import { numero } from '../../impresion/formato.ts'
import { momentoDe } from '../../kernel/dates.ts'
import { listLotes, undoLote } from '../../rooms/precios/cambio.ts'
import { recorteHtml } from '../filtros.ts'
import { formularioHtml } from '../formulario.ts'
import { type Html, html } from '../html.ts'
import type { Accion, Pedido } from '../pagina.ts'
import { autorDe, NOMBRE } from './comun.ts'

const MAX_LOTES = 50

/** The price changes made, and which of them can be undone. */
export const cambios = async (pedido: Pedido, hoy: string): Promise<Html> => {
  const lotes = await listLotes(pedido.deps.db, hoy, MAX_LOTES + 1)
  if (lotes.length === 0) return html`<p role="status">Todavía no se cambió ningún precio.</p>`
  const estado = (lote: (typeof lotes)[number]) => {
    if (lote.deshecho) return html`<span class="estado gris">Deshecho</span>`
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
<tbody>${lotes
    .slice(0, MAX_LOTES)
    .map(
      (l) =>
        html`<tr><td>${formatDate(l.desde)}</td><th scope="row">${l.detalle}</th><td class="numero">${numero(String(l.precios))}</td><td>${l.nombre}</td><td>${formatDateTime(momentoDe(l.cuando))}</td><td>${estado(l)}</td></tr>`,
    )}</tbody></table></div>${recorteHtml(lotes, MAX_LOTES, `los últimos ${MAX_LOTES} cambios`)}`
}

export const deshacer: Accion = {
  nombre: 'deshacer',
  hacer: async (pedido, { texto }) => {
    await undoLote(pedido.trx, autorDe(pedido), Number(/^\d{1,9}$/.test(String(texto.lote)) ? texto.lote : 0))

    return { mensaje: 'El cambio de precios se deshizo.', query: { vista: 'cambios' } }
  },
}
