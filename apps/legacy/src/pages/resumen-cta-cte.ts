import { diaDe, masDias } from '@yunque/contracts/codecs/dias'
import { formatCuit, formatDate, formatMoney } from '@yunque/contracts/codecs/format'
import { MONEDAS, type Moneda } from '@yunque/contracts/productos'
import { dateFilter, enumFilter, search, textFilter, trimmedFilter } from '@yunque/contracts/search'
import { MAX_FILAS, xlsDe } from '../exportacion/xls.ts'
import type { Db } from '../kernel/db/db.ts'
import {
  clientesRecientes,
  clientesVencidos,
  edadesCuenta,
  type FiltroCuenta,
  findClientes,
  type MovimientoCuenta,
  movimientosCuenta,
  sumasCuenta,
  TIPOS_MOVIMIENTO,
} from '../rooms/cobranzas/cuenta.ts'
import { candidatosHtml, clienteDe, elegido, MAX_CLIENTES } from './elegir-cliente.ts'
import {
  FILAS,
  fechaEscrita,
  filtrosHtml,
  hojaDe,
  hojasHtml,
  noRows,
  selectHtml,
  textoHtml,
  withQuery,
} from './filtros.ts'
import { type Html, html } from './html.ts'
import type { PaginaLegacy, Pedido } from './pagina.ts'

const NOMBRE = 'clientes/resumen-cta-cte'
const AQUI = `/paginas/${NOMBRE}`

const MAX_OFRECIDOS = 6
const PRIMERO = '1900-01-01'

const TITULO: Record<Moneda, string> = { P: 'Cuenta en pesos', D: 'Cuenta en dólares' }

/** A day of the address, in either form. */
const fechaFilter = (given: unknown): string => dateFilter(typeof given === 'string' ? fechaEscrita(given) : given)

/** Up to the day in the address, or today; from the day in the address, or three months before that. */
const filtrosDe = ({ query, deps }: Pedido) => {
  const hoy = diaDe(deps.reloj())
  const {
    desde,
    hasta: ultimo,
    ...filtros
  } = search({
    cliente: trimmedFilter,
    desde: fechaFilter,
    hasta: fechaFilter,
    tipo: enumFilter(['', 'FC', 'ND', 'NC', 'RC']),
    p_P: textFilter,
    p_D: textFilter,
  }).parse(query)

  const hasta = ultimo || hoy

  // No account is older than PRIMERO, and no day before the year 1 can be asked for.
  return { ...filtros, desde: desde || (hasta > PRIMERO ? masDias(hasta, -92) : hasta), hasta }
}

type Filtros = ReturnType<typeof filtrosDe>

const formulario = (filtros: Filtros, codigo: string): Html =>
  filtrosHtml(
    [
      textoHtml('cliente', 'Cliente (código, CUIT o nombre)', {
        tipo: 'search',
        valor: filtros.cliente,
        ancho: 'ancho',
      }),
      textoHtml('desde', 'Desde', { tipo: 'date', valor: filtros.desde }),
      textoHtml('hasta', 'Hasta', { tipo: 'date', valor: filtros.hasta }),
      selectHtml('tipo', 'Comprobante', {
        opciones: Object.entries(TIPOS_MOVIMIENTO).map(([value, text]) => ({ value, text })),
        elegida: filtros.tipo,
        todos: 'Todos',
      }),
    ],
    codigo ? { exportar: withQuery(`${AQUI}/exportar`, { ...filtros, cliente: codigo, p_P: '', p_D: '' }) } : {},
  )

const isCero = (decimal: string) => /^-?0*\.?0*$/.test(decimal)
const cifra = (valor: string, moneda: Moneda) => html`<td class="numero">${formatMoney(valor, moneda)}</td>`

const fila = (hoy: string, moneda: Moneda, m: MovimientoCuenta): Html => {
  const isVencido = m.vencimiento !== null && m.vencimiento < hoy && !isCero(m.saldo)

  return html`<tr><td>${formatDate(m.fecha)}</td><td>${TIPOS_MOVIMIENTO[m.tipo]}</td><td>${m.numero}</td>
<td>${m.vencimiento && formatDate(m.vencimiento)}${isVencido && html` <span class="estado mal">Vencida</span>`}</td>
${m.importe.startsWith('-') ? html`<td></td>${cifra(m.importe.slice(1), moneda)}` : html`${cifra(m.importe, moneda)}<td></td>`}
${cifra(m.acumulado, moneda)}${isCero(m.saldo) ? html`<td class="numero">—</td>` : cifra(m.saldo, moneda)}</tr>`
}

/** What is open is known of today alone, whatever day the account goes to; so its day stands beside it. */
const edades = (hoy: string, moneda: Moneda, e: Awaited<ReturnType<typeof edadesCuenta>>): Html => html`
<ul class="tarjetas">${(
  [
    [`Saldo abierto al ${formatDate(hoy)}`, e.total],
    ['A vencer', e.avencer],
    ['Vencido 1 a 30 días', e.v1],
    ['31 a 60', e.v31],
    ['61 a 90', e.v61],
    ['Más de 90', e.v90],
    ['A cuenta', e.cuenta],
  ] as const
).map(([titulo, valor]) => html`<li>${titulo}<b>${formatMoney(valor, moneda)}</b></li>`)}</ul>`

/** The account in one currency; nothing where it never had a movement. One that was paid in full had some. */
const cuenta = async ({ deps: { db, reloj } }: Pedido, filtros: Filtros, codigo: string, moneda: Moneda) => {
  const hoy = diaDe(reloj())
  const filtro: FiltroCuenta = { ...filtros, cliente: codigo, moneda }
  const { anterior, debe, haber, cierre, total, todos } = await sumasCuenta(db, filtro)
  if (todos === 0) return false
  const p = `p_${moneda}` as const
  const hoja = hojaDe(filtros[p], total)
  const filas = await movimientosCuenta(db, filtro, { limit: FILAS, offset: (hoja - 1) * FILAS })
  const antes =
    hoja === 1
      ? { titulo: `Saldo anterior al ${formatDate(filtros.desde)}`, saldo: anterior }
      : { titulo: 'Saldo antes de esta página', saldo: filas[0]?.previo ?? anterior }

  return html`<h2>${TITULO[moneda]}</h2>
${edades(hoy, moneda, await edadesCuenta(db, codigo, moneda, hoy))}
<div class="tabla" tabindex="0" role="region" aria-label="${TITULO[moneda]}"><table>
<thead><tr><th scope="col">Fecha</th><th scope="col">Comprobante</th><th scope="col">Número</th><th scope="col">Vencimiento</th>
<th scope="col" class="numero">Debe</th><th scope="col" class="numero">Haber</th><th scope="col" class="numero">Saldo</th><th scope="col" class="numero">Pendiente${filtros.hasta !== hoy && ` al ${formatDate(hoy)}`}</th></tr></thead>
<tbody>
<tr class="total"><th scope="row" colspan="6">${antes.titulo}</th>${cifra(antes.saldo, moneda)}<td></td></tr>
${filas.map((movimiento) => fila(hoy, moneda, movimiento))}
<tr class="total"><th scope="row" colspan="4">Totales del período y saldo al ${formatDate(filtros.hasta)}</th>${cifra(debe, moneda)}${cifra(haber, moneda)}${cifra(cierre, moneda)}<td></td></tr>
</tbody></table></div>
${filtros.tipo && html`<p>Se muestran solo los comprobantes elegidos; los totales y el saldo son de todos.</p>`}
${hojasHtml(total, hoja, (n) => withQuery(AQUI, { ...filtros, cliente: codigo, [p]: n }))}`
}

const ficha = async (pedido: Pedido, filtros: Filtros, cliente: Cliente): Promise<Html> => {
  const cuentas = [
    await cuenta(pedido, filtros, cliente.codigo, 'P'),
    await cuenta(pedido, filtros, cliente.codigo, 'D'),
  ]

  return html`<h2>${clienteDe(cliente)}</h2>
<p>CUIT ${formatCuit(cliente.cuit) || 'sin cargar'} · ${cliente.localidad || 'sin localidad'} · Cobrador: ${cliente.cobrador ?? 'sin asignar'}</p>
${cuentas.some(Boolean) ? cuentas : html`<p role="status">El cliente no tiene movimientos hasta el ${formatDate(filtros.hasta)}.</p>`}`
}

type Cliente = Awaited<ReturnType<typeof findClientes>>[number]

const searchClientes = async ({ deps, caller }: Pedido, { cliente }: Filtros) =>
  cliente === '' ? [] : findClientes(deps.db, caller, cliente, MAX_CLIENTES)

/** The rows of the file for one currency: the balance before them as the screen has it, without which the others would not add up. */
const filasDe = async (db: Db, filtro: FiltroCuenta) => {
  const { anterior, todos } = await sumasCuenta(db, filtro)
  if (todos === 0 || filtro.desde > filtro.hasta) return []
  const movimientos = await movimientosCuenta(db, filtro, { limit: MAX_FILAS, offset: 0 })

  return [
    { fecha: filtro.desde, comprobante: 'Saldo anterior', acumulado: anterior },
    ...movimientos.map((movimiento) => ({ ...movimiento, comprobante: TIPOS_MOVIMIENTO[movimiento.tipo] })),
  ].map((fila) => ({ numero: '', vencimiento: null, importe: '', saldo: '', ...fila, moneda: MONEDAS[filtro.moneda] }))
}

const exportar = async (pedido: Pedido) => {
  const filtros = filtrosDe(pedido)
  const cliente = elegido(await searchClientes(pedido, filtros), filtros.cliente)
  if (!cliente) return undefined
  const { db, reloj } = pedido.deps
  const filtro = { ...filtros, cliente: cliente.codigo }

  return {
    tipo: 'application/vnd.ms-excel',
    nombre: `Cuenta corriente ${cliente.codigo} ${diaDe(reloj())}.xls`,
    contenido: xlsDe(
      'Cuenta corriente',
      [
        { key: 'moneda', label: 'Moneda' },
        { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
        { key: 'comprobante', label: 'Comprobante' },
        { key: 'numero', label: 'Número' },
        { key: 'vencimiento', label: 'Vencimiento', tipo: 'fecha' },
        { key: 'importe', label: 'Importe', tipo: 'importe' },
        { key: 'acumulado', label: 'Saldo', tipo: 'importe' },
        { key: 'saldo', label: 'Pendiente', tipo: 'importe' },
      ],
      [...(await filasDe(db, { ...filtro, moneda: 'P' })), ...(await filasDe(db, { ...filtro, moneda: 'D' }))],
    ),
  }
}

const offer = (filtros: Filtros, titulo: string, clientes: readonly { codigo: string; texto: string }[]): Html =>
  clientes.length === 0
    ? html``
    : html`<p>${titulo}</p><p class="ofrecidos">${clientes.map(({ codigo, texto }) => html`<a class="boton" href="${withQuery(AQUI, { ...filtros, cliente: codigo })}">${texto}</a> `)}</p>`

/** Shown until a client is chosen: the clients whose accounts one is likely to want. */
const invitacion = async ({ deps, caller }: Pedido, filtros: Filtros): Promise<Html> => {
  const recientes = await clientesRecientes(deps.db, caller, MAX_OFRECIDOS)
  const vencidos = await clientesVencidos(deps.db, caller, diaDe(deps.reloj()), MAX_OFRECIDOS)

  return html`<div class="aviso" role="status"><p>Escriba el código, el CUIT o parte del nombre de un cliente.</p>
${offer(
  filtros,
  'Los últimos que cotizó:',
  recientes.map((cliente) => ({ codigo: cliente.codigo, texto: clienteDe(cliente) })),
)}
${offer(
  filtros,
  'Los que deben desde hace más tiempo:',
  vencidos.map((cliente) => ({
    codigo: cliente.codigo,
    texto: `${clienteDe(cliente)} · desde el ${formatDate(cliente.desde)}`,
  })),
)}</div>`
}

/** clientes/resumen-cta-cte: what a client owes, movement by movement, separately in each currency (PAN-23). */
export const resumenCtaCte: PaginaLegacy = {
  nombre: NOMBRE,
  titulo: 'Resumen de Cuenta Corriente',
  modulo: 'RCC',
  mayLag: true,
  archivos: { exportar },
  cuerpo: async (pedido) => {
    const filtros = filtrosDe(pedido)
    const clientes = await searchClientes(pedido, filtros)
    const cliente = elegido(clientes, filtros.cliente)

    return html`${formulario(filtros, cliente?.codigo ?? '')}
${filtros.desde > filtros.hasta && html`<p class="falla" role="alert">La fecha 'Desde' es posterior a 'Hasta'.</p>`}
${filtros.cliente === '' && (await invitacion(pedido, filtros))}
${filtros.cliente !== '' && clientes.length === 0 && noRows}
${cliente ? filtros.desde <= filtros.hasta && (await ficha(pedido, filtros, cliente)) : clientes.length > 0 && candidatosHtml(clientes, (codigo) => withQuery(AQUI, { ...filtros, cliente: codigo }))}`
  },
}
