import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapa } from '../../testing/fichas.ts'
import { addMundo } from '../../testing/mundo.ts'
import { rowsReadBy } from '../../testing/plans/rows-read.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** Documents of this world; at a million the planner errs alike, and reads a million. */
const DOCUMENTOS = 12_000

/** A world whose rows are not spread evenly: what a search finds stands together, at one end of most orders. */
const grow = async (db: Kysely<never>) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `insert into usuarios (codigo, nombre, clave_hash) values ('vendedor', 'Marta', ''), ('zoe', 'Zoe', ''), ('hugo', 'Hugo', '')`,
  )
  await run(`insert into clientes (codigo, razon) select i::text, 'A ' || i from generate_series(5000, 5099) i`)
  await run(`insert into clientes (codigo, razon) values ('9000', 'ZZ ACEROS')`)
  // An eighth is of one client; a representative has half as many invoices, and no quotation.
  await run(`insert into cotizaciones (tipo, fecha, usuario, cliente, negocio, validez_oferta, items, ganados, modificado, modificado_por)
    select 'cotizacion', '2026-11-20'::date - (n / 30)::int, case when c then 'zoe' else 'vendedor' end,
      case when c then '9000' else (5000 + n % 100)::text end, 'I', '2026-11-30'::date - (n / 30)::int, 1,
      case when n > 400 and n % 3 = 0 then 1 else 0 end, now(), 'vendedor'
    from (select n, n % 8 = 0 as c from generate_series(${DOCUMENTOS}, 1, -1) n) as d`)
  await run(`insert into cotizaciones (tipo, fecha, usuario, cliente, negocio, items, modificado, modificado_por)
    select 'factura-representante', '2026-11-20', 'hugo', '5000', 'I', 1, now(), 'hugo' from generate_series(1, ${DOCUMENTOS / 2})`)
  await run(`insert into seguimientos (cliente, usuario, fecha, tipo, detalle, recordatorio, estado)
    select cliente, usuario, fecha, 'L', '', fecha + 7, case when fecha > '2026-11-01' then 'A' else 'C' end
    from cotizaciones where tipo = 'cotizacion' order by n_cotizacion`)
  await run(`insert into contactos (nro_cpt, codi, apellido, nombres)
    select 1000 + n, (5000 + n % 100)::text, case when n % 40 = 0 then 'Zapata' else 'Abad ' || n end, 'Ana ' || n from generate_series(1, ${DOCUMENTOS}) n`)
  await run(`insert into pedidos_recibidos (clave, llego, de, direccion, responder_a, asunto, mensaje, referencias, texto, estado)
    select n::text, '2026-11-20'::timestamptz - n * interval '1 hour', 'Ana', 'a@b.example', '', '', '', '', '', 'C'
    from generate_series(1, ${DOCUMENTOS}) n`)
  await run(`insert into ingresos (codigo, numero, emisor, cantidad, dep, fecha_arrivo, ingreso_planta)
    select 'CH-304-2B', n::text, 'ACINOX', 1, 'CEN', '2026-08-01'::date - n, '2026-08-01'::date - n from generate_series(1, ${DOCUMENTOS}) n`)
  await run('vacuum analyze')
}

describe('rows that a page reads', () => {
  let desk: TestApp
  let call: Awaited<ReturnType<TestApp['signIn']>>['call']
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await addChapa(desk.db)
    await grow(desk.db as never)
    call = (await desk.signIn(['COT', 'NVR', 'SEG', 'MCO', 'MEM', 'CST'])).call
  }, 60_000)
  afterAll(() => desk.close())

  const COTIZACIONES = '/api/cotizaciones/consulta'
  const SEGUIMIENTOS = '/api/utilitarios/seguimientos-clientes'
  const both = (path: string, search: object, ordenes: readonly string[]) =>
    ordenes
      .flatMap((orden) => [orden, `-${orden}`])
      .map((by) => [path, { ...search, orden: by, parte: 'filas' }] as const)
  const CASOS: (readonly [string, object])[] = [
    ...both(COTIZACIONES, { codigo_cliente: '9000' }, ['razon', 'usuario', 'estado', 'validez_oferta', 'fecha']),
    ...both(COTIZACIONES, { desde: '2026-11-01' }, ['n_cotizacion', 'razon', 'usuario', 'estado', 'validez_oferta']),
    ...both(COTIZACIONES, { estado: 'PV' }, ['n_cotizacion', 'fecha', 'razon', 'usuario']).filter(
      ([, { orden }]) => orden !== '-n_cotizacion',
    ),
    ...both(COTIZACIONES, { usuario: 'zoe' }, ['usuario']),
    ...both(COTIZACIONES, { usuario: 'hugo' }, ['razon', 'usuario', 'estado', 'validez_oferta', 'fecha']),
    ...both(COTIZACIONES, { estado: 'A' }, ['estado']),
    ...both(COTIZACIONES, { estado: 'D' }, ['estado']),
    ...both(SEGUIMIENTOS, { estado: 'A' }, ['n_seguimiento', 'fecha', 'usuario', 'cliente']),
    ...both(SEGUIMIENTOS, { usuario: 'zoe' }, ['usuario']),
    ...both(SEGUIMIENTOS, { codigo_cliente: '9000' }, ['usuario', 'fecha', 'recordatorio']),
    ...both('/api/clientes/maestro-contactos', { apellidos: 'zapata' }, ['apellido', 'estado', 'e_mail']),
    ...both('/api/cotizaciones/pedidos', { estado: 'D' }, ['llego']),
    ['/api/cotizaciones/stock/proximos-ingresos', { familia: '1', prod01: '', c_ficha: '' }],
  ]
  it.each(CASOS)('%s %j are not those of the whole table [LIM-16]', async (path, body) => {
    const { answer, read } = await rowsReadBy(desk, () => call(path, body))

    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    expect(read).toBeLessThan(DOCUMENTOS / 4)
  })
})
