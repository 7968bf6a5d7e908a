import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { correct } from './correct.ts'
import { findImportacion } from './importacion.ts'

/** More rows than are checked in one go. */
const N = 600

describe('what one row of a file is not, because another one is [DAT-06]', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
  })
  afterAll(() => test.close())
  beforeEach(() => sql`truncate importaciones cascade`.execute(test.db))
  const { mirar, importar, guardar } = importadorDe(() => test.db)
  const times = <T>(make: (i: number) => T): T[] => Array.from({ length: N }, (_, i) => make(i))
  const refusedOf = async (id: number) =>
    (
      await test.db
        .selectFrom('importaciones_filas')
        .select(['fila', 'faltas'])
        .where('importacion', '=', id)
        .where('estado', '=', 'rechazada')
        .orderBy('fila')
        .execute()
    ).map(({ fila, faltas }) => [fila, faltas])
  const look = async (nombre: string, ...lines: string[]) => {
    const { id } = await mirar(nombre, lines.join('\n'))

    return { id, refused: await refusedOf(id) }
  }
  const mend = (id: number, fila: number, campo: string, texto: string) =>
    test.db.transaction().execute(async (trx) => {
      await correct(trx, await findImportacion(trx, id), { fila, campo, texto, hoy: '2026-11-21' })
    })

  it('holds of contacts with one address, however far apart, and until one of them is mended [CON-14]', async () => {
    const lines = times((i) => `1204;A${i};a${i === N - 1 ? 0 : i}@sur.example`)
    const { id, refused } = await look('contactos', 'Cliente;Apellido;E-mail', ...lines)
    expect(refused).toEqual([[N + 1, { e_mail: 'Ya lo tiene A0, de este cliente.' }]])

    await mend(id, 2, 'e_mail', 'otra@sur.example')
    expect(await refusedOf(id)).toEqual([])
    await mend(id, 3, 'e_mail', 'a5@sur.example')
    expect(await refusedOf(id)).toEqual([[7, { e_mail: 'Ya lo tiene A1, de este cliente.' }]])
  })

  it('holds of what is applied of a receipt: no more of it than was paid is stored [PAN-19]', async () => {
    await importar(
      'movimientos',
      [
        'Tipo;Número;Cliente;Moneda;Fecha;Vencimiento;Importe;Saldo',
        'RC;R-X;1204;$;01/11/2026;;100;0',
        ...times((i) => `RC;R-${i};1204;$;01/11/2026;;1;0`),
        ...times((i) => `FC;F-${i};1204;$;01/11/2026;02/11/2026;100;0`),
      ].join('\n'),
    )
    const lines = times((i) => (i % 200 === 0 ? `R-X;F-${i};${i === 400 ? 20 : 80}` : `R-${i};F-${i};1`))
    const { id, refused } = await look('aplicaciones', 'Recibo;Factura;Importe', ...lines)
    // The third, which comes after one that was refused, is good.
    expect(refused).toEqual([[202, { importe: 'Pasa de lo que ya no está abierto de ese recibo.' }]])

    await mend(id, 2, 'importe', '1')
    expect(await refusedOf(id)).toEqual([[402, { importe: 'Pasa de lo que ya no está abierto de ese recibo.' }]])
    await mend(id, 202, 'importe', '79')
    expect(await refusedOf(id)).toEqual([])
    expect((await guardar(id)).error).toBe('')
    // What is stored counts, where the file does not say it again.
    expect((await look('aplicaciones', 'Recibo;Factura;Importe', 'R-X;F-1;1')).refused).toHaveLength(1)
    expect((await look('aplicaciones', 'Recibo;Factura;Importe', 'R-X;F-0;0,5')).refused).toEqual([])
  })

  it('knows a receipt and its invoice by the words with which they came in [DAT-06] [PAN-19]', async () => {
    const words = ['Factura A', 'FACT. A', 'fc A', 'FC A']
    const cuenta = words.flatMap((word, i) => [
      `${word} 0007-0000${i};1204;$;01/11/2026;02/11/2026;100;0`,
      `Recibo X 0007-0000${i};1204;$;01/11/2026;;100;0`,
    ])
    const { cuentas } = await importar(
      'movimientos',
      ['Número;Cliente;Moneda;Fecha;Vto;Importe;Saldo', ...cuenta].join('\n'),
    )
    const pagos = words.map((word, i) => `Recibo X 0007-0000${i};${word} 0007-0000${i};100`)

    expect([cuentas.rechazadas, (await look('aplicaciones', 'Recibo;Factura;Importe', ...pagos)).refused]).toEqual([
      0,
      [],
    ])
  })

  it('holds of products with the same options, which no save could tell apart', async () => {
    const { rows } = await sql<{ selector: number; value: string }>`select distinct on (selector) selector, value
      from selector_opciones where familia = '1' and tipo = 'producto' order by selector, orden`.execute(test.db)
    const [{ selector = 0 } = {}, ...rest] = rows
    await test.db
      .insertInto('selector_opciones')
      .values(
        times((i) => ({ familia: '1', tipo: 'producto', selector, orden: 900 + i, value: `V${i}`, text: `V${i}` })),
      )
      .execute()
    const opciones = (i: number) => [`V${i}`, ...rest.map(({ value }) => value)].join('; ')
    const lines = times((i) => `P${i};PROD ${i};1;"${opciones(i === N - 1 ? 0 : i)}";kilo;21`)
    const { refused } = await look('productos', 'Código;Descripción;Familia;Selectores;Base de peso;IVA', ...lines)
    expect(refused).toEqual([[N + 1, { productos_seleccionados: 'El producto P0 tiene las mismas opciones.' }]])
  })

  it('holds of a name of two grades [PAN-18]', async () => {
    const [una, otra] = ['304', '316']
    await sql`insert into selector_opciones (familia, tipo, selector, orden, value, text)
      select familia, tipo, orden, 1900, ${otra}, ${otra} from familia_selectores
      where familia = '1' and tipo = 'producto' and nombre = 'Calidad'`.execute(test.db)
    const lines = times((i) => `${i === N - 1 ? otra : una};DIN;1.${i === N - 1 ? 0 : i}`)
    const { refused } = await look('equivalencias', 'Calidad;Norma;Nombre', ...lines)
    expect(refused).toEqual([[N + 1, { nombre: `DIN 1.0 ya es un nombre de ${una}.` }]])
  })
})
