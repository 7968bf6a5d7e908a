import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type OpenDb } from '../kernel/db/db.ts'
import { createServer } from '../server.ts'
import { urlencoded } from '../testing/form-fields.ts'
import { type Line, openLine } from '../testing/line.ts'
import { addMundo } from '../testing/mundo.ts'
import { paginasDe, tokenOf } from '../testing/paginas.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const TABLA = 'utilitarios/tabla-equivalencias'
const PRECIOS = 'precios/lista-de-precios'
const CAMBIO = `${PRECIOS}/cambiar?vista=cambio&modo=porcentaje&valor=5&decimales=2&desde=2026-11-22`
const NADA = 'No se guardó nada. La base de datos no está disponible. Intente nuevamente.'

describe('a form of a framed page while the database ends', () => {
  let desk: TestApp
  let line: Line
  let through: OpenDb
  let paginas: Awaited<ReturnType<typeof paginasDe>>
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    const prod01 = 'CH-304'
    await desk.db
      .insertInto('productos')
      .values({
        prod01,
        familia: '1',
        descrip: 'CHAPA 304',
        productos_seleccionados: ['304', '2B'],
        base_peso: 'kilo',
        peso: null,
      })
      .execute()
    await desk.db
      .insertInto('precios')
      .values({ prod01, moneda: 'D', base: 'kilo', precio: '4.85', costo: null, desde: '2026-11-01' })
      .execute()
    line = await openLine(desk.url)
    through = connect(line.url)
    const app = await createServer({ ...desk.deps, db: through.db })
    paginas = await paginasDe({ ...desk, app }, ['PRE', 'TEQ'])
  })
  afterAll(async () => {
    await through.close()
    await line.close()
    await desk.close()
  })

  /** As a browser would: with the token of the page that it shows. */
  const fill = async (campos: Record<string, string>) =>
    urlencoded({ ...campos, _ficha: tokenOf(await paginas.body(TABLA)) })
  const nombres = async (nombre: string) =>
    (await desk.db.selectFrom('equivalencias').select('nombre').where('nombre', '=', nombre).execute()).length
  /** Runs `send` while the work of a form waits, and ends the form's connection there. */
  const endedAtWork = async <T>(table: string, send: () => Promise<T>): Promise<T> =>
    desk.db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx)
      // An injected request begins only once somebody waits for it.
      const sent = send().then((answer) => answer)
      await expect
        .poll(async () => {
          const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(desk.db)
          return rows.length
        })
        .toBeGreaterThan(0)

      return sent
    })

  it('says that nothing was saved, keeps what was typed, and is done once by pressing again [EMB-03] [VIS-04]', async () => {
    const campos = { calidad: '304', norma: 'Marca comercial', nombre: 'Hardox 7' }
    const payload = await fill(campos)
    const send = () => paginas.send(`${TABLA}/agregar`, payload)
    const { statusCode, body } = await endedAtWork('equivalencias', send)

    expect([statusCode, body]).toEqual([503, expect.stringContaining(NADA)])
    expect(body).toContain('value="Hardox 7"')
    expect(tokenOf(body)).toBe(new URLSearchParams(payload).get('_ficha'))
    expect(await nombres('Hardox 7')).toBe(0)
    expect((await send()).statusCode).toBe(303)
    expect(await nombres('Hardox 7')).toBe(1)
  })

  it('that fails by a bug says that nothing was saved, and keeps what was typed [EMB-03] [VIS-04]', async () => {
    await sql`create function fallar() returns trigger language plpgsql as $$ begin raise exception 'secreto'; end $$`.execute(
      desk.db,
    )
    await sql`create trigger falla before insert on equivalencias for each row execute function fallar()`.execute(
      desk.db,
    )
    const payload = await fill({ calidad: '304', norma: 'Marca comercial', nombre: 'Hardox 6' })
    const { statusCode, body } = await paginas.send(`${TABLA}/agregar`, payload)
    await sql`drop function fallar cascade`.execute(desk.db)

    expect([statusCode, body]).toEqual([
      500,
      expect.stringContaining('No se guardó nada. Ocurrió un error inesperado. Código para'),
    ])
    expect(body).toContain('value="Hardox 6"')
    expect(body).not.toContain('secreto')
    expect(await nombres('Hardox 6')).toBe(0)
    expect((await paginas.send(`${TABLA}/agregar`, payload)).statusCode).toBe(303)
  })

  it('that was saved though its answer was lost leads to what was done [EMB-03]', async () => {
    const payload = await fill({ calidad: '304', norma: 'Marca comercial', nombre: 'Hardox 8' })
    line.losesAnswer((bytes) => bytes.includes('COMMIT'))
    const sent = paginas.send(`${TABLA}/agregar`, payload).then((answer) => answer)
    await expect.poll(() => nombres('Hardox 8')).toBe(1)
    line.losesAnswer(() => false)
    const { statusCode, headers, body } = await sent

    // Looked up at once where the database answers again; else in doubt, and pressing again leads there.
    expect([303, 504]).toContain(statusCode)
    if (statusCode === 504) expect(body).toContain('No se pudo confirmar si se guardó.')
    const again = await paginas.send(`${TABLA}/agregar`, payload)
    expect(again.statusCode).toBe(303)
    if (statusCode === 303) expect(headers.location).toBe(again.headers.location)
    expect(await nombres('Hardox 8')).toBe(1)
  })

  it('of which nobody knows says so, and what is pressed on that page is not done a second time [EMB-03] [ARQ-11]', async () => {
    const payload = await fill({ calidad: '304', norma: 'Marca comercial', nombre: 'Hardox 9' })
    let isLost = false
    line.losesAnswer((bytes) => {
      isLost ||= bytes.includes('COMMIT')
      if (isLost) line.refuse(true)

      return isLost
    })
    const { statusCode, body } = await paginas.send(`${TABLA}/agregar`, payload)
    line.losesAnswer(() => false)
    line.refuse(false)

    expect([statusCode, body]).toEqual([504, expect.stringContaining('No se pudo confirmar si se guardó.')])
    expect(body).toContain(`href="/paginas/${TABLA}"`)
    expect(await nombres('Hardox 9')).toBe(1)
    expect((await paginas.send(`${TABLA}/agregar`, payload)).statusCode).toBe(303)
    expect(await nombres('Hardox 9')).toBe(1)
  })

  it('of a change of many prices leads back to its preview, not to an empty page [EMB-03]', async () => {
    const form = await paginas.body(`${PRECIOS}?${CAMBIO.split('?')[1]}`)
    const marca = /name="marca" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const payload = urlencoded({ marca, _ficha: tokenOf(form) })
    const { statusCode, body } = await endedAtWork('precios_lotes', () => paginas.send(CAMBIO, payload))

    expect([statusCode, body]).toEqual([503, expect.stringContaining(NADA)])
    expect(body).toMatch(/<button>Confirmar \d+ precios? desde el 22\/11\/2026/)
    expect(await desk.db.selectFrom('precios_lotes').selectAll().execute()).toEqual([])

    const stale = await paginas.send(CAMBIO, urlencoded({ marca: 'otra', _ficha: tokenOf(form) }))
    expect(stale.statusCode).toBe(409)
    expect(stale.body).toContain('valor=5&#38;decimales=2')
  })

  it('a page says that the database is away, and may be asked again [ARQ-12]', async () => {
    line.refuse(true)
    line.cut()
    const { statusCode, body } = await paginas.get(PRECIOS)
    line.refuse(false)

    expect([statusCode, body]).toEqual([503, expect.stringContaining('La base de datos no está disponible.')])
    expect(body).toContain('Reintentar')
  })
})
