import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { addCotizacion, addUsuario } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('names that documents repeat, changed by a file [DAT-07]', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addUsuario(test.db)
    await sql`create table por_sentencia (tabla text, n int)`.execute(test.db)
    await sql`create function note_sentencia() returns trigger language plpgsql security definer as $$ begin
      insert into por_sentencia select tg_table_name, count(*) from nuevas; return null; end $$`.execute(test.db)
    for (const tabla of ['clientes', 'usuarios']) {
      await sql`create trigger note_sentencia after update on ${sql.table(tabla)} referencing new table as nuevas
        for each statement execute function note_sentencia()`.execute(test.db)
    }
  })
  afterAll(() => test.close())
  const { importar, deshacer } = importadorDe(() => test.db)
  const mostOf = async (tabla: string) => {
    const { rows } = await sql<{
      most: number
    }>`select max(n)::int as most from por_sentencia where tabla = ${tabla}`.execute(test.db)

    return rows[0]?.most
  }

  it.each([
    ['clientes', 'Código;Razón Social', 'C', 120, 50],
    ['usuarios', 'Usuario;Nombre', 'u', 5, 1],
  ] as const)(
    'of %s go on in as many statements as their documents want, each of which ends in time',
    async (conjunto, titles, code, filas, most) => {
      const lista = (nombre: string) =>
        [titles, ...Array.from({ length: filas }, (_, n) => `${code}${100 + n};${nombre} ${n}`)].join('\n')
      await importar(conjunto, lista('Antes'))
      if (conjunto === 'clientes') await addCotizacion(test.db, { n_cotizacion: 70, cliente: 'C219' })
      const { id, cuentas } = await importar(conjunto, lista('Después'))
      expect(cuentas).toMatchObject({ cambiadas: filas })
      expect(await mostOf(conjunto)).toBe(most)
      if (conjunto === 'clientes') {
        const { razon } = await test.db
          .selectFrom('cotizaciones')
          .select('razon')
          .where('n_cotizacion', '=', 70)
          .executeTakeFirstOrThrow()
        expect(razon).toBe('Después 119')
      }
      await deshacer(id)

      expect(await mostOf(conjunto)).toBe(most)
    },
  )
})
