import { dichoDeAtraso } from '@yunque/contracts/datos/atraso'
import { atrasosDe } from '../rooms/datos/fuentes/atrasos.ts'
import { html } from './html.ts'
import type { PaginaLegacy, Pedido } from './pagina.ts'

const datosAlHtml = async ({ deps: { db, reloj } }: Pedido, conjuntos: readonly string[]) => {
  const { atrasos } = await atrasosDe(db, reloj())
  const suyos = atrasos.filter(({ conjunto }) => conjuntos.includes(conjunto)).map(dichoDeAtraso)
  if (suyos.length === 0) return ''

  return html`<p class="hecho alerta" role="status">${suyos.map(({ que, falta }, i) => html`${i > 0 && html`<br>`}<b>${que}</b>${falta}`)}</p>`
}

/** The page, which says how old its figures are where the source of these sets is late (DAT-09). */
export const withDatosAl = (conjuntos: readonly string[], pagina: PaginaLegacy): PaginaLegacy => ({
  ...pagina,
  cuerpo: async (pedido) => html`${await datosAlHtml(pedido, conjuntos)}${await pagina.cuerpo(pedido)}`,
})
