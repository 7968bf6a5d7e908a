import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServer } from '../../../server.ts'
import { importadorDe, MOMENTO } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { addCotizacion, addUsuario } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { CampoDeConjunto } from './conjunto.ts'
import { CONJUNTOS, findConjunto } from './conjuntos.ts'
import { findFilas } from './filas.ts'
import { ImportRefused } from './import-refused.ts'
import { findImportacion } from './importacion.ts'
import { lookAgain } from './look/look.ts'
import { keepPerfil } from './look/perfil.ts'
import { readCell } from './look/read-cell.ts'
import { work, workOnAll } from './trabajo.ts'

describe('taking a file in', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await test.db
      .insertInto('productos')
      .values([
        {
          prod01: 'CH-1',
          familia: '1',
          descrip: 'CHAPA LISA',
          productos_seleccionados: ['304', '2B'],
          base_peso: 'kilo',
        },
        { prod01: 'CH-2', familia: '1', descrip: 'CHAPA', productos_seleccionados: ['316L', '2B'], base_peso: 'kilo' },
        { prod01: 'CH-3', familia: '1', descrip: 'Chapa', productos_seleccionados: ['430', '2B'], base_peso: 'kilo' },
      ])
      .execute()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await sql`truncate importaciones cascade`.execute(test.db)
    await test.db.deleteFrom('precios').execute()
  })

  const { mirar, guardar, importar, deshacer } = importadorDe(() => test.db)
  const todos = (tabla: 'clientes' | 'precios') => test.db.selectFrom(tabla).selectAll().execute()

  it('a company’s ugly list of clients becomes clients, to the letter [DAT-05]', async () => {
    const texto = [
      'ACEROS DEL SUR SRL;;;',
      'Listado de clientes;;21/11/2026;',
      ';;;',
      'Cuenta;Denominación;Nro. de CUIT;Dirección;Zona',
      '0077;Muñoz y Peña S.A.;30-71234567-1;Av. Belgrano 1450;Sur',
      ';;;;',
      '0078;"Cañería; ""El Ángulo""";;Güemes 35;',
    ].join('\r\n')
    const sinZona = texto.replace('Zona', 'Ranking')
    for (const codificacion of ['cp850', 'windows-1252', 'utf-8', 'utf-16le']) {
      const { filas } = await mirar('clientes', sinZona, codificacion)
      expect([codificacion, filas.map(({ estado }) => estado)]).toEqual([codificacion, ['nueva', 'nueva']])
    }
    const { id } = await importar('clientes', sinZona)

    const made = await test.db
      .selectFrom('clientes')
      .select(['codigo', 'razon', 'cuit', 'domicilio', 'e_mail', 'marca_cpt'])
      .where('codigo', 'in', ['0077', '0078'])
      .orderBy('codigo')
      .execute()
    expect(made).toEqual([
      {
        codigo: '0077',
        razon: 'Muñoz y Peña S.A.',
        cuit: '30712345671',
        domicilio: 'Av. Belgrano 1450',
        e_mail: '',
        marca_cpt: 'C',
      },
      {
        codigo: '0078',
        razon: 'Cañería; "El Ángulo"',
        cuit: '',
        domicilio: 'Güemes 35',
        e_mail: '',
        marca_cpt: 'C',
      },
    ])
    await deshacer(id)
  })

  it('a client is stored as his form stores him: found by his CUIT however a file writes it, and saved again as he is [DAT-05]', async () => {
    const texto = [
      'Cód.;Cliente;CUIT/DNI;Cond. IVA;E-Mail',
      '801;UNO;30-71234567-1;R.I.;ventas@uno.com.ar',
      '802;DOS;30 71234567 1;RESP. INSCRIPTO;',
      '803;TRES;12.345.678;Consumidor Final;',
      '804;CUATRO;;Sin categorizar;',
      '805;CINCO;s/d;6;',
      '806;SEIS;;;no tiene',
    ].join('\n')
    const { filas } = await mirar('clientes', texto)

    expect(
      filas.map(({ despues, faltas }) => faltas ?? [despues?.razon, despues?.cuit, despues?.condicion_iva]),
    ).toEqual([
      ['UNO', '30712345671', 'Responsable inscripto'],
      ['DOS', '30712345671', 'Responsable inscripto'],
      ['TRES', '12345678', 'Consumidor final'],
      ['CUATRO', '', 'Sin categorizar'],
      { cuit: "'s/d' no es un CUIT ni un documento." },
      { e_mail: 'El e-mail no es válido. Por ejemplo: compras@empresa.com.ar' },
    ])
  })

  it('kilos with the grams of a scale are rounded, half up; a price never is [DAT-05]', async () => {
    const stock = findConjunto('stock')?.campos.find(({ campo }) => campo === 'stock_fise') as CampoDeConjunto
    const precio = findConjunto('precios')?.campos.find(({ campo }) => campo === 'precio') as CampoDeConjunto
    const read = (campo: CampoDeConjunto, texto: string) => readCell(campo, texto, { signo: ',', orden: 'dma' })

    expect(['724,564', '0,005', '1.234,995', '12', '0,004'].map((texto) => read(stock, texto))).toEqual(
      ['724.56', '0.01', '1235', '12', '0'].map((valor) => ({ valor })),
    )
    expect(read(stock, '-1,005')).toEqual({ falta: 'No puede ser negativo.' })
    expect(read(stock, `${'9'.repeat(60)},1`)).toEqual({ falta: 'El número es demasiado grande.' })
    expect(read(stock, '999999999999,999')).toEqual({ falta: 'El número es demasiado grande.' })
    expect(read(stock, '12,300000000000001')).toEqual({ valor: '12.3' })
    expect(read(stock, `1,${'9'.repeat(60)}`)).toEqual({ valor: '2' })
    expect(read(precio, '1,123456789')).toEqual({ falta: 'Máximo 8 decimales.' })
  })

  it('figures that can be read both ways, in a column that proves neither, are asked and never guessed [DAT-05]', async () => {
    const precio = findConjunto('precios')?.campos.find(({ campo }) => campo === 'precio') as CampoDeConjunto
    const read = (texto: string) => readCell(precio, texto, { signo: '', orden: 'dma' })

    expect(read('4.250')).toEqual({
      falta: "'4.250' se puede leer de dos formas: elija cómo se escriben los números de su columna.",
    })
    // 4,25 or 4250; whoever corrects the cell may write it in either way that has one meaning.
    expect(['4250', '4,25', '4.25', '4.250,00', '0.500'].map(read)).toEqual(
      ['4250', '4.25', '4.25', '4250', '0.5'].map((valor) => ({ valor })),
    )
    // A whole number has no decimals: it can be read in one way only.
    const bultos = { campo: 'bultos', label: 'Bultos', clase: 'entero' } as CampoDeConjunto
    expect(readCell(bultos, '1.250', { signo: '', orden: 'dma' })).toEqual({ valor: '1250' })
  })

  it('a file of tomorrow proves the decimal sign that the one of yesterday did not [DAT-05] [DAT-08]', async () => {
    const titulos = 'Código;Razón Social;Límite de crédito U$S'
    const yesterday = await mirar('clientes', `${titulos}\n821;UNO;1000\n`)
    await test.db.transaction().execute((trx) => keepPerfil(trx, yesterday.importacion, new Date()))
    const limites = async (limite: string) => {
      const { filas } = await mirar('clientes', `${titulos}\n821;UNO;${limite}\n`)
      return filas.map(({ faltas, despues }) => faltas ?? (despues as { limite_d: string }).limite_d)
    }

    expect(await limites('1,250.50')).toEqual(['1250.5'])
    expect(await limites('1.250,50')).toEqual(['1250.5'])
    expect(await limites('1.250')).toEqual([{ limite_d: expect.stringMatching(/de dos formas/) }])
    await test.db.deleteFrom('importaciones_perfiles').execute()
  })

  it('what is no value of a field that may be empty is left empty if a person says so, and by the file of tomorrow [DAT-06]', async () => {
    const texto = 'Código;Razón Social;E-mail;CUIT;Cobrador\n811;UNO;no tiene;s/d;Nadie\n812;;a@b.com;;\n'
    const { importacion } = await mirar('clientes', texto)
    expect(importacion.lectura?.malas).toEqual({ e_mail: 1, cuit: 1, cobrador: 1, razon: 1 })
    const columna = (campo: string) => ({ campo, signo: '' as const, orden: '' as const, vaciar: true })
    const columnas = ['codigo', 'razon', 'e_mail', 'cuit', 'cobrador'].map(columna)
    const { id, filas, importacion: again } = await mirar('clientes', texto, 'utf-8', { columnas })

    expect(filas.map(({ faltas }) => faltas)).toEqual([null, { razon: 'Falta Razón social.' }])
    expect(filas[0]?.despues).toMatchObject({ e_mail: '', cuit: '', cobrador: null })
    expect(again.lectura?.malas).toEqual({ razon: 1 })
    const shown = await findFilas(test.db, again, { estado: 'nueva', desde: 0 })
    expect(shown.filas[0]?.celdas).toMatchObject({ codigo: '811', e_mail: '', cuit: '', cobrador: '' })
    await test.db.transaction().execute((trx) => keepPerfil(trx, again, new Date()))
    const later = await mirar('clientes', texto.replaceAll('81', '82'))
    expect(later.filas.map(({ faltas }) => faltas)).toEqual([null, { razon: 'Falta Razón social.' }])
    expect(later.id).not.toBe(id)
    await test.db.deleteFrom('importaciones_perfiles').execute()
  })

  it('what a file names and nobody has is told once, with what it may be, and made in the same run if that is said [DAT-05]', async () => {
    await test.db.insertInto('cobradores').values({ codigo: 'ZO', nombre: 'Zona oeste' }).execute()
    const texto =
      'Cuenta;Nombre;Zona\n501;UNO;Sur y Cía.\n502;DOS;SUR Y  CIA.\n503;TRES;Zona oestee\n504;CUATRO;zóna OESTE\n'
    const mirada = await mirar('clientes', texto)
    expect(mirada.filas.map(({ faltas, estado }) => faltas ?? estado)).toEqual([
      { cobrador: "No existe cobrador 'Sur y Cía.'." },
      { cobrador: "No existe cobrador 'SUR Y  CIA.'." },
      { cobrador: "No existe cobrador 'Zona oestee'." },
      'nueva',
    ])
    // Of a short list each is offered, the most similar first.
    const sugeridas = [{ value: 'ZO', text: 'ZO Zona oeste' }]
    expect(mirada.importacion.lectura?.sueltas).toEqual([
      { campo: 'cobrador', texto: 'Sur y Cía.', filas: 2, sugeridas, creable: true, codigo: '' },
      { campo: 'cobrador', texto: 'Zona oestee', filas: 1, sugeridas, creable: true, codigo: '' },
    ])

    const referencias = [
      { campo: 'cobrador', texto: 'Sur y Cía.', codigo: '+' },
      { campo: 'cobrador', texto: 'Zona oestee', codigo: 'ZO' },
    ]
    const { id } = await mirar('clientes', texto, 'utf-8', { referencias })
    expect(await test.db.selectFrom('cobradores').selectAll().execute()).toHaveLength(1)
    expect(await guardar(id)).toMatchObject({ estado: 'guardada', cuentas: { nuevas: 4 } })
    const de = await test.db
      .selectFrom('clientes as c')
      .innerJoin('cobradores as z', 'z.codigo', 'c.cobrador')
      .select(['c.codigo', 'z.codigo as zona', 'z.nombre'])
      .orderBy('c.codigo')
      .execute()
    expect(de).toEqual([
      { codigo: '501', zona: 'SUR-Y-CIA', nombre: 'Sur y Cía.' },
      { codigo: '502', zona: 'SUR-Y-CIA', nombre: 'Sur y Cía.' },
      { codigo: '503', zona: 'ZO', nombre: 'Zona oeste' },
      { codigo: '504', zona: 'ZO', nombre: 'Zona oeste' },
    ])
    await deshacer(id)
    expect(await test.db.selectFrom('cobradores').select('codigo').execute()).toEqual([{ codigo: 'ZO' }])
    await test.db.deleteFrom('cobradores').execute()
  })

  it('what a file has no column for may be said of all of its rows [DAT-05]', async () => {
    const texto = 'Código;U$S x kg\nCH-1;4,10\nCH-2;4,20\n'
    const fijas = [
      { campo: 'moneda', texto: 'U$S' },
      { campo: 'base', texto: 'kilo' },
      { campo: 'desde', texto: '1/12/2026' },
    ]
    const columna = (campo: string) => ({ campo, signo: ',' as const, orden: '' as const })
    const columnas = [columna('prod01'), columna('precio')]
    const { id, importacion } = await mirar('precios', texto, 'utf-8', { fijas, columnas })
    expect([importacion.lectura?.faltan, importacion.nuevas]).toEqual([[], 2])
    await guardar(id)
    expect((await todos('precios')).map(({ moneda, desde }) => [moneda, desde])).toEqual([
      ['D', '2026-12-01'],
      ['D', '2026-12-01'],
    ])
  })

  it('tells of each row what would become of it, and why not, in its cell [DAT-06]', async () => {
    await importar(
      'precios',
      'Código;Moneda;Por;Precio;Desde\nCH-1;U$S;kg;4,10;01/12/2026\nCH-2;$;kg;5.000,00;01/12/2026\n',
    )
    const { filas } = await mirar(
      'precios',
      [
        'Lista de precios',
        'Artículo;Moneda;UM;Precio;Desde',
        'CH-1;U$S;kg;4,1;01/12/2026',
        'CH-2;pesos;Kg;5.500,50;01/12/2026',
        'chapa lisa;USD;kilo;4,2;02/12/2026',
        'Chapa;USD;kilo;4,2;01/12/2026',
        'CH-9;USD;kilo;4,2;01/12/2026',
        'CH-3;yen;bulto;4.2;31/02/2026',
        'CH-1;D;kilo;4,3;02/12/2026',
        ';USD;kg;;',
      ].join('\n'),
    )
    const estados = filas.map(({ fila, estado, ...rest }) => [fila, estado, rest.faltas ?? {}])

    expect(estados).toEqual([
      [3, 'igual', {}],
      [4, 'cambia', {}],
      [5, 'nueva', {}],
      [6, 'rechazada', { prod01: 'Hay 2 con ese nombre (CH-2, CH-3): ponga el código.' }],
      [7, 'rechazada', { prod01: "No existe producto 'CH-9'." }],
      [
        8,
        'rechazada',
        {
          moneda: "'yen' no es una de: U$S, $.",
          base: "'bulto' no es una de: Por kilo, Por pieza, Por metro.",
          precio: "'4.2' no es un número con coma decimal.",
          desde: "'31/02/2026' no es una fecha.",
        },
      ],
      [9, 'rechazada', { prod01: 'Repite la fila 5.' }],
      [10, 'rechazada', { prod01: 'Falta Producto.', precio: 'Falta Precio.', desde: 'Falta Rige desde.' }],
    ])
    expect(filas[1]).toMatchObject({ antes: { precio: 5000 }, despues: { precio: '5500.5' } })
  })

  it('nothing is stored of a file with one wrong row, unless what can be is asked for [DAT-07]', async () => {
    const texto = 'Código;Moneda;Por;Precio;Desde\nCH-1;$;kg;10;01/11/2026\nCH-9;$;kg;10;01/11/2026\n'

    expect(await importar('precios', texto)).toMatchObject({
      estado: 'mirada',
      error: 'Hay filas rechazadas: corríjalas, o elija importar lo que se pueda.',
    })
    expect(await todos('precios')).toEqual([])
    expect(await importar('precios', texto, true)).toMatchObject({ cuentas: { nuevas: 1, rechazadas: 1 } })
    expect(await todos('precios')).toHaveLength(1)
  })

  it('names the columns that a file lacks', async () => {
    const { importacion, filas } = await mirar('precios', 'Código;Precio\nCH-1;10\n')

    expect([importacion.lectura?.faltan, filas]).toEqual([['Moneda', 'Rige desde'], []])
  })

  it('a key twice within a file is refused the second time, stored or not, and the first stays [DAT-06]', async () => {
    const { id } = await importar('transportistas', 'Código;Nombre\n7;Uno\n')
    const { filas } = await mirar('transportistas', 'Código;Nombre\n7;Dos\n7;Tres\n8;Uno\n8;Dos\n')

    expect(filas.map(({ faltas, estado }) => faltas ?? estado)).toEqual([
      'cambia',
      { codigo: 'Repite la fila 2.' },
      'nueva',
      { codigo: 'Repite la fila 4.' },
    ])
    await deshacer(id)
  })

  it('the same file again changes nothing, and leaves no trace of a change [DAT-07]', async () => {
    const texto = 'Código;Moneda;Por;Precio;Desde\nCH-1;$;kg;10,50;01/11/2026\n'
    await importar('precios', texto)

    expect(await importar('precios', texto)).toMatchObject({
      estado: 'mirada',
      error: 'No hay nada que importar: todo está igual.',
      cuentas: { nuevas: 0, cambiadas: 0, iguales: 1, rechazadas: 0 },
    })
  })

  it('is undone as a whole, while nothing of it was changed or used since [DAT-07]', async () => {
    const antes = await todos('clientes')
    const texto = 'Código;Razón Social;Localidad\n1204;OTRO NOMBRE;Pilar\n5001;NUEVA SA;Bernal\n'
    const { id } = await importar('clientes', texto)
    expect(await todos('clientes')).toHaveLength(antes.length + 1)
    expect((await todos('clientes')).find(({ codigo }) => codigo === '1204')?.version).toBe(2)

    await deshacer(id)
    const sinVersion = (rows: Awaited<ReturnType<typeof todos>>) =>
      rows.map((row) => ({ ...row, version: 0 })).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    expect(sinVersion(await todos('clientes'))).toEqual(sinVersion(antes))
    await expect(deshacer(id)).rejects.toThrow(`La importación N° ${id} ya está deshecha.`)

    const { id: later } = await importar('clientes', texto)
    await test.db.updateTable('clientes').set({ localidad: 'Otra' }).where('codigo', '=', '5001').execute()
    await expect(deshacer(later)).rejects.toThrow('No se puede deshacer: 1 de sus filas se cambió después.')
    await test.db.updateTable('clientes').set({ localidad: 'Bernal' }).where('codigo', '=', '5001').execute()
    await test.db.insertInto('lugares_entrega').values({ cliente: '5001', codigo: '1', nombre: 'Planta' }).execute()
    await expect(deshacer(later)).rejects.toThrow(ImportRefused)
  })

  it('stock is taken in as a picture, told by movements, never less than sales were promised, and taken back [DAT-04] [DAT-10]', async () => {
    await test.db.insertInto('depositos').values({ codigo: 'NAV', nombre: 'Nave 2' }).execute()
    await test.db
      .insertInto('stock_fichas')
      .values([
        {
          c_ficha: 'F1',
          prod01: 'CH-1',
          deposito: 'NAV',
          medidas: ['2.00', '1000.00'],
          stock_fis: '10',
          stock_comp_nv: '4',
        },
        { c_ficha: 'F2', prod01: 'CH-1', deposito: 'NAV', medidas: ['2.00', '1000.00'], stock_fis: '7' },
      ])
      .execute()
    await sql`delete from familia_medidas where familia = '1'`.execute(test.db)
    await test.db.updateTable('familias').set({ um2: '' }).where('codigo', '=', '1').execute()
    await sql`insert into familia_medidas (familia, orden, nombre, um) values ('1', 1, 'Espesor', 'mm'), ('1', 2, 'Ancho', 'mm')`.execute(
      test.db,
    )
    const lotes = () =>
      test.db
        .selectFrom('stock_fichas')
        .select(['c_ficha', 'medidas', 'stock_fis', 'stock_comp_nv'])
        .where('deposito', '=', 'NAV')
        .orderBy('c_ficha')
        .execute()
    const antes = await lotes()
    const titulos = 'Ficha;Artículo;Depósito;Espesor;Ancho;Existencia'
    const texto = `${titulos}\nF1;CH-1;Nave 2;2;1000;12,5\nF2;CH-1;Nave 2;2,0;1000;7\nF3;CH-1;Nave 2;1,5;1250;3\n`

    expect((await mirar('stock', `${titulos}\nF1;CH-1;Nave 2;2;1000;3\n`, 'cp850')).filas).toMatchObject([
      { estado: 'rechazada', faltas: { stock_fis: 'Hay 4 comprometidos: no puede haber menos.' } },
    ])
    const { id, cuentas, estado } = await importar('stock', texto)
    expect([estado, cuentas]).toEqual(['guardada', { nuevas: 1, cambiadas: 1, iguales: 1, rechazadas: 0 }])
    expect((await lotes()).map(({ c_ficha, stock_fis }) => [c_ficha, Number(stock_fis)])).toEqual([
      ['F1', 12.5],
      ['F2', 7],
      ['F3', 3],
    ])
    const movimientos = () =>
      test.db.selectFrom('stock_movimientos').select(['tipo', 'c_ficha', 'cantidad']).orderBy('registro').execute()
    expect((await movimientos()).map(({ tipo, c_ficha, cantidad }) => [tipo, c_ficha, Number(cantidad)])).toEqual([
      ['E', 'F1', 2.5],
      ['E', 'F3', 3],
    ])

    await deshacer(id)
    expect((await lotes()).map((lote) => ({ ...lote, stock_fis: String(Number(lote.stock_fis)) }))).toEqual(antes)
    expect(
      (await movimientos()).slice(2).map(({ tipo, c_ficha, cantidad }) => [tipo, c_ficha, Number(cantidad)]),
    ).toEqual([
      ['S', 'F1', 2.5],
      ['S', 'F3', 3],
    ])

    // What was prepared a day ago has left: a picture without it ends its promise, of a person's file, too.
    const usuario = await addUsuario(test.db)
    const n_cotizacion = await addCotizacion(test.db, { tipo: 'nota_venta', usuario })
    await test.db
      .insertInto('stock_salidas')
      .values({
        ...{ n_cotizacion, nro_item: 1, c_ficha: 'F1', cantidad: '4', kilos: '0', importacion: null },
        momento: new Date(MOMENTO.getTime() - 25 * 3_600_000),
      })
      .execute()
    await importar('stock', `${titulos}\nF1;CH-1;Nave 2;2;1000;3\n`)
    expect((await lotes()).find(({ c_ficha }) => c_ficha === 'F1')).toMatchObject({
      stock_fis: '3',
      stock_comp_nv: '0',
    })
  })

  it('where a lot lies, of which quality it is and what else a seller must know come with the stock, and go back with it [DAT-01] [DAT-05]', async () => {
    const hechos = () =>
      test.db
        .selectFrom('stock_fichas')
        .select(['area', 'ubica', 'cajon', 'calidad', 'write_down', 'tipo_registro', 'fecha_tope', 'minimo_remito'])
        .select(['minima_fecha', 'procedencia', 'observ'])
        .where('c_ficha', '=', 'F1')
        .executeTakeFirst()
    const titulos =
      'Ficha;Artículo;Depósito;Espesor;Ancho;Existencia;Área;Ubicación;Cajón;Calidad;Write Down;Tipo de registro;Fecha tope;Mín. remito;Mín. fecha;Procedencia;Observaciones;Fecha'
    const fila = (calidad: string) =>
      `F1;CH-1;Nave 2;2;1000;10;N2;B-14;7;${calidad};x;G;31/12/2026;120;15/09/2026;Brasil;Rayada en un borde;01/01/2020`

    const mirada = await mirar('stock', `${titulos}\n${fila('304')}\n`)
    expect(mirada.importacion.lectura?.columnas.at(-1)).toMatchObject({ titulo: 'Fecha', campo: '' })
    expect(mirada.filas[0]?.faltas).toEqual({ calidad: "'304' no es una de: Primera, Segunda." })
    const { id, cuentas } = await importar('stock', `${titulos}\n${fila('2da')}\n`)
    expect(cuentas).toMatchObject({ cambiadas: 1, rechazadas: 0 })
    expect(await hechos()).toEqual({
      ...{ area: 'N2', ubica: 'B-14', cajon: '7', calidad: '2', write_down: 'S', tipo_registro: 'G' },
      ...{ fecha_tope: '2026-12-31', minimo_remito: '120', minima_fecha: '2026-09-15', procedencia: 'Brasil' },
      observ: 'Rayada en un borde',
    })
    // The kept sums of lots follow, by which the report tells seconds and what is written down.
    const sumas = await sql`select calidad, write_down, sum(stock_fis)::text as fis from stock_cuentas
      where deposito = 'NAV' and prod01 = 'CH-1' group by 1, 2 having sum(stock_fis) <> 0 order by 1`.execute(test.db)
    expect(sumas.rows).toContainEqual({ calidad: '2', write_down: 'S', fis: '10' })
    const again = await importar('stock', `${titulos}\n${fila('Segunda')}\n`)
    expect(again).toMatchObject({ error: 'No hay nada que importar: todo está igual.' })

    // A file that says nothing of them leaves them, an empty cell makes them usual.
    const corto = 'Ficha;Artículo;Depósito;Espesor;Ancho;Existencia;Calidad\nF1;CH-1;Nave 2;2;1000;10;\n'
    const { id: later } = await importar('stock', corto)
    expect(await hechos()).toMatchObject({ area: 'N2', calidad: '1', write_down: 'S' })
    await deshacer(later)
    await deshacer(id)
    expect(await hechos()).toMatchObject({ area: '', calidad: '1', write_down: 'N', fecha_tope: null, observ: '' })
  })

  it('a cell that is mended is looked at again, with the rows whose key it had or has [DAT-06]', async () => {
    const { id } = await mirar('transportistas', 'Código;Nombre\n7;Uno\n7;Dos\n8;\n')
    const estados = async () =>
      (
        await test.db
          .selectFrom('importaciones_filas')
          .select(['estado'])
          .where('importacion', '=', id)
          .orderBy('fila')
          .execute()
      ).map(({ estado }) => estado)
    const corregir = async (fila: number, celdas: string[]) =>
      test.db.transaction().execute(async (trx) => {
        const change = { celdas: JSON.stringify(celdas) }
        await trx
          .updateTable('importaciones_celdas')
          .set(change)
          .where('importacion', '=', id)
          .where('fila', '=', fila)
          .execute()
        return lookAgain(trx, await findImportacion(trx, id), { fila, hoy: '2026-11-21' })
      })
    expect(await estados()).toEqual(['nueva', 'rechazada', 'rechazada'])

    await corregir(2, ['6', 'Uno'])
    expect(await estados()).toEqual(['nueva', 'nueva', 'rechazada'])
    await corregir(4, ['6', 'Tres'])
    expect(await estados()).toEqual(['nueva', 'nueva', 'rechazada'])
    expect(await corregir(4, ['9', 'Tres'])).toEqual({ nuevas: 3, cambiadas: 0, iguales: 0, rechazadas: 0 })
  })

  it('what a person says of a file goes first, and is how the next one with these titles is read [DAT-05]', async () => {
    const texto = 'Cod;Zona;Quién\n71;Sur;Expreso\n'
    const { importacion } = await mirar('transportistas', texto)
    expect(importacion.lectura?.faltan).toEqual(['Nombre'])
    const columna = (campo: string) => ({ campo, signo: '' as const, orden: '' as const })
    const columnas = [columna('codigo'), columna(''), columna('nombre')]
    const { id } = await mirar('transportistas', texto, 'utf-8', { columnas })
    await test.db.transaction().execute(async (trx) => {
      await trx.updateTable('importaciones').set({ estado: 'por_guardar' }).where('id', '=', id).execute()
      await work(trx, id, MOMENTO)
    })

    const again = await mirar('transportistas', texto)
    expect([again.importacion.lectura?.perfil, again.importacion.iguales]).toEqual([true, 1])
  })

  it('a product is of its family’s options, each in its column or all in one, and of nobody else’s [DAT-02] [DAT-06]', async () => {
    const { filas } = await mirar(
      'productos',
      [
        'Código;Descripción;Familia;Calidad;Terminación;Peso;IVA',
        'CH-8;CHAPA 310;1;310S;2B;Se vende por kilo;21',
        'CH-9;OTRA;1;304;2B;kg;21',
        'CH-10;SIN;1;304;;kg;10,5',
      ].join('\n'),
    )
    expect(filas.map(({ faltas }) => Object.keys(faltas ?? {}))).toEqual([
      ['productos_seleccionados'],
      ['productos_seleccionados'],
      ['productos_seleccionados'],
    ])
  })

  it('a file that is none costs a sentence [DAT-05]', async () => {
    const error = async (texto: string | Buffer) => {
      const bytes = typeof texto === 'string' ? texto : texto.toString('latin1')
      return (await mirar('clientes', bytes, 'latin1')).importacion.error
    }
    const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')
    expect(await error(png)).toMatch(/^El archivo no se puede leer como planilla ni como texto/)
    expect(await error(Buffer.from('504b03040000', 'hex'))).toMatch(/^El archivo no se puede leer como planilla/)
    expect(await error('a;'.repeat(1_000_000))).toBe('El archivo tiene más de 500 columnas: no parece una tabla.')
    expect(await error('\n')).toBe('')
  })

  it('a long file is worked on by the queue, once, whole, and by the next server if one ends within it [DAT-07]', async () => {
    const filas = Array.from({ length: 20_000 }, (_, i) => `L${i};${'Expreso '.repeat(6)}${i}`)
    const bytes = Buffer.from(`Código;Nombre\n${filas.join('\n')}\n`)
    const asked: string[] = []
    const deps = { ...test.deps, cola: { pedir: async (_trx: unknown, proceso: string) => void asked.push(proceso) } }
    const app = await createServer(deps)
    const { token } = await test.signIn(['DAT'])
    const call = async (path: string, payload: object = {}) => {
      const url = `/api/datos/importar/${path}`
      const answer = await app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })

      return answer.json()
    }
    const opened = await call('abrir', { conjunto: 'transportistas', archivo: 'x.csv', bytes: bytes.length })
    const { id } = opened.importacion
    for (let at = 0; at < bytes.length; at += PARTE_BYTES) {
      const datos = bytes.subarray(at, at + PARTE_BYTES).toString('base64')
      await call(`${id}/parte`, { parte: at / PARTE_BYTES, datos })
    }
    expect((await call(`${id}/mirar`)).importacion.estado).toBe('por_mirar')
    await Promise.all([workOnAll(test.deps), workOnAll(test.deps)])
    expect((await call(`${id}/get`)).importacion).toMatchObject({ estado: 'mirada', cuentas: { nuevas: 20_000 } })

    expect((await call(`${id}/guardar`, { parcial: false })).importacion.estado).toBe('por_guardar')
    const ended = new Error('the server ended')
    const dies = test.db.transaction().execute((trx) =>
      work(trx, Number(id), MOMENTO, async (hechas) => {
        if (hechas > 10_000) throw ended
      }),
    )
    await expect(dies).rejects.toThrow(ended)
    const stored = () =>
      test.db
        .selectFrom('transportistas')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('codigo', 'like', 'L%')
        .executeTakeFirstOrThrow()
    expect(await stored()).toEqual({ n: 0 })
    await Promise.all([workOnAll(test.deps), workOnAll(test.deps)])

    expect((await call(`${id}/get`)).importacion.estado).toBe('guardada')
    expect(await stored()).toEqual({ n: 20_000 })
    expect(asked).toEqual(['importaciones', 'importaciones'])

    const deshace = async () => (await call(`${id}/deshacer`)).importacion.estado
    expect([await deshace(), await deshace()]).toEqual(['por_deshacer', 'por_deshacer'])
    expect(await stored()).toEqual({ n: 20_000 })
    expect((await call(`${id}/mirar`)).message).toBe('Este archivo ya no se puede corregir.')
    await Promise.all([workOnAll(test.deps), workOnAll(test.deps)])
    expect((await call(`${id}/get`)).importacion).toMatchObject({ estado: 'guardada', deshecha_por: 'Marta Quiroga' })
    expect((await call(`${id}/get`)).importacion.deshecha).not.toBe('')
    expect(await stored()).toEqual({ n: 0 })
    expect(asked).toHaveLength(3)
    await app.close()
  })

  it('every set names columns that its table has, and is known again by a key of it', async () => {
    const { rows } = await sql<{ tabla: string; columna: string }>`
      select table_name as tabla, column_name as columna from information_schema.columns where table_schema = 'public'`.execute(
      test.db,
    )
    const has = new Set(rows.map(({ tabla, columna }) => `${tabla}.${columna}`))
    const missing = CONJUNTOS.flatMap(({ tabla, clave, campos, fijos = {} }) =>
      [...Object.keys(fijos), ...clave, ...campos.flatMap(({ campo, soloArchivo }) => (soloArchivo ? [] : [campo]))]
        .map((campo) => `${tabla}.${campo}`)
        .filter((name) => !has.has(name)),
    )

    expect(missing).toEqual([])
  })
})
