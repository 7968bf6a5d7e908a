import { masDias } from '@yunque/contracts/codecs/dias'
import { formatDate, formatDateTime } from '@yunque/contracts/codecs/format'
import { search, textFilter } from '@yunque/contracts/search'
import { numero } from '../impresion/formato.ts'
import { requestProceso } from '../jobs/cola.ts'
import { momentoDe } from '../kernel/dates.ts'
import { ApiError } from '../kernel/http/errors.ts'
import {
  type Certificado,
  correoDe,
  countEnviados,
  DIAS_AVISO,
  findAviso,
  findCertificado,
  listEnviados,
  listPendientes,
  listSinDestinatario,
  queueAviso,
} from '../rooms/certificados/avisos.ts'
import { cargar, idDe, NOMBRE, quitar, quitarHtml, uploadHtml } from './avisos-certificados-carga.ts'
import { FILAS, filtrosHtml, hojaDe, hojasHtml, vacioHtml, withQuery } from './filtros.ts'
import { formularioHtml } from './formulario.ts'
import { type Html, html } from './html.ts'
import type { Accion, PaginaLegacy, Pedido } from './pagina.ts'

const AQUI = `/paginas/${NOMBRE}`

const readQuery = ({ query }: Pedido) =>
  search({ certificado: textFilter, para: textFilter, pagina: textFilter }).parse(query)
const desdeDe = ({ caller }: Pedido) => masDias(caller.hoy, -DIAS_AVISO)

const ESTADOS = {
  pendiente: { texto: 'En cola', clase: 'alerta' },
  enviando: { texto: 'Enviando', clase: 'alerta' },
  enviado: { texto: 'Enviado', clase: 'bien' },
  rechazado: { texto: 'Rechazado', clase: 'mal' },
  'sin confirmar': { texto: 'Sin confirmar', clase: 'mal' },
} as const

const estadoHtml = (estado: keyof typeof ESTADOS, sinCorreo: boolean): Html =>
  sinCorreo && estado === 'pendiente'
    ? html`<span class="estado alerta">No enviado: falta configurar el correo</span>`
    : html`<span class="estado ${ESTADOS[estado].clase}">${ESTADOS[estado].texto}</span>`

/** The notices that somebody looks at: only these go out, though others became due since. */
const vistosDe = (filas: readonly { id: number; para: string }[]): string => filas.map(vistoDe).join('|')
const vistoDe = ({ id, para }: { id: number; para: string }): string => `${id}:${para}`

const CABEZA = html`<th scope="col">Entregado</th><th scope="col">Cliente</th><th scope="col" class="numero">Documento</th><th scope="col">Mercadería</th><th scope="col">Certificado</th>`

/** What was delivered with a certificate, and to which client. */
const entregadoHtml = (f: Certificado): Html =>
  html`<td>${formatDate(f.entregado)}</td><th scope="row">${f.cliente} · ${f.razon}</th><td class="numero">${f.n_cotizacion}</td><td>${f.descripcion}</td><td>N° ${f.numero}, colada ${f.colada}</td>`

const pendientes = async (pedido: Pedido): Promise<Html> => {
  const filas = await listPendientes(pedido.deps.db, pedido.caller, desdeDe(pedido), FILAS)
  if (filas.length === 0) return html`<p role="status">No hay certificados por enviar.</p>`

  return html`${formularioHtml(pedido, { pagina: NOMBRE, accion: 'todos', campos: [], ocultos: { vistos: vistosDe(filas) }, boton: filas.length === 1 ? 'Enviar este' : `Enviar ${filas.length === FILAS ? 'estos' : 'los'} ${filas.length}` })}
<div class="tabla" tabindex="0" role="region" aria-label="Pendientes"><table>
<thead><tr>${CABEZA}<th scope="col">Para</th><th scope="col">Acciones</th></tr></thead>
<tbody>${filas.map(
    (f) =>
      html`<tr>${entregadoHtml(f)}<td>${f.quien} · ${f.para}${f.destinatario === 'representante' && ' (representante)'}</td><td><a href="${withQuery(AQUI, { certificado: f.id, para: f.para })}">Ver y enviar</a></td></tr>`,
  )}</tbody></table></div>`
}

const sinDestinatario = async (pedido: Pedido): Promise<Html> => {
  const filas = await listSinDestinatario(pedido.deps.db, pedido.caller, desdeDe(pedido), FILAS)

  return filas.length === 0
    ? html``
    : html`<h2>Sin destinatario</h2><p>Se envían cuando el cliente tenga un contacto con «Recibe Certificado de Calidad», o un e-mail para certificados.</p>
<div class="tabla" tabindex="0" role="region" aria-label="Sin destinatario"><table>
<thead><tr>${CABEZA}<th scope="col">Acciones</th></tr></thead>
<tbody>${filas.map(
        (f) => html`<tr>${entregadoHtml(f)}<td><a href="${withQuery(AQUI, { certificado: f.id })}">Ver</a></td></tr>`,
      )}</tbody></table></div>`
}

const enviados = async (pedido: Pedido): Promise<Html> => {
  const { deps, caller } = pedido
  const total = await countEnviados(deps.db, caller)
  const hoja = hojaDe(readQuery(pedido).pagina, total)
  const filas = await listEnviados(deps.db, caller, desdeDe(pedido), FILAS, (hoja - 1) * FILAS)
  const cuando = (momento: Date) => formatDateTime(momentoDe(momento))

  return total === 0
    ? vacioHtml('Todavía no se envió ningún certificado.')
    : html`<div class="tabla" tabindex="0" role="region" aria-label="Enviados"><table>
<thead><tr><th scope="col">Pedido</th><th scope="col">Certificado</th><th scope="col" class="numero">Documento</th><th scope="col">Para</th><th scope="col">Estado</th><th scope="col">Enviado</th><th scope="col">Por</th></tr></thead>
<tbody>${filas.map(
        (f) =>
          html`<tr><td>${cuando(f.creado)}</td><th scope="row">N° ${f.numero}</th><td class="numero">${f.n_cotizacion}</td><td>${f.para}</td><td>${estadoHtml(f.estado, !pedido.deps.correo)} ${f.error}${f.de_nuevo && html` <a href="${withQuery(AQUI, { certificado: f.certificado, para: f.para })}">Ver y enviar otra vez</a>`}</td><td>${f.enviado && cuando(f.enviado)}</td><td>${f.nombre ?? 'Proceso diario'}</td></tr>`,
      )}</tbody></table></div>
${hojasHtml(total, hoja, (n) => withQuery(AQUI, { pagina: n }))}`
}

const vista = async (pedido: Pedido): Promise<Html> => {
  const { db } = pedido.deps
  const { certificado, para } = readQuery(pedido)
  const id = idDe(certificado)
  const visto = await findCertificado(db, pedido.caller, id)
  if (!visto) return html`<p role="alert">Ese certificado ya no está. <a href="${AQUI}">Ver todos</a></p>`
  const migas = html`<nav class="migas" aria-label="Nivel"><a href="${AQUI}">Todos los avisos</a> › <b>Certificado N° ${visto.numero}</b></nav>`
  if (para === '')
    return html`${migas}<h2>${visto.cliente} · ${visto.razon}</h2><p>Documento N° ${visto.n_cotizacion}: ${visto.descripcion}. Colada ${visto.colada}, ${visto.emisor}.</p>${quitarHtml(pedido, { certificado, para })}`
  const aviso = await findAviso(db, pedido.caller, desdeDe(pedido), id, para)
  if (!aviso) return html`<p role="alert">Ese aviso ya no existe. <a href="${AQUI}">Ver todos</a></p>`
  const { asunto, texto } = correoDe(aviso)

  return html`${migas}
<h2>${asunto}</h2><p>Para: ${aviso.para}. Se adjunta el certificado en PDF.</p><pre>${texto}</pre>
${aviso.avisado ? html`<p role="status">Este aviso ya se pidió: no se envía dos veces.</p>` : html`${formularioHtml(pedido, { pagina: NOMBRE, accion: 'enviar', campos: [], ocultos: { certificado: String(aviso.id), para: aviso.para }, boton: 'Enviar ahora' })}${quitarHtml(pedido, { certificado, para })}`}`
}

/** What somebody who sent mail is told: that it is on its way, or what is missing. */
const mensajeDe = (cuantos: number, { deps }: Pedido): string => {
  const avisos = `${numero(String(cuantos))} ${cuantos === 1 ? 'aviso' : 'avisos'}`

  return deps.correo
    ? `${avisos} en cola: se envían enseguida.`
    : `${avisos} en cola, no enviados: falta configurar el correo.`
}

const enviar: Accion = {
  nombre: 'enviar',
  hacer: async (pedido, { texto }) => {
    const { trx, caller, deps, usuario } = pedido
    const aviso = await findAviso(trx, caller, desdeDe(pedido), idDe(texto.certificado), String(texto.para))
    if (!aviso) throw new ApiError(404, 'Ese aviso ya no existe.')
    if (!(await queueAviso(trx, deps.reloj(), usuario.codigo, aviso))) {
      throw new ApiError(409, 'Este aviso ya se pidió: no se envía dos veces.')
    }
    await requestProceso(deps, trx, 'correos', usuario.codigo)

    return { mensaje: mensajeDe(1, pedido) }
  },
}

const sendAll: Accion = {
  nombre: 'todos',
  hacer: async (pedido, { texto }) => {
    const { trx, caller, deps, usuario } = pedido
    const vistos = new Set(String(texto.vistos ?? '').split('|'))
    const avisos = (await listPendientes(trx, caller, desdeDe(pedido))).filter((aviso) => vistos.has(vistoDe(aviso)))
    let cuantos = 0
    for (const aviso of avisos) if (await queueAviso(trx, deps.reloj(), usuario.codigo, aviso)) cuantos++
    if (cuantos === 0) return { mensaje: 'No se envía ninguno: esos avisos ya se habían pedido. Mire abajo qué falta.' }
    await requestProceso(deps, trx, 'correos', usuario.codigo)

    return { mensaje: mensajeDe(cuantos, pedido) }
  },
}

/** utilitarios/avisos-certif-represent: quality certificates being sent to clients and representatives (PAN-22). */
export const avisosCertificados: PaginaLegacy = {
  nombre: NOMBRE,
  titulo: 'Avisos de Certificados de Representantes',
  modulo: 'ACR',
  acciones: [enviar, sendAll, cargar, quitar],
  cuerpo: async (
    pedido,
  ) => html`${!pedido.deps.correo && html`<p class="falla" role="alert">No se envía ningún correo: falta configurar el correo. Avise a quien administra el sistema; los avisos quedan en cola.</p>`}
${readQuery(pedido).certificado ? await vista(pedido) : html`${filtrosHtml([])}<h2>Pendientes de los últimos ${DIAS_AVISO} días</h2>${await pendientes(pedido)}${await sinDestinatario(pedido)}<h2>Enviados</h2>${await enviados(pedido)}${uploadHtml(pedido)}`}`,
}
