import { FECHA_INVALIDA } from '@yunque/contracts/codecs/dates'
import { masDias } from '@yunque/contracts/codecs/dias'
import { formatDate, formatDateTime } from '@yunque/contracts/codecs/format'
import { search, textFilter } from '@yunque/contracts/search'
import { numero } from '../impresion/formato.ts'
import { requestProceso } from '../jobs/cola.ts'
import { momentoDe } from '../kernel/dates.ts'
import { ApiError, invalid } from '../kernel/http/errors.ts'
import { addCertificado, MAX_CERTIFICADO } from '../rooms/certificados/add-certificado.ts'
import {
  correoDe,
  countEnviados,
  DIAS_AVISO,
  destinatariosDe,
  findAviso,
  listEnviados,
  listPendientes,
  queueAviso,
} from '../rooms/certificados/avisos.ts'
import { diaEscrito, FILAS, filtrosHtml, hojaDe, hojasHtml, vacioHtml, withQuery } from './filtros.ts'
import { formularioHtml } from './formulario.ts'
import { type Html, html } from './html.ts'
import type { Accion, PaginaLegacy, Pedido } from './pagina.ts'

const NOMBRE = 'utilitarios/avisos-certif-represent'
const AQUI = `/paginas/${NOMBRE}`

const readQuery = ({ query }: Pedido) =>
  search({ certificado: textFilter, para: textFilter, pagina: textFilter }).parse(query)
const desdeDe = ({ caller }: Pedido) => masDias(caller.hoy, -DIAS_AVISO)
const idDe = (texto: unknown) => (/^\d{1,12}$/.test(String(texto)) ? Number(texto) : 0)

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

const pendientes = async (pedido: Pedido): Promise<Html> => {
  const filas = await listPendientes(pedido.deps.db, pedido.caller, desdeDe(pedido), FILAS)
  if (filas.length === 0) return html`<p role="status">No hay certificados por enviar.</p>`

  return html`${formularioHtml(pedido, { pagina: NOMBRE, accion: 'todos', campos: [], ocultos: { vistos: vistosDe(filas) }, boton: filas.length === 1 ? 'Enviar este' : `Enviar ${filas.length === FILAS ? 'estos' : 'los'} ${filas.length}` })}
<div class="tabla" tabindex="0" role="region" aria-label="Pendientes"><table>
<thead><tr><th scope="col">Entregado</th><th scope="col">Cliente</th><th scope="col" class="numero">Documento</th><th scope="col">Mercadería</th><th scope="col">Certificado</th><th scope="col">Para</th><th scope="col">Acciones</th></tr></thead>
<tbody>${filas.map(
    (f) =>
      html`<tr><td>${formatDate(f.entregado)}</td><th scope="row">${f.cliente} · ${f.razon}</th><td class="numero">${f.n_cotizacion}</td><td>${f.descripcion}</td><td>N° ${f.numero}, colada ${f.colada}</td><td>${f.quien} · ${f.para}${f.destinatario === 'representante' && ' (representante)'}</td><td><a href="${withQuery(AQUI, { certificado: f.id, para: f.para })}">Ver y enviar</a></td></tr>`,
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
  const { certificado, para } = readQuery(pedido)
  const aviso = await findAviso(pedido.deps.db, pedido.caller, desdeDe(pedido), idDe(certificado), para)
  if (!aviso) return html`<p role="alert">Ese aviso ya no existe. <a href="${AQUI}">Ver todos</a></p>`
  const { asunto, texto } = correoDe(aviso)

  return html`<nav class="migas" aria-label="Nivel"><a href="${AQUI}">Todos los avisos</a> › <b>Certificado N° ${aviso.numero}</b></nav>
<h2>${asunto}</h2><p>Para: ${aviso.para}. Se adjunta el certificado en PDF.</p><pre>${texto}</pre>
${aviso.avisado ? html`<p role="status">Este aviso ya se pidió: no se envía dos veces.</p>` : formularioHtml(pedido, { pagina: NOMBRE, accion: 'enviar', campos: [], ocultos: { certificado: String(aviso.id), para: aviso.para }, boton: 'Enviar ahora' })}`
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

/** To whom a certificate that was just stored goes: nobody should wait for a notice that is never sent. */
const quienesDe = (para: readonly string[], isViejo: boolean): string => {
  if (para.length === 0) {
    return 'No lo recibe nadie: ni un contacto del cliente con «Recibe Certificado de Calidad», ni un e-mail para certificados en su empresa.'
  }
  if (isViejo) return `No se envía: se entregó hace más de ${DIAS_AVISO} días.`

  return `Está en los pendientes, para ${para.join(', ')}.`
}

const MAX_TEXTO = 60

const cargar: Accion = {
  nombre: 'cargar',
  limite: MAX_CERTIFICADO + 64 * 1024,
  hacer: async ({ trx, usuario, deps, caller }, { texto, archivos }) => {
    const said = (campo: string) => String(texto[campo] ?? '').trim()
    const textos = { numero: said('numero'), colada: said('colada'), emisor: said('emisor') }
    const errores: Record<string, string[]> = {}
    for (const [campo, valor] of Object.entries(textos)) {
      if (valor === '') errores[campo] = ['Complete este dato.']
      else if (valor.length > MAX_TEXTO) errores[campo] = [`Máximo ${MAX_TEXTO} caracteres.`]
    }
    for (const campo of ['n_cotizacion', 'nro_item']) {
      if (!/^\d{1,9}$/.test(said(campo))) errores[campo] = ['Ingrese un número.']
    }
    const entregado = diaEscrito(texto.entregado)
    if (entregado === undefined) errores.entregado = [FECHA_INVALIDA]
    else if (entregado > caller.hoy) errores.entregado = ['La fecha no puede ser posterior a hoy.']
    const { archivo } = archivos
    if (!archivo) errores.archivo = ['Elija un archivo.']
    else if (archivo.size > MAX_CERTIFICADO) errores.archivo = ['El archivo pasa de 10 MB.']
    if (Object.keys(errores).length > 0 || !archivo || entregado === undefined) throw invalid(errores)
    const id = await addCertificado(
      trx,
      { usuario: usuario.codigo, momento: deps.reloj(), caller },
      { ...textos, entregado, n_cotizacion: Number(said('n_cotizacion')), nro_item: Number(said('nro_item')), archivo },
    )

    const isViejo = entregado < masDias(caller.hoy, -DIAS_AVISO)

    return {
      mensaje: `Se guardó el certificado N° ${textos.numero}. ${quienesDe(await destinatariosDe(trx, id), isViejo)}`,
    }
  },
}

const uploadHtml = (pedido: Pedido): Html =>
  formularioHtml(pedido, {
    pagina: NOMBRE,
    accion: 'cargar',
    boton: 'Cargar',
    titulo: 'Cargar un certificado',
    campos: [
      { name: 'numero', label: 'Certificado N°' },
      { name: 'colada', label: 'Colada' },
      { name: 'emisor', label: 'Emisor' },
      { name: 'n_cotizacion', label: 'Documento N°' },
      { name: 'nro_item', label: 'Ítem' },
      { name: 'entregado', label: 'Entregado', tipo: 'date', valor: pedido.caller.hoy },
      {
        name: 'archivo',
        label: 'Archivo',
        tipo: 'file',
        acepta: '.pdf',
        maximo: MAX_CERTIFICADO,
        ayuda: 'PDF, hasta 10 MB.',
      },
    ],
  })

/** utilitarios/avisos-certif-represent: quality certificates being sent to clients and representatives (PAN-22). */
export const avisosCertificados: PaginaLegacy = {
  nombre: NOMBRE,
  titulo: 'Avisos de Certificados de Representantes',
  modulo: 'ACR',
  acciones: [enviar, sendAll, cargar],
  cuerpo: async (
    pedido,
  ) => html`${!pedido.deps.correo && html`<p class="falla" role="alert">No se envía ningún correo: falta configurar el correo. Avise a quien administra el sistema; los avisos quedan en cola.</p>`}
${readQuery(pedido).certificado ? await vista(pedido) : html`${filtrosHtml([])}<h2>Pendientes de los últimos ${DIAS_AVISO} días</h2>${await pendientes(pedido)}<h2>Enviados</h2>${await enviados(pedido)}${uploadHtml(pedido)}`}`,
}
