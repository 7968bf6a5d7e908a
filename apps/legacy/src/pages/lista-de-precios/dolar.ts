import { FECHA_INVALIDA } from '@yunque/contracts/codecs/dates'
import { diaDe } from '@yunque/contracts/codecs/dias'
import { formatDate } from '@yunque/contracts/codecs/format'
import { readDecimal } from '@yunque/contracts/codecs/parse-decimal'
import { ApiError, invalid } from '../../kernel/http/errors.ts'
import { DOLARES, type Dolar, listDolar, saveDolar } from '../../rooms/precios/dolar.ts'
import { diaEscrito, vacioHtml } from '../filtros.ts'
import { formularioHtml } from '../formulario.ts'
import { type Html, html } from '../html.ts'
import type { Accion, Pedido } from '../pagina.ts'
import { autorDe, NOMBRE, precio } from './comun.ts'

const DIAS_DOLAR = 15

/** The day's dollar rates of the bank. */
export const dolar = async (pedido: Pedido, hoy: string): Promise<Html> => {
  const filas = await listDolar(pedido.deps.db, DIAS_DOLAR)
  const nombres = Object.entries(DOLARES) as [keyof typeof DOLARES, string][]

  return html`<p>Cotizaciones del Banco Nación que usan los documentos nuevos. Los documentos guardados conservan las suyas.</p>
${formularioHtml(pedido, {
  pagina: NOMBRE,
  accion: 'dolar',
  boton: 'Guardar',
  query: '?vista=dolar',
  titulo: 'Dólar del día',
  campos: [
    { name: 'fecha', label: 'Fecha', tipo: 'date', valor: hoy },
    ...nombres.map(([name, label]) => ({ name, label, tipo: 'cifra' as const })),
    html`<input type="hidden" name="visto" value="${pedido.deps.reloj().toISOString()}">`,
  ],
})}
${
  filas.length === 0
    ? vacioHtml('Todavía no hay ninguna: guarde la de hoy.')
    : html`<table class="chica"><thead><tr><th scope="col">Fecha</th>${nombres.map(([, label]) => html`<th scope="col" class="numero">${label}</th>`)}</tr></thead>
<tbody>${filas.map((f) => html`<tr><th scope="row">${formatDate(f.fecha)}</th>${nombres.map(([name]) => precio(f[name], 'P'))}</tr>`)}</tbody></table>`
}`
}

export const guardarDolar: Accion = {
  nombre: 'dolar',
  hacer: async (pedido, { texto }) => {
    const fecha = diaEscrito(texto.fecha)
    const errores: Record<string, string[]> = {}
    if (fecha === undefined) errores.fecha = [FECHA_INVALIDA]
    else if (fecha > diaDe(pedido.deps.reloj())) errores.fecha = ['La fecha no puede ser posterior a hoy.']
    const rates = Object.keys(DOLARES).map((name) => {
      const leido = readDecimal(String(texto[name] ?? ''), 4)
      if ('mensaje' in leido) errores[name] = [leido.mensaje]
      else if (!/[1-9]/.test(leido.valor)) errores[name] = ['Ingrese un número mayor que cero.']

      return [name, 'valor' in leido ? leido.valor : '']
    })
    if (Object.keys(errores).length > 0 || fecha === undefined) throw invalid(errores)
    const autor = autorDe(pedido)
    const visto = new Date(String(texto.visto ?? autor.momento.toISOString()))
    if (Number.isNaN(visto.getTime())) throw new ApiError(422, 'Vuelva a abrir la pantalla y cárguelo de nuevo.')
    await saveDolar(pedido.trx, autor, { fecha, ...Object.fromEntries(rates) } as Dolar, visto)

    return { mensaje: `Se guardó el dólar del ${formatDate(fecha)}.`, query: { vista: 'dolar' } }
  },
}
