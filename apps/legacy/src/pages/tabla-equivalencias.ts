import { diaDe } from '@yunque/contracts/codecs/dias'
import { counted, formatDate } from '@yunque/contracts/codecs/format'
import { search, textFilter } from '@yunque/contracts/search'
import { xlsDe } from '../exportacion/xls.ts'
import { findAjenos } from '../kernel/ajenos.ts'
import {
  addEquivalencia,
  listCalidades,
  NORMAS,
  nombreCompleto,
  removeEquivalencia,
  SELECTORES_DE_CALIDAD,
  searchEquivalencias,
  sinNorma,
} from '../rooms/equivalencias/equivalencias.ts'
import { accept, forget, listAprendidas } from '../rooms/pedidos/aprendido.ts'
import { FILAS, filtrosHtml, hojaDe, hojasHtml, recorteHtml, textoHtml, vacioHtml, withQuery } from './filtros.ts'
import { formularioHtml } from './formulario.ts'
import { html } from './html.ts'
import type { PaginaLegacy, Pedido } from './pagina.ts'

const NOMBRE = 'utilitarios/tabla-equivalencias'
const AQUI = `/paginas/${NOMBRE}`

const readQuery = ({ query }: Pedido) => search({ texto: textFilter, pagina: textFilter }).parse(query)
const autorDe = ({ usuario, deps }: Pedido) => ({ usuario: usuario.codigo, momento: deps.reloj() })
/** How many learned words of requests are shown; those waiting to be accepted come first. */
const MAX_RECORDADAS = 200
const idOf = (id: unknown) => (/^\d{1,15}$/.test(String(id)) ? Number(id) : 0)
const enPalabras = new Intl.ListFormat('es-AR', { type: 'disjunction' }).format(SELECTORES_DE_CALIDAD)
const opcion = (text: string) => ({ value: text, text })

/**
 * The meanings that people gave to words of requests: each counts for its author, and for everybody once accepted; they are
 * removed here (PED-05).
 */
const recordadasHtml = async (pedido: Pedido) => {
  const recordadas = await listAprendidas(pedido.deps.db, MAX_RECORDADAS + 1)
  if (recordadas.length === 0) return ''
  const dia = (momento: Date) => formatDate(diaDe(momento))
  const accion = (nombre: string, boton: string, f: (typeof recordadas)[number]) =>
    formularioHtml(pedido, {
      pagina: NOMBRE,
      accion: nombre,
      campos: [],
      ocultos: { id: String(f.id) },
      boton,
      titulo: `${boton} «${f.nombre}» de ${f.quien}`,
    })

  return html`<h2>Recordado de los pedidos</h2>
<p>Cómo llaman los clientes a lo que se vende. Vale para quien lo recordó; si se acepta, para todos. Nunca es una medida ni una cantidad.</p>
<div class="tabla" tabindex="0" role="region" aria-label="Recordado de los pedidos"><table>
<thead><tr><th scope="col">Nombre</th><th scope="col">Es</th><th scope="col">Del renglón</th><th scope="col">Lo recordó</th><th scope="col">Vale</th><th scope="col">Acciones</th></tr></thead>
<tbody>${recordadas
    .slice(0, MAX_RECORDADAS)
    .map(
      (f) =>
        html`<tr><th scope="row">${f.nombre}</th><td>${`${f.familia}: ${f.opcion ?? 'una opción que ya no está'}`}</td><td>${f.renglon}</td><td>${`${f.quien}, ${dia(f.momento)}`}</td><td>${f.aceptada_el ? `Para todos: ${f.aceptada_por}, ${dia(f.aceptada_el)}` : 'Para quien lo recordó'}</td><td>${f.aceptada_el ? '' : accion('aceptar', 'Aceptar', f)}${accion('olvidar', 'Olvidar', f)}</td></tr>`,
    )}</tbody></table></div>${recorteHtml(recordadas, MAX_RECORDADAS, `los primeros ${MAX_RECORDADAS} nombres`)}`
}

/** utilitarios/tabla-equivalencias: a grade's other names; the stock search and pasted lines know them (PAN-18). */
export const tablaEquivalencias: PaginaLegacy = {
  nombre: NOMBRE,
  titulo: 'Tabla de Equivalencias',
  modulo: 'TEQ',
  archivos: {
    exportar: async (pedido) => ({
      tipo: 'application/vnd.ms-excel',
      nombre: `Equivalencias ${diaDe(pedido.deps.reloj())}.xls`,
      contenido: xlsDe(
        'Equivalencias',
        [
          { key: 'calidad', label: 'Calidad' },
          { key: 'norma', label: 'Norma' },
          { key: 'nombre', label: 'Nombre' },
        ],
        await searchEquivalencias(pedido.deps.db, readQuery(pedido).texto),
      ),
    }),
  },
  acciones: [
    {
      nombre: 'agregar',
      hacer: async (pedido, { texto }) => {
        const [norma, nombre] = [String(texto.norma), String(texto.nombre)]
        const nueva = { calidad: String(texto.calidad), norma, nombre: sinNorma({ norma, nombre }) }
        await addEquivalencia(pedido.trx, autorDe(pedido), nueva)

        return {
          mensaje: `${nueva.calidad} se encuentra ahora también como ${nombreCompleto(nueva)}.`,
          query: { texto: nueva.calidad },
        }
      },
    },
    {
      nombre: 'quitar',
      hacer: async (pedido, { texto }) => {
        await removeEquivalencia(pedido.trx, autorDe(pedido), idOf(texto.id))

        return { mensaje: 'El nombre se quitó.', query: { texto: readQuery(pedido).texto } }
      },
    },
    {
      nombre: 'aceptar',
      hacer: async (pedido, { texto }) => {
        await accept(pedido.trx, autorDe(pedido), idOf(texto.id))

        return { mensaje: 'Vale desde ahora para los pedidos de todos.', query: {} }
      },
    },
    {
      nombre: 'olvidar',
      hacer: async (pedido, { texto }) => {
        await forget(pedido.trx, autorDe(pedido), idOf(texto.id), { todas: true })

        return { mensaje: 'Los pedidos ya no se leen con ella.', query: {} }
      },
    },
  ],
  cuerpo: async (pedido) => {
    const { db } = pedido.deps
    const { texto, pagina } = readQuery(pedido)
    const filas = await searchEquivalencias(db, texto)
    const hoja = hojaDe(pagina, filas.length)
    const visibles = filas.slice((hoja - 1) * FILAS, hoja * FILAS)
    const fuentes = await findAjenos(
      db,
      'equivalencias',
      visibles.map(({ calidad, clave }) => [calidad, clave]),
    )
    const accion = (f: (typeof filas)[number]) => {
      const fuente = fuentes.get(JSON.stringify([f.calidad, f.clave]))
      if (fuente !== undefined) return `Lo trae ${fuente}`

      return formularioHtml(pedido, {
        pagina: NOMBRE,
        accion: 'quitar',
        campos: [],
        ocultos: { id: String(f.id) },
        boton: 'Quitar',
        titulo: `Quitar ${nombreCompleto(f)} de ${f.calidad}`,
        query: withQuery('', { texto }),
      })
    }

    return html`<p>Nombres de una misma calidad según cada norma. El editor de ítems los acepta al escribir y al pegar.</p>
${filtrosHtml([textoHtml('texto', 'Cualquier nombre (AISI 304, 1.4301, SAE 4140)', { tipo: 'search', valor: texto, ancho: 'ancho' })], { exportar: withQuery(`${AQUI}/exportar`, { texto }) })}
<details${pedido.rechazo?.accion === 'agregar' && html` open`}><summary>Agregar un nombre</summary>
${formularioHtml(pedido, {
  pagina: NOMBRE,
  accion: 'agregar',
  boton: 'Agregar',
  titulo: 'Agregar un nombre',
  campos: [
    {
      name: 'calidad',
      label: 'Calidad',
      opciones: (await listCalidades(db)).map(opcion),
      // Who looked for one grade adds a name of that one.
      valor: filas.every(({ calidad }) => calidad === filas[0]?.calidad) ? (filas[0]?.calidad ?? '') : '',
      ayuda: `Son las opciones de los selectores que se llaman ${enPalabras} (Datos › Familias).`,
    },
    { name: 'norma', label: 'Norma', opciones: NORMAS.map(opcion) },
    { name: 'nombre', label: 'Nombre', ayuda: 'Sin la norma: 1.4301, 304, X5CrNi18-10.' },
  ],
})}</details>
${
  filas.length === 0
    ? vacioHtml('Todavía no hay nombres. Agregue el primero, o tráigalos de un archivo en Datos › Importar.', { texto })
    : html`<p>${counted(filas.length, 'nombre', 'nombres')}.</p>
<div class="tabla" tabindex="0" role="region" aria-label="Equivalencias"><table>
<thead><tr><th scope="col">Calidad</th><th scope="col">Norma</th><th scope="col">Nombre</th><th scope="col">Acciones</th></tr></thead>
<tbody>${visibles.map(
        (f) =>
          html`<tr><th scope="row">${f.calidad}</th><td>${f.norma}</td><td>${f.nombre}</td><td>${accion(f)}</td></tr>`,
      )}</tbody></table></div>
${hojasHtml(filas.length, hoja, (n) => withQuery(AQUI, { texto, pagina: n }))}`
}
${texto === '' ? await recordadasHtml(pedido) : ''}`
  },
}
