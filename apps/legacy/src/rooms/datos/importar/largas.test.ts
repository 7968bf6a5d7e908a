import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapa } from '../../../testing/fichas.ts'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { rowsLookedAtBy } from '../../../testing/plans/rows-looked-at.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const FILAS = 1_200
/** Rows that one statement may look at for each of the file: a step looks at each once, and has few steps. */
const POR_FILA = 30

const lines = (titles: string, row: (n: number) => string) =>
  [titles, ...Array.from({ length: FILAS }, (_, n) => row(n))].join('\n')

/** Files whose rows are judged by others of the file: good ones, and some of which nearly all rows are refused. */
const ARCHIVOS = {
  contactos: [
    lines('Cliente;Apellido;E-mail', (n) => `C${n % 300};Abad ${n};a${n}@x.example`),
    lines('Cliente;Apellido;E-mail', (n) => `C${n % 300};Zum ${n};z@x.example`),
  ],
  clientes: [
    lines('Código;Razón Social', (n) => `L${n};LARGA ${n}`),
    lines('Código;Razón Social', (n) => `M${n % 3};IGUAL`),
  ],
  lugares_entrega: [
    lines('Cliente;Código;Nombre', (n) => `C${n % 300};${n};Obra ${n}`),
    lines('Cliente;Código;Nombre', (n) => `1204;${n};Obra ${n}`),
  ],
  stock: [
    lines(
      'Ficha;Producto;Depósito;Medidas;Cantidad;Kilos',
      (n) => `S${n};CH-304-2B;CEN;${n + 1} x 1000 x 2000;1;31,72`,
    ),
    lines('Ficha;Producto;Depósito;Medidas;Cantidad;Kilos', (n) => `R${n % 3};CH-304-2B;CEN;${n + 1} x 1 x 1;1;31,72`),
  ],
  // A diary: many movements of one lot.
  stock_movimientos: [
    lines(
      'Tipo;Fecha;Producto;Depósito;Medidas;Cantidad;Kilos;Motivo',
      (n) => `E;20/11/2026;CH-304-2B;CEN;2 x 1000 x 2000;1;31,72;Remito ${n}`,
    ),
  ],
  ingresos: [
    lines(
      'Número;Código;Emisor;Cantidad;Depósito;Llegada;Ingreso a planta',
      (n) => `P-${n};CH-304-2B;ACINOX;10;CEN;20/12/2026;22/12/2026`,
    ),
  ],
  movimientos: [
    lines(
      'Tipo;Número;Cliente;Moneda;Fecha;Vencimiento;Importe;Saldo',
      (n) => `Factura;Z${n};C${n % 300};$;20/11/2026;20/12/2026;10,50;0`,
    ),
  ],
  cotizaciones: [
    lines('Número;Fecha;Cliente;Vendedor;Línea de negocio', (n) => `${n + 1};01/02/2019;C${n % 300};ada;I`),
    lines('Número;Fecha;Cliente;Vendedor;Línea de negocio', (n) => `${9000 + (n % 3)};01/02/2019;1204;ada;I`),
  ],
}

describe('a long file, of whose rows the planner knows as little as of any that was just written [DAT-07]', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addChapa(test.db)
    await test.signIn(['COT'], 'ada')
    await sql`insert into clientes (codigo, razon, cuit, domicilio, provincia, condicion_iva, e_mail, nombre_comercial)
      select 'C' || n, 'CLIENTE ' || n, n::text, 'Calle ' || n, 'Buenos Aires', 'Responsable Inscripto', 'a@x.example', 'C'
      from generate_series(0, 3999) n`.execute(test.db)
    await sql`insert into cotizaciones (tipo, numero_anterior, fecha, usuario, cliente, negocio)
      select 'cotizacion', 'A-' || n, '2019-02-01', 'ada', '1204', 'I' from generate_series(1, 2000) n`.execute(test.db)
    // Earlier files: the planner takes a new one for a single row.
    const { id } = await importadorDe(() => test.db).mirar('contactos', ARCHIVOS.contactos[0] ?? '')
    await sql`insert into importaciones_filas (importacion, fila, despues, estado, clave)
      select ${id}, fila + n * 10000, despues, estado, clave from importaciones_filas, generate_series(1, 5) n`.execute(
      test.db,
    )
    await sql`analyze`.execute(test.db)
  }, 60_000)
  afterAll(() => test.close())
  const { mirar, guardar, deshacer } = importadorDe(() => test.db)
  const tooMuch = (each: { rows: number; text: string }[]) => each.filter(({ rows }) => rows > FILAS * POR_FILA)

  it.each(
    Object.entries(ARCHIVOS).flatMap(([conjunto, texts]) => texts.map((text, i) => [conjunto, i, text] as const)),
  )('of %s (%i) is looked at, stored and undone by looking at each row a few times', async (conjunto, _, text) => {
    const { answer, each } = await rowsLookedAtBy(/importaciones_filas/, async () => {
      const mirada = await mirar(conjunto, text)
      await guardar(mirada.id, true)
      // As by itself, a minute after.
      await sql`analyze`.execute(test.db)
      await deshacer(mirada.id)

      return mirada.importacion
    })
    expect(answer.nuevas + answer.rechazadas).toBeGreaterThan(0)

    expect(tooMuch(each)).toEqual([])
  })
})
