import { formatDateTime } from '@yunque/contracts/codecs/format'
import { search, textFilter } from '@yunque/contracts/search'
import { CronExpressionParser } from 'cron-parser'
import { COPIA } from '../backup/copia.ts'
import { numero } from '../impresion/formato.ts'
import { requestProceso } from '../jobs/cola.ts'
import { PROCESOS, type Proceso, procesosDe } from '../jobs/procesos.ts'
import { momentoDe } from '../kernel/dates.ts'
import { ApiError } from '../kernel/http/errors.ts'
import {
  countCorridas,
  DIAS_HISTORIA,
  lastCorridas,
  listCorridas,
  listPausas,
  setPausa,
} from '../rooms/procesos/corridas.ts'
import { FILAS, filtrosHtml, hojaDe, hojasHtml, vacioHtml, withQuery } from './filtros.ts'
import { formularioHtml } from './formulario.ts'
import { type Html, html } from './html.ts'
import type { Accion, PaginaLegacy, Pedido } from './pagina.ts'

const NOMBRE = 'utilitarios/procesos-automaticos-server'
const AQUI = `/paginas/${NOMBRE}`

const readQuery = ({ query }: Pedido) => search({ proceso: textFilter, pagina: textFilter }).parse(query)

const cuando = (momento: Date) => formatDateTime(momentoDe(momento))
const duracion = (desde: Date, hasta: Date) =>
  `${numero(((hasta.getTime() - desde.getTime()) / 1000).toFixed(1), 0, 1)} s`

const proximaDe = ({ cron }: Proceso, ahora: Date): string =>
  cuando(CronExpressionParser.parse(cron, { currentDate: ahora, tz: 'America/Argentina/Buenos_Aires' }).next().toDate())

const estadoHtml = (estado: 'hecha' | 'fallida') =>
  estado === 'hecha' ? html`<span class="estado bien">Hecha</span>` : html`<span class="estado mal">Falló</span>`

type Ultima = Awaited<ReturnType<typeof lastCorridas>> extends ReadonlyMap<string, infer Row> ? Row : never

const procesoDe = (nombre: unknown): Proceso => {
  const proceso = PROCESOS.find((p) => p.nombre === nombre)
  if (!proceso) throw new ApiError(404, 'No existe ese proceso.')

  return proceso
}

const boton = (pedido: Pedido, proceso: Proceso, accion: string, texto: string): Html =>
  formularioHtml(pedido, {
    pagina: NOMBRE,
    accion,
    campos: [],
    ocultos: { proceso: proceso.nombre },
    boton: texto,
    titulo: `${texto}: ${proceso.titulo}`,
  })

/** What is said of a job without a run. One that looks each minute keeps only the runs that had something to do. */
const sinCorridas = (proceso: Proceso): string =>
  'atender' in proceso ? 'Todavía no tuvo nada que hacer' : 'Todavía no corrió'

const todos = async (pedido: Pedido): Promise<Html> => {
  const { db, reloj } = pedido.deps
  const pausas = await listPausas(db)
  const ultimas = await lastCorridas(db, [...PROCESOS.map(({ nombre }) => nombre), COPIA])

  return html`<div class="tabla" tabindex="0" role="region" aria-label="Procesos"><table>
<thead><tr><th scope="col">Proceso</th><th scope="col">Cuándo</th><th scope="col">Última corrida</th><th scope="col" class="numero">Duró</th><th scope="col">Resultado</th><th scope="col">Próxima</th><th scope="col" colspan="2">Acciones</th></tr></thead>
<tbody>${procesosDe(pedido.deps).map((proceso) => {
    const ultima = ultimas.get(proceso.nombre)
    const isPaused = pausas.has(proceso.nombre)

    return html`<tr><th scope="row"><a href="${withQuery(AQUI, { proceso: proceso.nombre })}">${proceso.titulo}</a><p class="ayuda">${proceso.detalle}</p></th><td>${proceso.cuando}</td>
${ultima ? html`<td>${cuando(ultima.empezada)} ${estadoHtml(ultima.estado)}</td><td class="numero">${duracion(ultima.empezada, ultima.terminada)}</td><td>${ultima.error || ultima.resultado}</td>` : html`<td>${sinCorridas(proceso)}</td><td></td><td></td>`}
<td>${isPaused ? html`<span class="estado alerta">En pausa</span>` : proximaDe(proceso, reloj())}</td>
<td>${boton(pedido, proceso, 'correr', ultima?.estado === 'fallida' ? 'Reintentar' : 'Correr ahora')}</td><td>${isPaused ? boton(pedido, proceso, 'reanudar', 'Reanudar') : boton(pedido, proceso, 'pausar', 'Pausar')}</td></tr>`
  })}${copiaHtml(ultimas.get(COPIA))}</tbody></table></div>`
}

/** The result of the last backup, which a command takes (docs/operation.md); it has no button. */
const copiaHtml = (ultima?: Ultima): Html =>
  html`${ultima && html`<tr><th scope="row">Copia de seguridad<p class="ayuda">La hace el comando 'backup', con su propio horario.</p></th><td></td><td>${cuando(ultima.empezada)} ${estadoHtml(ultima.estado)}</td><td class="numero">${duracion(ultima.empezada, ultima.terminada)}</td><td>${ultima.error || ultima.resultado}</td><td></td><td colspan="2"></td></tr>`}`

const historia = async (pedido: Pedido, proceso: Proceso): Promise<Html> => {
  const { db } = pedido.deps
  const total = await countCorridas(db, proceso.nombre)
  const hoja = hojaDe(readQuery(pedido).pagina, total)
  const filas = await listCorridas(db, proceso.nombre, FILAS, (hoja - 1) * FILAS)

  return html`<nav class="migas" aria-label="Nivel"><a href="${AQUI}">Todos los procesos</a> › <b>${proceso.titulo}</b></nav>
<p>${proceso.detalle} Se guarda la historia de ${DIAS_HISTORIA} días.</p>
${
  total === 0
    ? vacioHtml(`${sinCorridas(proceso)}.`)
    : html`<div class="tabla" tabindex="0" role="region" aria-label="Corridas"><table>
<thead><tr><th scope="col">Empezó</th><th scope="col">Estado</th><th scope="col" class="numero">Duró</th><th scope="col">Resultado</th><th scope="col">Pedida por</th></tr></thead>
<tbody>${filas.map((f) => html`<tr><td>${cuando(f.empezada)}</td><td>${estadoHtml(f.estado)}</td><td class="numero">${duracion(f.empezada, f.terminada)}</td><td>${f.error || f.resultado}</td><td>${f.nombre}</td></tr>`)}</tbody></table></div>
${hojasHtml(total, hoja, (n) => withQuery(AQUI, { proceso: proceso.nombre, pagina: n }))}`
}`
}

const pausa = (nombre: string, enPausa: boolean): Accion => ({
  nombre,
  hacer: async ({ deps, usuario, trx }, { texto }) => {
    const proceso = procesoDe(texto.proceso)
    await setPausa(trx, { usuario: usuario.codigo, momento: deps.reloj() }, proceso.nombre, enPausa)

    return { mensaje: `${proceso.titulo}: ${enPausa ? 'en pausa.' : 'sigue su horario.'}` }
  },
})

const correr: Accion = {
  nombre: 'correr',
  hacer: async ({ deps, usuario, trx }, { texto }) => {
    const proceso = procesoDe(texto.proceso)
    if (!(await requestProceso(deps, trx, proceso.nombre, usuario.codigo))) {
      throw new ApiError(503, 'Este servidor no atiende procesos automáticos.')
    }

    return { mensaje: `${proceso.titulo}: corre en unos segundos. Actualice la pantalla para ver el resultado.` }
  },
}

/** utilitarios/procesos-automaticos-server: what the server does automatically, when it did it and with what result (PAN-20). */
export const procesosAutomaticos: PaginaLegacy = {
  nombre: NOMBRE,
  titulo: 'Procesos Automáticos del Servidor',
  modulo: 'PAS',
  acciones: [correr, pausa('pausar', true), pausa('reanudar', false)],
  cuerpo: async (pedido) => {
    const proceso = PROCESOS.find(({ nombre }) => nombre === readQuery(pedido).proceso)

    return html`${filtrosHtml([proceso && html`<input type="hidden" name="proceso" value="${proceso.nombre}">`].filter((campo) => campo !== undefined))}
${proceso ? await historia(pedido, proceso) : await todos(pedido)}`
  },
}
