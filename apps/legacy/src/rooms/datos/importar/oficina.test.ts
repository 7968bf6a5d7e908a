import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findFilas } from './filas.ts'

describe('files as offices write them', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await sql`delete from familia_medidas where familia = '1'`.execute(test.db)
    await test.db
      .insertInto('familia_medidas')
      .values(['Espesor', 'Ancho', 'Largo'].map((nombre, i) => ({ familia: '1', orden: i + 1, nombre, um: 'mm' })))
      .execute()
    await test.db.updateTable('familias').set({ um2: '' }).where('codigo', '=', '1').execute()
    await test.db
      .insertInto('productos')
      .values({
        prod01: 'CH-1',
        familia: '1',
        descrip: 'CHAPA',
        productos_seleccionados: ['304', '2B'],
        base_peso: 'kilo',
      })
      .execute()
    await test.db.insertInto('depositos').values({ codigo: 'NAV', nombre: 'Nave 2' }).execute()
  })
  afterAll(() => test.close())
  const { mirar, importar } = importadorDe(() => test.db)
  const look = async (nombre: string, ...lines: string[]) => {
    const { filas, importacion } = await mirar(nombre, lines.join('\n'))

    return { filas, totales: importacion.lectura?.totales, rechazadas: importacion.rechazadas, importacion }
  }

  it('an order is known by its number, however a program writes it, but not by that of another point of sale [DAT-05]', async () => {
    const escritos = ['0001-00000123', 'OC 124', 'O.C. N° 0001-00000125', 'Orden de compra 126', '127', '0003-00000128']
    const { filas } = await look(
      'pedidos',
      'OC;Fecha;Proveedor;Moneda',
      ...escritos.map((numero) => `${numero};05/11/2026;Acinox;U$S`),
    )
    expect(filas.map(({ despues, faltas }) => faltas ?? (despues as { numero?: string }).numero)).toEqual([
      ...['123', '124', '125', '126', '127'],
      { numero: "'0003-00000128' no es un número entero." },
    ])

    await importar('pedidos', 'OC;Fecha;Proveedor;Moneda\n123;05/11/2026;Acinox;U$S\n')
    const items = await look(
      'pedido_items',
      'OC;Renglón;Artículo;Cantidad;P. unit.;Importe',
      'OC 0001-00000123;1;CH-1;10;1,00;10,00',
      '00000123;2;CH-1;5;1,00;5,00',
    )
    expect(items.filas.map(({ estado, faltas }) => faltas ?? estado)).toEqual(['nueva', 'nueva'])
  })

  it('a line of totals is told, and is no refused row [DAT-06]', async () => {
    const found = await look(
      'clientes',
      'Código;Razón social;CUIT;Saldo',
      '0081;Total Aceros SA;;1500,50',
      'Subtotal zona Sur:;;;1500,50',
      ';;;',
      'Total de clientes: 60;;;',
      'TOTALES;;;$ 12.345,00',
      'Cantidad de registros: 60;;;',
    )

    expect(found.filas.map(({ fila, estado }) => [fila, estado])).toEqual([[2, 'nueva']])
    expect(found.totales).toEqual([
      { fila: 3, texto: 'Subtotal zona Sur:' },
      { fila: 5, texto: 'Total de clientes: 60' },
      { fila: 6, texto: 'TOTALES' },
      { fila: 7, texto: 'Cantidad de registros: 60' },
    ])
  })

  it('a line of nothing but sums is told, of all rows or of a group; a row that lacks the rest is refused [DAT-06]', async () => {
    const titulos = 'Producto;Depósito;Ficha;Espesor;Ancho;Largo;Físico'
    const { filas, totales } = await look(
      'stock',
      titulos,
      'CH-1;NAV;1;2;1000;2000;10',
      'CH-1;NAV;2;2;1000;2000;1.000,5',
      ';;;;;;1.010,5',
      'CH-1;NAV;3;2;1000;2000;5',
      'CH-1;NAV;4;2;1000;2000;6',
      ';;;;;;11',
      ';;;;;;1.021,50',
      ';;;;;;7',
    )

    expect(totales).toEqual([
      { fila: 4, texto: 'sumas: 1.010,5' },
      { fila: 7, texto: 'sumas: 11' },
      { fila: 8, texto: 'sumas: 1.021,50' },
    ])
    expect(filas.map(({ fila, estado }) => [fila, estado])).toEqual([
      ...[2, 3, 5, 6].map((fila) => [fila, 'nueva']),
      [9, 'rechazada'],
    ])
  })

  it('the titles once more at the head of each page are told, and no refused rows [DAT-06]', async () => {
    const titulos = 'Código;Razón Social;Teléfono'
    const { filas, totales } = await look('clientes', titulos, '901;UNO;1', titulos.toUpperCase(), '902;DOS;2')

    expect(totales).toEqual([{ fila: 3, texto: 'títulos repetidos' }])
    expect(filas.map(({ estado }) => estado)).toEqual(['nueva', 'nueva'])
  })

  it('a file of titles alone says so, not that everything is as it was [DAT-07]', async () => {
    expect((await importar('clientes', 'Código;Razón Social\n')).error).toBe('El archivo no tiene filas.')
  })

  it('nor is it asked which product it is [DAT-05]', async () => {
    const { importacion, totales } = await look(
      'precios',
      'Producto;Moneda;Por;Precio;Desde',
      'CH-1;$;kilo;10;01/11/2026',
      'Total general;;;10;',
    )

    expect(importacion.lectura?.sueltas).toEqual([])
    expect(totales).toEqual([{ fila: 3, texto: 'Total general' }])
  })

  it('a price by piece of what is charged by kilo is refused, in its cell: a line would take it for one of a kilo [PAN-16]', async () => {
    const { filas } = await look(
      'precios',
      'Producto;Moneda;Por;Precio;Desde',
      'CH-1;$;pieza;120;21/11/2026',
      'CH-1;U$S;kilo;4,5;21/11/2026',
    )

    expect(filas.map(({ faltas }) => faltas)).toEqual([
      { base: 'La familia del producto se cobra por kilo: el precio va por kilo.' },
      null,
    ])
  })

  it('a price list without a column for it is per what the familia is charged by [PAN-16] [DAT-05]', async () => {
    const { filas, importacion } = await look('precios', 'Producto;Moneda;Precio;Desde', 'CH-1;$;120;21/11/2026')

    expect(importacion.lectura?.faltan).toEqual([])
    expect([filas[0]?.faltas, Object(filas[0]?.despues).base]).toEqual([null, 'kilo'])
  })

  it('a voucher whose one column says its kind and its number is both; one that says no kind is refused [PAN-19] [DAT-05]', async () => {
    const { filas } = await look(
      'movimientos',
      'Cliente;Comprobante;Fecha;Vencimiento;Moneda;Importe;Saldo',
      '1204;FC A 0001-00001234;01/10/2026;31/10/2026;$;100;40',
      '1204;Rec. X 0001-00000501;05/10/2026;;$;60;0',
      '1204;N/C A0001-77;05/10/2026;;$;5;5',
      '1204;A 0001-00001235;01/10/2026;31/10/2026;$;100;40',
    )

    expect(filas.map(({ faltas, despues }) => faltas ?? [Object(despues).tipo, Object(despues).numero])).toEqual([
      ['FC', 'A 0001-00001234'],
      ['RC', 'X 0001-00000501'],
      ['NC', 'A0001-77'],
      { numero: 'No dice si es factura, nota o recibo: póngalo en Tipo, o delante del número.' },
    ])
  })

  it('a code of another system is said once for all of its rows: of a short list each is offered, though none is like it [DAT-05]', async () => {
    const { importacion } = await look(
      'clientes',
      'COD_CLIENT;RAZON_SOCI;COND_VTA',
      '0091;Norte SA;2',
      '0092;Este SA;2',
      '0093;Oeste SA;Transferencia',
    )

    expect(
      importacion.lectura?.sueltas?.map(({ texto, filas, sugeridas }) => [
        texto,
        filas,
        sugeridas.map(({ value }) => value),
      ]),
    ).toEqual([
      ['2', 2, ['00_TR', '30_CH', '30_TR']],
      ['Transferencia', 1, ['00_TR', '30_TR', '30_CH']],
    ])
  })

  it('what was annulled elsewhere is not taken for sold, whatever the others’ state is called [DAT-05]', async () => {
    const { filas } = await look(
      'notas_venta',
      'Nro. pedido;Fecha;Cliente;Vendedor;Línea;Estado',
      'X1;03/08/2026;1204;marta;I;Cumplido',
      'X2;04/08/2026;1204;marta;I;Anulado',
      'X3;05/08/2026;1204;marta;I;En viaje',
    )

    expect(filas.map(({ faltas, despues }) => faltas?.anulada ?? Object(despues).anulada)).toEqual([
      'N',
      'S',
      "'En viaje' no es una de: Sí, No.",
    ])
  })

  it('a row that may be somebody is never taken for one: it is stored, or refused with its reason [DAT-06]', async () => {
    const { filas, totales } = await look(
      'clientes',
      'Código;Razón social;CUIT;Domicilio;Teléfono',
      'TOTAL;Lubricantes Total SA;30-71234567-1;;',
      ';Total de Servicios SRL;30712345671;;',
      ';Total Aceros SA;;;43215678',
      ';Total Clientes SRL;;Güemes 35;',
      'Total Norte;;;;',
      'Total de Norte;;;;',
    )

    expect(totales).toEqual([])
    expect(filas.map(({ estado }) => estado)).toEqual(['nueva', ...Array(5).fill('rechazada')])
  })

  it('the street’s number and floor in columns of their own go with it [DAT-05]', async () => {
    await importar(
      'clientes',
      'Cuenta;Denominación;Calle;Número;Piso;Localidad\n0082;Sur SA;Av. Belgrano;1450;3 B;Lanús\n',
    )

    const made = test.db.selectFrom('clientes').select(['domicilio', 'localidad']).where('codigo', '=', '0082')
    expect(await made.execute()).toEqual([{ domicilio: 'Av. Belgrano 1450 3 B', localidad: 'Lanús' }])
  })

  it('measures in columns of their own are stored in the order of the familia, whatever the file’s [DAT-05] [STO-03]', async () => {
    const fila = async (titulos: string, medidas: string) => {
      const { filas } = await look('stock', `Código;Depósito;${titulos};Cantidad`, `CH-1;NAV;${medidas};5`)
      const { faltas, despues } = filas[0] ?? {}

      return faltas ?? Object(despues).medidas
    }
    const bien = ['2.00', '1000.00', '6000.00']
    const { importacion } = await look(
      'stock',
      'Código;Depósito;Largo;Ancho;Espesor;Cantidad',
      'CH-1;NAV;6000;1000;2;5',
    )
    const { filas } = await findFilas(test.db, importacion, { estado: '', desde: 0 })
    expect(filas[0]?.celdas.medidas).toBe('2,00; 1.000,00; 6.000,00')

    expect(await fila('Largo (mm);Ancho (mm);Esp.', '6.000,00;1000;2')).toEqual(bien)
    expect(await fila('Espesor;Ancho;Largo', '2;1000;6000')).toEqual(bien)
    expect(await fila('Largo;Medida;Espesor', '6000;1000;2')).toEqual(bien)
    expect(await fila('Medidas', '"2 ; 1000; 6000"')).toEqual(bien)
    expect(await fila('Medidas', '2 x 1000x6.000,00')).toEqual(bien)
    expect(await fila('Largo;Diámetro;Ancho;Espesor', '6000;;1000;2')).toEqual(bien)
    expect(await fila('Largo;Diámetro;Ancho;Espesor', '6000;50;1000;')).toEqual({ medidas: 'Falta Espesor.' })
    expect(await fila('Largo;Medida;Alto;Espesor', '6000;1000;5;2')).toEqual({
      medidas: 'Van en este orden: Espesor; Ancho; Largo. El archivo las trae en otro, y no de todas se sabe cuál es.',
    })
  })

  it('so are a product’s options, and a movement’s measures, by which its lot is found [DAT-04] [DAT-05]', async () => {
    const { filas } = await look(
      'productos',
      'Código;Descripción;Familia;Terminación;Calidad;Se pesa;IVA',
      'CH-9;CHAPA;1;2B;316L;kilo;21',
    )
    expect(filas[0]?.faltas).toBeNull()
    expect(filas[0]?.despues).toMatchObject({ productos_seleccionados: ['316L', '2B'] })

    await importar('stock', 'Código;Depósito;Medidas;Cantidad\nCH-1;NAV;3x1500x3000;5\n')
    await importar(
      'stock_movimientos',
      'Fecha;Tipo;Código;Depósito;Largo;Ancho;Espesor;Cantidad;Remito\n20/11/2026;Salida;CH-1;NAV;3.000,00;1500;3;2;R 1\n',
    )
    const lote = test.db.selectFrom('stock_fichas').select(['stock_fis']).where('prod01', '=', 'CH-1')
    expect(await lote.execute()).toEqual([{ stock_fis: '3' }])
  })
})
