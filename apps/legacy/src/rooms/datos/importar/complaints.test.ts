import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importadorDe, MOMENTO } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { refusedAsCsv } from './filas.ts'
import { findImportacion } from './importacion.ts'
import { readCell } from './look/read-cell.ts'
import { work, workOnAll } from './trabajo.ts'

/**
 * Faults that users report of other programs' imports. A repeated key, killed jobs and hostile files are tested in import.test.ts
 * and planilla/hostil.test.ts.
 */
describe('what is told of a file is what became of it', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
  })
  afterAll(() => test.close())

  const { mirar, importar } = importadorDe(() => test.db)
  const texto = (letra: string) => `Código;Nombre\n${letra}1;Uno\n${letra}2;${'x'.repeat(500)}\n${letra}3;Tres\n`
  const stored = async (letra: string) => {
    const rows = await test.db
      .selectFrom('transportistas')
      .select('codigo')
      .where('codigo', 'like', `${letra}%`)
      .orderBy('codigo')
      .execute()

    return rows.map(({ codigo }) => codigo)
  }

  it('is no success where a row failed, and what it counts is what lies there (odoo 160252 and 190144, espocrm 2367) [DAT-06] [DAT-07]', async () => {
    const whole = await importar('transportistas', texto('ZA'))

    expect(whole).toMatchObject({ estado: 'mirada', cuentas: { nuevas: 2, rechazadas: 1 } })
    expect(whole.error).not.toBe('')
    expect(await stored('ZA')).toEqual([])

    const parcial = await importar('transportistas', texto('ZA'), true)
    expect(parcial).toMatchObject({
      estado: 'guardada',
      cuentas: { nuevas: 2, cambiadas: 0, iguales: 0, rechazadas: 1 },
    })
    expect(await stored('ZA')).toEqual(['ZA1', 'ZA3'])
  })

  it('has ended, with nothing stored, where it is said to have failed, and is not done by the next run (directus 13297 and 22740, frappe 15829) [DAT-07]', async () => {
    const { id } = await mirar('transportistas', 'Código;Nombre\nZB1;Uno\nZB2;Dos\n')
    await test.db.updateTable('importaciones').set({ estado: 'por_guardar' }).where('id', '=', id).execute()
    await sql`create function se_rompe() returns trigger language plpgsql as $$ begin raise 'se rompe'; end $$`.execute(
      test.db,
    )
    await sql`create trigger se_rompe after insert on transportistas for each statement execute function se_rompe()`.execute(
      test.db,
    )
    await expect(workOnAll(test.deps)).rejects.toThrow('se rompe')
    await sql`drop function se_rompe cascade`.execute(test.db)

    expect(await findImportacion(test.db, id)).toMatchObject({
      estado: 'mirada',
      error: 'No se pudo terminar, y no se guardó nada. Intente de nuevo.',
    })
    expect([await workOnAll(test.deps), await stored('ZB')]).toEqual(['', []])

    await test.db.updateTable('importaciones').set({ estado: 'por_guardar' }).where('id', '=', id).execute()
    await workOnAll(test.deps)
    // Works on it again, like a second server that does not know that the work is done.
    await test.db.transaction().execute((trx) => work(trx, id, MOMENTO))
    expect(await stored('ZB')).toEqual(['ZB1', 'ZB2'])
  })

  it('a formula in a text is that text, and the file of refused rows runs nothing and is read as it was [DAT-05] [SEC-18]', async () => {
    const cmd = "=cmd|' /C calc'!A0"
    const largo = 'x'.repeat(500)
    const first = await mirar('transportistas', `Código;Nombre\nZF1;=1+1\nZF2;${cmd}\n=1+1;${largo}\n@A;${largo}\n`)
    expect(first.filas.slice(0, 2)).toMatchObject([{ despues: { nombre: '=1+1' } }, { despues: { nombre: cmd } }])

    const csv = await refusedAsCsv(test.db, first.importacion)
    expect(csv.split('\r\n').slice(1, 3)).toEqual([expect.stringMatching(/^'=1\+1;/), expect.stringMatching(/^'@A;/)])
    const again = await mirar('transportistas', csv.replaceAll(largo, 'Uno'))
    expect(again.filas.map(({ despues }) => despues?.codigo)).toEqual(['=1+1', '@A'])
  })

  it('a formula that nothing was worked out of is said to be one [DAT-05]', () => {
    const campo = { campo: 'nombre', label: 'Nombre', clase: 'texto', max: 40 } as never

    expect(readCell(campo, '#SIN RESULTADO', { signo: ',', orden: 'dma' })).toMatchObject({
      falta: expect.stringMatching('fórmula sin resultado'),
    })
  })

  it('each column has its own decimal sign, those of the parts of one field too (odoo 14572) [DAT-05]', async () => {
    await test.db
      .insertInto('productos')
      .values({
        prod01: 'CH-Z',
        familia: '1',
        descrip: 'CHAPA Z',
        productos_seleccionados: ['304', '2B'],
        base_peso: 'kilo',
      })
      .execute()
    await test.db.insertInto('depositos').values({ codigo: 'NAV', nombre: 'Nave 2' }).execute()
    await sql`delete from familia_medidas where familia = '1'`.execute(test.db)
    await test.db.updateTable('familias').set({ um2: '' }).where('codigo', '=', '1').execute()
    await sql`insert into familia_medidas (familia, orden, nombre, um)
      values ('1', 1, 'Espesor', 'mm'), ('1', 2, 'Ancho', 'mm')`.execute(test.db)
    const { filas } = await mirar(
      'stock',
      'Ficha;Código;Depósito;Espesor;Ancho;Cantidad\nZ1;CH-Z;NAV;1,5;1000.25;1,234.50\nZ2;CH-Z;NAV;1,5;1.000;7\n',
    )

    expect(filas).toMatchObject([
      { estado: 'nueva', despues: { medidas: ['1.50', '1000.25'], stock_fis: '1234.5' } },
      // The two ways to read it give different measures, so it is refused instead of guessed.
      { estado: 'rechazada', faltas: { medidas: 'Cada medida es un número con hasta dos decimales.' } },
    ])
  })

  it('that nothing of it can be stored is not told as if all were as it was [DAT-07]', async () => {
    const { error } = await importar('transportistas', 'Código;Nombre\nC-9;\n', true)
    expect(error).toBe('No hay nada que importar: todas las filas están rechazadas.')
    await importar('transportistas', 'Código;Nombre\nC-8;OCHO\n')
    const again = await importar('transportistas', 'Código;Nombre\nC-8;OCHO\nC-9;\n', true)
    expect(again.error).toBe('No hay nada que importar: lo que no está rechazado está igual.')
  })

  it('the address of a contact who is out of use is free for another, in a file as in the desk [CON-14] [DAT-05]', async () => {
    const line = (apellido: string, estado: string) => `1204;${apellido};compras@xul.example;${estado}`
    const file = (...lines: string[]) => ['Cliente;Apellido;E-mail;Estado', ...lines].join('\n')
    const both = file(line('Xul', 'Baja'), line('Yrigoyen', 'Activo'))
    expect((await importar('contactos', both)).cuentas).toMatchObject({ nuevas: 2, rechazadas: 0 })
    expect((await importar('contactos', both)).error).toBe('No hay nada que importar: todo está igual.')
    // Who had it goes, and another comes in, by one file.
    const next = file(line('Zapata', 'Activo'), line('Yrigoyen', 'Baja'))
    expect((await importar('contactos', next)).cuentas).toMatchObject({ nuevas: 1, cambiadas: 1, rechazadas: 0 })
    expect((await importar('contactos', file(line('Ávila', 'Activo')))).cuentas).toMatchObject({ rechazadas: 1 })
  })

  it('a name with spaces that nobody types is found by who types it: from a web page, or from fixed columns [DAT-05]', async () => {
    const file = 'Código;Razón Social;Localidad\nN1;ACEROS\u00a0DEL\u2007NORTE;Vera\u200b\nN2;METALES   DOBLES;\u00a0\n'
    await importar('clientes', file)
    const { call } = await test.signIn(['MEM'])
    const found = async (razon: string) => (await call('/api/clientes/maestro-empresas', { razon })).json().data

    expect(await found('aceros del norte')).toMatchObject([{ codigo: 'N1', localidad: 'Vera' }])
    expect(await found('metales dobles')).toMatchObject([{ codigo: 'N2', localidad: '' }])
    expect((await importar('clientes', file)).error).toBe('No hay nada que importar: todo está igual.')
  })
})
