import { masDias } from '@yunque/contracts/codecs/dias'
import { capitalized, counted, formatDate, formatDateTime } from '@yunque/contracts/codecs/format'
import { parseDecimal } from '@yunque/contracts/codecs/parse-decimal'
import { numero } from '../../impresion/formato.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db } from '../../kernel/db/db.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { type Ajuste, applyCambio, cambiosDebajo, markCambio, previewCambio } from '../../rooms/precios/cambio.ts'
import type { FiltroPrecios } from '../../rooms/precios/lista.ts'
import { DOS_LECTURAS, isAmbiguo } from '../../rooms/precios/planilla.ts'
import { FILAS, filtrosHtml, hojaDe, hojasHtml, noRows, selectHtml, textoHtml, withQuery } from '../filtros.ts'
import { formularioHtml } from '../formulario.ts'
import { type Html, html } from '../html.ts'
import type { Accion, Pedido } from '../pagina.ts'
import {
  AQUI,
  autorDe,
  camposFiltro,
  desdeDe,
  type Filtros,
  NOMBRE,
  opcionesDe,
  porDe,
  precio,
  readQuery,
  withError,
} from './comun.ts'

const REDONDEOS = [
  { value: '2', text: '2 decimales' },
  { value: '0', text: 'Sin decimales' },
  { value: '4', text: '4 decimales' },
  { value: '8', text: 'Sin redondear (8 decimales)' },
]

const SIN_MONEDA = 'Elija la moneda: el importe fijo es en pesos o en dólares.'

const sinPorciento = (valor: string): string => valor.replace('%', '').trim()

/** What is wrong with the value of a change: a per cent or dollars of '4.125' are hardly thousands, so they are asked. */
const faltaDelValor = ({ modo, valor, moneda }: Filtros, leido: string | null): string | undefined => {
  if (leido === null || !/^-?\d{1,12}(\.\d{1,8})?$/.test(leido) || !/[1-9]/.test(leido)) {
    return 'Ingrese un número distinto de cero.'
  }
  const isPunto = !valor.includes(',') && isAmbiguo(sinPorciento(valor))

  return isPunto && (modo === 'porcentaje' || moneda === 'D') ? capitalized(DOS_LECTURAS) : undefined
}

/** Reads the form of a price change, or answers its errors by field. */
const ajusteDe = (filtros: Filtros, hoy: string): { ajuste: Ajuste } | { errores: Record<string, string> } => {
  const { modo, decimales, moneda } = filtros
  const { dia, error } = desdeDe(filtros.desde, hoy)
  const valor = parseDecimal(sinPorciento(filtros.valor))
  const falta = faltaDelValor(filtros, valor)
  const errores = {
    ...(error && { desde: error }),
    ...(falta && { valor: falta }),
    // 500 pesos more are no 500 dollars more.
    ...(modo === 'importe' && moneda === '' && { moneda: SIN_MONEDA }),
  }

  return Object.keys(errores).length > 0
    ? { errores }
    : { ajuste: { modo, decimales: Number(decimales), desde: dia, valor: valor ?? '' } }
}

/** A description of a price change: 'Aumento de 4,5 % · Familia CHAPAS'. */
const describeCambio = async (db: Db, filtros: Filtros, { modo, valor, decimales }: Ajuste): Promise<string> => {
  const { familias, negocios } = await opcionesDe(db)
  const cuanto = `${valor.startsWith('-') ? 'Baja' : 'Aumento'} de ${numero(valor.replace('-', ''))}${modo === 'porcentaje' ? '\u00a0%' : ''}`
  const donde = [
    filtros.negocio && (negocios.find(({ value }) => value === filtros.negocio)?.text ?? filtros.negocio),
    filtros.familia && (familias.find(({ value }) => value === filtros.familia)?.text ?? filtros.familia),
    filtros.texto && `'${filtros.texto}'`,
    filtros.moneda && (filtros.moneda === 'P' ? 'en pesos' : 'en dólares'),
  ].filter(Boolean)

  return `${cuanto}, ${decimales} decimales · ${donde.join(', ') || 'toda la lista'}`
}

/** Most changes below a new one that are told. */
const MAX_DEBAJO = 5

/**
 * Tells that the prices under 'Antes' come from other recent changes, so that nobody raises a list that was just raised
 * without knowing it.
 */
const debajoHtml = (debajo: Awaited<ReturnType<typeof cambiosDebajo>>): Html => html`
<div role="status"><p>Lo que está bajo Antes lo dejó ya otro cambio, y este se suma a él:</p><ul>${debajo
  .slice(0, MAX_DEBAJO)
  .map(
    ({ detalle, desde, cuando, nombre, precios }) =>
      html`<li>${counted(precios, 'precio', 'precios')}: «${detalle}», desde el ${formatDate(desde)}. ${nombre}, ${formatDateTime(momentoDe(cuando))}.</li>`,
  )}${debajo.length > MAX_DEBAJO && html`<li>Y ${counted(debajo.length - MAX_DEBAJO, 'cambio', 'cambios')} más.</li>`}</ul></div>`

const vistaPrevia = async (pedido: Pedido, filtros: Filtros, ajuste: Ajuste, hoy: string): Promise<Html> => {
  const { db } = pedido.deps
  const { total, malos, posteriores, marca } = await markCambio(db, filtros, ajuste)
  if (total === 0) return noRows
  const hoja = hojaDe(filtros.pagina, total)
  const filas = await previewCambio(db, filtros, ajuste, FILAS, (hoja - 1) * FILAS)
  const debajo = await cambiosDebajo(db, filtros, ajuste, hoy)
  const { pagina: _, producto: __, ...guardados } = filtros
  const query = withQuery('', { ...guardados, desde: ajuste.desde })
  const boton = `Confirmar ${counted(total, 'precio', 'precios')} desde el ${formatDate(ajuste.desde)}`

  return html`<h2>Antes y después</h2>
${debajo.length > 0 && debajoHtml(debajo)}${
  posteriores > 0 &&
  html`<p role="status">${counted(posteriores, 'precio tiene', 'precios tienen')} ya otro cambio posterior al ${formatDate(ajuste.desde)}: desde su día rige el de la columna Próximo, sin este.</p>`
}
${
  malos > 0
    ? html`<p class="falla" role="alert">${counted(malos, 'precio quedaría', 'precios quedarían')} en cero o menos, o ${malos === 1 ? 'sería demasiado grande' : 'serían demasiado grandes'}. Cambie el valor.</p>`
    : formularioHtml(pedido, { pagina: NOMBRE, accion: 'cambiar', campos: [], ocultos: { marca }, boton, query })
}
<div class="tabla" tabindex="0" role="region" aria-label="Precios antes y después"><table>
<thead><tr><th scope="col">Código</th><th scope="col">Producto</th><th scope="col">Familia</th><th scope="col">Base</th><th scope="col" class="numero">Antes</th><th scope="col" class="numero">Después</th>${posteriores > 0 && html`<th scope="col" class="numero">Próximo</th><th scope="col">Desde</th>`}</tr></thead>
<tbody>${filas.map(
    (f) =>
      html`<tr><th scope="row">${f.prod01}</th><td>${f.descrip}</td><td>${f.familia}</td><td>${porDe(f)}</td>${precio(f.precio, f.moneda)}${precio(f.nuevo, f.moneda)}${posteriores > 0 && html`${precio(f.proximo, f.moneda)}<td>${f.proximo_desde && formatDate(f.proximo_desde)}</td>`}</tr>`,
  )}</tbody></table></div>
${hojasHtml(total, hoja, (n) => withQuery(AQUI, { ...filtros, pagina: n }))}`
}

export const cambio = async (pedido: Pedido, filtros: Filtros, hoy: string): Promise<Html> => {
  const { db } = pedido.deps
  const leido = filtros.valor === '' && filtros.desde === '' ? undefined : ajusteDe(filtros, hoy)
  const errores = leido && 'errores' in leido ? leido.errores : {}

  return html`<p>Elija qué precios y cuánto cambian. Nada se guarda hasta confirmar; hasta el día desde el que rigen, un cambio se puede deshacer.</p>
${filtrosHtml([
  html`<input type="hidden" name="vista" value="cambio">`,
  ...(await camposFiltro(db, filtros, errores.moneda)),
  selectHtml('modo', 'Cambiar por', {
    opciones: [{ value: 'importe', text: 'Importe fijo' }],
    elegida: filtros.modo,
    todos: 'Porcentaje',
  }),
  withError(textoHtml('valor', 'Valor (4,5 o -3)', { valor: filtros.valor }), errores.valor),
  selectHtml('decimales', 'Redondeo', {
    opciones: REDONDEOS.slice(1),
    elegida: filtros.decimales,
    todos: REDONDEOS[0]?.text ?? '',
  }),
  withError(
    textoHtml('desde', 'Rigen desde', { tipo: 'date', valor: filtros.desde || masDias(hoy, 1) }),
    errores.desde,
  ),
])}
${leido && 'ajuste' in leido && (await vistaPrevia(pedido, filtros, leido.ajuste, hoy))}`
}

export const cambiar: Accion = {
  nombre: 'cambiar',
  hacer: async (pedido, { texto }) => {
    const { filtros, hoy } = readQuery(pedido)
    const leido = ajusteDe(filtros, hoy)
    if ('errores' in leido) throw invalid({ desde: Object.values(leido.errores) })
    const { ajuste } = leido
    const detalle = await describeCambio(pedido.trx, filtros, ajuste)
    const filtro: FiltroPrecios = filtros
    const { total } = await applyCambio(pedido.trx, autorDe(pedido), {
      filtro,
      ajuste,
      detalle,
      marca: String(texto.marca ?? ''),
    })

    return {
      mensaje: `${total === 1 ? 'Se cambió' : 'Se cambiaron'} ${counted(total, 'precio', 'precios')}. ${total === 1 ? 'Rige' : 'Rigen'} desde el ${formatDate(ajuste.desde)}.`,
      query: { vista: 'cambios' },
    }
  },
}
