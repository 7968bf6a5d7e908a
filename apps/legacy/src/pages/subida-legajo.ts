import { FECHA_INVALIDA } from '@yunque/contracts/codecs/dates'
import { masDias } from '@yunque/contracts/codecs/dias'
import { formatDate } from '@yunque/contracts/codecs/format'
import { search, textFilter, trimmedFilter } from '@yunque/contracts/search'
import * as z from 'zod'
import { numero } from '../impresion/formato.ts'
import { momentoDe } from '../kernel/dates.ts'
import { invalid } from '../kernel/http/errors.ts'
import { findClientes } from '../rooms/cobranzas/cuenta.ts'
import {
  addPapel,
  type Cuales,
  countPapeles,
  type Guardado,
  listPapeles,
  MAX_PAPEL,
  papelPorClave,
  TIPOS_PAPEL,
  type TipoPapel,
} from '../rooms/legajo/papeles.ts'
import { candidatosHtml, clienteDe, elegido, MAX_CLIENTES } from './elegir-cliente.ts'
import {
  diaEscrito,
  FILAS,
  filtrosHtml,
  hojaDe,
  hojasHtml,
  noRows,
  textoHtml,
  vacioHtml,
  withQuery,
} from './filtros.ts'
import { formularioHtml } from './formulario.ts'
import { type Html, html } from './html.ts'
import type { Accion, PaginaLegacy, Pedido } from './pagina.ts'

const NOMBRE = 'utilitarios/subida-legajo-impositivo'
const AQUI = `/paginas/${NOMBRE}`
/** How many days before their expiry papers are shown as expiring. */
const DIAS_AVISO = 60

const readQuery = ({ query }: Pedido) =>
  search({ cliente: trimmedFilter, clave: textFilter, pagina: textFilter }).parse(query)
const tipos = Object.entries(TIPOS_PAPEL).map(([value, text]) => ({ value, text }))
const isTipo = (texto: unknown): texto is TipoPapel => typeof texto === 'string' && Object.hasOwn(TIPOS_PAPEL, texto)

const estadoHtml = (vence: string | null, hoy: string): Html => {
  if (vence === null) return html`<span class="estado gris">No vence</span>`
  if (vence < hoy) return html`<span class="estado mal">Vencido</span>`

  return vence <= masDias(hoy, DIAS_AVISO)
    ? html`<span class="estado alerta">Por vencer</span>`
    : html`<span class="estado bien">Vigente</span>`
}

const tabla = async (pedido: Pedido, titulo: string, cuales: Cuales): Promise<Html> => {
  const { deps, caller } = pedido
  const { hoy } = caller
  const total = await countPapeles(deps.db, caller, cuales)
  if (total === 0) {
    return vacioHtml(
      'cliente' in cuales ? 'Todavía no hay papeles.' : `No hay papeles vencidos ni que venzan en ${DIAS_AVISO} días.`,
    )
  }
  const hoja = hojaDe(readQuery(pedido).pagina, total)
  const filas = await listPapeles(deps.db, caller, cuales, FILAS, (hoja - 1) * FILAS)
  const aqui = 'cliente' in cuales ? { cliente: cuales.cliente } : {}

  return html`<div class="tabla" tabindex="0" role="region" aria-label="${titulo}"><table>
<thead><tr><th scope="col">Cliente</th><th scope="col">Papel</th><th scope="col">Desde</th><th scope="col">Vence</th><th scope="col">Estado</th><th scope="col">Archivo</th><th scope="col" class="numero">Tamaño</th><th scope="col">Subido</th></tr></thead>
<tbody>${filas.map(
    (f) =>
      html`<tr><th scope="row"><a href="${withQuery(AQUI, { cliente: f.cliente })}">${f.cliente} · ${f.razon}</a></th><td>${TIPOS_PAPEL[f.tipo]}</td><td>${formatDate(f.desde)}</td><td>${f.vence && formatDate(f.vence)}</td><td>${estadoHtml(f.vence, hoy)}</td><td><a href="${withQuery(`${AQUI}/papel`, { clave: f.clave })}">${f.nombre}</a></td><td class="numero">${numero(String(Math.ceil(f.bytes / 1024)))} KB</td><td>${formatDate(momentoDe(f.subido))} ${f.subido_por}</td></tr>`,
  )}</tbody></table></div>
${hojasHtml(total, hoja, (n) => withQuery(AQUI, { ...aqui, pagina: n }))}`
}

/** What became of a paper: of a CM05 also until when it holds, where a mistyped day is seen at once. */
const dichoDe = (quien: string, { isCorreccion, cm05 }: Guardado): string => {
  const papel = isCorreccion
    ? `Ese archivo ya estaba en el legajo de ${quien}: se corrigieron sus fechas.`
    : `Se guardó el papel en el legajo de ${quien}.`
  if (cm05 === undefined) return papel
  if ('fuente' in cm05) return `${papel} El vencimiento del CM05 lo trae ${cm05.fuente}: se cambia allí.`

  return `${papel} Su CM05 ${cm05.isNuevo ? 'vence ahora' : 'sigue venciendo'} el ${formatDate(cm05.vence)}.`
}

const subir: Accion = {
  nombre: 'subir',
  limite: MAX_PAPEL + 64 * 1024,
  hacer: async (pedido, { texto, archivos }) => {
    const { trx, usuario, deps } = pedido
    const codigo = String(texto.cliente ?? '')
    const [cliente] = await findClientes(trx, pedido.caller, codigo, 1)
    const { tipo } = texto
    const desde = diaEscrito(texto.desde)
    const vence = String(texto.vence ?? '').trim() === '' ? null : diaEscrito(texto.vence)
    const errores: Record<string, string[]> = {}
    if (cliente?.codigo !== codigo) errores.cliente = ['No existe el cliente.']
    if (!isTipo(tipo)) errores.tipo = ['Elija qué papel es.']
    if (desde === undefined) errores.desde = [FECHA_INVALIDA]
    if (vence === undefined) errores.vence = [FECHA_INVALIDA]
    else if (vence === null && tipo === 'CM05') errores.vence = ['El CM05 tiene vencimiento.']
    else if (vence !== null && desde !== undefined && vence < desde)
      errores.vence = ["El vencimiento es anterior a 'Desde'."]
    const { archivo } = archivos
    if (!archivo) errores.archivo = ['Elija un archivo.']
    else if (archivo.size > MAX_PAPEL) errores.archivo = ['El archivo pasa de 10 MB.']
    const isWrong = Object.keys(errores).length > 0
    if (isWrong || !archivo || !isTipo(tipo) || desde === undefined || vence === undefined) throw invalid(errores)
    const guardado = await addPapel(
      trx,
      { usuario: usuario.codigo, momento: deps.reloj() },
      { cliente: codigo, tipo, desde, vence, archivo },
    )

    return {
      mensaje: dichoDe(`${codigo} · ${cliente?.razon}`, guardado),
      query: { cliente: codigo },
    }
  },
}

/** utilitarios/subida-legajo-impositivo: the tax papers of the clients, with their expiry (PAN-21). */
export const subidaLegajo: PaginaLegacy = {
  nombre: NOMBRE,
  titulo: 'Subida de Legajo Impositivo',
  modulo: 'ILI',
  acciones: [subir],
  archivos: {
    papel: async (pedido) => {
      const { clave } = readQuery(pedido)
      const papel = z.uuid().safeParse(clave).success ? await papelPorClave(pedido.deps.db, pedido.caller, clave) : null

      return papel ? { tipo: papel.mime, nombre: papel.nombre, contenido: Buffer.from(papel.contenido) } : undefined
    },
  },
  cuerpo: async (pedido) => {
    const { caller } = pedido
    const { db } = pedido.deps
    const { hoy } = caller
    const { cliente: texto } = readQuery(pedido)
    const clientes = texto === '' ? [] : await findClientes(db, caller, texto, MAX_CLIENTES)
    const cliente = elegido(clientes, texto)

    return html`${filtrosHtml([textoHtml('cliente', 'Cliente (código, CUIT o nombre)', { tipo: 'search', valor: texto, ancho: 'ancho' })])}
${texto !== '' && clientes.length === 0 && noRows}
${!cliente && clientes.length > 0 && candidatosHtml(clientes, (codigo) => withQuery(AQUI, { cliente: codigo }))}
${
  cliente &&
  html`<h2>${clienteDe(cliente)}</h2>
${formularioHtml(pedido, {
  pagina: NOMBRE,
  accion: 'subir',
  boton: 'Subir',
  titulo: 'Subir un papel',
  ocultos: { cliente: cliente.codigo },
  query: withQuery('', { cliente: cliente.codigo }),
  campos: [
    { name: 'tipo', label: 'Papel', opciones: tipos },
    { name: 'desde', label: 'Desde', tipo: 'date', valor: hoy },
    { name: 'vence', label: 'Vence', tipo: 'date' },
    {
      name: 'archivo',
      label: 'Archivo',
      tipo: 'file',
      acepta: '.pdf,.jpg,.jpeg,.png',
      maximo: MAX_PAPEL,
      ayuda:
        'PDF, JPG o PNG, hasta 10 MB. Un CM05 renueva el del cliente. El mismo archivo con otras fechas las corrige.',
    },
  ],
})}
${await tabla(pedido, 'Papeles del cliente', { cliente: cliente.codigo })}`
}
${texto === '' && html`<h2>Vencidos y por vencer en ${DIAS_AVISO} días</h2>${await tabla(pedido, 'Papeles por vencer', { hasta: masDias(hoy, DIAS_AVISO) })}`}`
  },
}
