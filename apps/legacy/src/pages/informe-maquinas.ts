import { diaDe, masDias } from '@yunque/contracts/codecs/dias'
import { formatDate } from '@yunque/contracts/codecs/format'
import type { Modulo } from '@yunque/contracts/modulos'
import { search, textFilter } from '@yunque/contracts/search'
import { numero } from '../impresion/formato.ts'
import { momentoDe } from '../kernel/dates.ts'
import { desdeCuando, kilosPorDia, listMaquinas, noticiasDe, type Planta } from '../rooms/maquinas/maquinas.ts'
import { disponibilidad, type EstadoMaquina, sumTramos, tramosDe } from '../rooms/maquinas/tramos.ts'
import { filtrosHtml, vacioHtml, withQuery } from './filtros.ts'
import { apiladasSvg, graficoHtml, lineasDeTiempoSvg } from './grafico.ts'
import { type Html, html } from './html.ts'
import { DIAS, ESTADOS, HORA, NOMBRES, xlsDeDias, xlsDeMaquinas } from './maquinas-archivo.ts'
import type { PaginaLegacy, Pedido } from './pagina.ts'

const DIA = 24 * HORA
const REFRESCO_S = 60

const estadoHtml = (estado: EstadoMaquina) =>
  html`<span class="estado ${ESTADOS[estado].clase}">${ESTADOS[estado].texto}</span>`

const horas = (ms: number) => `${numero((ms / HORA).toFixed(1), 1, 1)} h`
const porciento = (valor: string) => (valor === '' ? '—' : `${numero(valor, 1, 1)}\u00a0%`)
const hora = (ms: number) => momentoDe(new Date(ms)).slice(11, 16)

/** Midnight in Buenos Aires, which has no daylight saving time. */
const inicioDe = (dia: string): number => Date.parse(`${dia}T00:00:00-03:00`)

/** The machines of one plant: both plants have the same page. */
const informe = (planta: Planta, titulo: string, modulo: Modulo): PaginaLegacy => {
  const nombre = `sistemas/informe-estado-maquinas-${planta.toLowerCase()}`
  const aqui = `/paginas/${nombre}`

  const readQuery = ({ deps, query }: Pedido) => {
    const ahora = deps.reloj()
    const hoy = diaDe(ahora)

    return {
      ahora,
      hoy,
      desde: masDias(hoy, -DIAS + 1),
      maquina: search({ maquina: textFilter }).parse(query).maquina,
    }
  }

  /** Machines with what each did in the last 24 hours and in the last 30 days. */
  const estados = async (pedido: Pedido) => {
    const { db } = pedido.deps
    const { ahora, hoy, desde } = readQuery(pedido)
    const fin = ahora.getTime()
    const rows = []
    for (const maquina of await listMaquinas(db, planta, hoy, desde)) {
      const noticias = await noticiasDe(db, maquina.codigo, new Date(inicioDe(desde)), ahora)
      const dia = tramosDe(noticias, fin - DIA, fin)
      const mes = tramosDe(noticias, inicioDe(desde), fin)
      const desdeEntonces = await desdeCuando(db, maquina.codigo, ahora)
      rows.push({ ...maquina, actual: mes.at(-1), desde: desdeEntonces, dia, mes: sumTramos(mes), hoy: sumTramos(dia) })
    }

    return rows
  }

  const cuando = (momento: Date | undefined, hoy: string) => {
    if (momento === undefined) return ''
    const [dia, aLas] = [diaDe(momento), hora(momento.getTime())]

    return dia === hoy ? aLas : `${formatDate(dia)} ${aLas}`
  }

  const resumen = async (pedido: Pedido): Promise<Html> => {
    const { hoy } = readQuery(pedido)
    const filas = await estados(pedido)
    if (filas.length === 0) return vacioHtml('Todavía no hay máquinas de esta planta. Se cargan en Datos › Máquinas.')
    const enMarcha = filas.filter(({ actual }) => actual?.estado === 'marcha').length
    const texto = `Estados de las últimas 24 horas, máquina por máquina: ahora hay ${enMarcha} de ${filas.length} en marcha. Los totales están en la tabla.`

    return html`${graficoHtml(`${aqui}/dia`, texto)}
<p>${NOMBRES.map((estado) => html`${estadoHtml(estado)} `)}</p>
<div class="tabla" tabindex="0" role="region" aria-label="Máquinas"><table>
<thead><tr><th scope="col" rowspan="2">Máquina</th><th scope="col" rowspan="2">Estado</th><th scope="col" rowspan="2">Desde</th><th scope="col" rowspan="2">Orden</th><th scope="col" rowspan="2" class="numero">Kilos hoy</th><th scope="colgroup" colspan="4" class="numero">Últimas 24 horas</th><th scope="colgroup" colspan="2" class="numero">${DIAS} días</th></tr>
<tr>${NOMBRES.slice(0, 3).map((estado) => html`<th scope="col" class="numero">${ESTADOS[estado].texto}</th>`)}<th scope="col" class="numero">Disponibilidad</th><th scope="col" class="numero">Disponibilidad</th><th scope="col" class="numero">Kilos</th></tr></thead>
<tbody>${filas.map(
      (m) =>
        html`<tr><th scope="row"><a href="${withQuery(aqui, { maquina: m.codigo })}">${m.nombre}</a></th><td>${estadoHtml(m.actual?.estado ?? 'sin datos')}</td><td>${cuando(m.desde, hoy)}</td><td>${m.actual?.orden_trabajo || '—'}</td><td class="numero">${numero(m.kilos_hoy)} kg</td>${NOMBRES.slice(0, 3).map((estado) => html`<td class="numero">${horas(m.hoy[estado])}</td>`)}<td class="numero">${porciento(disponibilidad(m.hoy))}</td><td class="numero">${porciento(disponibilidad(m.mes))}</td><td class="numero">${numero(m.kilos)} kg</td></tr>`,
    )}</tbody></table></div>
<p>Disponibilidad: tiempo en marcha sobre el tiempo del que hay datos. Sin noticias por 10 minutos, una máquina queda sin datos.</p>`
  }

  /** Each of the last 30 days of one machine. */
  const dias = async (pedido: Pedido, maquina: string) => {
    const { db } = pedido.deps
    const { ahora, hoy, desde } = readQuery(pedido)
    const noticias = await noticiasDe(db, maquina, new Date(inicioDe(desde)), ahora)
    const kilos = new Map((await kilosPorDia(db, maquina, desde, hoy)).map((fila) => [fila.dia, fila.kilos]))

    return Array.from({ length: DIAS }, (_, i) => {
      const dia = masDias(desde, i)
      const inicio = inicioDe(dia)
      const suma = sumTramos(tramosDe(noticias, inicio, Math.min(inicio + DIA, ahora.getTime())))

      return { dia, suma, kilos: kilos.get(dia) ?? '0' }
    })
  }

  const detalle = async (pedido: Pedido, codigo: string): Promise<Html> => {
    const { hoy, desde } = readQuery(pedido)
    const maquina = (await listMaquinas(pedido.deps.db, planta, hoy, desde)).find((m) => m.codigo === codigo)
    if (!maquina) return html`<p role="alert">La planta no tiene esa máquina. <a href="${aqui}">Ver todas</a></p>`
    const filas = await dias(pedido, codigo)
    const total = { marcha: 0, detenida: 0, mantenimiento: 0, 'sin datos': 0 }
    for (const { suma } of filas) for (const estado of NOMBRES) total[estado] += suma[estado]
    const texto = `Horas de cada estado por día en los últimos ${DIAS} días: disponibilidad ${porciento(disponibilidad(total))}, ${numero(maquina.kilos)} kilos.`
    const celdas = (suma: Record<EstadoMaquina, number>) =>
      html`${NOMBRES.map((estado) => html`<td class="numero">${horas(suma[estado])}</td>`)}<td class="numero">${porciento(disponibilidad(suma))}</td>`

    return html`<nav class="migas" aria-label="Nivel"><a href="${aqui}">Todas las máquinas</a> › <b>${maquina.nombre}</b></nav>
${graficoHtml(withQuery(`${aqui}/mes`, { maquina: codigo }), texto)}
<div class="tabla" tabindex="0" role="region" aria-label="Días de ${maquina.nombre}"><table>
<thead><tr><th scope="col">Día</th>${NOMBRES.map((estado) => html`<th scope="col" class="numero">${ESTADOS[estado].texto}</th>`)}<th scope="col" class="numero">Disponibilidad</th><th scope="col" class="numero">Kilos</th></tr></thead>
<tbody>${filas.toReversed().map((f) => html`<tr><th scope="row">${formatDate(f.dia)}</th>${celdas(f.suma)}<td class="numero">${numero(f.kilos)} kg</td></tr>`)}
<tr class="total"><th scope="row">${DIAS} días</th>${celdas(total)}<td class="numero">${numero(maquina.kilos)} kg</td></tr></tbody></table></div>`
  }

  /** The file of what is on screen: all machines, or the days of the one that is looked at. */
  const exportar = async (pedido: Pedido) => {
    const { hoy, desde, maquina } = readQuery(pedido)
    const una = maquina && (await listMaquinas(pedido.deps.db, planta, hoy, desde)).find((m) => m.codigo === maquina)
    if (una === undefined) return undefined

    return {
      tipo: 'application/vnd.ms-excel',
      nombre: `${titulo}${una && ` ${una.nombre}`} ${hoy}.xls`,
      contenido: una ? xlsDeDias(await dias(pedido, maquina)) : xlsDeMaquinas(await estados(pedido)),
    }
  }

  return {
    nombre,
    titulo,
    modulo,
    mayLag: true,
    refresca: REFRESCO_S,
    archivos: {
      exportar,
      dia: async (pedido) => {
        const filas = await estados(pedido)

        return lineasDeTiempoSvg(
          filas.map(({ nombre: linea, dia }) => ({
            linea,
            tramos: dia.map(({ desde, hasta, estado }) => ({ desde, hasta, color: ESTADOS[estado].color })),
          })),
          hora,
        )
      },
      mes: async (pedido) => {
        const filas = await dias(pedido, readQuery(pedido).maquina)

        return apiladasSvg(
          filas.map(({ dia }) => formatDate(dia).slice(0, 5)),
          NOMBRES.map((estado) => ({
            nombre: ESTADOS[estado].texto,
            color: ESTADOS[estado].color,
            valores: filas.map(({ suma }) => suma[estado] / HORA),
          })),
        )
      },
    },
    cuerpo: async (pedido) => {
      const { ahora, hoy, maquina } = readQuery(pedido)

      return html`<p>Datos al ${formatDate(hoy)} ${hora(ahora.getTime())}. La pantalla se actualiza cada minuto.</p>
${filtrosHtml(
  [maquina && html`<input type="hidden" name="maquina" value="${maquina}">`].filter((campo) => campo !== ''),
  { exportar: withQuery(`${aqui}/exportar`, { maquina }) },
)}
${maquina ? await detalle(pedido, maquina) : await resumen(pedido)}`
    },
  }
}

/** What the machines of each plant are doing and have done (PAN-17). */
export const maquinasDai = informe('DAI', 'Informe de Estado de Máquinas DAI', 'IEM')
export const maquinasDae = informe('DAE', 'Informe de Estado de Máquinas DAE', 'IED')
