import { CREAR } from '@yunque/contracts/datos/importar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
const { mirar, guardar, deshacer } = importadorDe(() => test.db)
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
})
afterAll(() => test.close())

const crear = (...referencias: [campo: string, texto: string][]) => ({
  referencias: referencias.map(([campo, texto]) => ({ campo, texto, codigo: CREAR })),
})
const depositosDe = (nombre: string) =>
  test.db.selectFrom('depositos').select('codigo').where('nombre', '=', nombre).execute()

it('creates what two columns call alike once [DAT-06]', async () => {
  const chapa = { prod01: 'CH', familia: '1', descrip: 'CHAPA', productos_seleccionados: ['304', '2B'] }
  await test.db
    .insertInto('productos')
    .values({ ...chapa, base_peso: 'kilo' })
    .execute()
  const movimientos = `Tipo;Fecha;Producto;Depósito;Destino;Cantidad;Kilos;Medidas;Motivo
Entrada;20/11/2026;CH;CEN;;10;320;"2; 1000; 2000";x
Traslado;20/11/2026;CH;CEN;Rafaela;4;128;"2; 1000; 2000";x
Entrada;20/11/2026;CH;RAFAELA;;3;96;"2; 1000; 2000";x
`
  const dicho = crear(['a_deposito', 'Rafaela'], ['deposito', 'RAFAELA'])
  const { id, filas } = await mirar('stock_movimientos', movimientos, 'utf-8', dicho)
  expect(filas.map(({ estado, faltas }) => faltas ?? estado)).toEqual(['nueva', 'nueva', 'nueva'])
  expect(await guardar(id)).toMatchObject({ estado: 'guardada', error: '' })
  expect(await depositosDe('Rafaela')).toHaveLength(1)
  expect(await depositosDe('RAFAELA')).toEqual([])
})

it('creates a familia in a line of business that is in use, with products that have no options yet [DAT-06] [DAT-01]', async () => {
  const primera = await test.db.selectFrom('negocios').select('codigo').orderBy('orden').executeTakeFirstOrThrow()
  await test.db.updateTable('negocios').set({ en_uso: false }).where('codigo', '=', primera.codigo).execute()
  const productos = 'Código;Descripción;Familia;Se pesa;IVA\nPE-1;PERFIL;Perfiles;kilo;21\n'
  const { id } = await mirar('productos', productos, 'utf-8', crear(['familia', 'Perfiles']))
  expect(await guardar(id)).toMatchObject({ estado: 'guardada', error: '' })
  const { negocio } = await test.db
    .selectFrom('familias')
    .select('negocio')
    .where('nombre', '=', 'Perfiles')
    .executeTakeFirstOrThrow()
  expect(negocio).not.toBe(primera.codigo)
  await deshacer(id)
})

it.each([
  [
    'stock_movimientos',
    'deposito',
    'Tipo;Fecha;Producto;Depósito;Destino;Cantidad;Kilos;Medidas;Motivo\nEntrada;20/11/2026;CH;Sur 1;;10;320;"2; 1000; 2000";x\n',
  ],
  [
    'stock_movimientos',
    'a_deposito',
    'Tipo;Fecha;Producto;Depósito;Destino;Cantidad;Kilos;Medidas;Motivo\nTraslado;20/11/2026;CH;CEN;Sur 2;1;32;"2; 1000; 2000";x\n',
  ],
  ['stock', 'deposito', 'Producto;Depósito;Cantidad;Kilos;Medidas\nCH;Sur 3;10;320;"2; 1000; 2000"\n'],
])('of %s its deposit goes with it when it is undone [DAT-07]', async (conjunto, campo, texto) => {
  const nombre = /Sur \d/.exec(texto)?.[0] ?? ''
  const lotes = () => test.db.selectFrom('stock_fichas').select(['deposito', 'stock_fis']).orderBy('id').execute()
  const antes = await lotes()
  const importar = async () => {
    const { id } = await mirar(conjunto, texto, 'utf-8', crear([campo, nombre]))
    expect(await guardar(id)).toMatchObject({ estado: 'guardada', error: '' })
    return id
  }
  await deshacer(await importar())
  expect([await depositosDe(nombre), await lotes()]).toEqual([[], antes])

  // Unless somebody has written something of a lot in it since.
  const otra = await importar()
  const [deposito] = await depositosDe(nombre)
  await test.db
    .insertInto('stock_movimientos')
    .values({
      ...{
        tipo: 'S',
        fecha: '2026-11-21',
        prod01: 'CH',
        deposito: deposito?.codigo ?? '',
        cantidad: '1',
        motivo: 'a mano',
      },
      ...{ c_ficha: '', medidas: ['2', '1000', '2000'], atributos: [] },
    })
    .execute()
  await expect(deshacer(otra)).rejects.toThrow('No se puede deshacer: algo que se creó con el archivo ya se usa.')
})
