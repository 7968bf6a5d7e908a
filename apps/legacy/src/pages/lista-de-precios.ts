import { fechaInput } from '@yunque/contracts/codecs/dates'
import { diaDe, masDias } from '@yunque/contracts/codecs/dias'
import { counted, formatDate, formatDateTime, formatMoney } from '@yunque/contracts/codecs/format'
import { parseDecimal, readDecimal } from '@yunque/contracts/codecs/parse-decimal'
import { type Moneda, NEGOCIOS } from '@yunque/contracts/productos'
import { enumFilter, type SearchOf, search, textFilter, trimmedFilter } from '@yunque/contracts/search'
import { xlsDe } from '../exportacion/xls.ts'
import { numero } from '../impresion/formato.ts'
import { momentoDe } from '../kernel/dates.ts'
import type { Db } from '../kernel/db/db.ts'
import { invalid } from '../kernel/http/errors.ts'
import { readPlanilla } from '../planilla/read-planilla.ts'
import {
  type Ajuste,
  addPrecios,
  applyCambio,
  countPrecios,
  type FiltroPrecios,
  historyOf,
  listLotes,
  listPrecios,
  markCambio,
  previewCambio,
  undoLote,
} from '../rooms/precios/cambio.ts'
import { DOLARES, type Dolar, listDolar, saveDolar } from '../rooms/precios/dolar.ts'
import { readPrecios } from '../rooms/precios/planilla.ts'
import {
  FILAS,
  filtrosHtml,
  hojaDe,
  hojasHtml,
  monedaHtml,
  noRows,
  selectHtml,
  textoHtml,
  withQuery,
} from './filtros.ts'
import { formularioHtml } from './formulario.ts'
import { type Html, html } from './html.ts'
import type { Accion, PaginaLegacy, Pedido } from './pagina.ts'

const NOMBRE = 'precios/lista-de-precios'
const AQUI = `/paginas/${NOMBRE}`
const MAX_EXPORTADOS = 20_000
const MAX_LOTES = 50
const MAX_HISTORIA = 200
const MAX_PLANILLA = 5 * 1024 * 1024
/** Faults of a sheet that are shown at once; who has more begins with these. */
const MAX_FALLAS = 200
const DIAS_DOLAR = 15

const VISTAS = {
  '': 'Lista',
  cambio: 'Cambiar precios',
  planilla: 'Tomar una planilla',
  cambios: 'Cambios hechos',
  dolar: 'Dólar del día',
} as const

const REDONDEOS = [
  { value: '2', text: '2 decimales' },
  { value: '0', text: 'Sin decimales' },
  { value: '4', text: '4 decimales' },
  { value: '8', text: 'Sin redondear (8 decimales)' },
]

const esquema = search({
  vista: enumFilter(['', 'cambio', 'planilla', 'cambios', 'dolar', 'producto']),
  negocio: enumFilter(['', 'I', 'E', 'H']),
  familia: textFilter,
  texto: trimmedFilter,
  moneda: enumFilter(['', 'D', 'P']),
  producto: textFilter,
  modo: enumFilter(['porcentaje', 'importe']),
  valor: textFilter,
  decimales: enumFilter(['2', '0', '4', '8']),
  desde: textFilter,
  pagina: textFilter,
})
type Filtros = SearchOf<typeof esquema>

const leer = ({ query, deps }: Pedido) => ({ filtros: esquema.parse(query), hoy: diaDe(deps.reloj()) })
const autorDe = ({ usuario, deps }: Pedido) => ({ usuario: usuario.codigo, momento: deps.reloj() })
const BASE = { kilo: 'por kilo', pieza: 'por pieza' } as const

const opcionesDe = async (db: Db) => ({
  familias: await db.selectFrom('familias').select(['codigo as value', 'nombre as text']).orderBy('nombre').execute(),
  negocios: Object.entries(NEGOCIOS).map(([value, text]) => ({ value, text })),
})

/** The filter that list, change and export share. */
const camposFiltro = async (db: Db, filtros: Filtros): Promise<Html[]> => {
  const { familias, negocios } = await opcionesDe(db)

  return [
    selectHtml('negocio', 'Negocio', { opciones: negocios, elegida: filtros.negocio, todos: 'Todos' }),
    selectHtml('familia', 'Familia', { opciones: familias, elegida: filtros.familia, todos: 'Todas' }),
    textoHtml('texto', 'Código o descripción (calidad)', { tipo: 'search', valor: filtros.texto, ancho: 'ancho' }),
    monedaHtml(filtros.moneda),
  ]
}

const precio = (valor: string | null, moneda: Moneda) =>
  html`<td class="numero">${valor === null ? '' : formatMoney(valor, moneda, 8)}</td>`

/** The first day that a change may hold from: today, or tomorrow to leave time for undoing it. */
const desdeDe = (texto: string, hoy: string): { dia: string; error?: string } => {
  if (texto === '') return { dia: masDias(hoy, 1) }
  if (!fechaInput.safeParse(texto).success) return { dia: texto, error: 'Ingrese una fecha válida.' }

  return texto < hoy ? { dia: texto, error: 'La fecha no puede ser anterior a hoy.' } : { dia: texto }
}

const lista = async ({ deps: { db } }: Pedido, filtros: Filtros, hoy: string): Promise<Html> => {
  const total = await countPrecios(db, filtros, hoy)
  const hoja = hojaDe(filtros.pagina, total)
  const filas = await listPrecios(db, filtros, hoy, FILAS, (hoja - 1) * FILAS)

  return html`${filtrosHtml(await camposFiltro(db, filtros), { exportar: withQuery(`${AQUI}/exportar`, { ...filtros, vista: '', modo: '', decimales: '' }) })}
<p>${counted(total, 'precio', 'precios')} al ${formatDate(hoy)}.</p>
${
  total === 0
    ? noRows
    : html`<div class="tabla" tabindex="0" role="region" aria-label="Lista de precios"><table>
<thead><tr><th scope="col">Código</th><th scope="col">Producto</th><th scope="col">Familia</th><th scope="col">Base</th><th scope="col" class="numero">Precio</th><th scope="col">Desde</th><th scope="col" class="numero">Próximo</th><th scope="col">Desde</th></tr></thead>
<tbody>${filas.map(
        (f) =>
          html`<tr><th scope="row"><a href="${withQuery(AQUI, { vista: 'producto', producto: f.prod01 })}">${f.prod01}</a></th><td>${f.descrip}</td><td>${f.familia}</td><td>${BASE[f.base]}</td>${precio(f.precio, f.moneda)}<td>${formatDate(f.desde)}</td>${precio(f.proximo, f.moneda)}<td>${f.proximo_desde && formatDate(f.proximo_desde)}</td></tr>`,
      )}</tbody></table></div>
${hojasHtml(total, hoja, (n) => withQuery(AQUI, { ...filtros, modo: '', decimales: '', pagina: n }))}`
}`
}

/** What the form of a change says, or what is wrong with it, by field. */
const ajusteDe = (filtros: Filtros, hoy: string): { ajuste: Ajuste } | { errores: Record<string, string> } => {
  const { modo, decimales } = filtros
  const { dia, error } = desdeDe(filtros.desde, hoy)
  const valor = parseDecimal(filtros.valor.replace('%', ''))
  const isRead = valor !== null && /^-?\d{1,12}(\.\d{1,8})?$/.test(valor) && /[1-9]/.test(valor)
  const errores = { ...(error && { desde: error }), ...(!isRead && { valor: 'Ingrese un número distinto de cero.' }) }

  return Object.keys(errores).length > 0
    ? { errores }
    : { ajuste: { modo, decimales: Number(decimales), desde: dia, valor: valor ?? '' } }
}

const withError = (campo: Html, error: string | undefined): Html =>
  error === undefined ? campo : html`<div>${campo}<span class="error" role="alert">${error}</span></div>`

/** A change in words, as it is remembered: 'Aumento de 4,5% · Familia CHAPAS'. */
const enPalabras = async (db: Db, filtros: Filtros, { modo, valor, decimales }: Ajuste): Promise<string> => {
  const { familias } = await opcionesDe(db)
  const cuanto = `${valor.startsWith('-') ? 'Baja' : 'Aumento'} de ${numero(valor.replace('-', ''))}${modo === 'porcentaje' ? '%' : ''}`
  const donde = [
    filtros.negocio && NEGOCIOS[filtros.negocio],
    filtros.familia && (familias.find(({ value }) => value === filtros.familia)?.text ?? filtros.familia),
    filtros.texto && `'${filtros.texto}'`,
    filtros.moneda && (filtros.moneda === 'P' ? 'en pesos' : 'en dólares'),
  ].filter(Boolean)

  return `${cuanto}, ${decimales} decimales · ${donde.join(', ') || 'toda la lista'}`
}

const vistaPrevia = async (pedido: Pedido, filtros: Filtros, ajuste: Ajuste): Promise<Html> => {
  const { db } = pedido.deps
  const { total, malos, posteriores, marca } = await markCambio(db, filtros, ajuste)
  if (total === 0) return noRows
  const hoja = hojaDe(filtros.pagina, total)
  const filas = await previewCambio(db, filtros, ajuste, FILAS, (hoja - 1) * FILAS)
  const { pagina: _, producto: __, ...guardados } = filtros
  const query = withQuery('', { ...guardados, desde: ajuste.desde })
  const boton = `Confirmar ${counted(total, 'precio', 'precios')} desde el ${formatDate(ajuste.desde)}`

  return html`<h2>Antes y después</h2>
${
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
      html`<tr><th scope="row">${f.prod01}</th><td>${f.descrip}</td><td>${f.familia}</td><td>${BASE[f.base]}</td>${precio(f.precio, f.moneda)}${precio(f.nuevo, f.moneda)}${posteriores > 0 && html`${precio(f.proximo, f.moneda)}<td>${f.proximo_desde && formatDate(f.proximo_desde)}</td>`}</tr>`,
  )}</tbody></table></div>
${hojasHtml(total, hoja, (n) => withQuery(AQUI, { ...filtros, pagina: n }))}`
}

const cambio = async (pedido: Pedido, filtros: Filtros, hoy: string): Promise<Html> => {
  const { db } = pedido.deps
  const leido = filtros.valor === '' && filtros.desde === '' ? undefined : ajusteDe(filtros, hoy)
  const errores = leido && 'errores' in leido ? leido.errores : {}

  return html`<p>Elija qué precios y cuánto cambian. Nada se guarda hasta confirmar; hasta el día desde el que rigen, un cambio se puede deshacer.</p>
${filtrosHtml([
  html`<input type="hidden" name="vista" value="cambio">`,
  ...(await camposFiltro(db, filtros)),
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
${leido && 'ajuste' in leido && (await vistaPrevia(pedido, filtros, leido.ajuste))}`
}

const planilla = (pedido: Pedido, hoy: string): Html => html`
<p>Un archivo .xls, .xlsx o .csv cuya primera fila tenga los títulos Código, Moneda ($ o U$S) y Precio. Se revisa entero: con una sola fila mal, no se guarda nada.</p>
${formularioHtml(pedido, {
  pagina: NOMBRE,
  accion: 'planilla',
  boton: 'Revisar y guardar',
  query: '?vista=planilla',
  campos: [
    { name: 'archivo', label: 'Planilla', tipo: 'file', acepta: '.xls,.xlsx,.csv,.ods' },
    { name: 'desde', label: 'Rigen desde', tipo: 'date', valor: masDias(hoy, 1) },
  ],
})}`

const cambios = async (pedido: Pedido, hoy: string): Promise<Html> => {
  const lotes = await listLotes(pedido.deps.db, MAX_LOTES)
  if (lotes.length === 0) return html`<p role="status">Todavía no se cambió ningún precio.</p>`
  const estado = (lote: (typeof lotes)[number]) => {
    if (lote.deshecho) return html`<span class="estado gris">Deshecho</span>`
    if (lote.desde <= hoy) return html`<span class="estado bien">Rige</span>`

    return formularioHtml(pedido, {
      ...{ pagina: NOMBRE, accion: 'deshacer', campos: [], boton: 'Deshacer', query: '?vista=cambios' },
      ocultos: { lote: String(lote.id) },
      titulo: `Deshacer ${lote.detalle}`,
    })
  }

  return html`<div class="tabla" tabindex="0" role="region" aria-label="Cambios de precios"><table>
<thead><tr><th scope="col">Rigen desde</th><th scope="col">Cambio</th><th scope="col" class="numero">Precios</th><th scope="col">Hecho por</th><th scope="col">Cuándo</th><th scope="col">Estado</th></tr></thead>
<tbody>${lotes.map(
    (l) =>
      html`<tr><td>${formatDate(l.desde)}</td><th scope="row">${l.detalle}</th><td class="numero">${numero(String(l.precios))}</td><td>${l.nombre}</td><td>${formatDateTime(momentoDe(l.cuando))}</td><td>${estado(l)}</td></tr>`,
  )}</tbody></table></div>`
}

const dolar = async (pedido: Pedido, hoy: string): Promise<Html> => {
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
  ],
})}
${
  filas.length === 0
    ? noRows
    : html`<table class="chica"><thead><tr><th scope="col">Fecha</th>${nombres.map(([, label]) => html`<th scope="col" class="numero">${label}</th>`)}</tr></thead>
<tbody>${filas.map((f) => html`<tr><th scope="row">${formatDate(f.fecha)}</th>${nombres.map(([name]) => precio(f[name], 'P'))}</tr>`)}</tbody></table>`
}`
}

const producto = async ({ deps: { db } }: Pedido, prod01: string): Promise<Html> => {
  const found = await db.selectFrom('productos').select('descrip').where('prod01', '=', prod01).executeTakeFirst()
  if (!found) return html`<p role="alert">No existe el producto ${prod01}.</p>`
  const filas = await historyOf(db, prod01, MAX_HISTORIA)

  return html`<h2>${prod01} · ${found.descrip}</h2>
${
  filas.length === 0
    ? html`<p role="status">El producto no está en la lista.</p>`
    : html`<div class="tabla" tabindex="0" role="region" aria-label="Historia del precio"><table>
<thead><tr><th scope="col">Desde</th><th scope="col" class="numero">Precio</th><th scope="col">Base</th><th scope="col">Cambio</th><th scope="col">Hecho por</th></tr></thead>
<tbody>${filas.map(
        (f) =>
          html`<tr><td>${formatDate(f.desde)}</td>${precio(f.precio, f.moneda)}<td>${BASE[f.base]}</td><td>${f.detalle ?? 'Lista inicial'}</td><td>${f.nombre}</td></tr>`,
      )}</tbody></table></div>`
}`
}

const cambiar: Accion = {
  nombre: 'cambiar',
  hacer: async (pedido, { texto }) => {
    const { filtros, hoy } = leer(pedido)
    const leido = ajusteDe(filtros, hoy)
    if ('errores' in leido) throw invalid({ desde: Object.values(leido.errores) })
    const { ajuste } = leido
    const detalle = await enPalabras(pedido.trx, filtros, ajuste)
    const filtro: FiltroPrecios = filtros
    const { total } = await applyCambio(pedido.trx, autorDe(pedido), {
      ...{ filtro, ajuste, detalle, marca: String(texto.marca ?? '') },
    })

    return {
      mensaje: `${total === 1 ? 'Se cambió' : 'Se cambiaron'} ${counted(total, 'precio', 'precios')}. ${total === 1 ? 'Rige' : 'Rigen'} desde el ${formatDate(ajuste.desde)}.`,
      query: { vista: 'cambios' },
    }
  },
}

const takePlanilla: Accion = {
  nombre: 'planilla',
  limite: MAX_PLANILLA + 64 * 1024,
  hacer: async (pedido, { texto, archivos }) => {
    const { archivo } = archivos
    const { dia, error } = desdeDe(String(texto.desde ?? ''), diaDe(pedido.deps.reloj()))
    if (!archivo) throw invalid({ archivo: ['Elija un archivo.'] })
    if (archivo.size > MAX_PLANILLA) throw invalid({ archivo: ['El archivo pasa de 5 MB.'] })
    if (error) throw invalid({ desde: [error] })
    const filas = await readPlanilla(await archivo.bytes()).catch((cause: Error) => {
      throw invalid({ archivo: [cause.message] })
    })
    const { precios, fallas } = await readPrecios(pedido.trx, filas)
    if (fallas.length > 0) {
      const textos = fallas.slice(0, MAX_FALLAS).map(({ fila, texto: falla }) => `Fila ${fila}: ${falla}`)
      const resto = fallas.length - textos.length

      throw invalid({ filas: resto > 0 ? [...textos, `Y ${numero(String(resto))} fallas más.`] : textos })
    }
    await addPrecios(pedido.trx, autorDe(pedido), {
      ...{ desde: dia, precios, detalle: `Planilla '${archivo.name.slice(0, 80)}'` },
    })

    return {
      mensaje: `${precios.length === 1 ? 'Se tomó' : 'Se tomaron'} ${counted(precios.length, 'precio', 'precios')} de la planilla. ${precios.length === 1 ? 'Rige' : 'Rigen'} desde el ${formatDate(dia)}.`,
      query: { vista: 'cambios' },
    }
  },
}

const deshacer: Accion = {
  nombre: 'deshacer',
  hacer: async (pedido, { texto }) => {
    await undoLote(pedido.trx, autorDe(pedido), Number(/^\d{1,9}$/.test(String(texto.lote)) ? texto.lote : 0))

    return { mensaje: 'El cambio de precios se deshizo.', query: { vista: 'cambios' } }
  },
}

const guardarDolar: Accion = {
  nombre: 'dolar',
  hacer: async (pedido, { texto }) => {
    const fecha = String(texto.fecha ?? '')
    const errores: Record<string, string[]> = {}
    if (!fechaInput.safeParse(fecha).success) errores.fecha = ['Ingrese una fecha válida.']
    else if (fecha > diaDe(pedido.deps.reloj())) errores.fecha = ['La fecha no puede ser posterior a hoy.']
    const rates = Object.keys(DOLARES).map((name) => {
      const leido = readDecimal(String(texto[name] ?? ''), 4)
      if ('mensaje' in leido) errores[name] = [leido.mensaje]
      else if (!/[1-9]/.test(leido.valor)) errores[name] = ['Ingrese un número mayor que cero.']

      return [name, 'valor' in leido ? leido.valor : '']
    })
    if (Object.keys(errores).length > 0) throw invalid(errores)
    await saveDolar(pedido.trx, autorDe(pedido), { fecha, ...Object.fromEntries(rates) } as Dolar)

    return { mensaje: `Se guardó el dólar del ${formatDate(fecha)}.`, query: { vista: 'dolar' } }
  },
}

const exportar = async (pedido: Pedido) => {
  const { filtros, hoy } = leer(pedido)
  const filas = await listPrecios(pedido.deps.db, filtros, hoy, MAX_EXPORTADOS, 0)

  return {
    tipo: 'application/vnd.ms-excel',
    nombre: `Lista de precios ${hoy}.xls`,
    contenido: xlsDe(
      'Lista de precios',
      [
        { key: 'prod01', label: 'Código' },
        { key: 'descrip', label: 'Producto' },
        { key: 'familia', label: 'Familia' },
        { key: 'moneda', label: 'Moneda', valor: ({ moneda }) => (moneda === 'P' ? '$' : 'U$S') },
        { key: 'precio', label: 'Precio', tipo: 'numero' },
        { key: 'base', label: 'Base', valor: ({ base }) => BASE[base] },
        { key: 'desde', label: 'Desde', tipo: 'fecha' },
        { key: 'proximo', label: 'Próximo', tipo: 'numero' },
        { key: 'proximo_desde', label: 'Próximo desde', tipo: 'fecha' },
      ],
      filas,
    ),
  }
}

/** precios/lista-de-precios: the prices of the house by date, their changes, and the day's dollar (PAN-16). */
export const listaDePrecios: PaginaLegacy = {
  nombre: NOMBRE,
  titulo: 'Lista de Precios',
  modulo: 'PRE',
  archivos: { exportar },
  acciones: [cambiar, takePlanilla, deshacer, guardarDolar],
  cuerpo: async (pedido) => {
    const { filtros, hoy } = leer(pedido)
    const { vista } = filtros
    const cuerpos = {
      '': () => lista(pedido, filtros, hoy),
      cambio: () => cambio(pedido, filtros, hoy),
      planilla: () => planilla(pedido, hoy),
      cambios: () => cambios(pedido, hoy),
      dolar: () => dolar(pedido, hoy),
      producto: () => producto(pedido, filtros.producto),
    }

    return html`<h1 class="impreso">Lista de Precios</h1>
<nav class="hojas" aria-label="Partes de la pantalla">${Object.entries(VISTAS).map(([value, text]) =>
      value === vista
        ? html`<b aria-current="page">${text}</b>`
        : html`<a href="${withQuery(AQUI, { vista: value })}">${text}</a>`,
    )}</nav>
${await cuerpos[vista]()}`
  },
}
