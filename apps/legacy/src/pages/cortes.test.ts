import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_FILAS } from '../exportacion/xls.ts'
import { addMundo } from '../testing/mundo.ts'
import { filasDe, paginasDe } from '../testing/paginas.ts'
import { addCotizacion, addUsuario } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** More than a file takes. */
const N = MAX_FILAS + 1

describe('what does not fit is told of', () => {
  let desk: TestApp
  let paginas: Awaited<ReturnType<typeof paginasDe>>
  beforeAll(async () => {
    desk = await createTestApp()
    const { db } = desk
    await addMundo(db)
    await addUsuario(db, { codigo: 'zoe' })
    paginas = await paginasDe(desk, ['RCC', 'PCV', 'PCC', 'PRE', 'TEQ', 'ILI', 'ACR'])
    const n_cotizacion = await addCotizacion(db, { usuario: 'zoe' })
    for (const statement of [
      sql`insert into productos (prod01, familia, descrip, base_peso, productos_seleccionados) select 'P' || n, '1', 'CHAPA ' || n, 'kilo', array['Q' || n, '2B']
        from generate_series(1, ${N}) n`,
      sql`insert into precios (prod01, moneda, base, precio, desde) select 'P' || n, 'D', 'kilo', 4, '2026-01-01' from generate_series(1, ${N}) n`,
      sql`insert into precios (prod01, moneda, base, precio, desde) select 'P1', 'D', 'kilo', 4, date '2025-01-01' + n from generate_series(1, 200) n`,
      sql`insert into precios_lotes (sobre_vigentes, desde, detalle, cuando, usuario) select true, date '2026-11-01' + case n when 1 then 60 else 0 end,
        'Cambio ' || n, timestamptz '2026-11-01' + make_interval(hours => n), 'zoe' from generate_series(1, 101) n`,
      sql`insert into movimientos (cliente, moneda, vendedor, fecha, tipo, numero, vencimiento, importe, saldo)
        select '1204', 'P', 'zoe', '2026-11-01', 'FC', 'A-' || n, '2026-11-10', 1, 1 from generate_series(1, ${N}) n`,
      sql`insert into equivalencias (calidad, norma, nombre, clave) select '304', 'SAE', 'N ' || n, 'n' || n from generate_series(1, ${N}) n`,
      sql`insert into papeles (clave, cliente, tipo, desde, vence, nombre, mime, bytes, sha256, contenido, subido, subido_por)
        select gen_random_uuid(), '1204', 'OTRO', '2025-01-01', date '2026-01-01' + n, 'papel ' || n || '.pdf', 'application/pdf', 1,
          n::text, '', timestamptz '2025-01-01', 'zoe' from generate_series(1, 101) n`,
      sql`with linea as (insert into certificados (numero, colada, emisor, n_cotizacion, nro_item, entregado, nombre, contenido)
        values ('581', 'C', 'M', ${n_cotizacion}, 1, '2026-11-10', 'c.pdf', '') returning id)
        insert into correos (clave, para, asunto, texto, entidad, id_entidad, creado, proximo)
        select 'certificado:' || n, case n when 1 then 'ultimo' else 'uno' end || '@cliente.example', 'a', 't', 'certificado', id, now(), now()
        from linea, generate_series(1, 101) n`,
    ])
      await statement.execute(db)
  })
  afterAll(() => desk.close())

  it.each([
    'clientes/resumen-cta-cte/exportar?cliente=1204&desde=2026-10-01&hasta=2026-11-21',
    'utilitarios/proyeccion-cobranza-vendedor/exportar',
    'utilitarios/proyeccion-cobranza-cobrador/exportar',
    'precios/lista-de-precios/exportar',
    'utilitarios/tabla-equivalencias/exportar',
  ])('in the last row of the file: %s [LIM-11]', async (path) => {
    const { statusCode, rawPayload } = await paginas.get(path)
    expect(statusCode).toBe(200)
    const book = read(rawPayload)
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] as never, { header: 1 })

    expect(rows).toHaveLength(1 + MAX_FILAS + 1)
    expect(rows.at(-1)).toEqual([
      'Se exportaron las primeras 20.000 filas y hay más. Use los filtros para obtener las demás.',
    ])
  })

  it.each([['precios/lista-de-precios?vista=producto&producto=P1', 200, 'Se muestran los últimos 200 precios.']])(
    'below the table: %s [VIS-09]',
    async (path, max, nota) => {
      const body = await paginas.body(path)

      expect(filasDe(body).slice(1)).toHaveLength(max)
      expect(body).toContain(nota)
    },
  )

  it.each([
    ['precios/lista-de-precios?vista=cambios', 'Cambio 2'],
    ['utilitarios/subida-legajo-impositivo?cliente=1204', 'papel 1.pdf'],
    ['utilitarios/subida-legajo-impositivo?', 'papel 101.pdf'],
    ['utilitarios/avisos-certif-represent?', 'ultimo@cliente.example'],
  ])('on the next page: %s [VIS-09]', async (path, last) => {
    const first = await paginas.body(path)
    expect(filasDe(first).slice(1)).toHaveLength(100)
    expect(filasDe(first).flat()).not.toContain(last)
    expect(first).toContain('Página 1 de 2')
    const [, next = ''] = /<a href="([^"]*pagina=2)">Siguiente/.exec(first) ?? []
    const [, fila = [], ...others] = filasDe(await paginas.body(next.replace('/paginas/', '').replaceAll('&#38;', '&')))

    expect(others).toEqual([])
    expect(fila).toContain(last)
  })

  it('the second page of an account begins with the balance at which the first one ends, and adds up from there [PAN-23]', async () => {
    const filas = async (pagina: string) =>
      filasDe(await paginas.body(`clientes/resumen-cta-cte?cliente=1204&desde=2026-11-01&p_P=${pagina}`))
    const first = await filas('1')
    const [, anterior, movimiento] = await filas('2')

    expect(first[1]).toEqual(['Saldo anterior al 01/11/2026', '$ 0,00', ''])
    expect(first.at(-2)?.[6]).toBe('$ 100,00')
    expect(anterior).toEqual(['Saldo antes de esta página', '$ 100,00', ''])
    expect(movimiento?.slice(4, 7)).toEqual(['$ 1,00', '', '$ 101,00'])
  })

  it('a change of prices that can still be undone is shown however many came after it [PAN-16]', async () => {
    expect(filasDe(await paginas.body('precios/lista-de-precios?vista=cambios'))[1]?.[1]).toBe('Cambio 1')
  })
})
