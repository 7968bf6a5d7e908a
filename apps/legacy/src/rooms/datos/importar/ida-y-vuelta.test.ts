import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { type Tabla, tablas } from '@yunque/contracts/maestros/tablas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListas } from '../../../testing/documentos.ts'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from '../../../testing/test-app.ts'
import { findConjunto } from './conjuntos.ts'
import { findFilas } from './filas.ts'

let test: TestApp
let dueño: Awaited<ReturnType<TestApp['signIn']>>
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addListas(test.db)
  dueño = await test.signIn(['DAT', 'CPA', 'RCC'])
  const { importar } = importadorDe(() => test.db, dueño.codigo)
  const archivos: [string, string][] = [
    ['productos', 'Código;Descripción;Familia;Calidad;Terminación;Se pesa;IVA\nCH-1;CHAPA "A" 2B;1;304;2B;kilo;21\n'],
    ['precios', 'Producto;Moneda;Por;Precio;Desde\nCH-1;U$S;kilo;4,5;21/11/2026\nCH-1;$;kilo;1.234,5;21/11/2026\n'],
    ['costos', 'Producto;Moneda;Costo;Desde\nCH-1;U$S;3,25;21/11/2026\n'],
    ['margenes_minimos', 'Rubro;Margen %\n1;22,5\n'],
    ['pedidos', 'OC;Fecha;Proveedor;Mon.\n123;05/11/2026;Acinox;U$S\n'],
    [
      'pedido_items',
      'OC;Renglón;Artículo;Cantidad;Kg;P. unit.;Importe;Entrega\n123;1;CH-1;100;4758;2,85;13.560,30;15/12/2026\n',
    ],
    ['ingresos', 'Número;Emisor;Producto;Cantidad;Depósito;Arribo\nE1;Acinox;CH-1;10;CEN;15/12/2026\n'],
    ['maquinas', 'Código;Nombre;Planta;Orden\nG1;Guillotina;DAI;1\n'],
    ['estados_nv', 'Código;Estado;Orden\nP;Pendiente;1\n'],
    ['tipos_cambio', 'Código;Descripción;Orden\nB;Billete;1\n'],
    ['feriados', 'Fecha;Feriado\n08/12/2026;Inmaculada\n'],
  ]
  for (const [nombre, texto] of archivos) expect([nombre, (await importar(nombre, texto)).error]).toEqual([nombre, ''])
})
afterAll(() => test.close())

/** Masters that say more of a row in other fields than their list does, or are told in other ways by a file. */
const OTRAS: readonly Tabla[] = ['stock', 'stock_movimientos', 'movimientos', 'aplicaciones', 'cobradores']

it.each(tablas.filter((tabla) => findConjunto(tabla) && !OTRAS.includes(tabla)))(
  '%s: the list’s own file, taken in as it is, changes nothing [DAT-05] [DAT-07]',
  async (tabla) => {
    const { total } = (await dueño.call(`/api/datos/${tabla}`)).json()
    expect(total).toBeGreaterThan(0)
    const url = (await dueño.call(`/api/datos/${tabla}/exportar`)).json()
    const bytes = (await test.app.inject(url.replace(PUBLIC_URL, ''))).rawPayload
    const { filas, importacion } = await importadorDe(() => test.db).mirar(tabla, bytes)

    expect([importacion.lectura?.faltan, filas.map(({ estado, faltas }) => faltas ?? estado)]).toEqual([
      [],
      filas.map(() => 'igual'),
    ])
    // Days are shown as people write them, however a spreadsheet keeps them.
    const vistas = await findFilas(test.db, importacion, { estado: '', desde: 0 })
    const fechas = MAESTROS[tabla].campos.filter(({ clase }) => clase === 'fecha').map(({ nombre }) => nombre)
    for (const { celdas } of vistas.filas) {
      for (const fecha of fechas) expect(celdas[fecha] ?? '').toMatch(/^(\d{2}\/\d{2}\/\d{4})?$/)
    }
  },
)
