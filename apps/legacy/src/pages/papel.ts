import { formatCuit, formatDateTime } from '@yunque/contracts/codecs/format'
import { momentoDe } from '../kernel/dates.ts'
import { type Html, html } from './html.ts'
import type { Pedido } from './pagina.ts'

const CASA = { nombre: 'empresa_nombre', cuit: 'empresa_cuit' }

/** A page with what its print begins with: what it is, whose, and of when. On screen the application around it says that (VIS-25). */
export const conPapel = async ({ deps: { db, reloj } }: Pedido, titulo: string, cuerpo: Html): Promise<Html> => {
  const rows = await db.selectFrom('parametros').selectAll().where('nombre', 'in', Object.values(CASA)).execute()
  const valor = (nombre: string) => rows.find((row) => row.nombre === nombre)?.valor ?? ''
  const cuit = formatCuit(valor(CASA.cuit))
  const dicho = [valor(CASA.nombre), cuit && `CUIT ${cuit}`, formatDateTime(momentoDe(reloj()))].filter(Boolean)

  return html`<h1 class="impreso">${titulo}</h1>
<p class="papel">${dicho.join(' · ')}</p>
${cuerpo}`
}
