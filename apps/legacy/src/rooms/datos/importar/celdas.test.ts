import { afterAll, beforeAll, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { correct } from './correct.ts'
import { refusedAsCsv } from './filas.ts'
import { findImportacion } from './importacion.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
})
afterAll(() => test.close())
const { mirar, guardar, importar } = importadorDe(() => test.db)

it('what his form would not take is not taken, and no code or CUIT that a spreadsheet abbreviated [DAT-05]', async () => {
  const texto = [
    'Código;Razón social;CUIT;Condición de IVA;E-mail;Teléfono',
    `811;UNO;;${'x'.repeat(41)};${'a'.repeat(90)}@uno.com.ar;`,
    '812;DOS;3,07123E+10;;;5,49114E+12',
    '7,79E+12;TRES;;;;',
    '1E5;CUATRO;;;;',
  ].join('\n')
  const { filas } = await mirar('clientes', texto)
  const corto = (que: string) =>
    `'${que}' es un número que la planilla abrevió: dele a la columna el formato de texto, o de número sin decimales, y suba el archivo otra vez.`

  expect(filas.map(({ estado, faltas }) => faltas ?? estado)).toEqual([
    {
      condicion_iva: 'Tiene 41 caracteres; el máximo es 40.',
      e_mail: 'Tiene 101 caracteres; el máximo es 100.',
    },
    { cuit: corto('3,07123E+10'), telefono: corto('5,49114E+12') },
    { codigo: corto('7,79E+12') },
    'nueva',
  ])
})

it('the file of refused rows is read as the file that they were in: its days, and what a person said of its columns [DAT-05] [DAT-06]', async () => {
  const columnas = [
    { campo: 'fecha', signo: '', orden: 'mda' },
    { campo: '', signo: '', orden: '' },
    { campo: 'nombre', signo: '', orden: '' },
  ]
  const texto = `Fecha;Tipo;Qué\n11/24/2026;x;Uno\n03/04/2026;x;${'Dos'.repeat(100)}\n`
  const { id, importacion } = await mirar('feriados', texto, 'utf-8', { titulos: 1, columnas })
  expect(importacion.rechazadas).toBe(1)
  await guardar(id, true)
  const csv = await refusedAsCsv(test.db, importacion)
  const { filas } = await mirar('feriados', csv.replace('Dos'.repeat(100), 'Dos'))

  expect(filas.map(({ estado, despues }) => [estado, despues])).toEqual([
    ['nueva', expect.objectContaining({ fecha: '2026-03-04', nombre: 'Dos' })],
  ])
})

it('what was said of all rows goes along with the refused ones, and is asked for by no column of theirs [DAT-05] [DAT-06]', async () => {
  const fijas = [
    { campo: 'localidad', texto: 'Rosario' },
    { campo: 'limite_p', texto: '1.234,50' },
    { campo: 'cm05_vencimiento', texto: '03/04/2027' },
  ]
  const columnas = ['codigo', 'razon', '', 'e_mail'].map((campo) => ({ campo, signo: '', orden: '' }))
  const texto = 'Código;Razón social;Localidad;E-mail\nFJ1;Uno;Lanús;uno@uno.com.ar\nFJ2;Dos;Lanús;dos\n'
  const { id, importacion } = await mirar('clientes', texto, 'utf-8', { titulos: 1, columnas, fijas })
  await guardar(id, true)
  const csv = await refusedAsCsv(test.db, importacion)
  const { filas, importacion: otra } = await mirar('clientes', csv.replace(';dos;', ';dos@dos.com.ar;'))

  expect(filas.map(({ estado, despues }) => [estado, despues])).toEqual([
    [
      'nueva',
      {
        ...{ codigo: 'FJ2', razon: 'Dos', e_mail: 'dos@dos.com.ar', localidad: 'Rosario' },
        ...{ limite_p: '1234.5', cm05_vencimiento: '2027-04-03' },
      },
    ],
  ])
  // Refused once more they say it themselves.
  const again = await refusedAsCsv(test.db, (await mirar('clientes', csv)).importacion)
  expect(again.split('\r\n')[0]).toBe(`${csv.split('\r\n')[0]};motivo`)
  expect(otra.lectura?.columnas.map(({ fija }) => fija)).toEqual(otra.lectura?.columnas.map(() => undefined))
})

it('a lower-case motivo is the reason of a movement in a file that is none of refused rows [DAT-05]', async () => {
  const { importacion } = await mirar(
    'stock_movimientos',
    'tipo;fecha;producto;deposito;cantidad;motivo\nE;20/11/2026;X;X;1;R 1',
  )

  expect(importacion.lectura?.columnas.at(-1)?.campo).toBe('motivo')
})

it('a named match keeps what was said of all rows, but for days, and gives it to no file that is not read by it [DAT-05] [DAT-08]', async () => {
  const fijas = [
    { campo: 'moneda', texto: 'U$S' },
    { campo: 'emisor', texto: 'Acería del Norte' },
    { campo: 'fecha', texto: '20/11/2026' },
  ]
  const texto = (numero: string) => `Número;Observaciones\n${numero};algo\n`
  const perfil = { perfil: 'pedidos norte' }
  const named = async (id: number) => {
    await test.db.updateTable('importaciones').set(perfil).where('id', '=', id).execute()
    return guardar(id)
  }
  const { id } = await mirar('pedidos', texto('901'), 'utf-8', { fijas })
  expect((await named(id)).error).toBe('')
  const fijasOf = async (by: object, said: object = {}) => {
    const { lectura } = (await mirar('pedidos', texto('902'), 'utf-8', said, by)).importacion

    return lectura?.columnas.flatMap(({ campo, fija }) => (fija === undefined ? [] : [[campo, fija]]))
  }
  const dichas = [
    ['moneda', 'U$S'],
    ['emisor', 'Acería del Norte'],
  ]

  expect(await fijasOf(perfil)).toEqual(dichas)
  expect(await fijasOf({})).toEqual([])
  // What a person says of this file goes first; what another stores without the name leaves the match as it is.
  expect(await fijasOf(perfil, { fijas: [{ campo: 'moneda', texto: '$' }] })).toEqual([['moneda', '$']])
  const otra = await mirar('pedidos', texto('903'), 'utf-8', {
    fijas: [...fijas.slice(2), { campo: 'moneda', texto: '$' }, { campo: 'emisor', texto: 'Otra' }],
  })
  expect((await guardar(otra.id)).error).toBe('')
  expect(await fijasOf(perfil)).toEqual(dichas)
})

it('titles of which none is known are found again by what a person said of them [DAT-05]', async () => {
  const columnas = [
    { campo: 'codigo', signo: '', orden: '' },
    { campo: 'nombre', signo: '', orden: '' },
  ]
  const texto = (codigo: string) => `LISTADO;\nTRACOD;TRADES\n${codigo};Uno\n`
  const { id } = await mirar('transportistas', texto('ZC1'), 'utf-8', { titulos: 2, columnas })
  await guardar(id)
  const { filas, importacion } = await mirar('transportistas', texto('ZC2'))

  expect([importacion.lectura?.titulos, filas.map(({ estado, despues }) => [estado, despues])]).toEqual([
    1,
    [['nueva', { codigo: 'ZC2', nombre: 'Uno' }]],
  ])
})

it('the measures of an earlier line without a product are in the order of its familia [DAT-05]', async () => {
  const { codigo } = await test.signIn(['COT'])
  await importar('cotizaciones', `Número;Fecha;Cliente;Vendedor;Negocio\nQ1;03/05/2025;1204;${codigo};I\n`)
  const titulos = 'Número;Ítem;Familia;Largo;Ancho;Espesor;Cantidad;Moneda;Precio;Importe'
  const { filas } = await mirar('cotizacion_items', `${titulos}\nQ1;1;1;2000;1000;2;1;$;1;1\n`)

  expect(filas.map(({ despues }) => despues?.medidas_seleccionadas)).toEqual([['2.00', '1000.00', '2000.00']])
})

it('a code with spaces is told from its name, as the files of our lists have both [DAT-06]', async () => {
  await importar('clientes', 'Código;Razón social\nAB 12;CALDERAS 12 SA\n')
  const { filas } = await mirar('contactos', 'Cliente;Apellido\nAB 12 CALDERAS 12 SA;Uno\nAB CALDERAS 12 SA;Dos\n')

  expect(filas.map(({ despues, faltas }) => faltas ?? despues?.codi)).toEqual([
    'AB 12',
    { codi: "No existe cliente 'AB CALDERAS 12 SA'." },
  ])
})

it('a product of a familia that counts no kilos needs no weight, a service has none; and no IVA is above 100 [DAT-05]', async () => {
  await test.db.insertInto('familias').values({ codigo: '47', nombre: 'Servicios', negocio: 'I', um2: '' }).execute()
  const titulos = 'Código;Descripción;Familia;Calidad;Terminación;Se pesa;IVA'
  const { filas } = await mirar('productos', `${titulos}\nSE-1;Plegado;47;;;pieza;21\nCH-9;Chapa;1;304;2B;pieza;2100\n`)

  expect(filas.map(({ estado, faltas }) => faltas ?? estado)).toEqual([
    'nueva',
    { peso: 'Indique los kilos de una pieza o de un metro.', iva: 'El IVA no pasa de 100 %.' },
  ])
})

it('what cells name that nobody has is told of as many rows as still name it [DAT-05] [DAT-06]', async () => {
  const { id } = await mirar('contactos', 'Cliente;Apellido\nACINOX;Uno\nACINÓX;Dos\nNADIE;Tres\n')
  const corregir = (fila: number, texto: string) =>
    test.db.transaction().execute(async (trx) => {
      await correct(trx, await findImportacion(trx, id), { fila, campo: 'codi', texto, hoy: '2026-11-21' })
      const { lectura } = await findImportacion(trx, id)

      return lectura?.sueltas?.map(({ texto: dicho, filas }) => [dicho, filas])
    })

  expect(await corregir(2, '1204')).toEqual([
    ['ACINOX', 1],
    ['NADIE', 1],
  ])
  expect(await corregir(4, 'acinox')).toEqual([['ACINOX', 2]])
  expect(await corregir(3, '1204')).toEqual([['ACINOX', 1]])
  expect(await corregir(4, '1204')).toEqual([])
})

it('a day of zeros is none where a day is needed [DAT-05] [DAT-06]', async () => {
  const { filas } = await mirar('feriados', 'Fecha;Feriado\n00/00/0000;Uno\n-;Dos\n  /  /    ;Tres\n;Cuatro\n')

  expect(filas.map(({ faltas }) => faltas)).toEqual(filas.map(() => ({ fecha: 'Falta Fecha.' })))
})

it('a ficha is of one product, measure and deposit, here and in the file [DAT-04] [DAT-06]', async () => {
  await test.db.insertInto('familias').values({ codigo: '48', nombre: 'Piezas', negocio: 'I', um2: '' }).execute()
  const pieza = { familia: '48', base_peso: 'pieza' } as const
  await test.db
    .insertInto('productos')
    .values([{ ...pieza, prod01: 'PZ-1', descrip: 'Pieza', productos_seleccionados: [] }])
    .execute()
  await test.db.insertInto('depositos').values({ codigo: 'SUR', nombre: 'Depósito sur' }).execute()
  const titulos = 'Ficha;Producto;Depósito;Cantidad'
  await importar('stock', `${titulos}\nF1;PZ-1;CEN;5\n`)
  const ajena = { c_ficha: 'Esa ficha es de otro producto, medida o depósito.' }
  const said = async (conjunto: string, texto: string) =>
    (await mirar(conjunto, texto)).filas.map(({ estado, faltas }) => faltas ?? estado)

  expect(
    await said('stock', `${titulos}\nF1;PZ-1;SUR;5\nF1;PZ-1;CEN;6\nF2;PZ-1;CEN;5\nF2;PZ-1;SUR;5\n;PZ-1;SUR;1\n`),
  ).toEqual([ajena, 'cambia', 'nueva', ajena, 'nueva'])
  const entrada = (ficha: string, deposito: string) => `E;20/11/2026;${ficha};PZ-1;${deposito};5;R 1`
  expect(
    await said(
      'stock_movimientos',
      [
        'Tipo;Fecha;Ficha;Producto;Depósito;Cantidad;Motivo',
        ...[entrada('F1', 'SUR'), entrada('F1', 'CEN'), entrada('F2', 'CEN'), entrada('F2', 'SUR')],
      ].join('\n'),
    ),
  ).toEqual([ajena, 'nueva', 'nueva', ajena])
})
