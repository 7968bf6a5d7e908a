import { diaDe } from '@yunque/contracts/codecs/dias'
import { counted } from '@yunque/contracts/codecs/format'
import { search, textFilter } from '@yunque/contracts/search'
import { xlsDe } from '../exportacion/xls.ts'
import {
  addEquivalencia,
  listCalidades,
  NORMAS,
  nombreCompleto,
  removeEquivalencia,
  searchEquivalencias,
} from '../rooms/equivalencias/equivalencias.ts'
import { FILAS, filtrosHtml, hojaDe, hojasHtml, noRows, textoHtml, withQuery } from './filtros.ts'
import { formularioHtml } from './formulario.ts'
import { html } from './html.ts'
import type { PaginaLegacy, Pedido } from './pagina.ts'

const NOMBRE = 'utilitarios/tabla-equivalencias'
const AQUI = `/paginas/${NOMBRE}`

const leer = ({ query }: Pedido) => search({ texto: textFilter, pagina: textFilter }).parse(query)
const autorDe = ({ usuario, deps }: Pedido) => ({ usuario: usuario.codigo, momento: deps.reloj() })
const opcion = (text: string) => ({ value: text, text })

/** utilitarios/tabla-equivalencias: what a grade is called elsewhere; the stock search and pasted lines know these names (PAN-18). */
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
        await searchEquivalencias(pedido.deps.db, leer(pedido).texto),
      ),
    }),
  },
  acciones: [
    {
      nombre: 'agregar',
      hacer: async (pedido, { texto }) => {
        const nueva = { calidad: String(texto.calidad), norma: String(texto.norma), nombre: String(texto.nombre) }
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
        await removeEquivalencia(pedido.trx, autorDe(pedido), /^\d{1,9}$/.test(String(texto.id)) ? Number(texto.id) : 0)

        return { mensaje: 'El nombre se quitó.', query: { texto: leer(pedido).texto } }
      },
    },
  ],
  cuerpo: async (pedido) => {
    const { db } = pedido.deps
    const { texto, pagina } = leer(pedido)
    const filas = await searchEquivalencias(db, texto)
    const hoja = hojaDe(pagina, filas.length)

    return html`<h1 class="impreso">Tabla de Equivalencias</h1>
<p>Nombres de una misma calidad según cada norma. El editor de ítems los acepta al escribir y al pegar.</p>
${filtrosHtml([textoHtml('texto', 'Cualquier nombre (AISI 304, 1.4301, SAE 4140)', { tipo: 'search', valor: texto, ancho: 'ancho' })], { exportar: withQuery(`${AQUI}/exportar`, { texto }) })}
<details${pedido.rechazo?.accion === 'agregar' && html` open`}><summary>Agregar un nombre</summary>
${formularioHtml(pedido, {
  pagina: NOMBRE,
  accion: 'agregar',
  boton: 'Agregar',
  titulo: 'Agregar un nombre',
  campos: [
    { name: 'calidad', label: 'Calidad', opciones: (await listCalidades(db)).map(opcion) },
    { name: 'norma', label: 'Norma', opciones: NORMAS.map(opcion) },
    { name: 'nombre', label: 'Nombre', ayuda: 'Sin la norma: 1.4301, 304, X5CrNi18-10.' },
  ],
})}</details>
${
  filas.length === 0
    ? noRows
    : html`<p>${counted(filas.length, 'nombre', 'nombres')}.</p>
<div class="tabla" tabindex="0" role="region" aria-label="Equivalencias"><table>
<thead><tr><th scope="col">Calidad</th><th scope="col">Norma</th><th scope="col">Nombre</th><th scope="col">Acciones</th></tr></thead>
<tbody>${filas
        .slice((hoja - 1) * FILAS, hoja * FILAS)
        .map(
          (f) =>
            html`<tr><th scope="row">${f.calidad}</th><td>${f.norma}</td><td>${f.nombre}</td><td>${formularioHtml(pedido, { pagina: NOMBRE, accion: 'quitar', campos: [], ocultos: { id: String(f.id) }, boton: 'Quitar', titulo: `Quitar ${nombreCompleto(f)} de ${f.calidad}`, query: withQuery('', { texto }) })}</td></tr>`,
        )}</tbody></table></div>
${hojasHtml(filas.length, hoja, (n) => withQuery(AQUI, { texto, pagina: n }))}`
}`
  },
}
