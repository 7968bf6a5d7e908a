import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('an option that a file says as the screens show it [DAT-05] [DAT-02]', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    const { db } = desk
    const [atributo] = await db
      .selectFrom('familia_selectores')
      .selectAll()
      .where('tipo', '=', 'atributo')
      .where('familia', '=', '1')
      .execute()
    if (!atributo) throw new Error('the world has no attribute')
    const { familia, tipo, orden: selector } = atributo
    await db
      .insertInto('selector_opciones')
      .values(['Z1', 'Z2'].map((value, i) => ({ familia, tipo, selector, orden: 90 + i, value, text: 'Repetido' })))
      .execute()
    for (const [value, text] of [
      ['304', 'AISI 304'],
      ['2B', '2B mate'],
      ['PVC', 'PVC 1 cara'],
    ] as const)
      await db.updateTable('selector_opciones').set({ text }).where('value', '=', value).execute()
  })
  afterAll(() => desk.close())
  const { mirar, importar } = importadorDe(() => desk.db)

  it('is that option of a product, and the same file again changes nothing', async () => {
    const texto = 'Código;Descripción;Familia;Calidad;Terminación;Peso;IVA\nCH-1;CHAPA;1;aisi 304;2B Mate;kilo;21\n'
    expect((await importar('productos', texto)).error).toBe('')
    const stored = await desk.db
      .selectFrom('productos')
      .select('productos_seleccionados')
      .where('prod01', '=', 'CH-1')
      .executeTakeFirst()
    expect(stored?.productos_seleccionados).toEqual(['304', '2B'])
    const again = await mirar('productos', texto.replace('2B Mate', '2B'))
    expect(again.filas.map(({ estado, faltas }) => faltas ?? estado)).toEqual(['igual'])

    const otra = await mirar('productos', texto.replace('CH-1', 'CH-2').replace('aisi 304', 'AISI 999'))
    expect(otra.filas[0]?.faltas).toEqual({ productos_seleccionados: '«AISI 999» no es una opción de Calidad.' })
  })

  it('is that attribute of a lot, unless several are called so', async () => {
    const lote = (atributo: string) =>
      `Producto;Depósito;Medidas;Atributos;Cantidad;Kilos\nCH-1;CEN;2; 1000; 2000;${atributo};10;317\n`.replace(
        '2; 1000; 2000',
        '"2; 1000; 2000"',
      )
    const [fila] = (await mirar('stock', lote('pvc 1 CARA'))).filas
    expect([fila?.faltas, fila?.despues]).toMatchObject([null, { atributos: ['PVC'] }])
    const [otra] = (await mirar('stock', lote('Repetido'))).filas
    expect(otra?.faltas).toEqual({ atributos: '«Repetido» no es una opción de la familia.' })
  })
})
