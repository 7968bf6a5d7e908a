import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS, callNames } from '../apps/gateway/src/legacy/calls.ts'
import { findConjunto } from '../apps/legacy/src/rooms/datos/importar/conjuntos.ts'
import { openFile } from '../apps/legacy/src/rooms/datos/importar/open.ts'
import { work } from '../apps/legacy/src/rooms/datos/importar/trabajo.ts'
import { addFilas } from '../apps/legacy/src/testing/listas.ts'
import { rowsOfSheet } from '../apps/legacy/src/testing/planilla.ts'
import { PUBLIC_URL } from '../apps/legacy/src/testing/test-app.ts'
import { fileName } from '../packages/contracts/src/list.ts'
import { LISTS } from '../packages/contracts/src/lists.ts'
import { columnasDe } from '../packages/contracts/src/maestros/lista.ts'
import { MAESTROS } from '../packages/contracts/src/maestros/maestros.ts'
import { TABLAS, tablas } from '../packages/contracts/src/maestros/tablas.ts'
import { modulos } from '../packages/contracts/src/modulos.ts'
import { type WholeDesk, wholeDesk } from './testing/whole-desk.ts'

/** A file name with every character that has a meaning in an address. */
const PAPEL = "Exclusión 100% d'Ñandú #4 & Cía; (copia) 50%20.jpg"
const JPEG = Buffer.from('ffd8ffe000104a46494600', 'hex')

const STOCK = {
  item: {
    familia: '1',
    productos_seleccionados: [],
    medidas_seleccionadas: [],
    medidas_seleccionadas_hasta: [],
    atributos_seleccionados: [],
  },
  usar_ficha: 'S',
  negocio: 'I',
  deposito: '',
  ver_primera: true,
  ver_segunda: false,
  ver_write_down: false,
  listar_familias: false,
}

/** Files outside of lists: the request for each, and its first bytes. */
const OTHERS = [
  ['stock.exportar', STOCK, 'd0cf11e0'],
  ['usuarios.exportarPermisos', {}, 'd0cf11e0'],
  ['maestros.exportar', { tabla: 'transportistas' }, 'd0cf11e0'],
  ['datos.muestra', {}, '25504446'],
  ['datos.exportarTodo', {}, '504b0304'],
  ['documento.imprimir', { tipo: 'nota_venta', id: '52' }, '25504446'],
  ['clientes.papel', { clave: 'b6a7f0e2-3f4e-4f4e-9a53-6b8d8b3f7a11' }, 'ffd8ffe0'],
] as const

const REFUSED = 'datos.importarRechazadas'

describe('a file, from the click to the opened sheet [LIS-09]', () => {
  let desk: WholeDesk
  let headers: Record<string, string>
  let quien = ''

  beforeAll(async () => {
    desk = await wholeDesk()
    const all = await desk.signIn(modulos)
    headers = all.headers
    quien = all.codigo
    const { db, clock } = desk.legacy
    await addFilas(db, all.codigo, clock.now)
    const papel = { clave: OTHERS[6][1].clave, cliente: '1204', tipo: 'OTRO', desde: '2026-11-01' } as const
    await db
      .insertInto('papeles')
      .values({
        ...papel,
        vence: null,
        nombre: PAPEL,
        mime: 'image/jpeg',
        bytes: JPEG.length,
        sha256: 'x'.repeat(64),
        contenido: JPEG,
        subido: clock.now,
        subido_por: all.codigo,
      })
      .execute()
  })
  afterAll(() => desk.close())

  /** Downloads the file whose address a procedure answers, as a browser does. */
  const fetched = async (procedure: string, input: object) => {
    const answer = await desk.ask(procedure, input, headers)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    const { href, origin, pathname } = new URL(answer.json().result.data)
    expect(origin).toBe(PUBLIC_URL)
    const file = await desk.legacy.app.inject(href.replace(PUBLIC_URL, ''))
    expect(file.statusCode).toBe(200)
    const [, named = ''] = String(file.headers['content-disposition']).split("UTF-8''")
    // The browser names the file after the end of its address.
    const nombre = decodeURIComponent(named)
    expect(nombre).toBe(decodeURIComponent(pathname.split('/').at(-1) ?? ''))

    return { nombre, bytes: file.rawPayload }
  }

  it.each(LISTS)(
    '$archivo.nombre holds all rows of $name, figures as figures and days as days [VIS-15]',
    async (list) => {
      const { nombre, bytes } = await fetched(fileName(list.name), {})
      expect(nombre).toBe(`${list.archivo.nombre}-2026-11-21.xls`)
      expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0')

      const [labels, ...filas] = rowsOfSheet(bytes)
      const shown = (await desk.ask(list.name, { per_page: -1 }, headers)).json().result.data
      expect(labels).toEqual(list.columnas.map(({ label }) => label))
      expect(filas).toHaveLength(shown.total)
      expect(shown.total).toBeGreaterThan(0)
      for (const [i, columna] of list.columnas.entries()) {
        const tipo = 'tipo' in columna ? columna.tipo : 'texto'
        const cells = filas.map((fila) => fila[i]).filter((cell) => cell !== undefined && cell !== '')
        const kinds = new Set(cells.map((cell) => (cell instanceof Date ? 'fecha' : typeof cell)))
        const kind =
          tipo === 'fecha' || tipo === 'momento'
            ? 'fecha'
            : ['nro', 'numero', 'importe'].includes(tipo)
              ? 'number'
              : 'string'
        expect([columna.label, [...kinds]]).toEqual([columna.label, cells.length > 0 ? [kind] : []])
      }
    },
  )

  it.each(OTHERS)('%s is fetched under the name that it has [VIS-14] [PAN-21]', async (procedure, input, magic) => {
    const { nombre, bytes } = await fetched(procedure, input)

    expect(bytes.subarray(0, 4).toString('hex')).toBe(magic)
    if (procedure === 'clientes.papel') expect(nombre).toBe(PAPEL)
  })

  it.each(tablas)('of the master %s is fetched, and opens with a head for each column [DAT-01]', async (tabla) => {
    const { nombre, bytes } = await fetched('maestros.exportar', { tabla })

    expect(nombre.startsWith(TABLAS[tabla])).toBe(true)
    expect(rowsOfSheet(bytes)[0]).toEqual(columnasDe(MAESTROS[tabla]).map(({ label }) => label))
  })

  it('of an import the rows that were refused are fetched, with what is wrong with them [DAT-05]', async () => {
    const { db, clock } = desk.legacy
    const conjunto = findConjunto('precios')
    if (!conjunto) throw new Error('precios')
    const texto = 'Código;Moneda;Por;Precio;Desde\nNADIE-LO-TIENE;$;kg;10;01/11/2026\n'
    const id = await db.transaction().execute(async (trx) => {
      const file = { conjunto, archivo: 'lista.csv', usuario: quien, momento: clock.now, bytes: Buffer.from(texto) }
      const opened = await openFile(trx, file)
      await work(trx, opened, clock.now)

      return opened
    })
    const { nombre, bytes } = await fetched(REFUSED, { id: String(id) })

    expect([nombre, bytes.toString()]).toEqual([`rechazadas-${id}.csv`, expect.stringContaining('NADIE-LO-TIENE')])
  })

  it('is every one that a call answers', () => {
    const files = callNames.filter((name) => 'isFile' in CALLS[name])

    expect([...LISTS.map(({ name }) => fileName(name)), ...OTHERS.map(([name]) => name), REFUSED].toSorted()).toEqual(
      files.toSorted(),
    )
  })
})
