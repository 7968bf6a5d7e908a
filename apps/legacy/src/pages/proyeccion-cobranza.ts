import { counted, formatDate, formatMoney } from '@yunque/contracts/codecs/format'
import type { Modulo } from '@yunque/contracts/modulos'
import type { Moneda } from '@yunque/contracts/productos'
import { enumFilter, type SearchOf, search, textFilter } from '@yunque/contracts/search'
import { MAX_FILAS, xlsDe } from '../exportacion/xls.ts'
import { numero } from '../impresion/formato.ts'
import { TIPOS_MOVIMIENTO } from '../rooms/cobranzas/cuenta.ts'
import { documentosProyeccion, type Grupo, sumasProyeccion } from '../rooms/cobranzas/proyeccion.ts'
import { type Tramo, tramosDe } from '../rooms/cobranzas/tramos.ts'
import { FILAS, filtrosHtml, hojaDe, hojasHtml, monedaHtml, vacioHtml, withQuery } from './filtros.ts'
import { barrasSvg, graficoHtml } from './grafico.ts'
import { type Html, html } from './html.ts'
import type { PaginaLegacy, Pedido } from './pagina.ts'

const QUIEN: Record<Grupo, string> = { vendedor: 'Vendedor', cobrador: 'Cobrador' }
const TITULO: Record<Moneda, string> = { P: 'En pesos', D: 'En dólares' }

/** Opened step by step: all, one seller or collector, one of his clients; `tramo` shows the documents of a span. */
const esquema = search({
  grupo: textFilter,
  cliente: textFilter,
  tramo: textFilter,
  moneda: enumFilter(['', 'P', 'D']),
  pagina: textFilter,
})

type Filtros = SearchOf<typeof esquema>
type Sumas = Awaited<ReturnType<typeof sumasProyeccion>>

/** A projection by seller or by collector: both have the same page. */
const proyeccion = (por: Grupo, titulo: string, modulo: Modulo): PaginaLegacy => {
  const nombre = `utilitarios/proyeccion-cobranza-${por}`
  const aqui = `/paginas/${nombre}`

  const readQuery = ({ caller, query }: Pedido) => {
    const filtros = esquema.parse(query)
    const { hoy } = caller

    return { filtros, hoy, consulta: { por, ...caller }, tramos: tramosDe(hoy) }
  }
  const enlace = (filtros: Filtros, cambio: Partial<Filtros>) => withQuery(aqui, { ...filtros, pagina: '', ...cambio })

  const de = (sumas: Sumas, moneda: Moneda, codigo: string | null, tramo: string | null) =>
    sumas.find((s) => s.moneda === moneda && s.codigo === codigo && s.tramo === tramo)

  const celda = (sumas: Sumas, filtros: Filtros, moneda: Moneda, codigo: string | null, tramo: Tramo): Html => {
    const suma = de(sumas, moneda, codigo, tramo.codigo)
    if (!suma) return html`<td class="numero"></td>`
    const donde = codigo === null ? {} : filtros.grupo ? { cliente: codigo } : { grupo: codigo }
    const href = enlace(filtros, { ...donde, moneda, tramo: tramo.codigo })

    return html`<td class="numero"><a href="${href}" title="${counted(suma.documentos, 'documento', 'documentos')}">${numero(suma.saldo, 2, 2)}</a></td>`
  }

  const tabla = (sumas: Sumas, filtros: Filtros, tramos: Tramo[], moneda: Moneda, hoja: number): Html => {
    const lineas = sumas.filter((s) => s.moneda === moneda && s.codigo !== null && s.tramo === null)
    const usados = tramos.filter(({ codigo }) => de(sumas, moneda, null, codigo))
    const total = (codigo: string | null) =>
      html`<td class="numero">${formatMoney(de(sumas, moneda, codigo, null)?.saldo ?? '', moneda)}</td>`
    const hrefOf = (codigo: string) => enlace(filtros, filtros.grupo ? { cliente: codigo } : { grupo: codigo })

    return html`<div class="tabla" tabindex="0" role="region" aria-label="${TITULO[moneda]}"><table>
<thead><tr><th scope="col">${filtros.grupo ? 'Cliente' : QUIEN[por]}</th>
${usados.map(({ corto, titulo: largo, vencido }) => html`<th scope="col" class="numero" title="${largo}">${vencido && 'Venc. '}${corto}</th>`)}<th scope="col" class="numero">Total</th></tr></thead>
<tbody>${lineas
      .slice((hoja - 1) * FILAS, hoja * FILAS)
      .map(
        (s) =>
          html`<tr><th scope="row"><a href="${hrefOf(s.codigo ?? '')}">${s.nombre}</a></th>${usados.map((tramo) => celda(sumas, filtros, moneda, s.codigo, tramo))}${total(s.codigo)}</tr>`,
      )}
<tr class="total"><th scope="row">Total</th>${usados.map((tramo) => celda(sumas, filtros, moneda, null, tramo))}${total(null)}</tr></tbody></table></div>
${hojasHtml(lineas.length, hoja, (n) => withQuery(aqui, { ...filtros, pagina: n }))}`
  }

  const resumen = (sumas: Sumas, filtros: Filtros, tramos: Tramo[], moneda: Moneda): Html | false => {
    const total = de(sumas, moneda, null, null)
    if (!total) return false
    const lineas = sumas.filter((s) => s.moneda === moneda && s.codigo !== null && s.tramo === null).length
    const semana = de(sumas, moneda, null, 's0')?.saldo ?? '0'
    const texto = `Saldos abiertos por vencimiento: ${formatMoney(total.saldo, moneda)} en total, ${formatMoney(semana, moneda)} vencen esta semana.`
    const src = withQuery(`${aqui}/grafico`, { grupo: filtros.grupo, cliente: filtros.cliente, moneda })

    return html`<h2>${TITULO[moneda]}</h2>${graficoHtml(src, texto)}${tabla(sumas, filtros, tramos, moneda, hojaDe(filtros.pagina, lineas))}`
  }

  const documentos = async (pedido: Pedido, moneda: Moneda): Promise<Html | false> => {
    const { filtros, consulta } = readQuery(pedido)
    const sumas = await sumasProyeccion(pedido.deps.db, consulta, { ...filtros, moneda })
    const total = de(sumas, moneda, null, null)
    if (!total) return false
    const hoja = hojaDe(filtros.pagina, total.documentos)
    const filas = await documentosProyeccion(
      pedido.deps.db,
      consulta,
      { ...filtros, moneda },
      { limit: FILAS, offset: (hoja - 1) * FILAS },
    )

    return html`<h2>${TITULO[moneda]}</h2><div class="tabla" tabindex="0" role="region" aria-label="Documentos ${TITULO[moneda].toLowerCase()}"><table>
<thead><tr><th scope="col">Vencimiento</th><th scope="col" class="numero">Días de atraso</th><th scope="col">Cliente</th><th scope="col">Comprobante</th><th scope="col">Número</th><th scope="col">Fecha</th><th scope="col" class="numero">Importe</th><th scope="col" class="numero">Pendiente</th></tr></thead>
<tbody>${filas.map(
      (d) =>
        html`<tr><td>${d.vencimiento && formatDate(d.vencimiento)}</td><td class="numero">${d.dias}</td><th scope="row">${d.cliente} · ${d.razon}</th><td>${TIPOS_MOVIMIENTO[d.tipo]}</td><td>${d.numero}</td><td>${formatDate(d.fecha)}</td><td class="numero">${formatMoney(d.importe, moneda)}</td><td class="numero">${formatMoney(d.saldo, moneda)}</td></tr>`,
    )}
<tr class="total"><th scope="row" colspan="7">Total de ${counted(total.documentos, 'documento', 'documentos')}</th><td class="numero">${formatMoney(total.saldo, moneda)}</td></tr></tbody></table></div>
${hojasHtml(total.documentos, hoja, (n) => withQuery(aqui, { ...filtros, moneda, pagina: n }))}`
  }

  const migas = async (pedido: Pedido): Promise<Html | false> => {
    const { filtros, consulta, tramos } = readQuery(pedido)
    if (!filtros.grupo && !filtros.cliente && !filtros.tramo) return false
    const nombreDe = async (grupo: string, filtro: string, cliente = '') =>
      (await sumasProyeccion(pedido.deps.db, consulta, { grupo: filtro, cliente, tramo: '', moneda: '' })).find(
        (s) => s.codigo === grupo,
      )?.nombre ?? grupo
    const partes = [html`<a href="${aqui}">Todos</a>`]
    if (filtros.grupo) {
      const texto = await nombreDe(filtros.grupo, '')
      partes.push(html`<a href="${withQuery(aqui, { grupo: filtros.grupo })}">${texto}</a>`)
    }
    if (filtros.cliente) {
      const texto = await nombreDe(filtros.cliente, filtros.grupo || 'x', filtros.cliente)
      partes.push(html`<a href="${withQuery(aqui, { grupo: filtros.grupo, cliente: filtros.cliente })}">${texto}</a>`)
    }
    const tramo = tramos.find(({ codigo }) => codigo === filtros.tramo)
    if (tramo) partes.push(html`<b>${tramo.titulo}</b>`)

    return html`<nav class="migas" aria-label="Nivel">${partes.map((parte, i) => html`${i > 0 && ' › '}${parte}`)}</nav>`
  }

  const exportar = async (pedido: Pedido) => {
    const { filtros, consulta, hoy } = readQuery(pedido)
    const filas = await documentosProyeccion(pedido.deps.db, consulta, filtros, { limit: MAX_FILAS + 1, offset: 0 })

    return {
      tipo: 'application/vnd.ms-excel',
      nombre: `${titulo} ${hoy}.xls`,
      contenido: xlsDe(
        'Proyeccion',
        [
          { key: 'grupo', label: QUIEN[por] },
          { key: 'vencimiento', label: 'Vencimiento', tipo: 'fecha' },
          { key: 'dias', label: 'Días de atraso', tipo: 'numero' },
          { key: 'cliente', label: 'Cliente' },
          { key: 'razon', label: 'Razón social' },
          { key: 'tipo', label: 'Comprobante', valor: ({ tipo }) => TIPOS_MOVIMIENTO[tipo] },
          { key: 'numero', label: 'Número' },
          { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
          { key: 'moneda', label: 'Moneda', valor: ({ moneda }) => (moneda === 'P' ? '$' : 'U$S') },
          { key: 'importe', label: 'Importe', tipo: 'importe' },
          { key: 'saldo', label: 'Pendiente', tipo: 'importe' },
        ],
        filas,
      ),
    }
  }

  const grafico = async (pedido: Pedido) => {
    const { filtros, consulta, tramos } = readQuery(pedido)
    if (filtros.moneda === '') return undefined
    const sumas = await sumasProyeccion(pedido.deps.db, consulta, { ...filtros, tramo: '' })
    const { moneda } = filtros

    return barrasSvg(
      tramos.map(({ codigo, corto, vencido }) => ({
        nombre: vencido ? `Venc. ${corto}` : corto,
        valor: Number(de(sumas, moneda, null, codigo)?.saldo ?? 0),
        alerta: vencido,
      })),
    )
  }

  return {
    nombre,
    titulo,
    modulo,
    mayLag: true,
    archivos: { exportar, grafico },
    cuerpo: async (pedido) => {
      const { filtros, hoy, consulta, tramos } = readQuery(pedido)
      const monedas = ['P', 'D'] as const
      const isDetalle = filtros.cliente !== '' || filtros.tramo !== ''
      const sumas = isDetalle ? [] : await sumasProyeccion(pedido.deps.db, consulta, filtros)
      const partes = []
      for (const moneda of monedas.filter((m) => filtros.moneda === '' || filtros.moneda === m)) {
        partes.push(isDetalle ? await documentos(pedido, moneda) : resumen(sumas, filtros, tramos, moneda))
      }

      return html`<p>Saldos abiertos al ${formatDate(hoy)}, por semana de vencimiento y por antigüedad de lo vencido. Cada importe abre sus documentos.</p>
${filtrosHtml(
  [
    monedaHtml(filtros.moneda),
    html`${(['grupo', 'cliente', 'tramo'] as const).map((name) => filtros[name] && html`<input type="hidden" name="${name}" value="${filtros[name]}">`)}`,
  ],
  { exportar: withQuery(`${aqui}/exportar`, { ...filtros, pagina: '' }) },
)}
${await migas(pedido)}
${partes.some(Boolean) ? partes : vacioHtml('No hay saldos abiertos. Salen de las cuentas corrientes, que se cargan en Datos › Cuenta Corriente o llegan de la contabilidad: por un archivo, en Datos › Importar, o de su sistema.', { ...filtros, pagina: '' })}`
    },
  }
}

/** Expected payments by date, by seller and by collector (PAN-19). */
export const proyeccionVendedor = proyeccion('vendedor', 'Proyección de Cobranza por Vendedor', 'PCV')
export const proyeccionCobrador = proyeccion('cobrador', 'Proyección de Cobranza por Cobrador', 'PCC')
